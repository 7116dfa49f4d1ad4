"""64-bit hashes of many small numbers, for transposition tables."""

MASK64 = 0xFFFFFFFFFFFFFFFF
STIR_1 = 0xFF51AFD7ED558CCD
STIR_2 = 0xC4CEB9FE1A85EC53


def stirred(word: int) -> int:
    """Return a word mixed so that each bit depends on every bit of the argument."""
    word = ((word ^ (word >> 33)) * STIR_1) & MASK64
    word = ((word ^ (word >> 29)) * STIR_2) & MASK64
    return word ^ (word >> 32)


def joined(digest: int, word: int) -> int:
    """Return a digest that also depends on one more word and on its place in the sequence."""
    return stirred((digest * STIR_1 + word + 1) & MASK64)
