"""Errors that other implementations really made. None of them may come back here."""

from tests.pavilion.positions import (
    NONE,
    board,
    board_of,
    draw,
    field,
    play,
    rest_of,
    score_of,
    table,
    words,
)
from tests.rules import rule
from tilewright.games.pavilion.game import PAVILION

OTHER = board(hand="R")


@rule("SP-B8")
def test_stars_are_rings_and_do_not_touch_each_other() -> None:
    """Invented geometry: here a space has two neighbours, both in its star (test_geometry.py)."""
    others = "R1 R2 R3 R4 R5 R6 P1 P2 P3 P4 P5 P6 C1=B C6=G"
    state = play(table(board(f"{others} O4", hand="OO", score=10), OTHER), "O2:O")
    assert score_of(state, 1) == 11


@rule("SP-B7")
def test_the_sixth_tile_of_a_star_scores_six_and_not_eleven() -> None:
    state = play(table(board("G1 G2 G3 G5 G6", hand="GGGG", score=10), OTHER), "G4:G")
    assert score_of(state, 1) == 16


@rule("SP-B4", "SP-B6")
def test_the_joker_colour_may_be_placed_in_the_centre_star() -> None:
    state = table(board(hand="PP"), OTHER)
    assert {"C1:P", "C2:P"} <= set(words(state))
    assert board_of(play(state, "C2:P"), 1) == board("C2=P", score=6)


@rule("SP-B14", "SP-C2")
def test_an_empty_bag_and_tower_do_not_refill_the_supply() -> None:
    """Nothing is drawn from nothing, and the game goes on."""
    own = board("O2 O3 C6=G", hand="Y")
    state = table(own, board(hand=rest_of(own, "PBR")), supply="PBR", round_number=2)
    play(state, "C1:Y", "SB")
    assert field(state, "act") == "2"
    assert field(state, "supply") == "PR"
    assert field(state, "bag") == field(state, "tower") == NONE


@rule("SP-A8", "SP-A9")
def test_a_marker_in_the_centre_does_not_keep_the_phase_going() -> None:
    state = play(table(factories="GGGG,PRRR"), "1G", "2R")
    assert field(state, "marker") == "centre"
    assert "pass:GGGG" in words(state)


@rule("SP-B9")
def test_a_pillar_is_not_paid_twice() -> None:
    """Its four spaces are full; further tiles around it and in its stars earn nothing."""
    full = "O2 O3 C6=G C1=B"
    state = play(table(board(full, hand="OOOOY"), OTHER), "O1:O")
    assert field(state, "bonus") == "0"
    state = play(table(board(full, hand="YYYYY"), OTHER), "C2:Y")
    assert field(state, "bonus") == "0"
    state = play(table(board(full, hand="OOOO"), OTHER), "O4:O")
    assert field(state, "bonus") == "0"


@rule("SP-A6", "SP-A7")
def test_the_marker_makes_no_score_negative() -> None:
    state = play(table(board(score=1), board(), centre="GGGGGGOY"), "CG")
    assert score_of(state, 1) == 1


@rule("SP-A6")
def test_the_marker_costs_the_tiles_taken_and_not_always_one() -> None:
    state = play(table(board(score=9), board(), centre="GGGGOY"), "CG")
    assert score_of(state, 1) == 5


@rule("SP-B16")
def test_a_seat_with_four_tiles_or_fewer_need_not_keep_them_all() -> None:
    state = table(board(hand="GGO"), OTHER)
    assert [word for word in words(state) if word.startswith("pass")] == [
        "pass",
        "pass:O",
        "pass:G",
        "pass:GO",
        "pass:GG",
        "pass:GGO",
    ]


@rule("SP-B13")
def test_a_supply_shorter_than_the_reward_does_not_block() -> None:
    own = board("O5", hand="OOOOOO")
    state = table(own, board(hand=rest_of(own, "B")), supply="B", round_number=2)
    play(state, "O6:O")
    assert words(state) == ["SB"]
    draw(play(state, "SB"), "OOOOO")
    assert field(state, "act") == "2"


@rule("SP-E2", "SP-E3")
def test_final_points_are_those_of_the_base_game() -> None:
    """An expansion gives 15 for six colours; here it is 12."""
    state = table(
        board("C1=P C2=G C3=O C4=Y C5=B C6=R", hand="R", score=10),
        board(corners="R"),
        marker=1,
        round_number=6,
    )
    assert PAVILION.scores(play(state, "pass")) == [10 - 1 + 12, 4]
