"""Moves as integer codes and as structured data. A code never changes its meaning.

A ``Take`` is ``(source * 5 + colour) * 6 + place``: source 0 is the centre and 1 to 9 the
factories, place 0 to 4 a pattern line and 5 the floor line. A ``Place`` is
``300 + line * 5 + column``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tilewright.core.errors import NotationError
from tilewright.core.fields import chosen, expect_fields, numbered, shortened
from tilewright.games.classic.components import COLOURS, SIZE, SOURCES

PLACES = SIZE + 1
"""Places for taken tiles: the pattern lines and the floor line."""
PLACE_CODES = SOURCES * SIZE * PLACES
"""The code of the first ``Place``."""
MOVE_CODES = PLACE_CODES + SIZE * SIZE

SOURCE_NAMES = ("centre", *(f"factory {number}" for number in range(1, SOURCES)))
PLACE_NAMES = (*(f"line {number + 1}" for number in range(SIZE)), "floor")


@dataclass(frozen=True)
class Take:
    """Phase A: all tiles of a colour from one source to one place."""

    source: int
    colour: int
    place: int


@dataclass(frozen=True)
class Place:
    """Phase B with grey walls: the tile of a complete line into a column."""

    line: int
    column: int


Move = Take | Place


def encode(move: Move) -> int:
    """The code of a move."""
    if isinstance(move, Take):
        return (move.source * SIZE + move.colour) * PLACES + move.place
    return PLACE_CODES + move.line * SIZE + move.column


@cache
def decode(code: int) -> Move:
    """Return the move with this code. Raise NotationError if there is none."""
    if not 0 <= code < MOVE_CODES:
        raise NotationError(f"{code} is no move code; they go from 0 to {MOVE_CODES - 1}")
    if code >= PLACE_CODES:
        return Place(*divmod(code - PLACE_CODES, SIZE))
    slot, place = divmod(code, PLACES)
    return Take(*divmod(slot, SIZE), place)


def to_fields(move: Move) -> dict[str, Any]:
    """A move as JSON fields, in the order in which a player chooses them."""
    if isinstance(move, Place):
        return {"kind": "place", "line": move.line + 1, "column": move.column + 1}
    return {
        "kind": "take",
        "source": SOURCE_NAMES[move.source],
        "colour": COLOURS[move.colour],
        "to": PLACE_NAMES[move.place],
    }


def from_fields(fields: Mapping[str, Any]) -> Move:
    """Return the move that JSON fields describe. Raise NotationError for a wrong field."""
    match fields.get("kind"):
        case "take":
            expect_fields(fields, ("kind", "source", "colour", "to"))
            return Take(
                chosen(fields, "source", SOURCE_NAMES),
                chosen(fields, "colour", COLOURS),
                chosen(fields, "to", PLACE_NAMES),
            )
        case "place":
            expect_fields(fields, ("kind", "line", "column"))
            return Place(numbered(fields, "line", SIZE), numbered(fields, "column", SIZE))
        case kind:
            raise NotationError(f"the kind of a move is take or place, not {shortened(kind)}")
