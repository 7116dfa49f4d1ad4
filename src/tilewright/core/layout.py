"""Write what a seat may know into arrays: as integers, as floats for nets, and as move masks.

The arrays belong to the caller and may be of any type with the buffer protocol.
"""

from typing import Any

from tilewright.core import arguments
from tilewright.core.blocks import ONE_OF, Block
from tilewright.core.errors import ArgumentError
from tilewright.core.game import Game, game_checked
from tilewright.core.game_arguments import room
from tilewright.core.packing import PackedRow
from tilewright.core.position import Position
from tilewright.core.unchecked import UncheckedGame

Buffer = Any
"""An array of the caller. Compiled code requires the element type that each function names."""

VALUES = [0] * 1024
"""A scratch buffer for the numbers of an observation."""
ROW = PackedRow()
"""A scratch buffer for a packed position."""
MOVES = [0] * 4096
"""A scratch buffer for the legal moves of a position."""


class Layout:
    """The place of each slot of an observation among the inputs of nets."""

    __slots__ = ("blocks", "fits", "run_slots", "runs", "sizes", "slots", "width")

    def __init__(self, blocks: list[Block]) -> None:
        self.blocks = blocks
        self.fits: set[tuple[str, int]] = set()
        """The games and numbers of seats that are known to have this layout."""
        self.slots = 0
        self.width = 0
        self.sizes = [0] * 1024
        """The size of each slot, negative for a choice."""
        self.runs = 0
        self.run_slots = [0] * 1024
        """How many consecutive slots of one size each run has."""
        for block in blocks:
            for _ in range(block.slots):
                size = -block.size if block.kind == ONE_OF else block.size
                if self.slots == 0 or size != self.sizes[self.slots - 1]:
                    self.runs += 1
                self.run_slots[self.runs - 1] += 1
                self.sizes[self.slots] = size
                self.slots += 1
            self.width += block.width

    def fill_slots(self, game: Game, position: Position, seat: int, out: Buffer) -> int:
        """Write what a seat may know as whole numbers of 16 bits; return the count."""
        own = self.fitting(game, position)
        viewer = arguments.seat_number(seat, own.seats)
        return self.write_slots(game._unchecked, own, viewer, room(out, self.slots))

    def fill(self, game: Game, position: Position, seat: int, out: Buffer) -> int:
        """Write what a seat may know as floats of 32 bits from 0 to 1; return the count."""
        own = self.fitting(game, position)
        viewer = arguments.seat_number(seat, own.seats)
        return self.write(game._unchecked, own, viewer, room(out, self.width))

    def fitting(self, game: Game, position: Position) -> Position:
        """Return the position as its own class. Raise ArgumentError if it has another layout."""
        own = game_checked(game)._own(position)
        if (game.key, own.seats) not in self.fits:
            if game.observation_blocks(own.seats) != self.blocks:
                raise ArgumentError(f"this is no layout of {game.key} with {own.seats} seats")
            self.fits.add((game.key, own.seats))
        return own

    def write_slots(self, game: UncheckedGame, position: Position, seat: int, out: Buffer) -> int:
        """Fill slots without checking the arguments; return the count."""
        count = game.observe(position, seat, VALUES)
        for slot in range(count):
            out[slot] = self.cut(slot, VALUES[slot])
        return count

    def write(self, game: UncheckedGame, position: Position, seat: int, out: Buffer) -> int:
        """Fill an array without checking the arguments; return the count."""
        game.observe(position, seat, VALUES)
        for place in range(self.width):
            out[place] = 0.0
        first = start = 0
        for run in range(self.runs):
            size = self.sizes[first]
            count = self.run_slots[run]
            if size > 0:
                for i in range(count):
                    value = VALUES[first + i]
                    out[start + i] = 1.0 * (size if value > size else value) / size
                start += count
            else:
                for i in range(count):
                    value = VALUES[first + i]
                    if value >= 0:
                        out[start + value] = 1.0
                    start -= size
            first += count
        return self.width

    def cut(self, slot: int, value: int) -> int:
        """Return a value clamped to the size of its slot."""
        size = self.sizes[slot]
        return size if 0 < size < value else value


def fill_mask(game: Game, position: Position, out: Buffer) -> int:
    """Write a mask of 8-bit numbers, 1 at the code of each legal move; return their number."""
    own = game_checked(game)._own(position)
    return write_mask(game._unchecked, own, room(out, game.move_codes))


def pack_row(game: Game, position: Position, out: Buffer) -> int:
    """Write a whole position as numbers of 32 bits; return the count."""
    own = game_checked(game)._own(position)
    return write_row(own, room(out, game.pack_size(own.seats)))


def unpack_row(game: Game, position: Position, source: Buffer) -> int:
    """Make a position equal to the packed one of the same table; return the count of numbers.

    The numbers are those that ``pack_row`` wrote: they are not checked.
    """
    own = game_checked(game)._own(position)
    return read_row(own, room(source, game.pack_size(own.seats)))


# For compiled code: the arguments are not checked.


def write_mask(game: UncheckedGame, position: Position, out: Buffer) -> int:
    """Fill a mask; return the number of legal moves."""
    for code in range(len(out)):
        out[code] = 0
    count = game.moves(position, MOVES)
    for number in range(count):
        out[MOVES[number]] = 1
    return count


def write_row(position: Position, out: Buffer) -> int:
    """Pack a position; return how many numbers it took."""
    ROW.begin_writing()
    position.serialize(ROW)
    for i in range(ROW.count):
        out[i] = ROW.numbers[i]
    return ROW.count


def read_row(position: Position, source: Buffer) -> int:
    """Unpack a position; return how many numbers it took."""
    for i in range(len(source)):
        ROW.numbers[i] = int(source[i])
    ROW.begin_reading()
    position.serialize(ROW)
    return ROW.count
