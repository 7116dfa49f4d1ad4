"""What is printed on boards, plates and tiles, as data for whoever draws the table."""

from tilewright.core.game import Json
from tilewright.core.options import Options
from tilewright.games.duel.box import Box
from tilewright.games.duel.boxes import box_of
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
    LETTERS,
    NAME_OF,
    PLATES,
    PLATES_ACROSS,
    ROUNDS,
    SIZE,
    SMALL_FACTORIES,
    STORAGE,
    TILES_ON_LARGE,
    TILES_ON_SMALL,
    TOKENS,
)
from tilewright.games.duel.moves import CORNERS
from tilewright.games.duel.refusals import SENTENCES


def components(options: Options) -> Json:
    """Every number and pattern of a table with these options."""
    box = box_of(options["set"])
    return {
        "colours": list(COLOURS),
        "refusals": dict(SENTENCES),
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
        "symbol_places": list(CORNERS),
        "chips": [
            {"colours": CHIP_COLOURS[kind], "count": box.chip_counts[kind]}
            for kind in range(len(CHIP_KINDS))
            if box.chip_counts[kind]
        ],
    }


def set_fields(box: Box) -> Json:
    """The printed numbers of the box, for those who draw it."""
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
