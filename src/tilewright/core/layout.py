"""Turns what a seat may know into arrays: whole numbers, numbers for nets, masks of legal moves.

The arrays belong to the caller and may be of any kind that has a buffer.
"""

from typing import Any

from tilewright.core.blocks import ONE_OF, Block
from tilewright.core.game import Game
from tilewright.core.position import Position

Buffer = Any
"""An array of the caller; compiled code asks for the very type that each function names."""

VALUES = [0] * 1024
"""Room for the numbers of any observation or packed position, used anew for each."""
MOVES = [0] * 4096
"""Room for the legal moves of any position."""


class Layout:
    """Where each slot of an observation stands in the form for nets."""

    __slots__ = ("blocks", "ends", "sizes", "slots", "width")

    def __init__(self, blocks: list[Block]) -> None:
        self.blocks = blocks
        self.slots = 0
        self.width = 0
        self.sizes = [0] * 1024
        """The size of a slot, below 0 for a choice."""
        self.ends = [0] * 1024
        """The first place behind a slot."""
        for block in blocks:
            for _ in range(block.slots):
                self.sizes[self.slots] = -block.size if block.kind == ONE_OF else block.size
                self.width += block.size if block.kind == ONE_OF else 1
                self.ends[self.slots] = self.width
                self.slots += 1

    def fill_slots(self, game: Game, position: Position, seat: int, out: Buffer) -> int:
        """Write what a seat may know as whole numbers of 16 bits; how many."""
        count = game.observe(position, seat, VALUES)
        for slot in range(count):
            out[slot] = self.cut(slot, VALUES[slot])
        return count

    def fill(self, game: Game, position: Position, seat: int, out: Buffer) -> int:
        """Write what a seat may know as floats of 32 bits from 0 to 1; how many."""
        count = game.observe(position, seat, VALUES)
        for place in range(self.width):
            out[place] = 0.0
        for slot in range(count):
            value = VALUES[slot]
            size = self.sizes[slot]
            if size > 0:
                out[self.ends[slot] - 1] = 1.0 * self.cut(slot, value) / size
            elif value >= 0:
                out[self.ends[slot] + size + value] = 1.0
        return self.width

    def cut(self, slot: int, value: int) -> int:
        """A value no greater than its slot can tell."""
        size = self.sizes[slot]
        return size if 0 < size < value else value


def fill_mask(game: Game, position: Position, out: Buffer) -> int:
    """Write, as 8 bits each, 1 at the code of each legal move and 0 elsewhere; how many moves."""
    for code in range(len(out)):
        out[code] = 0
    count = game.moves(position, MOVES)
    for number in range(count):
        out[MOVES[number]] = 1
    return count


def pack_row(game: Game, position: Position, out: Buffer) -> int:
    """Write a whole position as numbers of 32 bits; how many."""
    count = game.pack(position, VALUES)
    for i in range(count):
        out[i] = VALUES[i]
    return count


def unpack_row(game: Game, position: Position, source: Buffer) -> int:
    """Make a position equal to the packed one of the same table; how many numbers it took."""
    for i in range(len(source)):
        VALUES[i] = int(source[i])
    return game.unpack(position, VALUES)
