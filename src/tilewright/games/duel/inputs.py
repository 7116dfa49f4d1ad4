"""What a net reads of the position, as inputs that each have one value or none.

Small factories are told by how many of them show something, so their order tells nothing; plates by
the kinds of their spaces, so any set can be read. The viewer's board comes first.
"""

from tilewright.games.duel import features
from tilewright.games.duel import rules_end as end
from tilewright.games.duel import rules_offer as offer
from tilewright.games.duel import rules_tiling as tiling
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import (
    COLOURS,
    DOME_SPACES,
    EMPTY,
    FACE_DOWN,
    GOALS,
    LARGE,
    NOBODY,
    ROUNDS,
    SEATS,
    SIZE,
    SMALL_FACTORIES,
    STAGES,
)
from tilewright.games.duel.state import State

MOST_TILES = 10
MOST_SCORE = 32
"""Quarters of the score, as far as they are told apart."""
MOST_POINTS = 13
FILLED = 7
"""The value of a dome space with a tile; below it, what kind of tile the space waits for."""


def input_sizes(seats: int) -> list[tuple[str, int]]:
    """What each input tells, and how many values it has."""
    sizes = [("round", ROUNDS), ("stage", len(STAGES)), ("own turn", 2), ("reveal", 7)]
    sizes += [("starting tile", seats + 1), ("starter", seats)]
    sizes += [(f"{goal} in play", 1) for goal in GOALS]
    for colour in COLOURS:
        sizes += [(f"small suns with {n} {colour}", 5) for n in range(1, 4)]
        sizes += [
            (f"{colour} on the large sun", 6),
            (f"{colour} on offer on the moons", MOST_TILES),
        ]
        sizes += [(f"{colour} on the large moon", MOST_TILES), (f"{colour} below a top", 6)]
        sizes += [(f"{colour} in the bag", 8), (f"chips that show {colour}", 5)]
    sizes += [("chips face down", 5), ("plates in the pile", 19), ("plates in hand", 4)]
    sizes += [("type of the top plate", 3)]
    for kind in (*COLOURS, "special", "joker"):
        sizes += [(f"plates on display with {kind}", 4), (f"plate in hand has {kind}", 1)]
    for number in range(1, seats + 1):
        sizes += [(f"board {number}: {name}", size) for name, size in board_sizes()]
    return sizes


def board_sizes() -> list[tuple[str, int]]:
    """The inputs of one board."""
    sizes = [("score in fours", MOST_SCORE), ("score beyond fours", 4), ("tokens", 3)]
    sizes += [("broken tiles", 5), ("plates", 10), ("unused chips", 11)]
    sizes += [(f"unused chips with {colour}", 11) for colour in COLOURS]
    for line in range(SIZE):
        sizes += [(f"line {line + 1}", 1 + 5 * (line + 1)), (f"line {line + 1} scores", 13)]
        sizes += [(f"line {line + 1} has columns", 7), (f"line {line + 1} can be paid", 1)]
    sizes += [(f"space {space + 1}", 8) for space in range(SIZE * SIZE)]
    sizes += [(f"plate {space + 1} tiles", 5) for space in range(DOME_SPACES)]
    sizes += [(f"row {row + 1}", 64) for row in range(SIZE)]
    sizes += [(f"column {column + 1}", 64) for column in range(SIZE)]
    return sizes + [(f"colours in row {row + 1}", 7) for row in range(SIZE)]


def viewer(state: State) -> int:
    """The seat whose turn it is, also while chance acts for it."""
    return state.turn


def inputs(state: State, seat: int, out: list[int]) -> int:
    """Write the value of each input; how many there are."""
    out[0] = state.round - 1
    out[1] = state.stage
    out[2] = 1 if state.turn == seat else 0
    out[3] = state.reveal
    out[4] = 0 if state.holder == NOBODY else 1 if state.holder == seat else 2
    out[5] = 0 if state.starter == seat else 1
    for goal in range(8):
        out[6 + goal] = (state.goals >> goal & 1) - 1
    count = 14
    for colour in range(5):
        count = colour_inputs(state, colour, out, count)
    out[count] = 0
    for factory in range(SMALL_FACTORIES):
        out[count] += 1 if state.chips[factory] == FACE_DOWN else 0
    out[count + 1] = state.pile_count
    out[count + 2] = min(state.hand_count, 3)
    out[count + 3] = state.pile_types[0] + 1 if state.pile_count > 0 else 0
    count = plate_inputs(state, seat, out, count + 4)
    for turn in range(SEATS):
        count = board_inputs(state.board(seat if turn == 0 else 1 - seat), out, count)
    return count


