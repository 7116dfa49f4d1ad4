"""Moves and scoring in words."""

import pytest

from tests.pavilion.positions import board, play, table
from tests.rules import rule
from tilewright.core.errors import IllegalMoveError
from tilewright.games.pavilion.game import PAVILION
from tilewright.games.pavilion.state import State


def said(state: State, move: str) -> str:
    return PAVILION.say_move(state, PAVILION.parse_move(move))


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("1G", "2 green and 1 purple (joker) from factory 1"),
        ("2R", "4 red from factory 2"),
        ("3P", "1 purple from factory 3"),
        ("CY", "3 yellow from the centre, with the marker (-3)"),
    ],
)
def test_a_take_in_words(move: str, words: str) -> None:
    state = table(factories="PPGG,RRRR,PPPP", centre="YYYB")
    assert said(state, move) == words


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("G4:G+3", "green on space 4 of the green star, for 1 green and 3 purple"),
        ("C2:R", "red on space 2 of the centre star, for 2 red"),
        ("pass:GRR", "pass, keep 1 green, 2 red, discard 4"),
        ("pass:PPP", "pass, keep 3 purple, discard 4"),
        ("pass", "pass, keep nothing, discard 7"),
    ],
)
def test_a_placement_or_a_pass_in_words(move: str, words: str) -> None:
    state = table(board(hand="GPPPRRR"), board(hand="R"))
    assert said(state, move) == words


@rule("SP-V1")
@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        (
            "O1:R",
            "red on the 3 of the upper left star",
            "tuile rouge sur le 3 de l’étoile en haut à",
        ),
        ("P3:G", "green on the 1 of the left star", "tuile verte sur le 1 de l’étoile à gauche"),
        ("C1:R", "red on the top 3 of the centre star", "tuile rouge sur le 3 du haut de l’étoile"),
    ],
)
def test_on_the_grey_side_a_space_is_named_by_what_is_printed(
    move: str, english: str, french: str
) -> None:
    state = table(board(hand="GRRR"), board(hand="R"), side="grey")
    assert said(state, move).startswith(f"{english}, for ")
    words = PAVILION.say_move(state, PAVILION.parse_move(move), language="fr")
    assert words.startswith(french)


@rule("SP-V1")
def test_on_the_grey_side_a_refusal_names_what_is_printed() -> None:
    state = table(board(hand="G"), board(hand="R"), side="grey")
    with pytest.raises(
        IllegalMoveError, match=r"^the 3 of the upper left star costs 3: "
    ) as caught:
        PAVILION.apply(state, PAVILION.parse_move("O1:G"))
    assert caught.value.facts["star"] == "orange"
    assert caught.value.facts["space"] == 1


@rule("SP-E4")
@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("pass", "pass, discard 5 (-5)"),
        ("pass:GG", "pass, keep 2 green to the end, discard 3 (-5)"),
        ("pass:GGGG", "pass, keep 4 green to the end, discard 1 (-5)"),
    ],
)
def test_a_pass_in_the_last_round_says_what_all_tiles_left_cost(move: str, words: str) -> None:
    state = table(board(hand="GGGGO", score=20), board(hand="R"), round_number=6)
    assert said(state, move) == words


def test_a_bonus_tile_in_words() -> None:
    state = play(table(board("O5", hand="OOOOOO"), board(hand="R")), "O6:O")
    assert said(state, "SG") == "bonus tile: green"


def said_after(before: State, move: str) -> list[str]:
    """What is said of a move's consequences."""
    after = play(before.clone(), move)
    return PAVILION.say_events(before, after, PAVILION.parse_move(move))


def test_scoring_in_words() -> None:
    before = table(board("O4 O5", hand="OOOOOO"), board(hand="R"))
    assert said_after(before, "O6:O") == ["seat 1: orange tile +3, window complete; score 8"]


def test_the_price_of_the_marker_in_words() -> None:
    before = table(board(score=9), board(), centre="PGGO")
    assert said_after(before, "CG") == ["seat 1: the marker -3; score 6"]


def test_the_end_of_a_round_in_words() -> None:
    before = table(board(hand="GGO", score=9), board(corners="R"), marker=2)
    assert said_after(before, "pass:O") == [
        "seat 1: tiles left over -2; score 7",
        "round 2: seat 2 starts, green is the joker",
    ]


def test_the_end_of_the_game_in_words() -> None:
    before = table(
        board("R1 R2 R3 R4 R5 R6", hand="G", score=9), board(corners="R"), round_number=6
    )
    assert said_after(before, "pass") == [
        "seat 1: tiles left over -1, complete star +14; score 22",
        "seat 2: tiles kept -1; score 4",
    ]


def test_a_take_from_a_factory_needs_no_further_words() -> None:
    before = table(factories="GGOY")
    assert said_after(before, "1G") == []
