"""Estimates with their confidence intervals, from the results of independent blocks."""

import math
import statistics
from collections.abc import Callable, Sequence
from functools import cache

from msgspec import Struct

CONFIDENCE = 0.95
NORMAL_REACH = statistics.NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
"""How many standard errors an interval reaches from its middle if they are known."""
TINY = 1e-300
STEPS = 200


class Estimate(Struct, frozen=True):
    """A figure and the interval it lies in with 95 % confidence; None is without bound."""

    value: float | None
    low: float | None
    high: float | None


def mean_estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values with Student's interval; without bounds for a single one."""
    mean = statistics.fmean(values)
    if len(values) < 2:
        return Estimate(mean, None, None)
    reach = reach_of(len(values)) * statistics.stdev(values) / math.sqrt(len(values))
    return Estimate(mean, mean - reach, mean + reach)


def share_estimate(shares: Sequence[float], games: int) -> Estimate:
    """The mean of the shares won in blocks of so many games, with an interval inside 0 to 1.

    The interval is Wilson's, for the number of independent games that would be as informative as
    the blocks turn out to be, with Student's factor since that number is itself estimated. Blocks
    that all end alike say nothing about it: then their games are taken for independent.
    """
    mean = statistics.fmean(shares)
    if len(shares) < 2:
        return Estimate(mean, 0.0, 1.0)
    variance = statistics.variance(shares) / len(shares)
    if variance == 0:
        return Estimate(mean, *wilson(mean, len(shares) * games, NORMAL_REACH))
    return Estimate(mean, *wilson(mean, mean * (1 - mean) / variance, reach_of(len(shares))))


def wilson(share: float, number: float, reach: float) -> tuple[float, float]:
    """Wilson's interval: the shares from which this one is at most so many deviations away."""
    square = reach * reach
    centre = (share + square / (2 * number)) / (1 + square / number)
    half = (
        reach
        / (1 + square / number)
        * math.sqrt(share * (1 - share) / number + square / (4 * number * number))
    )
    # Exactly at the ends, which rounding would miss.
    return (
        max(0.0, centre - half) if share > 0 else 0.0,
        min(1.0, centre + half) if share < 1 else 1.0,
    )


def mapped(estimate: Estimate, function: Callable[[float], float]) -> Estimate:
    """An estimate on another, increasing scale; None where that is infinite."""
    return Estimate(
        *(
            None if value is None else finite(function(value))
            for value in (estimate.value, estimate.low, estimate.high)
        )
    )


def finite(value: float) -> float | None:
    """A value unless it is infinite."""
    return value if math.isfinite(value) else None


@cache
def reach_of(values: int) -> float:
    """How many standard errors an interval reaches from the mean of so many values."""
    return student_quantile((1 + CONFIDENCE) / 2, values - 1)


def student_quantile(probability: float, degrees: int) -> float:
    """What Student's t with these degrees of freedom stays below with a probability above 1/2."""
    low, high = 0.0, 1.0
    while student_cdf(high, degrees) < probability:
        low, high = high, 2 * high
    for _ in range(STEPS):
        middle = (low + high) / 2
        if middle in (low, high):
            break
        if student_cdf(middle, degrees) < probability:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def student_cdf(t: float, degrees: int) -> float:
    """The probability that Student's t stays below a value of at least 0."""
    return 1 - incomplete_beta(degrees / (degrees + t * t), degrees / 2, 0.5) / 2


def incomplete_beta(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function, by its continued fraction."""
    if x in (0.0, 1.0):
        return x
    if x > (a + 1) / (a + b + 2):
        return 1 - incomplete_beta(1 - x, b, a)
    log_front = (
        math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    )
    return math.exp(log_front) / (a * continued_fraction(x, a, b))


def continued_fraction(x: float, a: float, b: float) -> float:
    """The fraction below the incomplete beta function, evaluated by Lentz's method."""
    value, c, d = 1.0, 1.0, 0.0
    for step in range(1, STEPS):
        half = step // 2
        if step % 2:
            term = -(a + half) * (a + b + half) * x / ((a + 2 * half) * (a + 2 * half + 1))
        else:
            term = half * (b - half) * x / ((a + 2 * half - 1) * (a + 2 * half))
        d = 1 / ((1 + term * d) or TINY)
        c = (1 + term / c) or TINY
        value *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return value
