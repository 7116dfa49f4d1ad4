"""Absence: whose agreed time to act or return runs, and until when."""

from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from tilewright.server.tables.agreement import SECOND_MS

if TYPE_CHECKING:
    from tilewright.server.tables.table import Table


class Away(NamedTuple):
    """A seat whose person is waited for, and when the agreed time is up."""

    due_at: int
    seat: int


def next_away(table: "Table") -> Away | None:
    """Return the seat whose agreed time is up next; None if nobody is waited for."""
    return min(table.away, default=None)


def away_seats(table: "Table") -> tuple[Away, ...]:
    """Return the seats for which the agreed time runs, in their order."""
    rule = table.agreement.absence
    if rule is None or table.status != "playing":
        return ()
    seating, number, absent = table.seating, table.to_act, table.absent
    after_ms = rule.after_s * SECOND_MS
    acting: tuple[Away, ...] = ()
    if number is not None and number not in absent and is_awaited(table, number):
        acting = (Away(table.awaited_since + after_ms, number),)
    if not seating.missed:
        return acting
    missed = (Away(seat.left_at + after_ms, n) for n, seat in seating.missed if n not in absent)
    return tuple(sorted((*missed, *acting), key=attrgetter("seat")))


def is_awaited(table: "Table", number: int) -> bool:
    """Whether other people wait for the person of the seat to act."""
    return (
        table.agreement.clock is None
        and len(table.seating.places) > 1
        and table.seats[number].is_person
    )
