"""The end: goals of the scoring tablets, the winner, the length of a game."""

import pytest

from tests.duel.positions import Seat, field, play, table
from tests.rules import rule
from tilewright.core.outcome import Outcome
from tilewright.games.duel.components import GOALS
from tilewright.games.duel.game import DUEL

PLATES = "KTBJ,RTYJ,YKTJ,BRKJ,KYRJ,TKRJ,TRBJ,BYTJ,RBYJ"
"""All nine joker plates: no special tiles."""
FULL = "KTRTYK/BRYBTR/BRKYTK/KTRKRY/TRBYRB/BTTRYY"
MIXED = "KTBS,RTYJ,YKTJ,BRKJ,KYRJ,TKRJ,TRBJ,BYTS,RBYJ"


def end(
    first: Seat, second: Seat | None = None, *, goals: str = "rows+columns+diagonals", tile: int = 2
) -> Outcome:
    """The outcome after the last tile of round 5, which seat 2 breaks."""
    second = second or Seat(score=20)
    state = table(
        first, second, act=2, tile=tile, moons="-,-,-,-,K", round_number=5, tablets=goals,
        goals=goals, components="tiles_per_colour:20",
    )  # fmt: skip
    play(state, "MK>X")
    assert field(state, "act") == "over"
    return DUEL.outcome(state)


def dome(text: str, plates: str = PLATES, score: int = 0) -> Seat:
    return Seat(dome=text, plates=plates, score=score)


def points(goal: str, text: str, plates: str = PLATES) -> int:
    """What a goal scores for a dome."""
    sides = ["rows", "columns", "diagonals", "jokers"]
    pairs = {"colour_rows": "rows", "border": "columns", "corners": "diagonals"}
    pairs["empty_specials"] = "jokers"
    goals = [goal if pairs.get(goal, goal) == side else side for side in sides]
    chosen = "+".join(name for name in GOALS if name in goals)
    return end(dome(text, plates, 50), goals=chosen).bonuses[0][goal]


NOTHING = "....../....../....../....../....../......"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (NOTHING, 0),
        ("KTRTYK/....../....../....../....../......", 3),
        ("KTRTY./....../....../....../....../......", 0),
        (FULL, 18),
    ],
)
@rule("DU-E2")
def test_complete_rows(text: str, expected: int) -> None:
    assert points("rows", text) == expected


@pytest.mark.parametrize(
    ("text", "plates", "expected"),
    [
        ("KTRTYK/....../....../....../....../......", PLATES, 0),
        ("KTR.Y./BK..../....../....../....../......", PLATES, 0),
        (".TR.YK/BY.RT./....../....../....../......", PLATES, 0),
        ("....../BRYKT./....../....../....../......", PLATES, 4),
        ("....../BKY.TR/....../....../....../......", PLATES, 4),
        ("KT..../BSY.TR/....../....../....../......", MIXED, 4),
        ("KT..../BSY.T./....../....../....../......", MIXED, 0),
    ],
)
@rule("DU-E3")
def test_rows_of_five_colours(text: str, plates: str, expected: int) -> None:
    assert points("colour_rows", text, plates) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (NOTHING, 0),
        ("K...../B...../B...../K...../T...../B.....", 7),
        ("K...../B...../B...../K...../T...../......", 0),
        (FULL, 42),
    ],
)
@rule("DU-E4")
def test_complete_columns(text: str, expected: int) -> None:
    assert points("columns", text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (NOTHING, 0),
        ("K....K/....../..K.../....../....../B.....", 3),
        ("....../.R..T./.R..T./.T..R./.R..R./......", 0),
        (FULL, 20),
    ],
)
@rule("DU-E5")
def test_tiles_on_the_border(text: str, expected: int) -> None:
    assert points("border", text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (NOTHING, 0),
        ("K...../.R..../..K.../...K../....R./.....Y", 10),
        (".....K/....T./...Y../..R.../.R..../B.....", 10),
        ("K...../.R..../..K.../...K../....R./......", 0),
        (FULL, 20),
    ],
)
@rule("DU-E6")
def test_complete_diagonals(text: str, expected: int) -> None:
    assert points("diagonals", text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (NOTHING, 0),
        ("KT..../BR..../....../....../....../......", 3),
        ("KT..YK/BR..TR/....../....../....../......", 6),
        ("....../....../....../....../TR..../BT....", 8),
        ("KT..../B...../..KY../..RK../TR..../B.....", 0),
        (FULL, 22),
    ],
)
@rule("DU-E7")
def test_filled_plates_in_the_corners(text: str, expected: int) -> None:
    assert points("corners", text) == expected


