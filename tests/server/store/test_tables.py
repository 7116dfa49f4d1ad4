"""Tables, their entries and the lists of them."""

import asyncio
from typing import Any

import pytest

from tests.server.store.sample_tables import SEED, entry, new_table, seqs
from tilewright.server.store import (
    Conflict,
    Cursor,
    Due,
    Entry,
    Secret,
    Store,
    StoreError,
    TableRow,
)

pytestmark = pytest.mark.anyio


async def test_a_new_table_has_its_first_entry(store: Store) -> None:
    body = '{"name":"Zoë ☃ 𝄞"}'.encode()
    await store.create(new_table("a", body=body, wake_at=9, password="digest", members=("x", "x")))
    assert await store.entries("a") == [Entry(1, 1000, body)]
    assert await store.table("a") == TableRow(
        "a", "classic", 1, "open", True, 1, 1000, 1000, 9, b'{"seats":2}'
    )
    assert await store.secret("a") == Secret(SEED, "digest")
    assert [table.id for table in await store.tables_of("x", 10)] == ["a"]


async def test_a_table_is_created_once(store: Store) -> None:
    await store.create(new_table("a"))
    with pytest.raises(Conflict, match="already a table a"):
        await store.create(new_table("a", body=b'{"other":1}', members=("x",)))
    assert len(await store.entries("a")) == 1
    assert await store.tables_of("x", 10) == []


async def test_what_is_not_there_is_not_found(store: Store) -> None:
    assert await store.table("a") is None
    assert await store.entries("a") == []
    with pytest.raises(StoreError, match="no table a"):
        await store.secret("a")


async def test_an_append_updates_the_table(store: Store) -> None:
    await store.create(new_table("a", at=5, wake_at=9))
    change: dict[str, Any] = {"status": "over", "listed": False, "summary": b'{"won":"x"}'}
    await store.append(entry("a", 2, at=77, body=b'{"end":true}', members=("x", "y"), **change))
    assert await store.table("a") == TableRow(
        "a", "classic", 1, "over", False, 2, 5, 77, None, b'{"won":"x"}'
    )
    assert (await store.entries("a", after=1)) == [Entry(2, 77, b'{"end":true}')]
    assert [table.id for table in await store.tables_of("y", 10)] == ["a"]


async def test_entries_after_a_number_come_in_order(store: Store) -> None:
    await store.create(new_table("a"))
    await store.create(new_table("b"))
    for seq in range(2, 12):
        await store.append(entry("a", seq))
    assert [kept.seq for kept in await store.entries("a", after=8)] == [9, 10, 11]
    assert await store.entries("a", after=11) == []


async def test_members_named_again_stay_members(store: Store) -> None:
    await store.create(new_table("a", members=("x",)))
    await store.append(entry("a", 2, members=("x", "y")))
    await store.append(entry("a", 3, members=("y", "y")))
    assert len(await store.tables_of("x", 10)) == len(await store.tables_of("y", 10)) == 1


async def test_the_lobby_shows_listed_tables_that_are_not_over_newest_first(store: Store) -> None:
    await store.create(new_table("old", at=1))
    await store.create(new_table("hidden", at=2, listed=False))
    await store.create(new_table("played", at=3, status="playing"))
    await store.create(new_table("over", at=4, status="over"))
    await store.create(new_table("new", at=5))
    await store.append(entry("old", 2, at=9))
    assert [table.id for table in await store.lobby(10)] == ["old", "new", "played"]


@pytest.mark.parametrize("listing", ["lobby", "tables_of"])
async def test_a_list_goes_on_where_it_stopped(store: Store, listing: str) -> None:
    ids = [f"t{number}" for number in range(7)]
    for number, table_id in enumerate(ids):
        await store.create(new_table(table_id, at=number // 3, members=("x",)))
    seen: list[str] = []
    cursor: Cursor | None = None
    while True:
        page = (
            await store.lobby(2, cursor)
            if listing == "lobby"
            else await store.tables_of("x", 2, cursor)
        )
        if not page:
            break
        seen += [table.id for table in page]
        cursor = page[-1].cursor
    assert seen == sorted(ids, reverse=True)


async def test_tables_are_due_when_their_time_has_come(store: Store) -> None:
    for table_id, wake_at in (("late", 30), ("soon", 10), ("never", None), ("later", 31)):
        await store.create(new_table(table_id, wake_at=wake_at))
    soon, late, later = Due(10, "soon"), Due(30, "late"), Due(31, "later")
    assert await store.due(9, 10) == []
    assert await store.due(30, 10) == [soon, late]
    assert await store.due(99, 2) == [soon, late]
    assert await store.due(99, 2, late) == [later]
    await store.append(entry("soon", 2))
    assert await store.due(99, 10) == [late, later]
    await store.let_rest("late", 1)
    await store.let_rest("later", 7)
    assert await store.due(99, 10) == [later]


async def test_all_tables_are_named_in_order(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilewright.server.store.store.CHUNK", 3)
    ids = [f"t{number}" for number in range(7)]
    await asyncio.gather(*(store.create(new_table(table_id)) for table_id in ids))
    assert [table_id async for table_id in store.all_table_ids()] == ids


async def test_the_number_of_an_entry_is_taken_once(store: Store) -> None:
    await store.create(new_table("a"))
    await store.append(entry("a", 2))
    for seq in (1, 2):
        with pytest.raises(Conflict, match=f"already has an entry {seq}"):
            await store.append(entry("a", seq, body=b'{"other":1}', members=("x",)))
    assert (await store.entries("a"))[1].body == b'{"n":2}'
    assert await store.tables_of("x", 10) == []


async def test_an_entry_may_not_leave_a_gap(store: Store) -> None:
    await store.create(new_table("a"))
    with pytest.raises(StoreError, match="leave a gap: the last is 1") as caught:
        await store.append(entry("a", 3))
    assert not isinstance(caught.value, Conflict)
    assert await seqs(store, "a") == [1]


async def test_an_entry_needs_its_table(store: Store) -> None:
    with pytest.raises(StoreError, match="no table a"):
        await store.append(entry("a", 2))
    assert await store.entries("a") == []


@pytest.mark.parametrize("length", [1, 1000, 1_000_000])
async def test_a_body_comes_back_byte_for_byte(store: Store, length: int) -> None:
    body = b'"' + "é".encode() * length + b'"'
    await store.create(new_table("a"))
    await store.append(entry("a", 2, body=body, summary=body))
    assert (await store.entries("a"))[-1].body == body
    table = await store.table("a")
    assert table is not None
    assert table.summary == body
