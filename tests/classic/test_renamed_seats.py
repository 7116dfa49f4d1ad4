"""Renaming the seats of a table changes nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games import VARIANTS, Variant, apply_step, random_game
from tilewright.games.classic.game import CLASSIC
from tilewright.games.classic.state import State, thaw

CLASSIC_VARIANTS = [variant for variant in VARIANTS if variant.game is CLASSIC]


def rotated(state: State) -> State:
    """The same table, its seats renamed: seat 2 is now seat 1, and so on round the table."""
    numbers = list(state.freeze())
    seats = state.seats

    def renamed(seat: int) -> int:
        return (seat - 1) % seats if seat >= 0 else seat

    head = [*numbers[:3], *(renamed(seat) for seat in numbers[3:6]), *numbers[6:66]]
    boards = [state.board((seat + 1) % seats).freeze() for seat in range(seats)]
    return thaw((*head, *(number for frozen in boards for number in frozen)))


@pytest.mark.parametrize("variant", CLASSIC_VARIANTS, ids=str)
@examples(2)
@given(seed=st.integers(0, 2**32))
def test_the_rules_do_not_care_how_seats_are_named(variant: Variant, seed: int) -> None:
    for step in random_game(variant, seed):
        position = step.position
        assert isinstance(position, State)
        other = rotated(position)
        assert CLASSIC.legal_moves(other) == CLASSIC.legal_moves(position)
        after = position.clone()
        apply_step(CLASSIC, after, step)
        apply_step(CLASSIC, other, step)
        assert rotated(after) == other
