"""Facts about a step that was made, and about the consequences of a move.

They are found by applying the rules to a clone, and places count from 1. Facts of a step are in
the order in which things happen at the table. Their points add up to the step's change of the
scores.
"""

from collections.abc import Iterable, Sequence

from tilewright.core.game import Json
from tilewright.core.position import CHANCE, OVER
from tilewright.games.pavilion import scoring
from tilewright.games.pavilion.components import (
    COLOURS,
    FEATURE_NAMES,
    FEATURE_REWARDS,
    NOBODY,
    NUMBER_BONUSES,
    ROUNDS,
    STARS,
    space_name,
)
from tilewright.games.pavilion.moves import (
    KEEPING_NUMBERS,
    Bonus,
    Move,
    Pass,
    Place,
    Take,
    decode,
    encode,
)
from tilewright.games.pavilion.rules import phases
from tilewright.games.pavilion.rules.legality import joker_of
from tilewright.games.pavilion.scoring import cost_of
from tilewright.games.pavilion.state import Board, State
from tilewright.locale.messages import Message, message

PHRASES = {
    "marker": "the marker {points:+d}",
    "tile": "{colour} tile {points:+d}",
    "feature": "{type} complete",
    "discard": "tiles left over {points:+d}",
    "star_bonus": "complete star {points:+d}",
    "number_bonus": "all spaces {number} {points:+d}",
    "corners": "tiles kept {points:+d}",
    "round": "round {round}: seat {starter} starts, {joker} is the joker",
}
"""An English phrase for each kind of fact of a step."""


def passed(state: State, move: Move | None) -> State:
    """The position after a pass has kept and discarded its tiles, before the turn ends.

    For any other event, a copy.
    """
    after = state.clone()
    if isinstance(move, Pass):
        phases.keep_tiles(after, after.board(after.to_act), KEEPING_NUMBERS[move.kept])
    return after


def listed(counts: Sequence[int]) -> list[str]:
    """The colours of tiles, one by one."""
    return [name for name, count in zip(COLOURS, counts, strict=True) for _ in range(count)]


# What a step did


def events(before: State, after: State, move: int | None) -> list[Json]:
    """Return the facts of a step between two positions. ``move`` is None if chance acted."""
    decoded = None if move is None else decode(move)
    facts = refill(before, after) if decoded is None else move_facts(before, after, decoded)
    if decoded is not None and (after.to_act == OVER or after.round > before.round):
        facts.insert(0, landed(before, decoded))
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


def landed(before: State, move: Move) -> Json:
    """SP-B18: the fact that shows what the last seat to pass has before the next round begins."""
    corners = passed(before, move).board(before.to_act).corners
    board: Json = {"hand": [], "corners": listed(corners)}
    return {"kind": "landed", "seat": before.to_act + 1, "board": board}


def refill(before: State, after: State) -> list[Json]:
    """SP-B14: tiles that came to the supply at the end of a turn."""
    drawn = after.supply_count - before.supply_count
    if before.ending == NOBODY or drawn <= 0:
        return []
    return [{"kind": "refill", "tiles": drawn}]


def move_facts(before: State, after: State, move: Move) -> list[Json]:
    """The facts about what a move did for the seat that made it."""
    match move:
        case Take():
            return marker(before, after)
        case Place():
            return placing(before, after, move)
        case Bonus():
            return []
        case Pass():
            return passing(before, move)


def marker(before: State, after: State) -> list[Json]:
    """SP-A6, SP-A7: the marker for the first seat that takes from the centre, and what it cost."""
    if after.marker == before.marker:
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
            "cost": cost_of(move.space, before.grey),
            "printed": printed_on(star, grey=before.grey),
            "colour": COLOURS[move.colour],
            "spaces": spaces(ring_run(new.stars[star], place), star),
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


def ring_run(mask: int, place: int) -> list[int]:
    """SP-B8: the places of the group on a star that a tile belongs to, clockwise."""
    first = place
    while mask >> (first - 1) % 6 & 1 and (first - 1) % 6 != place:
        first = (first - 1) % 6
    run = [first]
    while mask >> (run[-1] + 1) % 6 & 1 and (run[-1] + 1) % 6 != first:
        run.append((run[-1] + 1) % 6)
    return run


