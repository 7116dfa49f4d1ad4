"""What a search needs beyond the rules: copies, distinct moves, digests and standings."""

from tilewright.core import digest as digests
from tilewright.games.pavilion.rules import legality
from tilewright.games.pavilion.state import Board, State


def overwrite(state: State, other: State) -> int:
    """Overwrite a position with a copy of another one of the same table. Return 0."""
    state.copy(other)
    return 0


def write_distinct_moves(state: State, out: list[int]) -> int:
    """Write the legal moves, for equal factories those of the first only. Return their number."""
    count = legality.moves(state, out)
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
    """The tiles of a source, packed into one number."""
    word = 0
    for colour in range(6):
        word = word << 5 | state.tiles[source * 6 + colour]
    return word


def phase_number(state: State) -> int:
    """SP-A8: a number for each phase of each round: taking tiles, or placing them."""
    return state.round * 2 + (1 if state.on_table else 0)


def digest(state: State) -> int:
    """A hash of everything that matters from now on, whatever the order of the factories.

    The tower is left out: it follows from the rest.
    """
    words = 0
    for factory in range(1, state.factories + 1):
        words += digests.mixed(packed_tiles(state, factory) + 1)
    key = digests.combined(packed_tiles(state, 0), words)
    turn = state.rules * 8 + state.round
    turn = (turn * 8 + state.to_act + 2) * 8 + state.marker + 1
    key = digests.combined(key, (turn * 4 + state.starter) * 64 + state.owed * 8 + state.ending + 1)
    supply = 0
    bag = 0
    for colour in range(6):
        supply = supply << 5 | state.supply[colour]
        bag = bag << 5 | state.bag[colour]
    key = digests.combined(key, supply << 32 | bag)
    for seat in range(state.seats):
        key = board_digest(state.board(seat), key)
    return key


def board_digest(board: Board, key: int) -> int:
    """Add a board to a digest. Return the new digest."""
    hand = 0
    corners = 0
    for colour in range(6):
        hand = hand << 5 | board.hand[colour]
        corners = corners << 3 | board.corners[colour]
    key = digests.combined(key, corners << 32 | hand)
    key = digests.combined(key, board.score)
    for star in range(7):
        tiles = 0
        for space in range(star * 6, star * 6 + 6):
            tiles = tiles << 3 | board.tiles[space] + 1
        key = digests.combined(key, tiles)
    return key


def standings(state: State, points: list[int], merits: list[int]) -> int:
    """SP-E5: write points, and merits that are the points alone. Return 0."""
    for seat in range(state.seats):
        points[seat] = state.board(seat).score
        merits[seat] = points[seat]
    return 0
