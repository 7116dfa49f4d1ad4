"""Errors of the store, with messages that quote no content."""

from collections.abc import Iterator
from contextlib import contextmanager

from tilewright.core.errors import TilewrightError

FULL = "the disk is full; nothing was written"
REPAIR = (
    "stop the server, set the file aside with its -wal and -shm, and restore the last backup;"
    " 'sqlite3 FILE .recover' may save what came after it (docs/hosting.md, Backup and restore)"
)
DAMAGED = f"the file of the database is damaged: {REPAIR}"
LOCKED = "another program keeps the database locked; try again"


class StoreError(TilewrightError):
    """The store failed.

    It is unknown whether a failed append was stored: its table must be loaded again.
    """


class Conflict(StoreError):
    """Another entry of that table already has this sequence number."""


class Unavailable(StoreError):
    """The database does not answer."""


class Locked(Unavailable):
    """Another program locks the database; nothing was written."""


class Full(StoreError):
    """The disk is full; reading still works."""


SQLITE_REASONS: tuple[tuple[str, type[StoreError], str], ...] = (
    ("SQLITE_FULL", Full, FULL),
    # A file at its size limit (ulimit, quota) is reported like this.
    (
        "SQLITE_IOERR_WRITE",
        Full,
        "the disk is full or cannot be written; nothing was written",
    ),
    # The WAL index needs disk space when the first connection is opened.
    ("SQLITE_IOERR_SHM", Full, FULL),
    ("SQLITE_BUSY", Locked, LOCKED),
    ("SQLITE_LOCKED", Locked, LOCKED),
    ("SQLITE_READONLY", Unavailable, "the file of the database may not be written"),
    ("SQLITE_CANTOPEN", Unavailable, "the file of the database cannot be opened"),
    (
        "SQLITE_NOTADB",
        Unavailable,
        f"the file is not a database, or its beginning is lost; {REPAIR}",
    ),
    ("SQLITE_CORRUPT", Unavailable, DAMAGED),
    ("SQLITE_IOERR", StoreError, "the disk cannot be read or written"),
    ("SQLITE_TOOBIG", StoreError, "this is too long to be stored"),
)
POSTGRESQL_REASONS: tuple[tuple[str, type[StoreError], str], ...] = (
    ("53100", Full, FULL),
    ("53300", Unavailable, "the database has too many connections; try again"),
    ("53", Full, "the database has no room left"),
    ("08", Unavailable, "the database cannot be reached"),
    ("57P", Unavailable, "the database is being shut down or started; try again"),
    ("28", Unavailable, "the database refuses the name or the password"),
    ("3D000", Unavailable, "there is no database of that name"),
    ("25006", Unavailable, "the database may only be read now"),
)


def trouble_in(error: BaseException | None) -> str | None:
    """Return the message of an error that stops all writes; None for any other error."""
    return str(error) if isinstance(error, Unavailable | Full) else None


@contextmanager
def explained(place: str = "") -> Iterator[None]:
    """Translate every exception within the ``with`` block into a StoreError.

    Its message begins with the place of the database, if one is given and it does not name it.
    """
    try:
        yield
    except Exception as error:
        found = error if isinstance(error, StoreError) else failure(error)
        if place and place not in str(found):
            found = type(found)(f"{place}: {found}")
        if found is error:
            raise
        raise found from error


def failure(error: BaseException) -> StoreError:
    """Return the StoreError for an error of a driver or the system."""
    for cause in causes(error):
        if isinstance(cause, StoreError):
            return cause
        known = reason_of(cause)
        if known is not None:
            kind, sentence = known
            return kind(sentence)
    return StoreError(f"the database does not take this ({type(error).__name__})")


def causes(error: BaseException) -> Iterator[BaseException]:
    """Yield an error, then the errors that it wraps or was raised from."""
    cause: BaseException | None = error
    while cause is not None:
        yield cause
        origin = getattr(cause, "orig", None)
        cause = origin if isinstance(origin, BaseException) else cause.__cause__


def reason_of(error: BaseException) -> tuple[type[StoreError], str] | None:
    """Return the class and the message of a known error, else None."""
    for attribute, reasons in (
        ("sqlite_errorname", SQLITE_REASONS),
        ("sqlstate", POSTGRESQL_REASONS),
    ):
        code = getattr(error, attribute, None)
        for start, kind, sentence in reasons:
            if isinstance(code, str) and code.startswith(start):
                return kind, sentence
    # Also raised when a connection is lost or the pool times out.
    if isinstance(error, (OSError, TimeoutError)) or getattr(
        error, "connection_invalidated", False
    ):
        return Unavailable, "the database cannot be reached"
    return None
