"""The difficulty of a puzzle: a logistic fit to the solve rates of the rated levels."""

import math
from collections.abc import Mapping
from functools import cache

from tilewright.bots.bot import Bot, Budget
from tilewright.bots.levels import ratings_of
from tilewright.bots.registry import level_of
from tilewright.core.game import Game
from tilewright.puzzles.attempt import Attempt
from tilewright.puzzles.puzzle import Puzzle

SEEDS: dict[str, int] = {
    "starter": 3,
    "newcomer": 3,
    "beginner": 3,
    "casual": 3,
    "regular": 3,
    "keen": 2,
    "strong": 1,
    "adept": 1,
}
"""How often each level tries a puzzle. The last ones have no chance of their own to vary."""
SCALE = 400 / math.log(10)
"""The rating difference that makes the odds e times as high."""
PRIOR_DEVIATION = 400.0
"""The standard deviation of difficulties before anything is known, around the levels' mean."""
MARGIN = 300
"""A difficulty is at most so far outside the ratings of the levels that tried."""
STEPS = 60


def solve_rates(puzzle: Puzzle, game: Game) -> dict[str, float]:
    """Let the levels try a puzzle; return the share of attempts that each one solved."""
    return {
        level: sum(is_solved_by(puzzle, game, level, seed) for seed in range(seeds)) / seeds
        for level, seeds in SEEDS.items()
    }


def is_solved_by(puzzle: Puzzle, game: Game, level: str, seed: int) -> bool:
    """Return whether a level answers every decision of a puzzle."""
    attempt = Attempt(puzzle)
    bot = bot_of(level, seed)
    while not attempt.is_over:
        known = game.known_to(attempt.position, attempt.seat)
        attempt.play(bot.think(game, known, Budget()).ranked[0].move)
    return attempt.is_solved


@cache
def bot_of(level: str, seed: int) -> Bot:
    """Return a bot, which is kept: its nets and tables take longer to make than a move."""
    return level_of(level).make(seed)


def difficulty_of(puzzle: Puzzle, game: Game, rates: Mapping[str, float]) -> int:
    """Return the rating at which half of the attempts succeed, by the rates of the levels.

    It is the mode of a logistic model with a normal prior, so that a puzzle which all or none of
    the levels solve still gets one.
    """
    position = game.parse_position(puzzle.position, puzzle.rules)
    ratings = {
        level: rated.elo for level, rated in ratings_of(game, game.options_of(position)).items()
    }
    tried = [
        (ratings[level], SEEDS[level], rate) for level, rate in rates.items() if level in ratings
    ]
    if not tried:
        return 0
    low: float = min(rating for rating, _, _ in tried) - MARGIN
    high: float = max(rating for rating, _, _ in tried) + MARGIN
    mean = sum(rating for rating, _, _ in tried) / len(tried)

    def slope(difficulty: float) -> float:
        """The derivative of the logarithm of the posterior, which falls with difficulty."""
        total = (mean - difficulty) / PRIOR_DEVIATION**2
        for rating, seeds, rate in tried:
            expected = 1 / (1 + math.exp((difficulty - rating) / SCALE))
            total += seeds * (expected - rate) / SCALE
        return total

    for _ in range(STEPS):
        middle = (low + high) / 2
        if slope(middle) > 0:
            low = middle
        else:
            high = middle
    return round((low + high) / 2)
