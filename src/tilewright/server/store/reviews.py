"""Queries for reviews, which are jobs: each is stored once and leased by one worker at a time.

A job that is queued or running can be taken from ``free_at`` on: immediately when it is new,
after a pause when an attempt failed, at the end of the lease when its worker is gone.
"""

from collections.abc import Sequence

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    delete,
    exists,
    func,
    or_,
    select,
    update,
)

from tilewright.server.store import cards, losses, schema
from tilewright.server.store.database import Run
from tilewright.server.store.erasure import known_among
from tilewright.server.store.packing import pack, text_of
from tilewright.server.store.people import insertion_into
from tilewright.server.store.rows import (
    NO_ASKER,
    NO_CARDS,
    Asker,
    Loss,
    MadeCards,
    ReviewJob,
    ReviewKey,
    ReviewRow,
)

reviews = schema.reviews.c

ONE_AT_A_TIME = "deep"
"""The depth of which one review at a time is made for each person and each address."""
TURNS_MS = 3600 * 1000
"""Reviews that ended within this time count when it is decided whose is next."""
TAKERS = 1_114_001
"""The key of the lock of workers that take jobs, on PostgreSQL."""


class ReviewStore:
    """The part of the store that holds reviews."""

    def __init__(self, read: Run, write: Run) -> None:
        self._read = read
        self._write = write

    async def ask(
        self,
        key: ReviewKey,
        table_id: str,
        now: int,
        *,
        is_wanted: bool,
        failed_before: int,
        asker: Asker = NO_ASKER,
    ) -> bool:
        """Queue a review unless it exists; return whether it was queued."""
        return await self._write(
            lambda connection: ask(
                connection,
                key,
                table_id,
                now,
                is_wanted=is_wanted,
                failed_before=failed_before,
                asker=asker,
            )
        )

    async def take(
        self, analysis: int, depth: str, worker: str, now: int, until: int
    ) -> ReviewJob | None:
        """Lease the next job of a version and a depth until ``until``; None if there is none."""
        return await self._write(
            lambda connection: take(connection, analysis, depth, now, worker=worker, until=until)
        )

    async def count_waiting(self, asker: Asker) -> tuple[int, int]:
        """Return how many reviews are to do that a person asked for, and those of the address."""
        return await self._read(lambda connection: count_waiting(connection, asker))

    async def forget_askers(self, before: int) -> None:
        """Delete who asked for reviews that ended before a time."""
        await self._write(lambda connection: forget_askers(connection, before))

    async def renew(self, job: ReviewJob, until: int, progress: float) -> bool:
        """Extend the lease of a job and store its progress; return False if the lease was lost."""
        return await self._write(lambda connection: renew(connection, job, until, progress))

    async def finish(
        self,
        job: ReviewJob,
        review: str,
        now: int,
        lost: Sequence[Loss] = (),
        made: MadeCards = NO_CARDS,
    ) -> bool:
        """Store a review with losses and cards; return False if the lease of its job was lost."""
        return await self._write(
            lambda connection: finish(connection, job, review, now, lost=lost, made=made)
        )

    async def put_back(
        self, job: ReviewJob, free_at: int, reason: str | None = None, *, counts: bool = True
    ) -> bool:
        """Queue a job again from ``free_at`` on; return False if the lease was lost."""
        return await self._write(
            lambda connection: put_back(connection, job, free_at, reason, counts=counts)
        )

    async def fail(self, job: ReviewJob, reason: str, now: int) -> bool:
        """Mark a job as failed for good; return False if the lease was lost."""
        return await self._write(lambda connection: fail(connection, job, reason, now))

    async def find(self, record: str, analysis: int) -> list[ReviewRow]:
        """Return the reviews of a record by an analysis version, of all depths, without texts."""
        return await self._read(lambda found: find(found, record, analysis))

    async def text(self, key: ReviewKey) -> str | None:
        """Return the text of a review; None if it is not done."""
        return await self._read(lambda found: find_text(found, key))

    async def count_to_do(self, analysis: int) -> int:
        """Return how many reviews of an analysis version are queued or running."""
        return await self._read(lambda found: count_to_do(found, analysis))

    async def forget_older(self, analysis: int) -> None:
        """Delete the jobs of older analysis versions that are not done."""
        await self._write(lambda connection: forget_older_jobs(connection, analysis))


