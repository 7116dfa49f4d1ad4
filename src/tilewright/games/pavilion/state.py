"""The position: boards, factories, centre, supply, bag and tower, as small ints.

What may happen to a position is defined in rules.py. The bag is a count per colour without order.

When a seat is to act and tiles lie on the table, the seat takes some (phase 1); when none do, it
chooses a bonus tile if it is owed one, else it places a tile or passes (phase 2). A seat that has
passed is one with an empty hand. When chance is to act, a tile is drawn: for the supply at set-up
and while ``ending`` names a seat, else for a factory. So no phase needs to be stored.
"""

from typing import Any

from tilewright.core.packing import PackedRow
from tilewright.core.position import CHANCE, Position
from tilewright.games.pavilion.components import (
    CENTRE_STAR,
    EMPTY,
    FACTORIES,
    FEATURES,
    NOBODY,
    SOURCES,
    SPACES,
    STARS,
    START_SCORE,
    TILES_OF_A_COLOUR,
    TOUCHING,
)

ANY_COLOUR = 0b111111
"""All six colours, as bits."""
OWN_COLOURS = [1 << colour for colour in range(6)] + [ANY_COLOUR]
"""SP-B3, SP-B4: the colours each star of the coloured side takes while it is empty, as bits."""
STAR_COUNT = len(STARS)
FACTORY_COUNTS = [FACTORIES.get(seats, 0) for seats in range(5)]
FEATURE_SIZES = [len(spaces) for spaces in FEATURES]
TOUCHED = list(TOUCHING)


