"""The contents of the box: every printed number and name, with the rule it comes from."""

from collections.abc import Mapping

from tilewright.core.game import Json
from tilewright.core.options import Options
from tilewright.locale.messages import Message, message

COLOURS = ("purple", "green", "orange", "yellow", "blue", "red")
"""SP-S8: in the order of the rounds in which they are the joker colour."""
LETTERS = "PGOYBR"
CENTRE_LETTER = "C"
MARKER_LETTER = "*"

ROUNDS = len(COLOURS)
"""SP-S8: one round for each joker colour."""
TILES_OF_A_COLOUR = 22
"""SP-S4."""
FACTORIES = {2: 5, 3: 7, 4: 9}
"""SP-S3: factories on the table, by seats."""
TILES_ON_A_FACTORY = 4
"""SP-S7."""
SUPPLY_SPACES = 10
"""SP-S6."""
CORNERS = 4
"""SP-B16: tiles that a seat may keep for the next round."""

START_SCORE = 5
"""SP-S2."""
LOWEST_SCORE = 1
"""SP-A7."""
TILE_LOSS = 1
"""SP-A6, SP-B15, SP-E4: the points that a tile costs that comes with the marker or is left over."""

# The boards. A space is named by the letter of its star (C: the centre star) and the number that
# the coloured side prints on it, so that a name means the same place on both sides.

STARS = (*COLOURS, "centre")
STAR_LETTERS = LETTERS + CENTRE_LETTER
SPACES_OF_A_STAR = 6

CLOCKWISE = "ORBYGP"
"""SP-B3: the outer stars, clockwise from the upper left."""
FROM_THE_TOP = {
    "O": "612345",
    "R": "561234",
    "B": "456123",
    "Y": "345612",
    "G": "234561",
    "P": "123456",
    "C": "123456",
}
"""SP-B3, SP-B8: the spaces of each star, clockwise from its uppermost one; all six form a ring."""

STAR_PLACES = {
    "O": "upper left",
    "R": "upper right",
    "B": "right",
    "Y": "lower right",
    "G": "lower left",
    "P": "left",
    "C": "centre",
}
"""SP-B3: where each star lies, which names it on the grey side."""
TIPS = ("top", "upper right", "lower right", "bottom", "lower left", "upper left")
"""SP-B3: where the spaces of a star lie, clockwise from its uppermost one."""

COLOURED = "coloured"
GREY = "grey"
"""SP-S1, SP-V1: the two sides of the boards."""
OUTER_NUMBERS = {COLOURED: (1, 2, 3, 4, 5, 6), GREY: (3, 2, 1, 4, 5, 6)}
"""SP-B2, SP-V1: what spaces 1 to 6 of an outer star cost, by side."""
CENTRE_NUMBERS = {COLOURED: (1, 2, 3, 4, 5, 6), GREY: (3, 3, 3, 3, 3, 3)}
"""SP-B2, SP-V1: what spaces 1 to 6 of the centre star cost, by side."""


def star_name(star: int, *, is_grey: bool) -> Message:
    """SP-V1: a star by its colour, on the grey side by where it lies."""
    return message("pavilion-star", star=star_key(star, is_grey=is_grey))


def star_key(star: int, *, is_grey: bool) -> str:
    """What names a star on a side."""
    return (STAR_PLACES[STAR_LETTERS[star]] if is_grey else STARS[star]).replace(" ", "-")


def space_name(space: int, *, is_grey: bool) -> Message:
    """SP-V1: a space by its number; on the grey side by the number printed there, its cost."""
    star, place = divmod(space, SPACES_OF_A_STAR)
    key = star_key(star, is_grey=is_grey)
    if not is_grey:
        return message("pavilion-space-numbered", space=place + 1, star=key)
    if STARS[star] == "centre":
        number, tip = CENTRE_NUMBERS[GREY][place], TIPS[place].replace(" ", "-")
        return message("pavilion-space-tip", number=number, tip=tip, star=key)
    return message("pavilion-space-printed", number=OUTER_NUMBERS[GREY][place], star=key)


PILLARS = (
    "O2 O3 C6 C1",
    "R2 R3 C1 C2",
    "B2 B3 C2 C3",
    "Y2 Y3 C3 C4",
    "G2 G3 C4 C5",
    "P2 P3 C5 C6",
)
"""SP-B9: the spaces around the pillar between each outer star and the centre star."""
STATUES = (
    "O1 O2 R3 R4",
    "R1 R2 B3 B4",
    "B1 B2 Y3 Y4",
    "Y1 Y2 G3 G4",
    "G1 G2 P3 P4",
    "P1 P2 O3 O4",
)
"""SP-B10: the spaces around the statue between each outer star and the next one clockwise."""
WINDOWS = ("O5 O6", "R5 R6", "B5 B6", "Y5 Y6", "G5 G6", "P5 P6")
"""SP-B11: the spaces beside the window of each outer star."""
PILLAR_REWARD = 1
"""SP-B9: bonus tiles."""
STATUE_REWARD = 2
"""SP-B10: bonus tiles."""
WINDOW_REWARD = 3
"""SP-B11: bonus tiles."""

STAR_BONUSES = {"purple": 20, "green": 18, "orange": 17, "yellow": 16, "blue": 15, "red": 14}
"""SP-E2: the points of a complete star of one colour."""
MULTICOLOUR_BONUS = 12
"""SP-E2: the points of a complete star of six colours."""
NUMBER_BONUSES = {1: 4, 2: 8, 3: 12, 4: 16}
"""SP-E3: the points for tiles on all spaces with a number."""

# How things are numbered. Colours are 0 to 5, in the order of COLOURS. Stars are 0 to 6, in the
# order of STARS. Spaces are 0 to 41: star * 6 + (the number in its name - 1). Features are 0 to 17.

CENTRE_STAR = 6
SPACES = len(STARS) * SPACES_OF_A_STAR
FEATURES = tuple(
    tuple(STAR_LETTERS.index(name[0]) * 6 + int(name[1]) - 1 for name in names.split())
    for names in (*PILLARS, *STATUES, *WINDOWS)
)
"""The spaces around each feature: six pillars, six statues, six windows."""
OUTER = tuple(COLOURS[LETTERS.index(letter)] for letter in CLOCKWISE)
"""The outer stars, clockwise."""
FEATURE_NAMES = (
    *(f"pillar {star}" for star in OUTER),
    *(f"statue {star}-{OUTER[(i + 1) % 6]}" for i, star in enumerate(OUTER)),
    *(f"window {star}" for star in OUTER),
)
FEATURE_REWARDS = (*[PILLAR_REWARD] * 6, *[STATUE_REWARD] * 6, *[WINDOW_REWARD] * 6)
EMPTY = -1
"""A space without a tile; no feature."""
TOUCHING = tuple(
    ([number for number, spaces in enumerate(FEATURES) if space in spaces] + [EMPTY])[touch]
    for space in range(SPACES)
    for touch in range(2)
)
"""``[space * 2]`` and ``[space * 2 + 1]``: the one or two features a space touches, or EMPTY."""
NOBODY = -1
"""The holder of the marker while it lies in the centre; the seat whose turn ends if none does."""
CENTRE = 0
"""The centre among the sources; factories are sources 1 to 9."""
SOURCES = 10


def as_data(options: Options, refusals: Mapping[str, str]) -> Json:
    """Every number and pattern of a table with these options, for programs that draw it."""
    side = options["side"]
    return {
        "colours": list(COLOURS),
        "refusals": dict(refusals),
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
