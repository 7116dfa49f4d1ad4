"""What the rules did between two neighbouring positions, as facts in the order of the table.

The points of all facts of a step are that step's change of the scores. Places count from 1.
"""

from tilewright.core.game import Json
from tilewright.core.position import OVER
from tilewright.games.pavilion import scoring
from tilewright.games.pavilion.components import (
    CENTRE,
    COLOURS,
    FEATURE_NAMES,
    FEATURE_REWARDS,
    NOBODY,
    NUMBER_BONUSES,
    STARS,
)
from tilewright.games.pavilion.moves import Bonus, Move, Pass, Place, Take, decode
from tilewright.games.pavilion.rules import joker_of
from tilewright.games.pavilion.state import Board, State

PHRASES = {
    "marker": "the marker {points:+d}",
    "tile": "space {space} of the {star} star {points:+d}",
    "feature": "{feature} complete",
    "discard": "tiles left over {points:+d}",
    "star_bonus": "{star} star {points:+d}",
    "number_bonus": "all spaces {number} {points:+d}",
    "corners": "tiles kept {points:+d}",
    "round": "round {round}: seat {starter} starts, {joker} is the joker",
}
"""What is said of the facts below."""


def events(before: State, after: State, move: int | None) -> list[Json]:
    """What happened from one position to the next; ``move`` is None if chance acted."""
    decoded = None if move is None else decode(move)
    facts = refill(before, after) if decoded is None else doing(before, after, decoded)
    if after.to_act == OVER:
        facts += ending(before, after, decoded, facts)
    elif after.round > before.round:
        facts.append(
            {
                "kind": "round",
                "round": after.round,
                "starter": after.starter + 1,
                "joker": COLOURS[joker_of(after)],
            }
        )
    return facts


def refill(before: State, after: State) -> list[Json]:
    """SP-B14: tiles that came to the supply at the end of a turn."""
    drawn = after.supply_count - before.supply_count
    if before.ending == NOBODY or drawn <= 0:
        return []
    return [{"kind": "refill", "tiles": drawn}]


def doing(before: State, after: State, move: Move) -> list[Json]:
    """What a move brought to the seat that made it."""
    match move:
        case Take():
            return marker(before, after, move)
        case Place():
            return placing(before, after, move)
        case Bonus():
            return []
        case Pass():
            return passing(before, move)


def marker(before: State, after: State, move: Take) -> list[Json]:
    """SP-A6, SP-A7: the marker, for the first who takes from the centre, and what it cost."""
    if move.source != CENTRE or before.marker != NOBODY:
        return []
    seat = before.to_act
    return [
        {
            "kind": "marker",
            "seat": seat + 1,
            "tiles": before.on_table - after.on_table,
            "points": after.board(seat).score - before.board(seat).score,
        }
    ]


def placing(before: State, after: State, move: Place) -> list[Json]:
    """SP-B7 to SP-B12: a tile in a star, the features it completed, the bonus tiles to come."""
    seat = before.to_act
    old, new = before.board(seat), after.board(seat)
    star, place = divmod(move.space, 6)
    facts: list[Json] = [
        {
            "kind": "tile",
            "seat": seat + 1,
            "star": STARS[star],
            "space": place + 1,
            "colour": COLOURS[move.colour],
            "points": scoring.group_size(new, move.space),
        }
    ]
    missing = zip(old.missing, new.missing, strict=True)
    facts += [
        completed(seat, number) for number, (free, left) in enumerate(missing) if free and not left
    ]
    if after.owed:
        facts.append({"kind": "bonus_tiles", "seat": seat + 1, "tiles": after.owed})
    return facts


def completed(seat: int, feature: int) -> Json:
    """SP-B9 to SP-B11: a feature with tiles on all spaces around it."""
    return {
        "kind": "feature",
        "seat": seat + 1,
        "feature": FEATURE_NAMES[feature],
        "type": FEATURE_NAMES[feature].partition(" ")[0],
        "bonus_tiles": FEATURE_REWARDS[feature],
    }


def passing(before: State, move: Pass) -> list[Json]:
    """SP-B15 to SP-B17: what a pass gave up."""
    board = before.board(before.to_act)
    discarded = board.hand_count - sum(move.kept)
    if discarded == 0:
        return []
    lost = scoring.loss(board, discarded)
    return [{"kind": "discard", "seat": before.to_act + 1, "tiles": discarded, "points": -lost}]


def ending(before: State, after: State, move: Move | None, facts: list[Json]) -> list[Json]:
    """SP-E2 to SP-E4: stars, numbers and corner tiles of each seat; ``facts`` happened before."""
    told = []
    for seat in range(after.seats):
        old, new = before.board(seat), after.board(seat)
        bonuses = final_bonuses(new, seat, grey=after.grey)
        told += bonuses
        corners = sum(old.corners)
        if isinstance(move, Pass) and seat == before.to_act:
            corners = sum(move.kept)
        if corners:
            own = [fact for fact in (*facts, *bonuses) if fact.get("seat") == seat + 1]
            points = new.score - old.score - sum(fact.get("points", 0) for fact in own)
            told.append({"kind": "corners", "seat": seat + 1, "tiles": corners, "points": points})
    return [*told, {"kind": "end", "cause": "rounds"}]


def final_bonuses(board: Board, seat: int, *, grey: bool) -> list[Json]:
    """SP-E2, SP-E3: the complete stars and numbers."""
    stars = [
        {"kind": "star_bonus", "seat": seat + 1, "star": name, "points": points}
        for star, name in enumerate(STARS)
        if (points := scoring.star_points(board, star))
    ]
    numbers = [
        {"kind": "number_bonus", "seat": seat + 1, "number": number, "points": points}
        for number, points in NUMBER_BONUSES.items()
        if scoring.free_spaces(board, number, grey) == 0
    ]
    return stars + numbers
