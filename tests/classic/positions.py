"""Positions set up from text: what is not said is empty, the bag holds the rest of the tiles."""

from tilewright.core.position import Position
from tilewright.games.classic.game import CLASSIC
from tilewright.games.classic.notation import format_board, format_counts
from tilewright.games.classic.state import State

LETTERS = "BYRKW"
EMPTY_WALL = "...../...../...../...../....."
EMPTY_BOARD = f"0:-,-,-,-,-:{EMPTY_WALL}:-"


def as_state(position: Position) -> State:
    """A position of this game, with its own type."""
    assert isinstance(position, State)
    return position


def board(
    lines: str = "-,-,-,-,-", wall: str = EMPTY_WALL, floor: str = "-", score: int = 0
) -> str:
    """A board as text."""
    return f"{score}:{lines}:{wall}:{floor}"


def table(
    *boards: str,
    wall: str = "printed",
    act: int | str = 1,
    start: int = 1,
    marker: int | str = "centre",
    factories: str = "",
    centre: str = "-",
    lid: str = "",
    out: str = "",
    round_number: int = 2,
) -> State:
    """A table with these boards (two empty ones if none are given).

    ``factories`` may name fewer than there are; ``lid`` and ``out`` are letters, ``out`` being
    tiles that are to lie in the lid although the test does not care about them.
    """
    boards = boards or (EMPTY_BOARD, EMPTY_BOARD)
    count = 2 * len(boards) + 1
    offers = [*factories.split(","), *["-"] * count] if factories else ["-"] * count
    offers = offers[:count]
    in_lid = lid + out
    used = "".join((*offers, centre, in_lid, *boards))
    bag = [20 - used.count(letter) for letter in LETTERS]
    text = (
        f"classic seats={len(boards)} wall={wall} round={round_number} act={act} start={start}"
        f" marker={marker} factories={','.join(offers)} centre={centre} bag={format_counts(bag)}"
        f" lid={format_counts([in_lid.count(letter) for letter in LETTERS])}"
    )
    words = [f"board{seat}={text}" for seat, text in enumerate(boards, 1)]
    return as_state(CLASSIC.parse_position(" ".join((text, *words))))


def play(state: State, *moves: str) -> State:
    """Make moves given in notation; the same table."""
    for move in moves:
        CLASSIC.apply(state, CLASSIC.parse_move(move))
    return state


def draw(state: State, tiles: str) -> State:
    """Let these tiles be drawn."""
    for letter in tiles:
        CLASSIC.apply_chance(state, CLASSIC.parse_chance(f"+{letter}"))
    return state


def words(state: State) -> list[str]:
    """The legal moves in notation."""
    return [CLASSIC.format_move(move) for move in CLASSIC.legal_moves(state)]


def board_of(state: State, seat: int) -> str:
    """A seat's board as text; seats count from 1."""
    return format_board(state.board(seat - 1))


def field(state: State, name: str) -> str:
    """A word of the position's text."""
    text = CLASSIC.format_position(state)
    return next(word.partition("=")[2] for word in text.split() if word.startswith(name + "="))


def end_round(first: str, *, wall: str = "printed", out: str = "") -> State:
    """The table after a round that ended with seat 1's board as given.

    Seat 2, who holds the marker, takes the last tile to its floor line.
    """
    last = board(floor="*")
    return play(table(first, last, wall=wall, act=2, marker=2, centre="W", out=out), "CW>F")
