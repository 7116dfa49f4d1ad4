"""Find the level that fits a person, from the results and margins of their games against levels.

The person's rating has a normal prior, and each game adds a logistic likelihood in which the
ratings of the levels are fixed. Half of a game's outcome is the result and half the margin, so a
close defeat says less than a heavy one. Older games count less.
"""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

PRIOR_DEVIATION = 350.0
"""The standard deviation of the rating of a person who has not played, in Elo."""
MARGIN_SCALE = 10.0
"""The margin in points that makes an outcome e times as likely."""
HALF_LIFE = 12.0
"""How many games later a game counts half as much."""
STEP = 10
REACH = 1200
"""The grid of ratings reaches so far below the lowest and above the highest of the levels."""
WIDTH = 1.96


class GameResult(NamedTuple):
    """A game of a person against levels."""

    opponents: tuple[float, ...]
    """The ratings of the levels."""
    share: float
    """The person's share of the win."""
    margin: int
    """The person's points less those of the best opponent."""


class Fit(NamedTuple):
    """A person's rating with its interval of 95 %, and the level that is nearest to it."""

    level: str
    elo: int
    low: int
    high: int
    chance: float
    """The expected share of the win against one bot of that level."""


def fitting_level(ratings: Mapping[str, float], games: Sequence[GameResult], first: str) -> Fit:
    """Return the level that fits, given a table's ratings and the games with the newest first.

    ``first`` is the level that fits a person who has not played.
    """
    lowest, highest = min(ratings.values()), max(ratings.values())
    grid = range(round(lowest) - REACH, round(highest) + REACH, STEP)
    weights = posterior(grid, ratings[first], games)
    mean = sum(rating * weight for rating, weight in zip(grid, weights, strict=True))
    variance = sum(
        (rating - mean) ** 2 * weight for rating, weight in zip(grid, weights, strict=True)
    )
    error = WIDTH * math.sqrt(variance)
    level = min(ratings, key=lambda name: abs(ratings[name] - mean)) if games else first
    chance = expected_share(mean, (ratings[level],))
    return Fit(level, round(mean), round(mean - error), round(mean + error), round(chance, 3))


def posterior(grid: Sequence[int], prior: float, games: Sequence[GameResult]) -> list[float]:
    """Return the probability of each rating of a grid."""
    logs = []
    for rating in grid:
        log = -(((rating - prior) / PRIOR_DEVIATION) ** 2) / 2
        for age, game in enumerate(games):
            expected = expected_share(rating, game.opponents)
            outcome = (game.share + logistic(game.margin / MARGIN_SCALE)) / 2
            weight = 0.5 ** (age / HALF_LIFE)
            log += weight * (outcome * math.log(expected) + (1 - outcome) * math.log(1 - expected))
        logs.append(log)
    top = max(logs)
    weights = [math.exp(log - top) for log in logs]
    total = sum(weights)
    return [weight / total for weight in weights]


def expected_share(rating: float, opponents: Sequence[float]) -> float:
    """Return the share of the win that a rating expects, never quite 0 or 1."""
    others = sum(10 ** ((other - rating) / 400) for other in opponents)
    return min(max(1 / (1 + others), 1e-9), 1 - 1e-9)


def logistic(value: float) -> float:
    """Return the logistic function of a value."""
    return 1 / (1 + math.exp(-min(max(value, -30.0), 30.0)))
