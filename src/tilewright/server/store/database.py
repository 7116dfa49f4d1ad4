"""The interface that a database backend implements for the store."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from tilewright.server.store.errors import Conflict, StoreError
from tilewright.server.store.rows import Append

T = TypeVar("T")
Verdict = StoreError | None
"""Why an append was refused; None if it was stored."""


class Run(Protocol):
    """Runs work on a connection and returns its result: a read or a write of a store."""

    def __call__(self, work: Callable[[Connection], T]) -> Awaitable[T]: ...


class Database(Protocol):
    """A database backend. Driver errors pass through; the store translates them."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a read and return its result; it may run again after a lost connection."""
        ...

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run work in one transaction, commit it, and return its result."""
        ...

    async def append(self, batch: Sequence[Append]) -> list[Verdict]:
        """Store a batch, at most one append a table, in one commit; return the verdicts."""
        ...

    async def forget_deleted(self) -> None:
        """Remove deleted content from the files as far as the database can."""
        ...

    async def close(self) -> None:
        """Close all connections."""
        ...


def verdicts(batch: Sequence[Append], refused: dict[str, int | None]) -> list[Verdict]:
    """Return a verdict for each append, given the last sequence numbers of refused tables."""
    return [
        refusal(append, refused[append.table_id]) if append.table_id in refused else None
        for append in batch
    ]


def refusal(append: Append, last: int | None) -> StoreError:
    """Return why an entry does not follow the last one of its table."""
    if last is None:
        return StoreError(f"there is no table {append.table_id}")
    if last >= append.seq:
        return Conflict(f"table {append.table_id} already has an entry {append.seq}")
    return StoreError(
        f"entry {append.seq} of table {append.table_id} would leave a gap: the last is {last}"
    )
