"""A position as a row of whole numbers, written and read without making anything anew."""

from tilewright.core import packing
from tilewright.games.pavilion.state import Board, State


def pack_size(seats: int) -> int:
    """How many numbers a position takes."""
    return 97 + 88 * seats


def pack(state: State, out: list[int]) -> int:
    """Write a position; how many numbers."""
    out[0] = state.to_act
    out[1] = state.round
    out[2] = state.starter
    out[3] = state.marker
    out[4] = state.owed
    out[5] = state.ending
    out[6] = state.on_table
    out[7] = state.supply_count
    out[8] = state.bag_count
    at = packing.put(out, 9, state.tiles, 60)
    at = packing.put(out, at, state.source_count, 10)
    at = packing.put(out, at, state.supply, 6)
    at = packing.put(out, at, state.bag, 6)
    at = packing.put(out, at, state.tower, 6)
    for seat in range(state.seats):
        at = pack_board(state.board(seat), out, at)
    return at


def pack_board(board: Board, out: list[int], at: int) -> int:
    """Write a board from a place on; the first place behind it."""
    out[at] = board.score
    out[at + 1] = board.hand_count
    at = packing.put(out, at + 2, board.hand, 6)
    at = packing.put(out, at, board.corners, 6)
    at = packing.put(out, at, board.tiles, 42)
    at = packing.put(out, at, board.stars, 7)
    at = packing.put(out, at, board.open_colours, 7)
    return packing.put(out, at, board.missing, 18)


def unpack(state: State, source: list[int]) -> int:
    """Become the position that was written; how many numbers it took."""
    state.to_act = source[0]
    state.round = source[1]
    state.starter = source[2]
    state.marker = source[3]
    state.owed = source[4]
    state.ending = source[5]
    state.on_table = source[6]
    state.supply_count = source[7]
    state.bag_count = source[8]
    at = packing.take(source, 9, state.tiles, 60)
    at = packing.take(source, at, state.source_count, 10)
    at = packing.take(source, at, state.supply, 6)
    at = packing.take(source, at, state.bag, 6)
    at = packing.take(source, at, state.tower, 6)
    for seat in range(state.seats):
        at = unpack_board(state.board(seat), source, at)
    return at


def unpack_board(board: Board, source: list[int], at: int) -> int:
    """Become the board that was written from a place on; the first place behind it."""
    board.score = source[at]
    board.hand_count = source[at + 1]
    at = packing.take(source, at + 2, board.hand, 6)
    at = packing.take(source, at, board.corners, 6)
    at = packing.take(source, at, board.tiles, 42)
    at = packing.take(source, at, board.stars, 7)
    at = packing.take(source, at, board.open_colours, 7)
    return packing.take(source, at, board.missing, 18)
