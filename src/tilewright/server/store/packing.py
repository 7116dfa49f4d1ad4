"""The stored form of reviews: compressed; the first versions stored their texts."""

import zlib

LEVEL = 9
"""Of compression: the slowest one, as a review takes seconds to make."""


def pack(text: str) -> bytes:
    """Return the stored form of a review."""
    return zlib.compress(text.encode(), LEVEL)


def text_of(text: str | None, packed: bytes | None) -> str | None:
    """Return the text of a review, however it is stored; None if it is not."""
    return text if packed is None else zlib.decompress(packed).decode()
