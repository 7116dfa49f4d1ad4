"""Seats count from the one that was drawn, and can be shown as they were before."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.records.seating import as_seated, from_drawn

SAT = ("East", "South", "West", "North")


@pytest.mark.parametrize(
    ("drawn", "play"),
    [
        (None, SAT),
        (0, SAT),
        (1, ("South", "West", "North", "East")),
        (3, ("North", "East", "South", "West")),
    ],
)
def test_play_begins_at_the_drawn_seat_and_goes_on_in_order(
    drawn: int | None, play: tuple[str, ...]
) -> None:
    assert from_drawn(SAT, drawn) == play
    assert as_seated(play, drawn) == SAT


@given(st.lists(st.integers(), min_size=1, max_size=9), st.data())
def test_both_directions_undo_each_other(sat: list[int], data: st.DataObject) -> None:
    drawn = data.draw(st.none() | st.integers(0, len(sat) - 1))
    assert as_seated(from_drawn(sat, drawn), drawn) == tuple(sat)
    assert as_seated((), drawn) == ()
