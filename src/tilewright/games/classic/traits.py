"""Traits by which styles of play differ: progress of columns, points lost on the floor line."""

from tilewright.games.classic import rules, scoring
from tilewright.games.classic.components import COLUMN_BONUS, SIZE
from tilewright.games.classic.state import Board, State


def traits(before: State, after: State, seat: int) -> dict[str, float]:
    """Return what a move did for a seat's board, in points."""
    board, former = after.board(seat), before.board(seat)
    floor = scoring.floor_points(board.floor_count) - scoring.floor_points(former.floor_count)
    return {
        "columns": columns_value(board, after.grey) - columns_value(former, before.grey),
        "losses": float(min(floor, 0)),
    }


def columns_value(board: Board, grey: bool) -> float:
    """Return the column bonuses in progress, each times the cube of its share of tiles.

    A pattern line counts for the tile it brings, by the square of its share of tiles.
    """
    tiles = [float(board.columns[column].bit_count()) for column in range(SIZE)]
    for line in range(SIZE):
        if board.line_count[line]:
            columns = reachable_columns(board, line, grey)
            if columns:
                column = max(columns, key=lambda one: tiles[one])
                tiles[column] += (board.line_count[line] / (line + 1)) ** 2
    return COLUMN_BONUS * sum((count / SIZE) ** 3 for count in tiles)


def reachable_columns(board: Board, line: int, grey: bool) -> list[int]:
    """Return the columns in which the tile of a line may lie."""
    colour = board.line_colour[line]
    if not grey:
        return [rules.printed_column(line, colour)]
    mask = rules.open_columns(board, line, colour)
    return [column for column in range(SIZE) if mask >> column & 1]
