"""Everything a worker is made of, put together and taken apart in the right order."""

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from typing import Protocol, Self

from tilewright.server.bus import Bus, LocalBus, RedisBus
from tilewright.server.config import Config
from tilewright.server.frames import Bye
from tilewright.server.guards import Limits
from tilewright.server.hall import Hall, now_ms
from tilewright.server.logs import register_secret
from tilewright.server.metrics import Metrics
from tilewright.server.minding import Minder
from tilewright.server.page import Page
from tilewright.server.people import People
from tilewright.server.store import Store
from tilewright.server.thinking import Thinkers

RESTART = Bye(reason="restart", retry_ms=1_000)


class Connection(Protocol):
    """Somebody who follows a table."""

    def say(self, bye: Bye) -> None:
        """Let this be the last frame."""


class House:
    """One worker."""

    def __init__(
        self,
        config: Config,
        store: Store,
        secret: str,
        thinkers: Thinkers,
        clock: Callable[[], int] = now_ms,
    ) -> None:
        self.config = config
        self.store = store
        self.page = Page(config.page)
        self.metrics = Metrics()
        self.limits = Limits.scaled(config.limits, self.metrics.limited)
        self.people = People(store, secret)
        self.bus: Bus = (
            LocalBus() if config.redis is None else RedisBus(config.redis, secrets.token_hex(8))
        )
        self.hall = Hall(store, self.bus, clock)
        self.metrics.watch_tables(lambda: len(self.hall.rooms))
        self.thinkers = thinkers
        self.minder = Minder(self.hall, self.thinkers, self.metrics)
        self.connections: set[Connection] = set()

    @classmethod
    async def open(
        cls,
        config: Config,
        *,
        thinkers: Thinkers | None = None,
        clock: Callable[[], int] = now_ms,
    ) -> Self:
        """A worker that runs."""
        async with contextlib.AsyncExitStack() as opened:
            store = await Store.open(config.database)
            opened.push_async_callback(store.close)
            secret = await store.setting("cookie secret", lambda: secrets.token_hex(32))
            register_secret(secret)
            minds = thinkers or Thinkers(config.bot_processes, config.bot_deadline_s)
            house = cls(config, store, secret, minds, clock)
            store.observe(house.metrics.stored)
            house.hall.start()
            await house.minder.start()
            house.thinkers.start()
            opened.pop_all()
        return house

    async def say_goodbye(self) -> None:
        """Take nothing more in, finish what is being written, tell everybody to come back."""
        self.hall.is_closing = True
        for room in list(self.hall.rooms.values()):
            async with room.lock:
                pass
        for connection in list(self.connections):
            connection.say(RESTART)
        await asyncio.sleep(0)

    async def close(self) -> None:
        """Stop; everything acknowledged is stored."""
        self.hall.is_closing = True
        await self.minder.close()
        await self.thinkers.close()
        await self.bus.close()
        await self.store.close()
