"""Renaming the seats of a table changes nothing else."""

from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games import VARIANTS, Variant, apply_step, random_game, tried
from tilewright.core.layout import pack_row, unpack_row
from tilewright.games.classic.game import CLASSIC
from tilewright.games.classic.state import State

BOARD_NUMBERS = 69
"""How many numbers of a packed position belong to each board; the boards come last."""
SEAT_NUMBERS = (0, 2, 3)
"""The places of the seat to act, the starter and the marker among them."""
CLASSIC_VARIANTS = [variant for variant in VARIANTS if variant.game is CLASSIC]


def rotated(state: State) -> State:
    """The same table, its seats renamed: seat 2 is now seat 1, and so on round the table."""
    seats = state.seats
    row = array("i", bytes(4 * CLASSIC.pack_size(seats)))
    pack_row(CLASSIC, state, row)
    for place in SEAT_NUMBERS:
        row[place] = (row[place] - 1) % seats if row[place] >= 0 else row[place]
    boards = row[-BOARD_NUMBERS * seats :]
    row[-BOARD_NUMBERS * seats :] = boards[BOARD_NUMBERS:] + boards[:BOARD_NUMBERS]
    renamed = state.clone()
    unpack_row(CLASSIC, renamed, row)
    return renamed


@pytest.mark.parametrize("variant", tried(CLASSIC_VARIANTS), ids=str)
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
