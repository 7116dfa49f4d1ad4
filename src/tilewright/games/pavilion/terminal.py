"""Draw a view for a terminal. Every tile is a letter, so it can be read without colours.

A star is drawn as two rows of three spaces. Read clockwise, they are the ring of six. A digit is a
free space; on the grey side the small digit behind it is what the space costs.
"""

from typing import Any

from tilewright.core.game import Json, Segment
from tilewright.core.terminal import WIDTH, Row, arranged, folded, seat_title, sources, tiles_in
from tilewright.games.pavilion.components import (
    CLOCKWISE,
    COLOURS,
    FROM_THE_TOP,
    GREY,
    LETTERS,
    MARKER_LETTER,
    PILLAR_REWARD,
    ROUNDS,
    STAR_LETTERS,
    STATUE_REWARD,
    SUPPLY_SPACES,
    TILE_LOSS,
    TILES_ON_A_FACTORY,
    WINDOW_REWARD,
)

LETTER_OF = dict(zip(COLOURS, LETTERS, strict=True))
SMALL_DIGITS = "⁰¹²³⁴⁵⁶"
BOARD_WIDTH = 40
STAR_ROWS = ("OR", "PCB", "GY")
"""The stars as they lie on the board, from the top."""
INDENT = 2
HALF_STAR = 6
"""Half the width of a drawn star."""
UPPER = (5, 0, 1)
LOWER = (4, 3, 2)
"""The spaces of a star's two rows, counted clockwise from its uppermost one."""
DONE = "✓"


def draw(view: Json, width: int = WIDTH, height: int | None = None) -> list[Row]:
    """Draw a view as rows of styled text that fit a terminal."""
    offers = sources(view, LETTER_OF, room=TILES_ON_A_FACTORY, marker=MARKER_LETTER, width=width)
    return arranged(
        [*headline(view, width), *offers, supply(view), []],
        [draw_board(board, view) for board in view["boards"]],
        to_act=view["to_act"],
        board_width=BOARD_WIDTH,
        width=width,
        height=height,
    )


def headline(view: Json, width: int) -> list[Row]:
    """Round, joker colour, what is in bag and tower."""
    bag, tower = (sum(view[name].values()) for name in ("bag", "tower"))
    joker: Row = [("   joker ", "dim"), tile(view["joker"]), (f" {view['joker']}", "title")]
    supplies: Row = [(f"   bag {bag}   tower {tower}", "dim")]
    label: Row = [(f"Round {view['round']}", "title")]
    return folded(label, [joker, supplies, last_round(view)], width)


def last_round(view: Json) -> Row:
    """SP-E4: in the last round, a note that tiles left over cost points."""
    if view["round"] < ROUNDS or view["phase"] == "over":
        return []
    return [(f"   last round: a tile left over costs {TILE_LOSS}", "title")]


def supply(view: Json) -> Row:
    """The supply, and how many bonus tiles are to be chosen."""
    segments: Row = [("Supply     ", "dim"), ("S:", "title")]
    segments += tiles_in(view["supply"], LETTER_OF, SUPPLY_SPACES)
    if view["bonus_tiles_to_choose"]:
        segments.append((f"   choose {view['bonus_tiles_to_choose']}", "active"))
    return segments


def tile(colour: str) -> Segment:
    """A tile."""
    return LETTER_OF[colour], colour


def draw_board(board: dict[str, Any], view: Json) -> list[Row]:
    """One board: name and score, hand, seven stars, and the features that wait."""
    is_grey = view["options"]["side"] == GREY
    stars = {letter: star for letter, star in zip(STAR_LETTERS, board["stars"], strict=True)}
    rows: list[Row] = []
    for letters in STAR_ROWS:
        indent = " " * (INDENT + HALF_STAR * (3 - len(letters)))
        for places in (UPPER, LOWER):
            row: Row = [(indent, "dim")]
            for letter in letters:
                row += star_row(letter, stars[letter], places, is_grey=is_grey)
            rows.append(row)
    title = seat_title(board, view)
    if view["marker"] == board["seat"]:
        title += [("  ", "dim"), (MARKER_LETTER, "marker")]
    return [title, hand(board), *rows, *features(board), []]


def hand(board: dict[str, Any]) -> Row:
    """The number of tiles of each colour beside the board, or kept in its corners."""
    if board["corners"]:
        return [("  kept  ", "dim"), *tiles_in(board["corners"], LETTER_OF)]
    segments: Row = [("  hand  ", "dim")]
    for colour in COLOURS:
        count = board["hand"].count(colour)
        if count:
            segments += [tile(colour), (f"{count} ", "title")]
    return segments


def star_row(letter: str, star: dict[str, Any], places: tuple[int, ...], *, is_grey: bool) -> Row:
    """Three spaces of a star, side by side. The upper row begins with the star's letter."""
    segments: Row = [(f"{letter} " if places == UPPER else "  ", "title")]
    for place in places:
        number = int(FROM_THE_TOP[letter][place])
        placed = star["tiles"][number - 1]
        if placed:
            segments += [tile(placed), ("  ", "dim")]
        else:
            cost = SMALL_DIGITS[star["numbers"][number - 1]] if is_grey else " "
            segments.append((f"{number}{cost} ", "dim"))
    return [*segments, (" ", "dim")]


def features(board: dict[str, Any]) -> list[Row]:
    """For each pillar, statue and window: its stars, and how many of its spaces are free."""
    free = list(board["free_spaces"].values())
    names = [*CLOCKWISE, *map("".join, zip(CLOCKWISE, CLOCKWISE[1:] + CLOCKWISE[0], strict=True))]
    rows = []
    for kind, first, labels, reward in (
        ("pillars", 0, names[:6], PILLAR_REWARD),
        ("statues", 6, names[6:], STATUE_REWARD),
        ("windows", 12, names[:6], WINDOW_REWARD),
    ):
        segments: Row = [(f"  {kind} +{reward}", "dim")]
        for label, left in zip(labels, free[first : first + 6], strict=True):
            mark, style = (DONE, "good") if left == 0 else (str(left), "dim")
            segments.append((f"{label:>3}{mark}", "title" if left == 1 else style))
        rows.append(segments)
    return rows
