"""A quick estimate of the final scores, without search."""

from tilewright.core.position import OVER
from tilewright.games.duel import scoring
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import (
    BROKEN_SPACES,
    DOME_SPACES,
    EMPTY,
    JOKER,
    PUT_STAGE,
    RETURN_STAGE,
    ROUNDS,
    SEATS,
    SIZE,
    SPECIAL,
    UNKNOWN,
)
from tilewright.games.duel.rules import tiling
from tilewright.games.duel.state import State

START_VALUE = 0.8
"""The points that starting the next round is worth."""
CHIP_VALUE = 0.6
"""The points that an unused chip is worth while lines can still be completed."""
LINE_WEIGHT = 0.75
"""The value of an unfinished line: this share of its points, times its progress."""
NO_SPACE_VALUE = 0.4
"""The points of a line, times its progress, while no plate has a space for its tile."""
PROGRESS_WEIGHT = 0.5
"""The value of a goal in progress: this share of its points, times its squared progress."""
OPEN_COLOUR_VALUE = 0.15
"""The points of each colour that a row has spaces for, times the share of rounds to come."""


def guess(state: State, out: list[float]) -> int:
    """Write each seat's estimated final score: points of this round, parts of unfinished things."""
    for seat in range(SEATS):
        board = state.board(seat)
        if state.to_act == OVER:
            out[seat] = board.score
        elif holds_plate(state, seat):
            out[seat] = best_placed_value(state, board, seat)
        else:
            out[seat] = board_value(state, board, seat)
    return 0


def holds_plate(state: State, seat: int) -> bool:
    """Whether a seat has a plate, known to it, to put on its dome."""
    return (
        state.turn == seat
        and RETURN_STAGE <= state.stage <= PUT_STAGE
        and state.hand_count > 0
        and state.hand_plates[0] != UNKNOWN
    )


def best_placed_value(state: State, board: Board, seat: int) -> float:
    """The estimated final score with the plate in hand on its best space."""
    best = -1000.0
    for space in range(DOME_SPACES):
        if board.plates[space] == EMPTY:
            for rotation in range(4):
                trial = board.clone()
                trial.set_plate(space, state.hand_plates[0], rotation, state.box)
                best = max(best, board_value(state, trial, seat))
    return best


def board_value(state: State, board: Board, seat: int) -> float:
    """The estimated final score of a board if the round ended now."""
    board = board.clone()
    lost = 0
    for line in range(SIZE):
        if board.line_count[line] > line:
            column = best_column(board, line)
            if column != EMPTY:
                colour = board.line_colour[line]
                board.set_line(line, EMPTY, 0)
                tiling.lay_tile(state, board, line, column, colour)
        if board.line_count[line] > 0 and tiling.is_hopeless(board, line):
            lost += board.line_count[line]
            board.set_line(line, EMPTY, 0)
    lost = min(BROKEN_SPACES, lost + board.broken_count)
    value = float(board.score - state.box.broken_totals[lost])
    if state.holder == seat:
        value += START_VALUE - state.box.starting_penalty
    value = max(value, 0.0)
    to_come = ROUNDS - state.round
    for line in range(SIZE):
        if board.line_count[line] > 0:
            value += line_value(board, line, to_come)
    value += dome_value(state, board, to_come)
    if to_come > 0:
        value += CHIP_VALUE * scoring.bits(tiling.unused_chips(board))
    return value + goal_value(state, board)


def best_column(board: Board, line: int) -> int:
    """The column in which a line's tile scores most, or EMPTY if there is none."""
    best = EMPTY
    most = 0
    columns = tiling.open_columns(board, line)
    for column in range(SIZE):
        if columns >> column & 1:
            points = tiling.tile_points(board, line, column)
            if best == EMPTY or points > most:
                best = column
                most = points
    return best


def line_value(board: Board, line: int, to_come: int) -> float:
    """The value of an unfinished line, which grows with its tiles."""
    share = board.line_count[line] / (line + 1.0)
    column = best_column(board, line)
    if column == EMPTY:
        return NO_SPACE_VALUE * share if to_come > 0 else 0.0
    value = LINE_WEIGHT * share * tiling.tile_points(board, line, column)
    if to_come == 0 and not tiling.can_pay(board, line):
        value *= 0.5
    return value


def dome_value(state: State, board: Board, to_come: int) -> float:
    """The value of the empty spaces of a dome: open colours, and special tiles in progress."""
    value = 0.0
    for row in range(SIZE):
        open_colours = 0
        for colour in range(5):
            if board.waiting[row * 7 + colour] != 0:
                open_colours += 1
        if board.waiting[row * 7 + JOKER] != 0:
            open_colours += 2
        value += OPEN_COLOUR_VALUE * open_colours * to_come / 5.0
    for space in range(DOME_SPACES):
        if board.plates[space] != EMPTY:
            value += plate_value(state, board, space, to_come)
    return value


def plate_value(state: State, board: Board, space: int, to_come: int) -> float:
    """The value of a plate whose special tile is still missing, else 0."""
    top = space // 3 * 2
    left = (space - space // 3 * 3) * 2
    filled = scoring.bits(board.rows[top] >> left & 3) + scoring.bits(
        board.rows[top + 1] >> left & 3
    )
    for row in range(top, top + 2):
        if board.waiting[row * 7 + SPECIAL] >> left & 3:
            return state.box.row_points[row] * (filled * filled + to_come) / 18.0
    return 0.0


def goal_value(state: State, board: Board) -> float:
    """The value of the tiles on the dome for the goals in play."""
    value = 0.0
    for goal in range(8):
        if state.goals >> goal & 1:
            each = state.box.goal_points[goal]
            if goal == 0:
                for row in range(SIZE):
                    value += PROGRESS_WEIGHT * each * squared_share(board.rows[row])
            elif goal == 2:
                for column in range(SIZE):
                    value += PROGRESS_WEIGHT * each * squared_share(board.columns[column])
            elif goal == 1:
                for row in range(SIZE):
                    share = min(scoring.row_variety(board, row), 5) / 5.0
                    value += PROGRESS_WEIGHT * each * share * share
            elif goal == 4:
                value += PROGRESS_WEIGHT * each * diagonal_shares(board)
            elif goal == 6:
                total = scoring.joker_spaces(state, board)
                if total > 0:
                    share = 1.0 - scoring.waiting_spaces(board, JOKER) / (1.0 * total)
                    value += PROGRESS_WEIGHT * each * total * share * share
            else:
                value += scoring.goal_points(state, board, goal)
    return value


def diagonal_shares(board: Board) -> float:
    """The sum over both diagonals of the squared share of tiles they have."""
    down = 0
    up = 0
    for row in range(SIZE):
        down += board.rows[row] >> row & 1
        up += board.rows[row] >> (5 - row) & 1
    return (down * down + up * up) / 36.0


def squared_share(mask: int) -> float:
    """The square of the share of six bits that are set."""
    count = scoring.bits(mask)
    return count * count / 36.0