class Board:
    """What lies in front of one seat. Stars and features are also kept as masks and counts."""

    __slots__ = (
        "corners",
        "hand",
        "hand_count",
        "missing",
        "open_colours",
        "score",
        "stars",
        "tiles",
    )

    def __init__(self) -> None:
        self.score = START_SCORE
        self.hand = [0] * 6
        """How many tiles of each colour lie beside the board."""
        self.hand_count = 0
        self.corners = [0] * 6
        """How many tiles of each colour are kept for the next round."""
        self.tiles = [EMPTY] * 42
        """``tiles[space]`` is a colour or EMPTY."""
        self.stars = [0] * 7
        """Bit p of ``stars[s]``: space ``s * 6 + p`` holds a tile."""
        self.open_colours = [ANY_COLOUR] * 7
        """Bit k of ``open_colours[s]``: star s may take colour k."""
        self.missing = [0] * 18
        """How many spaces around each feature are free."""
        self.missing[:] = FEATURE_SIZES

    def copy(self, other: "Board") -> None:
        """Copy another board into this one."""
        self.score = other.score
        self.hand[:] = other.hand
        self.hand_count = other.hand_count
        self.corners[:] = other.corners
        self.tiles[:] = other.tiles
        self.stars[:] = other.stars
        self.open_colours[:] = other.open_colours
        self.missing[:] = other.missing

    def clone(self) -> "Board":
        """Return an equal, independent board."""
        new = Board()
        new.copy(self)
        return new

    def set_tile(self, space: int, colour: int) -> None:
        """Put a tile on a space."""
        self.tiles[space] = colour
        self.stars[space // 6] |= 1 << space % 6
        for touch in range(2):
            feature = TOUCHED[space * 2 + touch]
            if feature != EMPTY:
                self.missing[feature] -= 1

    def note_open_colours(self, star: int, grey: bool) -> None:
        """Note which colours a star may take from now on.

        SP-B3: on the coloured side an outer star takes its own colour only. SP-B4: the centre star
        takes each colour once. SP-V2, SP-V3, SP-V4: on the grey side the second tile decides
        whether a star takes one colour only or each colour once.
        """
        if not grey and star != CENTRE_STAR:
            self.open_colours[star] = 1 << star
            return
        present = 0
        count = 0
        for space in range(star * 6, star * 6 + 6):
            if self.tiles[space] != EMPTY:
                present |= 1 << self.tiles[space]
                count += 1
        if grey and count == 1:
            self.open_colours[star] = ANY_COLOUR
        elif count > 1 and present & (present - 1) == 0:
            self.open_colours[star] = present
        else:
            self.open_colours[star] = ANY_COLOUR & ~present

    def serialize(self, row: PackedRow) -> None:
        """Write every field into a packed row, or read them all from it."""
        self.score = row.number(self.score)
        self.hand_count = row.number(self.hand_count)
        row.array(self.hand, 6)
        row.array(self.corners, 6)
        row.array(self.tiles, 42)
        row.array(self.stars, 7)
        row.array(self.open_colours, 7)
        row.array(self.missing, 18)

    def freeze(self) -> tuple[int, ...]:
        """Return score, hand, corners and tiles as numbers."""
        numbers = [self.score]
        for part in (self.hand, self.corners, self.tiles):
            numbers.extend(part)
        return tuple(numbers)

    def set_up(
        self, score: int, hand: list[int], corners: list[int], tiles: list[int], grey: bool
    ) -> None:
        """Set up a new board as described. ``hand`` and ``corners`` are counts by colour."""
        self.score = score
        self.hand_count = 0
        for colour in range(6):
            self.hand[colour] = hand[colour]
            self.hand_count += hand[colour]
            self.corners[colour] = corners[colour]
        for space in range(SPACES):
            if tiles[space] != EMPTY:
                self.set_tile(space, tiles[space])
        for star in range(STAR_COUNT):
            self.note_open_colours(star, grey)


ABSENT = Board()
"""A placeholder for seats that the table does not have."""


class State(Position):
    """A position of the whole table."""

    __slots__ = (
        "bag",
        "bag_count",
        "ending",
        "factories",
        "first",
        "fourth",
        "grey",
        "marker",
        "on_table",
        "owed",
        "rules",
        "second",
        "source_count",
        "starter",
        "supply",
        "supply_count",
        "third",
        "tiles",
        "tower",
    )

    def __init__(self, seats: int, grey: bool, rules: int) -> None:
        """SP-S1, SP-S4, SP-S5: empty boards and supply, a full bag. The first seat starts."""
        self.seats = seats
        self.to_act = CHANCE
        self.round = 1
        self.grey = grey
        self.rules = rules
        """The version of the rules that this table plays by."""
        self.factories = FACTORY_COUNTS[seats]
        self.starter = 0
        self.marker = NOBODY
        self.owed = 0
        """How many bonus tiles the seat to act has yet to choose."""
        self.ending = NOBODY
        """The seat whose turn ends, while the supply is refilled for it."""
        self.tiles = [0] * 60
        """``tiles[source * 6 + colour]``: how many lie there."""
        self.source_count = [0] * 10
        """How many tiles lie at each source."""
        self.on_table = 0
        """How many tiles lie at all sources."""
        self.supply = [0] * 6
        self.supply_count = 0
        self.bag = [TILES_OF_A_COLOUR] * 6
        self.bag_count = TILES_OF_A_COLOUR * 6
        self.tower = [0] * 6
        self.first = Board()
        self.second = Board()
        self.third = Board() if seats > 2 else ABSENT
        self.fourth = Board() if seats > 3 else ABSENT
        if not grey:
            for seat in range(seats):
                self.board(seat).open_colours[:] = OWN_COLOURS

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
        """Copy another position with the same seats and side of the boards into this one."""
        self.rules = other.rules
        self.to_act = other.to_act
        self.round = other.round
        self.starter = other.starter
        self.marker = other.marker
        self.owed = other.owed
        self.ending = other.ending
        self.tiles[:] = other.tiles
        self.source_count[:] = other.source_count
        self.on_table = other.on_table
        self.supply[:] = other.supply
        self.supply_count = other.supply_count
        self.bag[:] = other.bag
        self.bag_count = other.bag_count
        self.tower[:] = other.tower
        for seat in range(self.seats):
            self.board(seat).copy(other.board(seat))

    def clone(self) -> "State":
        """Return an equal, independent position."""
        new = State(self.seats, self.grey, self.rules)
        new.copy(self)
        return new

    def serialize(self, row: PackedRow) -> None:
        """Write every field that can change into a packed row, or read them all from it."""
        Position.serialize(self, row)
        self.starter = row.number(self.starter)
        self.marker = row.number(self.marker)
        self.owed = row.number(self.owed)
        self.ending = row.number(self.ending)
        self.on_table = row.number(self.on_table)
        self.supply_count = row.number(self.supply_count)
        self.bag_count = row.number(self.bag_count)
        self.rules = row.number(self.rules)
        row.array(self.tiles, 60)
        row.array(self.source_count, 10)
        row.array(self.supply, 6)
        row.array(self.bag, 6)
        row.array(self.tower, 6)
        for seat in range(self.seats):
            self.board(seat).serialize(row)

    def constructor_arguments(self) -> tuple[Any, ...]:
        """Return the arguments that make a new position of the same table."""
        return self.seats, self.grey, self.rules

    def freeze(self) -> tuple[int, ...]:
        """Return the whole table as numbers. Equal positions give equal numbers."""
        numbers = [self.seats, int(self.grey), self.rules, self.round, self.to_act, self.starter]
        numbers += [self.marker, self.owed, self.ending]
        for counts in (self.tiles, self.supply, self.bag, self.tower):
            numbers.extend(counts)
        for seat in range(self.seats):
            numbers.extend(self.board(seat).freeze())
        return tuple(numbers)

    def set_up(
        self,
        turn: tuple[int, int, int, int, int, int],
        tiles: list[int],
        supply: list[int],
        bag: list[int],
        tower: list[int],
    ) -> None:
        """Set up a new table as described.

        ``turn`` is round, seat to act, starter, marker, owed, ending.
        """
        self.round, self.to_act, self.starter, self.marker, self.owed, self.ending = turn
        self.on_table = 0
        self.supply_count = 0
        self.bag_count = 0
        for slot in range(SOURCES * 6):
            self.tiles[slot] = tiles[slot]
            self.source_count[slot // 6] += tiles[slot]
            self.on_table += tiles[slot]
        for colour in range(6):
            self.supply[colour] = supply[colour]
            self.supply_count += supply[colour]
            self.bag[colour] = bag[colour]
            self.bag_count += bag[colour]
            self.tower[colour] = tower[colour]


def pack_size(seats: int) -> int:
    """Return how many numbers a packed position takes."""
    return 98 + 88 * seats
