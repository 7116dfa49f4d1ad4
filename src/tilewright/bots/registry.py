"""Every level of bot, by its name."""

from collections.abc import Callable
from dataclasses import dataclass

from tilewright.bots.bot import Bot
from tilewright.bots.greedy import GreedyBot
from tilewright.bots.random_bot import RandomBot
from tilewright.core.errors import BotError
from tilewright.core.options import hint


@dataclass(frozen=True)
class Level:
    """A strength to play against."""

    name: str
    description: str
    make: Callable[[int], Bot]
    """A new bot of this level that draws its chance from a seed."""


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("random", "makes any legal move", RandomBot),
        Level("greedy", "takes the most points it sees one move ahead", lambda seed: GreedyBot()),
    )
}


def level_of(name: str) -> Level:
    """The level with this name; BotError names those there are."""
    if name not in LEVELS:
        raise BotError(f"there is no bot {name!r}{hint(name, tuple(LEVELS))}")
    return LEVELS[name]
