"""Rows and columns of tiles as bit masks."""


def count_full(masks: list[int], size: int, full: int) -> int:
    """Return how many of the first ``size`` masks have all their bits set, as ``full`` has."""
    count = 0
    for i in range(size):
        if masks[i] == full:
            count += 1
    return count
