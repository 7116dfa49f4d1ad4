"""What is printed on boards and tiles, as data for whoever draws the table."""

from tilewright.core.game import Json
from tilewright.core.options import Options
from tilewright.games.classic.components import (
    COLOUR_BONUS,
    COLOURS,
    COLUMN_BONUS,
    FACTORIES,
    FLOOR_PENALTIES,
    LETTERS,
    PRINTED_WALL,
    ROUND_LIMIT,
    ROW_BONUS,
    SIZE,
    START_SCORE,
    TILES_OF_A_COLOUR,
    TILES_ON_A_FACTORY,
)
from tilewright.games.classic.options import GREY
from tilewright.games.classic.refusals import SENTENCES


def components(options: Options) -> Json:
    """Every number and pattern of a table with these options."""
    return {
        "colours": list(COLOURS),
        "refusals": dict(SENTENCES),
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
