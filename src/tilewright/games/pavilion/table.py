"""A view drawn for a terminal. Every tile is a letter, so no colour is needed to read it.

A star is drawn as two rows of three spaces; read clockwise, they are the ring of six. A digit is a
free space; on the grey side the small digit behind it is what the space costs.
"""

from typing import Any

from tilewright.core.game import Json, Segment
from tilewright.games.pavilion.components import (
    CLOCKWISE,
    COLOURS,
    FROM_THE_TOP,
    LETTERS,
    MARKER_LETTER,
    PILLAR_REWARD,
    STAR_LETTERS,
    STATUE_REWARD,
    SUPPLY_SPACES,
    TILES_ON_A_FACTORY,
    WINDOW_REWARD,
)
from tilewright.games.pavilion.options import GREY

Line = list[Segment]

LETTER_OF = dict(zip(COLOURS, LETTERS, strict=True))
SMALL_DIGITS = "⁰¹²³⁴⁵⁶"
BOARD_WIDTH = 40
BOARDS_A_ROW = 2
STAR_ROWS = ("OR", "PCB", "GY")
"""The stars as they lie on the board, from the top."""
INDENT = 2
HALF_STAR = 6
"""Half the width of a drawn star."""
UPPER = (5, 0, 1)
LOWER = (4, 3, 2)
"""The spaces of a star's two rows, counted clockwise from its uppermost one."""
DONE = "✓"


def draw(view: Json) -> list[Line]:
    """The table as lines of styled text."""
    lines = [headline(view), *offers(view), supply(view), []]
    boards = view["boards"]
    for start in range(0, len(boards), BOARDS_A_ROW):
        drawn = [draw_board(board, view) for board in boards[start : start + BOARDS_A_ROW]]
        lines += [joined(row) for row in zip(*drawn, strict=True)]
    return lines


def headline(view: Json) -> Line:
    """Round, joker colour, what is in bag and tower."""
    bag, tower = (sum(view[name].values()) for name in ("bag", "tower"))
    return [
        (f"Round {view['round']}", "title"),
        ("   joker ", "dim"),
        tile(view["joker"]),
        (f" {view['joker']}", "title"),
        (f"   bag {bag}   tower {tower}", "dim"),
    ]


def offers(view: Json) -> list[Line]:
    """The factories and the centre."""
    factories: Line = [("Factories ", "dim")]
    for number, tiles in enumerate(view["factories"], 1):
        factories.append((f" {number}:", "title" if tiles else "dim"))
        factories += tiles_in(tiles, TILES_ON_A_FACTORY)
    centre: Line = [("Centre     ", "dim"), ("C:", "title" if view["centre"] else "dim")]
    centre += tiles_in(view["centre"], 0)
    if view["marker"] == "centre":
        centre.append((MARKER_LETTER, "marker"))
    return [factories, centre]


def supply(view: Json) -> Line:
    """The supply, and how many bonus tiles are to be chosen."""
    line: Line = [("Supply     ", "dim"), ("S:", "title")]
    line += tiles_in(view["supply"], SUPPLY_SPACES)
    if view["bonus_tiles_to_choose"]:
        line.append((f"   choose {view['bonus_tiles_to_choose']}", "active"))
    return line


def tiles_in(tiles: list[str], width: int) -> Line:
    """Tiles side by side, filled up with dots."""
    return [tile(colour) for colour in tiles] + [("·" * (width - len(tiles)), "dim")]


def tile(colour: str) -> Segment:
    """A tile."""
    return LETTER_OF[colour], colour


def draw_board(board: dict[str, Any], view: Json) -> list[Line]:
    """One board: name and score, hand, seven stars, and the features that wait."""
    is_grey = view["options"]["side"] == GREY
    stars = {letter: star for letter, star in zip(STAR_LETTERS, board["stars"], strict=True)}
    rows: list[Line] = []
    for letters in STAR_ROWS:
        indent = " " * (INDENT + HALF_STAR * (3 - len(letters)))
        for places in (UPPER, LOWER):
            row: Line = [(indent, "dim")]
            for letter in letters:
                row += star_row(letter, stars[letter], places, is_grey=is_grey)
            rows.append(row)
    return [title(board, view), hand(board), *rows, *features(board), []]


def title(board: dict[str, Any], view: Json) -> Line:
    """Who sits there, and how the seat stands."""
    seat = board["seat"]
    acts = view["to_act"] == seat
    line: Line = [
        ("▶ " if acts else "  ", "active"),
        (f"Seat {seat}", "active" if acts else "title"),
        (f"  score {board['score']}", "title"),
    ]
    if view["starter"] == seat:
        line.append(("  starts", "dim"))
    if view["marker"] == seat:
        line += [("  ", "dim"), (MARKER_LETTER, "marker")]
    return line


def hand(board: dict[str, Any]) -> Line:
    """The tiles beside the board, counted; or those kept in its corners."""
    if board["corners"]:
        return [("  kept  ", "dim"), *tiles_in(board["corners"], 0)]
    line: Line = [("  hand  ", "dim")]
    for colour in COLOURS:
        count = board["hand"].count(colour)
        if count:
            line += [tile(colour), (f"{count} ", "title")]
    return line


def star_row(letter: str, star: dict[str, Any], places: tuple[int, ...], *, is_grey: bool) -> Line:
    """Three spaces of a star, beside each other, behind the star's letter in the upper row."""
    line: Line = [(f"{letter} " if places == UPPER else "  ", "title")]
    for place in places:
        number = int(FROM_THE_TOP[letter][place])
        placed = star["tiles"][number - 1]
        if placed:
            line += [tile(placed), ("  ", "dim")]
        else:
            cost = SMALL_DIGITS[star["numbers"][number - 1]] if is_grey else " "
            line.append((f"{number}{cost} ", "dim"))
    return [*line, (" ", "dim")]


def features(board: dict[str, Any]) -> list[Line]:
    """For each pillar, statue and window: its stars, and how many of its spaces are free."""
    free = list(board["free_spaces"].values())
    names = [*CLOCKWISE, *map("".join, zip(CLOCKWISE, CLOCKWISE[1:] + CLOCKWISE[0], strict=True))]
    lines = []
    for kind, first, labels, reward in (
        ("pillars", 0, names[:6], PILLAR_REWARD),
        ("statues", 6, names[6:], STATUE_REWARD),
        ("windows", 12, names[:6], WINDOW_REWARD),
    ):
        line: Line = [(f"  {kind} +{reward}", "dim")]
        for label, left in zip(labels, free[first : first + 6], strict=True):
            mark, style = (DONE, "good") if left == 0 else (str(left), "dim")
            line.append((f"{label:>3}{mark}", "title" if left == 1 else style))
        lines.append(line)
    return lines


def joined(row: tuple[Line, ...]) -> Line:
    """Boards side by side."""
    line: Line = []
    for part in row:
        width = sum(len(text) for text, _ in part)
        line += [*part, (" " * max(0, BOARD_WIDTH - width), "dim")]
    return line
