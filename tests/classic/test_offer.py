"""Phase A: taking tiles."""

import pytest

from tests.classic.positions import as_state, board, board_of, draw, field, play, table, words
from tests.rules import rule
from tilewright.core.errors import IllegalMoveError
from tilewright.games.classic.game import CLASSIC


@pytest.mark.parametrize(("seats", "factories"), [(2, 5), (3, 7), (4, 9)])
@rule("CL-S1", "CL-S2", "CL-S3", "CL-S4", "CL-S5")
def test_a_table_is_laid_by_the_number_of_seats(seats: int, factories: int) -> None:
    start = as_state(CLASSIC.start(CLASSIC.options({"seats": str(seats)})))
    described = CLASSIC.describe(start)
    assert described["factories"] == [[]] * factories
    assert set(described["bag"].values()) == {20}
    assert [seat["score"] for seat in described["boards"]] == [0] * seats
    assert described["starter"] == 1
    assert described["to_act"] == "chance"


@rule("CL-S6")
def test_factories_are_filled_one_after_another_with_four_tiles() -> None:
    start = as_state(CLASSIC.start(CLASSIC.options()))
    draw(start, "BBBBYRK")
    assert CLASSIC.describe(start)["factories"][:3] == [
        ["blue"] * 4,
        ["yellow", "red", "black"],
        [],
    ]
    draw(start, "WWWWWWWWWWWWW")
    assert start.to_act == 0
    assert sum(CLASSIC.describe(start)["bag"].values()) == 80


@rule("CL-A1")
def test_seats_take_turns_clockwise_from_the_starter() -> None:
    empty = board()
    state = table(empty, empty, empty, act=3, start=3, factories="BYRK,BYRK")
    seats = []
    for move in ("1B>1", "2B>1", "CY>2"):
        seats.append(state.to_act)
        play(state, move)
    assert seats == [2, 0, 1]


@rule("CL-A2")
def test_all_tiles_of_the_colour_are_taken_and_the_rest_goes_to_the_centre() -> None:
    state = play(table(factories="BBYR,KKKK", centre="W"), "1B>3")
    assert field(state, "centre") == "YRW"
    assert field(state, "factories") == "-,KKKK,-,-,-"
    assert board_of(state, 1) == board(lines="-,-,BB,-,-")


@rule("CL-A3", "CL-A4")
def test_only_the_first_to_take_from_the_centre_gets_the_marker() -> None:
    state = play(table(centre="BYRK"), "CB>1", "CY>1", "CR>2")
    assert field(state, "marker") == "1"
    assert board_of(state, 1) == board(lines="B,R,-,-,-", floor="*")
    assert board_of(state, 2) == board(lines="Y,-,-,-,-")


@rule("CL-A4")
def test_the_marker_lies_before_the_tiles_that_fall_with_it() -> None:
    state = play(table(board(floor="K"), board(), centre="BBY"), "CB>1")
    assert board_of(state, 1) == board(lines="B,-,-,-,-", floor="K*B")


@rule("CL-A5", "CL-A8")
def test_a_line_takes_as_many_as_it_holds_and_the_rest_falls() -> None:
    state = play(table(board(lines="-,-,R,-,-"), board(), factories="RRRR,K"), "1R>3")
    assert board_of(state, 1) == board(lines="-,-,RRR,-,-", floor="RR")


@rule("CL-A5")
def test_a_complete_line_takes_no_more() -> None:
    state = table(board(lines="B,-,-,-,-"), board(), factories="BYYY")
    assert "1B>1" not in words(state)
    with pytest.raises(IllegalMoveError, match="line 1 is complete"):
        play(state, "1B>1")


@rule("CL-A6")
def test_a_line_holds_one_colour() -> None:
    state = table(board(lines="-,Y,-,-,-"), board(), factories="BYYY")
    assert "1B>2" not in words(state)
    assert "1Y>2" in words(state)
    with pytest.raises(IllegalMoveError, match="line 2 holds yellow tiles, so no blue ones"):
        play(state, "1B>2")


@rule("CL-A7")
def test_a_line_refuses_a_colour_its_row_of_the_wall_has() -> None:
    state = table(board(wall="...../.B.../...../...../....."), board(), factories="BYYY")
    assert [word for word in words(state) if "B" in word] == [
        "1B>1",
        "1B>3",
        "1B>4",
        "1B>5",
        "1B>F",
    ]
    with pytest.raises(IllegalMoveError, match="row 2 of the wall already has blue"):
        play(state, "1B>2")


@rule("CL-A9")
def test_everything_may_go_to_the_floor_at_any_time() -> None:
    state = play(table(factories="BBYR"), "1B>F")
    assert board_of(state, 1) == board(floor="BB")


@rule("CL-A10")
def test_what_the_floor_line_cannot_hold_goes_to_the_lid() -> None:
    state = play(table(board(floor="KKKKKK"), board(), factories="BBBY"), "1B>F")
    assert board_of(state, 1) == board(floor="KKKKKKB")
    assert field(state, "lid") == "B2,Y0,R0,K0,W0"


@rule("CL-A12")
def test_the_marker_is_taken_even_when_the_floor_line_is_full() -> None:
    state = play(table(board(floor="KKKKKKK"), board(), centre="BBY"), "CB>2")
    assert field(state, "marker") == "1"
    assert board_of(state, 1) == board(lines="-,BB,-,-,-", floor="KKKKKKK")
    play(state, "CY>F")
    assert field(state, "start") == "1"


@rule("CL-A11")
def test_the_phase_ends_when_the_last_tile_is_taken() -> None:
    state = play(table(board(), board(), marker="centre", factories="BBBB"), "1B>4")
    assert field(state, "round") == "3"
    assert field(state, "act") == "deal"


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("1W>1", "there is no white tile on factory 1; there is blue, yellow"),
        ("CB>1", "there is no blue tile in the centre; there is nothing"),
        ("6B>1", "there is no factory 6; this table has 5"),
        ("1>c1", "the factory offer is still on: take tiles first"),
    ],
)
@rule("CL-A2", "CL-A3")
def test_a_refused_take_says_why(move: str, reason: str) -> None:
    state = table(factories="BBYY")
    before = state.clone()
    with pytest.raises(IllegalMoveError) as caught:
        play(state, move)
    assert str(caught.value) == reason
    assert state == before


@rule("CL-S6")
def test_a_draw_is_refused_with_its_reason() -> None:
    offering = table(factories="BBYY")
    with pytest.raises(IllegalMoveError, match="nothing is drawn now"):
        draw(offering, "B")
    dealing = table(act="deal", out="B" * 20)
    with pytest.raises(IllegalMoveError, match="no blue tile in the bag"):
        draw(dealing, "B")
    with pytest.raises(IllegalMoveError, match="a tile must be drawn first"):
        play(dealing, "1B>1")
    with pytest.raises(IllegalMoveError, match="colours go from 0 to 4"):
        CLASSIC.apply_chance(dealing, 5)
