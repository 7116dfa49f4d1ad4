"""Two workers on PostgreSQL and Redis, whose links fail and whose clocks differ.

What docs/protocol.md and docs/hosting.md promise, and what would break it:

* *Stored before it is sent, with the next number*: an acknowledged entry is not in the log, has
  another number there, or a number is missing.
* *Sent again, done once*: a command whose answer was lost is in the log twice.
* *Refusals*: a refused command is in the log; at no moment between question and answer would one
  server have given that refusal. ``storage`` alone leaves open whether it was stored.
* *Never older than a second*: a read without ``seen`` lacks what was acknowledged a second before.
  Where the store cannot be reached it is refused.
* *With ``seen``*: the answer lacks an entry up to there.
* *Frames*: a gap, a repetition or another order.
* *Time*: an entry is not timed between its command and the answer; time is given back though one
  worker could always store, or is not although none could.
"""

import asyncio
import contextlib
import random
import sys
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

import pytest

from tests.effort import EFFORT, in_soak
from tests.server.histories import UNKNOWN, Check, Client, History, Listener
from tests.server.links import Link
from tests.server.server_process import ServerProcess
from tests.server.socket_guests import PATIENCE_S, Guest, guests
from tests.services import Postgres, Redis
from tilewright.server.live.registry import SHARED_OUTAGE_MS
from tilewright.server.store import Store
from tilewright.server.tables import entries
from tilewright.server.tables.entries import Logged

pytestmark = pytest.mark.anyio

CLOCK = {"kind": "live", "bank_s": 3_600, "increment_s": 10}
TOLERANCE_MS = 1_500.0 if EFFORT > 1 else 5_000.0
"""How far the clocks of two workers may differ: a busy machine is late to tell the time."""
EQUAL_S = 0.5
HOUR_S = 3_600.0
AWAY_S = 3.0
"""Longer than what several workers count as an outage."""
SLACK_S = 5.0
"""What may be given back beyond an outage."""


class SkewedProcess(ServerProcess):
    """A worker on a machine whose wall clock is wrong."""

    def __init__(self, database: str, skew_s: float, *arguments: str) -> None:
        super().__init__(database, *arguments)
        self.skew_s = skew_s

    @property
    def command(self) -> list[str]:
        wrong = (
            "import sys, time; ns, s = time.time_ns, time.time\n"
            f"time.time_ns = lambda: ns() + {round(self.skew_s * 1e9)}\n"
            f"time.time = lambda: s() + {self.skew_s}\n"
            "from tilewright.cli import main; main()"
        )
        _, _, _, *rest = super().command
        return [sys.executable, "-c", wrong, *rest]


@dataclass
class Cluster:
    """Two workers, and the links of each to the store and to the bus."""

    database: str
    workers: list[ServerProcess]
    stores: list[Link]
    buses: list[Link]

    def heal(self) -> None:
        for link in (*self.stores, *self.buses):
            link.heal()


@contextlib.asynccontextmanager
async def cluster(postgres: Postgres, redis: Redis, skew_s: float) -> AsyncIterator[Cluster]:
    """Two workers; the wall clock of the second is wrong."""
    name = postgres.new_database()
    url = postgres.url_of(name)
    async with contextlib.AsyncExitStack() as stack:
        stack.callback(postgres.drop_database, name)
        found = Cluster(url, [], [], [])
        for skew in (0.0, skew_s):
            store = await stack.enter_async_context(Link(postgres.port).open())
            bus = await stack.enter_async_context(Link(redis.port).open())
            through = ("--redis", bus.through(redis.url))
            worker = SkewedProcess(store.through(url), skew, *through)
            stack.push_async_callback(asyncio.to_thread, worker.remove)
            await asyncio.to_thread(worker.start)
            found.workers.append(worker)
            found.stores.append(store)
            found.buses.append(bus)
        try:
            yield found
        finally:
            found.heal()


def all_of(*faults: Callable[[], None]) -> None:
    """Let several things happen at once."""
    for fault in faults:
        fault()


Partition = Callable[[Cluster], None]
PARTITIONS: dict[str, Partition] = {
    "worker 1 has no Redis": lambda found: found.buses[0].refuse(),
    "worker 2 hears nothing from Redis": lambda found: found.buses[1].stall(),
    "worker 2 has no PostgreSQL": lambda found: found.stores[1].refuse(),
    "worker 2 waits for PostgreSQL": lambda found: found.stores[1].stall(),
    "answers to worker 2 are late": lambda found: found.stores[1].stall(found.stores[1].back),
    "answers to worker 2 are lost": lambda found: found.stores[1].lose(found.stores[1].back),
    "connections of worker 1 break": lambda found: all_of(found.stores[0].cut, found.buses[0].cut),
    "worker 1 is slow": lambda found: found.stores[0].slow(0.2),
    "both": lambda found: all_of(found.stores[1].refuse, found.buses[0].refuse),
}


