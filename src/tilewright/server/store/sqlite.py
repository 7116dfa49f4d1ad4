"""SQLite: one thread that writes, a few that read, and never one waiting for the other.

Each call into SQLite lets go of the interpreter, and a busy event loop gives it back late; so a
batch is few statements with many rows, however many appends it holds.
"""

import asyncio
import functools
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import NullPool, QueuePool

from tilewright.server.store.database import Verdict, verdicts
from tilewright.server.store.errors import StoreError
from tilewright.server.store.rows import Append

READERS = 4
BUSY_SECONDS = 15.0
STATEMENTS = 512
LONGEST_JOURNAL = 64 << 20
CHECKPOINT_PAGES = 8_000
"""32 MB. Commits are on the disk in the journal; the more of them there are, the fewer pages they
come to in the end, and the more rarely a batch waits until they are in the file as well."""
PRAGMAS = (
    "synchronous=FULL",
    "foreign_keys=ON",
    f"wal_autocheckpoint={CHECKPOINT_PAGES}",
    f"journal_size_limit={LONGEST_JOURNAL}",
)

T = TypeVar("T")


def make_file(path: Path) -> None:
    """Let there be a file that only its owner can read, for it will hold secrets."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except (OSError, ValueError) as error:
        reason = str(getattr(error, "strerror", None) or error).lower()
        raise StoreError(f"{path} cannot be opened as a database: {reason}") from None


def keep_journal(connection: Connection) -> None:
    """Let readers and the writer not wait for each other, from now on."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    driver.execute("PRAGMA journal_mode=WAL")


def engine_for(path: Path, *, readers: int = 0) -> Engine:
    """An engine whose transactions write, or one of connections that cannot write."""
    engine = create_engine(
        f"sqlite:///{path}",
        connect_args={"timeout": BUSY_SECONDS, "cached_statements": STATEMENTS},
        hide_parameters=True,
        **({"poolclass": QueuePool, "pool_size": readers} if readers else {"poolclass": NullPool}),
    )

    def prepare(connection: DBAPIConnection, _record: object) -> None:
        # The driver would begin transactions late, and fail where it could have waited.
        connection.isolation_level = None
        for pragma in (*PRAGMAS, "query_only=ON") if readers else PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    event.listen(engine, "connect", prepare)
    if not readers:
        event.listen(engine, "begin", begin)
    return engine


class SqliteDatabase:
    """The store in one file."""

    def __init__(self, path: Path) -> None:
        self._writer = ThreadPoolExecutor(1, "store-writer")
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._writing = engine_for(path)
        self._reading = engine_for(path, readers=READERS)
        self._connection = self._writing.connect()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What the work finds, read beside the writer."""

        def done() -> T:
            with self._reading.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, done)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """What the work comes to, done between two batches."""

        def done() -> T:
            with self._connection.begin():
                return work(self._connection)

        return await asyncio.get_running_loop().run_in_executor(self._writer, done)

    async def append(self, batch: Sequence[Append]) -> list[Verdict]:
        """Keep what can be kept of a batch; one hop to the writer and back."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._writer, self._append, batch)

    def _append(self, batch: Sequence[Append]) -> list[Verdict]:
        driver = self._connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        with transaction(driver):
            return append_rows(driver, batch)

    async def close(self) -> None:
        """Finish what was begun and close the file."""
        await asyncio.get_running_loop().run_in_executor(self._writer, self._connection.close)
        for threads in (self._readers, self._writer):
            threads.shutdown()
        self._reading.dispose()
        self._writing.dispose()


@contextmanager
def transaction(driver: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing."""
    driver.execute("BEGIN IMMEDIATE")
    try:
        yield
        driver.execute("COMMIT")
    except BaseException:
        # A full disk may have rolled back already.
        if driver.in_transaction:
            driver.execute("ROLLBACK")
        raise


def append_rows(driver: sqlite3.Connection, batch: Sequence[Append]) -> list[Verdict]:
    """Write a batch inside a transaction."""
    kept = driver.execute(insertion(len(batch)), insertion_values(batch)).rowcount
    refused = {} if kept == len(batch) else refused_tables(driver, batch)
    driver.execute(update(len(batch)), update_values(batch))
    seats = [
        (append.table_id, identity)
        for append in batch
        if append.table_id not in refused
        for identity in append.members
    ]
    if seats:
        driver.executemany("INSERT INTO members VALUES (?, ?) ON CONFLICT DO NOTHING", seats)
    return verdicts(batch, refused)


def refused_tables(driver: sqlite3.Connection, batch: Sequence[Append]) -> dict[str, int | None]:
    """The tables whose last entry is not the one before, with the number of their last."""
    places = ", ".join("?" * len(batch))
    query = f"SELECT id, seq FROM tables WHERE id IN ({places})"
    last: dict[str, int] = dict(driver.execute(query, [append.table_id for append in batch]))
    return {
        append.table_id: last.get(append.table_id)
        for append in batch
        if last.get(append.table_id) != append.seq - 1
    }


def rows(count: int, width: int) -> str:
    """Places for so many rows."""
    row = f"({', '.join('?' * width)})"
    return f"(VALUES {', '.join([row] * count)})"


@functools.cache
def insertion(count: int) -> str:
    """Inserts entries that follow the last one of their table."""
    return f"""
        INSERT INTO entries (table_id, seq, at, body)
        SELECT new.column1, new.column2, new.column3, new.column4
        FROM {rows(count, 4)} AS new
        CROSS JOIN tables ON tables.id = new.column1 AND tables.seq = new.column2 - 1
    """


@functools.cache
def update(count: int) -> str:
    """Updates the tables whose entries were inserted."""
    return f"""
        UPDATE tables SET seq = new.column2, updated_at = new.column3, status = new.column4,
            listed = new.column5, wake_at = new.column6, summary = new.column7
        FROM {rows(count, 7)} AS new
        WHERE tables.id = new.column1 AND tables.seq = new.column2 - 1
    """


def insertion_values(batch: Sequence[Append]) -> list[Any]:
    """What the insertion of a batch inserts."""
    values: list[Any] = []
    for append in batch:
        values += (append.table_id, append.seq, append.at, append.body.decode())
    return values


def update_values(batch: Sequence[Append]) -> list[Any]:
    """What the tables of a batch become."""
    values: list[Any] = []
    for append in batch:
        values += (append.table_id, append.seq, append.at, append.status, append.listed)
        values += (append.wake_at, append.summary.decode())
    return values
