"""The grey side: other numbers, and stars that the seat makes."""

import pytest

from tests.pavilion.positions import (
    board,
    board_of,
    field,
    last_round,
    placements,
    play,
    score_of,
    table,
)
from tests.rules import rule
from tilewright.core.errors import IllegalMoveError
from tilewright.games.pavilion.state import State

OTHER = board(hand="R")


def grey(own: str, round_number: int = 1) -> State:
    return table(own, OTHER, side="grey", round_number=round_number)


def star(place: str, colours: str) -> str:
    """A star with these colours on its spaces 1, 2, and so on."""
    return " ".join(f"{place}{number}={colour}" for number, colour in enumerate(colours, 1))


@rule("SP-V1")
def test_the_numbers_of_the_grey_side() -> None:
    for place in "PGOYBR":
        costs = []
        for number in range(1, 7):
            state = play(grey(board(hand="BBBBBBB")), f"{place}{number}:B")
            costs.append(7 - state.board(0).hand_count)
        assert costs == [3, 2, 1, 4, 5, 6]
    for number in range(1, 7):
        state = play(grey(board(hand="BBBBBBB")), f"C{number}:B")
        assert state.board(0).hand_count == 4


@rule("SP-V1", "SP-B9", "SP-B10", "SP-B11")
@pytest.mark.parametrize(
    ("there", "move", "owed"),
    [
        ("O2=B O3=B C6=B", "C1:B", "1"),
        ("O1=B O2=B R3=B", "R4:B", "2"),
        ("O5=B", "O6:B", "3"),
    ],
)
def test_features_are_where_they_are_on_the_coloured_side(there: str, move: str, owed: str) -> None:
    state = play(grey(board(there, hand="BBBBBB")), move)
    assert field(state, "bonus") == owed


@rule("SP-V2")
def test_the_first_tile_of_a_star_may_have_any_colour() -> None:
    state = grey(board(hand="GO"))
    threes = {f"{place}3:{colour}" for place in "PGOYBR" for colour in "GO"}
    assert set(placements(state)) == threes
    assert board_of(play(state, "P3:O"), 1) == board("P3=O", hand="G", score=6)


@rule("SP-V2")
def test_the_second_tile_may_have_any_colour_too() -> None:
    state = grey(board("P3=G", hand="GGOO"))
    assert {word for word in placements(state) if word[0] == "P"} == {"P2:G", "P2:O"}


@rule("SP-V3")
def test_a_star_of_two_colours_takes_only_new_ones() -> None:
    state = grey(board("P3=G P2=O", hand="GGGGOOOOYYYYBBBB"))
    assert {word[3] for word in placements(state) if word[0] == "P"} == {"Y", "B"}


@rule("SP-V4")
def test_a_star_of_one_colour_takes_nothing_else() -> None:
    state = grey(board("P3=G P2=G", hand="GGGGOOOOYYYYBBBB"))
    assert {word[3] for word in placements(state) if word[0] == "P"} == {"G"}
    with pytest.raises(IllegalMoveError, match="takes no orange tile; it takes green"):
        play(state, "P4:O")


@rule("SP-V2", "SP-V4")
def test_the_centre_star_may_have_one_colour() -> None:
    state = grey(board("C1=G", hand="GGGOOO"))
    assert {word[3] for word in placements(state) if word[0] == "C"} == {"G", "O"}
    play(state, "C2:G")
    own = board_of(state, 1)
    state = grey(own.replace(":OOO:", ":GGGOOO:"))
    assert {word[3] for word in placements(state) if word[0] == "C"} == {"G"}


@rule("SP-V3")
def test_a_star_of_five_colours_waits_for_the_sixth() -> None:
    own = board(star("P", "GOYBR"), hand="PPPPPPGGGGGGOOOOOO")
    state = grey(own, round_number=2)
    assert [word for word in placements(state) if word[0] == "P"] == [
        f"P6:P{jokers}" for jokers in ("", "+1", "+2", "+3", "+4", "+5")
    ]


@rule("SP-B5", "SP-B6", "SP-V2")
def test_jokers_pay_on_the_grey_side_and_pay_for_themselves_alone() -> None:
    state = grey(board(hand="PPG"))
    moves = [word for word in placements(state) if word[0] == "B"]
    assert moves == ["B1:G+2", "B2:P", "B2:G+1", "B3:P", "B3:G"]


@rule("SP-V6")
@pytest.mark.parametrize(
    ("colours", "points"),
    [
        ("RRRRRR", 14),
        ("BBBBBB", 15),
        ("YYYYYY", 16),
        ("OOOOOO", 17),
        ("GGGGGG", 18),
        ("PPPPPP", 20),
        ("PGOYBR", 12),
    ],
)
@pytest.mark.parametrize("place", "PGOYBRC")
def test_a_star_scores_by_what_it_was_made_of(place: str, colours: str, points: int) -> None:
    state = last_round(board(star(place, colours), score=30), side="grey")
    assert score_of(state, 1) == 30 + points


@rule("SP-V5")
def test_several_stars_alike_score_each() -> None:
    uniform = f"{star('P', 'GGGGGG')} {star('R', 'GGGGGG')}"
    mixed = f"{star('B', 'PGOYBR')} {star('C', 'PGOYBR')}"
    state = last_round(board(f"{uniform} {mixed}", score=30), side="grey")
    assert score_of(state, 1) == 30 + 18 + 18 + 12 + 12


@rule("SP-V7")
@pytest.mark.parametrize(
    ("spaces", "points"),
    [
        ("P3=P G3=P O3=P Y3=P B3=P R3=P", 4),
        ("P2=P G2=P O2=P Y2=P B2=P R2=P", 8),
        ("P4=P G4=P O4=P Y4=P B4=P R4=P", 16),
        ("P1=P G1=P O1=P Y1=P B1=P R1=P", 0),
        ("P1=P G1=P O1=P Y1=P B1=P R1=P C1=G C2=G C3=G C4=G C5=G C6=G", 12 + 18),
        ("P1=P G1=P O1=P Y1=P B1=P C1=G C2=G C3=G C4=G C5=G C6=G", 18),
        ("P5=P G5=P O5=P Y5=P B5=P R5=P", 0),
    ],
)
def test_numbers_count_as_the_grey_side_prints_them(spaces: str, points: int) -> None:
    state = last_round(board(spaces, score=30), side="grey")
    assert score_of(state, 1) == 30 + points
