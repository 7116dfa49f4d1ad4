"""The table as JSON."""

import pytest

from tests.pavilion.positions import EVERY_SPACE, board, table
from tests.rules import rule
from tilewright.core.game import Json
from tilewright.games.pavilion.game import PAVILION
from tilewright.games.pavilion.state import State

NAMES = ("purple", "green", "orange", "yellow", "blue", "red")


@pytest.mark.parametrize(
    ("state", "phase", "to_act"),
    [
        (PAVILION.start(PAVILION.options()), "set-up", "chance"),
        (table(act="deal"), "deal", "chance"),
        (table(factories="G"), "taking", 1),
        (table(board(), board(hand="G"), act=2), "placing", 2),
        (table(board(hand="G"), board(), bonus=2), "bonus", 1),
        (table(board(hand="G"), board(), act="refill1", supply="P"), "refill", "chance"),
        (table(act="over", round_number=6), "over", None),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_description_names_the_phase(state: State, phase: str, to_act: object) -> None:
    described = PAVILION.describe(state)
    assert described["phase"] == phase
    assert described["to_act"] == to_act
    assert described["turn_ending"] == (1 if phase == "refill" else None)


def test_a_description_names_every_space() -> None:
    state = table(board("O4=G C2=R", hand="PPR"), board(corners="GY"), side="grey", marker=2)
    described = PAVILION.describe(state)
    first, second = described["boards"]
    assert described["joker"] == "purple"
    assert described["marker"] == 2
    assert first["hand"] == ["purple", "purple", "red"]
    assert second["corners"] == ["green", "yellow"]
    orange, centre = first["stars"][2], first["stars"][6]
    assert orange["star"] == "orange"
    assert orange["numbers"] == [3, 2, 1, 4, 5, 6]
    assert orange["tiles"] == [None, None, None, "green", None, None]
    assert centre["numbers"] == [3] * 6
    assert centre["tiles"][1] == "red"
    assert centre["takes"] == list(NAMES)
    assert first["free_spaces"]["statue purple-orange"] == 3
    assert first["free_spaces"]["pillar red"] == 3


def test_a_description_tells_what_a_star_still_takes() -> None:
    state = table(board("O1 O2 O3 O4 O5 O6 C1=G C3=R", hand="P"), board("P1"))
    first, second = PAVILION.describe(state)["boards"]
    assert first["stars"][2]["takes"] == []
    assert first["stars"][6]["takes"] == ["purple", "orange", "yellow", "blue"]
    assert second["stars"][0]["takes"] == ["purple"]


def goals_of(spaces: str, side: str = "coloured") -> tuple[dict[str, Json], dict[int, Json]]:
    """What a board with tiles shows of its stars and of its numbers."""
    state = table(board(spaces), board(), side=side, act="over", round_number=6)
    goals = PAVILION.view(state, None)["boards"][0]["goals"]
    return (
        {goal["star"]: goal for goal in goals["stars"]},
        {goal["number"]: goal for goal in goals["numbers"]},
    )


@rule("SP-E2", "SP-E3")
def test_a_board_counts_the_tiles_of_stars_and_numbers() -> None:
    stars, numbers = goals_of("R1 R2 C1=B")
    assert stars["red"] == {"star": "red", "colour": "red", "done": 2, "of": 6, "points": 14}
    assert stars["centre"] == {"star": "centre", "colour": None, "done": 1, "of": 6, "points": 12}
    assert list(stars) == [*NAMES, "centre"]
    assert numbers[1] == {"number": 1, "done": 2, "of": 7, "points": 4}
    assert [numbers[number]["done"] for number in (2, 3, 4)] == [1, 0, 0]


@rule("SP-V5", "SP-V6", "SP-V7")
def test_a_grey_star_scores_by_what_two_tiles_tell() -> None:
    stars, numbers = goals_of("R1=B R2=B G1=R G2=O P1=Y", "grey")
    assert (stars["red"]["colour"], stars["red"]["points"]) == ("blue", 15)
    assert (stars["green"]["colour"], stars["green"]["points"]) == (None, 12)
    assert (stars["purple"]["colour"], stars["purple"]["done"]) == (None, 1)
    assert numbers[3] == {"number": 3, "done": 3, "of": 12, "points": 12}


@pytest.mark.parametrize("side", ["coloured", "grey"])
@rule("SP-E2", "SP-E3", "SP-V5", "SP-V6", "SP-V7")
def test_what_is_told_of_full_goals_is_what_the_end_pays(side: str) -> None:
    centre = " ".join(f"C{number}={letter}" for number, letter in enumerate("PGOYBR", 1))
    spaces = f"{EVERY_SPACE} {centre}"
    state = table(board(spaces), board(), side=side, act="over", round_number=6)
    stars, numbers = goals_of(spaces, side)
    assert all(goal["done"] == goal["of"] for goal in (*stars.values(), *numbers.values()))
    paid = PAVILION.outcome(state).bonuses[0]
    assert sum(goal["points"] for goal in stars.values()) == paid["stars"]
    assert sum(goal["points"] for goal in numbers.values()) == paid["numbers"]
