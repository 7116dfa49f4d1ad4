"""What a search asks of a position beyond the rules: its digest, its stretch, plain repetitions."""

from tilewright.core import digest as digests
from tilewright.games.pavilion import rules
from tilewright.games.pavilion.state import Board, State


def become(state: State, other: State) -> int:
    """Make a position equal to another one of the same table."""
    state.copy(other)
    return 0


def moves_once(state: State, out: list[int]) -> int:
    """The legal moves; of factories with the same tiles, only the first is taken from."""
    count = rules.moves(state, out)
    if state.to_act < 0 or state.on_table == 0:
        return count
    kept = 0
    for i in range(count):
        if not repeats(state, out[i] // 6):
            out[kept] = out[i]
            kept += 1
    return kept


def repeats(state: State, factory: int) -> bool:
    """Whether an earlier factory holds the same tiles."""
    for earlier in range(1, factory):
        if packed_tiles(state, earlier) == packed_tiles(state, factory):
            return True
    return False


def packed_tiles(state: State, source: int) -> int:
    """The tiles of a source in one word."""
    word = 0
    for colour in range(6):
        word = word << 5 | state.tiles[source * 6 + colour]
    return word


def stretch(state: State) -> int:
    """SP-A8: taking tiles, or placing them, in each round."""
    return state.round * 2 + (1 if state.on_table else 0)


def digest(state: State) -> int:
    """Everything that matters from now on; the order of the factories does not.

    What lies in the tower follows from the rest.
    """
    words = 0
    for factory in range(1, state.factories + 1):
        words += digests.stirred(packed_tiles(state, factory) + 1)
    key = digests.joined(packed_tiles(state, 0), words)
    turn = (state.round * 8 + state.to_act + 2) * 8 + state.marker + 1
    key = digests.joined(key, (turn * 4 + state.starter) * 64 + state.owed * 8 + state.ending + 1)
    supply = 0
    bag = 0
    for colour in range(6):
        supply = supply << 5 | state.supply[colour]
        bag = bag << 5 | state.bag[colour]
    key = digests.joined(key, supply << 32 | bag)
    for seat in range(state.seats):
        key = board_digest(state.board(seat), key)
    return key


def board_digest(board: Board, key: int) -> int:
    """A digest that also depends on a board."""
    hand = 0
    corners = 0
    for colour in range(6):
        hand = hand << 5 | board.hand[colour]
        corners = corners << 3 | board.corners[colour]
    key = digests.joined(key, corners << 32 | hand)
    key = digests.joined(key, board.score)
    for star in range(7):
        tiles = 0
        for space in range(star * 6, star * 6 + 6):
            tiles = tiles << 3 | board.tiles[space] + 1
        key = digests.joined(key, tiles)
    return key


def standings(state: State, points: list[int], merits: list[int]) -> int:
    """SP-E5: points alone."""
    for seat in range(state.seats):
        points[seat] = state.board(seat).score
        merits[seat] = points[seat]
    return 0
