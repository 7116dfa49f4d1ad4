"""Draw a view for a terminal. Every tile is a letter, so it can be read without colours.

Small letters are spaces of the printed wall that wait for their tile.
"""

from typing import Any

from tilewright.core.game import Json, Segment
from tilewright.core.terminal import WIDTH, Row, arranged, seat_title, sources
from tilewright.games.classic.components import (
    COLOURS,
    FLOOR_PENALTIES,
    GREY,
    LETTERS,
    MARKER_LETTER,
    PRINTED_WALL,
    SIZE,
    TILES_ON_A_FACTORY,
)

LETTER_OF = dict(zip(COLOURS, LETTERS, strict=True))
BOARD_WIDTH = 34


def draw(view: Json, width: int = WIDTH, height: int | None = None) -> list[Row]:
    """Draw a view as rows of styled text that fit a terminal."""
    offers = sources(view, LETTER_OF, room=TILES_ON_A_FACTORY, marker=MARKER_LETTER, width=width)
    return arranged(
        [headline(view), *offers, []],
        [draw_board(board, view) for board in view["boards"]],
        to_act=view["to_act"],
        board_width=BOARD_WIDTH,
        width=width,
        height=height,
    )


def headline(view: Json) -> Row:
    """The round, and how many tiles are in bag and lid."""
    bag, lid = (sum(view[name].values()) for name in ("bag", "lid"))
    return [(f"Round {view['round']}", "title"), (f"   bag {bag}   lid {lid}", "dim")]


def tile(name: str) -> Segment:
    """A tile or the marker."""
    return (MARKER_LETTER, "marker") if name == "marker" else (LETTER_OF[name], name)


def draw_board(board: dict[str, Any], view: Json) -> list[Row]:
    """One board: name and score, five lines with their rows of the wall, the floor line."""
    is_grey = view["options"]["wall"] == GREY
    rows = [draw_row(board, row, is_grey=is_grey) for row in range(SIZE)]
    return [seat_title(board, view), *rows, floor(board), []]


def draw_row(board: dict[str, Any], row: int, *, is_grey: bool) -> Row:
    """A pattern line, filled from the right, and its row of the wall."""
    held = board["lines"][row]
    free = row + 1 - held["count"]
    segments: Row = [
        (f"  {row + 1} ", "dim"),
        ("  " * (SIZE - row - 1), "dim"),
        ("· " * free, "dim"),
    ]
    for _ in range(held["count"]):
        segments += [tile(held["colour"]), (" ", "dim")]
    segments.append(("▸ ", "good" if not free else "dim"))
    for column in range(SIZE):
        placed = board["wall"][row][column]
        waiting = "·" if is_grey else PRINTED_WALL[row][column].lower()
        segments += [tile(placed) if placed else (waiting, "dim"), (" ", "dim")]
    return segments


def floor(board: dict[str, Any]) -> Row:
    """The floor line: its tiles, and what the free spaces would cost."""
    segments: Row = [("  F ", "dim")]
    for space, penalty in enumerate(FLOOR_PENALTIES):
        if space < len(board["floor"]):
            segments += [tile(board["floor"][space]), ("  ", "dim")]
        else:
            segments.append((f"{penalty} ", "dim"))
    return segments
