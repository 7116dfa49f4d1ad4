"""The database URL of the store, and its default."""

from pathlib import Path

import platformdirs
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from tilewright.server.store.errors import StoreError

SQLITE = "sqlite"
POSTGRESQL = "postgresql"
WANTED = "use sqlite:///FILE or postgresql://USER:PASSWORD@HOST/DATABASE"


def default_url() -> str:
    """Return the URL of a SQLite file in the user's data folder."""
    folder = platformdirs.user_data_path("tilewright", appauthor=False)
    return URL.create(SQLITE, database=str(folder / "tables.db")).render_as_string()


def parse_url(url: str) -> URL:
    """Return a parsed database URL without its driver; raise StoreError if it is invalid."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        name = "this" if "@" in url else repr(url)
        raise StoreError(f"{name} is not the URL of a database; {WANTED}") from None
    kind = parsed.get_backend_name() if parsed.drivername else ""
    if kind == "postgres":
        kind = POSTGRESQL
    if kind not in (SQLITE, POSTGRESQL):
        raise StoreError(f"databases of the kind {kind!r} are not known; {WANTED}")
    if not parsed.database or parsed.database == ":memory:":
        raise StoreError(f"the URL of the database names no database; {WANTED}")
    return parsed.set(drivername=kind)


def file_of(url: URL) -> Path:
    """Return the file of a SQLite database."""
    return Path(url.database or "").expanduser()


def place_of(url: URL) -> str:
    """Return the file or the server of a database, for error messages: no password, no query."""
    if url.drivername == SQLITE:
        return str(file_of(url))
    return url.set(username=None, password=None, query={}).render_as_string()


def shown(url: URL) -> str:
    """Return the file of a SQLite database, else the URL with its password masked."""
    return str(file_of(url)) if url.drivername == SQLITE else url.render_as_string()
