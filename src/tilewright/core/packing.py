"""Copy integers between a position and an array of packed positions."""


def put(out: list[int], at: int, values: list[int], count: int) -> int:
    """Copy values into an array; return the index after them."""
    for i in range(count):
        out[at + i] = values[i]
    return at + count


def take(source: list[int], at: int, values: list[int], count: int) -> int:
    """Copy values out of an array; return the index after them."""
    for i in range(count):
        values[i] = source[at + i]
    return at + count
