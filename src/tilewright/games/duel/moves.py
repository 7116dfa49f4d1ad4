"""Moves as integer codes and as structured data. A code never changes its meaning.

Each kind of move has its own range of codes, in the order of the classes below:

======  ===========  ==============================================================
first   kind         code within the range
======  ===========  ==============================================================
0       ``Take``     ``(source * 5 + colour) * 7 + place``; sources 0 to 3 are the suns of the
                     small factories, 4 that of the large one, 5 all moons; place 0 to 5 is a
                     pattern line and 6 the broken tiles
210     ``Stack``    ``lower * 5 + upper`` for two tiles, ``25 + (lowest * 5 + middle) * 5 + top``
                     for three
360     ``Pick``     the place on display
363     ``Draw``
364     ``Stop``
365     ``Keep``     the plate of the hand
383     ``Return``   the plate of the hand
401     ``Put``      ``space * 4 + rotation``
437     ``Chip``     the factory
441     ``Place``    ``line * 6 + column``
477     ``Skip``
478     ``Pay``      the chips as bits of their places in the storage, less one
======  ===========  ==============================================================
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tilewright.core.errors import NotationError
from tilewright.core.fields import chosen, expect_fields, numbered, shortened
from tilewright.core.options import listing
from tilewright.games.duel.components import (
    COLOURS,
    DISPLAY,
    DOME_SPACES,
    PLATES,
    SIZE,
    SMALL_FACTORIES,
    STORAGE,
    SYMBOL_PLACES,
)

HUES = len(COLOURS)
STACK_CODES = 210
TRIPLE_CODES = STACK_CODES + HUES * HUES
PICK_CODES = 360
DRAW_CODE = 363
STOP_CODE = 364
KEEP_CODES = 365
RETURN_CODES = 383
PUT_CODES = 401
CHIP_CODES = 437
PLACE_CODES = 441
SKIP_CODE = 477
PAY_CODES = 477
"""The code of paying with the chips of a mask is PAY_CODES + mask. A mask is never 0."""
MOVE_CODES = PAY_CODES + (1 << STORAGE)

SOURCE_NAMES = (
    *(f"factory {number + 1}" for number in range(SMALL_FACTORIES)),
    "large factory",
    "moons",
)
PLACE_NAMES = (*(f"line {number + 1}" for number in range(SIZE)), "broken")


@dataclass(frozen=True)
class Take:
    """All tiles of a colour from one sun, or from the tops of all moons, to one place."""

    source: int
    colour: int
    place: int


@dataclass(frozen=True)
class Stack:
    """The order of the tiles left on a small factory, the lowest first."""

    tiles: tuple[int, ...]


@dataclass(frozen=True)
class Pick:
    """A plate from the display."""

    place: int


@dataclass(frozen=True)
class Draw:
    """One more plate from the pile, for a point."""


@dataclass(frozen=True)
class Stop:
    """No more plates: the seat looks at those it drew."""


@dataclass(frozen=True)
class Keep:
    """One of the plates drawn, to put on the dome."""

    plate: int


@dataclass(frozen=True)
class Return:
    """The next plate to go under the pile."""

    plate: int


@dataclass(frozen=True)
class Put:
    """Where the plate goes, after how many quarter turns clockwise."""

    space: int
    rotation: int


@dataclass(frozen=True)
class Chip:
    """A revealed bonus chip."""

    factory: int


@dataclass(frozen=True)
class Place:
    """The tile of a complete line into a column of the dome."""

    line: int
    column: int


@dataclass(frozen=True)
class Skip:
    """No chips for the current line."""


@dataclass(frozen=True)
class Pay:
    """Chips, by their places in the storage, that complete the current line."""

    chips: tuple[int, ...]


Move = Take | Stack | Pick | Draw | Stop | Keep | Return | Put | Chip | Place | Skip | Pay


def encode(move: Move) -> int:  # noqa: PLR0911, PLR0912
    """The code of a move."""
    match move:
        case Take(source, colour, place):
            return (source * HUES + colour) * len(PLACE_NAMES) + place
        case Stack((lower, upper)):
            return STACK_CODES + lower * HUES + upper
        case Stack((lowest, middle, top)):
            return TRIPLE_CODES + (lowest * HUES + middle) * HUES + top
        case Pick(place):
            return PICK_CODES + place
        case Draw():
            return DRAW_CODE
        case Stop():
            return STOP_CODE
        case Keep(plate):
            return KEEP_CODES + plate
        case Return(plate):
            return RETURN_CODES + plate
        case Put(space, rotation):
            return PUT_CODES + space * len(SYMBOL_PLACES) + rotation
        case Chip(factory):
            return CHIP_CODES + factory
        case Place(line, column):
            return PLACE_CODES + line * SIZE + column
        case Skip():
            return SKIP_CODE
        case Pay(chips):
            return PAY_CODES + sum(1 << place for place in chips)
    raise AssertionError(move)


@cache
def decode(code: int) -> Move:  # noqa: PLR0911, PLR0912
    """Return the move with this code. Raise NotationError if there is none."""
    if not 0 <= code < MOVE_CODES:
        raise NotationError(f"{code} is no move code; they go from 0 to {MOVE_CODES - 1}")
    if code < STACK_CODES:
        slot, place = divmod(code, len(PLACE_NAMES))
        return Take(*divmod(slot, HUES), place)
    if code < TRIPLE_CODES:
        return Stack(divmod(code - STACK_CODES, HUES))
    if code < PICK_CODES:
        lower, top = divmod(code - TRIPLE_CODES, HUES)
        return Stack((*divmod(lower, HUES), top))
    if code < DRAW_CODE:
        return Pick(code - PICK_CODES)
    if code == DRAW_CODE:
        return Draw()
    if code == STOP_CODE:
        return Stop()
    if code < RETURN_CODES:
        return Keep(code - KEEP_CODES)
    if code < PUT_CODES:
        return Return(code - RETURN_CODES)
    if code < CHIP_CODES:
        return Put(*divmod(code - PUT_CODES, len(SYMBOL_PLACES)))
    if code < PLACE_CODES:
        return Chip(code - CHIP_CODES)
    if code < SKIP_CODE:
        return Place(*divmod(code - PLACE_CODES, SIZE))
    if code == SKIP_CODE:
        return Skip()
    mask = code - PAY_CODES
    return Pay(tuple(place for place in range(STORAGE) if mask >> place & 1))


# As JSON


def to_fields(move: Move) -> dict[str, Any]:  # noqa: PLR0911
    """A move as JSON fields, in the order in which a player chooses them."""
    match move:
        case Take(source, colour, place):
            return {
                "kind": "take",
                "source": SOURCE_NAMES[source],
                "colour": COLOURS[colour],
                "to": PLACE_NAMES[place],
            }
        case Stack(tiles):
            return {"kind": "stack", "tiles": [COLOURS[tile] for tile in tiles]}
        case Pick(place):
            return {"kind": "pick", "place": place + 1}
        case Draw():
            return {"kind": "draw"}
        case Stop():
            return {"kind": "stop"}
        case Keep(plate):
            return {"kind": "keep", "plate": plate + 1}
        case Return(plate):
            return {"kind": "return", "plate": plate + 1}
        case Put(space, rotation):
            return {"kind": "put", "space": space + 1, "symbol": SYMBOL_PLACES[rotation]}
        case Chip(factory):
            return {"kind": "chip", "factory": factory + 1}
        case Place(line, column):
            return {"kind": "place", "line": line + 1, "column": column + 1}
        case Skip():
            return {"kind": "skip"}
        case Pay(chips):
            return {"kind": "pay", "chips": [place + 1 for place in chips]}
    raise AssertionError(move)


FIELDS = {
    "take": ("source", "colour", "to"),
    "stack": ("tiles",),
    "pick": ("place",),
    "draw": (),
    "stop": (),
    "keep": ("plate",),
    "return": ("plate",),
    "put": ("space", "symbol"),
    "chip": ("factory",),
    "place": ("line", "column"),
    "skip": (),
    "pay": ("chips",),
}


def from_fields(fields: Mapping[str, Any]) -> Move:  # noqa: PLR0911
    """Return the move that JSON fields describe. Raise NotationError for a wrong field."""
    kind = fields.get("kind")
    if not isinstance(kind, str) or kind not in FIELDS:
        raise NotationError(
            f"the kind of a move is {listing(tuple(FIELDS))}, not {shortened(kind)}"
        )
    expect_fields(fields, ("kind", *FIELDS[kind]))
    match kind:
        case "take":
            return Take(
                chosen(fields, "source", SOURCE_NAMES),
                chosen(fields, "colour", COLOURS),
                chosen(fields, "to", PLACE_NAMES),
            )
        case "stack":
            return Stack(tiles_of(fields))
        case "pick":
            return Pick(numbered(fields, "place", DISPLAY))
        case "draw":
            return Draw()
        case "stop":
            return Stop()
        case "keep":
            return Keep(numbered(fields, "plate", PLATES))
        case "return":
            return Return(numbered(fields, "plate", PLATES))
        case "put":
            return Put(
                numbered(fields, "space", DOME_SPACES), chosen(fields, "symbol", SYMBOL_PLACES)
            )
        case "chip":
            return Chip(numbered(fields, "factory", SMALL_FACTORIES))
        case "place":
            return Place(numbered(fields, "line", SIZE), numbered(fields, "column", SIZE))
        case "pay":
            return Pay(chips_of(fields))
    return Skip()


def tiles_of(fields: Mapping[str, Any]) -> tuple[int, ...]:
    """The tiles of a stack."""
    tiles = fields["tiles"]
    if isinstance(tiles, list) and len(tiles) in (2, 3) and all(tile in COLOURS for tile in tiles):
        return tuple(COLOURS.index(tile) for tile in tiles)
    raise NotationError(
        f"tiles is a list of two or three of {', '.join(COLOURS)}, the lowest first,"
        f" not {shortened(tiles)}"
    )


def chips_of(fields: Mapping[str, Any]) -> tuple[int, ...]:
    """The places of the chips that pay."""
    chips = fields["chips"]
    if isinstance(chips, list) and chips and all(type(chip) is int for chip in chips):
        places = tuple(chip - 1 for chip in chips)
        if places == tuple(sorted(set(places))) and places[0] >= 0 and places[-1] < STORAGE:
            return places
    raise NotationError(
        f"chips is a list of ascending numbers from 1 to {STORAGE}, not {shortened(chips)}"
    )
