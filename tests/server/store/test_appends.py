"""Appends together: batches, races, what goes wrong with one of them, and closing."""

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest

from tests.server.store.sample_tables import entry, new_table, seqs
from tilewright.server.store import Append, Conflict, Store, StoreError

pytestmark = pytest.mark.anyio

TABLES = [f"t{number}" for number in range(20)]


async def make_tables(store: Store) -> None:
    for table_id in TABLES:
        await store.create(new_table(table_id))


async def outcomes(*tasks: Awaitable[None]) -> list[type[BaseException] | None]:
    """What each came to: the kind of its error, or None."""
    results = await asyncio.gather(*tasks, return_exceptions=True)
    return [type(result) if isinstance(result, BaseException) else None for result in results]


def batches_of(store: Store) -> list[int]:
    """The sizes of the batches from now on."""
    sizes: list[int] = []
    store.observe(lambda size, seconds: sizes.append(size))
    return sizes


async def test_appends_of_different_tables_share_a_commit(store: Store) -> None:
    await make_tables(store)
    sizes = batches_of(store)
    await asyncio.gather(*(store.append(entry(table_id, 2)) for table_id in TABLES))
    assert sizes == [len(TABLES)]
    for table_id in TABLES:
        assert await seqs(store, table_id) == [1, 2]


async def test_entries_of_one_table_are_kept_in_the_order_of_their_arrival(store: Store) -> None:
    await store.create(new_table("a"))
    await asyncio.gather(*(store.append(entry("a", seq)) for seq in range(2, 30)))
    assert [kept.body for kept in await store.entries("a", 1)] == [
        entry("a", seq).body for seq in range(2, 30)
    ]


