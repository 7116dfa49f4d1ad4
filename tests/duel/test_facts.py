"""What a move would bring, and what it did, as facts."""

from tests.duel.positions import Seat, table, tiling
from tests.rules import rule
from tilewright.core.game import Json
from tilewright.games.duel.game import DUEL
from tilewright.games.duel.state import State


def foreseen(state: State, move: str) -> Json:
    return DUEL.foresee(state, DUEL.parse_move(move))


@rule("DU-A10", "DU-A15", "DU-B13")
def test_a_take_foresees_what_breaks_and_what_is_left() -> None:
    state = table(Seat(broken="R", score=9), suns="RRRK,BBBB")
    found = foreseen(state, "1R>1")
    assert (found["tiles"], found["fits"], found["breaks"]) == (3, 1, 2)
    totals = state.box.broken_totals
    assert found["loss"] == totals[1] - totals[3]
    assert found["left_behind"] == ["black"]
    assert found["is_full"]


@rule("DU-A12", "DU-A13", "DU-B14")
def test_the_starting_tile_is_foreseen_with_its_loss() -> None:
    state = table(Seat(score=1, tokens=1), moons="-,-,-,-,BB", suns="RRRK", display="KTBS,-,-")
    found = foreseen(state, "MB>2")
    assert found["starting_tile"] == found["loss"] == -state.box.starting_penalty
    after = state.clone()
    move = DUEL.parse_move("MB>2")
    DUEL.apply(after, move)
    assert DUEL.events(state, after, move) == [{"kind": "starting_tile", "seat": 1}]


@rule("DU-B6", "DU-B12")
def test_a_placement_foresees_the_special_tile_it_brings() -> None:
    own = Seat(
        lines="K,-,-,-,-,-",
        plates="KTBS",
        dome=".T..../B...../....../....../....../......",
        score=20,
    )
    state = tiling(own)
    found = DUEL.foresee(state, DUEL.legal_moves(state)[0])
    (space,) = found["spaces"]
    assert (space["across"], space["down"], space["points"]) == (2, 2, 4)
    assert space["special"] == {"row": 2, "column": 2, "points": state.box.row_points[1]}
    assert found["gain"] == 4 + state.box.row_points[1]


@rule("DU-A4")
def test_a_draw_foresees_its_cost() -> None:
    rich = table(Seat(score=3, tokens=1), suns="RRRK", display="KTBS,-,-")
    found = foreseen(rich, "draw")
    assert (found["loss"], found["back"]) == (-1, DUEL.view(rich, 0)["pile"][0]["back"])
