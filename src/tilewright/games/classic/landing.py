"""Where taken tiles come to lie, before any line is tiled. Read by events and foresight."""

from dataclasses import dataclass

from tilewright.games.classic.components import CENTRE, FLOOR, FLOOR_SPACES, NOBODY, SIZE
from tilewright.games.classic.moves import Take
from tilewright.games.classic.state import Board, State


@dataclass(frozen=True)
class Landing:
    """What a board holds once a move is done, before anything is tiled."""

    lines: tuple[tuple[int, int], ...]
    """The colour and count of each pattern line."""
    floor: int
    """How many things lie on the floor line."""
    count: int = 0
    """How many tiles were taken."""
    fits: int = 0
    """How many of them the line had room for."""
    has_marker: bool = False
    """Whether the marker came along."""


def landing(state: State, move: Take) -> Landing:
    """CL-A3 to CL-A12: what a legal take makes of the board of the seat to act."""
    board = state.board(state.to_act)
    count = state.tiles[move.source * SIZE + move.colour]
    has_marker = takes_marker(state, move)
    lines = lines_of(board)
    fits = 0
    if move.place != FLOOR:
        fits = min(count, move.place + 1 - lines[move.place][1])
        lines[move.place] = (move.colour, lines[move.place][1] + fits)
    floor = min(FLOOR_SPACES, board.floor_count + count - fits + int(has_marker))
    return Landing(tuple(lines), floor, count, fits, has_marker)


def takes_marker(state: State, move: Take) -> bool:
    """CL-A4: whether the marker goes with the tiles of a take."""
    return move.source == CENTRE and state.marker == NOBODY


def lying(board: Board) -> Landing:
    """A board to which nothing comes."""
    return Landing(tuple(lines_of(board)), board.floor_count)


def lines_of(board: Board) -> list[tuple[int, int]]:
    """The colour and count of each pattern line."""
    return list(zip(board.line_colour, board.line_count, strict=True))
