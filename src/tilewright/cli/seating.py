"""Who sits where: parse seatings, draw the starting seat, make the bots."""

import contextlib
import re
from collections.abc import Iterator, Sequence

from tilewright.bots.bot import Bot, Budget
from tilewright.bots.naming import (
    ENGINE,
    check_name,
    close_bot,
    draw_seed,
    is_engine,
    make_bot,
    player_of,
)
from tilewright.bots.registry import LEVELS, level_of, plain_level
from tilewright.core.chance import Chance, folded
from tilewright.core.errors import BotError, OptionsError
from tilewright.core.game import Game
from tilewright.core.options import hint, listing
from tilewright.core.position import Position
from tilewright.records.record import Player
from tilewright.records.seating import from_drawn

PERSON = "person"
USUAL_LEVEL = "greedy"
NO_THOUGHT = "random"
"""The level that the compiled core can play without a bot."""
BUDGET = Budget()
SEAT_STREAM = 0xF125
"""Mixed into the seed for drawing a seat, so that it is independent of the deals."""
UNQUOTED_COMMA = re.compile(r',(?=(?:[^"]*"[^"]*")*[^"]*$)')


def split_list(text: str) -> list[str]:
    """Split a list at its commas."""
    return [part.strip() for part in text.split(",")]


def split_bots(text: str) -> list[str]:
    """Split a list of bots at its commas, except those between double quotes."""
    return [part.strip() for part in UNQUOTED_COMMA.split(text)]


def parse_seating(text: str | None, seats: int) -> list[str]:
    """Return ``person`` or a bot's name for each seat; by default a person against bots."""
    if text is None:
        return [PERSON, *[USUAL_LEVEL] * (seats - 1)]
    known = (PERSON, *LEVELS)
    kinds = split_bots(text)
    for kind in kinds:
        if is_engine(kind):
            continue
        if plain_level(kind) not in known:
            raise BotError(f"nobody called {kind!r} can take a seat{hint(kind, known)}")
        if kind != PERSON:
            level_of(kind)
    check_number(kinds, seats, "players")
    return kinds


def parse_levels(text: str | None, seats: int) -> list[str]:
    """Return a bot's name for each seat; a single name is for all seats, random by default."""
    levels = [NO_THOUGHT] if text is None else split_bots(text)
    for level in levels:
        check_name(level)
    if len(levels) == 1:
        levels *= seats
    check_number(levels, seats, "bots")
    return levels


def check_number(names: Sequence[str], seats: int, what: str) -> None:
    """Raise BotError unless there is one name for each seat."""
    if len(names) != seats:
        raise BotError(
            f"{seats} seats need {seats} {what}, but the list has {len(names)}: {','.join(names)}"
        )


def check_list(game: Game, bots: str, seats: int) -> None:
    """Raise BotError if a list of who sits where has no place at any table of a game."""
    if seats in game.seat_counts:
        return
    if seats == 1 and bots.strip() != PERSON:
        raise BotError(
            f"--bots says who sits on every seat, a person too: --bots {PERSON},{bots.strip()}"
        )
    counts = listing(tuple(map(str, game.seat_counts)))
    raise BotError(f"{game.key} has {counts} seats, but the list names {seats}: {bots}")


def seated(kinds: Sequence[str], names: str | None) -> tuple[Player, ...]:
    """Return the players, with the names given for the persons."""
    persons = [seat for seat, kind in enumerate(kinds) if kind == PERSON]
    given = split_list(names) if names is not None else [f"Player {seat + 1}" for seat in persons]
    if len(given) != len(persons):
        raise BotError(f"there are {len(persons)} persons, but {len(given)} names: {names}")
    called = dict(zip(persons, given, strict=True))
    return tuple(
        Player(called[seat]) if kind == PERSON else player_of(kind)
        for seat, kind in enumerate(kinds)
    )


def drawn_seat(seed: int, seats: int) -> int:
    """Return the starting seat, from 0, that a seed draws; the seed's deals are unaffected."""
    return Chance(folded(seed ^ SEAT_STREAM)).below(seats)


def seated_by_draw(
    kinds: Sequence[str], names: str | None, drawn: int | None
) -> tuple[list[str], tuple[Player, ...]]:
    """Return who sits where after a seat was drawn to start, and the players.

    A given name stays with its person; persons without a name are named after their seats.
    """
    in_play = list(from_drawn(kinds, drawn))
    if names is None:
        return in_play, seated(in_play, None)
    return in_play, from_drawn(seated(kinds, names), drawn)


def seated_again(players: Sequence[Player], bots: str | None) -> list[str]:
    """Return who sits where in a saved game; ``bots`` must give the commands of its engines."""
    kinds = [player.bot or PERSON for player in players]
    if ENGINE not in kinds:
        if bots:
            raise OptionsError("a saved game keeps its options and players; give none of them")
        return kinds
    expected = ",".join('cmd:"..."' if kind == ENGINE else kind for kind in kinds)
    if bots is None:
        raise BotError(f"an engine's command is not saved; say it again with --bots '{expected}'")
    given = parse_seating(bots, len(players))
    for kind, name in zip(kinds, given, strict=True):
        if name != kind and not (kind == ENGINE and is_engine(name)):
            raise BotError(f"a saved game keeps its players: --bots '{expected}', not {bots!r}")
    return given


@contextlib.contextmanager
def making_bots(
    kinds: Sequence[str], seed: int, *, restarts: int = 0
) -> Iterator[list[Bot | None]]:
    """Provide the bot of each seat (None for a person), each with its own seed."""
    source = Chance(folded(~seed))
    bots = [
        None if kind == PERSON else make_bot(kind, bot_seed, restarts=restarts)
        for kind, bot_seed in [(kind, draw_seed(source)) for kind in kinds]
    ]
    try:
        yield bots
    finally:
        for bot in bots:
            close_bot(bot)


def bot_move(game: Game, position: Position, bot: Bot) -> int:
    """Return a bot's move, given only what its seat may know."""
    known = game.known_to(position, position.to_act)
    return bot.think(game, known, BUDGET).best
