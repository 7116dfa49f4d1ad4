"""Parse and format moves, chance events and positions, as docs/formats.md specifies.

A take is ``3B>2`` (factory 3, blue, to line 2), ``CK>F`` (centre, black, to the floor line); a
placement ``2>c4`` (line 2 to column 4); a drawn tile ``+B``. A position is one row of
``name=value`` words. Everything that names a place counts from 1.
"""

import re

from tilewright.core.errors import NotationError, OptionsError
from tilewright.core.options import Options, agree
from tilewright.core.position import CHANCE, OVER
from tilewright.core.words import (
    NOTHING,
    expect_words,
    parse_counts,
    parse_number,
    parse_pattern_lines,
    parse_sources,
    parse_tiles,
    split_words,
)
from tilewright.games.classic.checks import check_position
from tilewright.games.classic.components import (
    CENTRE,
    EMPTY,
    FLOOR,
    FLOOR_SPACES,
    GREY,
    LETTERS,
    MARKER_LETTER,
    NOBODY,
    PRINTED,
    SIZE,
    SOURCES,
    TILES_OF_A_COLOUR,
)
from tilewright.games.classic.moves import Move, Place, Take
from tilewright.games.classic.options import OPTIONS
from tilewright.games.classic.state import Board, State

KEY = "classic"
TAKE = re.compile(r"([C1-9])([BYRKW])>([F1-5])", re.ASCII)
PLACE = re.compile(r"([1-5])>c([1-5])", re.ASCII)
FIELDS = ("round", "act", "start", "marker", "factories", "centre", "bag", "lid")
NO_TILE = "."
DEAL = "deal"
ENDED = "over"
IN_CENTRE = "centre"


# Moves and chance events


def parse_move(text: str) -> Move:
    """Parse a move. Raise NotationError if the text is none."""
    if found := TAKE.fullmatch(text):
        source, colour, place = found.groups()
        return Take(
            CENTRE if source == "C" else int(source),
            LETTERS.index(colour),
            FLOOR if place == "F" else int(place) - 1,
        )
    if found := PLACE.fullmatch(text):
        return Place(int(found[1]) - 1, int(found[2]) - 1)
    raise NotationError(
        f"{text[:40]!r} is no move; write 3B>2 for factory 3, blue, to line 2 (C: centre, F: floor)"
        " or 2>c4 for line 2 to column 4"
    )


def format_move(move: Move) -> str:
    """A move as text."""
    if isinstance(move, Place):
        return f"{move.line + 1}>c{move.column + 1}"
    source = "C" if move.source == CENTRE else str(move.source)
    place = "F" if move.place == FLOOR else str(move.place + 1)
    return f"{source}{LETTERS[move.colour]}>{place}"


def parse_chance(text: str) -> int:
    """The colour of a drawn tile."""
    if len(text) == 2 and text[0] == "+" and text[1] in LETTERS:
        return LETTERS.index(text[1])
    raise NotationError(f"{text[:40]!r} is no drawn tile; write +B, +Y, +R, +K or +W")


def format_chance(colour: int) -> str:
    """A drawn tile as text."""
    if not 0 <= colour < SIZE:
        raise NotationError(f"{colour} is no colour; they go from 0 to {SIZE - 1}")
    return f"+{LETTERS[colour]}"


# Positions


def format_position(state: State) -> str:
    """Format the whole position as one row of text."""
    wall = GREY if state.grey else PRINTED
    offers = [format_offer(state, source) for source in range(state.factories + 1)]
    words = [
        f"{KEY} seats={state.seats} wall={wall} round={state.round}",
        f"act={format_actor(state.to_act)} start={state.starter + 1}",
        f"marker={IN_CENTRE if state.marker == NOBODY else state.marker + 1}",
        f"factories={','.join(offers[1:])} centre={offers[CENTRE]}",
        f"bag={format_counts(state.bag)} lid={format_counts(state.lid)}",
    ]
    for seat in range(state.seats):
        words.append(f"board{seat + 1}={format_board(state.board(seat))}")
    return " ".join(words)


def format_actor(to_act: int) -> str:
    """Who acts next."""
    return {CHANCE: DEAL, OVER: ENDED}.get(to_act, str(to_act + 1))


def format_offer(state: State, source: int) -> str:
    """The tiles at a source, a letter each."""
    slot = source * SIZE
    return "".join(LETTERS[k] * state.tiles[slot + k] for k in range(SIZE)) or NOTHING


