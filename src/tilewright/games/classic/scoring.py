"""The points of a tile on the wall, of the floor line, and of the bonuses at the end."""

from tilewright.core import masks
from tilewright.core.runs import run_lengths
from tilewright.games.classic.components import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    FLOOR_PENALTIES,
    FLOOR_SPACES,
    MARKER,
    ROW_BONUS,
    SIZE,
)
from tilewright.games.classic.state import Board

FULL = 0b11111
"""A row or a column with all its tiles."""


def floor_totals() -> list[int]:
    """``[n]``: the points of a floor line with n of its spaces taken (CL-B6)."""
    return [sum(FLOOR_PENALTIES[:taken]) for taken in range(FLOOR_SPACES + 1)]


RUN_LENGTHS = run_lengths(SIZE)
FLOOR_TOTALS = floor_totals()


# During the game


def tile_points(board: Board, row: int, column: int) -> int:
    """CL-B3, CL-B4, CL-B5: the points of a tile placed there, counted with its neighbours."""
    across = RUN_LENGTHS[board.rows[row] * SIZE + column]
    down = RUN_LENGTHS[board.columns[column] * SIZE + row]
    if across > 1 and down > 1:
        return across + down
    return across if across > 1 else down


def tile_scores(board: Board, tiles: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """The runs across and down and the points of each of some tiles, placed in this order.

    ``tiles`` holds row, column and colour of each. The board does not change.
    """
    wall = board.clone()
    scored = []
    for row, column, colour in tiles:
        wall.set_tile(row, column, colour)
        across = RUN_LENGTHS[wall.rows[row] * SIZE + column]
        down = RUN_LENGTHS[wall.columns[column] * SIZE + row]
        scored.append((across, down, tile_points(wall, row, column)))
    return scored


def floor_points(taken: int) -> int:
    """CL-B6: the points of a floor line with ``taken`` occupied spaces."""
    return FLOOR_TOTALS[taken]


def clear_floor(board: Board, lid: list[int]) -> int:
    """CL-B6, CL-B7: lose the floor line's points, but no more than the score. Return the loss.

    CL-B8: its tiles go to the lid.
    """
    lost = min(board.score, -FLOOR_TOTALS[board.floor_count])
    board.score -= lost
    for space in range(board.floor_count):
        if board.floor[space] != MARKER:
            lid[board.floor[space]] += 1
    board.floor_count = 0
    return lost


# At the end


def bonus(board: Board) -> int:
    """CL-E2 to CL-E4: the points of the final scoring."""
    return (
        ROW_BONUS * complete_rows(board)
        + COLUMN_BONUS * complete_columns(board)
        + COLOUR_BONUS * complete_colours(board)
    )


def bonuses(board: Board) -> dict[str, int]:
    """CL-E2 to CL-E4: the points of the final scoring, by what earned them."""
    return {
        "rows": ROW_BONUS * complete_rows(board),
        "columns": COLUMN_BONUS * complete_columns(board),
        "colours": COLOUR_BONUS * complete_colours(board),
    }


def colour_count(board: Board, colour: int) -> int:
    """CL-E4: how many tiles of a colour lie on the wall: at most one in each row."""
    count = 0
    for row in range(SIZE):
        count += board.row_colours[row] >> colour & 1
    return count


def complete_rows(board: Board) -> int:
    """CL-E2: how many rows have all their tiles."""
    return masks.count_full(board.rows, SIZE, FULL)


def complete_columns(board: Board) -> int:
    """CL-E3: how many columns have all their tiles."""
    return masks.count_full(board.columns, SIZE, FULL)


def complete_colours(board: Board) -> int:
    """CL-E4: how many colours lie five times on the wall, once in each row."""
    everywhere = FULL
    for row in range(SIZE):
        everywhere &= board.row_colours[row]
    count = 0
    for colour in range(SIZE):
        count += everywhere >> colour & 1
    return count
