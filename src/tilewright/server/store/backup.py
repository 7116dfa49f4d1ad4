"""Backup of the whole store into a new file while the server runs."""

import asyncio
import os
import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL

from tilewright.server.store.database_url import SQLITE, file_of, parse_url
from tilewright.server.store.errors import DAMAGED, StoreError, explained

MISSING = "pg_dump is not installed, and only it can copy PostgreSQL: install postgresql-client"


async def backup(url: str, path: Path) -> None:
    """Copy a database into a new file, whatever its schema version; raise StoreError on failure."""
    parsed = parse_url(url)
    if parsed.drivername == SQLITE and not file_of(parsed).exists():
        raise StoreError(f"there is no database at {file_of(parsed)}")
    unfinished = new_file_beside(path)
    try:
        if parsed.drivername == SQLITE:
            await asyncio.to_thread(copy_file, file_of(parsed), unfinished)
        else:
            await dump(parsed, unfinished)
        finish(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)


def new_file_beside(path: Path) -> Path:
    """Create an empty file beside a path, readable by its owner only.

    Raise StoreError if the path exists or its folder cannot be written.
    """
    if path.exists():
        raise taken(path)
    try:
        handle, name = tempfile.mkstemp(prefix=f"{path.name}.", suffix=".part", dir=path.parent)
    except OSError as error:
        raise unwritable(path, error) from None
    os.close(handle)
    return Path(name)


def finish(unfinished: Path, path: Path) -> None:
    """Flush a complete copy to disk and give it its name; raise StoreError if that is taken."""
    try:
        with unfinished.open("rb") as file:
            os.fsync(file.fileno())
        try:
            path.hardlink_to(unfinished)
        except PermissionError:
            # Some file systems, such as FAT, have no hard links.
            unfinished.rename(path)
    except FileExistsError:
        raise taken(path) from None
    except OSError as error:
        raise unwritable(path, error) from None


def taken(path: Path) -> StoreError:
    """Return the error for an existing file."""
    return StoreError(f"{path} is already there; name a new file")


def unwritable(path: Path, error: OSError) -> StoreError:
    """Return the error for a file that cannot be written."""
    return StoreError(f"{path} cannot be written: {(error.strerror or 'unknown').lower()}")


def copy_file(source: Path, target: Path) -> None:
    """Copy a snapshot of a SQLite database; raise StoreError if the copy is damaged."""
    with explained():
        with closing(
            sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)
        ) as database:
            database.execute("VACUUM INTO ?", [str(target)])
        with closing(sqlite3.connect(target)) as copy:
            verdict = copy.execute("PRAGMA integrity_check").fetchone()[0]
    if verdict != "ok":
        raise StoreError(f"{DAMAGED} ({verdict.splitlines()[0][:200]})")


async def dump(parsed: URL, target: Path) -> None:
    """Copy a PostgreSQL database with pg_dump; raise StoreError if that is missing or fails."""
    program = shutil.which("pg_dump")
    if program is None:
        raise StoreError(MISSING)
    process = await asyncio.create_subprocess_exec(
        program,
        "--format=custom",
        "--no-password",
        f"--file={target}",
        f"--dbname={parsed._replace(password=None).render_as_string()}",
        env={**os.environ, **({"PGPASSWORD": str(parsed.password)} if parsed.password else {})},
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    _, said = await process.communicate()
    if process.returncode != 0:
        words = " ".join(said.decode(errors="replace").split())
        raise StoreError(f"pg_dump failed: {words[:300]}")
