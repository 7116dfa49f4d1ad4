"""Who sits where: persons and bots."""

from collections.abc import Sequence

from tilewright.bots.bot import Bot, Budget
from tilewright.bots.registry import LEVELS, level_of
from tilewright.core.chance import Chance
from tilewright.core.errors import BotError
from tilewright.core.game import Game
from tilewright.core.options import hint
from tilewright.core.position import Position
from tilewright.records.record import Player

PERSON = "person"
USUAL_LEVEL = "greedy"
NO_THOUGHT = "random"
"""The level that the compiled core can play by itself."""
BUDGET = Budget()


def split_list(text: str) -> list[str]:
    """The parts of a list with commas."""
    return [part.strip() for part in text.split(",")]


def parse_seating(text: str | None, seats: int) -> list[str]:
    """``person`` or a level for each seat; by default a person against bots."""
    if text is None:
        return [PERSON, *[USUAL_LEVEL] * (seats - 1)]
    known = (PERSON, *LEVELS)
    kinds = split_list(text)
    for kind in kinds:
        if kind not in known:
            raise BotError(f"nobody called {kind!r} can take a seat{hint(kind, known)}")
    check_number(kinds, seats, "players")
    return kinds


def parse_levels(text: str | None, seats: int) -> list[str]:
    """A level for each seat; a single one is for all of them, random by default."""
    levels = [NO_THOUGHT] if text is None else split_list(text)
    for level in levels:
        level_of(level)
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
        Player(called[seat]) if kind == PERSON else Player(kind.capitalize(), kind)
        for seat, kind in enumerate(kinds)
    )


def make_bots(players: Sequence[Player], seed: int) -> list[Bot | None]:
    """The bot of each seat, None for a person, each with a seed of its own."""
    source = Chance(~seed)
    seeds = [source.bits() << 32 | source.bits() for _ in players]
    return [
        None if player.bot is None else level_of(player.bot).make(seed)
        for player, seed in zip(players, seeds, strict=True)
    ]


def bot_move(game: Game, position: Position, bot: Bot) -> int:
    """The move a bot makes, knowing what its seat may know."""
    known = game.known_to(position, position.to_act)
    return bot.think(game, known, BUDGET).best