def ask(
    connection: Connection,
    key: ReviewKey,
    table_id: str,
    now: int,
    *,
    is_wanted: bool,
    failed_before: int,
    asker: Asker = NO_ASKER,
) -> bool:
    """Queue a review unless it exists; return whether it was queued.

    ``is_wanted``: a person waits for it, so it precedes those that nobody has asked for. A review
    that failed before ``failed_before`` is queued again.
    """
    new = insertion_into(connection, schema.reviews).values(
        record=key.record,
        analysis=key.analysis,
        depth=key.depth,
        table_id=table_id,
        state="queued",
        is_wanted=is_wanted,
        asked_at=now,
        free_at=now,
        attempts=0,
        progress=0.0,
        asked_by=asker.by,
        asked_from=asker.address,
    )
    if connection.execute(new.on_conflict_do_nothing()).rowcount > 0:
        return True
    if is_wanted:
        want(connection, key, asker)
    failed = and_(is_of(key), reviews.state == "failed", reviews.ended_at < failed_before)
    again = update(schema.reviews).where(failed)
    again = again.values(
        state="queued",
        is_wanted=is_wanted,
        asked_at=now,
        free_at=now,
        attempts=0,
        progress=0.0,
        asked_by=asker.by,
        asked_from=asker.address,
    )
    return connection.execute(again).rowcount > 0


def want(connection: Connection, key: ReviewKey, asker: Asker) -> None:
    """Let a person wait for a queued review.

    If others wait for it, too, it is that of the address for which fewest reviews are to do: nobody
    can delay a review by asking for it first.
    """
    query = select(reviews.is_wanted, reviews.asked_by, reviews.asked_from)
    found = connection.execute(query.where(is_of(key), reviews.state == "queued")).one_or_none()
    if found is None:
        return
    before = Asker(found.asked_by, found.asked_from)
    mine, theirs = (count_waiting(connection, one)[1] for one in (asker, before))
    if found.is_wanted and mine >= theirs:
        return
    wanted = update(schema.reviews).where(is_of(key), reviews.state == "queued")
    connection.execute(wanted.values(is_wanted=True, asked_by=asker.by, asked_from=asker.address))


def take(
    connection: Connection, analysis: int, depth: str, now: int, *, worker: str, until: int
) -> ReviewJob | None:
    """Lease the next job of a version and a depth until ``until``; None if there is none.

    Those that people wait for come first; then those of the address, and of the person, for whom
    fewest were made within the hour. Of the deepest, one at a time is made for each of both.
    """
    lock_takers(connection)
    others = schema.reviews.alias()
    is_at_work = and_(others.c.state == "running", others.c.free_at > now)
    is_alike = and_(others.c.depth == depth, others.c.analysis == analysis)
    is_same_address = others.c.asked_from == reviews.asked_from
    is_same_person = others.c.asked_by == reviews.asked_by
    has_had = or_(is_at_work, others.c.ended_at > now - TURNS_MS)
    turns = [
        select(func.count(others.c.record))
        .where(is_alike, has_had, is_same)
        .correlate(schema.reviews)
        .scalar_subquery()
        for is_same in (is_same_address, is_same_person)
    ]
    query = select(
        reviews.record, reviews.table_id, reviews.attempts, reviews.asked_by, reviews.asked_from
    ).where(
        schema.IS_TO_DO,
        reviews.analysis == analysis,
        reviews.depth == depth,
        reviews.free_at <= now,
    )
    if depth == ONE_AT_A_TIME:
        is_same = or_(is_same_address, is_same_person)
        at_work = select(others.c.record).where(is_alike, is_at_work, is_same)
        query = query.where(~exists(at_work.correlate(schema.reviews)))
    order = (reviews.is_wanted.desc(), *turns, reviews.asked_at, reviews.record)
    found = connection.execute(query.order_by(*order).limit(1)).one_or_none()
    if found is None:
        return None
    key = ReviewKey(found.record, analysis, depth)
    asker = Asker(found.asked_by, found.asked_from)
    job = ReviewJob(key, found.table_id, worker, found.attempts + 1, asker)
    taken = update(schema.reviews).where(is_of(key))
    connection.execute(
        taken.values(
            state="running", worker=worker, free_at=until, attempts=job.attempts, progress=0.0
        )
    )
    return job


