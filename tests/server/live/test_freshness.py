"""What another worker answers without ``seen`` is never older than a second, whatever the bus."""

import pytest

from tests.server.linked_workers import LinkedBus, linked
from tests.server.local_guests import Guest
from tilewright.server.live import registry

pytestmark = pytest.mark.anyio


async def test_a_read_at_another_worker_is_at_most_a_second_old_without_the_bus(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with linked(sqlite_url) as (here, there):
        bus = here.worker.bus
        assert isinstance(bus, LinkedBus)
        bus.others.clear()
        ada, ben, table = await here.couple()
        reader = Guest(there, {**ben.headers, "cookie": ben.socket_headers()["cookie"]})
        live = await there.worker.registry.get(table)
        before = (await reader.state(table))["seq"]
        await ada.move(table) if (await ada.state(table))["to_act"] == 1 else await ben.move(table)
        live.checked_at -= registry.FRESH_S
        assert (await reader.state(table))["seq"] == before + 1
        seq = (await ada.do(table, "say", text="hello"))["seq"]
        assert (await reader.get(f"/api/tables/{table}?seen={seq}"))["state"]["seq"] == seq


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
