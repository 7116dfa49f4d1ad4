"""Parse and format moves, chance events and positions, as docs/formats/pavilion.md specifies.

A take is ``3G`` (factory 3, green) or ``CG`` (centre, green); a placement ``G4:G+3`` (space 4 of
the green star: a green tile, paid with 3 jokers) or ``C2:R`` (space 2 of the centre star: a red
tile, paid with red alone); a bonus tile ``SG`` (supply, green); a pass ``pass`` or, with the tiles
to keep, ``pass:GGR``; a drawn tile ``+G``. A position is one row of ``name=value`` words.
Everything that names a place counts from 1; the number of a space is that of the coloured side.
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
    parse_sources,
    parse_tiles,
    split_words,
)
from tilewright.games.pavilion.checks import check_position
from tilewright.games.pavilion.components import (
    CENTRE,
    COLOURED,
    COLOURS,
    EMPTY,
    GREY,
    LETTERS,
    NOBODY,
    ROUNDS,
    SOURCES,
    SPACES,
    SPACES_OF_A_STAR,
    STAR_LETTERS,
    TILES_OF_A_COLOUR,
)
from tilewright.games.pavilion.moves import Bonus, Move, Pass, Place, Take, keeping
from tilewright.games.pavilion.options import OPTIONS
from tilewright.games.pavilion.state import Board, State

KEY = "pavilion"
TAKE = re.compile(r"([C1-9])([PGOYBR])")
PLACE = re.compile(r"([PGOYBRC])([1-6]):([PGOYBR])(?:\+([1-5]))?")
BONUS = re.compile(r"S([PGOYBR])")
PASS = re.compile(r"pass(?::([PGOYBR]+))?")
FIELDS = (
    *("round", "act", "start", "marker", "bonus"),
    *("factories", "centre", "supply", "bag", "tower"),
)
NO_TILE = "."
DEAL = "deal"
REFILL = "refill"
ENDED = "over"
IN_CENTRE = "centre"


# Moves and chance events


def parse_move(text: str) -> Move:
    """Parse a move. Raise NotationError if the text is none."""
    if found := TAKE.fullmatch(text):
        source = CENTRE if found[1] == "C" else int(found[1])
        return Take(source, LETTERS.index(found[2]))
    if found := PLACE.fullmatch(text):
        star, number, colour, jokers = found.groups()
        space = STAR_LETTERS.index(star) * SPACES_OF_A_STAR + int(number) - 1
        return Place(space, LETTERS.index(colour), int(jokers or 0))
    if found := BONUS.fullmatch(text):
        return Bonus(LETTERS.index(found[1]))
    if found := PASS.fullmatch(text):
        kept = found[1] or ""
        return keeping(tuple(kept.count(letter) for letter in LETTERS))
    raise NotationError(
        f"{text[:40]!r} is no move; write 3G for factory 3, green (C: centre), G4:G+3 for space 4"
        " of the green star, green with 3 jokers, SG for a green bonus tile,"
        " or pass:GG to pass and keep 2 green"
    )


def format_move(move: Move) -> str:
    """A move as text."""
    match move:
        case Take():
            source = "C" if move.source == CENTRE else str(move.source)
            return f"{source}{LETTERS[move.colour]}"
        case Place():
            jokers = f"+{move.jokers}" if move.jokers else ""
            return f"{space_name(move.space)}:{LETTERS[move.colour]}{jokers}"
        case Bonus():
            return f"S{LETTERS[move.colour]}"
        case Pass():
            kept = letters(move.kept)
            return f"pass:{kept}" if kept else "pass"


def space_name(space: int) -> str:
    """The letter of a space's star and its number there."""
    star, place = divmod(space, SPACES_OF_A_STAR)
    return f"{STAR_LETTERS[star]}{place + 1}"


def letters(counts: list[int] | tuple[int, ...]) -> str:
    """Tiles, a letter each."""
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


def parse_chance(text: str) -> int:
    """The colour of a drawn tile."""
    if len(text) == 2 and text[0] == "+" and text[1] in LETTERS:
        return LETTERS.index(text[1])
    raise NotationError(f"{text[:40]!r} is no drawn tile; write +P, +G, +O, +Y, +B or +R")


def format_chance(colour: int) -> str:
    """A drawn tile as text."""
    if not 0 <= colour < len(COLOURS):
        raise NotationError(f"{colour} is no colour; they go from 0 to {len(COLOURS) - 1}")
    return f"+{LETTERS[colour]}"


# Positions


def format_position(state: State) -> str:
    """Format the whole position as one row of text."""
    side = GREY if state.grey else COLOURED
    offers = [
        letters(state.tiles[source * 6 : source * 6 + 6]) or NOTHING
        for source in range(state.factories + 1)
    ]
    words = [
        f"{KEY} seats={state.seats} side={side} round={state.round}",
        f"act={format_actor(state)} start={state.starter + 1}",
        f"marker={IN_CENTRE if state.marker == NOBODY else state.marker + 1} bonus={state.owed}",
        f"factories={','.join(offers[1:])} centre={offers[CENTRE]}",
        f"supply={letters(state.supply) or NOTHING}",
        f"bag={format_counts(state.bag)} tower={format_counts(state.tower)}",
    ]
    for seat in range(state.seats):
        words.append(f"board{seat + 1}={format_board(state.board(seat))}")
    return " ".join(words)


