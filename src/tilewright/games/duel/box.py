"""The contents of one box in the form that the rules use. set_file.py reads and checks them."""

import zlib
from collections.abc import Mapping
from typing import Any

from tilewright.core.game import Json
from tilewright.games.duel.components import (
    BROKEN_SPACES,
    CHIP_COLOURS,
    CHIP_KINDS,
    CHIPS_A_ROUND,
    COLOURS,
    DISPLAY,
    DOME_SPACES,
    DRAW_COST,
    GOALS,
    JOKER,
    JOKER_LETTER,
    LETTERS,
    NAME_OF,
    PLATE_DESIGNS,
    PLATES,
    PLATES_ACROSS,
    ROUNDS,
    SIZE,
    SMALL_FACTORIES,
    SPECIAL,
    SPECIAL_LETTER,
    STORAGE,
    SYMBOL_PLACES,
    TILES_ON_LARGE,
    TILES_ON_SMALL,
    TOKENS,
    UNKNOWN,
)


class Box:
    """The numbers of a set. A box never changes."""

    __slots__ = (
        "broken_totals",
        "cells",
        "chip_counts",
        "corner_points",
        "designs",
        "fields",
        "first_game",
        "goal_points",
        "number",
        "plate_of",
        "row_points",
        "start_score",
        "starting_penalty",
        "tablet_of",
        "text",
        "tiles_of_a_colour",
        "types",
    )

    def __init__(self, fields: dict[str, Any], text: str) -> None:
        self.fields = fields
        self.text = text
        """The value of the option ``set`` that stands for this box."""
        self.number = zlib.crc32(text.encode()) >> 1
        """A number that identifies the box."""
        self.tiles_of_a_colour: int = fields["tiles_per_colour"]
        self.start_score: int = fields["start_score"]
        self.starting_penalty: int = fields["starting_tile_penalty"]
        self.broken_totals = broken_totals(fields["broken_penalties"])
        """``[n]``: the points that n broken tiles cost (DU-B13)."""
        self.row_points: list[int] = fields["special_row_points"]
        """``[row]``: the points of a special tile (DU-B12)."""
        self.corner_points: list[int] = fields["corner_points"]
        """The points of a filled plate in an upper and in a lower corner (DU-E7)."""
        self.goal_points: list[int] = [fields["goal_points"].get(goal, 1) for goal in GOALS]
        """``[goal]``: its points for each thing that counts (DU-E2 to DU-E9)."""
        self.tablet_of = tablets_of_goals(fields["tablets"])
        """``[goal]``: the tablet on which a goal stands."""
        self.first_game = goal_bits(fields["first_game"])
        """As bits, the goals in play if the table chooses none (DU-S5)."""
        self.designs = designs_of(fields["plates"], mirror=fields["mirror"])
        """``[plate]``: its number in PLATE_DESIGNS."""
        self.plate_of = plates_of(self.designs)
        """``[design]``: the plate of this set with that design, or UNKNOWN."""
        self.types = types_of(self.designs)
        """``[plate]``: 0 for a special plate, 1 for a joker plate (DU-B11)."""
        self.cells = cells_of(self.designs)
        """``[(plate * 4 + rotation) * 4 + cell]``: a colour, SPECIAL or JOKER, cells row by row."""
        self.chip_counts = chip_counts(fields["chips"])
        """``[kind]``: how many chips show these colours (DU-S8)."""

    def name(self, plate: int) -> str:
        """A plate read row by row, its special or joker space at the lower right."""
        return PLATE_DESIGNS[self.designs[plate]]

    def __reduce__(self) -> tuple[object, ...]:
        return Box, (self.fields, self.text)


def broken_totals(penalties: list[int]) -> list[int]:
    """The running totals of the penalties."""
    return [sum(penalties[:count]) for count in range(BROKEN_SPACES + 1)]