def lock_takers(connection: Connection) -> None:
    """Let one worker at a time take a job, so that each sees what the others took.

    SQLite has one writer at a time anyway.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(TAKERS)))


def count_waiting(connection: Connection, asker: Asker) -> tuple[int, int]:
    """Return how many reviews are to do that a person asked for, and those of the address."""
    waiting = select(func.count(reviews.record)).where(schema.IS_TO_DO, reviews.is_wanted)
    by = waiting.where(reviews.asked_by == asker.by)
    at_address = waiting.where(reviews.asked_from == asker.address)
    return connection.scalar(by) or 0, connection.scalar(at_address) or 0


def forget_askers(connection: Connection, before: int) -> None:
    """Delete who asked for reviews that ended before a time."""
    ended = update(schema.reviews).where(schema.HAS_ASKER, reviews.ended_at < before)
    connection.execute(ended.values(asked_by=None, asked_from=None))


def renew(connection: Connection, job: ReviewJob, until: int, progress: float) -> bool:
    """Extend the lease of a job and store its progress; return False if the lease was lost."""
    kept = update(schema.reviews).where(is_held(job)).values(free_at=until, progress=progress)
    return connection.execute(kept).rowcount > 0


def finish(
    connection: Connection,
    job: ReviewJob,
    review: str,
    now: int,
    *,
    lost: Sequence[Loss],
    made: MadeCards,
) -> bool:
    """Store a review and delete those of older analyses; return False if the lease was lost.

    ``lost`` is what the people of the table lost by this review, ``made`` are their cards.
    """
    if connection.scalar(select(func.count()).where(is_held(job))) == 0:
        return False
    # Somebody may have been erased while the review was made.
    people = [one.identity for one in lost] + [one.identity for one in made.cards or ()]
    known = known_among(connection, people)
    losses.keep(connection, job.key, job.table_id, [one for one in lost if one.identity in known])
    cards.keep(connection, job.table_id, made.only(known))
    done = update(schema.reviews).where(is_held(job))
    done = done.values(
        state="done",
        review=None,
        packed=pack(review),
        progress=1.0,
        reason=None,
        worker=None,
        ended_at=now,
    )
    if connection.execute(done).rowcount == 0:
        return False
    older = and_(reviews.record == job.key.record, reviews.analysis < job.key.analysis)
    connection.execute(delete(schema.reviews).where(older))
    return True


def put_back(
    connection: Connection, job: ReviewJob, free_at: int, reason: str | None, *, counts: bool
) -> bool:
    """Queue a job again from ``free_at`` on; return False if the lease was lost.

    ``counts``: whether this lease counts as an attempt.
    """
    queued = update(schema.reviews).where(is_held(job))
    queued = queued.values(
        state="queued",
        worker=None,
        free_at=free_at,
        progress=0.0,
        reason=reason,
        attempts=job.attempts if counts else job.attempts - 1,
    )
    return connection.execute(queued).rowcount > 0


def fail(connection: Connection, job: ReviewJob, reason: str, now: int) -> bool:
    """Mark a job as failed for good; return False if the lease was lost."""
    failed = update(schema.reviews).where(is_held(job))
    failed = failed.values(state="failed", worker=None, reason=reason, ended_at=now)
    return connection.execute(failed).rowcount > 0


def find(connection: Connection, record: str, analysis: int) -> list[ReviewRow]:
    """Return the reviews of a record by an analysis version, of all depths, without texts."""
    query = select(
        reviews.depth, reviews.state, reviews.progress, reviews.reason, reviews.ended_at
    ).where(reviews.record == record, reviews.analysis == analysis)
    return [
        ReviewRow(
            ReviewKey(record, analysis, row.depth),
            row.state,
            row.progress,
            row.reason,
            row.ended_at,
        )
        for row in connection.execute(query)
    ]


def find_text(connection: Connection, key: ReviewKey) -> str | None:
    """Return the text of a review; None if it is not done."""
    query = select(reviews.review, reviews.packed).where(is_of(key))
    found = connection.execute(query).one_or_none()
    return None if found is None else text_of(*found)


def count_to_do(connection: Connection, analysis: int) -> int:
    """Return how many reviews of an analysis version are queued or running."""
    query = select(func.count()).where(schema.IS_TO_DO, reviews.analysis == analysis)
    return connection.scalar(query.select_from(schema.reviews)) or 0


def forget_older_jobs(connection: Connection, analysis: int) -> None:
    """Delete the jobs of older analysis versions that are not done: no worker takes them."""
    unfinished = and_(reviews.analysis < analysis, reviews.state != "done")
    connection.execute(delete(schema.reviews).where(unfinished))


def is_of(key: ReviewKey) -> ColumnElement[bool]:
    """Return the condition that a row has a key."""
    return and_(
        reviews.record == key.record,
        reviews.analysis == key.analysis,
        reviews.depth == key.depth,
    )


def is_held(job: ReviewJob) -> ColumnElement[bool]:
    """Return the condition that a job is still under the lease by which it was taken."""
    return and_(
        is_of(job.key),
        reviews.state == "running",
        reviews.worker == job.worker,
        reviews.attempts == job.attempts,
    )
