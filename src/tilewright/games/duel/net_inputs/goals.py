"""The inputs of a net about the goals on a board.

Inputs of goals that are not in play have no value. An input combines what is missing with
how many rounds are left for it. The bit of a goal is its index in GOALS.
"""

from tilewright.games.duel import scoring
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import (
    COLOURS_WANTED,
    DOME_SPACES,
    JOKER,
    ROUNDS,
    SIZE,
    SPECIAL,
)
from tilewright.games.duel.state import State

ROUNDS_LEFT = 3
"""The number of cases that are distinguished: no round after this one, one, or more."""
MISSING = (SIZE + 1) * ROUNDS_LEFT
CORNERS = 4
MOST_BORDER = 21


def goal_sizes() -> list[tuple[str, int]]:
    """The name and the number of values of each input about goals on one board."""
    sizes = [(f"goal of row {row + 1} misses", MISSING) for row in range(SIZE)]
    sizes += [(f"colours of row {row + 1} miss", MISSING - ROUNDS_LEFT) for row in range(SIZE)]
    sizes += [(f"goal of column {column + 1} misses", MISSING) for column in range(SIZE)]
    sizes += [("diagonal down misses", MISSING), ("diagonal up misses", MISSING)]
    sizes += [("tiles on the border", MOST_BORDER)]
    sizes += [(f"goal of corner {corner + 1} has", 5) for corner in range(CORNERS)]
    return [*sizes, ("jokers wait", DOME_SPACES + 1), ("specials wait", DOME_SPACES + 1)]


def goal_inputs(state: State, board: Board, out: list[int], count: int) -> int:
    """Write the inputs about goals from ``out[count]`` on. Return the new count."""
    for k in range(27):
        out[count + k] = -1
    run_inputs(state, board, out, count)
    if state.goals >> 3 & 1:
        out[count + 20] = scoring.border_tiles(board)
    if state.goals >> 5 & 1:
        for corner in range(4):
            row = 0 if corner < 2 else 4
            column = 4 * (corner & 1)
            out[count + 21 + corner] = scoring.bits(board.rows[row] >> column & 3)
            out[count + 21 + corner] += scoring.bits(board.rows[row + 1] >> column & 3)
    if state.goals >> 6 & 1:
        out[count + 25] = scoring.waiting_spaces(board, JOKER)
    if state.goals >> 7 & 1:
        out[count + 26] = scoring.waiting_spaces(board, SPECIAL)
    return count + 27


def run_inputs(state: State, board: Board, out: list[int], count: int) -> None:
    """Write what rows, columns and diagonals miss, for goals in play that count it."""
    left = min(ROUNDS - state.round, 2)
    for line in range(6):
        if state.goals & 1:
            out[count + line] = (6 - scoring.bits(board.rows[line])) * 3 + left
        if state.goals >> 1 & 1:
            out[count + 6 + line] = (
                max(COLOURS_WANTED - scoring.row_variety(board, line), 0) * 3 + left
            )
        if state.goals >> 2 & 1:
            out[count + 12 + line] = (6 - scoring.bits(board.columns[line])) * 3 + left
    if state.goals >> 4 & 1:
        out[count + 18] = left + 18
        out[count + 19] = left + 18
        for row in range(6):
            out[count + 18] -= 3 * (board.rows[row] >> row & 1)
            out[count + 19] -= 3 * (board.rows[row] >> (5 - row) & 1)
