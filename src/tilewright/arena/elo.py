"""Convert between differences in Elo and shares of wins.

With more than two seats, one bot plays against copies of the other, and each seat wins in
proportion to 10 ** (Elo / 400). This is Luce's choice rule; for two seats it is the usual logistic
curve.
"""

import math

POINTS_PER_UNIT = 400 / math.log(10)
"""Elo points in one unit of log odds."""
NORMALISED_PER_UNIT = 800 / math.log(10)
"""Normalised Elo points in one standard deviation of a game."""


def win_share(elo: float, seats: int = 2) -> float:
    """Return the share of wins of one player that is `elo` points stronger than all others."""
    others = (seats - 1) * 10 ** (-elo / 400)
    return 1 / (1 + others)


def elo_of_share(share: float, seats: int = 2) -> float:
    """Return the difference in Elo at which one player has this share of wins among others."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return POINTS_PER_UNIT * math.log(share * (seats - 1) / (1 - share))


def score_of(elo: float, seats: int = 2) -> float:
    """Return the expected score of a block: one against copies of the other, and the reverse."""
    return (win_share(elo, seats) + 1 - win_share(-elo, seats)) / 2


def elo_of(score: float, seats: int = 2) -> float:
    """Return the difference in Elo at which this score is expected; infinite for 0 and 1."""
    if score <= 0:
        return -math.inf
    if score >= 1:
        return math.inf
    if score < 0.5:
        return -elo_of(1 - score, seats)
    others = seats - 1
    # The score is a ratio of polynomials in g = 10 ** (elo / 400); this solves it for g.
    square = 2 * others * (1 - score)
    linear = (1 + others * others) * (1 - 2 * score)
    constant = -2 * others * score
    root = math.sqrt(linear * linear - 4 * square * constant)
    return POINTS_PER_UNIT * math.log((root - linear) / (2 * square))


def normalised_elo(mean: float, deviation: float, games: int) -> float:
    """Return the normalised Elo: the distance of a score from 1/2 in deviations of one game.

    ``deviation`` is the standard deviation of the score of a block of ``games`` games.
    """
    if deviation == 0:
        return 0.0 if mean == 0.5 else math.copysign(math.inf, mean - 0.5)
    return NORMALISED_PER_UNIT * (mean - 0.5) / (deviation * math.sqrt(games))
