"""What a position is worth to every seat, with its error; means of several such values."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

SHARE_FLOOR, POINTS_FLOOR = 0.01, 0.3
"""The least standard error of a value that is not proved to the end of the game.

All searches share the errors of the net, so their spread alone would be too small a measure.
"""


class RankedMove(NamedTuple):
    """A move with its value in the search of the position before it."""

    move: int
    shares: tuple[float, ...]
    points: tuple[float, ...]


@dataclass(frozen=True)
class Valuation:
    """What a position is worth to every seat, and how that was found."""

    shares: tuple[float, ...]
    points: tuple[float, ...]
    share_error: float = 0.0
    """The largest standard error of the shares."""
    point_error: float = 0.0
    draw_error: float = 0.0
    """The part of `share_error` that comes from drawing deals instead of counting them all."""
    is_proved: bool = False
    """Whether play to the end of the phase is proved, given the values there."""
    is_exact: bool = False
    """Whether play to the end of the game is proved."""
    variation: tuple[int, ...] = ()
    """The best moves from here, until chance acts."""
    ranking: tuple[RankedMove, ...] = ()
    """All distinct moves, best first, as the search of this position saw them."""

    def lead(self, seat: int) -> float:
        """Return the expected final score of a seat minus that of the best other."""
        return lead(self.points, seat)


def lead(points: Sequence[float], seat: int) -> float:
    """Return the points of a seat minus those of the best other."""
    return points[seat] - max(one for other, one in enumerate(points) if other != seat)


def averaged(found: Sequence[Valuation]) -> Valuation:
    """Return the mean of several searches; their spread is part of its error."""
    seats = range(len(found[0].shares))
    shares = [[one.shares[seat] for one in found] for seat in seats]
    points = [[one.points[seat] for one in found] for seat in seats]
    return Valuation(
        tuple(math.fsum(values) / len(found) for values in shares),
        tuple(math.fsum(values) / len(found) for values in points),
        math.hypot(SHARE_FLOOR, max(map(standard_error, shares))),
        math.hypot(POINTS_FLOOR, max(map(standard_error, points))),
        variation=found[0].variation,
        ranking=found[0].ranking,
    )


def weighted(found: Sequence[tuple[float, Valuation]]) -> Valuation:
    """Return the mean of all values that chance may lead to, by their probabilities."""
    seats = range(len(found[0][1].shares))
    is_exact = all(one.is_exact for _, one in found)
    return Valuation(
        tuple(math.fsum(weight * one.shares[seat] for weight, one in found) for seat in seats),
        tuple(math.fsum(weight * one.points[seat] for weight, one in found) for seat in seats),
        0.0 if is_exact else SHARE_FLOOR,
        0.0 if is_exact else POINTS_FLOOR,
        is_exact=is_exact,
    )


def standard_error(values: Sequence[float]) -> float:
    """Return the standard error of the mean of some values."""
    count = len(values)
    if count < 2:
        return 0.0
    mean = math.fsum(values) / count
    return math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (count - 1) / count)
