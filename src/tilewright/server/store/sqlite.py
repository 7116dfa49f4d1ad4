"""SQLite: one writing thread and a few reading ones, which never block each other (WAL).

Each call into SQLite releases the GIL, and a busy event loop returns it late; so a batch is few
statements with many rows, however many appends it holds.
"""

import functools
import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import NullPool, QueuePool

from tilewright.server.store.database import Verdict, verdicts
from tilewright.server.store.errors import LOCKED, Full, Locked, StoreError, failure
from tilewright.server.store.rows import Append
from tilewright.server.store.threads import StoreThreads

READERS = 4
BUSY_SECONDS = 2.0
"""How long a transaction waits for a lock of another program."""
UPGRADE_BUSY_SECONDS = 15.0
STATEMENTS = 512
LONGEST_JOURNAL = 64 << 20
CHECKPOINT_PAGES = 8_000
"""Pages of the WAL before a checkpoint: 32 MB. Commits are durable in the WAL; a longer one
rewrites fewer pages of the file in all, and a batch waits more rarely for a checkpoint."""
PRAGMAS = (
    "synchronous=FULL",
    "foreign_keys=ON",
    # What is deleted is overwritten, so that the name of a person who left is not in the file.
    "secure_delete=ON",
    f"wal_autocheckpoint={CHECKPOINT_PAGES}",
    f"journal_size_limit={LONGEST_JOURNAL}",
)

T = TypeVar("T")


def make_file(path: Path) -> None:
    """Create a file, unless it exists, that only its owner can read: it will hold secrets.

    Raise StoreError if that fails.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except (OSError, ValueError) as error:
        reason = str(getattr(error, "strerror", None) or error).lower()
        raise StoreError(f"{path} cannot be opened as a database: {reason}") from None


def keep_journal(connection: Connection) -> None:
    """Switch a file to WAL mode, so that readers and the writer do not block each other."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    driver.execute("PRAGMA journal_mode=WAL")


def has_journal(path: Path) -> bool:
    """Return whether a file has a WAL that is not empty."""
    journal = Path(f"{path}-wal")
    return journal.exists() and journal.stat().st_size > 0


def unchanging_file(path: Path) -> sqlite3.Connection:
    """Open a file read-only and immutable, which needs no disk space."""
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?immutable=1", uri=True, check_same_thread=False
    )


