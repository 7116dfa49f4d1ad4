"""The scale of strength: what a difference in Elo means for wins, and the other way round.

Two bots of equal strength win equally often. At a table of more than two, one of a kind sits
against copies of the other, and each seat wins in proportion to 10 ** (Elo / 400): Luce's rule,
which is the usual logistic curve for two seats.
"""

import math

POINTS_PER_UNIT = 400 / math.log(10)
"""Elo points in one unit of log odds."""
NORMALISED_PER_UNIT = 800 / math.log(10)
"""Normalised Elo points in one standard deviation of a game."""


def win_share(elo: float, seats: int = 2) -> float:
    """The share of wins of one player that is so much stronger than each of the others."""
    others = (seats - 1) * 10 ** (-elo / 400)
    return 1 / (1 + others)


def score_of(elo: float, seats: int = 2) -> float:
    """The score of a block: one against copies of the other, and the reverse, in equal parts."""
    return (win_share(elo, seats) + 1 - win_share(-elo, seats)) / 2


def elo_of(score: float, seats: int = 2) -> float:
    """The difference in Elo that makes this score expected; infinite for all or nothing."""
    if score <= 0:
        return -math.inf
    if score >= 1:
        return math.inf
    if score < 0.5:
        return -elo_of(1 - score, seats)
    others = seats - 1
    # The score is a ratio of polynomials in the strength g = 10 ** (elo / 400): solved for g.
    square = 2 * others * (1 - score)
    linear = (1 + others * others) * (1 - 2 * score)
    constant = -2 * others * score
    root = math.sqrt(linear * linear - 4 * square * constant)
    return POINTS_PER_UNIT * math.log((root - linear) / (2 * square))


def normalised_elo(mean: float, deviation: float, games: int) -> float:
    """How clear a score is: its distance from one half in deviations of a single game.

    ``deviation`` is that of the score of a block of so many games.
    """
    if deviation == 0:
        return 0.0 if mean == 0.5 else math.copysign(math.inf, mean - 0.5)
    return NORMALISED_PER_UNIT * (mean - 0.5) / (deviation * math.sqrt(games))
