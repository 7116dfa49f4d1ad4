"""What a search needs beyond the rules: copies, distinct moves, digests and standings."""

from tilewright.core import digest as digests
from tilewright.games.classic import rules, scoring
from tilewright.games.classic.components import CENTRE, FLOOR, FLOOR_SPACES, NOBODY
from tilewright.games.classic.state import Board, State

TURN_WORD, SCORE_WORD = 1 << 62, 1 << 61
"""Bits that distinguish these numbers in a digest from all others."""
PREVIEWS_PER_NODE = 10
"""How many takes are previewed in the time that searching one takes."""
TO_TILE = 5
"""Stands for the seat to act in the digest of boards that are about to be tiled."""


def overwrite(state: State, other: State) -> int:
    """Overwrite a position with a copy of another one of the same table. Return 0."""
    state.copy(other)
    return 0


def is_taking(state: State) -> bool:
    """Whether a seat is to take tiles from the table."""
    return state.to_act >= 0 and state.on_table > 0


def write_distinct_moves(state: State, out: list[int]) -> int:
    """Write the legal moves, for equal factories those of the first only. Return their number."""
    if not is_taking(state):
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


def phase_number(state: State) -> int:
    """CL-A11: a number for each phase of each round: taking tiles, or tiling grey walls."""
    return state.round * 2 + (1 if state.on_table else 0)


def digest(state: State) -> int:
    """A hash of everything that matters from now on, whatever the order of the factories.

    The lid is left out: within a round it follows from the rest. The hash is a sum, so that its
    terms can be computed in parallel. Each kind of term has its highest bit in another place, so
    that terms of different kinds are never equal.
    """
    key = turn_word(state, state.to_act, state.marker, packed_tiles(state, 0))
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


def turn_word(state: State, to_act: int, marker: int, centre: int) -> int:
    """The term of the turn and of the tiles in the centre in a digest."""
    turn = state.round * 64 + (to_act + 2) * 8 + marker + 1
    turn = (turn * 4 + state.starter) << 30 | centre
    return digests.mixed(TURN_WORD | turn)


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


# Previews


def preview(state: State, key: int, moves: list[int], keys: list[int], replies: list[int]) -> int:
    """Write the distinct takes, the digest after each, and the number of replies. Return how many.

    No take is made. A digest is a sum, and a take changes only the terms of the turn, of a factory
    and of a board. A take of the last tiles gets a digest of the boards before they are tiled.
    """
    words = [0] * 10
    options = [0] * 5
    seat = state.to_act
    board = state.board(seat)
    follower = rules.next_seat(state, seat)
    list_options(state.board(follower), options)
    answers = list_factories(state, words, options)
    packed = packed_board(board)
    key -= turn_word(state, seat, state.marker, words[0]) + digests.mixed(packed << 2 | seat)
    count = 0
    for source in range(state.factories + 1):
        if words[source] == 0 or is_repeated(words, source):
            continue
        marker = state.marker
        floor = board.floor_count
        others = key
        centre = words[0]
        left = answers
        if source != CENTRE:
            others -= digests.mixed(words[source])
            centre += words[source]
            if is_single(state, words, source):
                left -= offered(words[source], options)
        elif marker == NOBODY:
            marker = seat
            floor += 1
        for colour in range(5):
            tiles = state.tiles[source * 5 + colour]
            if tiles == 0:
                continue
            rest = centre - (tiles << 6 * (4 - colour))
            to_act = TO_TILE if tiles == state.on_table else follower
            term = others + turn_word(state, to_act, marker, rest)
            found = left + offered(rest, options)
            slot = source * 5 + colour
            lines = board.open_lines[colour]
            for place in range(6):
                if place == FLOOR or lines >> place & 1:
                    after = packed_after(board, packed, place, colour, tiles, floor)
                    moves[count] = slot * 6 + place
                    keys[count] = (term + digests.mixed(after << 2 | seat)) & digests.MASK64
                    replies[count] = found
                    count += 1
    return count


def list_options(board: Board, options: list[int]) -> None:
    """Write how many places a board has for each colour."""
    for colour in range(5):
        options[colour] = 1
        for line in range(5):
            options[colour] += board.open_lines[colour] >> line & 1


def list_factories(state: State, words: list[int], options: list[int]) -> int:
    """Write the packed tiles of each source. Return the distinct takes from all factories."""
    answers = 0
    for source in range(state.factories + 1):
        words[source] = packed_tiles(state, source) if state.source_count[source] else 0
        if source != CENTRE and words[source] and not is_repeated(words, source):
            answers += offered(words[source], options)
    return answers


def is_repeated(words: list[int], source: int) -> bool:
    """Whether an earlier factory holds the same tiles."""
    for earlier in range(1, source):
        if words[earlier] == words[source]:
            return True
    return False


def is_single(state: State, words: list[int], factory: int) -> bool:
    """Whether no other factory holds the same tiles."""
    equal = 0
    for other in range(1, state.factories + 1):
        equal += words[other] == words[factory]
    return equal == 1


def offered(word: int, options: list[int]) -> int:
    """The number of takes from a source with these packed tiles."""
    count = 0
    for colour in range(5):
        if word >> 6 * (4 - colour) & 63:
            count += options[colour]
    return count


def packed_after(  # noqa: PLR0917
    board: Board, packed: int, place: int, colour: int, tiles: int, floor: int
) -> int:
    """A packed board after tiles are put on a place and the rest on this many floor tiles."""
    if place != FLOOR:
        placed = min(tiles, place + 1 - board.line_count[place])
        entry = placed if board.line_count[place] else (colour + 1) << 3 | placed
        packed += entry << 28 + 6 * (4 - place)
        tiles -= placed
    return packed - board.floor_count + min(floor + tiles, FLOOR_SPACES)


# The end of the game


def standings(state: State, points: list[int], merits: list[int]) -> int:
    """CL-E5: write points, and merits that rank by points, then by complete rows. Return 0."""
    for seat in range(state.seats):
        board = state.board(seat)
        points[seat] = board.score
        merits[seat] = board.score * 8 + scoring.complete_rows(board)
    return 0
