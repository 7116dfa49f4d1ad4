"""Queries for the lessons that people have done."""

from sqlalchemy import Connection, delete, select

from tilewright.server.store import schema
from tilewright.server.store.people import insertion_into
from tilewright.server.store.rows import LessonDone

done = schema.lessons_done.c


def note_done(connection: Connection, identity: str, lesson: LessonDone) -> None:
    """Insert a lesson that an identity has done, unless it was done before."""
    made = insertion_into(connection, schema.lessons_done).values(
        identity=identity, game=lesson.game, lesson=lesson.lesson, done_at=lesson.done_at
    )
    connection.execute(made.on_conflict_do_nothing())


def list_done(connection: Connection, identity: str) -> list[LessonDone]:
    """Return the lessons that an identity has done, the earliest first."""
    query = select(done.game, done.lesson, done.done_at).where(done.identity == identity)
    found = connection.execute(query.order_by(done.done_at, done.game, done.lesson))
    return [LessonDone(*row) for row in found]


def forget_done(connection: Connection, identity: str) -> int:
    """Delete what an identity has done; return the number of lessons."""
    return connection.execute(delete(schema.lessons_done).where(done.identity == identity)).rowcount
