"""The table as JSON: what a board says of its floor line and of the bonuses of the end."""

import pytest

from tests.classic.positions import board, end_round, table
from tests.rules import rule
from tilewright.games.classic.game import CLASSIC


@rule("CL-E2", "CL-E3", "CL-E4")
def test_a_board_counts_the_tiles_of_rows_columns_and_colours() -> None:
    state = table(board(wall="BYR../W..../K..../...../Y..WB"), board(), factories="KKKK")
    first, second = CLASSIC.view(state, None)["boards"]
    assert first["goals"] == {
        "rows": [3, 1, 1, 0, 3],
        "columns": [4, 1, 1, 1, 1],
        "colours": {"blue": 2, "yellow": 2, "red": 1, "black": 1, "white": 2},
    }
    assert second["goals"]["rows"] == [0] * 5
    assert set(second["goals"]["colours"].values()) == {0}


@rule("CL-E2", "CL-E3", "CL-E4")
def test_the_bonuses_are_paid_for_what_is_counted_as_complete() -> None:
    state = end_round(board(lines="W,-,-,-,-", wall="BYRK./W..RK/.W..R/..W.Y/...WB"))
    goals = CLASSIC.view(state, None)["boards"][0]["goals"]
    assert goals["rows"].count(5) == goals["columns"].count(5) == 1
    assert [colour for colour, count in goals["colours"].items() if count == 5] == ["white"]
    assert CLASSIC.outcome(state).bonuses[0] == {"rows": 2, "columns": 7, "colours": 10}


@pytest.mark.parametrize(("floor", "points"), [("-", 0), ("B", -1), ("*YY", -4), ("BBBBBBB", -14)])
@rule("CL-B6")
def test_a_board_tells_what_its_floor_line_costs(floor: str, points: int) -> None:
    marker = 1 if "*" in floor else "centre"
    state = table(board(floor=floor, score=3), board(), marker=marker, factories="KKKK")
    assert CLASSIC.view(state, None)["boards"][0]["floor_total"] == points
