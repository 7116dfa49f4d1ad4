"""The store of the server: append, then tell; whatever was acknowledged is there."""

import functools
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, Self, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from tilewright.server.store import people, queries
from tilewright.server.store.backup import backup
from tilewright.server.store.database import Database
from tilewright.server.store.errors import Conflict, StoreError, explained
from tilewright.server.store.place import SQLITE, file_of, parse_url
from tilewright.server.store.postgres import PostgresDatabase
from tilewright.server.store.rows import (
    Append,
    Creation,
    Credential,
    Cursor,
    Entry,
    Identity,
    Kind,
    Secret,
    TableRow,
)
from tilewright.server.store.sqlite import SqliteDatabase
from tilewright.server.store.upgrade import prepare
from tilewright.server.store.writer import Observer, Writer

CHUNK = 1000

T = TypeVar("T")


class Store:
    """An open store. It belongs to the event loop in which it was opened."""

    def __init__(self, url: str, database: Database) -> None:
        self._url = url
        self._database = database
        self._writer = Writer(database)

    @classmethod
    async def open(cls, url: str, *, migrate: bool = True) -> Self:
        """The store at a URL, upgraded to this version, or refused if it must not be upgraded."""
        place = parse_url(url)
        with explained():
            await prepare(place, migrate=migrate)
            if place.drivername == SQLITE:
                return cls(url, SqliteDatabase(file_of(place)))
            return cls(url, PostgresDatabase(place))

    async def close(self) -> None:
        """Finish all appends, then close the database."""
        await self._writer.close()
        await self._database.close()

    async def ready(self) -> None:
        """Return if the database answers."""
        await self._read(people.last_beat)

    def observe(self, observer: Observer) -> None:
        """Tell the observer the size of each batch of appends and the seconds it took."""
        self._writer.observer = observer

    async def backup(self, path: Path) -> None:
        """Copy everything into a file that is not there yet, while the store goes on."""
        await backup(self._url, path)

    # Tables

    async def create(self, creation: Creation) -> None:
        """Keep a new table and its first entry; Conflict if there is one of that id."""
        try:
            await self._write(lambda connection: queries.create_table(connection, creation))
        except StoreError as error:
            is_taken = isinstance(error.__cause__, IntegrityError)
            if is_taken and await self.table(creation.table_id) is not None:
                raise Conflict(f"there is already a table {creation.table_id}") from None
            raise

    def append(self, append: Append) -> Coroutine[Any, Any, None]:
        """Keep the next entry of a table; it is on the disk when this has been awaited."""
        return self._writer.append(append)

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        """The entries of a table after a sequence number, in order."""
        return await self._read(lambda found: queries.list_entries(found, table_id, after))

    async def last_seqs(self, table_ids: Sequence[str]) -> dict[str, int]:
        """The number of the last entry of each of these tables."""
        last: dict[str, int] = {}
        for start in range(0, len(table_ids), CHUNK):
            chunk = table_ids[start : start + CHUNK]
            last |= await self._read(functools.partial(queries.find_last_seqs, table_ids=chunk))
        return last

    async def table(self, table_id: str) -> TableRow | None:
        """A table, if there is one of that id."""
        return await self._read(lambda found: queries.find_table(found, table_id))

    async def secret(self, table_id: str) -> Secret:
        """What a table keeps from everybody until its end."""
        secret = await self._read(lambda found: queries.find_secret(found, table_id))
        if secret is None:
            raise StoreError(f"there is no table {table_id}")
        return secret

    async def lobby(self, limit: int, before: Cursor | None = None) -> list[TableRow]:
        """Listed tables that are open or playing, newest first."""
        return await self._read(lambda found: queries.list_lobby(found, limit, before))

    async def tables_of(
        self, identity: str, limit: int, before: Cursor | None = None
    ) -> list[TableRow]:
        """The tables of which an identity is a member, newest first."""
        return await self._read(
            lambda found: queries.list_tables_of(found, identity, limit, before)
        )

    async def due(self, now: int, limit: int) -> list[str]:
        """The tables that wanted to be woken by now, the longest due first."""
        return await self._read(lambda found: queries.list_due(found, now, limit))

    async def all_table_ids(self) -> AsyncIterator[str]:
        """The ids of all tables, in order."""
        last = ""
        while chunk := await self._ids_after(last):
            for table_id in chunk:
                yield table_id
            last = chunk[-1]

    async def _ids_after(self, last: str) -> list[str]:
        return await self._read(lambda found: queries.list_ids(found, last, CHUNK))

    # Identities

    async def add_identity(self, id: str, name: str, at: int) -> None:
        """Keep a new identity."""
        identity = Identity(id, name, at)
        await self._write(lambda connection: people.add_identity(connection, identity))

    async def identity(self, id: str) -> Identity | None:
        """An identity, if there is one of that id."""
        return await self._read(lambda found: people.find_identity(found, id))

    async def rename(self, id: str, name: str) -> None:
        """Give an identity another name."""
        await self._write(lambda connection: people.rename(connection, id, name))

    async def add_credential(
        self, digest: str, identity: str, kind: Kind, label: str, at: int
    ) -> None:
        """Let an identity be recognised by one more thing."""
        credential = Credential(digest, identity, kind, label, at)
        await self._write(lambda connection: people.add_credential(connection, credential))

    async def identity_of(self, digest: str, kind: Kind) -> str | None:
        """Whose credential this is."""
        return await self._read(lambda found: people.find_identity_of(found, digest, kind))

    async def credentials(self, identity: str) -> list[Credential]:
        """The credentials of an identity, the oldest first."""
        return await self._read(lambda found: people.list_credentials(found, identity))

    async def drop_credential(self, identity: str, digest: str) -> bool:
        """Forget a credential of an identity; whether it was there."""
        return await self._write(
            lambda connection: people.drop_credential(connection, identity, digest)
        )

    # What the server remembers of itself

    async def setting(self, name: str, make: Callable[[], str]) -> str:
        """A setting, made once for all workers."""
        value = await self._read(lambda found: people.find_setting(found, name))
        if value is not None:
            return value
        return await self._write(lambda connection: people.make_setting(connection, name, make))

    async def beat(self, now: int) -> None:
        """Remember that a server was alive."""
        await self._write(lambda connection: people.beat(connection, now))

    async def last_beat(self) -> int | None:
        """When a server was last alive."""
        return await self._read(people.last_beat)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        with explained():
            return await self._database.read(work)

    async def _write(self, work: Callable[[Connection], T]) -> T:
        with explained():
            return await self._database.write(work)
