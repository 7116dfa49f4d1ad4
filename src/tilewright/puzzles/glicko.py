"""Glicko-2: ratings with their uncertainty (Glickman, "Example of the Glicko-2 system", 2013)."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

SCALE = 173.7178
"""Rating points of one unit of the internal scale."""
TAU = 0.5
"""How much volatilities change; smaller is steadier."""
TOLERANCE = 1e-6
FIRST_DEVIATION = 350.0
FIRST_VOLATILITY = 0.06
LEAST_DEVIATION = 45.0
"""A rating stays this uncertain at least, so that it follows a person who learns."""

MOST_STEP = 100.0
"""The most that one attempt changes the rating of a person."""
MOST_PUZZLE_STEP = 15.0
"""The most that one attempt changes the rating of a puzzle."""
MOST_DRIFT = 200.0
"""How far the rating of a puzzle may get from the one that it was made with."""
LEAST_TRIED = 20
"""The attempts that count before those of a person say anything about a puzzle."""
CERTAIN_DEVIATION = 80.0
"""Who is less certain than this weighs less, by the square of the deviation."""


@dataclass(frozen=True)
class Rating:
    """A rating with its deviation and volatility."""

    rating: float
    deviation: float = FIRST_DEVIATION
    volatility: float = FIRST_VOLATILITY


@dataclass(frozen=True)
class Result:
    """A game against somebody of known rating: 1 for a win, 0 for a loss."""

    rating: float
    deviation: float
    score: float


def updated(own: Rating, results: Sequence[Result]) -> Rating:
    """Return the rating after the results of one period."""
    phi = own.deviation / SCALE
    weights, expected = [], []
    for one in results:
        weight = 1 / math.sqrt(1 + 3 * (one.deviation / SCALE) ** 2 / math.pi**2)
        weights.append(weight)
        expected.append(1 / (1 + math.exp(-weight * (own.rating - one.rating) / SCALE)))
    information = sum(w * w * e * (1 - e) for w, e in zip(weights, expected, strict=True))
    if information == 0:
        return Rating(own.rating, math.hypot(phi, own.volatility) * SCALE, own.volatility)
    variance = 1 / information
    surplus = sum(w * (one.score - e) for w, e, one in zip(weights, expected, results, strict=True))
    volatility = new_volatility(own.volatility, phi, variance, variance * surplus)
    phi_before = math.hypot(phi, volatility)
    phi_after = 1 / math.sqrt(1 / phi_before**2 + 1 / variance)
    return Rating(own.rating + SCALE * phi_after**2 * surplus, SCALE * phi_after, volatility)


def new_volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Return the volatility by the Illinois algorithm (step 5 of the paper)."""
    start = math.log(sigma**2)

    def slope(x: float) -> float:
        spread = phi**2 + variance + math.exp(x)
        return math.exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    low = start
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        k = 1
        while slope(start - k * TAU) < 0:
            k += 1
        high = start - k * TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > TOLERANCE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        value = slope(middle)
        if value * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, value
    return math.exp(low / 2)


def after_puzzle(
    own: Rating, puzzle: Rating, *, solved: bool, tried: int, made: float
) -> tuple[Rating, Rating]:
    """Return the ratings of a person and of a puzzle after an attempt, a game between them.

    ``tried`` is the number of earlier attempts of the person that counted, and ``made`` the rating
    that the puzzle was made with. All steps are bounded, so that no crowd of new people moves a
    puzzle far and no single attempt a person.
    """
    puzzle = replace(puzzle, rating=near(puzzle.rating, made, MOST_DRIFT))
    after = updated(own, [Result(puzzle.rating, puzzle.deviation, float(solved))])
    own_after = replace(after, rating=near(after.rating, own.rating, MOST_STEP))
    if tried < LEAST_TRIED:
        return bounded(own_after), puzzle
    after = updated(puzzle, [Result(own.rating, own.deviation, float(not solved))])
    weight = min(1.0, (CERTAIN_DEVIATION / own.deviation) ** 2)
    moved = puzzle.rating + weight * (after.rating - puzzle.rating)
    moved = near(near(moved, puzzle.rating, MOST_PUZZLE_STEP), made, MOST_DRIFT)
    return bounded(own_after), bounded(replace(after, rating=moved))


def near(rating: float, middle: float, most: float) -> float:
    """Return the rating nearest to one that is at most so far from the middle."""
    return min(max(rating, middle - most), middle + most)


def bounded(rating: Rating) -> Rating:
    """Return a rating that is at least so uncertain that it can still change."""
    return Rating(rating.rating, max(rating.deviation, LEAST_DEVIATION), rating.volatility)
