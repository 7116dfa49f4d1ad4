"""Tables and entries for tests of the store."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from tilewright.server.store import Append, Creation, Store

SEED = "5eed" * 16


def new_table(table_id: str, **changes: Any) -> Creation:
    """A table with its first entry."""
    usual: dict[str, Any] = {
        "game": "classic",
        "rules": 1,
        "at": 1000,
        "listed": True,
        "status": "open",
        "wake_at": None,
        "summary": b'{"seats":2}',
        "body": b'{"kind":"created"}',
        "members": (),
        "seed": SEED,
        "password": None,
    }
    return Creation(table_id, **usual | changes)


def entry(table_id: str, seq: int, **changes: Any) -> Append:
    """The next entry of a table."""
    usual: dict[str, Any] = {
        "at": 1000 + seq,
        "body": b'{"n":%d}' % seq,
        "status": "playing",
        "listed": True,
        "wake_at": None,
        "summary": b'{"seats":2}',
    }
    return Append(table_id, seq, **usual | changes)


async def seqs(store: Store, table_id: str) -> list[int]:
    """The sequence numbers a table has."""
    return [kept.seq for kept in await store.entries(table_id)]


def path_of(url: str) -> Path:
    """The file of a SQLite database."""
    return Path(url.removeprefix("sqlite:///"))


def assert_is_sound(url: str) -> None:
    """A SQLite file that holds together."""
    with closing(sqlite3.connect(path_of(url))) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
