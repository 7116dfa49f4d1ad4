"""The loops of a net without a compiler. Compiled modules use net_loops.h instead."""

from array import array


def add(sums: list[int], at: int, weights: "array[int]", row: int) -> None:
    """Add a row of weights to the 64 sums that begin at ``at``."""
    for j in range(64):
        sums[at + j] += weights[row + j]


def subtract(sums: list[int], at: int, weights: "array[int]", row: int) -> None:
    """Subtract a row of weights from sums."""
    for j in range(64):
        sums[at + j] -= weights[row + j]


def swap(sums: list[int], at: int, weights: "array[int]", row: int, old: int) -> None:
    """Add a row of weights to sums and subtract another."""
    for j in range(64):
        sums[at + j] += weights[row + j] - weights[old + j]


def forward(
    sums: list[int], at: int, rest: "array[float]", step: float, outputs: list[float]
) -> None:
    """Compute the outputs from the first layer, whose sums are in units of ``step``."""
    inner = rest[2048:2080].tolist()
    for i in range(64):
        if sums[at + i] > 0:
            number = sums[at + i] * step
            for j in range(32):
                inner[j] += number * rest[i * 32 + j]
    outputs[:] = rest[2336:2344]
    for i in range(32):
        if inner[i] > 0:
            for j in range(8):
                outputs[j] += inner[i] * rest[2080 + i * 8 + j]
