"""Absence: whose agreed time to act or return runs, and until when."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from tilewright.server.tables.agreement import SECOND_MS
from tilewright.server.tables.seats import Seat

if TYPE_CHECKING:
    from tilewright.server.tables.table import Table


class Away(NamedTuple):
    """A seat whose person is waited for, and when the agreed time is up."""

    due_at: int
    seat: int


def next_away(table: "Table") -> Away | None:
    """Return the seat whose agreed time is up next; None if nobody is waited for."""
    return min(away_seats(table), default=None)


def away_seats(table: "Table") -> tuple[Away, ...]:
    """Return the seats for which the agreed time runs, found once for every entry."""
    if table.away is None:
        table.away = tuple(found_away(table))
    return table.away


def found_away(table: "Table") -> Iterator[Away]:
    """Yield the seats for which the agreed time runs."""
    rule = table.agreement.absence
    if rule is None or table.status != "playing":
        return
    for number, seat in enumerate(table.seats):
        if number not in table.absent and is_awaited(table, number, seat):
            since = seat.left_at if seat.is_free else table.awaited_since
            yield Away(since + rule.after_s * SECOND_MS, number)


def is_awaited(table: "Table", number: int, seat: Seat) -> bool:
    """Whether other people wait for the person of a seat."""
    places = table.seating.places
    if seat.is_free:
        return seat.kept_for is not None and any(one != seat.kept_for for one in places)
    return (
        number == table.to_act
        and len(places) > 1
        and seat.is_person
        and table.agreement.clock is None
    )
