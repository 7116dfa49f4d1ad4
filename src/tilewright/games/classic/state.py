"""The position: boards, factories, centre, bag and lid, as small ints.

What may happen to a position is defined in rules.py. The bag is a count per colour without order.

When a seat is to act and tiles lie on the table, the seat takes some (phase A); when none do, it
decides where a complete line's tile goes (phase B with grey walls). When chance is to act, the next
tile of a deal is drawn. So no phase needs to be stored.
"""

from tilewright.core import packing
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

    def __reduce__(self) -> tuple[object, ...]:
        return thaw, (self.freeze(),)


def thaw(numbers: tuple[int, ...]) -> State:
    """Return the position that ``freeze`` turned into these numbers."""
    rest = list(numbers)

    def take(count: int) -> list[int]:
        taken = rest[:count]
        del rest[:count]
        return taken

    seats, grey = take(2)
    state = State(seats, bool(grey))
    current_round, to_act, starter, marker = take(4)
    state.set_up(
        (current_round, to_act, starter, marker), take(SOURCES * SIZE), take(SIZE), take(SIZE)
    )
    for seat in range(seats):
        score, floor_count = take(2)
        lines = list(zip(take(SIZE), take(SIZE), strict=True))
        wall = take(SIZE * SIZE)
        state.board(seat).set_up(score, lines, wall, take(floor_count))
    return state


# Packing into an array of numbers, for batches: writing and reading create no objects


def pack_size(seats: int) -> int:
    """Return how many numbers a packed position takes."""
    return 76 + 69 * seats


def pack(state: State, out: list[int]) -> int:
    """Write a position into ``out``. Return how many numbers were written."""
    out[0] = state.to_act
    out[1] = state.round
    out[2] = state.starter
    out[3] = state.marker
    out[4] = state.on_table
    out[5] = state.bag_count
    at = packing.put(out, 6, state.tiles, 50)
    at = packing.put(out, at, state.source_count, 10)
    at = packing.put(out, at, state.bag, 5)
    at = packing.put(out, at, state.lid, 5)
    for seat in range(state.seats):
        at = pack_board(state.board(seat), out, at)
    return at


def pack_board(board: Board, out: list[int], at: int) -> int:
    """Write a board from index ``at`` on. Return the index after it."""
    out[at] = board.score
    out[at + 1] = board.floor_count
    at = packing.put(out, at + 2, board.floor, 7)
    at = packing.put(out, at, board.line_colour, 5)
    at = packing.put(out, at, board.line_count, 5)
    at = packing.put(out, at, board.open_lines, 5)
    at = packing.put(out, at, board.wall, 25)
    at = packing.put(out, at, board.rows, 5)
    at = packing.put(out, at, board.columns, 5)
    at = packing.put(out, at, board.row_colours, 5)
    return packing.put(out, at, board.column_colours, 5)


def unpack(state: State, source: list[int]) -> int:
    """Read a packed position into ``state``. Return how many numbers were read."""
    state.to_act = source[0]
    state.round = source[1]
    state.starter = source[2]
    state.marker = source[3]
    state.on_table = source[4]
    state.bag_count = source[5]
    at = packing.take(source, 6, state.tiles, 50)
    at = packing.take(source, at, state.source_count, 10)
    at = packing.take(source, at, state.bag, 5)
    at = packing.take(source, at, state.lid, 5)
    for seat in range(state.seats):
        at = unpack_board(state.board(seat), source, at)
    return at


def unpack_board(board: Board, source: list[int], at: int) -> int:
    """Read a packed board from index ``at`` on. Return the index after it."""
    board.score = source[at]
    board.floor_count = source[at + 1]
    at = packing.take(source, at + 2, board.floor, 7)
    at = packing.take(source, at, board.line_colour, 5)
    at = packing.take(source, at, board.line_count, 5)
    at = packing.take(source, at, board.open_lines, 5)
    at = packing.take(source, at, board.wall, 25)
    at = packing.take(source, at, board.rows, 5)
    at = packing.take(source, at, board.columns, 5)
    at = packing.take(source, at, board.row_colours, 5)
    return packing.take(source, at, board.column_colours, 5)
