"""A drawn tile as data, and moves in words. Nothing is hidden: see picture.py."""

from tilewright.core.game import Json
from tilewright.games.classic.components import (
    CENTRE,
    COLOURS,
    FLOOR,
    NOBODY,
    SIZE,
)
from tilewright.games.classic.moves import PLACE_NAMES, SOURCE_NAMES, Move, Place
from tilewright.games.classic.state import State


def drawn_tile(colour: int) -> Json:
    """A drawn tile as named fields."""
    return {"kind": "draw", "colour": COLOURS[colour]}


# In words


def say_move(state: State, move: Move) -> str:
    """A legal move in words."""
    if isinstance(move, Place):
        colour = COLOURS[state.board(state.to_act).line_colour[move.line]]
        return f"{colour} of line {move.line + 1} to column {move.column + 1}"
    count = state.tiles[move.source * SIZE + move.colour]
    where = "the centre" if move.source == CENTRE else SOURCE_NAMES[move.source]
    target = "the floor line" if move.place == FLOOR else PLACE_NAMES[move.place]
    words = f"{count} {COLOURS[move.colour]} from {where} to {target}"
    if move.source == CENTRE and state.marker == NOBODY:
        words += ", with the marker"
    if move.place != FLOOR:
        room = move.place + 1 - state.board(state.to_act).line_count[move.place]
        if count > room:
            words += f", {count - room} to the floor"
    return words
