"""What another worker answers without ``seen`` is never older than a second, whatever the bus."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace

import pytest

from tests.server.linked_workers import LinkedBus, linked
from tests.server.local_guests import Guest
from tilewright.server.live import registry
from tilewright.server.live.live_table import LiveTable

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def unheard(url: str) -> AsyncIterator[tuple[Guest, Guest, Guest, LiveTable]]:
    """Two people at a table, the second also at another worker, which hears nothing of it."""
    async with linked(url) as (here, there):
        bus = here.worker.bus
        assert isinstance(bus, LinkedBus)
        bus.others.clear()
        ada, ben, table = await here.couple()
        reader = Guest(there, {**ben.headers, "cookie": ben.socket_headers()["cookie"]})
        yield ada, ben, reader, await there.worker.registry.get(table)


async def test_a_read_at_another_worker_is_at_most_a_second_old_without_the_bus(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with unheard(sqlite_url) as (ada, ben, reader, live):
        table = live.id
        before = (await reader.state(table))["seq"]
        await ada.move(table) if (await ada.state(table))["to_act"] == 1 else await ben.move(table)
        live.checked_at -= registry.FRESH_S
        assert (await reader.state(table))["seq"] == before + 1
        seq = (await ada.do(table, "say", text="hello"))["seq"]
        assert (await reader.get(f"/api/tables/{table}?seen={seq}"))["state"]["seq"] == seq


async def test_an_answer_of_the_store_that_comes_late_is_asked_again(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with unheard(sqlite_url) as (ada, _, reader, live):
        table, store = live.id, reader.local.worker.store
        late, now = [0.0], time.monotonic
        clocks = SimpleNamespace(monotonic=lambda: now() + late[0], time_ns=time.time_ns)
        monkeypatch.setattr(registry, "time", clocks)
        entries, said = store.entries, list[int]()
        delays = [5.0, 0.0]

        async def held_back(table_id: str, after: int = 0) -> object:
            rows = await entries(table_id, after)
            said.append((await ada.do(table, "say", text="hello"))["seq"])
            late[0] += delays.pop(0) if delays else 5.0
            return rows

        monkeypatch.setattr(store, "entries", held_back)
        live.checked_at -= registry.FRESH_S
        assert (await reader.state(table))["seq"] == said[0], "what was said five seconds ago"
        live.checked_at -= registry.FRESH_S
        refused = await reader.refusal("GET", f"/api/tables/{table}")
        assert (refused["status"], refused["code"]) == (503, "storage")


async def test_a_worker_alone_asks_the_store_for_nothing(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with linked(sqlite_url) as (here, _):
        ada, _, table = await here.couple()
        asked: list[str] = []
        entries = here.worker.store.entries

        async def counted(table_id: str, after: int = 0) -> object:
            asked.append(table_id)
            return await entries(table_id, after)

        monkeypatch.setattr(here.worker.store, "entries", counted)
        here.worker.registry.tables[table].checked_at = 0.0
        for _ in range(5):
            await ada.state(table)
        assert asked == [table], "among several workers once a second"
        here.worker.registry.bus.is_shared = False
        here.worker.registry.tables[table].checked_at = 0.0
        await ada.state(table)
        assert asked == [table]
