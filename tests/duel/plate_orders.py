"""Twin games that differ only in the order in which a seat put plates under the pile."""

import random
from collections.abc import Iterator, Sequence

from tests.duel.positions import as_state
from tilewright.core.position import CHANCE, OVER
from tilewright.games.duel.components import KEEP_STAGE, PUT_STAGE, RETURN_STAGE
from tilewright.games.duel.game import DUEL
from tilewright.games.duel.state import State

OPTIONS = DUEL.options({"zero_point_draw": "free"})
"""Draws without points are free here, so seats look at many plates."""
EAGERNESS = 0.6
"""How often a seat draws one more plate if it may."""
Event = tuple[bool, int]
"""Whether chance acts, and the code."""


def happen(state: State, event: Event) -> None:
    """Let an event happen."""
    is_chance, code = event
    if is_chance:
        DUEL.apply_chance(state, code)
    else:
        DUEL.apply(state, code)


def chosen(state: State, draw: random.Random) -> Event:
    """What chance brings, or a random move of a seat that likes to draw plates."""
    if state.to_act == CHANCE:
        outcomes = DUEL.chance_outcomes(state)
        return True, draw.choices([o for o, _ in outcomes], [ways for _, ways in outcomes])[0]
    moves = DUEL.legal_moves(state)
    pile = DUEL.parse_move("draw")
    if pile in moves and draw.random() < EAGERNESS:
        return False, pile
    return False, draw.choice(moves)


def other_order(state: State, order: Sequence[int], draw: random.Random) -> list[int]:
    """Another order of putting back the plates of a hand that shows the same backs."""
    left = list(order)
    draw.shuffle(left)
    other = []
    for place in order:
        other.append(next(one for one in left if state.hand_types[one] == state.hand_types[place]))
        left.remove(other[-1])
    return other


def moves_of(order: Sequence[int]) -> list[int]:
    """The moves that put plates of a hand back in an order; the last one goes by itself."""
    left = sorted(order)
    moves = []
    for place in order[:-1]:
        moves.append(DUEL.parse_move(f"under{left.index(place) + 2}"))
        left.remove(place)
    return moves


def order_of(moves: Sequence[int], plates: int) -> list[int]:
    """The order in which moves put back all plates of a hand but the one that is kept."""
    left = list(range(1, plates))
    first = DUEL.parse_move("under1")
    return [left.pop(move - first - 1) for move in moves] + left


def is_to_return(state: State) -> bool:
    """Whether a seat is to put a plate back."""
    return state.stage == RETURN_STAGE and state.to_act >= 0


def forks(seed: int) -> Iterator[tuple[State, list[int], list[int]]]:
    """The positions of a random game where plates are put back, with two orders for each."""
    draw = random.Random(seed)
    state = as_state(DUEL.start(OPTIONS))
    while state.to_act != OVER:
        if is_to_return(state):
            order = list(range(1, state.hand_count))
            other = other_order(state, order, draw)
            if order != other:
                yield state.clone(), moves_of(order), moves_of(other)
        happen(state, chosen(state, draw))


def tells_apart(state: State, twin: State, viewer: int | None) -> bool:
    """Whether the rules themselves have shown a viewer where two positions differ."""
    if list(state.display) != list(twin.display):
        return True
    if any(state.board(seat).freeze() != twin.board(seat).freeze() for seat in (0, 1)):
        return True
    looks = state.turn == viewer and KEEP_STAGE <= state.stage <= PUT_STAGE
    return looks and list(state.hand_plates) != list(twin.hand_plates)
