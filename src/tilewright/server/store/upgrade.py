"""Upgrade a database to the schema of this version, atomically and by one worker at a time."""

import asyncio
from collections.abc import Callable
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import URL, Connection, text

from tilewright.server.store import postgres, sqlite
from tilewright.server.store.database_url import SQLITE, file_of
from tilewright.server.store.errors import Full, StoreError, failure

LOCK = 0x7469_6C65
"""The PostgreSQL advisory lock under which workers upgrade."""


def migrations(connection: Connection | None = None) -> Config:
    """Return Alembic's configuration for a connection."""
    config = Config()
    folder = str(Path(__file__).parent / "migrations")
    config.set_main_option("script_location", folder.replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


@cache
def newest_revision() -> str:
    """Return the schema revision of this version."""
    head = ScriptDirectory.from_config(migrations()).get_current_head()
    assert head is not None
    return head


def revision_of(connection: Connection) -> str | None:
    """Return the schema revision of a database; None if it has none."""
    return MigrationContext.configure(connection).get_current_revision()


def upgrade(connection: Connection) -> None:
    """Upgrade the schema in the caller's transaction; raise StoreError if it is newer than ours."""
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
    """Raise StoreError unless the schema of a database is the newest."""
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
    """Return the error for a schema of a later version."""
    return StoreError(
        f"the database has the schema {revision}, which this version does not know: "
        "it was written by a newer tilewright"
    )


async def prepare(url: URL, *, migrate: bool) -> bool:
    """Upgrade a database, or only check it unless ``migrate``; return False if it is read-only."""
    work = upgrade if migrate else check
    if url.drivername == SQLITE:
        return await asyncio.to_thread(prepare_file, file_of(url), work, make=migrate)
    engine = postgres.engine_for(url, answer_seconds=None, pooled=False)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(work)
    finally:
        await engine.dispose()
    return True


def prepare_file(path: Path, work: Callable[[Connection], None], *, make: bool) -> bool:
    """Upgrade or check a SQLite file, whichever ``work`` does, under its write lock.

    Return False for one that needs no upgrade and is on a disk too full to open it for writing.
    """
    if make:
        sqlite.make_file(path)
    elif not path.exists():
        raise StoreError(f"there is no database at {path}")
    engine = sqlite.engine_for(path, busy_seconds=sqlite.UPGRADE_BUSY_SECONDS)
    try:
        with engine.connect() as connection:
            sqlite.keep_journal(connection)
            with connection.begin():
                work(connection)
    except Exception as error:
        if not isinstance(failure(error), Full) or sqlite.has_journal(path):
            raise
        with sqlite.engine_for(path, readers=1, is_unchanging=True).connect() as connection:
            check(connection)
        return False
    return True
