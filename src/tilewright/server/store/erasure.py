"""Erase people: what is stored under an identity is deleted, or stays under a stand-in.

Which rows are somebody's follows from the schema: those with a column ``identity``.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Select, Table, bindparam, delete, insert, or_, select, update

from tilewright.server.store import schema
from tilewright.server.store.checksums import checksum
from tilewright.server.store.database import Database, Run, refusal
from tilewright.server.store.packing import pack, text_of
from tilewright.server.store.rows import Append

tables = schema.tables.c
entries = schema.entries.c
members = schema.members.c
cards = schema.cards.c
reviews = schema.reviews.c
attempts = schema.attempts.c
identities = schema.identities.c

OWNED: tuple[Table, ...] = tuple(
    table for table in reversed(schema.METADATA.sorted_tables) if "identity" in table.columns
)
"""The tables whose rows belong to people, those that refer to others first."""
SIGNS = (schema.sessions, schema.credentials)
"""The tables by which a person is recognised."""

ChangeCard = Callable[[int, str, Sequence[str]], str]
"""Change the body of a card about an event; it gets the reviews of the game, too."""


class ErasureStore:
    """The part of the store that erases people, and reads what it holds of them."""

    def __init__(self, database: Database, read: Run, write: Run) -> None:
        self._database = database
        self._read = read
        self._write = write

    async def begin(self, identity: str) -> None:
        """Take name, sessions, keys and tokens from a person: nobody is signed in as them."""
        await self._write(lambda connection: begin(connection, identity))

    async def unfinished(self) -> list[str]:
        """Return the people whose erasure was begun and has not ended."""
        query = select(identities.id).where(identities.name == "")
        found: list[str] = await self._read(lambda one: list(one.scalars(query)))
        return found

    async def tables_naming(self, identity: str) -> list[str]:
        """Return the ids of the tables that name an identity."""
        found: list[str] = await self._read(lambda one: tables_naming(one, identity))
        return found

    async def rewrite(
        self,
        append: Append,
        bodies: Mapping[int, bytes],
        identity: str,
        stand_in: str,
        *,
        change_review: Callable[[str], str],
        change_card: ChangeCard,
    ) -> None:
        """Replace entries of a table, append one, and name a stand-in instead of a person.

        ``change_review`` and ``change_card`` take the person's names from reviews and from the
        cards of others. Raise Conflict if the table already has an entry of that number.
        """

        def work(connection: Connection) -> None:
            rewrite(connection, append, bodies, identity, stand_in)
            rewrite_reviews(connection, append.table_id, change_review)
            rewrite_cards(connection, append.table_id, identity, change_card)

        await self._write(work)

    async def finish(self, identity: str) -> None:
        """Delete everything that is stored under an identity, and the identity."""
        await self._write(lambda connection: finish(connection, identity))
        await asyncio.shield(self._database.forget_deleted())

    async def rows(self, identity: str) -> dict[str, list[dict[str, Any]]]:
        """Return all rows of a person, by the names of their tables."""
        found: dict[str, list[dict[str, Any]]] = await self._read(
            lambda connection: list_rows(connection, identity)
        )
        return found


def begin(connection: Connection, identity: str) -> None:
    """Take name, sessions and credentials from a person."""
    connection.execute(update(schema.identities).where(identities.id == identity).values(name=""))
    for table in SIGNS:
        connection.execute(delete(table).where(table.c.identity == identity))


def tables_naming(connection: Connection, identity: str) -> list[str]:
    """Return the ids of the tables that name an identity.

    Who was asked to enter by a password is in no summary, so the logs of such tables are searched.
    """
    is_named = tables.summary.contains(identity, autoescape=True)
    has_password = tables.summary.contains('"has_password":true')
    logged = select(entries.table_id).join(schema.tables, tables.id == entries.table_id)
    logged = logged.where(has_password, entries.body.contains(identity, autoescape=True))
    found: set[str] = set()
    for query in (
        select(members.table_id).where(members.identity == identity),
        select(attempts.table_id).where(attempts.identity == identity),
        select(tables.id).where(is_named),
        logged,
    ):
        found.update(connection.scalars(query))
    return sorted(found)


def rewrite(
    connection: Connection,
    append: Append,
    bodies: Mapping[int, bytes],
    identity: str,
    stand_in: str,
) -> None:
    """Replace entries of a table, append one, and name a stand-in instead of a person."""
    table_id = append.table_id
    query = select(tables.seq).where(tables.id == table_id).with_for_update()
    last = connection.scalar(query)
    if last != append.seq - 1:
        raise refusal(append, last)
    change = update(schema.entries).where(
        entries.table_id == table_id, entries.seq == bindparam("number")
    )
    times = select(entries.seq, entries.at).where(entries.table_id == table_id)
    new = [
        {
            "number": seq,
            "text": bodies[seq].decode(),
            "sum": checksum(table_id, seq, at, bodies[seq]),
        }
        for seq, at in connection.execute(times)
        if seq in bodies
    ]
    if new:
        connection.execute(change.values(body=bindparam("text"), crc=bindparam("sum")), new)
    last_entry = {"seq": append.seq, "at": append.at, "body": append.body.decode()}
    connection.execute(
        insert(schema.entries).values(table_id=table_id, crc=append.crc, **last_entry)
    )
    connection.execute(
        update(schema.tables)
        .where(tables.id == table_id)
        .values(
            seq=append.seq,
            updated_at=append.at,
            status=append.status,
            wake_at=append.wake_at,
            summary=append.summary.decode(),
        )
    )
    left = delete(schema.members).where(members.table_id == table_id, members.identity == identity)
    connection.execute(left)
    moved = update(schema.attempts).where(
        attempts.table_id == table_id, attempts.identity == identity
    )
    connection.execute(moved.values(identity=stand_in))


def rewrite_cards(connection: Connection, table_id: str, erased: str, change: ChangeCard) -> None:
    """Change the bodies of the cards that others than the erased person have of a game."""
    texts = [text_of(row.review, row.packed) for row in connection.execute(reviews_of(table_id))]
    made = [text for text in texts if text]
    at_table = cards.table_id == table_id
    query = select(cards.identity, cards.event, cards.body)
    query = query.where(at_table, cards.identity != erased, ~cards.is_removed)
    for identity, event, body in connection.execute(query.with_for_update()).all():
        own = update(schema.cards).where(at_table, cards.identity == identity)
        connection.execute(own.where(cards.event == event).values(body=change(event, body, made)))


def reviews_of(table_id: str) -> Select[Any]:
    """Return the query of the reviews of a game that are stored."""
    is_stored = or_(reviews.review.is_not(None), reviews.packed.is_not(None))
    return select(schema.reviews).where(reviews.table_id == table_id, is_stored)


def rewrite_reviews(connection: Connection, table_id: str, change: Callable[[str], str]) -> None:
    """Change the texts of the reviews of a game."""
    for row in connection.execute(reviews_of(table_id).with_for_update()).all():
        text = text_of(row.review, row.packed)
        same = [column == getattr(row, column.name) for column in schema.reviews.primary_key]
        own = update(schema.reviews).where(*same)
        packed = pack(change(text or ""))
        connection.execute(own.values(review=None, packed=packed))


def finish(connection: Connection, identity: str) -> None:
    """Delete all rows of a person."""
    for table in OWNED:
        connection.execute(delete(table).where(table.c.identity == identity))
    connection.execute(delete(schema.identities).where(identities.id == identity))


def list_rows(connection: Connection, identity: str) -> dict[str, list[dict[str, Any]]]:
    """Return all rows of a person, by the names of their tables."""
    found = {}
    for table in reversed(OWNED):
        query = select(table).where(table.c.identity == identity).order_by(*table.primary_key)
        found[table.name] = [dict(row) for row in connection.execute(query).mappings()]
    return found


def known_among(connection: Connection, people: Sequence[str]) -> set[str]:
    """Return those of these people who are stored."""
    query = select(identities.id).where(identities.id.in_(people))
    return set(connection.scalars(query))
