"""Phase 1: acquiring tiles."""

import pytest

from tests.pavilion.positions import (
    as_state,
    board,
    board_of,
    draw,
    field,
    hand_of,
    play,
    score_of,
    table,
    words,
)
from tests.rules import rule
from tilewright.core.errors import IllegalMoveError
from tilewright.games.pavilion.game import PAVILION


@rule("SP-A2", "SP-A3")
def test_every_colour_of_every_source_may_be_taken() -> None:
    state = table(factories="GGOY,-,BBRR", centre="OY")
    assert words(state) == ["CO", "CY", "1G", "1O", "1Y", "3B", "3R"]


@rule("SP-A2")
def test_the_rest_of_a_factory_goes_to_the_centre() -> None:
    state = play(table(factories="GGOY", centre="O"), "1G")
    assert field(state, "factories") == "-,-,-,-,-"
    assert field(state, "centre") == "OOY"
    assert field(state, "marker") == "centre"


@rule("SP-A3")
def test_the_rest_of_the_centre_stays() -> None:
    state = play(table(centre="GGOY"), "CG")
    assert field(state, "centre") == "OY"
    assert hand_of(state, 1) == "GG"


@rule("SP-A4")
def test_exactly_one_joker_comes_along_and_cannot_be_left() -> None:
    state = table(factories="PPPG")
    assert words(state) == ["1G"]
    play(state, "1G")
    assert hand_of(state, 1) == "PG"
    assert field(state, "centre") == "PP"


@rule("SP-A4")
def test_a_joker_comes_along_from_the_centre_too() -> None:
    state = play(table(centre="PPGG", marker=2, factories="RRRR"), "CG")
    assert hand_of(state, 1) == "PGG"
    assert field(state, "centre") == "P"


@rule("SP-A5")
def test_of_jokers_alone_one_is_taken_and_the_others_go_to_the_centre() -> None:
    state = table(factories="PPPP")
    assert words(state) == ["1P"]
    play(state, "1P")
    assert hand_of(state, 1) == "P"
    assert field(state, "centre") == "PPP"


@rule("SP-A5")
def test_of_jokers_alone_in_the_centre_one_is_taken_and_the_others_stay() -> None:
    state = table(board(score=9), board(), centre="PPP")
    assert words(state) == ["CP"]
    play(state, "CP")
    assert board_of(state, 1) == board(hand="P", score=8)
    assert field(state, "centre") == "PP"


@rule("SP-S8", "SP-A4")
@pytest.mark.parametrize("round_number", range(1, 7))
def test_each_round_has_its_joker(round_number: int) -> None:
    joker = "PGOYBR"[round_number - 1]
    for letter in "PGOYBR".replace(joker, ""):
        state = table(factories=f"{joker}{joker}{letter}", round_number=round_number)
        assert words(state) == [f"1{letter}"]
        play(state, f"1{letter}")
        assert sorted(hand_of(state, 1)) == sorted(joker + letter)


@rule("SP-A6")
def test_only_the_first_take_from_the_centre_costs_points() -> None:
    state = table(board(score=20), board(score=20), centre="PGGOY")
    play(state, "CG")
    assert score_of(state, 1) == 20 - 3
    play(state, "CO")
    assert score_of(state, 2) == 20
    assert field(state, "marker") == "1"


@rule("SP-A7")
@pytest.mark.parametrize("score", [1, 2, 3])
def test_the_marker_takes_no_score_below_one(score: int) -> None:
    state = play(table(board(score=score), board(), centre="PGGGOY"), "CG")
    assert score_of(state, 1) == 1
    assert hand_of(state, 1) == "PGGG"


@rule("SP-A1")
def test_seats_take_turns_clockwise() -> None:
    empty = board()
    state = table(empty, empty, empty, act=3, start=3, factories="GGGG,OOOO,YYYY,BBBB")
    actors = [state.to_act]
    for move in ("1G", "2O", "3Y"):
        play(state, move)
        actors.append(state.to_act)
    assert actors == [2, 0, 1, 2]


@rule("SP-A8", "SP-B1")
def test_the_holder_of_the_marker_begins_phase_two() -> None:
    state = play(table(centre="GO", act=2), "CG", "CO")
    assert field(state, "act") == "2"
    assert "pass:G" in words(state)


@rule("SP-A9")
def test_without_a_holder_the_starter_begins_phase_two_and_the_next_round() -> None:
    state = table(board(score=9), board(), act=2, start=2, factories="GGGG,PRRR")
    play(state, "1G", "2R")
    assert field(state, "act") == "2"
    assert field(state, "marker") == "centre"
    play(state, "pass:GGGG", "pass:PRRR")
    assert field(state, "round") == "2"
    assert field(state, "start") == "2"
    assert [score_of(state, 1), score_of(state, 2)] == [9, 5]
    draw(state, "RRRRRRRRRRRRRRRROOOO")
    assert field(state, "act") == "2"


@rule("SP-A2", "SP-A4")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("1R", "there is no red tile on factory 1; there is purple, green"),
        ("CR", "there is no red tile in the centre; there is nothing"),
        ("2R", "there is no red tile on factory 2; there is nothing"),
        ("9G", "there is no factory 9; this table has 5"),
        ("1P", "purple is the joker colour and not alone on factory 1: take another colour"),
        ("G1:G", "tiles lie on the table: take some first"),
        ("pass", "tiles lie on the table: take some first"),
        ("SG", "tiles lie on the table: take some first"),
    ],
)
def test_a_refused_take_is_told_why(move: str, reason: str) -> None:
    state = table(board(hand="G"), board(), factories="PPGG")
    with pytest.raises(IllegalMoveError) as refusal:
        play(state, move)
    assert str(refusal.value) == reason


@rule("SP-S1", "SP-S2", "SP-S3", "SP-S4", "SP-S5", "SP-S6", "SP-S7")
@pytest.mark.parametrize(("seats", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_supply_first_then_factories_in_order(seats: int, factories: int) -> None:
    state = as_state(PAVILION.start(PAVILION.options({"seats": str(seats)})))
    assert field(state, "bag") == "P22,G22,O22,Y22,B22,R22"
    assert field(state, "factories").count("-") == factories
    assert [score_of(state, seat) for seat in range(1, seats + 1)] == [5] * seats
    draw(state, "PPPPPGGGGG")
    assert field(state, "supply") == "PPPPPGGGGG"
    assert field(state, "act") == "deal"
    tiles = ("OYBR" * 9)[: 4 * factories]
    draw(state, tiles[:-1])
    assert field(state, "factories").split(",")[-1] == "OYB"
    assert field(state, "act") == "deal"
    draw(state, tiles[-1])
    assert field(state, "factories") == ",".join(["OYBR"] * factories)
    assert field(state, "act") == "1"


@rule("SP-S7")
def test_a_tile_that_is_not_in_the_bag_is_not_drawn() -> None:
    state = table(act="deal", round_number=2, tower="G" * 20)
    with pytest.raises(IllegalMoveError, match="there is no green tile in the bag"):
        draw(state, "G")
    with pytest.raises(IllegalMoveError, match="there is no colour 6; colours go from 0 to 5"):
        PAVILION.apply_chance(state, 6)
    with pytest.raises(IllegalMoveError, match="nothing is drawn now; a seat is to act"):
        draw(table(factories="GGGG"), "R")
    with pytest.raises(IllegalMoveError, match="a tile must be drawn first"):
        play(state, "1G")
