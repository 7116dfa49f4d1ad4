"""Facts about boards with pattern lines, for the games that have them."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from tilewright.core.game import Json


class LinedBoard(Protocol):
    """A board with pattern lines."""

    line_colour: list[int]
    line_count: list[int]


def lines_of(board: LinedBoard) -> list[tuple[int, int]]:
    """The colour and the number of tiles of each pattern line."""
    return list(zip(board.line_colour, board.line_count, strict=True))


def landed(seat: int, board: LinedBoard, colours: Sequence[str], fallen: Json) -> Json:
    """The fact that shows the board after the last take of a round, before anything is tiled.

    ``fallen`` adds the tiles that found no room on a line and their points, named as in the game.
    """
    lines = [
        {"line": number + 1, "colour": colours[colour] if count else None, "count": count}
        for number, (colour, count) in enumerate(lines_of(board))
    ]
    return {"kind": "landed", "seat": seat + 1, "board": {"lines": lines, **fallen}}


def spaces(places: Iterable[tuple[int, int]]) -> list[Json]:
    """Spaces by row and column, counted from 1."""
    return [{"row": row + 1, "column": column + 1} for row, column in places]
