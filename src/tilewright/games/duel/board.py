"""The board of one seat, as small ints. What may happen to it is defined in the rules."""

from tilewright.core.packing import PackedRow
from tilewright.games.duel.box import Box
from tilewright.games.duel.components import DOME_SPACES, EMPTY, SIZE, STORAGE, TOKENS

EVERYWHERE = 0b1111111
"""All six pattern lines and the broken tiles, as bits."""


class Board:
    """What lies in front of one seat. Rows and columns are also kept as bit masks."""

    __slots__ = (
        "broken",
        "broken_count",
        "chip_count",
        "chips",
        "columns",
        "dome",
        "line_colour",
        "line_count",
        "open_places",
        "plate_count",
        "plates",
        "plates_across",
        "rotations",
        "rows",
        "score",
        "tokens",
        "waiting",
    )

    def __init__(self) -> None:
        self.line_colour = [EMPTY] * 6
        self.line_count = [0] * 6
        self.open_places = [EVERYWHERE] * 5
        """Bit p of ``open_places[k]``: place p (a line or the broken tiles) may take colour k."""
        self.plates = [EMPTY] * 9
        """The plate on each dome space, row by row."""
        self.rotations = [0] * 9
        """Quarter turns clockwise of each plate."""
        self.plate_count = 0
        self.plates_across = [0] * 3
        """How many plates lie in each row of three."""
        self.dome = [EMPTY] * 36
        """``dome[row * 6 + column]`` is a colour, SPECIAL or EMPTY."""
        self.waiting = [0] * 42
        """Bit c of ``waiting[row * 7 + kind]``: column c of the row is an empty space of a kind."""
        self.rows = [0] * 6
        """Bit c of ``rows[r]``: the space in row r and column c holds a tile."""
        self.columns = [0] * 6
        """Bit r of ``columns[c]``: the same space, seen from its column."""
        self.broken = [0] * 4
        self.broken_count = 0
        self.chips = [EMPTY] * 10
        """The kind of the chip in each place of the storage, plus USED once it has paid."""
        self.chip_count = 0
        self.tokens = TOKENS
        self.score = 0

    def copy(self, other: "Board") -> None:
        """Copy another board into this one."""
        self.line_colour[:] = other.line_colour
        self.line_count[:] = other.line_count
        self.open_places[:] = other.open_places
        self.plates[:] = other.plates
        self.rotations[:] = other.rotations
        self.plate_count = other.plate_count
        self.plates_across[:] = other.plates_across
        self.dome[:] = other.dome
        self.waiting[:] = other.waiting
        self.rows[:] = other.rows
        self.columns[:] = other.columns
        self.broken[:] = other.broken
        self.broken_count = other.broken_count
        self.chips[:] = other.chips
        self.chip_count = other.chip_count
        self.tokens = other.tokens
        self.score = other.score

    def clone(self) -> "Board":
        """Return an equal, independent board."""
        new = Board()
        new.copy(self)
        return new

    def set_plate(self, space: int, plate: int, rotation: int, box: Box) -> None:
        """Lay a plate on the dome, all its spaces empty."""
        self.plates[space] = plate
        self.rotations[space] = rotation
        self.plate_count += 1
        across = space // 3
        self.plates_across[across] += 1
        row = across * 2
        column = (space - across * 3) * 2
        first = (plate * 4 + rotation) * 4
        for cell in range(4):
            kind = box.cells[first + cell]
            self.waiting[(row + (cell >> 1)) * 7 + kind] |= 1 << (column + (cell & 1))

    def set_tile(self, row: int, column: int, tile: int) -> None:
        """Put a tile on the dome, on a space that waited for it."""
        bit = 1 << column
        self.dome[row * 6 + column] = tile
        self.rows[row] |= bit
        self.columns[column] |= 1 << row
        for kind in range(7):
            self.waiting[row * 7 + kind] &= ~bit

    def set_line(self, line: int, colour: int, count: int) -> None:
        """Give a pattern line its tiles, and note which colours it may take from now on."""
        bit = 1 << line
        self.line_colour[line] = colour if count else EMPTY
        self.line_count[line] = count
        for other in range(5):
            if count == 0 or (other == colour and count <= line):
                self.open_places[other] |= bit
            else:
                self.open_places[other] &= ~bit

    def serialize(self, row: PackedRow) -> None:
        """Write every field into a packed row, or read them all from it."""
        self.score = row.number(self.score)
        self.tokens = row.number(self.tokens)
        self.plate_count = row.number(self.plate_count)
        self.broken_count = row.number(self.broken_count)
        self.chip_count = row.number(self.chip_count)
        row.array(self.line_colour, 6)
        row.array(self.line_count, 6)
        row.array(self.open_places, 5)
        row.array(self.plates, 9)
        row.array(self.rotations, 9)
        row.array(self.plates_across, 3)
        row.array(self.dome, 36)
        row.array(self.waiting, 42)
        row.array(self.rows, 6)
        row.array(self.columns, 6)
        row.array(self.broken, 4)
        row.array(self.chips, 10)

    def freeze(self) -> tuple[int, ...]:
        """Return everything on the board as numbers."""
        numbers = [self.score, self.tokens, self.broken_count]
        for part in (self.line_colour, self.line_count, self.plates, self.rotations, self.dome):
            numbers.extend(part)
        numbers.extend(self.chips)
        numbers.extend([self.broken[space] for space in range(self.broken_count)])
        return tuple(numbers)

    def set_up(
        self,
        *,
        counts: tuple[int, int],
        lines: list[tuple[int, int]],
        plates: list[tuple[int, int]],
        dome: list[int],
        broken: list[int],
        chips: list[int],
        box: Box,
    ) -> None:
        """Set up a new board as described.

        ``counts`` is score and tokens. Lines are (colour, count), plates are (plate, rotation)."""
        self.score, self.tokens = counts
        for line in range(SIZE):
            self.set_line(line, lines[line][0], lines[line][1])
        for space in range(DOME_SPACES):
            if plates[space][0] != EMPTY:
                self.set_plate(space, plates[space][0], plates[space][1], box)
        for space in range(SIZE * SIZE):
            if dome[space] != EMPTY:
                self.set_tile(space // SIZE, space % SIZE, dome[space])
        self.broken_count = len(broken)
        for space in range(self.broken_count):
            self.broken[space] = broken[space]
        self.chip_count = 0
        for place in range(STORAGE):
            self.chips[place] = chips[place]
            if chips[place] != EMPTY:
                self.chip_count += 1
