"""What a search needs beyond the rules: copies, distinct moves, digests and standings."""

from tilewright.core import digest as digests
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import SEATS, TILING_STAGE
from tilewright.games.duel.rules import end
from tilewright.games.duel.rules import stages as rules
from tilewright.games.duel.state import State


def overwrite(state: State, other: State) -> int:
    """Overwrite a position with a copy of another one of the same table. Return 0."""
    state.copy(other)
    return 0


def write_distinct_moves(state: State, out: list[int]) -> int:
    """Write all legal moves. Return their number.

    Equivalent moves are not looked for: with chips and stacks, factories are hardly ever equal.
    """
    return rules.moves(state, out)


def phase_number(state: State) -> int:
    """DU-B1: a number for each phase of each round: acquisition, or tiling."""
    return state.round * 2 + (1 if state.stage == TILING_STAGE else 0)


def digest(state: State) -> int:
    """A hash of everything that matters from now on.

    The tower is left out: it follows from the rest.
    """
    key = state.round * 16 + state.stage
    key = key * 64 + state.reveal * 8 + state.turn * 4 + state.starter * 2
    key = key * 64 + (state.holder + 1) * 16 + state.line * 2 + (1 if state.paid else 0)
    key = digests.combined(key, state.goals)
    key = digests.combined(key, state.unseen)
    for factory in range(5):
        tiles = 0
        for colour in range(5):
            tiles = tiles << 3 | state.suns[factory * 5 + colour]
        if factory < 4:
            tiles = tiles << 8 | state.chips[factory] + 2
            for height in range(3):
                tiles <<= 3
                if height < state.stack_count[factory]:
                    tiles |= state.stacks[factory * 3 + height] + 1
        key = digests.combined(key, tiles)
    bag = 0
    moon = 0
    for colour in range(5):
        bag = bag << 6 | state.bag[colour]
        moon = moon << 6 | state.moon[colour]
    key = digests.combined(key, bag << 32 | moon)
    return plates_digest(state, key)


def plates_digest(state: State, key: int) -> int:
    """Add display, pile, hand and boards to a digest. Return the new digest."""
    for place in range(3):
        key = digests.combined(key, state.display[place] + 1)
    # The count says where the pile ends and the hand begins.
    key = digests.combined(key, state.pile_count)
    for place in range(state.pile_count):
        key = digests.combined(
            key, (state.pile_plates[place] + 1) * 4 + state.pile_types[place] + 1
        )
    for place in range(state.hand_count):
        key = digests.combined(
            key, (state.hand_plates[place] + 1) * 4 + state.hand_types[place] + 1
        )
    for seat in range(SEATS):
        key = board_digest(state.board(seat), key)
    return key


def board_digest(board: Board, key: int) -> int:
    """Add a board to a digest. Return the new digest."""
    lines = 0
    for line in range(6):
        lines = lines << 6 | (board.line_colour[line] + 1) << 3 | board.line_count[line]
    key = digests.combined(key, lines)
    key = digests.combined(key, (board.score * 8 + board.tokens) * 8 + board.broken_count)
    for row in range(6):
        tiles = 0
        for column in range(6):
            tiles = tiles << 3 | board.dome[row * 6 + column] + 1
        key = digests.combined(key, tiles)
    plates = 0
    for space in range(9):
        plates = plates << 7 | (board.plates[space] + 1) * 4 + board.rotations[space]
    key = digests.combined(key, plates)
    for place in range(board.chip_count):
        key = digests.combined(key, board.chips[place] + 1)
    return key


def standings(state: State, points: list[int], merits: list[int]) -> int:
    """DU-E10: write points, and merits that rank by points, then by starting tile. Return 0."""
    for seat in range(SEATS):
        points[seat] = state.board(seat).score
        merits[seat] = points[seat] * 2 + (1 if end.holder(state) == seat else 0)
    return 0
