"""What a search needs beyond the rules: copies, distinct moves, digests and standings."""

from tilewright.core import digest as digests
from tilewright.games.classic import rules, scoring
from tilewright.games.classic.components import FLOOR, MARKER
from tilewright.games.classic.state import Board, State

TURN_WORD, SCORE_WORD = 1 << 62, 1 << 61
"""Bits that distinguish these numbers in a digest from all others."""


def overwrite(state: State, other: State) -> int:
    """Overwrite a position with a copy of another one of the same table. Return 0."""
    state.copy(other)
    return 0


def write_distinct_moves(state: State, out: list[int]) -> int:
    """Write the legal moves, for equal factories those of the first only. Return their number."""
    if state.to_act < 0 or state.on_table == 0:
        return rules.moves(state, out)
    board = state.board(state.to_act)
    count = 0
    for source in range(state.factories + 1):
        if state.source_count[source] and not repeats(state, source):
            count = rules.takes(state, board, source, out, count)
    return count


def repeats(state: State, factory: int) -> bool:
    """Whether an earlier factory holds the same tiles."""
    for earlier in range(1, factory):
        if state.source_count[earlier] == state.source_count[factory]:
            difference = 0
            for colour in range(5):
                difference |= state.tiles[earlier * 5 + colour] ^ state.tiles[factory * 5 + colour]
            if difference == 0:
                return True
    return False


def packed_tiles(state: State, source: int) -> int:
    """The tiles of a source, packed into one number."""
    word = 0
    for colour in range(5):
        word = word << 6 | state.tiles[source * 5 + colour]
    return word


def may_empty_table(state: State) -> bool:
    """Whether no tile lies on the table, or the next move can take all that do."""
    for slot in range((state.factories + 1) * 5):
        if state.tiles[slot] == state.on_table:
            return True
    return False


def preview(
    state: State, after: State, moves: list[int], keys: list[int], replies: list[int]
) -> int:
    """Write moves, the digest after each, and the number of replies. Return the number of moves.

    Only for positions in which every move is a take that leaves tiles on the table. Takes of the
    same tiles then differ on one board only, so everything else is computed once for all of them.
    """
    out = [0] * 300
    count = write_distinct_moves(state, moves)
    seat = state.to_act
    board = after.board(seat)
    slot = -1
    others = 0
    answers = 0
    for i in range(count):
        if rules.slot_of(moves[i]) != slot:
            slot = rules.slot_of(moves[i])
            after.copy(state)
            rules.take(after, board, slot, FLOOR)
            others = digest(after) - board_word(board, seat)
            answers = write_distinct_moves(after, out)
        board.copy(state.board(seat))
        if after.marker != state.marker:
            board.drop(MARKER)
        colour = rules.colour_of(slot)
        rules.put(board, rules.place_of(moves[i]), colour, state.tiles[slot], after.lid)
        keys[i] = (others + board_word(board, seat)) & digests.MASK64
        replies[i] = answers
    return count


def phase_number(state: State) -> int:
    """CL-A11: a number for each phase of each round: taking tiles, or tiling grey walls."""
    return state.round * 2 + (1 if state.on_table else 0)


def digest(state: State) -> int:
    """A hash of everything that matters from now on, whatever the order of the factories.

    The lid is left out: within a round it follows from the rest. The hash is a sum, so that its
    terms can be computed in parallel. Each kind of term has its highest bit in another place, so
    that terms of different kinds are never equal.
    """
    turn = state.round * 64 + (state.to_act + 2) * 8 + state.marker + 1
    turn = (turn * 4 + state.starter) << 30 | packed_tiles(state, 0)
    key = digests.mixed(TURN_WORD | turn)
    for factory in range(1, state.factories + 1):
        if state.source_count[factory]:
            key += digests.mixed(packed_tiles(state, factory))
    scores = 0
    for seat in range(state.seats):
        board = state.board(seat)
        scores = scores << 12 | board.score
        key += board_word(board, seat)
        if state.grey:
            key += colours_digest(board, seat)
    key += digests.mixed(SCORE_WORD | scores)
    return key & digests.MASK64


def board_word(board: Board, seat: int) -> int:
    """The term of a board in a digest, without its score and the colours on its wall."""
    return digests.mixed(packed_board(board) << 2 | seat)


def packed_board(board: Board) -> int:
    """A board without its score and the colours on its wall, packed into one number."""
    lines = 1
    rows = 0
    for line in range(5):
        lines = lines << 6 | (board.line_colour[line] + 1) << 3 | board.line_count[line]
        rows = rows << 5 | board.rows[line]
    return lines << 28 | rows << 3 | board.floor_count


def colours_digest(board: Board, seat: int) -> int:
    """The terms of the colours on a grey wall in a digest."""
    key = 0
    for line in range(5):
        colours = 8 + line
        for column in range(5):
            colours = colours << 3 | board.wall[line * 5 + column] + 1
        key += digests.mixed((colours << 2 | seat) << 36)
    return key


def standings(state: State, points: list[int], merits: list[int]) -> int:
    """CL-E5: write points, and merits that rank by points, then by complete rows. Return 0."""
    for seat in range(state.seats):
        board = state.board(seat)
        points[seat] = board.score
        merits[seat] = board.score * 8 + scoring.complete_rows(board)
    return 0
