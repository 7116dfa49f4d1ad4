"""Ratings against worked examples of the literature, and against simulated matches."""

import random

import pytest

from tilewright.arena.bradley_terry import Fit, Meeting, Rating, ratings
from tilewright.arena.elo import POINTS_PER_UNIT, win_share
from tilewright.core.errors import ArenaError

TEAMS = ("Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore")
# Agresti, Categorical Data Analysis (2nd edition, 2002), section 10.6: wins and losses of home
# teams (rows) against visitors (columns), American League East, 1987.
SEASON = """
- 4-3 4-2 4-3 6-1 4-2 6-0
3-3 - 4-2 4-3 6-0 6-1 4-3
2-5 4-3 - 2-4 4-3 4-2 6-0
3-3 5-1 2-5 - 4-3 4-2 6-1
5-1 2-5 3-3 4-2 - 5-2 6-0
2-5 3-3 3-4 4-3 4-2 - 2-4
2-5 1-5 1-6 2-4 1-6 3-4 -
"""
ABILITIES = dict(zip(TEAMS, (1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0.0), strict=True))

# Stigler's citations between journals of statistics, the first example of Turner and Firth,
# Bradley-Terry Models in R: The BradleyTerry2 Package (Journal of Statistical Software 48, 2012).
CITATIONS = [
    ("Biometrika", "Comm Statist", 730, 33),
    ("Biometrika", "JASA", 498, 320),
    ("Biometrika", "JRSS-B", 221, 284),
    ("Comm Statist", "JASA", 68, 813),
    ("Comm Statist", "JRSS-B", 17, 276),
    ("JASA", "JRSS-B", 142, 325),
]


def met(one: str, other: str, won: float, lost: float) -> Meeting:
    return Meeting(((one, 1), (other, 1)), {one: won, other: lost})


def levels(rated: list[Rating]) -> dict[str, float]:
    """The ratings in units of log odds."""
    return {one.name: (one.elo.value or 0) / POINTS_PER_UNIT for one in rated}


def by_name(rated: list[Rating]) -> dict[str, Rating]:
    return {one.name: one for one in rated}


def test_the_baseball_season_has_the_abilities_of_the_textbook() -> None:
    blocks = [
        [met(home, away, *map(int, result.split("-")))]
        for home, row in zip(TEAMS, SEASON.split("\n")[1:], strict=False)
        for away, result in zip(TEAMS, row.split(), strict=True)
        if home != away
    ]
    found = levels(ratings(blocks, {"Baltimore": 0.0}, prior=0))
    assert {name: round(level, 2) for name, level in found.items()} == ABILITIES


def test_citations_have_the_abilities_and_errors_of_the_example() -> None:
    names = sorted({name for one, other, *_ in CITATIONS for name in (one, other)})
    fit = Fit(names, [[met(*row)] for row in CITATIONS], [], {"Biometrika": 0.0})
    assert [fit.levels[name] for name in fit.free] == pytest.approx(
        [-2.94907, -0.47957, 0.26895], abs=5e-6
    )
    errors = [fit.covariance[place][place] ** 0.5 for place in range(3)]
    assert errors == pytest.approx([0.10255, 0.06059, 0.07083], abs=5e-6)


def test_two_players_differ_by_the_elo_of_their_score() -> None:
    rated = by_name(ratings([[met("a", "b", 75, 25)]], {"b": 0.0}, prior=0))
    assert rated["a"].elo.value == pytest.approx(190.85, abs=0.005)
    assert (rated["a"].games, rated["a"].share) == (100, 0.75)
    assert rated["b"].is_anchor
    assert rated["b"].error == 0


def test_anchors_keep_their_ratings_and_move_the_others() -> None:
    blocks = [[met("a", "b", 5, 5)], [met("b", "c", 5, 5)]]
    rated = by_name(ratings(blocks, {"a": 100.0, "c": 300.0}, prior=0))
    assert rated["a"].elo.value == pytest.approx(100)
    assert rated["c"].elo.value == pytest.approx(300)
    assert rated["b"].elo.value == pytest.approx(200)


def test_a_game_of_three_goes_to_each_in_proportion_to_strength() -> None:
    share = win_share(200, 3)
    seating = (("strong", 1), ("weak", 2))
    block = [Meeting(seating, {"strong": 1000 * share, "weak": 1000 * (1 - share)})]
    rated = by_name(ratings([block], {"weak": 0.0}, prior=0))
    assert rated["strong"].elo.value == pytest.approx(200)


def test_the_order_is_from_the_best_down() -> None:
    blocks = [[met("a", "b", 1, 9)], [met("b", "c", 1, 9)]]
    assert [one.name for one in ratings(blocks, {"a": 0.0})] == ["c", "b", "a"]


def test_somebody_who_won_everything_has_a_finite_rating_by_imagined_draws() -> None:
    blocks = [[met("a", "b", 20, 0)]]
    rated = by_name(ratings(blocks, {"b": 0.0}, prior=1))
    assert rated["a"].elo.value == pytest.approx(POINTS_PER_UNIT * 3.7136, abs=0.05)
    assert rated["a"].error > 100


@pytest.mark.parametrize(
    ("blocks", "anchors", "message"),
    [
        ([], {"a": 0.0}, "no finished blocks"),
        ([[met("a", "b", 1, 1)]], {}, "needs one anchor"),
        ([[met("a", "b", 1, 1)]], {"x": 0.0}, "the anchor 'x' has not played"),
        ([[met("a", "b", 3, 0)]], {"b": 0.0}, "a has lost nothing to those"),
        ([[met("a", "b", 0, 3)]], {"b": 0.0}, "a has won nothing from those"),
        ([[met("a", "b", 1, 1)], [met("c", "d", 1, 1)]], {"a": 0.0}, "no games link c to"),
    ],
)
def test_a_ladder_that_cannot_be_is_refused(
    blocks: list[list[Meeting]], anchors: dict[str, float], message: str
) -> None:
    with pytest.raises(ArenaError, match=message):
        ratings(blocks, anchors, prior=0)


def test_blocks_whose_games_agree_count_as_less_than_their_games() -> None:
    apart = [[met("a", "b", 1, 1)]] * 50
    together = [[met("a", "b", 2, 0)], [met("a", "b", 0, 2)]] * 25
    narrow = by_name(ratings(apart, {"b": 0.0}, prior=0))["a"].error
    wide = by_name(ratings(together, {"b": 0.0}, prior=0))["a"].error
    assert wide == pytest.approx(narrow * 2**0.5, rel=0.02)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    truth = {"a": 0.0, "b": 120.0, "c": 60.0}
    source = random.Random(3)
    held = total = 0
    for _ in range(150):
        blocks = [
            [met(one, other, *played(truth[one] - truth[other], source))]
            for one, other in (("a", "b"), ("b", "c"), ("a", "c"))
            for _ in range(40)
        ]
        for one in ratings(blocks, {"a": 0.0}):
            if one.is_anchor or one.elo.low is None or one.elo.high is None:
                continue
            total += 1
            held += one.elo.low <= truth[one.name] <= one.elo.high
    assert total == 300
    assert 0.91 <= held / total <= 0.98


def played(edge: float, source: random.Random) -> tuple[int, int]:
    """Wins and losses in a pair of games."""
    won = sum(source.random() < win_share(edge) for _ in range(2))
    return won, 2 - won
