"""Precomputed pieces of JSON text, from which views are put together quickly."""

import json

NULL = "null"


def text_of(data: object) -> str:
    """Return data as JSON without spaces."""
    return json.dumps(data, separators=(",", ":"))


def texts_of(data: tuple[object, ...]) -> tuple[str, ...]:
    """Return each item of data as JSON."""
    return tuple([text_of(one) for one in data])


def count_heads(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the JSON text before each number of an object that counts by name."""
    return tuple([f'{"," if index else "{"}"{name}":' for index, name in enumerate(names)])


def spaces_of(size: int, texts: tuple[str, ...]) -> tuple[str, ...]:
    """Return the JSON of each space of a square board (rows of spaces), for each possible content.

    The content is null or one of the texts; the JSON includes the punctuation before it. The index
    is ``[space * (len(texts) + 1) + 1 + text]``, and the whole board ends with ``]]``.
    """
    before = ["[[", *["," if space % size else "],[" for space in range(1, size * size)]]
    return tuple([f"{sign}{text}" for sign in before for text in (NULL, *texts)])
