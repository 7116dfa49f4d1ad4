"""What a net reads of what the lines find on the table."""

import pytest

from tests.classic.positions import board, table
from tilewright.games.classic.game import CLASSIC
from tilewright.games.classic.state import State

NAMES = [name for name, _ in CLASSIC.input_sizes(2)]


def read(state: State, name: str) -> int:
    """The value of an input for the seat to act."""
    return CLASSIC.input_values(state, state.to_act)[NAMES.index(name)]


@pytest.mark.parametrize(
    ("factories", "finds"),
    [
        ("KKWW", 1),
        ("BKKK", 2),
        ("BBKK", 3),
        ("BBKK,BBWW", 4),
        ("BBBK", 5),
    ],
    ids=["nothing", "too little", "just enough", "just enough twice", "too much"],
)
def test_a_line_that_was_begun_looks_for_what_it_lacks(factories: str, finds: int) -> None:
    state = table(board("-,-,B,-,-"), board(), factories=factories)
    assert read(state, "board 1: line 3 finds") == finds


@pytest.mark.parametrize(
    ("factories", "finds"),
    [("BKWR", 6), ("BBBK", 7), ("BBKR", 8), ("BBKK", 9), ("BBKK,BBWR", 10), ("BBKK,BBKK", 11)],
    ids=["too small", "too large", "one", "two", "three", "four"],
)
def test_an_empty_line_looks_for_groups_that_fill_it(factories: str, finds: int) -> None:
    assert read(table(factories=factories), "board 2: line 2 finds") == finds


def test_an_empty_line_does_not_look_for_colours_of_its_row() -> None:
    walled = board(wall="...../.B.../...../...../.....")
    assert read(table(walled, board(), factories="BBKR"), "board 1: line 2 finds") == 6
    assert read(table(walled, board(), factories="BBKR"), "board 2: line 2 finds") == 8


def test_a_full_line_looks_for_nothing() -> None:
    state = table(board("B,-,-,-,-"), board(), factories="BBKK")
    assert read(state, "board 1: line 1 finds") == 0


def test_groups_are_counted_in_every_source() -> None:
    assert read(table(factories="BBKK,BWWW", centre="BBBBBBB"), "groups on the table") == 5
