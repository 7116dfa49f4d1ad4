"""Traits by which styles of play differ: progress of the goals in play, and points lost."""

from tilewright.games.duel import estimate, scoring
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import EMPTY, SIZE
from tilewright.games.duel.rules import tiling
from tilewright.games.duel.state import State


def traits(before: State, after: State, seat: int) -> dict[str, float]:
    """Return what a move did for a seat's board, in points."""
    board, former = after.board(seat), before.board(seat)
    lost = scoring.penalty(after, board, after.holder == seat) - scoring.penalty(
        before, former, before.holder == seat
    )
    return {
        "goals": goals_value(after, board) - goals_value(before, former),
        "losses": -float(max(lost, 0)),
    }


def goals_value(state: State, board: Board) -> float:
    """Return the estimated points of the goals in play once complete lines have brought tiles."""
    board = board.clone()
    for line in range(SIZE):
        if board.line_count[line] > line:
            column = estimate.best_column(board, line)
            if column != EMPTY:
                tiling.lay_tile(state, board, line, column, board.line_colour[line])
    return estimate.goal_value(state, board)
