"""Moves as integer codes and as structured data. A code never changes its meaning.

A ``Take`` is ``source * 6 + colour``: source 0 is the centre and 1 to 9 the factories. A ``Place``
is ``60 + (space * 6 + colour) * 6 + jokers``. A ``Bonus`` is ``1572 + colour``. A ``Pass`` is
``1578`` plus the place of the tiles it keeps in ``KEEPINGS``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

from tilewright.core.errors import NotationError
from tilewright.core.fields import chosen, counted, expect_fields, shortened
from tilewright.games.pavilion.components import (
    COLOURS,
    CORNERS,
    SOURCES,
    SPACES,
    SPACES_OF_A_STAR,
    STARS,
)

MOST_JOKERS = 5
"""SP-B5: a payment of six tiles has at least one of the placed colour."""
KEEPINGS = tuple(
    kept for kept in product(range(CORNERS + 1), repeat=len(COLOURS)) if sum(kept) <= CORNERS
)
"""SP-B16: every choice of up to four tiles, as a count for each colour, in ascending order."""
KEEPING_NUMBERS = {kept: number for number, kept in enumerate(KEEPINGS)}
PLACE_CODES = SOURCES * len(COLOURS)
"""The code of the first ``Place``."""
BONUS_CODES = PLACE_CODES + SPACES * len(COLOURS) * (MOST_JOKERS + 1)
PASS_CODES = BONUS_CODES + len(COLOURS)
MOVE_CODES = PASS_CODES + len(KEEPINGS)

SOURCE_NAMES = ("centre", *(f"factory {number}" for number in range(1, SOURCES)))
KEEP_NAMES = tuple(f"keep_{colour}" for colour in COLOURS)


@dataclass(frozen=True)
class Take:
    """Phase 1: tiles of a colour, with a joker, from one source."""

    source: int
    colour: int


@dataclass(frozen=True)
class Place:
    """Phase 2: a tile on a space. ``jokers`` of the tiles paid for it are jokers."""

    space: int
    colour: int
    jokers: int


@dataclass(frozen=True)
class Bonus:
    """Phase 2: a bonus tile from the supply."""

    colour: int


@dataclass(frozen=True)
class Pass:
    """Phase 2: the end of the round for a seat. ``kept`` is a count for each colour."""

    kept: tuple[int, ...]


Move = Take | Place | Bonus | Pass


def encode(move: Move) -> int:
    """The code of a move."""
    match move:
        case Take():
            return move.source * 6 + move.colour
        case Place():
            return PLACE_CODES + (move.space * 6 + move.colour) * 6 + move.jokers
        case Bonus():
            return BONUS_CODES + move.colour
        case Pass():
            return PASS_CODES + KEEPING_NUMBERS[move.kept]


@cache
def decode(code: int) -> Move:
    """Return the move with this code. Raise NotationError if there is none."""
    if not 0 <= code < MOVE_CODES:
        raise NotationError(f"{code} is no move code; they go from 0 to {MOVE_CODES - 1}")
    if code >= PASS_CODES:
        return Pass(KEEPINGS[code - PASS_CODES])
    if code >= BONUS_CODES:
        return Bonus(code - BONUS_CODES)
    if code >= PLACE_CODES:
        rest, jokers = divmod(code - PLACE_CODES, 6)
        return Place(*divmod(rest, 6), jokers)
    return Take(*divmod(code, 6))


def to_fields(move: Move) -> dict[str, Any]:
    """A move as JSON fields, in the order in which a player chooses them."""
    match move:
        case Take():
            return {
                "kind": "take",
                "source": SOURCE_NAMES[move.source],
                "colour": COLOURS[move.colour],
            }
        case Place():
            return {
                "kind": "place",
                "star": STARS[move.space // SPACES_OF_A_STAR],
                "space": move.space % SPACES_OF_A_STAR + 1,
                "colour": COLOURS[move.colour],
                "jokers": move.jokers,
            }
        case Bonus():
            return {"kind": "bonus", "colour": COLOURS[move.colour]}
        case Pass():
            return {"kind": "pass", **dict(zip(KEEP_NAMES, move.kept, strict=True))}


def from_fields(fields: Mapping[str, Any]) -> Move:
    """Return the move that JSON fields describe. Raise NotationError for a wrong field."""
    match fields.get("kind"):
        case "take":
            expect_fields(fields, ("kind", "source", "colour"))
            return Take(chosen(fields, "source", SOURCE_NAMES), chosen(fields, "colour", COLOURS))
        case "place":
            expect_fields(fields, ("kind", "star", "space", "colour", "jokers"))
            star = chosen(fields, "star", STARS)
            space = counted(fields, "space", 1, SPACES_OF_A_STAR) - 1
            return Place(
                star * SPACES_OF_A_STAR + space,
                chosen(fields, "colour", COLOURS),
                counted(fields, "jokers", 0, MOST_JOKERS),
            )
        case "bonus":
            expect_fields(fields, ("kind", "colour"))
            return Bonus(chosen(fields, "colour", COLOURS))
        case "pass":
            expect_fields(fields, ("kind", *KEEP_NAMES))
            return keeping(tuple(counted(fields, name, 0, CORNERS) for name in KEEP_NAMES))
        case kind:
            raise NotationError(
                f"the kind of a move is take, place, bonus or pass, not {shortened(kind)}"
            )


def keeping(kept: tuple[int, ...]) -> Pass:
    """Return the pass that keeps these tiles. Raise NotationError if they are too many."""
    if sum(kept) > CORNERS:
        raise NotationError(f"a pass keeps up to {CORNERS} tiles, not {sum(kept)}")
    return Pass(kept)
