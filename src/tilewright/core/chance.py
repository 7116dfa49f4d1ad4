"""The source of chance. Its owner is the caller; no position ever holds one.

The generator is SplitMix64: one 64-bit counter, mixed by two multiplications. It is small enough to
be restated in any language, so a seed means the same game everywhere.
"""

MASK32 = 0xFFFFFFFF
MASK64 = 0xFFFFFFFFFFFFFFFF
STEP = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB
RANGE32 = 1 << 32


class Chance:
    """A stream of random numbers that a seed determines."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK64

    def bits(self) -> int:
        """The next 32 random bits."""
        self.state = (self.state + STEP) & MASK64
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * MIX_1) & MASK64
        mixed = ((mixed ^ (mixed >> 27)) * MIX_2) & MASK64
        return (mixed ^ (mixed >> 31)) >> 32

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each exactly as likely as the others."""
        product = self.bits() * n
        if (product & MASK32) < n:
            # A few of the 2**32 values would favour some numbers: those are drawn again.
            unfair = (RANGE32 - n) % n
            while (product & MASK32) < unfair:
                product = self.bits() * n
        return product >> 32
