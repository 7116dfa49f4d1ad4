"""Why an event is refused, in words. Asked only after rules.py has refused it."""

from tilewright.core.position import CHANCE, OVER
from tilewright.games.classic.components import CENTRE, COLOURS, SIZE
from tilewright.games.classic.moves import (
    MOVE_CODES,
    PLACE_NAMES,
    SOURCE_NAMES,
    Place,
    Take,
    decode,
)
from tilewright.games.classic.state import Board, State


def why_illegal(state: State, code: int) -> str:
    """What speaks against a move, and what would be right."""
    if state.to_act == OVER:
        return "the game is over"
    if state.to_act == CHANCE:
        return "tiles are being dealt; a tile must be drawn first"
    if not 0 <= code < MOVE_CODES:
        return f"there is no move {code}; move codes go from 0 to {MOVE_CODES - 1}"
    board = state.board(state.to_act)
    move = decode(code)
    if isinstance(move, Take):
        return why_no_take(state, board, move)
    return why_no_place(state, board, move)


def why_no_take(state: State, board: Board, move: Take) -> str:
    """What speaks against taking tiles."""
    colour = COLOURS[move.colour]
    if state.on_table == 0:
        return "the walls are being tiled: choose a column for the topmost complete line"
    if move.source > state.factories:
        return f"there is no factory {move.source}; this table has {state.factories}"
    if state.tiles[move.source * SIZE + move.colour] == 0:
        where = "in the centre" if move.source == CENTRE else f"on {SOURCE_NAMES[move.source]}"
        there = tiles_at(state, move.source)
        return f"there is no {colour} tile {where}; there is {there or 'nothing'}"
    line = PLACE_NAMES[move.place]
    if board.line_count[move.place] == move.place + 1:
        return f"{line} is complete; take another line or the floor"
    if board.line_count[move.place] > 0:
        return f"{line} holds {COLOURS[board.line_colour[move.place]]} tiles, so no {colour} ones"
    return f"row {move.place + 1} of the wall already has {colour}, so {line} cannot take it"


def tiles_at(state: State, source: int) -> str:
    """The colours that lie at a source."""
    return ", ".join(COLOURS[k] for k in range(SIZE) if state.tiles[source * SIZE + k])


def why_no_place(state: State, board: Board, move: Place) -> str:
    """What speaks against a column for a complete line's tile."""
    if state.on_table:
        return "the factory offer is still on: take tiles first"
    expected = next(line for line in range(SIZE) if board.line_count[line] == line + 1)
    if move.line != expected:
        return f"lines are tiled from top to bottom: line {expected + 1} is next"
    if board.rows[move.line] >> move.column & 1:
        return f"row {move.line + 1} already has a tile in column {move.column + 1}"
    return f"column {move.column + 1} already has {COLOURS[board.line_colour[move.line]]}"


def why_not_drawn(state: State, outcome: int) -> str:
    """What speaks against drawing a tile."""
    if state.to_act == OVER:
        return "the game is over; nothing is drawn"
    if state.to_act != CHANCE:
        return "nothing is drawn now; a seat is to act"
    if not 0 <= outcome < SIZE:
        return f"there is no colour {outcome}; colours go from 0 to {SIZE - 1}"
    return f"there is no {COLOURS[outcome]} tile in the bag"
