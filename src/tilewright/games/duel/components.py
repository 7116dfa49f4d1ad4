"""The contents that every box has in common: names, counts of things, and how they are numbered.

What may differ between copies (plates, chips, points, tablets) is data: see set_file.py.
"""

COLOURS = ("blue", "yellow", "red", "black", "turquoise")
LETTERS = "BYRKT"
SPECIAL_LETTER = "S"
JOKER_LETTER = "J"

SEATS = 2
"""DU-S1."""
ROUNDS = 5
"""DU-G1."""
PLATES = 18
"""DU-S4: half of them special, half of them joker plates."""
DISPLAY = 3
"""DU-S4: the places for plates that lie face up."""
CHIPS = 20
"""DU-S8."""
SMALL_FACTORIES = 4
"""DU-S2: besides the large one."""
TILES_ON_SMALL = 4
"""DU-S7."""
TILES_ON_LARGE = 5
"""DU-S7."""
TOKENS = 2
"""DU-A2: plates a seat takes in each round but the last."""
CHIPS_A_ROUND = 2
"""DU-A18: chips a seat takes in each round."""
SIZE = 6
"""Pattern lines, dome rows and dome columns; line n holds n tiles (DU-A14)."""
DOME_SPACES = 9
"""DU-A3: places for plates on a dome, in three rows of three."""
COLOURS_WANTED = 5
"""DU-E3: the colours of a row that scores for its variety."""
SYMBOL_PLACES = ("lower right", "lower left", "upper left", "upper right")
"""Where the special or joker space of a plate lies after 0 to 3 quarter turns clockwise."""
PLATES_ACROSS = 3
"""DU-B4: the plates beside a pattern line once its part of the dome is full."""
BROKEN_SPACES = 4
"""DU-A16."""
DRAW_COST = 1
"""DU-A4: the points of a plate from the pile."""
STORAGE = ROUNDS * CHIPS_A_ROUND
"""DU-A18: a place for every chip a seat takes, two for each round."""

# How things are numbered. Colours are 0 to 4, in the order of COLOURS.

SPECIAL = 5
"""The special tile among the tiles of a dome, and the space that waits for it."""
JOKER = 6
"""A space for a tile of any colour."""
EMPTY = -1
"""A space without a tile or a plate, a line without a colour, a place without a plate or chip."""
NOBODY = -1
"""The holder of the starting tile while it lies on the large factory."""
LARGE = 4
"""The large factory among the factories; the small ones are 0 to 3."""
MOON = 5
"""All moons together, among the sources of tiles; the suns are numbered like the factories."""
BROKEN = 6
"""The broken tiles among the places for taken tiles; pattern lines are 0 to 5."""
UNKNOWN = -1
"""A plate whose front, or whose back, is not determined."""
OPEN = 0b111
"""As bits, who knows a plate that lies face up: both seats and spectators."""
FACE_DOWN = -2
"""A chip that lies on a factory and is not determined; EMPTY is no chip at all."""
USED = 100
"""Added to the kind of a chip that lies face down in a storage."""
BACKS = ("special", "joker")
"""The two types of plate, as their backs show; type 0 and type 1."""

GOALS = (
    "rows",
    "colour_rows",
    "columns",
    "border",
    "diagonals",
    "corners",
    "jokers",
    "empty_specials",
)
"""DU-E2 to DU-E9: the sides of the scoring tablets."""

CHIP_KINDS: tuple[str, ...] = (
    *LETTERS,
    *(first + second for first in LETTERS for second in LETTERS if first < second),
)
"""The colours a chip may show: one, or two that cover a half each."""

PLATE_DESIGNS: tuple[str, ...] = tuple(
    first + second + third + back
    for back in SPECIAL_LETTER + JOKER_LETTER
    for first in LETTERS
    for second in LETTERS
    for third in LETTERS
    if len({first, second, third}) == 3
)
"""Every possible plate, read row by row with its special or joker space at the lower right.

A set has 18 of these 120; the number of a design never changes.
"""

NAMES = (*COLOURS, "special", "joker")
"""What spaces are for, and which tiles lie there, in words."""
NAME_OF = dict(zip(LETTERS + SPECIAL_LETTER + JOKER_LETTER, NAMES, strict=True))
FRONTS = tuple([NAME_OF[letter] for letter in design] for design in PLATE_DESIGNS)
"""The four spaces of each design."""
CHIP_COLOURS = tuple([NAME_OF[letter] for letter in kind] for kind in CHIP_KINDS)
"""The colours of each kind of chip."""

# The stages of play.

TABLETS_STAGE = 0
"""The scoring tablets are drawn."""
DISPLAY_STAGE = 1
"""The display is filled."""
DEAL_STAGE = 2
"""The factories are filled."""
PICK_STAGE = 3
"""A seat picks its first plate from the display."""
OFFER_STAGE = 4
"""A seat chooses its action."""
STACK_STAGE = 5
"""A seat orders what it left on a small factory."""
DRAW_STAGE = 6
"""A seat has drawn plates without looking: it draws another or stops."""
KEEP_STAGE = 7
"""A seat has looked at the plates it drew and keeps one."""
RETURN_STAGE = 8
"""A seat puts the plates it does not keep under the pile, one by one."""
PUT_STAGE = 9
"""A seat puts a plate on its dome."""
TILING_STAGE = 10
"""A seat moves tiles from its lines to its dome."""
OVER_STAGE = 11
STAGES = (
    "tablets",
    "display",
    "deal",
    "pick",
    "offer",
    "stack",
    "draw",
    "keep",
    "return",
    "put",
    "tiling",
    "over",
)

# What chance reveals next.

NOTHING_HIDDEN = 0
GOAL_REVEAL = 1
BACK_REVEAL = 2
FRONT_REVEAL = 3
TILE_REVEAL = 4
CHIP_REVEAL = 5
LOOK_REVEAL = 6
"""The front of a drawn plate, seen by the seat that drew it and by nobody else."""

# How the outcomes of chance are numbered. A number never changes its meaning.

GOAL_OUTCOMES = 0
"""A goal is the outcome of its number among GOALS."""
BACK_OUTCOMES = 8
"""Then the two types of plate."""
TILE_OUTCOMES = 10
"""Then the colours of tiles."""
CHIP_OUTCOMES = 15
"""Then the kinds of chips."""
PLATE_OUTCOMES = 30
"""Then the designs of plates."""
OUTCOMES = 150
