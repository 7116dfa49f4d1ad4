"""Digests: many small numbers stirred into one of 64 bits, for tables of positions."""

MASK64 = 0xFFFFFFFFFFFFFFFF
STIR_1 = 0xFF51AFD7ED558CCD
STIR_2 = 0xC4CEB9FE1A85EC53


def stirred(word: int) -> int:
    """A word whose every bit depends on every bit of another."""
    word = ((word ^ (word >> 33)) * STIR_1) & MASK64
    word = ((word ^ (word >> 29)) * STIR_2) & MASK64
    return word ^ (word >> 32)


def joined(digest: int, word: int) -> int:
    """A digest that also depends on one more word, and on its place in the row."""
    return stirred((digest * STIR_1 + word + 1) & MASK64)
