"""The contents of the box: every printed number and name, with the rule it comes from."""

from collections.abc import Mapping

from tilewright.core.game import Json
from tilewright.core.options import Options

COLOURS = ("blue", "yellow", "red", "black", "white")
LETTERS = "BYRKW"
MARKER_LETTER = "*"

TILES_OF_A_COLOUR = 20
"""CL-S4."""
FACTORIES = {2: 5, 3: 7, 4: 9}
"""CL-S3: factories on the table, by seats."""
TILES_ON_A_FACTORY = 4
"""CL-S6."""

SIZE = 5
"""Pattern lines, wall rows and wall columns; line n holds n tiles (CL-A5)."""

PRINTED = "printed"
GREY = "grey"
"""CL-S1, CL-V1: the two sides of the boards."""
PRINTED_WALL = (
    "BYRKW",
    "WBYRK",
    "KWBYR",
    "RKWBY",
    "YRKWB",
)
"""CL-B1: the colour of each space, row by row."""

FLOOR_PENALTIES = (-1, -1, -2, -2, -2, -3, -3)
"""CL-B6: the points of each floor space, from the left."""

START_SCORE = 0
"""CL-S2."""
ROW_BONUS = 2
"""CL-E2."""
COLUMN_BONUS = 7
"""CL-E3."""
COLOUR_BONUS = 10
"""CL-E4."""

ROUND_LIMIT = 50
"""CL-E7: a game that would never end stops after this many rounds."""

# How things are numbered. Colours are 0 to 4, in the order of COLOURS.

MARKER = 5
"""The starting player marker among the tiles of a floor line."""
EMPTY = -1
"""A wall space without a tile, a pattern line without a colour."""
NOBODY = -1
"""The holder of the marker while it lies in the centre."""
CENTRE = 0
"""The centre among the sources; factories are sources 1 to 9."""
SOURCES = 10
FLOOR = 5
"""The floor line among the places for taken tiles; pattern lines are 0 to 4."""
FLOOR_SPACES = len(FLOOR_PENALTIES)


def as_data(options: Options, refusals: Mapping[str, str]) -> Json:
    """Every number and pattern of a table with these options, for programs that draw it."""
    return {
        "colours": list(COLOURS),
        "refusals": dict(refusals),
        "letters": dict(zip(COLOURS, LETTERS, strict=True)),
        "tiles_of_a_colour": TILES_OF_A_COLOUR,
        "factories": FACTORIES[options.seats],
        "tiles_on_a_factory": TILES_ON_A_FACTORY,
        "line_sizes": [line + 1 for line in range(SIZE)],
        "wall": None if options["wall"] == GREY else printed_wall(),
        "wall_size": SIZE,
        "floor_penalties": list(FLOOR_PENALTIES),
        "start_score": START_SCORE,
        "bonuses": {"row": ROW_BONUS, "column": COLUMN_BONUS, "colour": COLOUR_BONUS},
        "round_limit": ROUND_LIMIT,
    }


def printed_wall() -> list[list[str]]:
    """CL-B1: the colour of each space, row by row."""
    return [[COLOURS[LETTERS.index(letter)] for letter in row] for row in PRINTED_WALL]
