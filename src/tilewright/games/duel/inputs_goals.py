"""What a net reads of the goals on a board; goals that are not in play have no value.

What is missing is told together with how many rounds are left to bring it. A goal is the bit of its
number among GOALS.
"""

from tilewright.games.duel import rules_end as end
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import DOME_SPACES, JOKER, ROUNDS, SIZE, SPECIAL
from tilewright.games.duel.state import State

STAGES_OF_HOPE = 3
"""No round left after this one, one, or more."""
MISSING = (SIZE + 1) * STAGES_OF_HOPE
CORNERS = 4
MOST_BORDER = 21


def goal_sizes() -> list[tuple[str, int]]:
    """The inputs of the goals on one board."""
    sizes = [(f"goal of row {row + 1} misses", MISSING) for row in range(SIZE)]
    sizes += [(f"colours of row {row + 1} miss", MISSING - STAGES_OF_HOPE) for row in range(SIZE)]
    sizes += [(f"goal of column {column + 1} misses", MISSING) for column in range(SIZE)]
    sizes += [("diagonal down misses", MISSING), ("diagonal up misses", MISSING)]
    sizes += [("tiles on the border", MOST_BORDER)]
    sizes += [(f"goal of corner {corner + 1} has", 5) for corner in range(CORNERS)]
    return [*sizes, ("jokers wait", DOME_SPACES + 1), ("specials wait", DOME_SPACES + 1)]


def goal_inputs(state: State, board: Board, out: list[int], count: int) -> int:
    """Write the inputs of the goals behind ``count`` others; how many there are now."""
    for k in range(27):
        out[count + k] = -1
    run_inputs(state, board, out, count)
    if state.goals >> 3 & 1:
        out[count + 20] = end.border_tiles(board)
    if state.goals >> 5 & 1:
        for corner in range(4):
            row = 0 if corner < 2 else 4
            column = 4 * (corner & 1)
            out[count + 21 + corner] = end.bits(board.rows[row] >> column & 3)
            out[count + 21 + corner] += end.bits(board.rows[row + 1] >> column & 3)
    if state.goals >> 6 & 1:
        out[count + 25] = end.waiting_spaces(board, JOKER)
    if state.goals >> 7 & 1:
        out[count + 26] = end.waiting_spaces(board, SPECIAL)
    return count + 27


def run_inputs(state: State, board: Board, out: list[int], count: int) -> None:
    """Write what rows, columns and diagonals miss, where that counts."""
    left = min(ROUNDS - state.round, 2)
    for line in range(6):
        if state.goals & 1:
            out[count + line] = (6 - end.bits(board.rows[line])) * 3 + left
        if state.goals >> 1 & 1:
            out[count + 6 + line] = (
                max(end.COLOURS_WANTED - end.row_variety(board, line), 0) * 3 + left
            )
        if state.goals >> 2 & 1:
            out[count + 12 + line] = (6 - end.bits(board.columns[line])) * 3 + left
    if state.goals >> 4 & 1:
        out[count + 18] = left + 18
        out[count + 19] = left + 18
        for row in range(6):
            out[count + 18] -= 3 * (board.rows[row] >> row & 1)
            out[count + 19] -= 3 * (board.rows[row] >> (5 - row) & 1)
