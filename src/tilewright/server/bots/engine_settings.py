"""Read the file in which a host lists engines, and ask each engine what it plays.

What is wrong with the file or an engine is an error in words, before the server serves.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec

from tilewright.bots.engine_bot import EngineBot
from tilewright.bots.engine_process import EngineError
from tilewright.core.errors import BotError
from tilewright.games.registry import GAMES
from tilewright.server.tables.engines import Engine

MAX_ENGINES = 50
MAX_SECONDS = 600
KEY = re.compile(r"[a-z0-9_]{1,30}")
SHAPE = 'an engine is a table such as [dice] with a command, as in command = "python3 dice.py"'


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file says about an engine."""

    command: Annotated[str, msgspec.Meta(min_length=1, max_length=4000)]
    title: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """Its key if it is left out."""
    level: str | None = None
    games: list[str] | None = None
    """All that it plays if it is left out."""
    seconds: Annotated[float, msgspec.Meta(ge=0.05, le=MAX_SECONDS)] = 2.0


def offered_engines(file: Path) -> tuple[Engine, ...]:
    """Return the engines of a file, each asked what it plays; raise BotError if one is no good."""
    found = tuple(engine_of(file, key, setting) for key, setting in settings_of(file))
    titles = [engine.title for engine in found]
    for title in titles:
        if titles.count(title) > 1:
            raise BotError(
                f"{file}: two engines are called {title!r}; give each a title of its own"
            )
    return found


def settings_of(file: Path) -> Iterator[tuple[str, Setting]]:
    """Yield keys and settings of a file; raise BotError, which names the file, if it is invalid."""
    fields = read_toml(file)
    if not 1 <= len(fields) <= MAX_ENGINES:
        raise BotError(f"{file} lists {len(fields)} engines, not 1 to {MAX_ENGINES}; {SHAPE}")
    for key, value in fields.items():
        if KEY.fullmatch(key) is None:
            raise BotError(
                f"{file}: the key {key!r:.50} of an engine has up to 30 small letters, digits and _"
            )
        if not isinstance(value, dict):
            raise BotError(f"{file}: {key} is no engine; {SHAPE}")
        try:
            yield key, msgspec.convert(value, Setting)
        except msgspec.ValidationError as error:
            raise BotError(f"{file}: the engine {key}: {error}") from None


def read_toml(file: Path) -> dict[str, Any]:
    """Return the content of a TOML file; raise BotError, which names the file, if it has none."""
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise BotError(f"the file of engines {file} cannot be read: {reason}") from None
    except (UnicodeError, tomllib.TOMLDecodeError) as error:
        raise BotError(f"the file of engines {file} is not valid TOML: {error}") from None


def engine_of(file: Path, key: str, setting: Setting) -> Engine:
    """Return an engine with the games it plays; raise BotError if it is no good."""
    title = " ".join(setting.title.split()) or key
    if not title.isprintable():
        raise BotError(f"{file}: the title of the engine {key} has characters that cannot be shown")
    games, levels = ask_engine(file, key, setting.command)
    if setting.level is not None and setting.level not in levels:
        own = ", ".join(levels) or "no levels"
        raise BotError(f"{file}: the engine {key} has {own}, not the level {setting.level!r}")
    known = tuple(game for game in GAMES if game in games)
    wanted = known if setting.games is None else tuple(setting.games)
    for game in wanted:
        if game not in known:
            raise BotError(f"{file}: the engine {key} plays {', '.join(known)}, not {game!r}")
    if not wanted:
        raise BotError(f"{file}: the engine {key} plays none of {', '.join(GAMES)}")
    return Engine(
        key=key,
        title=title,
        command=setting.command,
        games=wanted,
        engine_level=setting.level,
        seconds=setting.seconds,
    )


def ask_engine(file: Path, key: str, command: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Start an engine and return its games and levels; raise BotError if it does not answer."""
    try:
        bot = EngineBot(command)
        try:
            bot.start()
        finally:
            bot.close()
    except EngineError as error:
        raise BotError(f"{file}: the engine {key} is no good: {error}") from None
    except BotError as error:
        raise BotError(f"{file}: the engine {key}: {error}") from None
    return bot.games, bot.levels


def by_level(engines: tuple[Engine, ...]) -> Mapping[str, Engine]:
    """Return engines by the level of their seats."""
    return {engine.level: engine for engine in engines}
