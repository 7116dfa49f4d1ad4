"""The sequential test against published results and against simulated matches."""

import random
from collections import Counter

import pytest

from tilewright.arena.elo import score_of
from tilewright.arena.sequential import (
    PAIR_SCORES,
    Scale,
    SequentialTest,
    Verdict,
    counted,
    fit_distance,
    fit_mean,
    moments,
)

# Stockfish pull requests, as their authors report what fishtest showed: number, bounds, how many
# pairs scored 0, 1/2, 1, 3/2 and 2, log-likelihood ratio. Bounds were logistic until 2021.
LOGISTIC = [
    (3209, (-0.25, 1.25), (253, 4282, 17604, 4431, 286), 2.94),
    (3209, (0.25, 1.25), (58, 3302, 33130, 3518, 84), 2.97),
    (3098, (-0.25, 1.25), (491, 7345, 29693, 7670, 465), 2.96),
    (2971, (-0.50, 1.50), (17, 253, 1042, 337, 39), 2.96),
    (2971, (0.25, 1.75), (11, 407, 3238, 513, 11), 2.93),
    (2493, (-1.00, 3.00), (424, 2948, 5832, 3045, 460), 2.94),
]
NORMALISED = [
    (3514, (-0.50, 2.50), (264, 5737, 31270, 5964, 269), 2.97),
    (3514, (0.50, 3.50), (29, 2205, 35000, 2392, 34), 2.94),
    (4194, (0.00, 2.00), (371, 10263, 24989, 10642, 379), 2.95),
    (6285, (-1.75, 0.25), (289, 26459, 62934, 26379, 331), 2.94),
    (5884, (-1.75, 0.25), (0, 2816, 9189, 2559, 5), -2.94),
    (6655, (-1.75, 0.25), (1145, 40248, 87571, 40027, 1201), 3.01),
    (5987, (-1.75, 0.25), (517, 21403, 46974, 21380, 558), 2.92),
    (5843, (-1.75, 0.25), (0, 4735, 16162, 4896, 6), 2.94),
]


@pytest.mark.parametrize(
    ("scale", "bounds", "counts", "ratio"),
    [
        *((Scale.LOGISTIC, *row[1:]) for row in LOGISTIC),
        *((Scale.NORMALISED, *row[1:]) for row in NORMALISED),
    ],
)
def test_the_ratio_is_the_published_one(
    scale: Scale, bounds: tuple[float, float], counts: tuple[int, ...], ratio: float
) -> None:
    test = SequentialTest(*bounds, scale=scale)
    found = test.log_ratio(dict(zip(PAIR_SCORES, counts, strict=True)))
    assert found == pytest.approx(ratio, abs=0.0051)


def test_the_bounds_are_walds() -> None:
    test = SequentialTest(0, 8)
    assert test.upper == pytest.approx(2.944, abs=0.0005)
    assert test.lower == -test.upper
    assert SequentialTest(0, 8, alpha=0.01, beta=0.1).upper == pytest.approx(4.4998, abs=0.0001)


def test_the_verdict_changes_at_the_bounds() -> None:
    test = SequentialTest(0, 8)
    assert test.verdict(test.upper) == Verdict.ACCEPTED
    assert test.verdict(test.upper - 0.01) == Verdict.OPEN
    assert test.verdict(test.lower + 0.01) == Verdict.OPEN
    assert test.verdict(test.lower) == Verdict.REJECTED


def test_no_games_say_nothing() -> None:
    assert SequentialTest(0, 8).log_ratio({}) == 0


@pytest.mark.parametrize("scale", Scale)
def test_exchanging_the_bots_turns_the_ratio_round(scale: Scale) -> None:
    counts = dict(zip(PAIR_SCORES, (3, 20, 41, 28, 7), strict=True))
    mirrored = {1 - score: count for score, count in counts.items()}
    one = SequentialTest(-10, 20, scale=scale).log_ratio(counts)
    other = SequentialTest(-20, 10, scale=scale).log_ratio(mirrored)
    assert one == pytest.approx(-other)


def test_a_fitted_distribution_has_the_strength_it_was_fitted_for() -> None:
    shares = list(zip(PAIR_SCORES, (0.05, 0.2, 0.4, 0.25, 0.1), strict=True))
    mean, _ = moments(fit_mean(shares, 0.6))
    assert mean == pytest.approx(0.6)
    mean, deviation = moments(fit_distance(shares, 0.5, 0.4))
    assert (mean - 0.5) / deviation == pytest.approx(0.4)


def test_scores_of_larger_blocks_are_judged_too() -> None:
    test = SequentialTest(-50, 50, scale=Scale.LOGISTIC)
    good = counted([7 / 12, 8 / 12, 9 / 12, 0.5, 8 / 12, 10 / 12] * 10)
    assert test.verdict(test.log_ratio(good, seats=3, games=6)) == Verdict.ACCEPTED
    even = counted([5 / 12, 7 / 12] * 10)
    assert test.log_ratio(even, seats=3, games=6) == pytest.approx(0)


@pytest.mark.parametrize(
    ("true_elo", "wrong"), [(0.0, Verdict.ACCEPTED), (100.0, Verdict.REJECTED)]
)
def test_a_test_errs_no_more_often_than_it_says(true_elo: float, wrong: Verdict) -> None:
    test = SequentialTest(0, 100, scale=Scale.LOGISTIC)
    source = random.Random(7)
    runs = 100
    errors = sum(simulated(test, score_of(true_elo), source) == wrong for _ in range(runs))
    # Four errors in a hundred are usual; twelve are not, at less than one in a thousand.
    assert errors < 12


def simulated(test: SequentialTest, share: float, source: random.Random) -> Verdict:
    """The verdict on pairs of games in which the first bot wins so often, less on one seat."""
    counts: Counter[float] = Counter()
    verdict = Verdict.OPEN
    while verdict == Verdict.OPEN:
        won = (source.random() < share + 0.08) + (source.random() < share - 0.08)
        counts[won / 2] += 1
        verdict = test.verdict(test.log_ratio(counts))
    return verdict
