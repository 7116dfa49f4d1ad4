"""A quick estimate of the final scores, without search."""

from tilewright.core.position import OVER
from tilewright.games.classic import rules, scoring
from tilewright.games.classic.components import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    EMPTY,
    ROW_BONUS,
    SIZE,
)
from tilewright.games.classic.state import Board, State

START_VALUE = 0.8
"""The points that starting the next round is worth, apart from the floor space it costs."""
LINE_WEIGHT = 0.7
"""The value of an unfinished line: this share of its points, times its progress."""
PROGRESS_WEIGHT = 0.6
"""The value of a bonus in progress: this share of its points, times its squared progress."""


def guess(state: State, out: list[float]) -> int:
    """Write each seat's estimated final score: points of this round, parts of unfinished things."""
    for seat in range(state.seats):
        board = state.board(seat)
        if state.to_act == OVER:
            out[seat] = board.score
        else:
            out[seat] = board_value(board, state.grey)
            if state.marker == seat:
                out[seat] += START_VALUE
    return 0


def board_value(board: Board, grey: bool) -> float:
    """The estimated final score of a board if the round ended now."""
    board = board.clone()
    lid = [0] * 5
    line = rules.complete_line(board)
    while line < SIZE:
        column = best_column(board, line, board.line_colour[line], grey)
        if column == EMPTY:
            board.score -= line + 1
            board.line_count[line] = 0
        else:
            rules.tile_line(board, line, column, lid)
        line = rules.complete_line(board)
    scoring.clear_floor(board, lid)
    value = float(board.score)
    for line in range(SIZE):
        if board.line_count[line]:
            value += line_value(board, line, grey)
    return value + bonus_value(board)


def best_column(board: Board, line: int, colour: int, grey: bool) -> int:
    """The column in which a line's tile scores most, or EMPTY if there is none."""
    if not grey:
        return rules.printed_column(line, colour)
    best = EMPTY
    columns = rules.open_columns(board, line, colour)
    for column in range(SIZE):
        if columns >> column & 1 and (
            best == EMPTY
            or scoring.tile_points(board, line, column) > scoring.tile_points(board, line, best)
        ):
            best = column
    return best


def line_value(board: Board, line: int, grey: bool) -> float:
    """The value of an unfinished line, which grows with its tiles."""
    column = best_column(board, line, board.line_colour[line], grey)
    if column == EMPTY:
        return 0.0
    share = board.line_count[line] / (line + 1.0)
    return LINE_WEIGHT * share * scoring.tile_points(board, line, column)


def bonus_value(board: Board) -> float:
    """The value of the tiles on the wall for the final bonuses."""
    value = 0.0
    for i in range(SIZE):
        value += ROW_BONUS * squared_share(board.rows[i])
        value += COLUMN_BONUS * squared_share(board.columns[i])
        placed = 0
        for row in range(SIZE):
            placed |= (board.row_colours[row] >> i & 1) << row
        value += COLOUR_BONUS * squared_share(placed)
    return PROGRESS_WEIGHT * value


def squared_share(mask: int) -> float:
    """The square of the share of five bits that are set."""
    count = 0
    for i in range(SIZE):
        count += mask >> i & 1
    return count * count / 25.0
