"""The generalised sequential probability ratio test (GSPRT) over the scores of blocks.

A pair of games has five possible scores, so for two seats this is the pentanomial test of computer
chess. Each hypothesis is represented by the maximum-likelihood distribution with its strength. The
test stops when the log-likelihood ratio leaves Wald's bounds for the chosen error rates.
"""

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from tilewright.arena.elo import NORMALISED_PER_UNIT, score_of

PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
UNSEEN = 1e-3
"""The count given to a score that has not occurred, so that it is not impossible."""
STEPS = 200
ROUNDS = 50
"""The most iterations of a fit with given normalised strength."""

Distribution = list[tuple[float, float]]
"""Scores with their probabilities."""


class Scale(StrEnum):
    """The Elo scale of a hypothesis."""

    LOGISTIC = "logistic"
    NORMALISED = "normalised"


class Verdict(StrEnum):
    """The decision of a test on the hypothesis that the first bot is better."""

    ACCEPTED = "accepted"
    REJECTED = "rejected"
    OPEN = "open"


class SequentialTest(Struct, frozen=True):
    """Two hypotheses about the strength of the first bot, and the error rates."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    """The probability of accepting the stronger hypothesis although the weaker is true."""
    beta: float = 0.05
    """The probability of accepting the weaker hypothesis although the stronger is true."""
    scale: Scale = Scale.NORMALISED

    @property
    def lower(self) -> float:
        """The log-likelihood ratio at which the stronger hypothesis is rejected."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The log-likelihood ratio at which the stronger hypothesis is accepted."""
        return math.log((1 - self.beta) / self.alpha)

    def verdict(self, ratio: float) -> Verdict:
        """Return the decision for a log-likelihood ratio."""
        if ratio >= self.upper:
            return Verdict.ACCEPTED
        return Verdict.REJECTED if ratio <= self.lower else Verdict.OPEN

    def log_ratio(self, counts: Mapping[float, float], seats: int = 2, games: int = 2) -> float:
        """Return the log-likelihood ratio of the scores of blocks with ``games`` games each.

        ``counts`` is how often each score occurred.
        """
        number = sum(counts.values())
        if not number:
            return 0.0
        seen = regularised(counts)
        total = sum(weight for _, weight in seen)
        shares = [(score, weight / total) for score, weight in seen]
        weaker = self.fit(shares, self.elo0, seats, games)
        stronger = self.fit(shares, self.elo1, seats, games)
        return total * sum(
            share * math.log(one / zero)
            for (_, share), (_, zero), (_, one) in zip(shares, weaker, stronger, strict=True)
        )

    def fit(self, shares: Distribution, elo: float, seats: int, games: int) -> Distribution:
        """Return the maximum-likelihood distribution with this strength."""
        if self.scale == Scale.LOGISTIC:
            return fit_mean(shares, score_of(elo, seats))
        return fit_distance(shares, 0.5, math.sqrt(games) * elo / NORMALISED_PER_UNIT)


def counted(scores: Sequence[float]) -> Counter[float]:
    """Count how often each score occurred."""
    return Counter(round(score, 9) for score in scores)


def regularised(counts: Mapping[float, float]) -> Distribution:
    """Return the counts in order of scores, with UNSEEN for scores of pairs not seen."""
    filled = {score: UNSEEN for score in PAIR_SCORES}
    filled.update((score, count) for score, count in counts.items() if count)
    return sorted(filled.items())


def fit_mean(shares: Distribution, mean: float) -> Distribution:
    """Return the maximum-likelihood distribution with this mean."""
    return tilted(shares, [score - mean for score, _ in shares])


def fit_distance(shares: Distribution, centre: float, distance: float) -> Distribution:
    """Return the likeliest distribution whose mean is ``distance`` deviations above ``centre``.

    The condition on mean and deviation is not linear in the probabilities, so it is linearised at
    the last fit, again and again until the fit converges.
    """
    fitted = [(score, 1 / len(shares)) for score, _ in shares]
    for _ in range(ROUNDS):
        mean, deviation = moments(fitted)
        slopes = [
            score - centre - distance * deviation * (1 + ((score - mean) / deviation) ** 2) / 2
            for score, _ in shares
        ]
        last, fitted = fitted, tilted(shares, slopes)
        if max(abs(new - old) for (_, new), (_, old) in zip(fitted, last, strict=True)) < 1e-12:
            break
    return fitted


def moments(distribution: Distribution) -> tuple[float, float]:
    """Return the mean and the standard deviation."""
    mean = sum(score * share for score, share in distribution)
    variance = sum((score - mean) ** 2 * share for score, share in distribution)
    return mean, math.sqrt(variance)


def tilted(shares: Distribution, slopes: Sequence[float]) -> Distribution:
    """Return the maximum-likelihood distribution under which the slopes have mean 0."""
    weights = [share for _, share in shares]

    def excess(tilt: float) -> float:
        return sum(
            weight * slope / (1 + tilt * slope)
            for weight, slope in zip(weights, slopes, strict=True)
        )

    tilt = falling_root(excess, -1 / max(slopes), -1 / min(slopes))
    return [
        (score, share / (1 + tilt * slope))
        for (score, share), slope in zip(shares, slopes, strict=True)
    ]


def falling_root(function: Callable[[float], float], low: float, high: float) -> float:
    """Return the zero of a decreasing function between two poles, by bisection."""
    for _ in range(STEPS):
        middle = (low + high) / 2
        if middle in (low, high):
            break
        if function(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
