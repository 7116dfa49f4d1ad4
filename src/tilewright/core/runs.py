"""Lengths of runs of tiles, precomputed for rules that score them."""


def run_through(mask: int, place: int) -> range:
    """Return the places of the run of set bits that ``place`` belongs to."""
    low = high = place
    while low > 0 and mask >> (low - 1) & 1:
        low -= 1
    while mask >> (high + 1) & 1:
        high += 1
    return range(low, high + 1)


def run_lengths(size: int) -> list[int]:
    """Return ``[mask * size + place]``: the length of the run of set bits that a tile joins."""
    lengths = []
    for mask in range(1 << size):
        for place in range(size):
            lengths.append(len(run_through(mask | 1 << place, place)))
    return lengths
