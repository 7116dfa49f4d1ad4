"""The loops of a net without a compiler. Compiled modules use net_loops.h instead."""

from array import array


def changes(fresh: list[int], seen: list[int], at: int, inputs: int, changed: list[int]) -> int:
    """List the inputs that differ from those seen from ``at`` on; return their number."""
    count = 0
    for k in range(inputs):
        if fresh[k] != seen[at + k]:
            changed[count] = k
            count += 1
    return count


def add(sums: list[int], at: int, weights: "array[int]", row: int, width: int) -> None:
    """Add a row of weights to the sums that begin at ``at``."""
    for j in range(width):
        sums[at + j] += weights[row + j]


def subtract(sums: list[int], at: int, weights: "array[int]", row: int, width: int) -> None:
    """Subtract a row of weights from sums."""
    for j in range(width):
        sums[at + j] -= weights[row + j]


def swap(  # noqa: PLR0917
    sums: list[int], at: int, weights: "array[int]", row: int, old: int, width: int
) -> None:
    """Add a row of weights to sums and subtract another."""
    for j in range(width):
        sums[at + j] += weights[row + j] - weights[old + j]


def forward(  # noqa: PLR0917
    sums: list[int],
    at: int,
    rest: "array[float]",
    step: float,
    outputs: list[float],
    width: int,
) -> None:
    """Compute the outputs from the first layer, whose sums are in units of ``step``."""
    heads = width * 32 + 32
    inner = rest[heads - 32 : heads].tolist()
    for i in range(width):
        if sums[at + i] > 0:
            number = sums[at + i] * step
            for j in range(32):
                inner[j] += number * rest[i * 32 + j]
    outputs[:] = rest[heads + 256 : heads + 264]
    for i in range(32):
        if inner[i] > 0:
            for j in range(8):
                outputs[j] += inner[i] * rest[heads + i * 8 + j]
