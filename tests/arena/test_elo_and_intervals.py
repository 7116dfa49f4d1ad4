"""Elo, Student's and Wilson's intervals against published values, and against simulated matches."""

import math
import random
import statistics

import pytest

from tilewright.arena.elo import elo_of, elo_of_share, normalised_elo, score_of, win_share
from tilewright.arena.intervals import (
    Estimate,
    mapped,
    mean_estimate,
    share_estimate,
    student_quantile,
    wilson,
)
from tilewright.arena.sequential import PAIR_SCORES

NORMAL_95 = 1.959964


def scores_of(counts: tuple[int, ...]) -> list[float]:
    """The scores of pairs, from how often each of the five occurred."""
    return [score for score, count in zip(PAIR_SCORES, counts, strict=True) for _ in range(count)]


@pytest.mark.parametrize(
    ("score", "elo"), [(0.5, 0), (0.75, 190.85), (0.64, 99.95), (0.9, 381.70), (0.25, -190.85)]
)
def test_elo_is_that_of_the_logistic_table(score: float, elo: float) -> None:
    assert elo_of(score) == pytest.approx(elo, abs=0.005)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_elo_and_score_are_inverse(seats: int) -> None:
    for elo in (-1000, -200, -5, 0, 5, 200, 1000):
        assert elo_of(score_of(elo, seats), seats) == pytest.approx(elo, abs=1e-6)
        assert elo_of_share(win_share(elo, seats), seats) == pytest.approx(elo, abs=1e-6)


def test_who_wins_all_or_nothing_is_infinitely_far_away() -> None:
    assert (elo_of(1), elo_of(0)) == (math.inf, -math.inf)


def test_equals_win_their_fair_share_and_strength_multiplies_the_odds() -> None:
    assert [win_share(0, seats) for seats in (2, 3, 4)] == [1 / 2, 1 / 3, 1 / 4]
    assert win_share(400, 4) == pytest.approx(10 / 13)
    assert score_of(0, 4) == 0.5
    assert score_of(400, 4) == pytest.approx((10 / 13 + 1 - 0.1 / 3.1) / 2)


def test_elo_of_a_published_match_is_the_published_one() -> None:
    # Stockfish pull request 6255, "Stalemate 10k": Elo 2.22 ± 1.3, nElo 12.00 ± 6.8.
    scores = scores_of((1, 137, 4659, 203, 0))
    estimate = mapped(share_estimate(scores, 2), elo_of)
    assert estimate.value == pytest.approx(2.22, abs=0.005)
    assert estimate.low == pytest.approx(2.22 - 1.3, abs=0.05)
    assert estimate.high == pytest.approx(2.22 + 1.3, abs=0.05)
    mean, deviation = statistics.fmean(scores), statistics.pstdev(scores)
    assert normalised_elo(mean, deviation, 2) == pytest.approx(12.00, abs=0.005)


def test_without_any_spread_normalised_elo_is_nothing_or_without_bound() -> None:
    assert normalised_elo(0.5, 0, 2) == 0
    assert normalised_elo(0.75, 0, 2) == math.inf
    assert normalised_elo(0.25, 0, 2) == -math.inf


@pytest.mark.parametrize(
    ("probability", "degrees", "value"),
    [
        (0.975, 1, 12.706),
        (0.975, 2, 4.303),
        (0.975, 10, 2.228),
        (0.975, 30, 2.042),
        (0.975, 100, 1.984),
        (0.975, 10_000, 1.960),
        (0.95, 5, 2.015),
        (0.995, 5, 4.032),
        (0.9995, 20, 3.850),
    ],
)
def test_quantiles_are_those_of_students_table(
    probability: float, degrees: int, value: float
) -> None:
    assert student_quantile(probability, degrees) == pytest.approx(value, abs=0.0005)


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_intervals_are_those_published_for_wilson(
    won: int, games: int, low: float, high: float
) -> None:
    assert wilson(won / games, games, NORMAL_95) == pytest.approx((low, high), abs=0.00005)


def test_an_interval_stays_between_nothing_and_everything() -> None:
    assert share_estimate([1.0] * 30, 2).high == 1
    assert share_estimate([0.0] * 30, 2).low == 0
    low = share_estimate([1.0] * 30, 2).low
    assert low is not None
    assert 0.92 < low < 0.95


def test_one_block_says_nothing_about_the_spread() -> None:
    assert share_estimate([0.75], 2) == Estimate(0.75, 0, 1)
    assert mean_estimate([3.0]) == Estimate(3, None, None)


def test_a_mean_has_students_interval() -> None:
    estimate = mean_estimate([1.0, 2.0, 3.0, 4.0, 5.0])
    reach = 2.776 * math.sqrt(2.5) / math.sqrt(5)
    assert (estimate.low, estimate.high) == pytest.approx((3 - reach, 3 + reach), abs=1e-3)


def test_a_bound_without_end_is_none_on_the_scale_of_elo() -> None:
    assert mapped(Estimate(1.0, 0.5, 1.0), elo_of) == Estimate(None, 0, None)


@pytest.mark.parametrize(
    ("share", "seat_edge", "pairs"), [(0.5, 0.1, 20), (0.57, 0.0, 50), (0.9, 0.05, 50)]
)
def test_intervals_hold_the_truth_as_often_as_they_say(
    share: float, seat_edge: float, pairs: int
) -> None:
    source = random.Random(20261115)
    matches = 2000
    held = 0
    for _ in range(matches):
        scores = [
            ((source.random() < share + seat_edge) + (source.random() < share - seat_edge)) / 2
            for _ in range(pairs)
        ]
        estimate = share_estimate(scores, 2)
        assert estimate.low is not None
        assert estimate.high is not None
        held += estimate.low <= share <= estimate.high
    assert 0.93 <= held / matches <= 0.97
