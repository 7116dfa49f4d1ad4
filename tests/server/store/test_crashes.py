"""What was acknowledged is there, whatever was killed and however full the disk was."""

import asyncio
import random
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.effort import in_soak
from tests.server.store.sample_tables import assert_is_sound, entry, new_table, seqs
from tests.services import Postgres
from tilewright.server.store import Store, StoreError, Unavailable
from tilewright.server.store.errors import Full

pytestmark = pytest.mark.anyio

TABLES = ("a", "b", "c", "d")
APPENDING = """
import asyncio, sys
from tests.server.store.sample_tables import entry
from tilewright.server.store import Store

async def fill(store, table_id):
    seq = (await store.entries(table_id))[-1].seq
    while True:
        seq += 1
        await store.append(entry(table_id, seq))
        print(table_id, seq, flush=True)

async def work():
    store = await Store.open(sys.argv[1])
    await asyncio.gather(*(fill(store, table_id) for table_id in sys.argv[2:]))

asyncio.run(work())
"""
LIMITED = """
import asyncio, resource, sys
from tests.server.store.sample_tables import entry, new_table
from tilewright.server.store import Store, StoreError

async def fill(store, seq):
    while True:
        seq += 1
        try:
            await store.append(entry("a", seq, body=b'"%s"' % (b"x" * 5000)))
        except StoreError as error:
            return seq - 1, str(error)

async def work():
    store = await Store.open(sys.argv[1])
    await store.create(new_table("a"))
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, hard))
    seq, reason = await fill(store, 1)
    print(seq, reason)
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    await store.append(entry("a", seq + 1))
    await store.close()

asyncio.run(work())
"""


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


async def acknowledged_before_death(url: str, lines: int) -> dict[str, int]:
    """The last numbers a process printed that was killed after so many lines."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", APPENDING, url, *TABLES), stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        said = [await process.stdout.readline() for _ in range(lines)]
    finally:
        process.send_signal(signal.SIGKILL)
    said += (await process.stdout.read()).splitlines(keepends=True)
    assert await process.wait() == -signal.SIGKILL
    words = [line.decode().split() for line in said if line.endswith(b"\n")]
    return {table_id: int(seq) for table_id, seq in words}


@pytest.mark.parametrize("kills", [2, in_soak(8)])
async def test_what_was_acknowledged_survives_a_killed_process(url: str, kills: int) -> None:
    async with opened(url) as store:
        for table_id in TABLES:
            await store.create(new_table(table_id))
    chance = random.Random(7)
    for _ in range(kills):
        acknowledged = await acknowledged_before_death(url, chance.randrange(20, 400))
        async with opened(url) as store:
            for table_id, seq in acknowledged.items():
                kept = await store.entries(table_id)
                table = await store.table(table_id)
                assert table is not None
                assert [found.seq for found in kept] == list(range(1, table.seq + 1))
                assert [found.body for found in kept[1:]] == [
                    entry(table_id, number).body for number in range(2, table.seq + 1)
                ]
                # One more may have been written and not yet acknowledged.
                assert seq <= table.seq <= seq + 1
        if url.startswith("sqlite"):
            assert_is_sound(url)


async def test_a_full_disk_is_said_and_left_behind(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        await store.create(new_table("a"))
        await store.create(new_table("b"))
        pages = await store._database.write(
            lambda connection: connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        )
        await limit_pages(store, pages + 10)
        seq = 2
        while (verdict := await refusal_of(store, seq)) is None:
            seq += 1
        assert verdict.startswith("the disk is full")
        assert seq > 2
        assert await seqs(store, "a") == list(range(1, seq))
        await limit_pages(store, 2**30)
        await store.append(entry("a", seq))
        await store.append(entry("b", 2))
        assert await seqs(store, "a") == list(range(1, seq + 1))
    assert_is_sound(sqlite_url)


async def test_an_append_that_fits_is_kept_beside_one_that_fills_the_disk(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        for table_id in TABLES:
            await store.create(new_table(table_id))
        pages = await store._database.write(
            lambda connection: connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        )
        await limit_pages(store, pages + 10)
        bodies = {"b": b'"%s"' % (b"x" * 200_000)}
        found = await asyncio.gather(
            *(store.append(entry(name, 2, body=bodies.get(name, b"1"))) for name in TABLES),
            return_exceptions=True,
        )
        assert [type(error) for error in found] == [type(None), Full, type(None), type(None)]
    assert_is_sound(sqlite_url)


async def refusal_of(store: Store, seq: int) -> str | None:
    """What is said against a long entry."""
    try:
        await store.append(entry("a", seq, body=b'"%s"' % (b"x" * 5000)))
    except StoreError as error:
        return str(error)
    return None


async def limit_pages(store: Store, pages: int) -> None:
    """Let the file of the writer grow no further."""
    await store._database.write(
        lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count={pages}").all()
    )


async def test_a_file_that_may_not_grow_is_a_full_disk(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", LIMITED, url),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    said, errors = await process.communicate()
    assert errors.decode() == ""
    seq, _, reason = said.decode().strip().partition(" ")
    assert reason.startswith("the disk is full")
    async with opened(url) as store:
        assert await seqs(store, "a") == list(range(1, int(seq) + 2))
    assert_is_sound(url)


async def test_the_store_goes_on_when_postgresql_is_restarted(
    postgres: Postgres, postgres_url: str
) -> None:
    async with opened(postgres_url) as store:
        await store.create(new_table("a"))
        await store.append(entry("a", 2))
        await asyncio.to_thread(postgres.restart)
        await store.append(entry("a", 3))
        assert await seqs(store, "a") == [1, 2, 3]
        await asyncio.to_thread(postgres.restart)
        await store.ready()
        assert await seqs(store, "a") == [1, 2, 3]


async def test_what_was_acknowledged_survives_a_killed_postgresql(
    postgres: Postgres, postgres_url: str
) -> None:
    async with opened(postgres_url) as store:
        for table_id in TABLES:
            await store.create(new_table(table_id))
        ends: dict[str, int] = {}

        async def fill(table_id: str) -> None:
            seq = 1
            while True:
                try:
                    await store.append(entry(table_id, seq + 1))
                except Unavailable:
                    return
                seq += 1
                ends[table_id] = seq

        tasks = [asyncio.create_task(fill(table_id)) for table_id in TABLES]
        while min(ends.get(table_id, 0) for table_id in TABLES) < 20:
            await asyncio.sleep(0)
        await asyncio.to_thread(postgres.kill)
        try:
            await asyncio.gather(*tasks)
            with pytest.raises(Unavailable, match="the database cannot be reached"):
                await store.ready()
        finally:
            await asyncio.to_thread(postgres.start)
        for table_id in TABLES:
            numbers = await seqs(store, table_id)
            assert numbers == list(range(1, len(numbers) + 1))
            assert ends[table_id] <= numbers[-1] <= ends[table_id] + 1
            await store.append(entry(table_id, numbers[-1] + 1))
