"""The store of the server: every acknowledged append is durable."""

import functools
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from pathlib import Path
from typing import Any, Self, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from tilewright.server.store import (
    lessons,
    losses,
    people,
    queries,
    sessions,
)
from tilewright.server.store.backup import backup
from tilewright.server.store.cards import CardStore
from tilewright.server.store.database import Database
from tilewright.server.store.database_url import SQLITE, file_of, parse_url, place_of
from tilewright.server.store.deals import DealStore
from tilewright.server.store.erasure import ErasureStore
from tilewright.server.store.errors import (
    FULL,
    Conflict,
    StoreError,
    explained,
    trouble_in,
)
from tilewright.server.store.postgres import PostgresDatabase
from tilewright.server.store.puzzles import PuzzleStore
from tilewright.server.store.retention import RetentionStore
from tilewright.server.store.reviews import ReviewStore
from tilewright.server.store.rows import (
    Append,
    ConceptLoss,
    Creation,
    Credential,
    Cursor,
    Due,
    Entry,
    Found,
    Identity,
    Kind,
    LessonDone,
    Secret,
    Session,
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
        self.deals = DealStore(self._read, self._write)
        self.puzzles = PuzzleStore(self._read, self._write)
        self.cards = CardStore(self._read, self._write)
        self.reviews = ReviewStore(self._read, self._write)
        self.retention = RetentionStore(self._read, self._write)
        self.erasure = ErasureStore(database, self._read, self._write)

    @classmethod
    async def open(cls, url: str, *, migrate: bool = True) -> Self:
        """Open the store at a URL and upgrade its schema to this version.

        Without ``migrate``, raise StoreError if it does not exist or its schema is another.
        Errors name the file or the server.
        """
        parsed = parse_url(url)
        with explained(place_of(parsed)):
            is_writable = await prepare(parsed, migrate=migrate)
            if parsed.drivername == SQLITE:
                store = cls(url, SqliteDatabase(file_of(parsed), is_unchanging=not is_writable))
                store._writer.trouble = None if is_writable else FULL
                return store
            return cls(url, PostgresDatabase(parsed))

    async def close(self) -> None:
        """Finish all appends, then close the database."""
        await self._writer.close()
        await self._database.close()

    async def ready(self) -> None:
        """Return if the database can be read; raise StoreError otherwise."""
        await self._read(people.last_beat)

    @property
    def write_trouble(self) -> str | None:
        """Why nothing can be written at present; None if the last write worked."""
        return self._writer.trouble

    def observe(self, observer: Observer) -> None:
        """Call the observer with the entries that each batch stored and the seconds it took."""
        self._writer.observer = observer

    async def backup(self, path: Path) -> None:
        """Copy everything into a new file while the store stays open."""
        await backup(self._url, path)

    # Tables

    async def create(self, creation: Creation) -> None:
        """Store a new table with its first entry.

        Raise Conflict if the id exists, or its person has an attempt at its deal already.
        """
        try:
            await self._write(lambda connection: queries.create_table(connection, creation))
        except StoreError as error:
            is_taken = isinstance(error.__cause__, IntegrityError)
            if is_taken and await self.table(creation.table_id) is not None:
                raise Conflict(f"there is already a table {creation.table_id}") from None
            raise

    def append(self, append: Append) -> Coroutine[Any, Any, None]:
        """Store the next entry of a table; it is durable when this returns.

        Raise Conflict if the table already has an entry of that number.
        """
        return self._writer.append(append)

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        """Return the entries of a table after a sequence number, in order."""
        return await self._read(lambda found: queries.list_entries(found, table_id, after))

    async def last_seqs(self, table_ids: Sequence[str]) -> dict[str, int]:
        """Return the number of the last entry of each of these tables."""
        last: dict[str, int] = {}
        for start in range(0, len(table_ids), CHUNK):
            chunk = table_ids[start : start + CHUNK]
            last |= await self._read(functools.partial(queries.find_last_seqs, table_ids=chunk))
        return last

    async def table(self, table_id: str) -> TableRow | None:
        """Return a table by id, or None."""
        return await self._read(lambda found: queries.find_table(found, table_id))

    async def secret(self, table_id: str) -> Secret:
        """Return the secrets of a table; raise StoreError if there is no such table."""
        secret = await self._read(lambda found: queries.find_secret(found, table_id))
        if secret is None:
            raise StoreError(f"there is no table {table_id}")
        return secret

    async def lobby(self, limit: int, before: Cursor | None = None) -> list[TableRow]:
        """Return listed tables that are open or playing, newest first."""
        return await self._read(lambda found: queries.list_lobby(found, limit, before))

    async def tables_of(
        self, identity: str, limit: int, before: Cursor | None = None
    ) -> list[TableRow]:
        """Return the tables of which an identity is a member, newest first."""
        return await self._read(
            lambda found: queries.list_tables_of(found, identity, limit, before)
        )

    async def contested_tables_of(self, identity: str, game: str) -> list[TableRow]:
        """Return the tables in play of a game where an identity has met others or plays a deal."""
        return await self._read(
            lambda found: queries.list_contested_tables_of(found, identity, game)
        )

    async def due(self, now: int, limit: int, after: Due | None = None) -> list[Due]:
        """Return tables that are due now, after one of them, the longest due first."""
        return await self._read(lambda found: queries.list_due(found, now, limit, after))

    async def let_rest(self, table_id: str, seq: int) -> None:
        """Let a table not be due, unless it has gone on since an entry."""
        await self._write(lambda connection: queries.let_rest(connection, table_id, seq))

    async def waiting(self, after: str, limit: int) -> list[TableRow]:
        """Return the tables with a wake-up time, after an id, in the order of ids."""
        return await self._read(lambda found: queries.list_waiting(found, after, limit))

    async def all_table_ids(self) -> AsyncIterator[str]:
        """Yield the ids of all tables, in order."""
        last = ""
        while chunk := await self._ids_after(last):
            for table_id in chunk:
                yield table_id
            last = chunk[-1]

    async def _ids_after(self, last: str) -> list[str]:
        return await self._read(lambda found: queries.list_ids(found, last, CHUNK))

    # Identities

    async def add_identity(self, id: str, name: str, at: int) -> None:
        """Store a new identity."""
        identity = Identity(id, name, at)
        await self._write(lambda connection: people.add_identity(connection, identity))

    async def identity(self, id: str) -> Identity | None:
        """Return an identity by id, or None."""
        return await self._read(lambda found: people.find_identity(found, id))

    async def rename(self, id: str, name: str) -> None:
        """Rename an identity; raise StoreError if it does not exist."""
        await self._write(lambda connection: people.rename(connection, id, name))

    async def add_credential(
        self, digest: str, identity: str, kind: Kind, label: str, at: int
    ) -> None:
        """Store a credential; raise StoreError if its identity does not exist."""
        credential = Credential(digest, identity, kind, label, at)
        await self._write(lambda connection: people.add_credential(connection, credential))

    async def identity_of(self, digest: str, kind: Kind) -> str | None:
        """Return the identity of a credential, or None."""
        return await self._read(lambda found: people.find_identity_of(found, digest, kind))

    async def credentials(self, identity: str) -> list[Credential]:
        """Return the credentials of an identity, oldest first."""
        return await self._read(lambda found: people.list_credentials(found, identity))

    async def drop_credential(self, identity: str, digest: str) -> bool:
        """Delete a credential of an identity; return whether it existed."""
        return await self._write(
            lambda connection: people.drop_credential(connection, identity, digest)
        )

    # Sessions

    async def add_session(self, session: Session, most: int) -> None:
        """Store a new session; delete the least recently seen beyond ``most``."""
        await self._write(lambda connection: sessions.add_session(connection, session, most))

    async def session(self, digest: str) -> Session | None:
        """Return a session by digest, or None."""
        return await self._read(lambda found: sessions.find_session(found, digest))

    async def sessions(self, identity: str) -> list[Session]:
        """Return the sessions of an identity, most recently seen first."""
        return await self._read(lambda found: sessions.list_sessions(found, identity))

    async def drop_session(self, identity: str, digest: str) -> bool:
        """Delete a session of an identity; return whether it existed."""
        return await self._write(
            lambda connection: sessions.drop_session(connection, identity, digest)
        )

    async def drop_sessions(self, identity: str, keep: str | None = None) -> set[str]:
        """Delete the sessions, keys and tokens of an identity except ``keep``.

        Return their digests.
        """
        return await self._write(
            lambda connection: sessions.drop_sessions(connection, identity, keep)
        )

    async def redeem_key(self, digest: str, since: int, session: Session, most: int) -> str | None:
        """Redeem a key for a new session; return its identity, or None if the key is invalid."""
        return await self._write(
            lambda connection: sessions.redeem_key(connection, digest, since, session, most)
        )

    async def note_seen(self, seen: Mapping[str, int]) -> None:
        """Store when sessions, by their digests, were last used."""
        await self._write(lambda connection: sessions.note_seen(connection, seen))

    async def shift_seen(self, ms: int) -> None:
        """Add a time to when each session was last used."""
        await self._write(lambda connection: sessions.shift_seen(connection, ms))

    async def alive(self, digests: Sequence[str]) -> set[str]:
        """Return those of these digests that are stored as a session or a token."""
        found: set[str] = set()
        for start in range(0, len(digests), CHUNK):
            chunk = digests[start : start + CHUNK]
            found |= await self._read(functools.partial(sessions.find_alive, digests=chunk))
        return found

    async def names(self, identities: Sequence[str]) -> dict[str, str]:
        """Return the names of identities by their ids."""
        found: dict[str, str] = {}
        for start in range(0, len(identities), CHUNK):
            chunk = identities[start : start + CHUNK]
            found |= await self._read(functools.partial(sessions.find_names, ids=chunk))
        return found

    async def forget_expired(self, seen_before: int, keys_before: int) -> None:
        """Delete sessions last seen, and keys created, before these times."""
        await self._write(
            lambda connection: sessions.forget_expired(connection, seen_before, keys_before)
        )

    async def search_people(self, name: str, limit: int = 100) -> list[Found]:
        """Return identities by name, ignoring case, most recently seen first."""
        return await self._read(lambda found: sessions.search_people(found, name, limit))

    # Losses

    async def losses_of(self, identity: str, since: int) -> tuple[int, list[ConceptLoss]]:
        """Return in how many games a person lost something since then, and what, by concept."""
        return await self._read(lambda found: losses.summed(found, identity, since))

    async def losses_by_game(self, identity: str, since: int) -> dict[str, float]:
        """Return the win share that a person lost since then in each game."""
        return await self._read(lambda found: losses.by_game(found, identity, since))

    async def forget_losses(self, identity: str) -> int:
        """Delete what is stored about the losses of a person; return the number of rows."""
        return await self._write(lambda connection: losses.forget(connection, identity))

    # Lessons

    async def note_lesson(self, identity: str, lesson: LessonDone) -> None:
        """Store that an identity has done a lesson; the first time counts."""
        await self._write(lambda connection: lessons.note_done(connection, identity, lesson))

    async def lessons_done(self, identity: str) -> list[LessonDone]:
        """Return the lessons that an identity has done, the earliest first."""
        return await self._read(lambda found: lessons.list_done(found, identity))

    async def forget_lessons(self, identity: str) -> int:
        """Delete what an identity has done; return the number of lessons."""
        return await self._write(lambda connection: lessons.forget_done(connection, identity))

    # Settings and heartbeats

    async def setting(self, name: str, make: Callable[[], str]) -> str:
        """Return a setting; the first call for a name stores what ``make`` returns."""
        value = await self._read(lambda found: people.find_setting(found, name))
        if value is not None:
            return value
        return await self._write(lambda connection: people.make_setting(connection, name, make))

    async def beat(self, now: int) -> None:
        """Store a heartbeat unless a later one is stored."""
        await self._write(lambda connection: people.beat(connection, now))

    async def last_beat(self) -> int | None:
        """Return the time of the last heartbeat, or None."""
        return await self._read(people.last_beat)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        with explained():
            return await self._database.read(work)

    async def _write(self, work: Callable[[Connection], T]) -> T:
        try:
            with explained():
                done = await self._database.write(work)
        except StoreError as error:
            self._writer.trouble = trouble_in(error) or self._writer.trouble
            raise
        self._writer.trouble = None
        return done
