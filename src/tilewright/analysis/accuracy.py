"""The accuracy of moves and of seats, from 0 to 100."""

import math
from collections.abc import Sequence

from tilewright.analysis.valuation import RankedMove

HALVING_LOSS = 0.10
"""The loss of win share that halves the accuracy of a move."""


def move_accuracy(loss: float) -> float:
    """Return the accuracy of a move that gave away so much win share."""
    return float(100.0 * 0.5 ** (loss / HALVING_LOSS))


def weight_of(ranking: Sequence[RankedMove], seat: int) -> float:
    """Return how much a decision counts: the standard deviation of its moves' win shares."""
    shares = [one.shares[seat] for one in ranking]
    if len(shares) < 2:
        return 0.0
    mean = math.fsum(shares) / len(shares)
    return math.sqrt(math.fsum((share - mean) ** 2 for share in shares) / len(shares))


def mean_accuracy(moves: Sequence[tuple[float, float]]) -> tuple[float | None, float]:
    """Return the weighted mean of (accuracy, weight) pairs and its standard error.

    Where nothing was ever at stake all decisions count alike.
    """
    if not moves:
        return None, 0.0
    weights = [weight for _, weight in moves]
    if not any(weights):
        weights = [1.0] * len(moves)
    total = math.fsum(weights)
    mean = math.fsum(w * a for w, (a, _) in zip(weights, moves, strict=True)) / total
    spread = math.fsum((w * (a - mean)) ** 2 for w, (a, _) in zip(weights, moves, strict=True))
    return mean, math.sqrt(spread) / total
