"""Rows for the store: the creation of a table and its entries."""

from tilewright.server.store import Append, Creation, NewAttempt
from tilewright.server.tables import entries, summary
from tilewright.server.tables.entries import AnyEntry, Logged
from tilewright.server.tables.table import Table


def creation_row(
    table: Table,
    entry: AnyEntry,
    seed: str,
    password: str | None,
    attempt: NewAttempt | None = None,
) -> Creation:
    """Return the row of a new table."""
    return Creation(
        table_id=table.id,
        game=table.game.key,
        rules=table.agreement.rules,
        at=table.created_at,
        listed=table.agreement.is_listed,
        status=table.status,
        wake_at=None,
        summary=summary.summarise(table),
        body=entries.encode(entry),
        members=tuple(sorted(table.people)),
        seed=seed,
        password=password,
        attempt=attempt,
    )


def append_row(table: Table, logged: Logged, body: bytes) -> Append:
    """Return the row of an entry with the table's new summary."""
    is_new_face = isinstance(logged.entry, entries.Seated)
    return Append(
        table_id=table.id,
        seq=logged.seq,
        at=logged.at,
        body=body,
        status=table.status,
        listed=table.agreement.is_listed,
        wake_at=table.wake_at,
        summary=summary.summarise(table),
        members=tuple(sorted(table.people)) if is_new_face else (),
    )
