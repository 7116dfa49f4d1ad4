"""The choice of an edge by PUCT, without a compiler.

Compiled modules use selection_loops.h instead.
"""

import math
from array import array


def score(  # noqa: PLR0917
    means: "array[float]",
    priors: "array[float]",
    visits: "array[int]",
    first: int,
    count: int,
    c_puct: float,
    scores: list[float],
) -> None:
    """Write the PUCT score of each of the ``count`` edges from ``first`` on."""
    exploration = c_puct * math.sqrt(sum(visits[first : first + count]))
    for i in range(count):
        edge = first + i
        scores[i] = means[edge] + exploration * priors[edge] / (1 + visits[edge])


def highest(scores: list[float], count: int) -> int:
    """Return the index of the highest of the first ``count`` scores, the first of equals."""
    best = 0
    for i in range(1, count):
        if scores[i] > scores[best]:
            best = i
    return best
