"""Moving runs of whole numbers between a position and an array that holds many positions."""


def put(out: list[int], at: int, values: list[int], count: int) -> int:
    """Copy values into an array; the first place behind them."""
    for i in range(count):
        out[at + i] = values[i]
    return at + count


def take(source: list[int], at: int, values: list[int], count: int) -> int:
    """Copy values out of an array; the first place behind them."""
    for i in range(count):
        values[i] = source[at + i]
    return at + count