def tablets_of_goals(tablets: list[list[str]]) -> list[int]:
    """The tablet of each goal."""
    sides = [side for tablet in tablets for side in tablet]
    return [sides.index(goal) // 2 for goal in GOALS]


def goal_bits(goals: list[str]) -> int:
    """Goals as bits."""
    return sum(1 << GOALS.index(goal) for goal in goals)


def turned(plate: str) -> str:
    """A plate after a quarter turn clockwise."""
    return plate[2] + plate[0] + plate[3] + plate[1]


def rotated(plate: str, quarters: int) -> str:
    """A plate after quarter turns clockwise."""
    for _ in range(quarters):
        plate = turned(plate)
    return plate


def upright(plate: str) -> str:
    """A plate turned so that its special or joker space is at the lower right."""
    while plate[3] not in SPECIAL_LETTER + JOKER_LETTER:
        plate = turned(plate)
    return plate


def designs_of(plates: list[str], *, mirror: bool) -> list[int]:
    """The number of each plate in PLATE_DESIGNS, or of its mirror image."""
    names = [upright(plate) for plate in plates]
    if mirror:
        names = [name[0] + name[2] + name[1] + name[3] for name in names]
    return [PLATE_DESIGNS.index(name) for name in names]


def plates_of(designs: list[int]) -> list[int]:
    """The plate of each design, or UNKNOWN."""
    numbers = {design: plate for plate, design in enumerate(designs)}
    return [numbers.get(design, UNKNOWN) for design in range(len(PLATE_DESIGNS))]


def types_of(designs: list[int]) -> list[int]:
    """The type of each plate."""
    return [int(PLATE_DESIGNS[design].endswith(JOKER_LETTER)) for design in designs]


def cells_of(designs: list[int]) -> list[int]:
    """The four cells of each plate in each rotation."""
    kinds = {letter: kind for kind, letter in enumerate(LETTERS)}
    kinds.update({SPECIAL_LETTER: SPECIAL, JOKER_LETTER: JOKER})
    cells = []
    for design in designs:
        plate = PLATE_DESIGNS[design]
        for _ in range(4):
            cells += [kinds[letter] for letter in plate]
            plate = turned(plate)
    return cells


def chip_counts(chips: list[str]) -> list[int]:
    """How many chips of each kind there are."""
    kinds = ["".join(sorted(chip)) for chip in chips]
    return [kinds.count(kind) for kind in CHIP_KINDS]


# As data for clients


def as_data(box: Box, refusals: Mapping[str, str]) -> Json:
    """Every number and pattern of a table with this box, for programs that draw it."""
    return {
        "colours": list(COLOURS),
        "refusals": dict(refusals),
        "letters": dict(zip(COLOURS, LETTERS, strict=True)),
        "tiles_of_a_colour": box.tiles_of_a_colour,
        "small_factories": SMALL_FACTORIES,
        "tiles_on_small": TILES_ON_SMALL,
        "tiles_on_large": TILES_ON_LARGE,
        "rounds": ROUNDS,
        "line_sizes": [line + 1 for line in range(SIZE)],
        "dome_size": SIZE,
        "dome_spaces": DOME_SPACES,
        "plates_across": PLATES_ACROSS,
        "broken_spaces": BROKEN_SPACES,
        "display": DISPLAY,
        "tokens": TOKENS,
        "chips_a_round": CHIPS_A_ROUND,
        "storage": STORAGE,
        "draw_cost": DRAW_COST,
        "start_score": box.start_score,
        **set_fields(box),
        "goals": list(GOALS),
        "tablets": [list(sides) for sides in box.fields["tablets"]],
        "plates": [plate_spaces(box, plate) for plate in range(PLATES)],
        "symbol_places": list(SYMBOL_PLACES),
        "chips": [
            {"colours": CHIP_COLOURS[kind], "count": box.chip_counts[kind]}
            for kind in range(len(CHIP_KINDS))
            if box.chip_counts[kind]
        ],
    }


def set_fields(box: Box) -> Json:
    """The printed numbers of the box, for programs that draw it."""
    totals = box.broken_totals
    return {
        "broken_penalties": [totals[n + 1] - totals[n] for n in range(BROKEN_SPACES)],
        "starting_tile_penalty": box.starting_penalty,
        "special_row_points": list(box.row_points),
        "corner_points": list(box.corner_points),
        "goal_points": dict(zip(GOALS, box.goal_points, strict=True)),
    }


def plate_spaces(box: Box, plate: int) -> list[str]:
    """The four spaces of a plate, row by row, its symbol at the lower right."""
    return [NAME_OF[letter] for letter in box.name(plate)]
