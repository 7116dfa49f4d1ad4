"""Positions set up from text: what is not said is empty, the bag holds the rest of the tiles."""

from itertools import product

from tests.games import Variant, choices
from tilewright.core.position import Position
from tilewright.games.pavilion.game import PAVILION
from tilewright.games.pavilion.notation import format_board, format_counts
from tilewright.games.pavilion.state import State

LETTERS = "PGOYBR"
STARS = "PGOYBRC"
FULL_SUPPLY = "PPGGOOYYBR"
NONE = "P0,G0,O0,Y0,B0,R0"
EVERY_SPACE = " ".join(f"{star}{number}" for star in LETTERS for number in range(1, 7))
OPTION_NAMES, OPTION_CHOICES = choices(PAVILION)
PAVILION_VARIANTS = [
    Variant(PAVILION, PAVILION.options(dict(zip(OPTION_NAMES, chosen, strict=True))))
    for chosen in product(*OPTION_CHOICES)
]


def as_state(position: Position) -> State:
    """A position of this game, with its own type."""
    assert isinstance(position, State)
    return position


def stars(spaces: str = "") -> str:
    """Tiles on named spaces: ``O4`` is a tile of the star's colour, ``C1=G`` a green one there."""
    tiles = dict.fromkeys((star + number for star in STARS for number in "123456"), ".")
    for word in spaces.split():
        space, _, colour = word.partition("=")
        assert tiles[space] == "."
        tiles[space] = colour or space[0]
    letters = "".join(tiles.values())
    return "/".join(letters[start : start + 6] for start in range(0, 42, 6))


def board(spaces: str = "", hand: str = "-", corners: str = "-", score: int = 5) -> str:
    """A board as text."""
    return f"{score}:{hand}:{corners}:{stars(spaces)}"


def rest_of(*texts: str) -> str:
    """The tiles of the game that do not lie in these texts."""
    used = "".join(texts)
    return "".join(letter * (22 - used.count(letter)) for letter in LETTERS)


def table(
    *boards: str,
    side: str = "coloured",
    act: int | str = 1,
    start: int = 1,
    marker: int | str = "centre",
    bonus: int = 0,
    factories: str = "",
    centre: str = "-",
    supply: str = FULL_SUPPLY,
    tower: str = "",
    round_number: int = 1,
    version: int | None = None,
) -> State:
    """A table with these boards (two empty ones if none are given).

    ``factories`` may name fewer than there are; ``tower`` is letters.
    """
    boards = boards or (board(), board())
    count = 2 * len(boards) + 1
    offers = [*factories.split(","), *["-"] * count] if factories else ["-"] * count
    offers = offers[:count]
    bag = rest_of(*offers, centre, supply, tower, *boards).count
    text = (
        f"pavilion seats={len(boards)} side={side} round={round_number} act={act} start={start}"
        f" marker={marker} bonus={bonus} factories={','.join(offers)} centre={centre}"
        f" supply={supply} bag={format_counts([bag(letter) for letter in LETTERS])}"
        f" tower={format_counts([tower.count(letter) for letter in LETTERS])}"
    )
    words = [f"board{seat}={text}" for seat, text in enumerate(boards, 1)]
    return as_state(PAVILION.parse_position(" ".join((text, *words)), version))


def play(state: State, *moves: str) -> State:
    """Make moves given in notation; the same table."""
    for move in moves:
        PAVILION.apply(state, PAVILION.parse_move(move))
    return state


def draw(state: State, tiles: str) -> State:
    """Let these tiles be drawn."""
    for letter in tiles:
        PAVILION.apply_chance(state, PAVILION.parse_chance(f"+{letter}"))
    return state


def words(state: State) -> list[str]:
    """The legal moves in notation."""
    return [PAVILION.format_move(move) for move in PAVILION.legal_moves(state)]


def placements(state: State) -> list[str]:
    """The legal placements in notation."""
    return [word for word in words(state) if ":" in word and not word.startswith("pass")]


def board_of(state: State, seat: int) -> str:
    """A seat's board as text; seats count from 1."""
    return format_board(state.board(seat - 1))


def hand_of(state: State, seat: int) -> str:
    """The tiles beside a seat's board."""
    return board_of(state, seat).split(":")[1]


def score_of(state: State, seat: int) -> int:
    """A seat's points."""
    return state.board(seat - 1).score


def field(state: State, name: str) -> str:
    """A word of the position's text."""
    text = PAVILION.format_position(state)
    return next(word.partition("=")[2] for word in text.split() if word.startswith(name + "="))


def last_round(first: str, second: str = "", *, side: str = "coloured") -> State:
    """The end of a game in which seat 1's board is as given and seat 2 holds one tile to pass."""
    second = second or board(hand="R", score=50)
    return play(table(first, second, side=side, act=2, marker=2, start=2, round_number=6), "pass")
