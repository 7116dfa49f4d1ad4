"""Phase 2: passing, keeping tiles, and what the others cost."""

from collections import Counter
from itertools import combinations

import pytest

from tests.pavilion.positions import board, board_of, draw, field, play, score_of, table, words
from tests.rules import rule
from tilewright.games.pavilion.moves import KEEPINGS


def passes(hand: str) -> list[str]:
    state = table(board(hand=hand), board(hand="R"))
    return [word for word in words(state) if word.startswith("pass")]


def choices(hand: str) -> set[str]:
    """Every choice of up to four tiles of a hand, by brute force."""
    sets = {
        "".join(sorted(chosen, key="PGOYBR".index))
        for size in range(5)
        for chosen in combinations(hand, size)
    }
    return {f"pass:{kept}" if kept else "pass" for kept in sets}


@rule("SP-B16")
@pytest.mark.parametrize(
    "hand", ["G", "GG", "GGGGG", "PGOYBR", "PPGGOOYYBBRR", "PPPPPPG", "PPPPPGGGGGOOOOOYYYYYBBBBB"]
)
def test_every_choice_of_up_to_four_tiles_is_a_move(hand: str) -> None:
    found = passes(hand)
    assert set(found) == choices(hand)
    assert len(found) == len(set(found))


@rule("SP-B16")
def test_there_are_two_hundred_and_ten_choices_in_all() -> None:
    assert len(KEEPINGS) == len(set(KEEPINGS)) == 210
    assert len(passes("PPPPGGGGOOOOYYYYBBBBRRRR")) == 210
    assert max(map(sum, KEEPINGS)) == 4


@rule("SP-B15", "SP-B17")
def test_keeping_fewer_than_allowed_costs_a_point_for_each_tile() -> None:
    state = play(table(board(hand="GGOR", score=9), board(hand="R")), "pass:O")
    assert board_of(state, 1) == board(corners="O", score=6)
    assert field(state, "tower") == "P0,G2,O0,Y0,B0,R1"


@rule("SP-A7", "SP-B17")
def test_discarding_takes_no_score_below_one() -> None:
    state = play(table(board(hand="GGGGGGGGG", score=3), board(hand="R")), "pass:G")
    assert score_of(state, 1) == 1


@rule("SP-B15")
def test_a_seat_may_pass_although_it_could_place() -> None:
    state = table(board(hand="G"), board(hand="RR"))
    assert "G1:G" in words(state)
    assert field(play(state, "pass:G"), "act") == "2"


@rule("SP-B15", "SP-B1")
def test_who_has_passed_has_no_further_turn_in_the_round() -> None:
    state = play(table(board(hand="GG"), board(hand="RRRR")), "pass:GG", "R1:R", "R2:R")
    assert field(state, "act") == "2"
    play(state, "pass")
    assert field(state, "round") == "2"


@rule("SP-C5")
def test_kept_tiles_come_back_and_add_to_what_is_taken() -> None:
    state = play(table(board(hand="GGR"), board(hand="O")), "pass:GGR", "pass:O")
    assert board_of(state, 1) == board(hand="GGR", score=5)
    assert board_of(state, 2) == board(hand="O", score=5)
    draw(state, "BBBBBBBBBBBBBBBBBBBY")
    play(state, "1B")
    assert Counter(board_of(state, 1).split(":")[1]) == Counter("GGRBBBB")
