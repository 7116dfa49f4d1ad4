"""What can go wrong with the store, said in sentences that name no content."""

from collections.abc import Iterator
from contextlib import contextmanager

from tilewright.core.errors import TilewrightError

FULL = "the disk is full; nothing was written"


class StoreError(TilewrightError):
    """The store did not do what was asked.

    Whether an append that fails so was kept is not known: its table must be loaded again.
    """


class Conflict(StoreError):
    """Another entry of that table already has this sequence number."""


class Unavailable(StoreError):
    """The database answers nobody now."""


SQLITE_REASONS: tuple[tuple[str, type[StoreError], str], ...] = (
    ("SQLITE_FULL", StoreError, FULL),
    # A file that reached the size its owner may give it is reported like this.
    (
        "SQLITE_IOERR_WRITE",
        StoreError,
        "the disk is full or cannot be written; nothing was written",
    ),
    ("SQLITE_BUSY", Unavailable, "another program keeps the database locked; try again"),
    ("SQLITE_LOCKED", Unavailable, "another program keeps the database locked; try again"),
    ("SQLITE_READONLY", Unavailable, "the file of the database may not be written"),
    ("SQLITE_CANTOPEN", Unavailable, "the file of the database cannot be opened"),
    ("SQLITE_NOTADB", Unavailable, "the file is not a database"),
    ("SQLITE_CORRUPT", Unavailable, "the file of the database is damaged; restore a backup"),
    ("SQLITE_IOERR", StoreError, "the disk cannot be read or written"),
    ("SQLITE_TOOBIG", StoreError, "this is too long to be stored"),
)
POSTGRESQL_REASONS: tuple[tuple[str, type[StoreError], str], ...] = (
    ("53100", StoreError, FULL),
    ("53300", Unavailable, "the database has too many connections; try again"),
    ("53", StoreError, "the database has no room left"),
    ("08", Unavailable, "the database cannot be reached"),
    ("57P", Unavailable, "the database is being shut down or started; try again"),
    ("28", Unavailable, "the database refuses the name or the password"),
    ("3D000", Unavailable, "there is no database of that name"),
    ("25006", Unavailable, "the database may only be read now"),
)


@contextmanager
def explained() -> Iterator[None]:
    """Let out errors of the store only."""
    try:
        yield
    except StoreError:
        raise
    except Exception as error:
        raise failure(error) from error


def failure(error: BaseException) -> StoreError:
    """What an error of a database or of the system means to people."""
    for cause in causes(error):
        if isinstance(cause, StoreError):
            return cause
        known = reason_of(cause)
        if known is not None:
            kind, sentence = known
            return kind(sentence)
    return StoreError(f"the database does not take this ({type(error).__name__})")


def causes(error: BaseException) -> Iterator[BaseException]:
    """An error and what lies behind it."""
    cause: BaseException | None = error
    while cause is not None:
        yield cause
        origin = getattr(cause, "orig", None)
        cause = origin if isinstance(origin, BaseException) else cause.__cause__


def reason_of(error: BaseException) -> tuple[type[StoreError], str] | None:
    """The kind and the sentence of an error, if it is a known one."""
    for attribute, reasons in (
        ("sqlite_errorname", SQLITE_REASONS),
        ("sqlstate", POSTGRESQL_REASONS),
    ):
        code = getattr(error, attribute, None)
        for start, kind, sentence in reasons:
            if isinstance(code, str) and code.startswith(start):
                return kind, sentence
    # Also when a connection is lost or none is free in time.
    if isinstance(error, (OSError, TimeoutError)) or getattr(
        error, "connection_invalidated", False
    ):
        return Unavailable, "the database cannot be reached"
    return None
