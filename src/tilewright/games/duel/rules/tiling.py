"""Phase 2, dome-tiling and scoring, and phase 3, the next round.

Lines are tiled from top to bottom, each once. Rule ids are those of docs/rules/duel.md.
"""

from tilewright.core.runs import run_lengths
from tilewright.games.duel import scoring
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import (
    BROKEN_SPACES,
    CHIP_KINDS,
    DISPLAY_STAGE,
    EMPTY,
    JOKER,
    LETTERS,
    NOBODY,
    PLATES_ACROSS,
    ROUNDS,
    SEATS,
    SIZE,
    SPECIAL,
    STORAGE,
    TILING_STAGE,
    TOKENS,
    USED,
)
from tilewright.games.duel.rules import end, supply
from tilewright.games.duel.state import State


def chip_colours() -> list[int]:
    """``[kind]``: as bits, the colours that a chip shows (DU-B8)."""
    return [sum(1 << LETTERS.index(letter) for letter in kind) for kind in CHIP_KINDS]


RUN_LENGTHS = run_lengths(SIZE)
CHIP_COLOURS = chip_colours()


# Line by line


def begin_tiling(state: State) -> None:
    """DU-B1: phase 2 begins with the first line of the starter."""
    state.stage = TILING_STAGE
    state.turn = state.starter
    state.line = 0
    state.paid = False
    continue_tiling(state)


def continue_tiling(state: State) -> None:
    """DU-B1: go to the next line that leaves a choice. After the last seat, the round ends.

    DU-B3: a line whose tile has no space yet stays. DU-B4: a hopeless line breaks.
    """
    while True:
        board = state.board(state.turn)
        while state.line < SIZE:
            if board.line_count[state.line] > 0:
                if open_columns(board, state.line) != 0:
                    if board.line_count[state.line] > state.line or can_pay(board, state.line):
                        state.to_act = state.turn
                        return
                elif is_hopeless(board, state.line):
                    break_line(state, board, state.line)
            state.line += 1
        state.line = 0
        clear_broken(state, board, state.holder == state.turn)
        if state.turn != state.starter:
            end_round(state)
            return
        state.turn = 1 - state.starter


def skip_line(state: State) -> None:
    """DU-B7: the line stays as it is."""
    state.line += 1
    continue_tiling(state)


def open_columns(board: Board, row: int) -> int:
    """DU-B2, DU-B11: as bits, the columns where a line's tile may go: its colour, or joker."""
    return board.waiting[row * 7 + board.line_colour[row]] | board.waiting[row * 7 + JOKER]


def is_hopeless(board: Board, line: int) -> bool:
    """DU-B4: whether a line's tile has no space and will never have one."""
    return open_columns(board, line) == 0 and board.plates_across[line >> 1] == PLATES_ACROSS


def break_line(state: State, board: Board, line: int) -> None:
    """DU-B4: all tiles of the line are broken."""
    drop_tiles(state, board, board.line_colour[line], board.line_count[line])
    board.set_line(line, EMPTY, 0)


def drop_tiles(state: State, board: Board, colour: int, count: int) -> None:
    """DU-A15, DU-A16: tiles break. Beyond four they go to the tower."""
    while count > 0:
        if board.broken_count == BROKEN_SPACES:
            state.tower[colour] += count
            return
        board.broken[board.broken_count] = colour
        board.broken_count += 1
        count -= 1


# Chips


def unused_chips(board: Board) -> int:
    """As bits, the places of the storage with chips that have not paid."""
    mask = 0
    for place in range(board.chip_count):
        if board.chips[place] < USED:
            mask |= 1 << place
    return mask


def matching_chips(board: Board, colour: int) -> int:
    """DU-B8: as bits, the places with unused chips that show a colour, whole or half."""
    mask = 0
    for place in range(board.chip_count):
        if board.chips[place] < USED and CHIP_COLOURS[board.chips[place]] >> colour & 1:
            mask |= 1 << place
    return mask


def can_pay(board: Board, line: int) -> bool:
    """DU-B7: whether chips can complete a line that has a tile."""
    matching = scoring.bits(matching_chips(board, board.line_colour[line]))
    unused = scoring.bits(unused_chips(board))
    return lacking_chips(line + 1 - board.line_count[line], matching, unused) == 0


