"""Pieces of JSON, made once, of which the pictures of all games are put together."""

NULL = "null"


def quoted(names: tuple[str, ...]) -> tuple[str, ...]:
    """Words as JSON."""
    return tuple([f'"{name}"' for name in names])


def count_heads(names: tuple[str, ...]) -> tuple[str, ...]:
    """What stands before each number in an object that counts by name."""
    return tuple([f'{"," if index else "{"}"{name}":' for index, name in enumerate(names)])


def spaces_of(size: int, texts: tuple[str, ...]) -> tuple[str, ...]:
    """Each space of a square told row by row, with null or a text on it and what stands before it.

    ``[space * (len(texts) + 1) + 1 + text]``, and the whole ends with ``]]``.
    """
    before = ["[[", *["," if space % size else "],[" for space in range(1, size * size)]]
    return tuple([f"{sign}{text}" for sign in before for text in (NULL, *texts)])
