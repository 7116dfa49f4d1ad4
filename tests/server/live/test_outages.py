"""Time during which nobody could act is given back to the clocks."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import Connection, text, update

from tests.server.linked_workers import linked
from tests.server.local_guests import Guest
from tests.server.local_worker import FREE, YOU, StandingClock, ask, table_at, worker_at
from tilewright.server.live.live_table import LiveTable
from tilewright.server.live.outages import give_back
from tilewright.server.store import Append, StoreError, schema
from tilewright.server.store.database import Verdict
from tilewright.server.tables import entries
from tilewright.server.tables.access import Person
from tilewright.server.tables.agreement import Absence, LiveClock
from tilewright.server.tables.commands import Move, Say
from tilewright.server.tables.move_handlers import legal_texts
from tilewright.server.tables.plan import TablePlan
from tilewright.server.worker import Worker

pytestmark = pytest.mark.anyio
PLAN = TablePlan("classic", seats=[YOU, FREE], clock=LiveClock(bank_s=60), seating="as_seated")
MANY = 10_000


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.db"


async def couple(worker: Worker, plan: TablePlan = PLAN) -> tuple[Person, Person, LiveTable]:
    east = await worker.people.welcome("East", 0)
    west = await worker.people.welcome("West", 0)
    return east, west, await table_at(worker, east, plan, west)


def outages(live: LiveTable) -> list[int]:
    found = [logged.entry for logged in live.log]
    return [entry.lost_ms for entry in found if isinstance(entry, entries.Outage)]


@pytest.mark.parametrize("lost", [600, 3_000, 14_000, 3_600_000])
async def test_an_outage_of_any_length_is_given_back(url: str, lost: int) -> None:
    clock = StandingClock()
    async with worker_at(url, clock=clock) as worker:
        _, _, live = await couple(worker)
        clock.now += 20_000
        deadline = live.table.clocks.deadline or 0
    clock.now += lost
    async with worker_at(url, clock=clock) as worker:
        again = await worker.registry.get(live.id)
        assert outages(again) == [lost]
        assert again.table.clocks.deadline == deadline + lost
        row = await worker.store.table(live.id)
        assert row is not None
        assert row.wake_at == again.table.wake_at


async def test_who_is_away_is_given_back_what_matters_only(url: str) -> None:
    clock = StandingClock()
    plan = TablePlan("classic", seats=[YOU, FREE], absence=Absence(3_600))
    async with worker_at(url, clock=clock) as worker:
        _, _, live = await couple(worker, plan)
        deadline = live.table.deadline or 0
    clock.now += 35_000
    async with worker_at(url, clock=clock) as worker:
        assert outages(await worker.registry.get(live.id)) == []
    clock.now += 36_000
    async with worker_at(url, clock=clock) as worker:
        again = await worker.registry.get(live.id)
        assert outages(again) == [36_000]
        assert again.table.deadline == deadline + 36_000


async def test_while_the_store_takes_nothing_no_clock_runs_out(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = StandingClock()
    async with worker_at(url, clock=clock) as worker:
        east, _, live = await couple(worker)
        idle = await table_at(worker, east, PLAN, await worker.people.welcome("North", 0))
        clock.now += 10_000
        worker.registry.alive_at = clock.now
        with monkeypatch.context() as broken:
            broken.setattr(worker.store._writer._database, "append", unavailable)
            with pytest.raises(Exception, match="cannot be stored now"):
                await ask(worker, live, east, Say(id="s", text="hello"))
            clock.now += 90_000
        move = Move(id="m", seen=live.table.seq, move=legal_texts(live.table)[0])
        await ask(worker, live, east, move)
        assert outages(live) == [90_000]
        assert live.table.clocks.left[0] == 50_000
        await worker.scheduler.notice_outage()
        assert outages(idle) == [90_000]
        assert outages(live) == [90_000]
        assert worker.registry.away_since is None


async def test_a_stalled_store_takes_no_time(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = StandingClock()
    async with worker_at(url, clock=clock) as worker:
        east, _, live = await couple(worker)
        idle = await table_at(worker, east, PLAN, await worker.people.welcome("North", 0))
        worker.registry.alive_at = clock.now
        with monkeypatch.context() as slow:
            database = worker.store._writer._database
            append = database.append

            async def stalled(batch: Sequence[Append]) -> list[Verdict]:
                clock.now += 90_000
                return await append(batch)

            slow.setattr(database, "append", stalled)
            await ask(worker, live, east, Say(id="s", text="hello"))
        move = Move(id="m", seen=live.table.seq, move=legal_texts(live.table)[0])
        await ask(worker, live, east, move)
        assert outages(live) == [90_000]
        assert live.table.clocks.left[0] == 60_000, "an outage is no time that is up"
        await worker.scheduler.notice_outage()
        assert outages(idle) == [90_000]
        beat = await worker.store.last_beat()
        assert beat == worker.registry.alive_at == clock.now


async def test_a_heartbeat_that_waits_is_an_outage(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = StandingClock()
    async with worker_at(url, clock=clock) as worker:
        _, _, live = await couple(worker)
        worker.registry.alive_at = clock.now
        store, worker.scheduler.last_heartbeat = worker.store, 0

        async def stalled(now: int) -> None:
            clock.now += 30_000

        with monkeypatch.context() as slow:
            slow.setattr(store, "beat", stalled)
            await worker.scheduler.heartbeat(clock.now)
        await worker.scheduler.notice_outage()
        assert outages(live) == [30_000]
        await worker.scheduler.notice_outage()
        assert outages(live) == [30_000]


@pytest.mark.parametrize("others_go_on", [True, False])
async def test_a_worker_alone_without_the_store_gives_nothing_back(
    url: str, *, others_go_on: bool
) -> None:
    clock = StandingClock()
    async with linked(url, clock) as (here, there):
        ada, _, table = await here.couple(clock={"kind": "live", "bank_s": 60, "increment_s": 0})
        reader = Guest(there, {**ada.headers, "cookie": ada.socket_headers()["cookie"]})
        await reader.state(table)
        await here.worker.store.beat(clock.now)
        registry = there.worker.registry
        registry.alive_at = clock.now
        registry.note_away()
        clock.now += 30_000
        if others_go_on:
            await here.worker.store.beat(clock.now - 1_000)
        await reader.do(table, "say", text="hello")
        live = await registry.get(table)
        assert outages(live) == ([] if others_go_on else [30_000])
        await there.worker.scheduler.notice_outage()
        assert outages(live) == ([] if others_go_on else [30_000])
        assert registry.away_since is None


async def unavailable(*_: object) -> None:
    raise StoreError("the database cannot be reached")


async def test_ten_thousand_clocks_are_mended_without_loading_a_table(url: str) -> None:
    clock = StandingClock()
    async with worker_at(url, clock=clock) as worker:
        _, _, live = await couple(worker)
        await worker.store._database.write(lambda connection: copied(connection, live.id))
        since = clock.now
        clock.now += 7_000
        loaded = dict(worker.registry.tables)
        assert await give_back(worker.registry, since) == MANY + 1
        assert worker.registry.tables == loaded
        found = await worker.registry.get("t00000000042")
        assert outages(found) == outages(live) == [7_000]
        assert found.table.clocks.deadline == live.table.clocks.deadline


COPIES = """
WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < :many)
INSERT INTO {table} SELECT printf('t%011d', n) AS {key}, {columns}
FROM {table}, numbers WHERE {key} = :source
"""


def copied(connection: Connection, source: str) -> None:
    """Store many copies of a table."""
    for table in (schema.tables, schema.secrets, schema.entries):
        key, *columns = [column.name for column in table.columns]
        query = COPIES.format(table=table.name, key=key, columns=", ".join(columns))
        connection.execute(text(query), {"many": MANY, "source": source})
    # A checksum holds the id of its table.
    connection.execute(update(schema.entries).values(crc=None))
