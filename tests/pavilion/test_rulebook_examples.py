"""Every worked example of the rulebook. In all of them purple is the joker colour (round 1)."""

import pytest

from tests.pavilion.positions import (
    board,
    board_of,
    draw,
    field,
    hand_of,
    placements,
    play,
    table,
    words,
)
from tests.rules import rule


@rule("SP-A1", "SP-A2", "SP-A3", "SP-A4", "SP-A6")
def test_the_first_takes_of_three_seats() -> None:
    empty = board()
    state = table(empty, empty, empty, factories="YYRR,PPGY")
    play(state, "1R")
    assert hand_of(state, 1) == "RR"
    assert field(state, "centre") == "YY"
    play(state, "2G")
    assert hand_of(state, 2) == "PG"
    assert field(state, "centre") == "PYYY"
    play(state, "CY")
    assert board_of(state, 3) == board(hand="PYYY", score=1)
    assert field(state, "marker") == "3"


@rule("SP-B4", "SP-B5", "SP-B6")
def test_a_green_tile_with_three_jokers_or_the_jokers_by_themselves() -> None:
    state = table(board(hand="GPPP"), board(hand="R"))
    assert [word for word in placements(state) if word.startswith(("G", "P"))] == [
        "P1:P",
        "P2:P",
        "P3:P",
        "G1:G",
        "G2:G+1",
        "G3:G+2",
        "G4:G+3",
    ]
    assert [word for word in placements(state) if word.startswith("C")] == [
        "C1:P",
        "C1:G",
        "C2:P",
        "C2:G+1",
        "C3:P",
        "C3:G+2",
        "C4:G+3",
    ]
    play(state, "G4:G+3")
    assert board_of(state, 1) == board("G4", score=6)
    assert field(state, "tower") == "P3,G0,O0,Y0,B0,R0"


@rule("SP-B4")
def test_a_colour_that_lies_in_the_centre_star_does_not_go_there_again() -> None:
    state = table(board("C6=G", hand="GPPP"), board(hand="R"))
    assert [word for word in placements(state) if word.startswith("C")] == ["C1:P", "C2:P", "C3:P"]


@rule("SP-B2", "SP-B5", "SP-B6", "SP-B7", "SP-B8")
@pytest.mark.parametrize(
    ("there", "hand", "move", "result", "tower"),
    [
        ("", "BBBBBBB", "B6:B", board("B6", hand="B", score=6), "P0,G0,O0,Y0,B5,R0"),
        ("R6 R1", "RRR", "R3:R", board("R6 R1 R3", score=6), "P0,G0,O0,Y0,B0,R2"),
        ("B4 B5", "BBBPPP", "B6:B+3", board("B4 B5 B6", score=8), "P3,G0,O0,Y0,B2,R0"),
        ("O3 O5", "OGPPP", "O4:O+3", board("O3 O4 O5", "G", score=8), "P3,G0,O0,Y0,B0,R0"),
        ("P1 P3", "PPRRGGGG", "P2:P", board("P1 P2 P3", "GGGGRR", score=8), "P1,G0,O0,Y0,B0,R0"),
    ],
    ids=["A", "B", "C", "D", "E"],
)
def test_a_placement_scores_its_group(
    there: str, hand: str, move: str, result: str, tower: str
) -> None:
    state = play(table(board(there, hand=hand), board(hand="R")), move)
    assert board_of(state, 1) == result
    assert field(state, "tower") == tower


@rule("SP-B11", "SP-B12")
def test_the_third_example_also_completes_a_window() -> None:
    """Blue 5 and 6 stand beside the blue window, which the book's example does not mention."""
    state = play(table(board("B4 B5", hand="BBBPPP"), board(hand="R")), "B6:B+3")
    assert field(state, "bonus") == "3"


@rule("SP-B15", "SP-B16", "SP-C5")
def test_a_seat_that_passes_keeps_a_tile_that_will_be_a_joker() -> None:
    state = table(board(hand="G"), board(corners="R"))
    assert words(state)[-2:] == ["pass", "pass:G"]
    play(state, "pass:G")
    assert field(state, "round") == "2"
    assert board_of(state, 1) == board(hand="G", score=5)


@rule("SP-B16", "SP-B17", "SP-C5", "SP-S8")
def test_four_green_tiles_are_kept_and_two_red_ones_cost_two_points() -> None:
    state = table(board("R1", hand="RRGGGG", score=9), board(hand="O"))
    play(state, "pass:GGGG")
    assert board_of(state, 1) == board("R1", corners="GGGG", score=7)
    assert field(state, "tower") == "P0,G0,O0,Y0,B0,R2"
    play(state, "pass")
    draw(state, "RRRRRRRRRRRRRRRRBBBB")
    play(state, "1R", "2R", "3R", "4R", "5B")
    assert "R2:R+1" in placements(state)
    assert "R6:R+4" in placements(state)