def engine_for(
    path: Path,
    *,
    readers: int = 0,
    busy_seconds: float = BUSY_SECONDS,
    is_unchanging: bool = False,
) -> Engine:
    """Create an engine whose transactions take the write lock, or a read-only one for readers."""
    engine = create_engine(
        f"sqlite:///{path}",
        connect_args={"timeout": busy_seconds, "cached_statements": STATEMENTS},
        hide_parameters=True,
        **({"poolclass": QueuePool, "pool_size": readers} if readers else {"poolclass": NullPool}),
        **({"creator": lambda: unchanging_file(path)} if is_unchanging else {}),
    )

    def prepare(connection: DBAPIConnection, _record: object) -> None:
        # The driver would begin transactions late, and fail instead of waiting for the lock.
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
    """The store in one file.

    On a disk too full to open the file for writing it is opened read-only; every write tries to
    open it again.
    """

    def __init__(self, path: Path, *, is_unchanging: bool = False) -> None:
        self._path = path
        self._writer = StoreThreads(1, "store-writer")
        self._readers = StoreThreads(READERS, "store-reader")
        self._writing = engine_for(path)
        self._reading = engine_for(path, readers=READERS, is_unchanging=is_unchanging)
        self._connection = None if is_unchanging else self._writing.connect()
        self._refused_at = 0.0

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a read beside the writer and return its result."""

        def done() -> T:
            with self._reading.connect() as connection:
                return work(connection)

        return await self._run(self._readers, done)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run work in a transaction between two batches and return its result."""

        def done() -> T:
            connection = self._writable()
            with connection.begin():
                return work(connection)

        return await self._run(self._writer, done)

    async def append(self, batch: Sequence[Append]) -> list[Verdict]:
        """Store a batch with one hop to the writer thread; return a verdict for each append."""
        return await self._run(self._writer, lambda: self._append(batch))

    def _append(self, batch: Sequence[Append]) -> list[Verdict]:
        driver = self._writable().connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        driver.execute("BEGIN IMMEDIATE")
        with driver:  # commits, or rolls back on an error
            return append_rows(driver, batch)

    async def forget_deleted(self) -> None:
        """Empty the WAL, which still holds what was deleted; a reader may prevent it."""

        def done() -> None:
            driver = self._writable().connection.driver_connection
            assert isinstance(driver, sqlite3.Connection)
            driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

        await self._run(self._writer, done)

    async def _run(self, threads: StoreThreads, work: Callable[[], T]) -> T:
        """Run work in a thread; raise Locked if other work met a lock after this was queued."""
        asked_at = time.monotonic()

        def done() -> T:
            if asked_at < self._refused_at:
                raise Locked(LOCKED)
            try:
                return work()
            except Exception as error:
                if isinstance(failure(error), Locked):
                    self._refused_at = time.monotonic()
                raise

        return await threads.run(done)

    def _writable(self) -> Connection:
        """Return the writing connection; open it now if the disk was too full before.

        Raise Full if that still fails.
        """
        if self._connection is None:
            connection = self._writing.connect()
            try:
                keep_journal(connection)
            except sqlite3.Error as error:
                connection.close()
                raise Full(str(failure(error))) from error
            unchanging, self._reading = self._reading, engine_for(self._path, readers=READERS)
            self._connection = connection
            unchanging.dispose()
        return self._connection

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()

    async def close(self) -> None:
        """Finish pending work and close the file."""
        await self._writer.run(self._close)
        for threads in (self._readers, self._writer):
            threads.close()
        self._reading.dispose()
        self._writing.dispose()


def append_rows(driver: sqlite3.Connection, batch: Sequence[Append]) -> list[Verdict]:
    """Write a batch inside a transaction; return a verdict for each append."""
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
    """Return the tables that an append does not continue, with their last sequence numbers.

    The number is None if the table does not exist.
    """
    places = ", ".join("?" * len(batch))
    query = f"SELECT id, seq FROM tables WHERE id IN ({places})"
    last: dict[str, int] = dict(driver.execute(query, [append.table_id for append in batch]))
    return {
        append.table_id: last.get(append.table_id)
        for append in batch
        if last.get(append.table_id) != append.seq - 1
    }


def rows(count: int, width: int) -> str:
    """Return a VALUES clause with placeholders for ``count`` rows of ``width`` columns."""
    row = f"({', '.join('?' * width)})"
    return f"(VALUES {', '.join([row] * count)})"


@functools.cache
def insertion(count: int) -> str:
    """Return the statement that inserts entries which follow the last one of their table."""
    return f"""
        INSERT INTO entries (table_id, seq, at, body, crc)
        SELECT new.column1, new.column2, new.column3, new.column4, new.column5
        FROM {rows(count, 5)} AS new
        CROSS JOIN tables ON tables.id = new.column1 AND tables.seq = new.column2 - 1
    """


@functools.cache
def update(count: int) -> str:
    """Return the statement that updates the tables whose entries were inserted."""
    return f"""
        UPDATE tables SET seq = new.column2, updated_at = new.column3, status = new.column4,
            listed = new.column5, wake_at = new.column6, summary = new.column7
        FROM {rows(count, 7)} AS new
        WHERE tables.id = new.column1 AND tables.seq = new.column2 - 1
    """


def insertion_values(batch: Sequence[Append]) -> list[Any]:
    """Return the parameters of the insertion of a batch."""
    values: list[Any] = []
    for append in batch:
        values += (append.table_id, append.seq, append.at, append.body.decode(), append.crc)
    return values


def update_values(batch: Sequence[Append]) -> list[Any]:
    """Return the parameters of the update of a batch's tables."""
    values: list[Any] = []
    for append in batch:
        values += (append.table_id, append.seq, append.at, append.status, append.listed)
        values += (append.wake_at, append.summary.decode())
    return values