@rule("DU-E7", "DU-B12")
def test_a_special_plate_in_a_corner_is_filled_with_its_special_tile() -> None:
    assert points("corners", "KT..../BS..../....../....../....../......", MIXED) == 3


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (NOTHING, 0),
        ("....../.R.B.R/....../.T.K.Y/....../.T.R.Y", 18),
        ("....../.R.B.R/....../.T.K.Y/....../.T.R..", 0),
    ],
)
@rule("DU-E8")
def test_joker_spaces_if_all_are_filled(text: str, expected: int) -> None:
    assert points("jokers", text) == expected


@rule("DU-E8")
def test_a_dome_without_jokers_scores_nothing_for_them() -> None:
    plates = "KTBS,TRBS,BRKS,YBKS,KYRS,TKRS,BYTS,YKTS,RBYS"
    assert points("jokers", NOTHING, plates) == 0


@pytest.mark.parametrize(
    ("text", "expected"),
    [(NOTHING, -6), ("KT..../BS..../....../....../....../......", -3)],
)
@rule("DU-E9")
def test_empty_special_spaces_cost_points(text: str, expected: int) -> None:
    assert points("empty_specials", text, MIXED) == expected


@rule("DU-E1")
def test_all_goals_together_are_added_to_the_score() -> None:
    outcome = end(dome(FULL, score=30), goals="rows+columns+diagonals+jokers")
    assert outcome.bonuses[0] == {"rows": 18, "columns": 42, "diagonals": 20, "jokers": 18}
    assert outcome.scores[0] == 30 + 98
    other = end(dome(FULL, score=30), goals="colour_rows+border+corners+empty_specials")
    assert other.bonuses[0] == {"colour_rows": 4, "border": 20, "corners": 22, "empty_specials": 0}
    assert other.bonuses[1]["empty_specials"] == -27


@rule("DU-E1", "DU-E9")
def test_the_final_score_is_limited_once_after_all_tablets() -> None:
    specials = "KTBS,TRBS,BRKS,YBKS,KYRS,TKRS,BYTS,YKTS,RBYS"
    row = "KTTRBR/....../....../....../....../......"
    outcome = end(dome(row, specials, 26), goals="rows+columns+empty_specials")
    assert outcome.bonuses[0] == {"rows": 3, "columns": 0, "empty_specials": -27}
    assert outcome.scores[0] == 2
    outcome = end(dome(row, specials, 10), goals="rows+columns+empty_specials")
    assert outcome.scores[0] == 0


@rule("DU-E10")
def test_most_points_win() -> None:
    assert end(Seat(score=30), Seat(score=20)).winners == (0,)
    assert end(Seat(score=10), Seat(score=20)).winners == (1,)


@pytest.mark.parametrize(("tile", "first", "second"), [(1, 22, 21), (2, 20, 23)])
@rule("DU-E10")
def test_a_tie_goes_to_the_holder_of_the_starting_tile(tile: int, first: int, second: int) -> None:
    outcome = end(Seat(score=first), Seat(score=second), tile=tile)
    assert outcome.scores == (20, 20)
    assert outcome.winners == (tile - 1,)
    assert not outcome.is_shared


@rule("DU-E10", "DU-B14")
def test_without_a_holder_the_starter_wins_a_tie_and_nobody_pays() -> None:
    equal = Seat(score=9)
    state = table(equal, equal, act=2, start=2, chips="-,-,-,K", taken=(2, 1), round_number=5)
    play(state, "chip4")
    assert DUEL.outcome(state).scores == (9, 9)
    assert DUEL.outcome(state).winners == (1,)


@rule("DU-G1")
def test_the_game_ends_after_five_rounds() -> None:
    outcome = end(Seat(score=30))
    assert outcome.reason == "five rounds were played"
    state = table(act=2, tile=2, moons="-,-,-,-,K", round_number=4)
    play(state, "MK>X")
    assert field(state, "round") == "5"
    assert field(state, "act") == "chance"
