"""Positions between two rounds with one part taken from another such position.

They answer "what if only this were different?". A position is edited as text, by its documented
notation: the parts of a board are separated by colons, and tiles that lie on no board are in the
bag or beside it. Where the edited position is impossible there is no answer.
"""

from collections import Counter
from collections.abc import Iterable

from tilewright.core.errors import TilewrightError
from tilewright.core.game import Game
from tilewright.core.position import Position

Cell = tuple[int, int]
"""A space of a wall, a dome or the stars: its row or star and its place there, from 0."""
TURN = "act"
"""The word that says who is to act."""
STARTER = "start"
"""The word that says who starts the round."""
MARKER = "marker"
"""The word that says who has the marker."""
MARKER_SIGN, NO_TILES = "*", "-"
"""The marker on a floor line, and a part of a board without tiles."""
SEPARATORS = {"lines": ",", "wall": "/", "dome": "/", "stars": "/"}
"""The parts of a board that are lists, and what separates their items."""
TILES = ("wall", "dome", "stars")
"""The parts in which every character is a space for one tile."""
STORES = ("lid", "tower", "bag")
"""Where tiles lie that are on no board, in the order in which an exchange takes from them."""


def board_parts(game: Game) -> tuple[str, ...]:
    """Return the names of the parts of a board's word; the first is its score."""
    parts: tuple[str, ...] = game._unchecked.notation_module.BOARD_PARTS
    return parts


def with_board_part(
    game: Game, target: Position, donor: Position, seat: int, name: str
) -> Position | None:
    """Return ``target`` with one part of a board as in ``donor``, or None if impossible.

    A marker on a floor line stays there.
    """
    words = words_of(game, target)
    board = f"board{seat + 1}"
    own = words[board].split(":")
    other = words_of(game, donor)[board].split(":")
    place = board_parts(game).index(name)
    settle(words, own[place], other[place])
    own[place] = with_sign(other[place], has_marker=MARKER_SIGN in own[place])
    words[board] = ":".join(own)
    return parsed(game, words)


def with_sign(part: str, *, has_marker: bool) -> str:
    """Return a part of a board with or without the marker."""
    if has_marker == (MARKER_SIGN in part):
        return part
    if has_marker:
        return part.strip(NO_TILES) + MARKER_SIGN
    return part.replace(MARKER_SIGN, "") or NO_TILES


def with_items(
    game: Game, target: Position, donor: Position, seat: int, *, index: int, score: int
) -> Position | None:
    """Return ``target`` with one line and row, or one star, as in ``donor``, and with a score."""
    words = words_of(game, target)
    board = f"board{seat + 1}"
    own = words[board].split(":")
    other = words_of(game, donor)[board].split(":")
    for place, name in enumerate(board_parts(game)):
        if name in SEPARATORS:
            items, others = (parts[place].split(SEPARATORS[name]) for parts in (own, other))
            settle(words, items[index], others[index])
            items[index] = others[index]
            own[place] = SEPARATORS[name].join(items)
    own[0] = str(score)
    words[board] = ":".join(own)
    return parsed(game, words)


def with_score(game: Game, target: Position, seat: int, score: int) -> Position | None:
    """Return ``target`` with another score of a seat, or None if that is impossible."""
    words = words_of(game, target)
    board = f"board{seat + 1}"
    words[board] = ":".join((str(score), *words[board].split(":")[1:]))
    return parsed(game, words)


def with_starter(game: Game, target: Position, donor: Position) -> Position | None:
    """Return ``target`` with the round started by the seat that starts it in ``donor``."""
    words = words_of(game, target)
    words[STARTER] = words_of(game, donor)[STARTER]
    return parsed(game, words)


def with_cells(
    game: Game, target: Position, donor: Position, seat: int, cells: Iterable[Cell]
) -> Position | None:
    """Return ``target`` with some spaces of a board as in ``donor``, or None if impossible."""
    words = words_of(game, target)
    board = f"board{seat + 1}"
    own = words[board].split(":")
    other = words_of(game, donor)[board].split(":")
    for place, name in enumerate(board_parts(game)):
        if name in TILES:
            items, others = (parts[place].split(SEPARATORS[name]) for parts in (own, other))
            for row, column in cells:
                old, new = items[row][column], others[row][column]
                settle(words, old, new)
                items[row] = items[row][:column] + new + items[row][column + 1 :]
            own[place] = SEPARATORS[name].join(items)
    words[board] = ":".join(own)
    return parsed(game, words)


def with_last_chip_used(game: Game, target: Position, seat: int) -> Position | None:
    """Return ``target`` with the chip that a seat took last out of the game."""
    words = words_of(game, target)
    board = f"board{seat + 1}"
    own = words[board].split(":")
    place = board_parts(game).index("storage")
    *others, last = own[place].split(",")
    own[place] = ",".join((*others, last.lower()))
    words[board] = ":".join(own)
    return parsed(game, words)


def with_marker_left(game: Game, target: Position, donor: Position, seat: int) -> Position | None:
    """Return ``target`` with the marker, and the score of a seat, as in ``donor``."""
    words = words_of(game, target)
    words[MARKER] = words_of(game, donor)[MARKER]
    board = f"board{seat + 1}"
    parts = [with_sign(part, has_marker=False) for part in words[board].split(":")[1:]]
    words[board] = ":".join((str(game.scores(donor)[seat]), *parts))
    return parsed(game, words)


def with_turn(game: Game, target: Position, seat: int) -> Position | None:
    """Return ``target`` with another seat to act, or None if that is impossible."""
    words = words_of(game, target)
    words[TURN] = str(seat + 1)
    if "turn" in words:
        words["turn"] = str(seat + 1)
    return parsed(game, words)


def words_of(game: Game, position: Position) -> dict[str, str]:
    """Return the words of a position's text by name."""
    pairs = (word.partition("=") for word in game.format_position(position).split(" ")[1:])
    return {name: value for name, _, value in pairs}


def parsed(game: Game, words: dict[str, str]) -> Position | None:
    """Return the position that words describe, or None if it is impossible."""
    text = " ".join([game.key, *(f"{name}={value}" for name, value in words.items())])
    try:
        return game.parse_position(text)
    except TilewrightError:
        return None


def settle(words: dict[str, str], old: str, new: str) -> None:
    """Take the tiles that a part gains from the stores, and put there what it loses."""
    wanted, given = Counter(new), Counter(old)
    stores = [name for name in STORES if name in words]
    counts = {name: {one[0]: int(one[1:]) for one in words[name].split(",")} for name in stores}
    for letter in counts[stores[0]]:
        missing = wanted[letter] - given[letter]
        for name in stores:
            taken = min(missing, counts[name][letter])
            counts[name][letter] -= taken
            missing -= taken
    for name in stores:
        words[name] = ",".join(f"{letter}{count}" for letter, count in counts[name].items())
