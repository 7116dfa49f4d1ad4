"""The rules: legal moves, what a move or a drawn tile does, the ends of rounds.

Read from top to bottom, this is the order of play: dealing, phase A (factory offer), phase B (wall
tiling), phase C (the next round); ``end`` has the end of the game. Rules: docs/rules/classic.md.
"""

from tilewright.core import bag
from tilewright.core.chance import Chance
from tilewright.core.position import CHANCE
from tilewright.core.sentences import why_not_drawn
from tilewright.games.classic import end, scoring
from tilewright.games.classic.components import (
    CENTRE,
    COLOURS,
    EMPTY,
    FLOOR,
    LETTERS,
    MARKER,
    NOBODY,
    PRINTED_WALL,
    ROUND_LIMIT,
    SIZE,
    TILES_ON_A_FACTORY,
)
from tilewright.games.classic.moves import MOVE_CODES, PLACE_CODES
from tilewright.games.classic.refusals import why_illegal
from tilewright.games.classic.state import Board, State


def printed_columns() -> list[int]:
    """``[row * 5 + colour]``: the column of a colour's space on the printed wall (CL-B1)."""
    return [row.index(letter) for row in PRINTED_WALL for letter in LETTERS]


PRINTED_COLUMNS = printed_columns()


# Dealing


def prepare_deal(state: State) -> None:
    """Let chance draw the next tile, or begin phase A if the factories are full or no tile is left.

    CL-C2: the lid goes into the bag only when a tile is wanted and the bag is empty.
    CL-C3: when both are empty, play begins with the factories as they are.
    """
    if state.on_table == state.factories * TILES_ON_A_FACTORY:
        state.to_act = state.starter
        return
    if state.bag_count == 0:
        refill_bag(state)
    state.to_act = CHANCE if state.bag_count > 0 else state.starter


def refill_bag(state: State) -> None:
    """CL-C2: everything in the lid goes into the bag."""
    state.bag_count += bag.refill(state.bag, state.lid, SIZE)


def sample(state: State, chance: Chance) -> int:
    """CL-S6: the colour of a tile drawn blindly from the bag."""
    return bag.draw(state.bag, state.bag_count, chance)


def chance_outcomes(state: State) -> list[tuple[int, int]]:
    """CL-S6: each colour in the bag, with how many tiles of it there are."""
    return bag.outcomes(state.bag)


def deal(state: State, chance: Chance) -> int:
    """Draw tiles until a seat is to act. Return that seat."""
    while state.to_act == CHANCE:
        put_on_factory(state, sample(state, chance))
    return state.to_act


def apply_chance(state: State, colour: int) -> int:
    """CL-S6: put a drawn tile on a factory. Return who acts next."""
    if state.to_act != CHANCE or not 0 <= colour < SIZE or state.bag[colour] == 0:
        raise why_not_drawn(state, colour, COLOURS)
    put_on_factory(state, colour)
    return state.to_act


def put_on_factory(state: State, colour: int) -> None:
    """CL-S6: a tile from the bag goes to the first factory that has fewer than four."""
    state.bag[colour] -= 1
    state.bag_count -= 1
    factory = next_factory(state)
    state.tiles[factory * 5 + colour] += 1
    state.source_count[factory] += 1
    state.on_table += 1
    prepare_deal(state)


# Legal moves

# moves.py explains the parts of a move code. The divisors are literals here, because the compiler
# makes a division by a constant ten times as fast as one by a variable.


def slot_of(move: int) -> int:
    """The entry of ``tiles`` that a take empties: ``source * 5 + colour``."""
    return move // 6


def place_of(move: int) -> int:
    """Where a take puts its tiles: a pattern line or the floor line."""
    return move % 6


def colour_of(slot: int) -> int:
    """The colour of an entry of ``tiles``."""
    return slot % 5


def source_of(slot: int) -> int:
    """The source of an entry of ``tiles``: the centre or a factory."""
    return slot // 5


def next_factory(state: State) -> int:
    """The factory that is being filled."""
    return 1 + state.on_table // 4


def moves(state: State, out: list[int]) -> int:
    """Write the legal moves into ``out``, in the order of their codes. Return their number.

    CL-A9: the floor line is always open.
    """
    if state.to_act < 0:
        return 0
    if state.on_table == 0:
        return placements(state, out)
    board = state.board(state.to_act)
    count = 0
    for source in range(state.factories + 1):
        if state.source_count[source]:
            count = takes(state, board, source, out, count)
    return count


