"""The position: boards, factories, centre, bag and lid, as small ints.

What may happen to a position is defined in rules.py. The bag is a count per colour without order.

When a seat is to act and tiles lie on the table, the seat takes some (phase A); when none do, it
decides where a complete line's tile goes (phase B with grey walls). When chance is to act, the next
tile of a deal is drawn. So no phase needs to be stored.
"""

from typing import Any

from tilewright.core.packing import PackedRow
from tilewright.core.position import CHANCE, Position
from tilewright.games.classic.components import (
    EMPTY,
    FACTORIES,
    FLOOR_SPACES,
    NOBODY,
    SIZE,
    SOURCES,
    START_SCORE,
    TILES_OF_A_COLOUR,
)

ALL_LINES = 0b11111
FACTORY_COUNTS = [FACTORIES.get(seats, 0) for seats in range(5)]


class Board:
    """What lies in front of one seat. Rows and columns are also kept as bit masks."""

    __slots__ = (
        "column_colours",
        "columns",
        "floor",
        "floor_count",
        "line_colour",
        "line_count",
        "open_lines",
        "row_colours",
        "rows",
        "score",
        "wall",
    )

    def __init__(self) -> None:
        self.line_colour = [EMPTY] * 5
        self.line_count = [0] * 5
        self.open_lines = [ALL_LINES] * 5
        """Bit n of ``open_lines[k]``: pattern line n may take colour k."""
        self.wall = [EMPTY] * 25
        """``wall[row * 5 + column]`` is a colour or EMPTY."""
        self.rows = [0] * 5
        """Bit c of ``rows[r]``: the space in row r and column c holds a tile."""
        self.columns = [0] * 5
        """Bit r of ``columns[c]``: the same space, seen from its column."""
        self.row_colours = [0] * 5
        """Bit k of ``row_colours[r]``: colour k lies somewhere in row r."""
        self.column_colours = [0] * 5
        self.floor = [0] * 7
        self.floor_count = 0
        self.score = START_SCORE

    def copy(self, other: "Board") -> None:
        """Copy another board into this one."""
        self.line_colour[:] = other.line_colour
        self.line_count[:] = other.line_count
        self.open_lines[:] = other.open_lines
        self.wall[:] = other.wall
        self.rows[:] = other.rows
        self.columns[:] = other.columns
        self.row_colours[:] = other.row_colours
        self.column_colours[:] = other.column_colours
        self.floor[:] = other.floor
        self.floor_count = other.floor_count
        self.score = other.score

    def clone(self) -> "Board":
        """Return an equal, independent board."""
        new = Board()
        new.copy(self)
        return new

    def set_tile(self, row: int, column: int, colour: int) -> None:
        """Put a tile on the wall."""
        self.wall[row * SIZE + column] = colour
        self.rows[row] |= 1 << column
        self.columns[column] |= 1 << row
        self.row_colours[row] |= 1 << colour
        self.column_colours[column] |= 1 << colour

    def note_open_line(self, line: int) -> None:
        """CL-A5, CL-A6, CL-A7: note which colours a pattern line may take from now on.

        CL-V5: whether a grey wall will have a column for the tile does not matter.
        """
        bit = 1 << line
        count = self.line_count[line]
        for colour in range(5):
            self.open_lines[colour] &= ~bit
            if count == 0 and not self.row_colours[line] >> colour & 1:
                self.open_lines[colour] |= bit
        if 0 < count <= line:
            self.open_lines[self.line_colour[line]] |= bit

    def drop(self, tile: int) -> bool:
        """Lay a tile or the marker on the leftmost free floor space. Return False if none is."""
        if self.floor_count == FLOOR_SPACES:
            return False
        self.floor[self.floor_count] = tile
        self.floor_count += 1
        return True

    def serialize(self, row: PackedRow) -> None:
        """Write every field into a packed row, or read them all from it."""
        self.score = row.number(self.score)
        self.floor_count = row.number(self.floor_count)
        row.array(self.floor, 7)
        row.array(self.line_colour, 5)
        row.array(self.line_count, 5)
        row.array(self.open_lines, 5)
        row.array(self.wall, 25)
        row.array(self.rows, 5)
        row.array(self.columns, 5)
        row.array(self.row_colours, 5)
        row.array(self.column_colours, 5)

    def freeze(self) -> tuple[int, ...]:
        """Return score, lines, wall and floor as numbers."""
        numbers = [self.score, self.floor_count]
        for part in (self.line_colour, self.line_count, self.wall):
            numbers.extend(part)
        numbers.extend([self.floor[space] for space in range(self.floor_count)])
        return tuple(numbers)

    def set_up(
        self, score: int, lines: list[tuple[int, int]], wall: list[int], floor: list[int]
    ) -> None:
        """Set up a new board as described. ``lines`` holds (colour, count) pairs."""
        self.score = score
        for line in range(SIZE):
            self.line_colour[line] = lines[line][0]
            self.line_count[line] = lines[line][1]
        for space in range(SIZE * SIZE):
            if wall[space] != EMPTY:
                self.set_tile(space // SIZE, space % SIZE, wall[space])
        for line in range(SIZE):
            self.note_open_line(line)
        for tile in floor:
            self.drop(tile)


ABSENT = Board()
"""A placeholder for seats that the table does not have."""


class State(Position):
    """A position of the whole table."""

    __slots__ = (
        "bag",
        "bag_count",
        "factories",
        "first",
        "fourth",
        "grey",
        "lid",
        "marker",
        "on_table",
        "second",
        "source_count",
        "starter",
        "third",
        "tiles",
    )

    def __init__(self, seats: int, grey: bool) -> None:
        """CL-S1 to CL-S5: empty boards and a full bag. The first seat starts."""
        self.seats = seats
        self.to_act = CHANCE
        self.round = 1
        self.grey = grey
        self.factories = FACTORY_COUNTS[seats]
        self.starter = 0
        self.marker = NOBODY
        self.tiles = [0] * 50
        """``tiles[source * 5 + colour]``: how many lie there."""
        self.source_count = [0] * 10
        """How many tiles lie at each source."""
        self.on_table = 0
        """How many tiles lie at all sources."""
        self.bag = [TILES_OF_A_COLOUR] * 5
        self.bag_count = TILES_OF_A_COLOUR * 5
        self.lid = [0] * 5
        self.first = Board()
        self.second = Board()
        self.third = Board() if seats > 2 else ABSENT
        self.fourth = Board() if seats > 3 else ABSENT

    def board(self, seat: int) -> Board:
        """The board in front of a seat."""
        if seat == 0:
            return self.first
        if seat == 1:
            return self.second
        if seat == 2:
            return self.third
        return self.fourth

    def copy(self, other: "State") -> None:
        """Copy another position with the same number of seats into this one."""
        self.to_act = other.to_act
        self.round = other.round
        self.starter = other.starter
        self.marker = other.marker
        self.tiles[:] = other.tiles
        self.source_count[:] = other.source_count
        self.on_table = other.on_table
        self.bag[:] = other.bag
        self.bag_count = other.bag_count
        self.lid[:] = other.lid
        self.first.copy(other.first)
        self.second.copy(other.second)
        if self.seats > 2:
            self.third.copy(other.third)
        if self.seats > 3:
            self.fourth.copy(other.fourth)

    def clone(self) -> "State":
        """Return an equal, independent position."""
        new = State(self.seats, self.grey)
        new.copy(self)
        return new

    def serialize(self, row: PackedRow) -> None:
        """Write every field that can change into a packed row, or read them all from it."""
        Position.serialize(self, row)
        self.starter = row.number(self.starter)
        self.marker = row.number(self.marker)
        self.on_table = row.number(self.on_table)
        self.bag_count = row.number(self.bag_count)
        row.array(self.tiles, 50)
        row.array(self.source_count, 10)
        row.array(self.bag, 5)
        row.array(self.lid, 5)
        for seat in range(self.seats):
            self.board(seat).serialize(row)

    def constructor_arguments(self) -> tuple[Any, ...]:
        """Return the arguments that make a new position of the same table."""
        return self.seats, self.grey

    def freeze(self) -> tuple[int, ...]:
        """Return the whole table as numbers. Equal positions give equal numbers."""
        numbers = [self.seats, int(self.grey), self.round, self.to_act, self.starter, self.marker]
        for counts in (self.tiles, self.bag, self.lid):
            numbers.extend(counts)
        for seat in range(self.seats):
            numbers.extend(self.board(seat).freeze())
        return tuple(numbers)

    def set_up(
        self,
        turn: tuple[int, int, int, int],
        tiles: list[int],
        bag: list[int],
        lid: list[int],
    ) -> None:
        """Set up a new table as described. ``turn`` is round, seat to act, starter, marker."""
        self.round, self.to_act, self.starter, self.marker = turn
        self.on_table = 0
        self.bag_count = 0
        for slot in range(SOURCES * SIZE):
            self.tiles[slot] = tiles[slot]
            self.source_count[slot // SIZE] += tiles[slot]
            self.on_table += tiles[slot]
        for colour in range(SIZE):
            self.bag[colour] = bag[colour]
            self.bag_count += bag[colour]
            self.lid[colour] = lid[colour]


def pack_size(seats: int) -> int:
    """Return how many numbers a packed position takes."""
    return 76 + 69 * seats
