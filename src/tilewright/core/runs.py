"""Runs of tiles, as tables for rules that score them."""


def run_lengths(size: int) -> list[int]:
    """``[mask * size + place]``: the length of the run of set bits that a tile there joins."""
    lengths = []
    for mask in range(1 << size):
        for place in range(size):
            low = high = place
            while low > 0 and mask >> (low - 1) & 1:
                low -= 1
            while high < size - 1 and mask >> (high + 1) & 1:
                high += 1
            lengths.append(high - low + 1)
    return lengths
