"""The learn contract: observations as numbers, and the size of packed positions.

The code of a move is also its index in a mask of legal moves.
"""

from typing import Any

from tilewright.core.blocks import Block
from tilewright.core.contracts.search import SearchContract


class LearnContract(SearchContract):
    """How a game is learned."""

    observation_version = 1
    """Raised when what ``observe`` writes, or what a move code means to a learner, changes."""

    def observe(self, position: Any, seat: int, out: list[int]) -> int:
        """Write all that a seat may know, and nothing else, into ``out``; return the count."""
        raise NotImplementedError

    def observation_blocks(self, seats: int) -> list[Block]:
        """What the numbers of ``observe`` mean, in their order."""
        raise NotImplementedError

    def pack_size(self, seats: int) -> int:
        """How many numbers a packed position has."""
        raise NotImplementedError
