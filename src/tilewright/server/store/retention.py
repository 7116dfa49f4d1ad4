"""What is old enough to be deleted, and leases of jobs that one worker does for all."""

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, or_, select, update

from tilewright.server.store import schema
from tilewright.server.store.database import Run
from tilewright.server.store.erasure import OWNED, SIGNS
from tilewright.server.store.people import insertion_into
from tilewright.server.store.rows import Cutoffs, Stale

identities = schema.identities.c
sessions = schema.sessions.c
credentials = schema.credentials.c
tables = schema.tables.c
members = schema.members.c
reviews = schema.reviews.c
leases = schema.leases.c

AT_TABLE = tuple(
    (table, column)
    for table in reversed(schema.METADATA.sorted_tables)
    for column in table.columns
    if column.references(tables.id)
)
"""The columns that refer to tables, with their tables."""


class RetentionStore:
    """The part of the store that finds and deletes what is old."""

    def __init__(self, read: Run, write: Run) -> None:
        self._read = read
        self._write = write

    async def take_lease(self, job: str, worker: str, now: int, until: int) -> bool:
        """Lease a job until ``until``; return False if another worker has it."""
        taken: bool = await self._write(lambda one: take_lease(one, job, worker, now, until))
        return taken

    async def count(self, cutoffs: Cutoffs, analysis: int) -> Stale:
        """Return how much is old."""
        found: Stale = await self._read(lambda one: count(one, cutoffs, analysis))
        return found

    async def old_people(self, cutoffs: Cutoffs, limit: int) -> list[str]:
        """Return people who are old enough to be erased, the oldest first."""
        query = select(identities.id).where(is_old_person(cutoffs))
        query = query.order_by(identities.created_at, identities.id).limit(limit)
        found: list[str] = await self._read(lambda one: list(one.scalars(query)))
        return found

    async def delete_open_tables(self, cutoffs: Cutoffs, limit: int) -> list[str]:
        """Delete tables that were never begun; return their ids."""
        gone: list[str] = await self._write(lambda one: delete_open_tables(one, cutoffs, limit))
        return gone

    async def empty_old_reviews(self, cutoffs: Cutoffs, analysis: int) -> int:
        """Delete the texts of reviews of older analysis versions; return how many there were.

        Their rows stay: they say that the game was reviewed, so that deleted losses stay away.
        """
        change = update(schema.reviews).where(is_old_review(cutoffs, analysis))
        count: int = await self._write(
            lambda one: one.execute(change.values(review=None, packed=None)).rowcount
        )
        return count


def take_lease(connection: Connection, job: str, worker: str, now: int, until: int) -> bool:
    """Lease a job unless another worker has it."""
    made = insertion_into(connection, schema.leases).values(job=job, worker=worker, until=until)
    made = made.on_conflict_do_update(
        index_elements=["job"],
        set_={"worker": worker, "until": until},
        where=or_(leases.until <= now, leases.worker == worker),
    )
    return bool(connection.execute(made).rowcount > 0)


def count(connection: Connection, cutoffs: Cutoffs, analysis: int) -> Stale:
    """Return how much is old."""

    def number(condition: ColumnElement[bool]) -> int:
        return connection.scalar(select(func.count()).where(condition)) or 0

    old = is_old_review(cutoffs, analysis)
    size = func.coalesce(func.length(reviews.packed), func.length(reviews.review))
    return Stale(
        idle_guests=number(is_idle(cutoffs)),
        old_guests=number(and_(is_old(cutoffs), ~is_idle(cutoffs))),
        open_tables=number(is_old_open_table(cutoffs)),
        old_reviews=number(old),
        review_bytes=int(connection.scalar(select(func.sum(size)).where(old)) or 0),
    )


def is_old_person(cutoffs: Cutoffs) -> ColumnElement[bool]:
    """Return the condition that a person is old enough to be erased."""
    return or_(is_idle(cutoffs), is_old(cutoffs))


def is_unseen(before: int) -> ColumnElement[bool]:
    """Return the condition that nobody can have been here as this person since a time."""
    recent = exists().where(sessions.identity == identities.id, sessions.seen_at >= before)
    tokens = exists().where(credentials.identity == identities.id, credentials.kind == "token")
    return and_(identities.created_at < before, ~recent, ~tokens)


def is_idle(cutoffs: Cutoffs) -> ColumnElement[bool]:
    """Return the condition that a person has done nothing and not been here for long."""
    did = [
        exists().where(table.c.identity == identities.id) for table in OWNED if table not in SIGNS
    ]
    return and_(is_unseen(cutoffs.idle_guests), ~or_(*did))


def is_old(cutoffs: Cutoffs) -> ColumnElement[bool]:
    """Return the condition that a person has not been here, nor their games gone on, for long."""
    at_table = and_(members.identity == identities.id, members.table_id == tables.id)
    played = exists().where(at_table, tables.updated_at >= cutoffs.old_guests)
    return and_(is_unseen(cutoffs.old_guests), ~played)


def is_old_open_table(cutoffs: Cutoffs) -> ColumnElement[bool]:
    """Return the condition that a table was not begun for long."""
    return and_(tables.status == "open", tables.updated_at < cutoffs.open_tables)


def is_old_review(cutoffs: Cutoffs, analysis: int) -> ColumnElement[bool]:
    """Return the condition that a review of an older version has a text and is old."""
    is_stored = or_(reviews.review.is_not(None), reviews.packed.is_not(None))
    return and_(is_stored, reviews.analysis < analysis, reviews.ended_at < cutoffs.old_reviews)


def delete_open_tables(connection: Connection, cutoffs: Cutoffs, limit: int) -> list[str]:
    """Delete tables that were never begun, with everything that refers to them."""
    query = select(tables.id).where(is_old_open_table(cutoffs)).limit(limit)
    gone = list(connection.scalars(query.with_for_update()))
    for table, column in AT_TABLE:
        connection.execute(delete(table).where(column.in_(gone)))
    connection.execute(delete(schema.tables).where(tables.id.in_(gone)))
    return gone
