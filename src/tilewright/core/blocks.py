"""The layout of an observation: blocks of slots, each of which holds an integer.

The same list of blocks defines the integers, the inputs of nets and the documentation.
"""

from dataclasses import dataclass

ONE_OF = "one of"
"""A slot holds a choice from 0, or -1 for none; nets read it one-hot encoded."""
COUNT = "count"
"""A slot holds a number from 0 to the size, clamped; nets read it divided by the size."""


@dataclass(frozen=True)
class Block:
    """Consecutive slots of one kind."""

    name: str
    over: str
    """What the slots range over, in order (as "colours"); empty for a single slot."""
    slots: int
    kind: str
    size: int
    """The number of choices, or the greatest count."""
    meaning: str = ""
    """What the values mean, if the name does not say it."""

    @property
    def width(self) -> int:
        """How many inputs of a net the block takes."""
        return self.slots * (self.size if self.kind == ONE_OF else 1)


def one_of(name: str, size: int, meaning: str = "", *, over: str = "", slots: int = 1) -> Block:
    """Make a block of choices."""
    return Block(name, over, slots, ONE_OF, size, meaning)


def count(name: str, size: int, meaning: str = "", *, over: str = "", slots: int = 1) -> Block:
    """Make a block of counts."""
    return Block(name, over, slots, COUNT, size, meaning)


def for_boards(blocks: list[Block], seats: int) -> list[Block]:
    """Repeat the blocks of a board for each seat, the viewer's own first, then clockwise."""
    return [
        Block(
            f"board {number}: {block.name}",
            block.over,
            block.slots,
            block.kind,
            block.size,
            block.meaning,
        )
        for number in range(1, seats + 1)
        for block in blocks
    ]
