"""What a search asks of a position beyond the rules: its digest, its stretch, plain repetitions."""

from tilewright.core import digest as digests
from tilewright.games.classic import rules, scoring
from tilewright.games.classic.components import FLOOR, MARKER
from tilewright.games.classic.state import Board, State

TURN_WORD, SCORE_WORD = 1 << 62, 1 << 61
"""Bits that tell such words of a digest from all others."""


def become(state: State, other: State) -> int:
    """Make a position equal to another one of the same table."""
    state.copy(other)
    return 0


def moves_once(state: State, out: list[int]) -> int:
    """The legal moves; of factories with the same tiles, only the first is taken from."""
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
    """The tiles of a source in one word."""
    word = 0
    for colour in range(5):
        word = word << 6 | state.tiles[source * 5 + colour]
    return word


def may_empty_table(state: State) -> bool:
    """Whether the next move may leave no tile on the table, or none lies there."""
    for slot in range((state.factories + 1) * 5):
        if state.tiles[slot] == state.on_table:
            return True
    return False


def preview(
    state: State, after: State, moves: list[int], keys: list[int], replies: list[int]
) -> int:
    """What may follow takes that leave tiles on the table: those of a group differ on one board."""
    out = [0] * 300
    count = moves_once(state, moves)
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
            answers = moves_once(after, out)
        board.copy(state.board(seat))
        if after.marker != state.marker:
            board.drop(MARKER)
        colour = rules.colour_of(slot)
        rules.put(board, rules.place_of(moves[i]), colour, state.tiles[slot], after.lid)
        keys[i] = (others + board_word(board, seat)) & digests.MASK64
        replies[i] = answers
    return count


def stretch(state: State) -> int:
    """CL-A11: taking tiles, or placing them on grey walls, in each round."""
    return state.round * 2 + (1 if state.on_table else 0)


def digest(state: State) -> int:
    """Everything that matters from now on; the order of the factories does not.

    What lies in the lid follows from the rest within a round. Its words add up and so
    need not wait for each other. No two kinds of words have their highest bit in the same place.
    """
    turn = state.round * 64 + (state.to_act + 2) * 8 + state.marker + 1
    turn = (turn * 4 + state.starter) << 30 | packed_tiles(state, 0)
    key = digests.stirred(TURN_WORD | turn)
    for factory in range(1, state.factories + 1):
        if state.source_count[factory]:
            key += digests.stirred(packed_tiles(state, factory))
    scores = 0
    for seat in range(state.seats):
        board = state.board(seat)
        scores = scores << 12 | board.score
        key += board_word(board, seat)
        if state.grey:
            key += colours_digest(board, seat)
    key += digests.stirred(SCORE_WORD | scores)
    return key & digests.MASK64


def board_word(board: Board, seat: int) -> int:
    """What a seat's board, but for its score and the colours on its wall, adds to a digest."""
    return digests.stirred(packed_board(board) << 2 | seat)


def packed_board(board: Board) -> int:
    """A board but for its score and the colours on its wall in one word."""
    lines = 1
    rows = 0
    for line in range(5):
        lines = lines << 6 | (board.line_colour[line] + 1) << 3 | board.line_count[line]
        rows = rows << 5 | board.rows[line]
    return lines << 28 | rows << 3 | board.floor_count


def colours_digest(board: Board, seat: int) -> int:
    """What the colours on a seat's grey wall add to a digest."""
    key = 0
    for line in range(5):
        colours = 8 + line
        for column in range(5):
            colours = colours << 3 | board.wall[line * 5 + column] + 1
        key += digests.stirred((colours << 2 | seat) << 36)
    return key


def standings(state: State, points: list[int], merits: list[int]) -> int:
    """CL-E5: points, then complete rows."""
    for seat in range(state.seats):
        board = state.board(seat)
        points[seat] = board.score
        merits[seat] = board.score * 8 + scoring.complete_rows(board)
    return 0
