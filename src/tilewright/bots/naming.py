"""Make bots from names: a level, a level with a style, or ``cmd:`` and the command of an engine."""

from tilewright.bots.bot import Bot
from tilewright.bots.engine_bot import EngineBot
from tilewright.bots.engine_process import label_of
from tilewright.bots.registry import LEVELS, SEPARATOR, level_of, plain_level
from tilewright.bots.titles import title_of
from tilewright.core.chance import Chance
from tilewright.core.errors import BotError
from tilewright.core.options import hint
from tilewright.records.record import Player

COMMAND = "cmd:"
ENGINE = "engine"
"""The level under which a record lists an engine.

The command is not recorded, because opening a file must never run a program.
"""
QUOTES = "\"'"


def is_engine(name: str) -> bool:
    """Return whether a name is that of an engine."""
    return name.startswith(COMMAND)


def command_of(name: str) -> str:
    """Return the command of an engine's name, without the quotes that may surround it."""
    command = name.removeprefix(COMMAND).strip()
    if len(command) > 1 and command[0] in QUOTES and command[-1] == command[0]:
        command = command[1:-1]
    return command


def check_name(name: str) -> None:
    """Raise BotError unless the name is a bot or a well-formed engine command."""
    if is_engine(name):
        label_of(command_of(name))
    elif plain_level(name) not in LEVELS:
        raise BotError(
            f'there is no bot {name!r}{hint(name, tuple(LEVELS))}, or an engine as cmd:"..."'
        )
    else:
        level_of(name)


def make_bot(name: str, seed: int, *, restarts: int = 0) -> Bot:
    """Make a new bot. Call ``close_bot`` when done, because an engine is a running process."""
    if is_engine(name):
        return EngineBot(command_of(name), seed, restarts=restarts)
    return level_of(name).make(seed)


def close_bot(bot: Bot | None) -> None:
    """Stop the process of a bot that has one."""
    if isinstance(bot, EngineBot):
        bot.close()


def player_of(name: str, label: str | None = None) -> Player:
    """Return the player that records list for a bot's name."""
    if is_engine(name):
        return Player(label or label_of(command_of(name)), ENGINE)
    return Player(label or title_of(name, "en") or name, name)


def earlier_name(level: str) -> str:
    """Return what records of version 0.1 call a bot without a name of its own."""
    return level.capitalize().replace(SEPARATOR, " ")


def draw_seed(chance: Chance) -> int:
    """Draw a seed of 64 bits."""
    return chance.bits() << 32 | chance.bits()
