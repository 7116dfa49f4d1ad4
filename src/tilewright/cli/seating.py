"""Who sits where: persons and bots."""

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
from tilewright.bots.registry import LEVELS
from tilewright.core.chance import Chance
from tilewright.core.errors import BotError, OptionsError
from tilewright.core.game import Game
from tilewright.core.options import hint
from tilewright.core.position import Position
from tilewright.records.record import Player

PERSON = "person"
USUAL_LEVEL = "greedy"
NO_THOUGHT = "random"
"""The level that the compiled core can play by itself."""
BUDGET = Budget()
UNQUOTED_COMMA = re.compile(r',(?=(?:[^"]*"[^"]*")*[^"]*$)')


def split_list(text: str) -> list[str]:
    """The parts of a list with commas."""
    return [part.strip() for part in text.split(",")]


def split_bots(text: str) -> list[str]:
    """The parts of a list of bots, whose commands may have commas between double quotes."""
    return [part.strip() for part in UNQUOTED_COMMA.split(text)]


def parse_seating(text: str | None, seats: int) -> list[str]:
    """``person`` or the name of a bot for each seat; by default a person against bots."""
    if text is None:
        return [PERSON, *[USUAL_LEVEL] * (seats - 1)]
    known = (PERSON, *LEVELS)
    kinds = split_bots(text)
    for kind in kinds:
        if kind not in known and not is_engine(kind):
            raise BotError(f"nobody called {kind!r} can take a seat{hint(kind, known)}")
    check_number(kinds, seats, "players")
    return kinds


def parse_levels(text: str | None, seats: int) -> list[str]:
    """The name of a bot for each seat; a single one is for all of them, random by default."""
    levels = [NO_THOUGHT] if text is None else split_bots(text)
    for level in levels:
        check_name(level)
    if len(levels) == 1:
        levels *= seats
    check_number(levels, seats, "bots")
    return levels


def check_number(names: Sequence[str], seats: int, what: str) -> None:
    """BotError unless there is one for each seat."""
    if len(names) != seats:
        raise BotError(
            f"{seats} seats need {seats} {what}, but the list has {len(names)}: {','.join(names)}"
        )


def seated(kinds: Sequence[str], names: str | None) -> tuple[Player, ...]:
    """The players, with the names given to the persons."""
    persons = [seat for seat, kind in enumerate(kinds) if kind == PERSON]
    given = split_list(names) if names is not None else [f"Player {seat + 1}" for seat in persons]
    if len(given) != len(persons):
        raise BotError(f"there are {len(persons)} persons, but {len(given)} names: {names}")
    called = dict(zip(persons, given, strict=True))
    return tuple(
        Player(called[seat]) if kind == PERSON else player_of(kind)
        for seat, kind in enumerate(kinds)
    )


def seated_again(players: Sequence[Player], bots: str | None) -> list[str]:
    """Who sits where in a saved game; ``bots`` has to say the commands of its engines."""
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
    """The bot of each seat, None for a person, each with a seed of its own."""
    source = Chance(~seed)
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
    """The move a bot makes, knowing what its seat may know."""
    known = game.known_to(position, position.to_act)
    return bot.think(game, known, BUDGET).best
