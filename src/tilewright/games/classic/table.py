"""A view drawn for a terminal. Every tile is a letter, so no colour is needed to read it.

Small letters are spaces of the printed wall that wait for their tile.
"""

from typing import Any

from tilewright.core.game import Json, Segment
from tilewright.games.classic.components import (
    COLOURS,
    FLOOR_PENALTIES,
    LETTERS,
    MARKER_LETTER,
    PRINTED_WALL,
    SIZE,
    TILES_ON_A_FACTORY,
)
from tilewright.games.classic.options import GREY

Line = list[Segment]

LETTER_OF = dict(zip(COLOURS, LETTERS, strict=True))
BOARD_WIDTH = 34
BOARDS_A_ROW = 2


def draw(view: Json) -> list[Line]:
    """The table as lines of styled text."""
    lines = [headline(view), *offers(view), []]
    boards = view["boards"]
    for start in range(0, len(boards), BOARDS_A_ROW):
        drawn = [draw_board(board, view) for board in boards[start : start + BOARDS_A_ROW]]
        lines += [joined(row) for row in zip(*drawn, strict=True)]
    return lines


def headline(view: Json) -> Line:
    """Round, what is in bag and lid."""
    bag, lid = (sum(view[name].values()) for name in ("bag", "lid"))
    return [(f"Round {view['round']}", "title"), (f"   bag {bag}   lid {lid}", "dim")]


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


def tiles_in(tiles: list[str], width: int) -> Line:
    """Tiles side by side, filled up with dots."""
    return [tile(colour) for colour in tiles] + [("·" * (width - len(tiles)), "dim")]


def tile(name: str) -> Segment:
    """A tile or the marker."""
    return (MARKER_LETTER, "marker") if name == "marker" else (LETTER_OF[name], name)


def draw_board(board: dict[str, Any], view: Json) -> list[Line]:
    """One board: name and score, five lines with their rows of the wall, the floor line."""
    is_grey = view["options"]["wall"] == GREY
    rows = [draw_row(board, row, is_grey=is_grey) for row in range(SIZE)]
    return [title(board, view), *rows, floor(board), []]


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
    return line


def draw_row(board: dict[str, Any], row: int, *, is_grey: bool) -> Line:
    """A pattern line, filled from the right, and its row of the wall."""
    held = board["lines"][row]
    free = row + 1 - held["count"]
    line: Line = [(f"  {row + 1} ", "dim"), ("  " * (SIZE - row - 1), "dim"), ("· " * free, "dim")]
    for _ in range(held["count"]):
        line += [tile(held["colour"]), (" ", "dim")]
    line.append(("▸ ", "good" if not free else "dim"))
    for column in range(SIZE):
        placed = board["wall"][row][column]
        waiting = "·" if is_grey else PRINTED_WALL[row][column].lower()
        line += [tile(placed) if placed else (waiting, "dim"), (" ", "dim")]
    return line


def floor(board: dict[str, Any]) -> Line:
    """The floor line: what fell, and what the free spaces would cost."""
    line: Line = [("  F ", "dim")]
    for space, penalty in enumerate(FLOOR_PENALTIES):
        if space < len(board["floor"]):
            line += [tile(board["floor"][space]), ("  ", "dim")]
        else:
            line.append((f"{penalty} ", "dim"))
    return line


def joined(row: tuple[Line, ...]) -> Line:
    """Boards side by side."""
    line: Line = []
    for part in row:
        width = sum(len(text) for text, _ in part)
        line += [*part, (" " * max(0, BOARD_WIDTH - width), "dim")]
    return line