def takes(state: State, board: Board, source: int, out: list[int], count: int) -> int:
    """Write the moves that take from a source from ``out[count]`` on. Return the new count."""
    for slot in range(source * 5, source * 5 + 5):
        if state.tiles[slot]:
            lines = board.open_lines[slot - source * 5]
            move = slot * 6
            # An illegal move is written, too, but not counted, so the next one overwrites it.
            for line in range(5):
                out[count] = move + line
                count += lines >> line & 1
            out[count] = move + FLOOR
            count += 1
    return count


def legal_moves(state: State) -> list[int]:
    """Return the legal moves as a new list."""
    out = [0] * 300
    count = moves(state, out)
    return [out[i] for i in range(count)]


def placements(state: State, out: list[int]) -> int:
    """CL-V1, CL-V6: write the moves of the line that is tiled next. Return their number.

    Its tile must go to one of the columns open to it.
    """
    board = state.board(state.to_act)
    line = complete_line(board)
    columns = open_columns(board, line, board.line_colour[line])
    count = 0
    for column in range(SIZE):
        if columns >> column & 1:
            out[count] = PLACE_CODES + line * SIZE + column
            count += 1
    return count


def is_legal(state: State, move: int) -> bool:
    """Whether the seat to act may make this move."""
    return may_make(state, state.board(state.to_act), move)


def may_make(state: State, board: Board, move: int) -> bool:
    """Whether the seat to act, whose board this is, may make this move."""
    if state.to_act < 0 or not 0 <= move < MOVE_CODES:
        return False
    if state.on_table == 0:
        return may_place(board, move - PLACE_CODES)
    if move >= PLACE_CODES or state.tiles[slot_of(move)] == 0:
        return False
    place = place_of(move)
    return place == FLOOR or bool(board.open_lines[colour_of(slot_of(move))] >> place & 1)


def may_place(board: Board, space: int) -> bool:
    """CL-V1: whether the next line's tile may go to this space of the wall."""
    line = complete_line(board)
    if space < 0 or space // SIZE != line:
        return False
    return bool(open_columns(board, line, board.line_colour[line]) >> space % SIZE & 1)


def apply(state: State, move: int) -> int:
    """Make a move. Return who acts next. Raise IllegalMoveError if it is not legal."""
    board = state.board(state.to_act)
    if not may_make(state, board, move):
        raise why_illegal(state, move)
    if move < PLACE_CODES:
        take(state, board, slot_of(move), place_of(move))
    else:
        tile_line(board, complete_line(board), (move - PLACE_CODES) % SIZE, state.lid)
        continue_tiling(state, state.to_act)
    return state.to_act


# Phase A: factory offer


def take(state: State, board: Board, slot: int, place: int) -> None:
    """CL-A1, CL-A11: take tiles. Then the next seat acts, or the walls are tiled."""
    take_tiles(state, board, slot, place)
    if state.on_table:
        state.to_act = next_seat(state, state.to_act)
    else:
        end_offer(state)


def take_tiles(state: State, board: Board, slot: int, place: int) -> None:
    """CL-A2, CL-A3: take all tiles of a colour from one source and put them in one place."""
    source = source_of(slot)
    colour = colour_of(slot)
    count = state.tiles[slot]
    state.tiles[slot] = 0
    state.source_count[source] -= count
    state.on_table -= count
    if source == CENTRE:
        if state.marker == NOBODY:
            take_marker(state, board)
    else:
        move_rest_to_centre(state, source)
    put(board, place, colour, count, state.lid)


def take_marker(state: State, board: Board) -> None:
    """CL-A4: the first to take from the centre takes the marker, and lays it on the floor line.

    CL-A12: on a full floor line there is no space for it, but it is taken all the same.
    """
    state.marker = state.to_act
    board.drop(MARKER)


def move_rest_to_centre(state: State, factory: int) -> None:
    """CL-A2: what is left on the factory goes to the centre."""
    for colour in range(5):
        state.tiles[colour] += state.tiles[factory * 5 + colour]
        state.tiles[factory * 5 + colour] = 0
    state.source_count[CENTRE] += state.source_count[factory]
    state.source_count[factory] = 0