def spaces(places: Iterable[int], star: int) -> list[Json]:
    """Spaces of a star, by name."""
    return [{"star": STARS[star], "space": place + 1} for place in places]


def printed_on(star: int, *, grey: bool) -> str | None:
    """SP-B3, SP-V1: the colour printed on a star. None for the centre star and the grey side."""
    return None if grey or STARS[star] not in COLOURS else STARS[star]


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
    seat = before.to_act
    old, new = before.board(seat), passed(before, move).board(seat)
    discarded = old.hand_count - sum(new.corners)
    if discarded == 0:
        return []
    points = new.score - old.score
    return [{"kind": "discard", "seat": seat + 1, "tiles": discarded, "points": points}]


def ending(before: State, after: State, move: Move | None, facts: list[Json]) -> list[Json]:
    """SP-E2 to SP-E4: stars, numbers and corner tiles of each seat. ``facts`` came before."""
    final = []
    held = passed(before, move)
    for seat in range(after.seats):
        old, new = before.board(seat), after.board(seat)
        bonuses = final_bonuses(new, seat, grey=after.grey)
        final += bonuses
        corners = sum(held.board(seat).corners)
        if corners:
            own = [fact for fact in (*facts, *bonuses) if fact.get("seat") == seat + 1]
            points = new.score - old.score - sum(fact.get("points", 0) for fact in own)
            final.append({"kind": "corners", "seat": seat + 1, "tiles": corners, "points": points})
    return [*final, {"kind": "end", "cause": "rounds"}]


def final_bonuses(board: Board, seat: int, *, grey: bool) -> list[Json]:
    """SP-E2, SP-E3: the complete stars and numbers."""
    stars = [
        {
            "kind": "star_bonus",
            "seat": seat + 1,
            "star": name,
            "colour": one_colour(board, star),
            "spaces": spaces(range(6), star),
            "points": points,
        }
        for star, name in enumerate(STARS)
        if (points := scoring.star_points(board, star))
    ]
    numbers = [
        {
            "kind": "number_bonus",
            "seat": seat + 1,
            "number": number,
            "spaces": numbered(number, grey=grey),
            "points": points,
        }
        for number, points in NUMBER_BONUSES.items()
        if scoring.free_spaces(board, number, grey) == 0
    ]
    return stars + numbers


def numbered(number: int, *, grey: bool) -> list[Json]:
    """SP-E3: the spaces with a number."""
    return [
        space
        for star in range(len(STARS))
        for space in spaces((p for p in range(6) if cost_of(star * 6 + p, grey) == number), star)
    ]


def one_colour(board: Board, star: int) -> str | None:
    """SP-V6: the colour of all tiles of a complete star, or None if it has six colours."""
    colours = {board.tiles[space] for space in range(star * 6, star * 6 + 6)}
    return COLOURS[colours.pop()] if len(colours) == 1 else None


# The consequences of a move


def foresee(state: State, move: int) -> Json:
    """The consequences of a move: points gained and lost, and where they come from."""
    decoded = decode(move)
    after = state.clone()
    reveals = phases.apply(after, move) == CHANCE
    facts = move_facts(state, after, decoded) + corner_cost(state, decoded)
    points = [fact["points"] for fact in facts if "points" in fact]
    return {
        "gain": sum(count for count in points if count > 0),
        "loss": sum(count for count in points if count < 0),
        **details(state, after, decoded, facts),
        "reveals": reveals,
    }


def details(state: State, after: State, move: Move, facts: list[Json]) -> Json:
    """The fields that only this kind of move has."""
    match move:
        case Take():
            return taking(state, after)
        case Place():
            return placement(state, after, move, facts)
        case Bonus(colour):
            return {"tiles": [COLOURS[colour]], "left": state.owed - 1}
        case Pass(kept):
            hand = state.board(state.to_act).hand
            return {
                "kept": listed(list(kept)),
                "discarded": listed([have - keep for have, keep in zip(hand, kept, strict=True)]),
            }


