"""A position as a row of whole numbers, written and read without making anything anew."""

from tilewright.core import packing
from tilewright.games.classic.state import Board, State


def pack_size(seats: int) -> int:
    """How many numbers a position takes."""
    return 76 + 69 * seats


def pack(state: State, out: list[int]) -> int:
    """Write a position; how many numbers."""
    out[0] = state.to_act
    out[1] = state.round
    out[2] = state.starter
    out[3] = state.marker
    out[4] = state.on_table
    out[5] = state.bag_count
    at = packing.put(out, 6, state.tiles, 50)
    at = packing.put(out, at, state.source_count, 10)
    at = packing.put(out, at, state.bag, 5)
    at = packing.put(out, at, state.lid, 5)
    for seat in range(state.seats):
        at = pack_board(state.board(seat), out, at)
    return at


def pack_board(board: Board, out: list[int], at: int) -> int:
    """Write a board from a place on; the first place behind it."""
    out[at] = board.score
    out[at + 1] = board.floor_count
    at = packing.put(out, at + 2, board.floor, 7)
    at = packing.put(out, at, board.line_colour, 5)
    at = packing.put(out, at, board.line_count, 5)
    at = packing.put(out, at, board.open_lines, 5)
    at = packing.put(out, at, board.wall, 25)
    at = packing.put(out, at, board.rows, 5)
    at = packing.put(out, at, board.columns, 5)
    at = packing.put(out, at, board.row_colours, 5)
    return packing.put(out, at, board.column_colours, 5)


def unpack(state: State, source: list[int]) -> int:
    """Become the position that was written; how many numbers it took."""
    state.to_act = source[0]
    state.round = source[1]
    state.starter = source[2]
    state.marker = source[3]
    state.on_table = source[4]
    state.bag_count = source[5]
    at = packing.take(source, 6, state.tiles, 50)
    at = packing.take(source, at, state.source_count, 10)
    at = packing.take(source, at, state.bag, 5)
    at = packing.take(source, at, state.lid, 5)
    for seat in range(state.seats):
        at = unpack_board(state.board(seat), source, at)
    return at


def unpack_board(board: Board, source: list[int], at: int) -> int:
    """Become the board that was written from a place on; the first place behind it."""
    board.score = source[at]
    board.floor_count = source[at + 1]
    at = packing.take(source, at + 2, board.floor, 7)
    at = packing.take(source, at, board.line_colour, 5)
    at = packing.take(source, at, board.line_count, 5)
    at = packing.take(source, at, board.open_lines, 5)
    at = packing.take(source, at, board.wall, 25)
    at = packing.take(source, at, board.rows, 5)
    at = packing.take(source, at, board.columns, 5)
    at = packing.take(source, at, board.row_colours, 5)
    return packing.take(source, at, board.column_colours, 5)
