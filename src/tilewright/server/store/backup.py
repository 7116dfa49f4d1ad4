"""A copy of the whole store in one new file, made while the server goes on."""

import asyncio
import os
import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL

from tilewright.server.store.errors import StoreError, explained
from tilewright.server.store.place import SQLITE, file_of, parse_url

MISSING = "pg_dump is not installed, and only it can copy PostgreSQL: install postgresql-client"


async def backup(url: str, path: Path) -> None:
    """Copy the database of a URL into a file that is not there yet, whatever its schema."""
    place = parse_url(url)
    if place.drivername == SQLITE and not file_of(place).exists():
        raise StoreError(f"there is no database at {file_of(place)}")
    unfinished = new_file_beside(path)
    try:
        if place.drivername == SQLITE:
            await asyncio.to_thread(copy_file, file_of(place), unfinished)
        else:
            await dump(place, unfinished)
        finish(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)


def new_file_beside(path: Path) -> Path:
    """An empty file that only its owner can read, in the folder of a file that is not there."""
    if path.exists():
        raise taken(path)
    try:
        handle, name = tempfile.mkstemp(prefix=f"{path.name}.", suffix=".part", dir=path.parent)
    except OSError as error:
        raise unwritable(path, error) from None
    os.close(handle)
    return Path(name)


def finish(unfinished: Path, path: Path) -> None:
    """Give a complete copy its name, for good and never in the place of another file."""
    try:
        with unfinished.open("rb") as file:
            os.fsync(file.fileno())
        try:
            path.hardlink_to(unfinished)
        except PermissionError:
            # Some file systems, those of memory sticks above all, have no links.
            unfinished.rename(path)
    except FileExistsError:
        raise taken(path) from None
    except OSError as error:
        raise unwritable(path, error) from None


def taken(path: Path) -> StoreError:
    """The refusal to overwrite."""
    return StoreError(f"{path} is already there; name a new file")


def unwritable(path: Path, error: OSError) -> StoreError:
    """Why a file cannot be made."""
    return StoreError(f"{path} cannot be written: {(error.strerror or 'unknown').lower()}")


def copy_file(source: Path, target: Path) -> None:
    """Copy a SQLite database as it is at one moment, and see that the copy is sound."""
    with explained():
        with closing(
            sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)
        ) as database:
            database.execute("VACUUM INTO ?", [str(target)])
        with closing(sqlite3.connect(target)) as copy:
            verdict = copy.execute("PRAGMA integrity_check").fetchone()[0]
    if verdict != "ok":
        raise StoreError(f"the copy is damaged, and so may be the database: {verdict}")


async def dump(place: URL, target: Path) -> None:
    """Let pg_dump copy a PostgreSQL database."""
    program = shutil.which("pg_dump")
    if program is None:
        raise StoreError(MISSING)
    process = await asyncio.create_subprocess_exec(
        program,
        "--format=custom",
        "--no-password",
        f"--file={target}",
        f"--dbname={place._replace(password=None).render_as_string()}",
        env={**os.environ, **({"PGPASSWORD": str(place.password)} if place.password else {})},
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    _, said = await process.communicate()
    if process.returncode != 0:
        words = " ".join(said.decode(errors="replace").split())
        raise StoreError(f"pg_dump failed: {words[:300]}")
