"""Packing a position into an array of numbers, for batches: no objects are created."""

from tilewright.core import packing
from tilewright.games.duel import board as boards
from tilewright.games.duel.components import SEATS
from tilewright.games.duel.state import State


def pack_size(seats: int) -> int:
    """Return how many numbers a packed position takes."""
    return 207 + 147 * seats


def pack(state: State, out: list[int]) -> int:
    """Write a position into ``out``. Return how many numbers were written."""
    out[0] = state.to_act
    out[1] = state.round
    out[2] = state.stage
    out[3] = state.reveal
    out[4] = state.turn
    out[5] = state.starter
    out[6] = state.holder
    out[7] = state.goals
    out[8] = state.line
    out[9] = 1 if state.paid else 0
    out[10] = state.moon_count
    out[11] = state.on_table
    out[12] = state.bag_count
    out[13] = state.unseen
    out[14] = state.pile_count
    out[15] = state.hand_count
    at = packing.put(out, 16, state.suns, 25)
    at = packing.put(out, at, state.sun_count, 5)
    at = packing.put(out, at, state.stacks, 12)
    at = packing.put(out, at, state.stack_count, 4)
    at = packing.put(out, at, state.moon, 5)
    at = packing.put(out, at, state.chips, 4)
    at = packing.put(out, at, state.chips_left, 15)
    at = packing.put(out, at, state.bag, 5)
    at = packing.put(out, at, state.tower, 5)
    at = packing.put(out, at, state.display, 3)
    at = packing.put(out, at, state.pile_types, 18)
    at = packing.put(out, at, state.pile_plates, 18)
    at = packing.put(out, at, state.pile_knowers, 18)
    at = packing.put(out, at, state.hand_types, 18)
    at = packing.put(out, at, state.hand_plates, 18)
    at = packing.put(out, at, state.hand_knowers, 18)
    for seat in range(SEATS):
        at = boards.pack_board(state.board(seat), out, at)
    return at


def unpack(state: State, source: list[int]) -> int:
    """Read a packed position into ``state``. Return how many numbers were read."""
    state.to_act = source[0]
    state.round = source[1]
    state.stage = source[2]
    state.reveal = source[3]
    state.turn = source[4]
    state.starter = source[5]
    state.holder = source[6]
    state.goals = source[7]
    state.line = source[8]
    state.paid = source[9] == 1
    state.moon_count = source[10]
    state.on_table = source[11]
    state.bag_count = source[12]
    state.unseen = source[13]
    state.pile_count = source[14]
    state.hand_count = source[15]
    at = packing.take(source, 16, state.suns, 25)
    at = packing.take(source, at, state.sun_count, 5)
    at = packing.take(source, at, state.stacks, 12)
    at = packing.take(source, at, state.stack_count, 4)
    at = packing.take(source, at, state.moon, 5)
    at = packing.take(source, at, state.chips, 4)
    at = packing.take(source, at, state.chips_left, 15)
    at = packing.take(source, at, state.bag, 5)
    at = packing.take(source, at, state.tower, 5)
    at = packing.take(source, at, state.display, 3)
    at = packing.take(source, at, state.pile_types, 18)
    at = packing.take(source, at, state.pile_plates, 18)
    at = packing.take(source, at, state.pile_knowers, 18)
    at = packing.take(source, at, state.hand_types, 18)
    at = packing.take(source, at, state.hand_plates, 18)
    at = packing.take(source, at, state.hand_knowers, 18)
    for seat in range(SEATS):
        at = boards.unpack_board(state.board(seat), source, at)
    return at
