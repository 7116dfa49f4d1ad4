"""Pieces of JSON, made once, of which the pictures of all games are put together."""

NULL = "null"


def quoted(names: tuple[str, ...]) -> tuple[str, ...]:
    """Words as JSON."""
    return tuple([f'"{name}"' for name in names])


def count_heads(names: tuple[str, ...]) -> tuple[str, ...]:
    """What stands before each number in an object that counts by name."""
    return tuple([f'{"," if index else "{"}"{name}":' for index, name in enumerate(names)])


def before_spaces(size: int) -> tuple[str, ...]:
    """What stands before each space of a square, told row by row."""
    rest = ["," if space % size else "],[" for space in range(1, size * size)]
    return ("[[", *rest)
