"""The end: the goals of the scoring tablets, and who wins.

Rule ids are those of docs/rules/duel.md.
"""

from tilewright.core.outcome import Outcome, ranking
from tilewright.games.duel import rules_supply as supply
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import (
    EMPTY,
    GOALS,
    JOKER,
    NOBODY,
    OVER_STAGE,
    SEATS,
    SIZE,
    SPECIAL,
)
from tilewright.games.duel.state import State

FULL = 0b111111
"""A row or a column with all its tiles."""
BORDER = 0b100001
"""The outer columns of a row."""
COLOURS_WANTED = 5
"""DU-E3."""


def finish(state: State) -> None:
    """DU-E1: after the last round every seat adds the points of the tablets, never below 0."""
    state.stage = OVER_STAGE
    supply.end_play(state)
    for seat in range(SEATS):
        board = state.board(seat)
        board.score = max(0, board.score + bonus(state, board))


def bonus(state: State, board: Board) -> int:
    """DU-E1: the points of all goals in play."""
    points = 0
    for goal in range(8):
        if state.goals >> goal & 1:
            points += goal_points(state, board, goal)
    return points


def goal_points(state: State, board: Board, goal: int) -> int:  # noqa: PLR0911
    """DU-E2 to DU-E9: the points of one goal."""
    each = state.box.goal_points[goal]
    if goal == 0:
        return each * complete_rows(board)
    if goal == 1:
        return each * colourful_rows(board)
    if goal == 2:
        return each * complete_columns(board)
    if goal == 3:
        return each * border_tiles(board)
    if goal == 4:
        return each * complete_diagonals(board)
    if goal == 5:
        return each * corner_points(state, board)
    if goal == 6:
        return each * joker_spaces(state, board) if waiting_spaces(board, JOKER) == 0 else 0
    return each * waiting_spaces(board, SPECIAL)


def complete_rows(board: Board) -> int:
    """DU-E2: how many rows have all their tiles."""
    count = 0
    for row in range(SIZE):
        if board.rows[row] == FULL:
            count += 1
    return count


def colourful_rows(board: Board) -> int:
    """DU-E3: how many rows have five different colours; special tiles are one colour more."""
    count = 0
    for row in range(SIZE):
        if row_variety(board, row) >= COLOURS_WANTED:
            count += 1
    return count


def row_variety(board: Board, row: int) -> int:
    """DU-E3: how many different colours lie in a row, special tiles counted as one."""
    colours = 0
    for column in range(SIZE):
        if board.dome[row * 6 + column] != EMPTY:
            colours |= 1 << board.dome[row * 6 + column]
    return bits(colours)


def bits(mask: int) -> int:
    """How many bits are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def complete_columns(board: Board) -> int:
    """DU-E4: how many columns have all their tiles."""
    count = 0
    for column in range(SIZE):
        if board.columns[column] == FULL:
            count += 1
    return count


def border_tiles(board: Board) -> int:
    """DU-E5: how many tiles lie on the twenty outer spaces."""
    count = bits(board.rows[0]) + bits(board.rows[5])
    for row in range(1, 5):
        count += bits(board.rows[row] & BORDER)
    return count


def complete_diagonals(board: Board) -> int:
    """DU-E6: how many of the two diagonals have all their tiles."""
    down = 0
    up = 0
    for row in range(SIZE):
        down += board.rows[row] >> row & 1
        up += board.rows[row] >> (5 - row) & 1
    return (1 if down == SIZE else 0) + (1 if up == SIZE else 0)


def corner_points(state: State, board: Board) -> int:
    """DU-E7: the points of the filled plates in the four corners of the dome."""
    points = 0
    for corner in range(4):
        row = 0 if corner < 2 else 4
        pair = 0b11 << (4 * (corner & 1))
        if board.rows[row] & board.rows[row + 1] & pair == pair:
            points += state.box.corner_points[corner >> 1]
    return points


def waiting_spaces(board: Board, kind: int) -> int:
    """How many spaces of a kind are empty."""
    count = 0
    for row in range(SIZE):
        count += bits(board.waiting[row * 7 + kind])
    return count


def joker_spaces(state: State, board: Board) -> int:
    """DU-E8: how many joker spaces a dome has, filled or not: one on each joker plate."""
    count = 0
    for space in range(9):
        if board.plates[space] != EMPTY:
            count += state.box.types[board.plates[space]]
    return count


def holder(state: State) -> int:
    """DU-E10: who has the starting tile; if nobody took it, the starter counts as its holder."""
    return state.starter if state.holder == NOBODY else state.holder


def outcome(state: State) -> Outcome:
    """DU-E10: most points win; of two equal seats, the holder of the starting tile."""
    boards = [state.board(seat) for seat in range(SEATS)]
    return Outcome(
        scores=tuple(board.score for board in boards),
        ranks=ranking([(b.score, int(holder(state) == seat)) for seat, b in enumerate(boards)]),
        bonuses=tuple(bonuses(state, board) for board in boards),
        reason="five rounds were played",
    )


def bonuses(state: State, board: Board) -> dict[str, int]:
    """DU-E1: the points of the final scoring, by the goals in play."""
    return {
        name: goal_points(state, board, goal)
        for goal, name in enumerate(GOALS)
        if state.goals >> goal & 1
    }