async def stored_log(found: Cluster, table: str) -> tuple[list[Logged], str]:
    """The log of a table and its seed, read past the links."""
    store = await Store.open(found.database, migrate=False)
    try:
        rows = await store.entries(table)
        seed = (await store.secret(table)).seed
    finally:
        await store.close()
    return [Logged(row.seq, row.at, entries.decode(row.body)) for row in rows], seed


@contextlib.asynccontextmanager
async def history_of(found: Cluster, people: list[Guest], seed: int) -> AsyncIterator[History]:
    """What clients of both workers do while the block lasts, checked when it has ended."""
    table = await people[0].table("classic", people[1], clock=CLOCK, seating="as_seated")
    history, stop = History(table), asyncio.Event()
    listeners = [Listener(history, people[worker].beginning_with(worker)) for worker in (0, 1)]
    async with asyncio.TaskGroup() as group:
        hearing = [group.create_task(listener.play()) for listener in listeners]
        acting = [
            group.create_task(Client(history, people[seat], seat, worker, seed).act_until(stop))
            for seat in (0, 1)
            for worker in (0, 1)
        ]
        yield history
        found.heal()
        stop.set()
        await asyncio.wait(acting)
        log, secret = await stored_log(found, table)
        while any(listener.seen < len(log) and not listener.is_over for listener in listeners):
            await asyncio.sleep(0.05)
        for task in hearing:
            task.cancel()
    for listener in listeners:
        for seq, card in listener.log.items():
            if isinstance(card.id, str):
                assert card.id == log[seq - 1].entry.command
    Check(history, log, secret).run(TOLERANCE_MS)
    asked = [request for one in history.operations for request in one.requests]
    assert {"done", UNKNOWN} <= {request.outcome for request in asked}, "the faults were felt"


def outages(log: list[Logged]) -> list[int]:
    """The time that was given back at a table."""
    return [one.entry.lost_ms for one in log if isinstance(one.entry, entries.Outage)]


@pytest.mark.parametrize(
    ("skew_s", "rounds"),
    [(-HOUR_S, 1), *(in_soak(skew, 4) for skew in (HOUR_S, -5.0, 5.0))],
)
async def test_histories_under_partitions_are_those_of_one_server(
    postgres: Postgres, redis: Redis, skew_s: float, rounds: int
) -> None:
    chance = random.Random(f"{skew_s}")
    async with (
        asyncio.timeout(PATIENCE_S),
        cluster(postgres, redis, skew_s) as found,
        guests(2, *found.workers) as people,
    ):
        # Nobody acts there: what is given back is seen nowhere better.
        idle = await people[0].table("classic", people[1], clock=CLOCK)
        for number in range(rounds):
            names = chance.sample(sorted(PARTITIONS), len(PARTITIONS))
            async with history_of(found, people, number) as history:
                for name in names:
                    PARTITIONS[name](found)
                    await history.grows_by(3)
                    found.heal()
                    await history.grows_by(1)
            log, _ = await stored_log(found, idle)
            # Worker 1 can always store, unless the machine is so busy that it does not run.
            assert all(lost > SHARED_OUTAGE_MS for lost in outages(log))


@pytest.mark.parametrize("fault", ["stall", in_soak("refuse")])
async def test_time_without_the_store_is_given_back_once(
    postgres: Postgres, redis: Redis, fault: str
) -> None:
    async with (
        asyncio.timeout(PATIENCE_S),
        cluster(postgres, redis, 0.0) as found,
        guests(2, *found.workers) as people,
    ):
        idle = await people[0].table("classic", people[1], clock=CLOCK)
        async with history_of(found, people, 0) as history:
            await history.grows_by(2)
            for link in found.stores:
                getattr(link, fault)()
            begun = time.monotonic()
            while time.monotonic() < begun + AWAY_S:
                await history.grows_by(1)
            least = time.monotonic() - begun
            found.heal()
            given: list[int] = []
            while not given:
                given = outages((await stored_log(found, idle))[0])
            most = time.monotonic() - begun + SLACK_S
            await history.grows_by(2)
        given = outages((await stored_log(found, idle))[0])
        assert least - EQUAL_S <= sum(given) / 1000 <= most, given
