"""Bots by the names people give them: a level of ours, or ``cmd:`` and the command of an engine."""

from tilewright.bots.bot import Bot
from tilewright.bots.engine_bot import EngineBot
from tilewright.bots.engine_process import label_of
from tilewright.bots.registry import LEVELS, level_of
from tilewright.core.chance import Chance
from tilewright.core.errors import BotError
from tilewright.core.options import hint
from tilewright.records.record import Player

COMMAND = "cmd:"
ENGINE = "engine"
"""The level that a record gives to an engine. Its command is not recorded: a file must not run."""
QUOTES = "\"'"


def is_engine(name: str) -> bool:
    """Whether a name is that of an engine."""
    return name.startswith(COMMAND)


def command_of(name: str) -> str:
    """The command of an engine, which may stand in quotes of its own."""
    command = name.removeprefix(COMMAND).strip()
    if len(command) > 1 and command[0] in QUOTES and command[-1] == command[0]:
        command = command[1:-1]
    return command


def check_name(name: str) -> None:
    """BotError unless a name is that of a level or can be that of an engine."""
    if is_engine(name):
        label_of(command_of(name))
    elif name not in LEVELS:
        raise BotError(
            f'there is no bot {name!r}{hint(name, tuple(LEVELS))}, or an engine as cmd:"..."'
        )


def make_bot(name: str, seed: int, *, restarts: int = 0) -> Bot:
    """A new bot; what is started with it ends with ``close_bot``."""
    if is_engine(name):
        return EngineBot(command_of(name), seed, restarts=restarts)
    return level_of(name).make(seed)


def close_bot(bot: Bot | None) -> None:
    """Let go of what a bot keeps running."""
    if isinstance(bot, EngineBot):
        bot.close()


def player_of(name: str, label: str | None = None) -> Player:
    """Who sits at a table under this name."""
    if is_engine(name):
        return Player(label or label_of(command_of(name)), ENGINE)
    return Player(label or name.capitalize(), name)


def draw_seed(chance: Chance) -> int:
    """A seed of 64 bits."""
    return chance.bits() << 32 | chance.bits()
