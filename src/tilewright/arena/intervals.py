"""Estimates with 95 % confidence intervals, from the results of independent blocks."""

import math
import statistics
from collections.abc import Callable, Sequence
from functools import cache

from msgspec import Struct

CONFIDENCE = 0.95
Z_95 = statistics.NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
"""The half-width of an interval in standard errors, if the standard error is known."""
TINY = 1e-300
STEPS = 200


class Estimate(Struct, frozen=True):
    """A figure with its 95 % confidence interval; None means unknown or unbounded."""

    value: float | None
    low: float | None
    high: float | None


def mean_estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of independent values with Student's interval, unbounded for one value."""
    mean = statistics.fmean(values)
    if len(values) < 2:
        return Estimate(mean, None, None)
    half_width = critical_value(len(values)) * statistics.stdev(values) / math.sqrt(len(values))
    return Estimate(mean, mean - half_width, mean + half_width)


def share_estimate(shares: Sequence[float], games: int) -> Estimate:
    """Return the mean share of wins in blocks of ``games`` games, with an interval within 0 to 1.

    This is Wilson's interval for the effective number of independent games, computed from the
    variance between blocks, with Student's factor because that variance is an estimate. If all
    blocks have the same share, the variance is unknown and games are treated as independent.
    """
    mean = statistics.fmean(shares)
    if len(shares) < 2:
        return Estimate(mean, 0.0, 1.0)
    variance = statistics.variance(shares) / len(shares)
    if variance == 0:
        return Estimate(mean, *wilson(mean, len(shares) * games, Z_95))
    return Estimate(mean, *wilson(mean, mean * (1 - mean) / variance, critical_value(len(shares))))


def wilson(share: float, number: float, z: float) -> tuple[float, float]:
    """Return Wilson's interval for a share observed in ``number`` games."""
    square = z * z
    centre = (share + square / (2 * number)) / (1 + square / number)
    half = (
        z
        / (1 + square / number)
        * math.sqrt(share * (1 - share) / number + square / (4 * number * number))
    )
    # For shares of exactly 0 and 1 rounding would leave the bound slightly off.
    return (
        max(0.0, centre - half) if share > 0 else 0.0,
        min(1.0, centre + half) if share < 1 else 1.0,
    )


def mapped(estimate: Estimate, function: Callable[[float], float]) -> Estimate:
    """Map an estimate through an increasing function; infinite values become None."""
    return Estimate(
        *(
            None if value is None else finite(function(value))
            for value in (estimate.value, estimate.low, estimate.high)
        )
    )


def finite(value: float) -> float | None:
    """Return the value, or None if it is infinite."""
    return value if math.isfinite(value) else None


@cache
def critical_value(values: int) -> float:
    """Return the half-width of Student's interval, in standard errors, for so many values."""
    return student_quantile((1 + CONFIDENCE) / 2, values - 1)


def student_quantile(probability: float, degrees: int) -> float:
    """Return the quantile of Student's t distribution for a probability above 1/2."""
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
    """Return the cumulative probability of Student's t distribution at ``t >= 0``."""
    return 1 - incomplete_beta(degrees / (degrees + t * t), degrees / 2, 0.5) / 2


def incomplete_beta(x: float, a: float, b: float) -> float:
    """Return the regularised incomplete beta function, by its continued fraction."""
    if x in (0.0, 1.0):
        return x
    if x > (a + 1) / (a + b + 2):
        return 1 - incomplete_beta(1 - x, b, a)
    log_front = (
        math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    )
    return math.exp(log_front) / (a * continued_fraction(x, a, b))


def continued_fraction(x: float, a: float, b: float) -> float:
    """Return the continued fraction of the incomplete beta function, by Lentz's method."""
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
