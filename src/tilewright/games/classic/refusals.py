"""Errors that explain why an event is illegal, with a reason code, facts and a sentence.

The functions are called only after the rules have refused an event.
"""

from tilewright.core.errors import IllegalMoveError
from tilewright.core.position import CHANCE, OVER
from tilewright.core.sentences import DRAW_SENTENCES, refusal
from tilewright.games.classic.components import CENTRE, COLOURS, SIZE
from tilewright.games.classic.moves import MOVE_CODES, Place, Take, decode
from tilewright.games.classic.state import Board, State

SENTENCES = {
    "game_over": "the game is over",
    "dealing": "tiles are being dealt; a tile must be drawn first",
    "no_such_move": "there is no move {move}; move codes go from 0 to {last}",
    "tiling_now": "the walls are being tiled: choose a column for the topmost complete line",
    "no_such_factory": "there is no factory {factory}; this table has {factories}",
    "not_in_centre": "there is no {colour} tile in the centre; there is {there}",
    "not_on_factory": "there is no {colour} tile on factory {factory}; there is {there}",
    "line_complete": "line {line} is complete; take another line or the floor",
    "line_holds_other": "line {line} holds {held} tiles, so no {colour} ones",
    "wall_has_colour": "row {line} of the wall already has {colour}, so line {line} cannot take it",
    "offer_now": "the factory offer is still on: take tiles first",
    "not_next_line": "lines are tiled from top to bottom: line {next_line} is next",
    "space_taken": "row {line} already has a tile in column {column}",
    "column_has_colour": "column {column} already has {colour}",
    **DRAW_SENTENCES,
}
"""The sentence for every reason, by its code."""


def why_illegal(state: State, code: int) -> IllegalMoveError:
    """Why a move is illegal, and what would be right."""
    if state.to_act == OVER:
        return refusal(SENTENCES, "game_over")
    if state.to_act == CHANCE:
        return refusal(SENTENCES, "dealing")
    if not 0 <= code < MOVE_CODES:
        return refusal(SENTENCES, "no_such_move", move=code, last=MOVE_CODES - 1)
    board = state.board(state.to_act)
    move = decode(code)
    if isinstance(move, Take):
        return why_no_take(state, board, move)
    return why_no_place(state, board, move)


def why_no_take(state: State, board: Board, move: Take) -> IllegalMoveError:
    """Why these tiles cannot be taken."""
    colour, line = COLOURS[move.colour], move.place + 1
    if state.on_table == 0:
        return refusal(SENTENCES, "tiling_now")
    if state.tiles[move.source * SIZE + move.colour] == 0:
        return why_not_there(state, move)
    if board.line_count[move.place] == line:
        return refusal(SENTENCES, "line_complete", line=line)
    if board.line_count[move.place] > 0:
        held = COLOURS[board.line_colour[move.place]]
        return refusal(SENTENCES, "line_holds_other", line=line, held=held, colour=colour)
    return refusal(SENTENCES, "wall_has_colour", line=line, colour=colour)


def why_not_there(state: State, move: Take) -> IllegalMoveError:
    """Why a colour cannot be taken from a source, and which colours lie there."""
    colour, factory = COLOURS[move.colour], move.source
    if factory > state.factories:
        return refusal(SENTENCES, "no_such_factory", factory=factory, factories=state.factories)
    there = [COLOURS[k] for k in range(SIZE) if state.tiles[factory * SIZE + k]]
    if factory == CENTRE:
        return refusal(SENTENCES, "not_in_centre", colour=colour, there=there)
    return refusal(SENTENCES, "not_on_factory", colour=colour, factory=factory, there=there)


def why_no_place(state: State, board: Board, move: Place) -> IllegalMoveError:
    """Why a complete line's tile cannot go to a column."""
    line, column = move.line + 1, move.column + 1
    if state.on_table:
        return refusal(SENTENCES, "offer_now")
    expected = next(line for line in range(SIZE) if board.line_count[line] == line + 1)
    if move.line != expected:
        return refusal(SENTENCES, "not_next_line", next_line=expected + 1)
    if board.rows[move.line] >> move.column & 1:
        return refusal(SENTENCES, "space_taken", line=line, column=column)
    colour = COLOURS[board.line_colour[move.line]]
    return refusal(SENTENCES, "column_has_colour", column=column, colour=colour)
