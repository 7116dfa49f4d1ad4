"""A worker: all its parts, opened and closed in order."""

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Sequence
from typing import Self

from tilewright.server.bots.analyst import Analyst
from tilewright.server.bots.engine_settings import by_level
from tilewright.server.bots.fair_queue import Ledger
from tilewright.server.bots.pool import BotPool
from tilewright.server.config import Config
from tilewright.server.guards import Limits
from tilewright.server.guards.connections import (
    PER_ADDRESS,
    Connections,
    connection_capacity,
    open_files_limit,
)
from tilewright.server.guards.limits import scaled
from tilewright.server.guards.pace import READING, Pace
from tilewright.server.live.bus import Bus, LocalBus
from tilewright.server.live.checkpoints import Checkpoints
from tilewright.server.live.clock import SteadyClock
from tilewright.server.live.deals import Deals
from tilewright.server.live.payers import Payers
from tilewright.server.live.registry import TableRegistry
from tilewright.server.live.retention import Retention
from tilewright.server.live.reviews import Reviews
from tilewright.server.live.scheduler import Scheduler
from tilewright.server.ops.metrics import Metrics
from tilewright.server.people.identities import People
from tilewright.server.people.sessions import DAY_MS, Sessions
from tilewright.server.people.signing import signing_secrets
from tilewright.server.store import Store
from tilewright.server.wire.dispatch import Dispatcher
from tilewright.server.wire.feed import TableFeed


def bus_of(redis: str | None) -> Bus:
    """Return the bus between workers: through Redis, or within this process."""
    if redis is None:
        return LocalBus()
    # Redis takes a tenth of a second to import, which most servers never need.
    from tilewright.server.live.redis_bus import RedisBus  # noqa: PLC0415

    return RedisBus(redis, secrets.token_hex(8))


class Worker:
    """One server process: its tables, bots, people and connections."""

    def __init__(
        self,
        config: Config,
        store: Store,
        signing: Sequence[str],
        bot_pool: BotPool,
        analyst: Analyst,
        *,
        clock: Callable[[], int],
    ) -> None:
        self.config = config
        self.store = store
        self.metrics = Metrics()
        self.limits = Limits.scaled(config.limits, self.metrics.limited)
        self.connections = Connections(
            connection_capacity(open_files_limit()),
            max(1, round(PER_ADDRESS * config.limits)),
            config.guards.trusted_proxies,
            Pace(scaled(READING, config.limits)),
            on_drop=self.metrics.dropped,
        )
        self.metrics.watch_connections(lambda: len(self.connections), self.connections.capacity)
        lifetime_ms = config.session_days * DAY_MS
        self.people = People(store, Sessions(store, signing, lifetime_ms, clock))
        self.bus = bus_of(config.redis)
        self.registry = TableRegistry(store, self.bus, TableFeed, clock)
        self.registry.on_person = self.people.on_changed_elsewhere
        self.people.announce = self.registry.announce_person
        self.registry.engines = by_level(config.engines)
        self.checkpoints = Checkpoints()
        self.metrics.watch_tables(lambda: len(self.registry.tables))
        self.bot_pool = bot_pool
        self.payers = Payers(bot_pool.workers.queue.ledger)
        self.scheduler = Scheduler(self.registry, self.bot_pool, self.metrics, self.payers)
        self.scheduler.on_step = self.people.sessions.shift
        self.analyst = analyst
        self.reviews = Reviews(
            self.registry,
            analyst,
            self.metrics,
            self.payers,
            config.reviews,
            limits=config.limits,
        )
        self.deals = Deals(self.registry, analyst)
        self.retention = Retention(self.registry, config.retention)
        self.dispatcher = Dispatcher(
            self.registry, self.people, self.limits, self.metrics, self.payers
        )

    @classmethod
    async def open(
        cls,
        config: Config,
        *,
        bot_pool: BotPool | None = None,
        analyst: Analyst | None = None,
        clock: Callable[[], int] | None = None,
    ) -> Self:
        """Open the store and start all parts; close the store if a part cannot be started."""
        async with contextlib.AsyncExitStack() as opened:
            store = await Store.open(config.database)
            opened.push_async_callback(store.close)
            signing = await signing_secrets(store, config.secret_file)
            ledger = Ledger()
            pool = bot_pool or BotPool(
                config.bot_processes,
                config.bot_deadline_s,
                ledger=ledger,
                engines=by_level(config.engines),
            )
            worker = cls(
                config,
                store,
                signing,
                pool,
                analyst or Analyst(ledger=ledger),
                clock=clock or SteadyClock(),
            )
            store.observe(worker.metrics.stored)
            worker.registry.start()
            worker.people.start()
            await worker.scheduler.start()
            worker.bot_pool.start()
            worker.reviews.start()
            worker.retention.start()
            await worker.deals.start()
            opened.pop_all()
        return worker

    async def disconnect_all(self) -> None:
        """Accept no more commands, finish pending writes, ask all clients to reconnect."""
        self.registry.is_closing = True
        for live in list(self.registry.tables.values()):
            async with live.lock:
                pass
        for connection in list(self.dispatcher.connections):
            connection.say_restart()
        await asyncio.sleep(0)

    async def close(self) -> None:
        """Stop all parts, the store last; everything acknowledged is stored."""
        self.registry.is_closing = True
        await self.scheduler.close()
        await self.reviews.close()
        await self.deals.close()
        await self.retention.close()
        await self.bot_pool.close()
        await self.analyst.close()
        await self.bus.close()
        await self.people.close()
        await self.store.close()
