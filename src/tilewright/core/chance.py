# cython: embedsignature=True, embedsignature.format=clinic
"""The source of chance, a random number generator. The caller owns it; no position contains one.

The generator is SplitMix64: a 64-bit counter, mixed by two multiplications. It is small enough
to be implemented in any language, so a seed gives the same game everywhere.
"""

from tilewright.core import arguments

MASK32 = 0xFFFFFFFF
MASK64 = 0xFFFFFFFFFFFFFFFF
STEP = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB
RANGE32 = 1 << 32
LARGEST_SEED = (1 << 64) - 1
LARGEST_RANGE = (1 << 31) - 1
"""Compiled code keeps drawn numbers in 32 bits."""


def folded(number: int) -> int:
    """A seed made of any whole number: its lowest 64 bits."""
    return number & LARGEST_SEED


class Chance:
    """A stream of random numbers, determined by a seed."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        """Begin the stream of a seed from 0 to 2**64 - 1; ArgumentError for any other."""
        self.state = arguments.number_between(seed, 0, LARGEST_SEED, "a seed")

    def bits(self) -> int:
        """Return the next 32 random bits."""
        self.state = (self.state + STEP) & MASK64
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * MIX_1) & MASK64
        mixed = ((mixed ^ (mixed >> 27)) * MIX_2) & MASK64
        return (mixed ^ (mixed >> 31)) >> 32

    def below(self, n: int) -> int:
        """Return a uniformly distributed number from 0 to n - 1.

        Raise ArgumentError unless n is from 1 to 2**31 - 1.
        """
        return self._below(arguments.number_between(n, 1, LARGEST_RANGE, "a range"))

    def __repr__(self) -> str:
        return f"<Chance at {self.state}>"

    def _below(self, n: int) -> int:
        """The same for compiled code, which passes valid numbers only."""
        product = self.bits() * n
        if (product & MASK32) < n:
            # 2**32 is not a multiple of n, so a few values would make some numbers likelier. They
            # are drawn again.
            unfair = (RANGE32 - n) % n
            while (product & MASK32) < unfair:
                product = self.bits() * n
        return product >> 32
