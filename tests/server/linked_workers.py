"""Two workers in this process that share a database and a bus."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from tests.server.local_guests import LocalServer, opened
from tests.server.local_worker import StandingClock
from tilewright.server.live.bus import Listener
from tilewright.server.live.registry import now_ms


class LinkedBus:
    """A bus whose messages arrive at the other workers at once."""

    is_shared = True

    def __init__(self) -> None:
        self.others: list[Listener] = []
        self.arriving: list[asyncio.Task[None]] = []

    def start(self, listener: Listener) -> None:
        """It is linked by hand."""

    def follow(self, table_id: str, seq: int) -> None:
        """Everything is sent to everybody."""

    def leave(self, table_id: str) -> None:
        """Everything is sent to everybody."""

    def is_followed_elsewhere(self, table_id: str) -> bool:
        return False

    def publish(self, table_id: str, seq: int, at: int, body: bytes) -> None:
        for other in self.others:
            self.arrive(other.on_stored_elsewhere(table_id, seq, at, body))

    def publish_person(self, identity: str) -> None:
        for other in self.others:
            self.arrive(other.on_person_elsewhere(identity))

    def arrive(self, news: Coroutine[Any, Any, None]) -> None:
        self.arriving.append(asyncio.ensure_future(news))

    @property
    def trouble(self) -> str | None:
        return None

    async def close(self) -> None:
        """Nothing to stop."""

    async def arrived(self) -> None:
        """Wait until everything published has arrived."""
        while self.arriving:
            await self.arriving.pop()


@asynccontextmanager
async def linked(
    database: str, clock: StandingClock | None = None
) -> AsyncIterator[tuple[LocalServer, LocalServer]]:
    """Two places of one server."""
    async with AsyncExitStack() as stack:
        one, two = [
            await stack.enter_async_context(opened(database, clock or now_ms)) for _ in range(2)
        ]
        for here, there in ((one, two), (two, one)):
            bus = LinkedBus()
            bus.others.append(there.worker.registry)
            here.worker.bus = here.worker.registry.bus = bus
        yield one, two


async def settled(local: LocalServer) -> None:
    """Wait until the other worker has received everything."""
    bus = local.worker.bus
    assert isinstance(bus, LinkedBus)
    await bus.arrived()
