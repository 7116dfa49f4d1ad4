"""The writer in front of a database that is slow, loses its connection or cannot be reached."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from typing import TypeVar

import pytest
from sqlalchemy import Connection

from tests.server.store.sample_tables import entry, new_table, seqs
from tilewright.server.store import Append, Conflict, Store, StoreError, Unavailable
from tilewright.server.store.database import Database, Verdict
from tilewright.server.store.writer import Writer

pytestmark = pytest.mark.anyio

T = TypeVar("T")
LOST = ConnectionResetError("the connection is gone")


class Unsteady:
    """A database that waits for a gate and loses its connection before or after commits."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.gate = asyncio.Event()
        self.gate.set()
        self.batches: list[list[str]] = []
        self.lost_before = 0
        self.lost_after = 0

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self._database.read(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await self._database.write(work)

    async def forget_deleted(self) -> None:
        await self._database.forget_deleted()

    async def append(self, batch: Sequence[Append]) -> list[Verdict]:
        self.batches.append([append.table_id for append in batch])
        await self.gate.wait()
        if self.lost_before:
            self.lost_before -= 1
            raise LOST
        verdicts = await self._database.append(batch)
        if self.lost_after:
            self.lost_after -= 1
            raise LOST
        return verdicts

    async def close(self) -> None:
        raise NotImplementedError


@pytest.fixture
async def unsteady(store: Store) -> Unsteady:
    for table_id in "abc":
        await store.create(new_table(table_id))
    return Unsteady(store._database)


@pytest.fixture
async def writer(unsteady: Unsteady) -> AsyncIterator[Writer]:
    writer = Writer(unsteady)
    yield writer
    unsteady.gate.set()
    await writer.close()


async def started(unsteady: Unsteady, count: int) -> None:
    """Wait until so many batches were begun."""
    while len(unsteady.batches) < count:
        await asyncio.sleep(0)


async def test_what_arrives_during_a_commit_goes_into_the_next(
    unsteady: Unsteady, writer: Writer
) -> None:
    unsteady.gate.clear()
    first = asyncio.create_task(writer.append(entry("a", 2)))
    await started(unsteady, 1)
    others = [asyncio.create_task(writer.append(entry(table_id, 2))) for table_id in "bc"]
    await asyncio.sleep(0)
    unsteady.gate.set()
    await asyncio.gather(first, *others)
    assert unsteady.batches == [["a"], ["b", "c"]]


async def test_an_append_is_not_acknowledged_before_its_commit(
    store: Store, unsteady: Unsteady, writer: Writer
) -> None:
    unsteady.gate.clear()
    task = asyncio.create_task(writer.append(entry("a", 2)))
    await started(unsteady, 1)
    assert not task.done()
    assert await seqs(store, "a") == [1]
    unsteady.gate.set()
    await task
    assert await seqs(store, "a") == [1, 2]


async def test_a_connection_lost_before_the_commit_is_tried_again(
    store: Store, unsteady: Unsteady, writer: Writer
) -> None:
    unsteady.lost_before = 1
    await asyncio.gather(*(writer.append(entry(table_id, 2)) for table_id in "abc"))
    assert unsteady.batches == [["a", "b", "c"], ["a"], ["b"], ["c"]]
    assert await seqs(store, "b") == [1, 2]


async def test_a_connection_lost_after_the_commit_is_no_conflict(
    store: Store, unsteady: Unsteady, writer: Writer
) -> None:
    unsteady.lost_after = 1
    await asyncio.gather(*(writer.append(entry(table_id, 2)) for table_id in "abc"))
    assert await seqs(store, "b") == [1, 2]


async def test_another_entry_of_that_number_is_a_conflict_after_a_lost_connection(
    store: Store, unsteady: Unsteady, writer: Writer
) -> None:
    await store.append(entry("a", 2, body=b'"of another worker"'))
    unsteady.lost_before = 1
    with pytest.raises(Conflict):
        await writer.append(entry("a", 2))


async def test_a_database_out_of_reach_is_asked_twice_and_not_once_more_for_each(
    store: Store, unsteady: Unsteady, writer: Writer
) -> None:
    unsteady.lost_before = 2
    found = await asyncio.gather(
        *(writer.append(entry(table_id, 2)) for table_id in "abc"), return_exceptions=True
    )
    assert [type(error) for error in found] == [Unavailable] * 3
    assert len({id(error) for error in found}) == 3
    assert len(unsteady.batches) == 2
    await writer.append(entry("a", 2))
    assert await seqs(store, "a") == [1, 2]


async def test_whoever_waits_learns_that_the_writer_was_stopped(
    unsteady: Unsteady,
) -> None:
    writer = Writer(unsteady)
    unsteady.gate.clear()
    tasks = [asyncio.create_task(writer.append(entry("a", seq))) for seq in (2, 3)]
    await started(unsteady, 1)
    writer._task.cancel()
    for task in tasks:
        with pytest.raises(StoreError, match="closed"):
            await task
    with pytest.raises(StoreError, match="closed"):
        await writer.append(entry("a", 4))


@pytest.mark.parametrize("lost_before", [0, 1])
async def test_only_stored_entries_are_counted(
    unsteady: Unsteady, writer: Writer, lost_before: int
) -> None:
    counted: list[int] = []
    writer.observer = lambda entries, seconds: counted.append(entries)
    unsteady.lost_before = lost_before
    appends = (writer.append(entry(table_id, seq)) for table_id, seq in (("a", 2), ("b", 1)))
    _, refused = await asyncio.gather(*appends, return_exceptions=True)
    assert isinstance(refused, Conflict)
    while not counted:
        await asyncio.sleep(0)
    assert counted == [1]
