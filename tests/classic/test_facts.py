"""What a move would bring, and what it did, as facts."""

from typing import Any

from tests.classic.positions import board, play, table
from tests.rules import rule
from tilewright.core.game import Json
from tilewright.games.classic.game import CLASSIC
from tilewright.games.classic.state import State


def foreseen(state: State, move: str) -> Json:
    return CLASSIC.foresee(state, CLASSIC.parse_move(move))


def happened(before: State, move: str) -> list[dict[str, Any]]:
    after = play(before.clone(), move)
    return CLASSIC.events(before, after, CLASSIC.parse_move(move))


@rule("CL-A5", "CL-A8", "CL-B6")
def test_a_take_that_is_too_much_foresees_what_falls() -> None:
    state = table(board(lines="-,K,-,-,-", floor="Y"), board(), factories="KKKR,YYYY")
    found = foreseen(state, "1K>2")
    assert (found["tiles"], found["fits"], found["falls"]) == (3, 1, 2)
    assert (found["loss"], found["floor_total"]) == (-3, -4)
    assert found["to_centre"] == ["red"]
    assert not found["reveals"]


@rule("CL-A4", "CL-A9")
def test_the_marker_costs_a_floor_space() -> None:
    state = table(board(), board(), centre="KKY", factories="YYYY")
    found = foreseen(state, "CK>2")
    assert found["has_marker"]
    assert (found["loss"], found["falls"], found["to_centre"]) == (-1, 0, [])
    assert foreseen(state, "CK>F")["loss"] == -4


@rule("CL-B3", "CL-B4")
def test_a_full_line_foresees_its_points_after_the_lines_above() -> None:
    own = board(lines="B,-,-,-,-", wall=".Y.../...../.W.../...../.....")
    state = table(own, board(), factories="BBYR,YYYY")
    found = foreseen(state, "1B>2")
    assert found["is_full"]
    assert found["spaces"] == [{"row": 2, "column": 2, "across": 1, "down": 3, "points": 3}]
    assert found["gain"] == 3
    short = foreseen(state, "1B>3")
    assert (short["is_full"], short["spaces"], short["gain"]) == (False, [], 0)


@rule("CL-V1", "CL-V2", "CL-V3")
def test_on_a_grey_wall_every_open_column_is_foreseen() -> None:
    own = board(wall="B..../.Y.../...../...../.....")
    state = table(own, board(), wall="grey", factories="BBYR,YYYY")
    found = foreseen(state, "1B>2")
    assert [(space["column"], space["points"]) for space in found["spaces"]] == [
        (3, 2),
        (4, 1),
        (5, 1),
    ]


@rule("CL-V4")
def test_a_line_without_a_space_is_told_to_break_at_once() -> None:
    wall = "YRKW./....B/...../...../....."
    before = table(board(wall=wall), board(floor="*"), act=1, marker=2, wall="grey", centre="B")
    assert foreseen(before, "CB>1")["spaces"] == []
    facts = happened(before, "CB>1")
    landed, broken, floor = facts[:3]
    assert landed["board"]["lines"][0] == {"line": 1, "colour": "blue", "count": 1}
    assert landed["board"]["floor"] == []
    told = {"kind": "line_broken", "seat": 1, "line": 1, "colour": "blue", "tiles": 1}
    assert broken == {**told, "floor": ["blue"], "floor_total": -1}
    assert floor == {"kind": "floor", "seat": 1, "tiles": 1, "penalty": -1, "points": 0}


@rule("CL-A8", "CL-A11", "CL-B4")
def test_the_last_take_of_a_round_is_told_before_the_walls_are_tiled() -> None:
    own = board(lines="-,B,-,-,-", wall="B..../...../..B../...../.....")
    before = table(own, board(floor="*"), act=1, marker=2, centre="BB")
    landed, tile, *_ = happened(before, "CB>2")
    assert (landed["kind"], landed["seat"]) == ("landed", 1)
    assert landed["board"]["lines"][1] == {"line": 2, "colour": "blue", "count": 2}
    assert landed["board"]["floor"] == ["blue"]
    assert (tile["kind"], tile["spaces"]) == ("tile", [{"row": 2, "column": 2}])


@rule("CL-E2", "CL-E3", "CL-E4")
def test_every_bonus_of_the_end_is_a_fact_of_its_own() -> None:
    wall = "BYRK./WB.../K.B../R..B./Y...B"
    before = table(
        board(lines="W,-,-,-,-", wall=wall), board(floor="*"), act=2, marker=2, centre="R"
    )
    row = [{"row": 1, "column": column} for column in range(1, 6)]
    column = [{"row": row, "column": 1} for row in range(1, 6)]
    blue = [{"row": place, "column": place} for place in range(1, 6)]
    assert happened(before, "CR>F")[-4:] == [
        {"kind": "row_bonus", "seat": 1, "row": 1, "spaces": row, "points": 2},
        {"kind": "column_bonus", "seat": 1, "column": 1, "spaces": column, "points": 7},
        {"kind": "colour_bonus", "seat": 1, "colour": "blue", "spaces": blue, "points": 10},
        {"kind": "end", "cause": "complete_row"},
    ]
