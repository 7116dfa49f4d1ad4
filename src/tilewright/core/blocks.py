"""How an observation is laid out: blocks of slots, each slot one whole number.

The same list lays out the numbers, their form for nets and the documentation.
"""

from dataclasses import dataclass

ONE_OF = "one of"
"""A slot holds a choice from 0, or -1 for none; a net reads a 1 at the place of the choice."""
COUNT = "count"
"""A slot holds a number from 0 to the size, greater ones cut; a net reads its share of the size."""


@dataclass(frozen=True)
class Block:
    """Slots of one kind that stand together."""

    name: str
    over: str
    """What the slots stand for, in their order; empty for a single one."""
    slots: int
    kind: str
    size: int
    """Of a choice: how many there are. Of a count: the greatest."""
    meaning: str = ""
    """What the values say, where the name does not."""

    @property
    def width(self) -> int:
        """How many numbers a net reads."""
        return self.slots * (self.size if self.kind == ONE_OF else 1)


def one_of(name: str, size: int, meaning: str = "", *, over: str = "", slots: int = 1) -> Block:
    """A block of choices."""
    return Block(name, over, slots, ONE_OF, size, meaning)


def count(name: str, size: int, meaning: str = "", *, over: str = "", slots: int = 1) -> Block:
    """A block of counts."""
    return Block(name, over, slots, COUNT, size, meaning)


def for_boards(blocks: list[Block], seats: int) -> list[Block]:
    """The blocks of a board for each seat, the viewer's own first, then clockwise."""
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