def corner_cost(state: State, move: Move) -> list[Json]:
    """SP-E4: what the tiles that a pass of the last round keeps will cost at the end."""
    if not isinstance(move, Pass) or state.round < ROUNDS or not any(move.kept):
        return []
    seat = state.to_act
    board = passed(state, move).board(seat)
    lost, kept = scoring.corner_loss(board, state.grey), sum(board.corners)
    return [{"kind": "corners", "seat": seat + 1, "tiles": kept, "points": -lost}]


def taking(state: State, after: State) -> Json:
    """SP-A2 to SP-A6: the tiles that come to the hand, and those that go to the centre."""
    seat = state.to_act
    tiles = gained(after.board(seat).hand, state.board(seat).hand)
    return {
        "tiles": listed(tiles),
        "has_joker": tiles[joker_of(state)] > 0,
        "has_marker": state.marker != after.marker,
        "to_centre": listed(gained(after.tiles[:6], state.tiles[:6])),
    }


def gained(new: Sequence[int], old: Sequence[int]) -> list[int]:
    """The number of additional tiles of each colour."""
    return [after - before for after, before in zip(new, old, strict=True)]


def placement(state: State, after: State, move: Place, facts: list[Json]) -> Json:
    """SP-B2, SP-B5, SP-B9 to SP-B12: what a tile costs, and what it completes."""
    cost = cost_of(move.space, state.grey)
    return {
        "cost": cost,
        "pays": {"tiles": cost - move.jokers, "jokers": move.jokers},
        "features": [
            {name: fact[name] for name in ("feature", "type", "bonus_tiles")}
            for fact in facts
            if fact["kind"] == "feature"
        ],
        "bonus_tiles": after.owed,
    }


# Moves in words


def describe_move(state: State, move: Move) -> Message:
    """A legal move in words."""
    match move:
        case Take():
            return describe_take(state, move)
        case Place():
            return describe_place(state, move)
        case Bonus():
            return message("pavilion-bonus", colour=COLOURS[move.colour])
        case Pass():
            return describe_pass(state, move)


def describe_take(state: State, move: Take) -> Message:
    """Which tiles come from where."""
    after = state.clone()
    phases.apply(after, encode(move))
    brings = taking(state, after)
    joker, name = COLOURS[joker_of(state)], COLOURS[move.colour]
    with_joker = name != joker and brings["has_joker"]
    return message(
        "pavilion-take",
        count=brings["tiles"].count(name),
        colour=name,
        joker=message("tiles", count=1, colour=joker) if with_joker else "none",
        factory=move.source,
        has_marker=brings["has_marker"],
        points=len(brings["tiles"]),
    )


def describe_place(state: State, move: Place) -> Message:
    """Which tile goes where, and what it is paid with."""
    jokers = message("tiles", count=move.jokers, colour=COLOURS[joker_of(state)])
    return message(
        "pavilion-place",
        colour=COLOURS[move.colour],
        space=space_name(move.space, is_grey=state.grey),
        count=cost_of(move.space, state.grey) - move.jokers,
        jokers=jokers if move.jokers else "none",
    )


def describe_pass(state: State, move: Pass) -> Message:
    """SP-E4: what a pass keeps and gives up; in the last round, what that costs, too."""
    pairs = [(count, COLOURS[colour]) for colour, count in enumerate(move.kept) if count]
    kept = tuple(message("tiles", count=count, colour=colour) for count, colour in pairs)
    given_up = state.board(state.to_act).hand_count - sum(move.kept)
    if state.round < ROUNDS:
        return message("pavilion-pass", keeps=bool(kept), kept=kept, given_up=given_up)
    lost = sum(fact["points"] for fact in passing(state, move) + corner_cost(state, move))
    return message(
        "pavilion-last-pass", keeps=bool(kept), kept=kept, given_up=given_up, points=-lost
    )