def colour_inputs(state: State, colour: int, out: list[int], count: int) -> int:
    """Write where the tiles and chips of a colour lie behind ``count`` inputs; how many now."""
    for lying in range(9):
        out[count + lying] = 0
    for factory in range(SMALL_FACTORIES):
        lying = min(state.suns[factory * 5 + colour], 3)
        if lying:
            out[count + lying - 1] += 1
        for height in range(state.stack_count[factory] - 1):
            if state.stacks[factory * 3 + height] == colour and out[count + 6] < 5:
                out[count + 6] += 1
        chip = state.chips[factory]
        if chip >= 0 and features.CHIP_SHOWS[chip] >> colour & 1:
            out[count + 8] += 1
    out[count + 3] = state.suns[LARGE * 5 + colour]
    out[count + 4] = min(offer.tops(state, colour), MOST_TILES - 1)
    out[count + 5] = min(state.moon[colour], MOST_TILES - 1)
    out[count + 7] = min(state.bag[colour] // 3, 7)
    return count + 9


def plate_inputs(state: State, seat: int, out: list[int], count: int) -> int:
    """Write which kinds of spaces the plates on display and in hand have; how many inputs now."""
    held = features.known_plate(state, seat)
    for kind in range(7):
        out[count] = 0
        for place in range(3):
            out[count] += has_kind(state, state.display[place], kind)
        out[count + 1] = has_kind(state, held, kind) - 1
        count += 2
    return count


def has_kind(state: State, plate: int, kind: int) -> int:
    """1 if a plate has a space of a kind, else 0."""
    if plate >= 0:
        for cell in range(4):
            if state.box.cells[plate * 16 + cell] == kind:
                return 1
    return 0


def board_inputs(board: Board, out: list[int], count: int) -> int:
    """Write the inputs of one board behind ``count`` others; how many there are now."""
    out[count] = min(board.score // 4, MOST_SCORE - 1)
    out[count + 1] = board.score % 4
    out[count + 2] = board.tokens
    out[count + 3] = board.broken_count
    out[count + 4] = board.plate_count
    out[count + 5] = end.bits(tiling.unused_chips(board))
    count += 6
    for colour in range(5):
        out[count + colour] = end.bits(tiling.matching_chips(board, colour))
    count = line_inputs(board, out, count + 5)
    for row in range(6):
        for column in range(6):
            out[count + column] = FILLED if board.rows[row] >> column & 1 else EMPTY
        for kind in range(7):
            columns = board.waiting[row * 7 + kind]
            column = 0
            while columns:
                if columns & 1:
                    out[count + column] = kind
                columns >>= 1
                column += 1
        count += 6
    for space in range(9):
        row = space // 3 * 2
        column = (space - space // 3 * 3) * 2
        out[count] = EMPTY
        if board.plates[space] != EMPTY:
            out[count] = end.bits(board.rows[row] >> column & 3)
            out[count] += end.bits(board.rows[row + 1] >> column & 3)
        count += 1
    for row in range(6):
        out[count + row] = board.rows[row]
        out[count + 6 + row] = board.columns[row]
        out[count + 12 + row] = end.row_variety(board, row)
    return count + 18


def line_inputs(board: Board, out: list[int], count: int) -> int:
    """Write what the pattern lines hold and promise behind ``count`` inputs; how many now."""
    for line in range(6):
        out[count] = 0
        out[count + 1] = -1
        out[count + 2] = -1
        out[count + 3] = -1
        if board.line_count[line]:
            out[count] = 1 + board.line_colour[line] * (line + 1) + board.line_count[line] - 1
            out[count + 2] = end.bits(tiling.open_columns(board, line))
            column = features.best_column(board, line)
            if column != EMPTY:
                points = features.likely_points(board, line, column)
                out[count + 1] = min(points, MOST_POINTS - 1)
            if board.line_count[line] <= line and tiling.can_pay(board, line):
                out[count + 3] = 0
        count += 4
    return count
