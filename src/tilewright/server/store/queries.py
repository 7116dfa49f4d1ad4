"""Queries for tables and their entries, and the creation of a table."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, Select, insert, or_, select, tuple_, update

from tilewright.server.store import schema
from tilewright.server.store.checksums import check, checksum
from tilewright.server.store.errors import Conflict
from tilewright.server.store.people import insertion_into
from tilewright.server.store.rows import (
    Creation,
    Cursor,
    Due,
    Entry,
    NewAttempt,
    Secret,
    TableRow,
)

tables = schema.tables.c
entries = schema.entries.c
members = schema.members.c
secrets = schema.secrets.c
DEAL = '"deal":"'
"""In the summary of a table where a deal is played."""


def create_table(connection: Connection, creation: Creation) -> None:
    """Insert a table with its first entry, its secrets, its members and the attempt that it is.

    Raise Conflict if its person has an attempt at the deal already.
    """
    connection.execute(
        insert(schema.tables).values(
            id=creation.table_id,
            game=creation.game,
            rules=creation.rules,
            status=creation.status,
            listed=creation.listed,
            seq=1,
            created_at=creation.at,
            updated_at=creation.at,
            wake_at=creation.wake_at,
            summary=creation.summary.decode(),
        )
    )
    table_id = {"table_id": creation.table_id}
    body = creation.body.decode()
    crc = checksum(creation.table_id, 1, creation.at, creation.body)
    first = insert(schema.entries).values(seq=1, at=creation.at, body=body, crc=crc, **table_id)
    connection.execute(first)
    connection.execute(
        insert(schema.secrets).values(seed=creation.seed, password=creation.password, **table_id)
    )
    seats = [{"identity": identity, **table_id} for identity in dict.fromkeys(creation.members)]
    if seats:
        connection.execute(insert(schema.members), seats)
    if creation.attempt is not None:
        add_attempt(connection, creation, creation.attempt)


def add_attempt(connection: Connection, creation: Creation, attempt: NewAttempt) -> None:
    """Insert the first attempt of a person at a deal; raise Conflict if there is one."""
    added = insertion_into(connection, schema.attempts).values(
        deal=attempt.deal,
        identity=attempt.identity,
        table_id=creation.table_id,
        at=creation.at,
        is_rated=attempt.is_rated,
    )
    if connection.execute(added.on_conflict_do_nothing()).rowcount == 0:
        raise Conflict(f"there is already an attempt at the deal {attempt.deal}")


def find_table(connection: Connection, table_id: str) -> TableRow | None:
    """Return a table by id, or None."""
    found = connection.execute(select(schema.tables).where(tables.id == table_id)).one_or_none()
    return table_row(found) if found else None


def find_secret(connection: Connection, table_id: str) -> Secret | None:
    """Return the secrets of a table, or None."""
    query = select(secrets.seed, secrets.password).where(secrets.table_id == table_id)
    found = connection.execute(query).one_or_none()
    return Secret(*found) if found else None


def find_entry(connection: Connection, table_id: str, seq: int) -> Entry | None:
    """Return one entry, or None."""
    found = list_entries(connection, table_id, seq - 1, limit=1)
    return found[0] if found and found[0].seq == seq else None


def list_entries(
    connection: Connection, table_id: str, after: int, *, limit: int | None = None
) -> list[Entry]:
    """Return the entries of a table after a sequence number, in order."""
    query = (
        select(entries.seq, entries.at, entries.body, entries.crc)
        .where(entries.table_id == table_id, entries.seq > after)
        .order_by(entries.seq)
        .limit(limit)
    )
    found = []
    for seq, at, text, crc in connection.execute(query):
        body = text.encode()
        check(crc, table_id, seq, at, body)
        found.append(Entry(seq, at, body))
    return found


def list_lobby(connection: Connection, limit: int, before: Cursor | None) -> list[TableRow]:
    """Return listed tables that are not over, newest first."""
    return newest(connection, select(schema.tables).where(schema.IN_LOBBY), limit, before)


def list_tables_of(
    connection: Connection, identity: str, limit: int, before: Cursor | None
) -> list[TableRow]:
    """Return the tables of which an identity is a member, newest first."""
    return newest(connection, tables_of(identity), limit, before)


def list_contested_tables_of(connection: Connection, identity: str, game: str) -> list[TableRow]:
    """Return the tables in play of a game with another member, or with a deal; newest first.

    There is no limit: whoever made many tables would push the one that matters out.
    """
    other = select(members.identity).where(
        members.table_id == tables.id, members.identity != identity
    )
    is_contested = or_(other.correlate(schema.tables).exists(), tables.summary.contains(DEAL))
    query = (
        select(schema.tables)
        .where(tables.id.in_(select(members.table_id).where(members.identity == identity)))
        .where(tables.status == "playing", tables.game == game, is_contested)
        .order_by(tables.updated_at.desc(), tables.id.desc())
    )
    return [table_row(row) for row in connection.execute(query)]


def tables_of(identity: str) -> Select[Any]:
    """Return the query for the tables of which an identity is a member."""
    return (
        select(schema.tables)
        .join(schema.members, members.table_id == tables.id)
        .where(members.identity == identity)
    )


def newest(
    connection: Connection, query: Select[Any], limit: int, before: Cursor | None
) -> list[TableRow]:
    """Return the first tables of a query, most recently updated first, after a cursor."""
    if before is not None:
        place = tuple_(tables.updated_at, tables.id)
        query = query.where(place < tuple_(before.updated_at, before.table_id))
    query = query.order_by(tables.updated_at.desc(), tables.id.desc()).limit(limit)
    return [table_row(row) for row in connection.execute(query)]


def list_due(connection: Connection, now: int, limit: int, after: Due | None = None) -> list[Due]:
    """Return tables that are due now, after one of them, the longest due first."""
    query = select(tables.wake_at, tables.id).where(schema.IS_WAITING, tables.wake_at <= now)
    if after is not None:
        query = query.where(
            tuple_(tables.wake_at, tables.id) > tuple_(after.wake_at, after.table_id)
        )
    query = query.order_by(tables.wake_at, tables.id).limit(limit)
    return [Due(wake_at, table_id) for wake_at, table_id in connection.execute(query)]


def let_rest(connection: Connection, table_id: str, seq: int) -> None:
    """Let a table not be due, unless it has gone on since an entry."""
    resting = update(schema.tables).where(tables.id == table_id, tables.seq == seq)
    connection.execute(resting.values(wake_at=None))


def list_waiting(connection: Connection, after: str, limit: int) -> list[TableRow]:
    """Return the tables with a wake-up time, after an id, in the order of ids."""
    query = select(schema.tables).where(schema.IS_WAITING, tables.id > after)
    return [table_row(row) for row in connection.execute(query.order_by(tables.id).limit(limit))]


def find_last_seqs(connection: Connection, table_ids: Sequence[str]) -> dict[str, int]:
    """Return the number of the last entry of each of these tables."""
    found = connection.execute(select(tables.id, tables.seq).where(tables.id.in_(table_ids)))
    return {row.id: row.seq for row in found}


def list_ids(connection: Connection, after: str, limit: int) -> list[str]:
    """Return the ids of tables after an id, in order."""
    query = select(tables.id).where(tables.id > after).order_by(tables.id).limit(limit)
    return list(connection.scalars(query))


def table_row(row: Row[Any]) -> TableRow:
    """Convert a database row to a TableRow."""
    columns = row._asdict()
    return TableRow(**columns | {"summary": columns["summary"].encode()})
