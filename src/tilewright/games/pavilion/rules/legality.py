"""Which moves are legal: all of them in order, and whether a given one is.

Rule ids are those of docs/rules/pavilion.md.
"""

from tilewright.games.pavilion import scoring
from tilewright.games.pavilion.components import CORNERS, EMPTY
from tilewright.games.pavilion.moves import (
    BONUS_CODES,
    KEEPINGS,
    MOVE_CODES,
    PASS_CODES,
    PLACE_CODES,
)
from tilewright.games.pavilion.state import Board, State

ALL_SPACES = 0b111111
"""All six spaces of a star, as bits."""
GUARDS = 0x888888
"""A bit above each of six counts of three bits. It is cleared if a count goes below zero."""


def packed_keepings() -> list[int]:
    """Each choice of tiles to keep: six counts in one number, four bits each."""
    return [sum(count << 4 * colour for colour, count in enumerate(kept)) for kept in KEEPINGS]


KEPT = packed_keepings()

# moves.py explains the parts of a move code. The divisors are literals here, because the compiler
# makes a division by a constant ten times as fast as one by a variable.


def colour_of(slot: int) -> int:
    """The colour of an entry of ``tiles``."""
    return slot % 6


def source_of(slot: int) -> int:
    """The source of an entry of ``tiles``: the centre or a factory."""
    return slot // 6


def star_of(space: int) -> int:
    """The star of a space."""
    return space // 6


def joker_of(state: State) -> int:
    """SP-S8: the joker colour of the round."""
    return state.round - 1


def moves(state: State, out: list[int]) -> int:
    """Write the legal moves into ``out``, in the order of their codes. Return their number."""
    if state.to_act < 0:
        return 0
    if state.on_table:
        return takes(state, out)
    if state.owed:
        return bonus_choices(state, out)
    return keepings(state, out, placements(state, out))


def legal_moves(state: State) -> list[int]:
    """Return the legal moves as a new list."""
    out = [0] * 1788
    count = moves(state, out)
    return [out[i] for i in range(count)]


def takes(state: State, out: list[int]) -> int:
    """SP-A2 to SP-A5: every colour at every source. The joker colour only where it lies alone."""
    joker = joker_of(state)
    count = 0
    for source in range(state.factories + 1):
        lying = state.source_count[source]
        if lying:
            slot = source * 6
            for colour in range(6):
                here = state.tiles[slot + colour]
                if here and (colour != joker or here == lying):
                    out[count] = slot + colour
                    count += 1
    return count


def bonus_choices(state: State, out: list[int]) -> int:
    """SP-B12: every colour in the supply."""
    count = 0
    for colour in range(6):
        if state.supply[colour]:
            out[count] = BONUS_CODES + colour
            count += 1
    return count


def placements(state: State, out: list[int]) -> int:
    """SP-B2 to SP-B6: every free space, with every colour it may take and every way to pay."""
    board = state.board(state.to_act)
    joker = joker_of(state)
    held = 0
    for colour in range(6):
        if board.hand[colour]:
            held |= 1 << colour
    count = 0
    for star in range(7):
        colours = board.open_colours[star] & held
        if colours and board.stars[star] != ALL_SPACES:
            for space in range(star * 6, star * 6 + 6):
                if board.tiles[space] == EMPTY:
                    cost = scoring.cost_of(space, state.grey)
                    for colour in range(6):
                        if colours >> colour & 1:
                            jokers = max(0, cost - board.hand[colour])
                            most = most_jokers(board, colour, joker, cost)
                            while jokers <= most:
                                out[count] = 60 + (space * 6 + colour) * 6 + jokers
                                count += 1
                                jokers += 1
    return count


def most_jokers(board: Board, colour: int, joker: int, cost: int) -> int:
    """SP-B5: the most jokers that can pay, with at least one tile of the colour.

    SP-B6: no tile can stand for the joker colour itself.
    """
    if colour == joker:
        return 0
    return min(cost - 1, board.hand[joker])


def keepings(state: State, out: list[int], count: int) -> int:
    """SP-B15, SP-B16: write a pass for every choice of up to four tiles to keep.

    They are written from ``out[count]`` on. Return the new count.
    """
    board = state.board(state.to_act)
    hand = packed_hand(board) | GUARDS
    for i in range(210):
        if (hand - KEPT[i]) & GUARDS == GUARDS:
            out[count] = PASS_CODES + i
            count += 1
    return count


def packed_hand(board: Board) -> int:
    """SP-B16: the tiles of each colour that a seat can keep, packed like a keeping."""
    word = 0
    for colour in range(6):
        word |= min(board.hand[colour], CORNERS) << 4 * colour
    return word


def is_legal(state: State, move: int) -> bool:
    """Whether the seat to act may make this move."""
    return may_make(state, state.board(state.to_act), move)


def may_make(state: State, board: Board, move: int) -> bool:
    """Whether the seat to act, whose board this is, may make this move."""
    if state.to_act < 0 or not 0 <= move < MOVE_CODES:
        return False
    if state.on_table:
        return move < PLACE_CODES and may_take(state, move)
    if state.owed:
        return BONUS_CODES <= move < PASS_CODES and state.supply[move - BONUS_CODES] > 0
    if move >= PASS_CODES:
        return fits(board, KEPT[move - PASS_CODES])
    return PLACE_CODES <= move < BONUS_CODES and may_place(state, board, move - PLACE_CODES)


def may_take(state: State, slot: int) -> bool:
    """SP-A2 to SP-A5: whether the tiles of a slot may be taken."""
    here = state.tiles[slot]
    if colour_of(slot) == joker_of(state):
        return here > 0 and here == state.source_count[source_of(slot)]
    return here > 0


def may_place(state: State, board: Board, code: int) -> bool:
    """SP-B2 to SP-B6: whether a tile may be placed and paid like this."""
    space = code // 36
    colour = code // 6 % 6
    jokers = code % 6
    if board.tiles[space] != EMPTY or not board.open_colours[star_of(space)] >> colour & 1:
        return False
    cost = scoring.cost_of(space, state.grey)
    if jokers < cost - board.hand[colour]:
        return False
    return jokers <= most_jokers(board, colour, joker_of(state), cost)


def fits(board: Board, kept: int) -> bool:
    """SP-B16: whether a seat has the tiles it wants to keep."""
    return ((packed_hand(board) | GUARDS) - kept) & GUARDS == GUARDS
