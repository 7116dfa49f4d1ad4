"""The end: stars, numbers, leftovers, winners."""

import pytest

from tests.pavilion.positions import (
    EVERY_SPACE,
    board,
    board_of,
    field,
    last_round,
    play,
    score_of,
    table,
)
from tests.rules import rule
from tilewright.core.errors import IllegalMoveError
from tilewright.games.pavilion.game import PAVILION

CENTRE = "C1=P C2=G C3=O C4=Y C5=B C6=R"


def star(letter: str) -> str:
    return " ".join(f"{letter}{number}" for number in range(1, 7))


def number(wanted: int, centre: str = "P") -> str:
    """All spaces of the coloured side with a number."""
    outer = " ".join(f"{letter}{wanted}" for letter in "PGOYBR")
    return f"{outer} C{wanted}={centre}"


@rule("SP-E1")
def test_the_game_ends_after_the_sixth_round() -> None:
    state = last_round(board())
    assert field(state, "act") == "over"
    assert PAVILION.legal_moves(state) == []
    assert PAVILION.outcome(state).reason == "6 rounds were played"
    with pytest.raises(IllegalMoveError, match="the game is over"):
        play(state, "pass")
    with pytest.raises(IllegalMoveError, match="the game is over; nothing is drawn"):
        PAVILION.apply_chance(state, 0)


@rule("SP-E2")
@pytest.mark.parametrize(
    ("spaces", "points"),
    [
        (star("R"), 14),
        (star("B"), 15),
        (star("Y"), 16),
        (star("O"), 17),
        (star("G"), 18),
        (star("P"), 20),
        (CENTRE, 12),
        (f"{star('R')} {star('P')}", 34),
        ("R1 R2 R3 R4 R5", 0),
        ("C1=P C2=G C3=O C4=Y C5=B", 0),
    ],
)
def test_a_complete_star_scores_by_its_colour(spaces: str, points: int) -> None:
    state = last_round(board(spaces, score=30))
    assert score_of(state, 1) == 30 + points
    assert PAVILION.outcome(state).bonuses[0] == {"stars": points, "numbers": 0}


@rule("SP-E3")
@pytest.mark.parametrize(("wanted", "points"), [(1, 4), (2, 8), (3, 12), (4, 16), (5, 0), (6, 0)])
def test_all_spaces_of_a_number_score(wanted: int, points: int) -> None:
    state = last_round(board(number(wanted), score=30))
    assert score_of(state, 1) == 30 + points
    assert PAVILION.outcome(state).bonuses[0] == {"stars": 0, "numbers": points}


@rule("SP-E3")
def test_a_number_needs_the_centre_star_too() -> None:
    assert score_of(last_round(board(number(4)[:-5], score=30)), 1) == 30


@rule("SP-E2", "SP-E3")
def test_a_full_board_is_worth_a_hundred_and_fifty_two_at_the_end() -> None:
    state = last_round(board(f"{EVERY_SPACE} {CENTRE}", score=152))
    assert score_of(state, 1) == 304


@rule("SP-E4")
def test_corner_tiles_cost_a_point_each_at_the_end() -> None:
    state = last_round(board(corners="PGOY", score=30))
    assert board_of(state, 1) == board(score=26)
    assert field(state, "tower") == "P1,G1,O1,Y1,B0,R1"


@rule("SP-E4", "SP-B17")
def test_every_tile_left_in_the_sixth_round_costs_a_point_kept_or_not() -> None:
    for move in ("pass", "pass:GG", "pass:GGGG"):
        state = table(
            board(hand="GGGGGG", score=30), board(corners="R"), act=1, marker=1, round_number=6
        )
        assert score_of(play(state, move), 1) == 24


@rule("SP-E4", "SP-A7")
def test_discards_then_goals_then_corner_tiles_each_down_to_one() -> None:
    """From 2 points: three discards leave 1, the red star adds 14, two corner tiles take 2."""
    own = board(star("R"), hand="GGGGG", score=2)
    state = table(own, board(corners="O"), act=1, marker=1, round_number=6)
    play(state, "pass:GG")
    assert score_of(state, 1) == 1 + 14 - 2
    state = last_round(board(corners="GGGG", score=3))
    assert score_of(state, 1) == 1


@rule("SP-E5")
def test_most_points_win() -> None:
    state = last_round(board(score=40), board(hand="R", score=40))
    outcome = PAVILION.outcome(state)
    assert outcome.scores == (40, 39)
    assert outcome.winners == (0,)
    assert outcome.ranks == (1, 2)


@rule("SP-E6")
def test_equal_points_share_the_win_whatever_the_boards() -> None:
    state = last_round(board(star("R"), score=30), board(hand="R", score=45))
    outcome = PAVILION.outcome(state)
    assert outcome.scores == (44, 44)
    assert outcome.winners == (0, 1)
    assert outcome.is_shared
    assert outcome.win_shares == (0.5, 0.5)


@rule("SP-E7")
def test_the_total_is_plain_and_the_limit_is_that_of_the_total() -> None:
    state = last_round(board(corners="PGOY", score=81))
    assert score_of(state, 1) == 77
