"""Phase B with the printed wall: tiling, scoring, the floor line."""

import pytest

from tests.classic.positions import board, board_of, end_round, field, play, table
from tests.rules import rule
from tilewright.games.classic.components import PRINTED_WALL

ROWS = range(5)


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("letter", "BYRKW")
@rule("CL-B1")
def test_every_colour_has_its_space_in_every_row(row: int, letter: str) -> None:
    lines = ["-"] * 5
    lines[row] = letter * (row + 1)
    rows = ["....."] * 5
    column = ("BYRKW".index(letter) + row) % 5
    rows[row] = "." * column + letter + "." * (4 - column)
    state = end_round(board(lines=",".join(lines)))
    assert board_of(state, 1) == board(wall="/".join(rows), score=1)
    assert PRINTED_WALL[row][column] == letter


@rule("CL-B1")
def test_lines_are_tiled_from_top_to_bottom_and_count_at_once() -> None:
    """Red lies in column 3 of row 1, yellow below it, blue below that: 1 + 2 + 3 points."""
    state = end_round(board(lines="R,YY,BBB,-,-"))
    assert state.board(0).score == 1 + 2 + 3


@rule("CL-B2")
def test_an_incomplete_line_stays() -> None:
    state = end_round(board(lines="-,B,RR,KKK,WWWW"))
    assert board_of(state, 1) == board(lines="-,B,RR,KKK,WWWW")


@rule("CL-B3")
def test_a_tile_that_only_touches_at_a_corner_scores_one() -> None:
    state = end_round(board(lines="-,WW,-,-,-", wall=".Y.../...../.W.../...../....."))
    assert state.board(0).score == 1


@rule("CL-B4")
def test_a_gap_ends_a_run() -> None:
    state = end_round(board(lines="K,-,-,-,-", wall="BY..W/...../...../...../....."))
    assert state.board(0).score == 2


@rule("CL-B4", "CL-B5")
def test_the_fifth_tile_of_a_row_and_a_column_scores_ten() -> None:
    wall = "..R../..Y../KW.YR/..W../..K.."
    state = end_round(board(lines="-,-,BBB,-,-", wall=wall))
    assert state.board(0).score == 5 + 5 + 2 + 7  # the game ends: a row and a column


@rule("CL-B6")
def test_the_floor_counts_once_and_after_all_tiles() -> None:
    state = end_round(board(lines="B,-,-,-,-", floor="KK"))
    assert state.board(0).score == 0
    state = end_round(board(lines="B,WW,KKK,-,-", floor="KK"))
    assert state.board(0).score == 1 + 2 + 3 - 2


@rule("CL-B7")
def test_a_score_never_falls_below_zero() -> None:
    state = end_round(board(floor="KKKKKKK", score=3))
    assert state.board(0).score == 0


@rule("CL-B8")
def test_floor_tiles_go_to_the_lid_and_the_marker_does_not() -> None:
    state = end_round(board(floor="BYY"))
    assert field(state, "lid") == "B1,Y2,R0,K0,W1"
    assert field(state, "start") == "2"
    assert field(state, "marker") == "centre"
    assert board_of(state, 2) == board()


@rule("CL-B1")
def test_all_seats_tile_their_walls() -> None:
    one, two, three = board(lines="B,-,-,-,-"), board(lines="-,BB,-,-,-"), board(floor="*")
    state = play(table(one, two, three, act=3, marker=3, centre="K"), "CK>1")
    assert [state.board(seat).score for seat in range(3)] == [1, 1, 0]
    assert board_of(state, 3) == board(wall="...K./...../...../...../.....")
