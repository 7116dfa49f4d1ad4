"""PostgreSQL: a pool of connections, and a batch of appends as one statement."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, bindparam, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from tilewright.server.store import schema
from tilewright.server.store.database import Verdict, verdicts
from tilewright.server.store.rows import Append

CONNECT_SECONDS = 10.0
ANSWER_SECONDS = 30.0
CONNECTIONS = 8

T = TypeVar("T")

# Ordered, so that two workers that lock the same rows cannot deadlock.
APPEND = """
    WITH new AS (
        SELECT * FROM unnest(
            $1::text[], $2::int[], $3::bigint[], $4::text[],
            $5::text[], $6::bool[], $7::bigint[], $8::text[], $9::bigint[]
        ) AS new (table_id, seq, at, body, status, listed, wake_at, summary, crc)
    ), kept AS (
        INSERT INTO entries (table_id, seq, at, body, crc)
        SELECT new.table_id, new.seq, new.at, new.body, new.crc
        FROM new JOIN tables ON tables.id = new.table_id AND tables.seq = new.seq - 1
        ORDER BY new.table_id
        ON CONFLICT DO NOTHING
        RETURNING table_id
    ), updated AS (
        UPDATE tables SET seq = new.seq, updated_at = new.at, status = new.status,
            listed = new.listed, wake_at = new.wake_at, summary = new.summary
        FROM new JOIN kept USING (table_id)
        WHERE tables.id = new.table_id
    ), seated AS (
        INSERT INTO members (table_id, identity)
        SELECT table_id, identity
        FROM unnest($10::text[], $11::text[]) AS seat (table_id, identity)
        JOIN kept USING (table_id)
        ON CONFLICT DO NOTHING
    )
    SELECT table_id FROM kept
"""
LAST = select(schema.tables.c.id, schema.tables.c.seq).where(
    schema.tables.c.id.in_(bindparam("ids", expanding=True))
)


def driver_url(url: URL) -> URL:
    """Return the URL for asyncpg, where ``sslmode`` is named ``ssl``."""
    options = dict(url.query)
    if "sslmode" in options:
        options["ssl"] = options.pop("sslmode")
    return url.set(drivername="postgresql+asyncpg", query=options)


def engine_for(url: URL, *, answer_seconds: float | None, pooled: bool) -> AsyncEngine:
    """Create an engine for a database, without a time limit if ``answer_seconds`` is None."""
    return create_async_engine(
        driver_url(url),
        hide_parameters=True,
        connect_args={
            "timeout": CONNECT_SECONDS,
            "command_timeout": answer_seconds,
            "server_settings": {"application_name": "tilewright", "jit": "off"},
        },
        **(
            {"pool_size": CONNECTIONS, "pool_timeout": CONNECT_SECONDS}
            if pooled
            else {"poolclass": NullPool}
        ),
    )


class PostgresDatabase:
    """The store in a PostgreSQL database, which several workers may share."""

    def __init__(self, url: URL) -> None:
        self._engine = engine_for(url, answer_seconds=ANSWER_SECONDS, pooled=True)
        # A single statement is a transaction by itself, without two more round trips.
        self._single = self._engine.execution_options(isolation_level="AUTOCOMMIT")

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a read and return its result; retry once if the connection was lost."""
        try:
            return await self._read(work)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        return await self._read(work)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        async with self._single.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run work in one transaction, commit it, and return its result."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def append(self, batch: Sequence[Append]) -> list[Verdict]:
        """Store a batch in one statement; return a verdict for each append."""
        async with self._single.connect() as connection:
            found = await connection.exec_driver_sql(APPEND, columns(batch))
            kept = {row.table_id for row in found}
            missing = [append.table_id for append in batch if append.table_id not in kept]
            if not missing:
                return [None] * len(batch)
            last = {row.id: row.seq for row in await connection.execute(LAST, {"ids": missing})}
        return verdicts(batch, {table_id: last.get(table_id) for table_id in missing})

    async def forget_deleted(self) -> None:
        """Do nothing: autovacuum removes what was deleted."""

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()


def columns(batch: Sequence[Append]) -> tuple[list[Any], ...]:
    """Return a batch as the array parameters of APPEND."""
    seats = [(append.table_id, identity) for append in batch for identity in append.members]
    return (
        [append.table_id for append in batch],
        [append.seq for append in batch],
        [append.at for append in batch],
        [append.body.decode() for append in batch],
        [append.status for append in batch],
        [append.listed for append in batch],
        [append.wake_at for append in batch],
        [append.summary.decode() for append in batch],
        [append.crc for append in batch],
        [table_id for table_id, _ in seats],
        [identity for _, identity in seats],
    )
