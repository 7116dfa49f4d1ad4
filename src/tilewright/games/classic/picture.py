"""The whole table as named fields. Compiled, for a server shows every position to somebody."""

from typing import Any

from tilewright.core.game import Json
from tilewright.core.position import CHANCE, OVER
from tilewright.games.classic.components import CENTRE, COLOURS, EMPTY, MARKER, NOBODY, SIZE
from tilewright.games.classic.options import GREY, PRINTED
from tilewright.games.classic.state import Board, State


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
    tiles = []
    for colour in range(SIZE):
        for _ in range(state.tiles[source * SIZE + colour]):
            tiles.append(COLOURS[colour])
    return tiles


def board_fields(board: Board, seat: int) -> dict[str, Any]:
    """One board as named fields."""
    return {
        "seat": seat + 1,
        "score": board.score,
        "lines": [line_fields(board, line) for line in range(SIZE)],
        "wall": [wall_row(board, row) for row in range(SIZE)],
        "floor": floor_line(board),
    }


def line_fields(board: Board, line: int) -> dict[str, Any]:
    """One pattern line as named fields."""
    colour = board.line_colour[line]
    return {
        "line": line + 1,
        "colour": None if colour == EMPTY else COLOURS[colour],
        "count": board.line_count[line],
    }


def wall_row(board: Board, row: int) -> list[str | None]:
    """The colours on one row of the wall, None where there is no tile."""
    spaces: list[str | None] = []
    for column in range(SIZE):
        tile = board.wall[row * SIZE + column]
        spaces.append(None if tile == EMPTY else COLOURS[tile])
    return spaces


def floor_line(board: Board) -> list[str]:
    """The tiles of the floor line, the marker among them, in the order in which they came."""
    tiles = []
    for place in range(board.floor_count):
        tile = board.floor[place]
        tiles.append("marker" if tile == MARKER else COLOURS[tile])
    return tiles