async def test_a_batch_may_be_larger_than_the_largest(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tilewright.server.store.writer.LARGEST_BATCH", 8)
    await make_tables(store)
    sizes = batches_of(store)
    await asyncio.gather(*(store.append(entry(table_id, 2)) for table_id in TABLES))
    assert sizes == [8, 8, 4]


async def test_a_conflict_in_a_batch_harms_no_other(store: Store) -> None:
    await make_tables(store)
    await store.append(entry("t3", 2))
    appends = [entry(table_id, 2, body=b'"late"', members=("x",)) for table_id in TABLES]
    appends[7] = entry("t7", 9)
    appends[9] = entry("nowhere", 2)
    found = await outcomes(*(store.append(append) for append in appends))
    expected: list[type[BaseException] | None] = [None] * len(TABLES)
    expected[3], expected[7], expected[9] = Conflict, StoreError, StoreError
    assert found == expected
    assert (await store.entries("t3"))[1].body == b'{"n":2}'
    assert await seqs(store, "t7") == await seqs(store, "t9") == [1]
    mine = {table.id: table.seq for table in await store.tables_of("x", 99)}
    assert mine == {table_id: 2 for table_id in TABLES if table_id not in ("t3", "t7", "t9")}


@pytest.mark.parametrize(
    "wrong",
    [
        {"at": 2**70},
        {"body": b"\xff\xfe"},
        {"status": "asleep"},
        {"body": None},
        {"seq": "two"},
        {"listed": None},
        {"members": (None,)},
    ],
    ids=str,
)
async def test_a_wrong_append_in_a_batch_harms_no_other(
    store: Store, wrong: dict[str, Any]
) -> None:
    await make_tables(store)
    appends = [entry(table_id, 2) for table_id in TABLES]
    fields = {name: getattr(appends[5], name) for name in Append.__struct_fields__}
    appends[5] = Append(**fields | wrong)
    found = await outcomes(*(store.append(append) for append in appends))
    assert found == [StoreError if number == 5 else None for number in range(len(TABLES))]
    assert await seqs(store, "t5") == [1]
    assert await seqs(store, "t6") == [1, 2]
    await store.append(entry("t5", 2))


async def test_of_two_stores_that_race_for_a_number_one_wins(url: str) -> None:
    stores = [await Store.open(url) for _ in range(2)]
    await make_tables(stores[0])
    won = {0: 0, 1: 0}

    async def play(number: int, store: Store, table_id: str) -> None:
        seq = 1
        while seq < 12:
            body = b'{"by":%d,"n":%d}' % (number, seq + 1)
            try:
                await store.append(entry(table_id, seq + 1, body=body))
            except Conflict:
                seq = (await store.entries(table_id))[-1].seq
            else:
                seq += 1
                won[number] += 1

    await asyncio.gather(
        *(
            play(number, store, table_id)
            for table_id in TABLES
            for number, store in enumerate(stores)
        )
    )
    for table_id in TABLES:
        assert await seqs(stores[0], table_id) == list(range(1, 13))
    assert sum(won.values()) == 11 * len(TABLES)
    for store in stores:
        await store.close()


async def test_batches_that_meet_in_opposite_order_do_not_block_each_other(url: str) -> None:
    stores = [await Store.open(url) for _ in range(2)]
    await make_tables(stores[0])
    for seq in range(2, 22):
        forth = [stores[0].append(entry(table_id, seq)) for table_id in TABLES]
        back = [stores[1].append(entry(table_id, seq)) for table_id in reversed(TABLES)]
        found = await outcomes(*forth, *back)
        assert sorted(found, key=str) == [Conflict] * len(TABLES) + [None] * len(TABLES)
    for store in stores:
        await store.close()


async def test_reading_goes_on_during_writing(store: Store) -> None:
    await make_tables(store)
    is_done = False

    async def write() -> None:
        nonlocal is_done
        for seq in range(2, 40):
            await asyncio.gather(*(store.append(entry(table_id, seq)) for table_id in TABLES))
        is_done = True

    async def read(table_id: str) -> None:
        while not is_done:
            table = await store.table(table_id)
            numbers = await seqs(store, table_id)
            assert table is not None
            assert numbers == list(range(1, len(numbers) + 1))
            assert table.seq <= len(numbers)

    await asyncio.gather(write(), *(read(table_id) for table_id in TABLES[:4]))


async def test_an_abandoned_append_is_kept_whole_or_not_at_all(store: Store) -> None:
    await store.create(new_table("a"))
    seq = 1
    for patience in range(60):
        task = asyncio.create_task(store.append(entry("a", seq + 1, members=(f"m{seq + 1}",))))
        for _ in range(patience):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        table = await store.table("a")
        assert table is not None
        # What is still being written may come between these questions, and then it comes whole.
        numbers = await seqs(store, "a")
        assert table.seq <= numbers[-1] == len(numbers) <= seq + 1
        await outcomes(store.append(entry("a", seq + 1, members=(f"m{seq + 1}",))))
        seq += 1
        assert await seqs(store, "a") == list(range(1, seq + 1))
        assert [found.seq for found in await store.tables_of(f"m{seq}", 9)] == [seq]


async def test_the_writer_goes_on_after_an_abandoned_append(store: Store) -> None:
    await make_tables(store)
    tasks = [asyncio.create_task(store.append(entry(table_id, 2))) for table_id in TABLES]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    found = await outcomes(*tasks)
    assert found[1::2] == [None] * (len(TABLES) // 2)
    assert found[::2] == [asyncio.CancelledError] * (len(TABLES) // 2)
    await store.append(entry("t1", 3))


async def test_closing_finishes_what_was_begun(url: str) -> None:
    store = await Store.open(url)
    await make_tables(store)
    tasks = [
        asyncio.create_task(store.append(entry(table_id, seq)))
        for seq in range(2, 6)
        for table_id in TABLES
    ]
    await asyncio.sleep(0)
    await store.close()
    assert await outcomes(*tasks) == [None] * len(tasks)
    again = await Store.open(url)
    for table_id in TABLES:
        assert await seqs(again, table_id) == [1, 2, 3, 4, 5]
    await again.close()


async def test_a_closed_store_takes_nothing(url: str) -> None:
    store = await Store.open(url)
    await store.create(new_table("a"))
    await store.close()
    with pytest.raises(StoreError, match="closed"):
        await store.append(entry("a", 2))
