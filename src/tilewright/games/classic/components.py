"""What is in the box: every printed number and name, each with the rule that tells of it."""

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
"""Who has the marker while it lies in the centre."""
CENTRE = 0
"""The centre among the sources; factories are sources 1 to 9."""
SOURCES = 10
FLOOR = 5
"""The floor line among the places for taken tiles; pattern lines are 0 to 4."""
FLOOR_SPACES = len(FLOOR_PENALTIES)
