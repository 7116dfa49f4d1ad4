"""The table as JSON: what a board says of its broken tiles and of the goals in play."""

import pytest

from tests.duel.positions import Seat, table
from tests.rules import rule
from tilewright.games.duel.components import GOALS
from tilewright.games.duel.game import DUEL

JOKER_PLATES = "KTBJ,RTYJ,YKTJ,BRKJ,KYRJ,TKRJ,TRBJ,BYTJ,RBYJ"
MIXED_PLATES = "KTBS,RTYJ,YKTJ,BRKJ,KYRJ,TKRJ,TRBJ,BYTS,RBYJ"
FULL_DOME = "KTRTYK/BRYBTR/BRKYTK/KTRKRY/TRBYRB/BTTRYY"
SIDES = {"colour_rows": "rows", "border": "columns", "corners": "diagonals"}
SIDES["empty_specials"] = "jokers"


def progress(goal: str, dome: str, plates: str = JOKER_PLATES) -> tuple[int, int]:
    """How far a dome is with a goal: what there is, and what it takes."""
    sides = ("rows", "columns", "diagonals", "jokers")
    chosen = [goal if SIDES.get(goal, goal) == side else side for side in sides]
    goals = "+".join(name for name in GOALS if name in chosen)
    state = table(
        Seat(dome=dome, plates=plates), act="over", stage="over", round_number=5,
        tablets=goals, goals=goals, components="tiles_per_colour:20",
    )  # fmt: skip
    view = DUEL.view(state, None)
    told = {one["goal"]: one for one in view["boards"][0]["goals"]}
    assert list(told) == view["goals"]
    return told[goal]["done"], told[goal]["of"]


@rule("DU-E2", "DU-E3", "DU-E4", "DU-E6")
def test_rows_columns_and_diagonals_count_the_best_one() -> None:
    dome = "KTR.../BR..../B...../....../....../......"
    assert progress("rows", dome) == (3, 6)
    assert progress("colour_rows", dome) == (3, 5)
    assert progress("columns", dome) == (3, 6)
    assert progress("diagonals", dome) == (2, 6)


@rule("DU-E3")
def test_a_row_of_more_colours_than_wanted_fulfils_the_goal_and_no_more() -> None:
    assert progress("colour_rows", FULL_DOME) == (5, 5)


@rule("DU-E5", "DU-E7")
def test_the_border_counts_its_tiles_and_the_corners_their_full_plates() -> None:
    dome = "KTR.../BR..../B...../....../....../......"
    assert progress("border", dome) == (5, 20)
    assert progress("corners", dome) == (1, 4)
    assert progress("border", FULL_DOME) == (20, 20)
    assert progress("corners", FULL_DOME) == (4, 4)


@rule("DU-E8", "DU-E9")
def test_joker_and_special_spaces_count_those_with_tiles() -> None:
    dome = "KT.T../BS..../....../....../....../......"
    assert progress("jokers", dome, MIXED_PLATES) == (0, 7)
    assert progress("empty_specials", dome, MIXED_PLATES) == (1, 2)
    assert progress("jokers", FULL_DOME) == (9, 9)
    assert progress("empty_specials", FULL_DOME) == (0, 0)


@pytest.mark.parametrize(("broken", "tile", "points"), [("-", 2, 0), ("-", 1, -2), ("KK", 1, -5)])
@rule("DU-B13", "DU-B14")
def test_a_board_tells_what_broken_tiles_and_the_starting_tile_cost(
    broken: str, tile: int, points: int
) -> None:
    state = table(Seat(broken=broken), tile=tile, moons="-,-,-,-,K")
    assert DUEL.view(state, None)["boards"][0]["broken_total"] == points
