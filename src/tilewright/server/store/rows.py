"""What goes into the store and comes out of it. Times are milliseconds since 1970, UTC."""

from dataclasses import dataclass
from typing import Literal

import msgspec

Status = Literal["open", "playing", "over"]
Kind = Literal["key", "token"]


class Append(msgspec.Struct, frozen=True):
    """One more entry of a table, and what the table is after it."""

    table_id: str
    seq: int
    at: int
    body: bytes
    status: Status
    listed: bool
    wake_at: int | None
    summary: bytes
    members: tuple[str, ...] = ()
    """Identities that are members from now on; who is one already may be named again."""


@dataclass(frozen=True, slots=True)
class Creation:
    """A new table with its first entry, which has the sequence number 1."""

    table_id: str
    game: str
    rules: int
    at: int
    listed: bool
    status: Status
    wake_at: int | None
    summary: bytes
    body: bytes
    members: tuple[str, ...]
    seed: str
    password: str | None


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a table."""

    seq: int
    at: int
    body: bytes


@dataclass(frozen=True, slots=True)
class Cursor:
    """A place in a list of tables, newest first."""

    updated_at: int
    table_id: str


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as its last entry left it."""

    id: str
    game: str
    rules: int
    status: Status
    listed: bool
    seq: int
    created_at: int
    updated_at: int
    wake_at: int | None
    summary: bytes

    @property
    def cursor(self) -> Cursor:
        """Where a list goes on after this table."""
        return Cursor(self.updated_at, self.id)


@dataclass(frozen=True, slots=True)
class Secret:
    """What a table keeps from everybody until its end."""

    seed: str
    password: str | None


@dataclass(frozen=True, slots=True)
class Identity:
    """Somebody who may sit at tables."""

    id: str
    name: str
    created_at: int


@dataclass(frozen=True, slots=True)
class Credential:
    """The digest of something by which an identity is recognised."""

    digest: str
    identity: str
    kind: Kind
    label: str
    created_at: int
