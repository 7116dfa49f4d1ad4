"""What a seat or a spectator may see, as data, and moves in words.

Nothing is hidden in this game, so every view shows the whole table; it is still built up part by
part, never copied from the position.
"""

from typing import Any

from tilewright.core.game import Json
from tilewright.core.position import CHANCE, OVER
from tilewright.games.classic.components import (
    CENTRE,
    COLOURS,
    EMPTY,
    FLOOR,
    MARKER,
    NOBODY,
    SIZE,
)
from tilewright.games.classic.moves import PLACE_NAMES, SOURCE_NAMES, Move, Place
from tilewright.games.classic.options import GREY, PRINTED
from tilewright.games.classic.state import Board, State


def view(state: State, seat: int | None) -> Json:
    """What a seat (None: a spectator) may see."""
    return {"viewer": None if seat is None else seat + 1, **describe(state)}


def describe(state: State) -> Json:
    """Everything on the table, as named fields. Seats, factories, lines count from 1."""
    return {
        "options": {"seats": str(state.seats), "wall": GREY if state.grey else PRINTED},
        "round": state.round,
        "phase": phase(state),
        "to_act": actor(state),
        "starter": state.starter + 1,
        "marker": "centre" if state.marker == NOBODY else state.marker + 1,
        "factories": [offer(state, source) for source in range(1, state.factories + 1)],
        "centre": offer(state, CENTRE),
        "bag": dict(zip(COLOURS, state.bag, strict=True)),
        "lid": dict(zip(COLOURS, state.lid, strict=True)),
        "boards": [board_fields(state.board(seat), seat) for seat in range(state.seats)],
    }


def phase(state: State) -> str:
    """What is going on: deal, offer, tiling or over."""
    if state.to_act == OVER:
        return "over"
    if state.to_act == CHANCE:
        return "deal"
    return "offer" if state.on_table else "tiling"


def actor(state: State) -> int | str | None:
    """The seat to act, ``chance``, or None when the game is over."""
    if state.to_act == OVER:
        return None
    return "chance" if state.to_act == CHANCE else state.to_act + 1


def offer(state: State, source: int) -> list[str]:
    """The colours of the tiles at a source, one by one."""
    return [COLOURS[k] for k in range(SIZE) for _ in range(state.tiles[source * SIZE + k])]


def board_fields(board: Board, seat: int) -> dict[str, Any]:
    """One board as named fields."""
    spaces = [None if tile == EMPTY else COLOURS[tile] for tile in board.wall]
    floor = board.floor[: board.floor_count]
    return {
        "seat": seat + 1,
        "score": board.score,
        "lines": [
            {
                "line": line + 1,
                "colour": None
                if board.line_colour[line] == EMPTY
                else COLOURS[board.line_colour[line]],
                "count": board.line_count[line],
            }
            for line in range(SIZE)
        ],
        "wall": [spaces[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE)],
        "floor": ["marker" if tile == MARKER else COLOURS[tile] for tile in floor],
    }


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
