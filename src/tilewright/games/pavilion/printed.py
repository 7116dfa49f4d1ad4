"""What is printed on boards and tiles, as data for whoever draws the table."""

from tilewright.core.game import Json
from tilewright.core.options import Options
from tilewright.games.pavilion.components import (
    CENTRE_NUMBERS,
    CLOCKWISE,
    COLOURS,
    CORNERS,
    FACTORIES,
    FEATURE_NAMES,
    FEATURE_REWARDS,
    FEATURES,
    FROM_THE_TOP,
    LETTERS,
    LOWEST_SCORE,
    MULTICOLOUR_BONUS,
    NUMBER_BONUSES,
    OUTER_NUMBERS,
    ROUNDS,
    SPACES_OF_A_STAR,
    STAR_BONUSES,
    STAR_LETTERS,
    STARS,
    START_SCORE,
    SUPPLY_SPACES,
    TILE_LOSS,
    TILES_OF_A_COLOUR,
    TILES_ON_A_FACTORY,
)
from tilewright.games.pavilion.options import COLOURED
from tilewright.games.pavilion.refusals import SENTENCES


def components(options: Options) -> Json:
    """Every number and pattern of a table with these options."""
    side = options["side"]
    return {
        "colours": list(COLOURS),
        "refusals": dict(SENTENCES),
        "letters": dict(zip(COLOURS, LETTERS, strict=True)),
        "tiles_of_a_colour": TILES_OF_A_COLOUR,
        "factories": FACTORIES[options.seats],
        "tiles_on_a_factory": TILES_ON_A_FACTORY,
        "rounds": ROUNDS,
        "jokers": list(COLOURS),
        "supply_spaces": SUPPLY_SPACES,
        "corners": CORNERS,
        "start_score": START_SCORE,
        "lowest_score": LOWEST_SCORE,
        "tile_loss": TILE_LOSS,
        "stars": [star_fields(star, side) for star in range(len(STARS))],
        "clockwise": [COLOURS[LETTERS.index(letter)] for letter in CLOCKWISE],
        "features": [feature_fields(feature) for feature in range(len(FEATURES))],
        "bonuses": {
            "stars": dict(STAR_BONUSES),
            "multicolour": MULTICOLOUR_BONUS,
            "numbers": {str(number): points for number, points in NUMBER_BONUSES.items()},
        },
    }


def star_fields(star: int, side: str) -> Json:
    """SP-B2, SP-B3, SP-V1: a star: its own colour, what its spaces cost, how they lie.

    ``from_the_top`` names the spaces clockwise from the uppermost one.
    """
    name = STARS[star]
    is_outer = name in COLOURS
    costs = (OUTER_NUMBERS if is_outer else CENTRE_NUMBERS)[side]
    return {
        "star": name,
        "colour": name if is_outer and side == COLOURED else None,
        "costs": list(costs),
        "from_the_top": [int(number) for number in FROM_THE_TOP[STAR_LETTERS[star]]],
    }


def feature_fields(feature: int) -> Json:
    """SP-B9 to SP-B11: a feature, the spaces around it, the bonus tiles it pays."""
    name = FEATURE_NAMES[feature]
    spaces = [divmod(space, SPACES_OF_A_STAR) for space in FEATURES[feature]]
    return {
        "feature": name,
        "type": name.partition(" ")[0],
        "spaces": [{"star": STARS[star], "space": place + 1} for star, place in spaces],
        "bonus_tiles": FEATURE_REWARDS[feature],
    }
