"""The cost of broken tiles, and the points of the goals of the scoring tablets.

Rule ids are those of docs/rules/duel.md.
"""

from tilewright.core import masks
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import (
    COLOURS_WANTED,
    EMPTY,
    GOALS,
    JOKER,
    SIZE,
    SPECIAL,
)
from tilewright.games.duel.state import State

FULL = 0b111111
"""A row or a column with all its tiles."""
BORDER = 0b100001
"""The outer columns of a row."""
BORDER_SPACES = 20
CORNERS = 4


GOAL_SIZES = [SIZE, COLOURS_WANTED, SIZE, BORDER_SPACES, SIZE, CORNERS]
"""``[goal]``: what fulfils the first six goals once."""


def penalty(state: State, board: Board, has_starting_tile: bool) -> int:
    """DU-B13, DU-B14: what the broken tiles and the starting tile cost, whatever the score."""
    lost = state.box.broken_totals[board.broken_count]
    return lost + state.box.starting_penalty if has_starting_tile else lost


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


def goal_size(state: State, board: Board, goal: int) -> int:
    """DU-E2 to DU-E9: how many tiles, colours, plates or spaces fulfil a goal once."""
    if goal == 6:
        return joker_spaces(state, board)
    if goal == 7:
        return special_spaces(state, board)
    return GOAL_SIZES[goal]


def goal_done(state: State, board: Board, goal: int) -> int:  # noqa: PLR0911
    """DU-E2 to DU-E9: how much of ``goal_size`` there is: in the best row, column or diagonal."""
    if goal == 0:
        return most_tiles(board.rows)
    if goal == 1:
        return most_colours(board)
    if goal == 2:
        return most_tiles(board.columns)
    if goal == 3:
        return border_tiles(board)
    if goal == 4:
        return max(diagonal_tiles(board, False), diagonal_tiles(board, True))
    if goal == 5:
        return filled_corners(board)
    if goal == 6:
        return joker_spaces(state, board) - waiting_spaces(board, JOKER)
    return special_spaces(state, board) - waiting_spaces(board, SPECIAL)


def most_tiles(groups: list[int]) -> int:
    """How many tiles the fullest of six rows or columns has."""
    most = 0
    for group in range(SIZE):
        most = max(most, bits(groups[group]))
    return most


def most_colours(board: Board) -> int:
    """DU-E3: how many colours the row with the most of them has, as far as they are wanted."""
    most = 0
    for row in range(SIZE):
        most = max(most, row_variety(board, row))
    return min(most, COLOURS_WANTED)


def complete_rows(board: Board) -> int:
    """DU-E2: how many rows have all their tiles."""
    return masks.count_full(board.rows, SIZE, FULL)


def colourful_rows(board: Board) -> int:
    """DU-E3: how many rows have five different colours. Special tiles count as a colour."""
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
    return masks.count_full(board.columns, SIZE, FULL)


def border_tiles(board: Board) -> int:
    """DU-E5: how many tiles lie on the twenty outer spaces."""
    count = bits(board.rows[0]) + bits(board.rows[5])
    for row in range(1, 5):
        count += bits(board.rows[row] & BORDER)
    return count


def complete_diagonals(board: Board) -> int:
    """DU-E6: how many of the two diagonals have all their tiles."""
    count = 1 if diagonal_tiles(board, False) == SIZE else 0
    return count + 1 if diagonal_tiles(board, True) == SIZE else count


def diagonal_tiles(board: Board, is_rising: bool) -> int:
    """How many tiles lie on a diagonal: from the upper left, or the one that rises."""
    count = 0
    for row in range(SIZE):
        count += board.rows[row] >> (5 - row if is_rising else row) & 1
    return count


def corner_points(state: State, board: Board) -> int:
    """DU-E7: the points of the filled plates in the four corners of the dome."""
    points = 0
    for corner in range(CORNERS):
        if is_filled(board, corner):
            points += state.box.corner_points[corner >> 1]
    return points


def filled_corners(board: Board) -> int:
    """DU-E7: how many plates in the corners of the dome have all their tiles."""
    count = 0
    for corner in range(CORNERS):
        if is_filled(board, corner):
            count += 1
    return count


def is_filled(board: Board, corner: int) -> bool:
    """Whether all four spaces in a corner of the dome have tiles."""
    row = 0 if corner < 2 else 4
    pair = 0b11 << (4 * (corner & 1))
    return board.rows[row] & board.rows[row + 1] & pair == pair


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


def special_spaces(state: State, board: Board) -> int:
    """DU-E9: how many special spaces a dome has, filled or not: one on each plate without joker."""
    return board.plate_count - joker_spaces(state, board)


def bonuses(state: State, board: Board) -> dict[str, int]:
    """DU-E1: the points of the final scoring, by the goals in play."""
    return {
        name: goal_points(state, board, goal)
        for goal, name in enumerate(GOALS)
        if state.goals >> goal & 1
    }
