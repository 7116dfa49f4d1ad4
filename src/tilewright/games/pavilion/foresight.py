"""What a legal move would bring, as facts for whoever is about to make it. Places count from 1."""

from collections.abc import Sequence

from tilewright.core.game import Json
from tilewright.core.position import CHANCE
from tilewright.games.pavilion import rules
from tilewright.games.pavilion.components import CENTRE, COLOURS
from tilewright.games.pavilion.events import doing
from tilewright.games.pavilion.moves import Bonus, Move, Pass, Place, Take, decode
from tilewright.games.pavilion.scoring import cost_of
from tilewright.games.pavilion.state import State


def foresee(state: State, move: int) -> Json:
    """What a move would bring: points to gain and to lose, and where they come from."""
    decoded = decode(move)
    after = state.clone()
    reveals = rules.apply(after, move) == CHANCE
    facts = doing(state, after, decoded)
    points = [fact["points"] for fact in facts if "points" in fact]
    return {
        "gain": sum(count for count in points if count > 0),
        "loss": sum(count for count in points if count < 0),
        **details(state, after, decoded, facts),
        "reveals": reveals,
    }


def details(state: State, after: State, move: Move, facts: list[Json]) -> Json:
    """What belongs to the kind of a move."""
    match move:
        case Take():
            return taking(state, after, move)
        case Place():
            return placing(state, after, move, facts)
        case Bonus(colour):
            return {"tiles": [COLOURS[colour]], "left": state.owed - 1}
        case Pass(kept):
            hand = state.board(state.to_act).hand
            return {
                "kept": listed(list(kept)),
                "discarded": listed([have - keep for have, keep in zip(hand, kept, strict=True)]),
            }


def taking(state: State, after: State, move: Take) -> Json:
    """SP-A2 to SP-A6: the tiles that come to the hand, and those that go to the centre."""
    seat = state.to_act
    hands = zip(after.board(seat).hand, state.board(seat).hand, strict=True)
    gained = [new - old for new, old in hands]
    lying = state.tiles[move.source * 6 : move.source * 6 + 6]
    left = [there - taken for there, taken in zip(lying, gained, strict=True)]
    joker = rules.joker_of(state)
    return {
        "tiles": listed(gained),
        "has_joker": gained[joker] > 0,
        "has_marker": state.marker != after.marker,
        "to_centre": [] if move.source == CENTRE else listed(left),
    }


def placing(state: State, after: State, move: Place, facts: list[Json]) -> Json:
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


def listed(counts: Sequence[int]) -> list[str]:
    """The colours of tiles, one by one."""
    return [name for name, count in zip(COLOURS, counts, strict=True) for _ in range(count)]