def format_actor(state: State) -> str:
    """Who acts next, and at the end of whose turn the supply is refilled."""
    if state.ending != NOBODY:
        return f"{REFILL}{state.ending + 1}"
    return {CHANCE: DEAL, OVER: ENDED}.get(state.to_act, str(state.to_act + 1))


def format_counts(counts: list[int]) -> str:
    """A number for each colour."""
    return ",".join(f"{letter}{count}" for letter, count in zip(LETTERS, counts, strict=True))


BOARD_PARTS = ("score", "hand", "corners", "stars")
"""What the parts of a board's word are, in order."""


def format_board(board: Board) -> str:
    """Score, hand, corners and stars, separated by colons."""
    spaces = "".join(NO_TILE if tile == EMPTY else LETTERS[tile] for tile in board.tiles)
    stars = [spaces[start : start + 6] for start in range(0, SPACES, 6)]
    hand, corners = (letters(tiles) or NOTHING for tiles in (board.hand, board.corners))
    return f"{board.score}:{hand}:{corners}:{'/'.join(stars)}"


def parse_position(text: str, rules: int) -> State:
    """Parse a position by a version of the rules. Raise NotationError, which names the fault."""
    words = split_words(KEY, text)
    options = parse_options(words)
    state = State(options.seats, options["side"] == GREY, rules)
    expect_words(words, ("seats", "side", *FIELDS, *board_names(state.seats)))
    to_act, ending = parse_actor(words["act"], state.seats)
    state.set_up(
        (
            parse_number("round", words["round"], 1, ROUNDS),
            to_act,
            parse_number("start", words["start"], 1, state.seats) - 1,
            parse_marker(words["marker"], state.seats),
            parse_number("bonus", words["bonus"], 0, 3),
            ending,
        ),
        parse_sources(words, state.factories, LETTERS, SOURCES),
        tile_counts("supply", words["supply"]),
        parse_counts("bag", words["bag"], LETTERS, TILES_OF_A_COLOUR),
        parse_counts("tower", words["tower"], LETTERS, TILES_OF_A_COLOUR),
    )
    for seat, name in enumerate(board_names(state.seats)):
        parse_board(state.board(seat), name, words[name], grey=state.grey)
    check_position(state)
    return state


def board_names(seats: int) -> tuple[str, ...]:
    """The names of the words that describe boards."""
    return tuple(f"board{seat + 1}" for seat in range(seats))


def parse_options(words: dict[str, str]) -> Options:
    """The options a position is played with."""
    expect_words({name: "" for name in words if name in ("seats", "side")}, ("seats", "side"))
    try:
        return agree(OPTIONS, {"seats": words["seats"], "side": words["side"]})
    except OptionsError as error:
        raise NotationError(str(error)) from None


def parse_actor(text: str, seats: int) -> tuple[int, int]:
    """A seat, CHANCE or OVER, and the seat whose turn a refill ends, or NOBODY."""
    if text == DEAL:
        return CHANCE, NOBODY
    if text == ENDED:
        return OVER, NOBODY
    if text.startswith(REFILL):
        name = f"act {REFILL} (the seat whose turn ends)"
        return CHANCE, parse_number(name, text.removeprefix(REFILL), 1, seats) - 1
    name = f"act ({DEAL}, {REFILL} with a seat, {ENDED} or a seat)"
    return parse_number(name, text, 1, seats) - 1, NOBODY


def parse_marker(text: str, seats: int) -> int:
    """Who has the marker."""
    if text == IN_CENTRE:
        return NOBODY
    return parse_number(f"marker ({IN_CENTRE} or a seat)", text, 1, seats) - 1


def tile_counts(name: str, text: str) -> list[int]:
    """Tiles written as letters: how many of each colour."""
    tiles = parse_tiles(name, text, LETTERS)
    return [tiles.count(colour) for colour in range(len(LETTERS))]


def parse_board(board: Board, name: str, text: str, *, grey: bool) -> None:
    """Set a board up from ``score:hand:corners:stars``."""
    parts = text.split(":")
    if len(parts) != 4:
        raise NotationError(f"{name} is score:hand:corners:stars, not {text[:60]!r}")
    score, hand, corners, stars = parts
    board.set_up(
        parse_number(f"the score of {name}", score, 1, 9999),
        tile_counts(f"the hand of {name}", hand),
        tile_counts(f"the corners of {name}", corners),
        parse_stars(name, stars),
        grey,
    )


def parse_stars(name: str, text: str) -> list[int]:
    """The tiles on the 42 spaces."""
    if not re.fullmatch(r"[PGOYBR.]{6}(/[PGOYBR.]{6}){6}", text):
        raise NotationError(
            f"the stars of {name} are seven like P.P... separated by slashes, not {text[:60]!r}"
        )
    return [
        EMPTY if letter == NO_TILE else LETTERS.index(letter) for letter in text.replace("/", "")
    ]
