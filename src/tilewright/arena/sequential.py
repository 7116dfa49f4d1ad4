"""The sequential test: whether the evidence is enough to say that a bot is better, or is not.

The generalised sequential probability ratio test over the scores of blocks. For pairs of games
these are five, so it is the pentanomial test of computer chess: each hypothesis is the distribution
that fits the results best among those with its strength, and the test stops when the logarithm of
the ratio of the two likelihoods leaves the bounds that Wald gave for the chosen error rates.
"""

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from tilewright.arena.elo import NORMALISED_PER_UNIT, score_of

PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
UNSEEN = 1e-3
"""The count of a score that has not occurred, so that it is unlikely rather than impossible."""
STEPS = 200
ROUNDS = 50
"""Iterations that always suffice for a distribution of given normalised strength."""

Distribution = list[tuple[float, float]]
"""Scores with their probabilities."""


class Scale(StrEnum):
    """What the Elo of a hypothesis means."""

    LOGISTIC = "logistic"
    NORMALISED = "normalised"


class Verdict(StrEnum):
    """What a test says of the hypothesis that the first bot is better."""

    ACCEPTED = "accepted"
    REJECTED = "rejected"
    OPEN = "open"


class SequentialTest(Struct, frozen=True):
    """Two hypotheses about the strength of the first bot, and how often each may be missed."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    """How often the stronger may be accepted although the weaker is true."""
    beta: float = 0.05
    """How often the weaker may be accepted although the stronger is true."""
    scale: Scale = Scale.NORMALISED

    @property
    def lower(self) -> float:
        """The log-likelihood ratio at which the stronger hypothesis is given up."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The log-likelihood ratio at which it is accepted."""
        return math.log((1 - self.beta) / self.alpha)

    def verdict(self, ratio: float) -> Verdict:
        """What a log-likelihood ratio says."""
        if ratio >= self.upper:
            return Verdict.ACCEPTED
        return Verdict.REJECTED if ratio <= self.lower else Verdict.OPEN

    def log_ratio(self, counts: Mapping[float, float], seats: int = 2, games: int = 2) -> float:
        """The log-likelihood ratio of block scores, by how often each occurred.

        ``games`` is how many games a block has.
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
        """The likeliest distribution with this strength."""
        if self.scale == Scale.LOGISTIC:
            return fit_mean(shares, score_of(elo, seats))
        return fit_distance(shares, 0.5, math.sqrt(games) * elo / NORMALISED_PER_UNIT)


def counted(scores: Sequence[float]) -> Counter[float]:
    """How often each score occurred."""
    return Counter(round(score, 9) for score in scores)


def regularised(counts: Mapping[float, float]) -> Distribution:
    """The counts in order of scores, with a little weight on the scores of pairs not seen."""
    filled = {score: UNSEEN for score in PAIR_SCORES}
    filled.update((score, count) for score, count in counts.items() if count)
    return sorted(filled.items())


def fit_mean(shares: Distribution, mean: float) -> Distribution:
    """The likeliest distribution with this mean, given how often each score was seen."""
    return tilted(shares, [score - mean for score, _ in shares])


def fit_distance(shares: Distribution, centre: float, distance: float) -> Distribution:
    """The likeliest distribution whose mean is so many deviations above a centre.

    That is a condition on mean and deviation, which is no straight line in the probabilities: it is
    replaced by its tangent at the last fit until the fit stays.
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
    """Mean and standard deviation."""
    mean = sum(score * share for score, share in distribution)
    variance = sum((score - mean) ** 2 * share for score, share in distribution)
    return mean, math.sqrt(variance)


def tilted(shares: Distribution, slopes: Sequence[float]) -> Distribution:
    """The likeliest distribution over which the slopes add up to nothing."""
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
    """Where a falling function is 0 between two poles."""
    for _ in range(STEPS):
        middle = (low + high) / 2
        if middle in (low, high):
            break
        if function(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