def put(board: Board, place: int, colour: int, count: int, lid: list[int]) -> None:
    """CL-A5, CL-A8, CL-A9: tiles go to a place, and those without room there to the floor line."""
    if place != FLOOR:
        count -= fill_line(board, place, colour, count)
    drop_tiles(board, colour, count, lid)


def fill_line(board: Board, line: int, colour: int, count: int) -> int:
    """CL-A5: add as many tiles to a pattern line as it has room for. Return their number."""
    placed = min(count, line + 1 - board.line_count[line])
    board.line_colour[line] = colour
    board.line_count[line] += placed
    board.note_open_line(line)
    return placed


def drop_tiles(board: Board, colour: int, count: int, lid: list[int]) -> None:
    """CL-A8, CL-A10: tiles fall on the floor line, and into the lid when that is full."""
    while count > 0:
        if not board.drop(colour):
            lid[colour] += 1
        count -= 1


def next_seat(state: State, seat: int) -> int:
    """CL-A1: the next seat clockwise."""
    return seat + 1 if seat + 1 < state.seats else 0


def end_offer(state: State) -> None:
    """CL-A11: no tile is left on the table, so the walls are tiled."""
    if state.grey:
        continue_tiling(state, state.starter)
        return
    for seat in range(state.seats):
        tile_printed_wall(state.board(seat), state.lid)
    end_round(state)


# Phase B: wall tiling


def tile_printed_wall(board: Board, lid: list[int]) -> None:
    """CL-B1: tile complete lines from top to bottom, each to its colour's space.

    Then clear the floor line.
    """
    for line in range(SIZE):
        if board.line_count[line] == line + 1:
            tile_line(board, line, printed_column(line, board.line_colour[line]), lid)
    scoring.clear_floor(board, lid)


def printed_column(row: int, colour: int) -> int:
    """CL-B1: the column of a colour's space in a row of the printed wall."""
    return PRINTED_COLUMNS[row * SIZE + colour]


def complete_line(board: Board) -> int:
    """The topmost complete pattern line, or SIZE if there is none."""
    for line in range(SIZE):
        if board.line_count[line] == line + 1:
            return line
    return SIZE


def open_columns(board: Board, row: int, colour: int) -> int:
    """CL-V2, CL-V3: as bits, the columns of a grey wall's row in which a colour may be placed."""
    columns = 0
    if not board.row_colours[row] >> colour & 1:
        for column in range(SIZE):
            if not (board.rows[row] >> column | board.column_colours[column] >> colour) & 1:
                columns |= 1 << column
    return columns


def continue_tiling(state: State, seat: int) -> None:
    """CL-V1: let the next seat that must choose a column act. After the last, the round ends."""
    while True:
        board = state.board(seat)
        line = complete_line(board)
        while line < SIZE and open_columns(board, line, board.line_colour[line]) == 0:
            break_line(state, board, line)
            line = complete_line(board)
        if line < SIZE:
            state.to_act = seat
            return
        scoring.clear_floor(board, state.lid)
        seat = next_seat(state, seat)
        if seat == state.starter:
            end_round(state)
            return


def break_line(state: State, board: Board, line: int) -> None:
    """CL-V4: a complete line whose tile has no space falls on the floor line, all of it."""
    drop_tiles(board, board.line_colour[line], board.line_count[line], state.lid)
    empty_line(board, line)


def tile_line(board: Board, line: int, column: int, lid: list[int]) -> int:
    """CL-B1, CL-B2: move one tile to the wall, the rest to the lid. Return the points scored."""
    colour = board.line_colour[line]
    board.set_tile(line, column, colour)
    lid[colour] += line
    empty_line(board, line)
    points = scoring.tile_points(board, line, column)
    board.score += points
    return points


def empty_line(board: Board, line: int) -> None:
    """Remove all tiles from a pattern line."""
    board.line_count[line] = 0
    board.line_colour[line] = EMPTY
    board.note_open_line(line)


# Phase C: the next round


def end_round(state: State) -> None:
    """CL-C1, CL-C5: the marker's holder starts the next round. Without one, the same seat does.

    CL-E1, CL-C4, CL-E7: the game ends if a row is complete, no tile is left, or this was the last
    round.
    """
    if end.has_complete_row(state) or not end.has_tiles(state) or state.round >= ROUND_LIMIT:
        end.finish(state)
        return
    if state.marker != NOBODY:
        state.starter = state.marker
    state.marker = NOBODY
    state.round += 1
    prepare_deal(state)
