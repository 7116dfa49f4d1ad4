"""The grey wall: every seat decides where its tiles go."""

import pytest

from tests.classic.positions import board, board_of, end_round, field, play, table, words
from tests.rules import rule
from tilewright.core.errors import IllegalMoveError
from tilewright.games.classic.game import CLASSIC


@rule("CL-V1")
def test_a_tile_may_go_to_any_column_of_its_row() -> None:
    state = end_round(board(lines="-,RR,-,-,-"), wall="grey")
    assert words(state) == ["2>c1", "2>c2", "2>c3", "2>c4", "2>c5"]
    play(state, "2>c5")
    assert board_of(state, 1) == board(wall="...../....R/...../...../.....", score=1)


@rule("CL-V1")
def test_lines_are_decided_from_top_to_bottom() -> None:
    state = end_round(board(lines="B,-,KKK,-,-"), wall="grey")
    assert {word[0] for word in words(state)} == {"1"}
    with pytest.raises(IllegalMoveError, match="line 1 is next"):
        play(state, "3>c1")
    play(state, "1>c2")
    assert {word[0] for word in words(state)} == {"3"}


@rule("CL-V1")
def test_the_starter_of_the_round_decides_first_and_the_others_follow_clockwise() -> None:
    lines = board(lines="B,-,-,-,-")
    state = table(
        lines,
        lines,
        board(lines="B,-,-,-,-", floor="*"),
        wall="grey",
        act=1,
        start=2,
        marker=3,
        centre="K",
    )
    play(state, "CK>F")
    order = []
    while field(state, "act") != "deal":
        order.append(state.to_act + 1)
        play(state, "1>c1")
    assert order == [2, 3, 1]


@rule("CL-V1")
def test_a_single_column_is_still_a_decision() -> None:
    state = end_round(board(lines="B,-,-,-,-", wall="YRKW./...../...../...../....."), wall="grey")
    assert words(state) == ["1>c5"]


@rule("CL-V2")
def test_a_column_has_a_colour_once() -> None:
    own = board(lines="-,BB,-,-,-", wall="B..../...../..B../...../.....")
    state = end_round(own, wall="grey")
    assert words(state) == ["2>c2", "2>c4", "2>c5"]
    with pytest.raises(IllegalMoveError, match="column 3 already has blue"):
        play(state, "2>c3")


@rule("CL-V1")
def test_a_taken_space_is_refused() -> None:
    state = end_round(board(lines="-,BB,-,-,-", wall="...../R..../...../...../....."), wall="grey")
    with pytest.raises(IllegalMoveError, match="row 2 already has a tile in column 1"):
        play(state, "2>c1")


@rule("CL-V3")
def test_a_row_has_a_colour_once() -> None:
    own = board(wall="...../B..../...../...../.....")
    state = table(own, board(), wall="grey", factories="BYYY")
    assert "1B>2" not in words(state)
    with pytest.raises(IllegalMoveError, match="row 2 of the wall already has blue"):
        play(state, "1B>2")


@rule("CL-V4")
def test_a_line_without_a_space_falls_on_the_floor() -> None:
    own = board(lines="-,BB,-,-,-", wall="..B../YR.KW/...../...../.....", score=10)
    state = end_round(own, wall="grey")
    assert field(state, "act") == "deal"
    assert board_of(state, 1) == board(wall="..B../YR.KW/...../...../.....", score=10 - 2)
    assert field(state, "lid").startswith("B2,")


@rule("CL-V4")
def test_the_choice_of_a_column_can_doom_a_later_line() -> None:
    """Line 1 takes the only column that was left for the blue of line 2."""
    own = board(lines="B,BB,-,-,-", wall="...../YR.KW/...../...../.....", score=10)
    state = end_round(own, wall="grey")
    play(state, "1>c3")
    assert field(state, "act") == "deal"
    assert board_of(state, 1) == board(wall="..B../YR.KW/...../...../.....", score=10 + 1 - 2)


@rule("CL-V4")
def test_a_fallen_line_that_overflows_the_floor_costs_no_more() -> None:
    own = board(lines="-,-,BBB,-,-", wall="..B../...../YR.KW/...../.....", floor="KKKKK", score=20)
    state = end_round(own, wall="grey")
    assert state.board(0).score == 20 - 14
    assert field(state, "lid").startswith("B3,")


@rule("CL-V5")
def test_a_doomed_line_may_be_started() -> None:
    own = board(wall="..B../YR.KW/...../...../.....")
    state = table(own, board(), wall="grey", factories="BYYY")
    assert "1B>2" in words(state)


@rule("CL-V6")
def test_a_tile_that_has_a_space_must_be_placed() -> None:
    state = end_round(board(lines="-,BB,-,-,-"), wall="grey")
    assert all(word.startswith("2>c") for word in words(state))
    with pytest.raises(IllegalMoveError, match="the walls are being tiled"):
        play(state, "CB>F")


@rule("CL-E4")
def test_five_tiles_of_a_colour_pay_wherever_they_lie() -> None:
    own = board(lines="K,-,-,-,BBBBB", wall=".BRYW/B..../....B/..B../.....")
    state = end_round(own, wall="grey")
    play(state, "1>c1", "5>c4")
    assert field(state, "act") == "over"
    assert CLASSIC.outcome(state).bonuses[0] == {"rows": 2, "columns": 0, "colours": 10}


@rule("CL-V1")
def test_the_floor_line_is_cleared_when_a_seat_has_finished() -> None:
    own = board(lines="B,RR,-,-,-", floor="K")
    state = end_round(own, wall="grey")
    play(state, "1>c1")
    assert board_of(state, 1).endswith(":K")
    play(state, "2>c1")
    assert board_of(state, 1).endswith(":-")
    assert state.board(0).score == 1 + 2 - 1
