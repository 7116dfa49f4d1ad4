"""Lay out the drawing of a view in a terminal of any size.

Boards stand side by side where they fit and are stacked where they do not. Where the whole is too
tall, empty rows go first; then only the board of the seat to act is drawn, and of the others only
their first row.
"""

from collections.abc import Mapping, Sequence

from tilewright.core.game import Json, Segment

Row = list[Segment]

WIDTH = 80
"""The columns if a terminal does not report its width."""
GAP = "  "


def columns(row: Row) -> int:
    """Return how many columns a row takes."""
    return sum(len(text) for text, _ in row)


def filled(row: Row, width: int) -> Row:
    """Fill a row up with blanks."""
    return [*row, (" " * max(0, width - columns(row)), "dim")]


def folded(label: Row, items: Sequence[Row], width: int) -> list[Row]:
    """Put items behind a label, on as many rows as needed; no item is broken."""
    indent = columns(label)
    rows = [list(label)]
    for item in items:
        if columns(rows[-1]) > indent and columns(rows[-1]) + columns(item) > width:
            rows.append([(" " * indent, "dim")])
        rows[-1] += item
    return rows


def tiles_in(tiles: Sequence[str], letters: Mapping[str, str], room: int = 0) -> Row:
    """Return tiles, given by their colours, as letters, with dots for free places."""
    return [(letters[colour], colour) for colour in tiles] + [("·" * (room - len(tiles)), "dim")]


def sources(
    view: Json, letters: Mapping[str, str], *, room: int, marker: str, width: int
) -> list[Row]:
    """Return the factories, each with ``room`` for tiles, and the centre with the marker."""
    factories: list[Row] = [
        [(f" {number}:", "title" if tiles else "dim"), *tiles_in(tiles, letters, room)]
        for number, tiles in enumerate(view["factories"], 1)
    ]
    centre: Row = [("Centre     ", "dim"), ("C:", "title" if view["centre"] else "dim")]
    centre += tiles_in(view["centre"], letters)
    if view["marker"] == "centre":
        centre.append((marker, "marker"))
    return [*folded([("Factories ", "dim")], factories, width), centre]


def seat_title(board: Json, view: Json, *details: Segment) -> Row:
    """Return the seat of a board, its score, details, and whether it acts or starts."""
    seat = board["seat"]
    acts = view["to_act"] == seat
    title: Row = [
        ("▶ " if acts else "  ", "active"),
        (f"Seat {seat}", "active" if acts else "title"),
        (f"  score {board['score']}", "title"),
        *details,
    ]
    return [*title, ("  starts", "dim")] if view["starter"] == seat else title


def arranged(
    head: list[Row],
    boards: Sequence[list[Row]],
    *,
    to_act: object,
    board_width: int,
    width: int,
    height: int | None,
) -> list[Row]:
    """Lay out a view; the board of the seat to act, from 1, is always drawn whole.

    A board begins with the row that names its seat. Without ``height`` nothing is left out.
    """
    rows = [*head, *beside(boards, board_width, width)]
    if height is None or len(rows) <= height:
        return rows
    rows = without_empty(rows)
    if not isinstance(to_act, int) or len(rows) <= height:
        return rows
    others = [board[0] for seat, board in enumerate(boards, 1) if seat != to_act]
    label: Row = [("  others  ", "dim")]
    return [
        *without_empty([*head, *boards[to_act - 1]]),
        *folded(label, [[*trimmed(row), (GAP, "dim")] for row in others], width),
    ]


def without_empty(rows: list[Row]) -> list[Row]:
    """Leave out the rows on which there is nothing."""
    return [row for row in rows if any(text.strip() for text, _ in row)]


def beside(boards: Sequence[list[Row]], board_width: int, width: int) -> list[Row]:
    """Put boards side by side, as many in each band as fit, in bands of one size."""
    fitting = max(1, width // board_width)
    bands = -(-len(boards) // fitting)
    size = -(-len(boards) // bands)
    rows: list[Row] = []
    for start in range(0, len(boards), size):
        for parts in zip(*boards[start : start + size], strict=True):
            *left, last = parts
            rows.append([piece for part in left for piece in filled(part, board_width)] + last)
    return rows


def trimmed(row: Row) -> Row:
    """Leave out the blanks before the first word of a row."""
    for start, (text, style) in enumerate(row):
        if text.strip():
            return [(text.lstrip(), style), *row[start + 1 :]]
    return []