def lacking_chips(missing: int, matching: int, unused: int) -> int:
    """DU-B8: how many chips are lacking to pay for the missing tiles.

    ``unused`` chips are there, of which ``matching`` show the colour.
    """
    return max(missing * 3 - min(matching // 2, missing) - unused, 0)


def pays(board: Board, line: int, mask: int) -> bool:
    """DU-B8, DU-B9: whether chips complete a line exactly, two matching or any three for a tile.

    DU-B10: of equal chips, those in front pay.
    """
    if mask & ~unused_chips(board) or not takes_front(board, mask):
        return False
    missing = line + 1 - board.line_count[line]
    pairs = missing * 3 - scoring.bits(mask)
    if pairs < 0 or pairs > missing:
        return False
    return scoring.bits(mask & matching_chips(board, board.line_colour[line])) >= pairs * 2


def takes_front(board: Board, mask: int) -> bool:
    """DU-B10: whether of equal chips the mask has only those in front."""
    for place in range(1, board.chip_count):
        if mask >> place & 1:
            for other in range(place):
                if not mask >> other & 1 and board.chips[other] == board.chips[place]:
                    return False
    return True


def payments(state: State, out: list[int], count: int, first_code: int) -> int:
    """DU-B8 to DU-B10: write a code for every way to pay, from ``out[count]`` on.

    Return the new count.
    """
    board = state.board(state.turn)
    line = state.line
    unused = unused_chips(board)
    matching = matching_chips(board, board.line_colour[line])
    missing = line + 1 - board.line_count[line]
    mask = 0
    while True:
        mask = (mask - unused) & unused  # The next greater subset of the unused chips.
        if mask == 0:
            return count
        pairs = missing * 3 - scoring.bits(mask)
        if pairs < 0 or pairs > missing or scoring.bits(mask & matching) < pairs * 2:
            continue
        if takes_front(board, mask):
            out[count] = first_code + mask
            count += 1


def pay(state: State, mask: int) -> None:
    """DU-B7, DU-B10: chips complete the line. They are out of the game."""
    board = state.board(state.turn)
    for place in range(STORAGE):
        if mask >> place & 1:
            board.chips[place] += USED
    state.paid = True


# Placing and scoring


def place_tile(state: State, column: int) -> None:
    """DU-B2, DU-B5: one tile to the dome, the other tiles of the line to the tower."""
    board = state.board(state.turn)
    line = state.line
    colour = board.line_colour[line]
    state.tower[colour] += board.line_count[line] - 1
    board.set_line(line, EMPTY, 0)
    lay_tile(state, board, line, column, colour)
    state.paid = False
    state.line += 1
    continue_tiling(state)


def lay_tile(state: State, board: Board, row: int, column: int, colour: int) -> int:
    """DU-B6, DU-B12: score a tile on the dome and the special tile it brings. Return the points."""
    board.set_tile(row, column, colour)
    points = tile_points(board, row, column) + add_special(state, board, row, column)
    board.score += points
    return points


def tile_points(board: Board, row: int, column: int) -> int:
    """DU-B6: the points of a tile placed there, counted with its neighbours."""
    across = RUN_LENGTHS[board.rows[row] * 6 + column]
    down = RUN_LENGTHS[board.columns[column] * 6 + row]
    if across > 1 and down > 1:
        return across + down
    return across if across > 1 else down


def tile_score(state: State, board: Board, row: int, column: int, colour: int) -> tuple[int, ...]:
    """DU-B6, DU-B12: the runs across and down and the points of a tile placed on a dome.

    Then the space (or EMPTY) and the points of the special tile it brings. The dome does not
    change.
    """
    dome = board.clone()
    dome.set_tile(row, column, colour)
    across = RUN_LENGTHS[dome.rows[row] * 6 + column]
    down = RUN_LENGTHS[dome.columns[column] * 6 + row]
    points = tile_points(dome, row, column)
    special = add_special(state, dome, row, column)
    space = EMPTY
    for other in range(SIZE * SIZE):
        if dome.dome[other] == SPECIAL and board.dome[other] != SPECIAL:
            space = other
    return across, down, points, space, special


def add_special(state: State, board: Board, row: int, column: int) -> int:
    """DU-B12: add the special tile that a new tile brings to its plate. Return its points."""
    space = special_brought(board, row, column)
    if space == EMPTY:
        return 0
    row = space // 6
    board.set_tile(row, space - row * 6, SPECIAL)
    return state.box.row_points[row]


def special_brought(board: Board, row: int, column: int) -> int:
    """DU-B12: the special space of a plate whose three others are filled with a tile there.

    EMPTY if there is none.
    """
    top = row & ~1
    left = column & ~1
    upper = board.rows[top] >> left & 3
    lower = board.rows[top + 1] >> left & 3
    missing = 15 ^ (upper | lower << 2 | 1 << ((row & 1) * 2 + (column & 1)))
    if missing == 0 or missing & (missing - 1):
        return EMPTY
    row = top if missing < 4 else top + 1
    column = left + (missing >> 1 & 1 | missing >> 3 & 1)
    return row * 6 + column if board.waiting[row * 7 + SPECIAL] >> column & 1 else EMPTY


def clear_broken(state: State, board: Board, has_tile: bool) -> int:
    """DU-B13, DU-B14, DU-B15: lose points for broken and starting tile, never below 0.

    Return the points lost.
    """
    lost = min(scoring.penalty(state, board, has_tile), board.score)
    board.score -= lost
    for space in range(board.broken_count):
        state.tower[board.broken[space]] += 1
    board.broken_count = 0
    return lost


# Phase 3: preparation


def end_round(state: State) -> None:
    """DU-G1: after the fifth round the game ends. DU-C1: else tokens come back, a round begins.

    DU-C7: the holder of the starting tile starts; without one, the same seat again.
    """
    if state.round == ROUNDS:
        end.finish(state)
        return
    state.round += 1
    for seat in range(SEATS):
        board = state.board(seat)
        board.tokens = TOKENS if state.round < ROUNDS else 0
    if state.holder != NOBODY:
        state.starter = state.holder
    state.holder = NOBODY
    state.turn = state.starter
    state.stage = DISPLAY_STAGE
    supply.settle(state)
