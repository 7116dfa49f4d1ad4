"""The gate: a net becomes champion only when a sequential test says that it is stronger.

The test is Wald's, over the shares of the win in blocks of games with the same deal, with the
spread of the shares taken from the blocks played so far.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

LEAST_BLOCKS = 20
"""Fewer blocks do not tell their own spread."""


class Verdict(StrEnum):
    """What the gate says."""

    PROMOTED = "promoted"
    REFUSED = "refused"
    UNDECIDED = "undecided"


@dataclass(frozen=True)
class Gate:
    """Two strengths in Elo between which the gate decides, and how often it may be wrong."""

    seats: int
    worse: float = 0.0
    better: float = 20.0
    error: float = 0.05

    def decide(self, shares: Iterable[float]) -> tuple[Verdict, list[float]]:
        """Take blocks until they decide; the verdict, and the shares that were taken."""
        taken: list[float] = []
        bound = math.log((1 - self.error) / self.error)
        for share in shares:
            taken.append(share)
            ratio = self.log_ratio(taken)
            if abs(ratio) >= bound:
                return (Verdict.PROMOTED if ratio > 0 else Verdict.REFUSED), taken
        return Verdict.UNDECIDED, taken

    def log_ratio(self, shares: list[float]) -> float:
        """How much likelier the better strength is than the worse, as a logarithm."""
        if len(shares) < LEAST_BLOCKS:
            return 0.0
        mean = sum(shares) / len(shares)
        variance = sum((share - mean) ** 2 for share in shares) / len(shares)
        variance = max(variance, 1 / len(shares) ** 2)
        low, high = (expected_share(elo, self.seats) for elo in (self.worse, self.better))
        return len(shares) * (high - low) * (2 * mean - low - high) / (2 * variance)


def expected_share(elo: float, seats: int) -> float:
    """The share of the win that a lead in Elo over each of the others stands for."""
    strength = 10 ** (elo / 400)
    return float(strength / (strength + seats - 1))
