"""What the store asks of a kind of database."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from tilewright.server.store.errors import Conflict, StoreError
from tilewright.server.store.rows import Append

T = TypeVar("T")
Verdict = StoreError | None
"""Why an append was refused; None if it was kept."""


class Database(Protocol):
    """One kind of database. Errors of drivers pass through; the store says what they mean."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What the work finds; it may be done twice."""
        ...

    async def write(self, work: Callable[[Connection], T]) -> T:
        """What the work comes to, done in one transaction and committed."""
        ...

    async def append(self, batch: Sequence[Append]) -> list[Verdict]:
        """Keep what can be kept of a batch, at most one append a table, in one commit."""
        ...

    async def close(self) -> None:
        """Let go of all connections."""
        ...


def verdicts(batch: Sequence[Append], refused: dict[str, int | None]) -> list[Verdict]:
    """A verdict for each append; refused tables come with their last sequence number."""
    return [
        refusal(append, refused[append.table_id]) if append.table_id in refused else None
        for append in batch
    ]


def refusal(append: Append, last: int | None) -> StoreError:
    """Why an entry does not follow the last one of its table."""
    if last is None:
        return StoreError(f"there is no table {append.table_id}")
    if last >= append.seq:
        return Conflict(f"table {append.table_id} already has an entry {append.seq}")
    return StoreError(
        f"entry {append.seq} of table {append.table_id} would leave a gap: the last is {last}"
    )
