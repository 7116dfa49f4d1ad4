"""What a move would bring, and what it did, as facts."""

import pytest

from tests.pavilion.positions import board, play, table
from tests.rules import rule
from tilewright.core.game import Json
from tilewright.core.position import OVER
from tilewright.games.pavilion.game import PAVILION
from tilewright.games.pavilion.state import State


def foreseen(state: State, move: str) -> Json:
    return PAVILION.foresee(state, PAVILION.parse_move(move))


def happened(before: State, move: str) -> list[Json]:
    after = play(before.clone(), move)
    return PAVILION.events(before, after, PAVILION.parse_move(move))


@rule("SP-A4", "SP-A6", "SP-A7")
def test_the_first_take_from_the_centre_foresees_joker_and_loss() -> None:
    state = table(board(score=3), board(), centre="PGGO")
    found = foreseen(state, "CG")
    assert found["tiles"] == ["purple", "green", "green"]
    assert (found["has_joker"], found["has_marker"], found["loss"]) == (True, True, -2)
    assert happened(state, "CG") == [{"kind": "marker", "seat": 1, "tiles": 3, "points": -2}]


@rule("SP-A2")
def test_what_a_take_leaves_goes_to_the_centre() -> None:
    found = foreseen(table(factories="GGOY"), "1G")
    assert (found["tiles"], found["to_centre"]) == (["green"] * 2, ["orange", "yellow"])
    assert (found["gain"], found["loss"], found["has_joker"]) == (0, 0, False)


@rule("SP-B5", "SP-B7", "SP-B11", "SP-B12")
def test_a_placement_foresees_points_cost_and_features() -> None:
    state = table(board("O4 O5", hand="OOOPPPG"), board(hand="R"))
    found = foreseen(state, "O6:O+3")
    assert (found["gain"], found["cost"]) == (3, 6)
    assert found["pays"] == {"tiles": 3, "jokers": 3}
    assert found["features"] == [{"feature": "window orange", "type": "window", "bonus_tiles": 3}]
    assert found["bonus_tiles"] == 3


@rule("SP-B15", "SP-B16", "SP-B17")
def test_a_pass_foresees_what_it_gives_up() -> None:
    state = table(board(hand="GGO", score=2), board(hand="R"))
    found = foreseen(state, "pass:O")
    assert (found["kept"], found["discarded"]) == (["orange"], ["green", "green"])
    assert found["loss"] == -1


@rule("SP-B17", "SP-E4")
@pytest.mark.parametrize("move", ["pass", "pass:G", "pass:GGGG", "pass:GGGO"])
def test_every_tile_left_in_the_last_round_is_foreseen_as_a_loss(move: str) -> None:
    state = table(board(hand="GGGGO", score=20), board(hand="R"), round_number=6)
    found = foreseen(state, move)
    assert (found["gain"], found["loss"]) == (0, -5)
    after = play(state, move, "pass")
    assert (after.to_act, after.board(0).score) == (OVER, 15)


@rule("SP-A7", "SP-E4")
@pytest.mark.parametrize(("move", "loss"), [("pass", -1), ("pass:GG", -3), ("pass:GGG", -4)])
def test_the_loss_foreseen_in_the_last_round_is_the_one_that_comes(move: str, loss: int) -> None:
    """Tiles discarded with 2 points cost 1; kept tiles cost after the 14 points of the red star."""
    own = board("R1 R2 R3 R4 R5 R6", hand="GGGO", score=2)
    state = table(own, board(hand="B"), round_number=6)
    assert foreseen(state, move)["loss"] == loss
    after = play(state, move, "pass")
    assert after.board(0).score == 2 + 14 + loss


@rule("SP-B16")
def test_kept_tiles_cost_nothing_before_the_last_round() -> None:
    state = table(board(hand="GGGGO", score=20), board(hand="R"), round_number=5)
    assert foreseen(state, "pass:GGGG")["loss"] == -1


@rule("SP-E2", "SP-E3", "SP-E4")
def test_stars_numbers_and_kept_tiles_are_told_one_by_one_at_the_end() -> None:
    own = board("R1 R2 R3 R4 R5 R6", hand="GG", score=9)
    facts = happened(table(own, board(corners="R"), round_number=6), "pass:G")
    star = [{"star": "red", "space": space} for space in range(1, 7)]
    assert facts == [
        {"kind": "landed", "seat": 1, "board": {"hand": [], "corners": ["green"]}},
        {"kind": "discard", "seat": 1, "tiles": 1, "points": -1},
        {
            "kind": "star_bonus",
            "seat": 1,
            "star": "red",
            "colour": "red",
            "spaces": star,
            "points": 14,
        },
        {"kind": "corners", "seat": 1, "tiles": 1, "points": -1},
        {"kind": "corners", "seat": 2, "tiles": 1, "points": -1},
        {"kind": "end", "cause": "rounds"},
    ]
