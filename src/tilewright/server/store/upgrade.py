"""Brings a database to the schema of this version, one worker at a time, all of it or nothing."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import URL, Connection, text

from tilewright.server.store import postgres, sqlite
from tilewright.server.store.errors import StoreError
from tilewright.server.store.place import SQLITE, file_of

LOCK = 0x7469_6C65
"""The advisory lock under which workers upgrade."""


def migrations(connection: Connection | None = None) -> Config:
    """Where the migrations are and what they work on."""
    config = Config()
    folder = str(Path(__file__).parent / "migrations")
    config.set_main_option("script_location", folder.replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def newest_revision() -> str:
    """The schema of this version."""
    head = ScriptDirectory.from_config(migrations()).get_current_head()
    assert head is not None
    return head


def revision_of(connection: Connection) -> str | None:
    """The schema a database has; None if it has none."""
    return MigrationContext.configure(connection).get_current_revision()


def upgrade(connection: Connection) -> None:
    """Make the schema the newest, inside the transaction of the caller."""
    if connection.dialect.name != SQLITE:
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    revision = revision_of(connection)
    if revision == newest_revision():
        return
    try:
        command.upgrade(migrations(connection), "head")
    except CommandError:
        raise newer(revision) from None


def check(connection: Connection) -> None:
    """Refuse a database whose schema is not the newest."""
    revision = revision_of(connection)
    if revision == newest_revision():
        return
    known = {
        script.revision for script in ScriptDirectory.from_config(migrations()).walk_revisions()
    }
    if revision is not None and revision not in known:
        raise newer(revision)
    raise StoreError(
        f"the database has the schema {revision or 'of nothing'}, and this version needs "
        f"{newest_revision()}: run 'tilewright store upgrade'"
    )


def newer(revision: str | None) -> StoreError:
    """The refusal of a schema from the future."""
    return StoreError(
        f"the database has the schema {revision}, which this version does not know: "
        "it was written by a newer tilewright"
    )


async def prepare(place: URL, *, migrate: bool) -> None:
    """Upgrade a database, or see that it needs no upgrade."""
    work = upgrade if migrate else check
    if place.drivername == SQLITE:
        await asyncio.to_thread(prepare_file, file_of(place), work, make=migrate)
        return
    engine = postgres.engine_for(place, answer_seconds=None, pooled=False)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(work)
    finally:
        await engine.dispose()


def prepare_file(path: Path, work: Callable[[Connection], None], *, make: bool) -> None:
    """Do the work on a SQLite file, which nobody else can write meanwhile."""
    if make:
        sqlite.make_file(path)
    elif not path.exists():
        raise StoreError(f"there is no database at {path}")
    engine = sqlite.engine_for(path)
    with engine.connect() as connection:
        sqlite.keep_journal(connection)
        with connection.begin():
            work(connection)