def format_counts(counts: list[int]) -> str:
    """A number for each colour."""
    return ",".join(f"{letter}{count}" for letter, count in zip(LETTERS, counts, strict=True))


BOARD_PARTS = ("score", "lines", "wall", "floor")
"""What the parts of a board's word are, in order."""


def format_board(board: Board) -> str:
    """Score, pattern lines, wall and floor line, separated by colons."""
    lines = [
        LETTERS[colour] * count if count else NOTHING
        for colour, count in zip(board.line_colour, board.line_count, strict=True)
    ]
    spaces = "".join(NO_TILE if tile == EMPTY else LETTERS[tile] for tile in board.wall)
    rows = [spaces[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE)]
    floor = "".join((LETTERS + MARKER_LETTER)[tile] for tile in board.floor[: board.floor_count])
    return f"{board.score}:{','.join(lines)}:{'/'.join(rows)}:{floor or NOTHING}"


def parse_position(text: str) -> State:
    """Parse a position. Raise NotationError, which names the faulty word, if it is invalid."""
    words = split_words(KEY, text)
    options = parse_options(words)
    state = State(options.seats, options["wall"] == GREY)
    expect_words(words, ("seats", "wall", *FIELDS, *board_names(state.seats)))
    state.set_up(
        (
            parse_number("round", words["round"], 1, 999),
            parse_actor(words["act"], state.seats),
            parse_number("start", words["start"], 1, state.seats) - 1,
            parse_marker(words["marker"], state.seats),
        ),
        parse_sources(words, state.factories, LETTERS, SOURCES),
        parse_counts("bag", words["bag"], LETTERS, TILES_OF_A_COLOUR),
        parse_counts("lid", words["lid"], LETTERS, TILES_OF_A_COLOUR),
    )
    for seat, name in enumerate(board_names(state.seats)):
        parse_board(state.board(seat), name, words[name])
    check_position(state)
    return state


def board_names(seats: int) -> tuple[str, ...]:
    """The names of the words that describe boards."""
    return tuple(f"board{seat + 1}" for seat in range(seats))


def parse_options(words: dict[str, str]) -> Options:
    """The options a position is played with."""
    expect_words({name: "" for name in words if name in ("seats", "wall")}, ("seats", "wall"))
    try:
        return agree(OPTIONS, {"seats": words["seats"], "wall": words["wall"]})
    except OptionsError as error:
        raise NotationError(str(error)) from None


def parse_actor(text: str, seats: int) -> int:
    """A seat, CHANCE or OVER."""
    if text == DEAL:
        return CHANCE
    if text == ENDED:
        return OVER
    return parse_number(f"act ({DEAL}, {ENDED} or a seat)", text, 1, seats) - 1


def parse_marker(text: str, seats: int) -> int:
    """Who has the marker."""
    if text == IN_CENTRE:
        return NOBODY
    return parse_number(f"marker ({IN_CENTRE} or a seat)", text, 1, seats) - 1


def parse_board(board: Board, name: str, text: str) -> None:
    """Set a board up from ``score:lines:wall:floor``."""
    parts = text.split(":")
    if len(parts) != 4:
        raise NotationError(f"{name} is score:lines:wall:floor, not {text[:60]!r}")
    score, lines, wall, floor = parts
    floor_tiles = parse_tiles(f"the floor of {name}", floor, LETTERS + MARKER_LETTER)
    if len(floor_tiles) > FLOOR_SPACES:
        raise NotationError(
            f"the floor of {name} has {FLOOR_SPACES} spaces, not {len(floor_tiles)}"
        )
    board.set_up(
        parse_number(f"the score of {name}", score, 0, 9999),
        parse_pattern_lines(name, lines, LETTERS, SIZE),
        parse_wall(name, wall),
        floor_tiles,
    )


def parse_wall(name: str, text: str) -> list[int]:
    """The 25 spaces of a wall."""
    if not re.fullmatch(r"[BYRKW.]{5}(/[BYRKW.]{5}){4}", text):
        raise NotationError(
            f"the wall of {name} is five rows like B.R.. separated by slashes, not {text[:40]!r}"
        )
    return [
        EMPTY if letter == NO_TILE else LETTERS.index(letter) for letter in text.replace("/", "")
    ]
