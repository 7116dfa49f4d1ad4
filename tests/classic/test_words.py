"""Moves and scoring in words."""

import pytest

from tests.classic.positions import board, play, table
from tilewright.games.classic.game import CLASSIC
from tilewright.games.classic.state import State


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("1B>3", "2 blue from factory 1 to line 3"),
        ("1B>1", "2 blue from factory 1 to line 1, 1 to the floor"),
        ("CK>F", "3 black from the centre to the floor line, with the marker"),
        ("CK>2", "3 black from the centre to line 2, with the marker, 2 to the floor"),
    ],
)
def test_a_take_in_words(move: str, words: str) -> None:
    state = table(board(lines="-,K,-,-,-"), board(), factories="BBYR", centre="KKK")
    assert CLASSIC.say_move(state, CLASSIC.parse_move(move)) == words


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("1B>3", "2 bleues de la fabrique 1 pour la ligne 3"),
        ("1B>1", "2 bleues de la fabrique 1 pour la ligne 1, dont 1 au plancher"),
        ("CK>F", "3 noires au centre pour la ligne Plancher, avec le marqueur"),
    ],
)
def test_a_take_in_french(move: str, words: str) -> None:
    state = table(board(lines="-,K,-,-,-"), board(), factories="BBYR", centre="KKK")
    assert CLASSIC.say_move(state, CLASSIC.parse_move(move), language="fr") == words


def test_a_placement_in_words() -> None:
    state = table(board(lines="-,BB,-,-,-"), board(), wall="grey")
    assert CLASSIC.say_move(state, CLASSIC.parse_move("2>c4")) == "blue of line 2 to column 4"


def said_after(before: State, move: str) -> list[str]:
    """What is said of a move's consequences."""
    after = play(before.clone(), move)
    return CLASSIC.say_events(before, after, CLASSIC.parse_move(move))


def test_the_end_of_a_round_in_words() -> None:
    before = table(
        board(lines="B,WW,-,-,-", floor="K"), board(floor="*"), act=2, marker=2, centre="W"
    )
    assert said_after(before, "CW>F") == [
        "seat 1: blue in row 1 +1, white in row 2 +2, floor line -1; score 2",
        "round 3: seat 2 starts",
    ]


def test_the_end_of_the_game_in_words() -> None:
    wall = "BYRK./...../...../...../....."
    before = table(
        board(lines="W,-,-,-,-", wall=wall), board(floor="*"), act=2, marker=2, centre="W"
    )
    assert said_after(before, "CW>F") == ["seat 1: white in row 1 +5, row 1 complete +2; score 7"]


def test_a_move_within_a_round_needs_no_further_words() -> None:
    before = table(factories="BBYR,KKKK")
    assert said_after(before, "1B>2") == []
