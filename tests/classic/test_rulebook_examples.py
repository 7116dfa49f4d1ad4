"""Every worked example of the rulebook."""

import pytest

from tests.classic.positions import board, board_of, end_round, field, play, table, words
from tests.rules import rule


@rule("CL-A1", "CL-A2", "CL-A3", "CL-A4")
def test_the_first_turns_of_three_seats() -> None:
    empty = board()
    state = table(empty, empty, empty, factories="BKKW,YRRR", round_number=1)
    play(state, "1K>2")
    assert field(state, "centre") == "BW"
    assert field(state, "factories").split(",")[0] == "-"
    play(state, "2Y>1")
    assert field(state, "centre") == "BRRRW"
    play(state, "CR>3")
    assert field(state, "centre") == "BW"
    assert field(state, "marker") == "3"
    assert board_of(state, 3) == board(lines="-,-,RRR,-,-", floor="*")


@rule("CL-A5", "CL-A6", "CL-A7", "CL-A8", "CL-A9")
def test_two_yellow_tiles_have_three_places_to_go() -> None:
    own = board(lines="-,-,-,B,-", wall="...../..Y../...Y./...../.....")
    state = table(own, board(), factories="YYKW")
    assert [word for word in words(state) if "Y" in word] == ["1Y>1", "1Y>5", "1Y>F"]
    assert board_of(play(state.clone(), "1Y>1"), 1) == own.replace("0:-,", "0:Y,")[:-1] + "Y"
    assert board_of(play(state.clone(), "1Y>5"), 1) == own.replace(",B,-:", ",B,YY:")
    assert board_of(play(state.clone(), "1Y>F"), 1) == own[:-1] + "YY"


@rule("CL-B1", "CL-B2", "CL-B3")
def test_complete_lines_move_one_tile_each_to_the_wall() -> None:
    state = end_round(board(lines="-,RR,K,BBBB,YYY"))
    assert board_of(state, 1) == board(
        lines="-,-,K,-,YYY", wall="...../...R./...../...B./.....", score=2
    )
    assert field(state, "lid") == "B3,Y0,R1,K0,W1"


@rule("CL-B4")
def test_a_tile_scores_its_horizontal_run() -> None:
    state = end_round(board(lines="Y,-,-,-,-", wall="B.R../...../...../...../....."))
    assert state.board(0).score == 3


@rule("CL-B5")
def test_a_tile_scores_its_vertical_run() -> None:
    state = end_round(board(lines="-,-,BBB,-,-", wall="..R../..Y../...../...../....."))
    assert state.board(0).score == 3


@rule("CL-B4", "CL-B5")
def test_a_tile_that_joins_two_runs_scores_both() -> None:
    wall = "..R../WB.R./..B../...../....."
    state = end_round(board(lines="-,YY,-,-,-", wall=wall))
    assert state.board(0).score == 4 + 3


@rule("CL-B6", "CL-B8")
def test_four_tiles_and_the_marker_cost_eight_points() -> None:
    first = board(floor="*BBYK", score=20)
    state = play(
        table(first, board(), act=2, marker=1, centre="W"),
        "CW>F",
    )
    assert state.board(0).score == 20 - 8
    assert field(state, "lid") == "B2,Y1,R0,K1,W1"


@pytest.mark.parametrize(
    ("things", "points"),
    [(0, 0), (1, -1), (2, -2), (3, -4), (4, -6), (5, -8), (6, -11), (7, -14)],
)
@rule("CL-B6")
def test_the_floor_line_costs_what_is_printed(things: int, points: int) -> None:
    state = end_round(board(floor="K" * things or "-", score=30))
    assert state.board(0).score == 30 + points
