"""Give a net a wider first layer, so that a run can begin with what a narrow net has learnt."""

import random
from array import array

from tilewright.bots.nets.shape import SECOND, Shape

DEVIATION = 0.5
"""The standard deviation of new weights, as a share of that in a fresh net."""


def widened(parameters: "array[float]", narrow: Shape, wide: Shape, seed: int) -> "array[float]":
    """Return the parameters of a wider net that computes the same.

    New units have random weights to their inputs and no weight in the second layer, so they change
    nothing until they have learnt something.
    """
    if narrow.width == wide.width:
        return parameters
    source = random.Random(seed)
    extra = wide.width - narrow.width
    deviation = DEVIATION * (1 / len(wide.offsets)) ** 0.5
    found = array("f")
    for start in range(0, narrow.first_biases, narrow.width):
        found.extend(parameters[start : start + narrow.width])
        found.extend(source.gauss(0.0, deviation) for _ in range(extra))
    found.extend(parameters[narrow.first_biases : narrow.second])
    found.extend([0.0] * extra)
    end = narrow.second + narrow.width * SECOND
    found.extend(parameters[narrow.second : end])
    found.extend([0.0] * (extra * SECOND))
    found.extend(parameters[end:])
    return found
