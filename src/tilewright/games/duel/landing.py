"""Where taken tiles come to lie, before any dome is tiled. Read by events and foresight."""

from dataclasses import dataclass

from tilewright.games.duel import rules_offer as offer
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import BROKEN, BROKEN_SPACES, LARGE, MOON, NOBODY
from tilewright.games.duel.moves import Take
from tilewright.games.duel.state import State


@dataclass(frozen=True)
class Landing:
    """What a board holds once a move is done, before anything is tiled."""

    lines: tuple[tuple[int, int], ...]
    """The colour and count of each pattern line."""
    broken: int
    """How many broken tiles there are."""
    count: int = 0
    """How many tiles were taken."""
    fits: int = 0
    """How many of them the line had room for."""
    has_starting_tile: bool = False
    """Whether the starting tile came along."""


def landing(state: State, move: Take) -> Landing:
    """DU-A10 to DU-A16: what a legal take makes of the board of the seat to act."""
    board = state.board(state.turn)
    count = offer.on_offer(state, move.source, move.colour)
    lines = lines_of(board)
    fits = 0
    if move.place != BROKEN:
        fits = min(count, move.place + 1 - lines[move.place][1])
        lines[move.place] = (move.colour, lines[move.place][1] + fits)
    broken = min(BROKEN_SPACES, board.broken_count + count - fits)
    return Landing(tuple(lines), broken, count, fits, takes_starting_tile(state, move))


def takes_starting_tile(state: State, move: Take) -> bool:
    """DU-A13: whether the starting tile goes with the tiles of a take."""
    if state.holder != NOBODY:
        return False
    if move.source == MOON:
        return state.moon[move.colour] > 0
    return move.source == LARGE and state.suns[LARGE * 5 + move.colour] == state.sun_count[LARGE]


def lying(board: Board) -> Landing:
    """A board to which nothing comes."""
    return Landing(tuple(lines_of(board)), board.broken_count)


def lines_of(board: Board) -> list[tuple[int, int]]:
    """The colour and count of each pattern line."""
    return list(zip(board.line_colour, board.line_count, strict=True))
