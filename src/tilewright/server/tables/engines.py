"""The engines that the host of a server offers as opponents beside the levels."""

from collections.abc import Mapping

import msgspec

PREFIX = "engine:"
"""Begins the level of a seat that an engine plays; its key follows."""


class Engine(msgspec.Struct, frozen=True, kw_only=True):
    """A program of the host that plays at tables."""

    key: str
    title: str
    """What people read, and what records call it."""
    command: str
    games: tuple[str, ...]
    """The games it plays."""
    engine_level: str | None = None
    """Which of its own levels plays."""
    seconds: float
    """How long it is asked to think about a move."""

    @property
    def level(self) -> str:
        """The level of a seat that it plays."""
        return PREFIX + self.key


Engines = Mapping[str, Engine]
"""The engines of a server, by the level of their seats."""


def is_engine(level: str | None) -> bool:
    """Return whether a level of a seat means an engine, offered here or not."""
    return level is not None and level.startswith(PREFIX)
