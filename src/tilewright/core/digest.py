"""64-bit hashes of many small numbers, for transposition tables.

Compiled modules use digest_inline.pxd instead, because a call costs as much as the hash itself.
"""

MASK64 = 0xFFFFFFFFFFFFFFFF
MULTIPLIER_1 = 0xFF51AFD7ED558CCD
MULTIPLIER_2 = 0xC4CEB9FE1A85EC53


def mixed(word: int) -> int:
    """Return a word mixed so that each bit depends on every bit of the argument."""
    word = ((word ^ (word >> 33)) * MULTIPLIER_1) & MASK64
    word = ((word ^ (word >> 29)) * MULTIPLIER_2) & MASK64
    return word ^ (word >> 32)


def combined(digest: int, word: int) -> int:
    """Return a digest that also depends on one more word and on its place in the sequence."""
    return mixed((digest * MULTIPLIER_1 + word + 1) & MASK64)
