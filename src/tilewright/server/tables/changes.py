"""What each kind of entry changes: ``CHANGES`` maps it to a function over the next table.

``Table.after`` makes the shallow copy that they change: replace attributes, never mutate what they
hold.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from tilewright.core.errors import RecordError
from tilewright.server.tables import entries
from tilewright.server.tables.entries import AnyEntry, Created
from tilewright.server.tables.notation import move_code
from tilewright.server.tables.plays import Takeback
from tilewright.server.tables.seats import Seat

if TYPE_CHECKING:
    from tilewright.server.tables.table import Table


def on_created(table: "Table", entry: Created) -> None:
    raise RecordError(f"the log of table {table.id} tells twice of its creation")


def on_seated(table: "Table", entry: entries.Seated) -> None:
    seat = Seat.of(entry.occupant)
    if seat.level is not None and table.status == "playing":
        before = table.seats[entry.seat]
        kept_for = before.identity if before.is_person else before.kept_for
        if not table.agreement.keeps_seats:
            kept_for = None
        seat = msgspec.structs.replace(seat, former=before.left_by, kept_for=kept_for)
    table.reseat(entry.seat, seat)
    table.absent = table.absent - {entry.seat}
    if entry.seat == table.to_act:
        table.await_person()
    table.run_clock()


def on_opened(table: "Table", entry: entries.Opened) -> None:
    table.reseat(entry.seat, left_seat(table, table.seats[entry.seat]))
    table.takeback = None
    table.run_clock()


def left_seat(table: "Table", seat: Seat) -> Seat:
    """Return a seat after its person left: in mid-game it may be kept for them."""
    if table.status != "playing":
        return Seat()
    if not table.agreement.keeps_seats:
        return Seat(former=seat.left_by)
    return Seat(former=seat.left_by, kept_for=seat.identity, left_at=table.updated_at)


def on_named(table: "Table", entry: entries.Named) -> None:
    table.change_seat(entry.seat, name=entry.name)


def on_admitted(table: "Table", entry: entries.Admitted) -> None:
    table.admitted = table.admitted | {entry.identity}


def on_started(table: "Table", entry: entries.Started) -> None:
    table.status = "playing"
    if table.takes_entropy:
        table.entropy = tuple(seat.entropy for seat in table.seats)
    if entry.drawn_seat is not None:
        table.draw_seat(entry.drawn_seat)
    decision = table.begin_decision()
    for text in entry.draws:
        decision.draw_again(text)
    table.go_on(None, decision)


def on_moved(table: "Table", entry: entries.Moved) -> None:
    decision = table.begin_decision()
    decision.move(entry.seat, move_code(table.game.key, entry.text), entry.text)
    for text in entry.draws:
        decision.draw_again(text)
    table.go_on(entry.seat, decision)


def on_undone(table: "Table", entry: entries.Undone) -> None:
    table.go_back(entry.back_to)
    table.undos += 1


def on_takeback_asked(table: "Table", entry: entries.TakebackAsked) -> None:
    asker = table.seats[entry.seat].identity
    agreed = frozenset({asker or ""})
    table.weigh_takeback(Takeback(entry.seat, entry.back_to, agreed, table.seq))


def on_takeback_answered(table: "Table", entry: entries.TakebackAnswered) -> None:
    asked = table.takeback
    if asked is None or not entry.agrees:
        table.takeback = None
        return
    agreed = asked.agreed | {table.seats[entry.seat].identity or ""}
    table.weigh_takeback(msgspec.structs.replace(asked, agreed=agreed))


def on_timed_out(table: "Table", entry: entries.TimedOut) -> None:
    if entry.level is None:
        table.forfeit(entry.seat, "time")
        return
    former = table.seats[entry.seat].left_by
    table.change_seat(entry.seat, level=entry.level, identity=None, name=entry.level, former=former)
    table.takeback = None
    table.changed()


def on_resigned(table: "Table", entry: entries.Resigned) -> None:
    table.forfeit(entry.seat, "resigned")


def on_aborted(table: "Table", entry: entries.Aborted) -> None:
    table.is_aborted = True
    table.status = "over"
    table.takeback = None
    table.changed()


def on_absent(table: "Table", entry: entries.Absent) -> None:
    table.absent = table.absent | {entry.seat}


def on_replaced(table: "Table", entry: entries.Replaced) -> None:
    seat = table.seats[entry.seat]
    kept_for = seat.kept_for if seat.identity is None else seat.identity
    occupant = Seat(entry.level, level=entry.level, former=seat.left_by, kept_for=kept_for)
    table.reseat(entry.seat, occupant)
    table.takeback = None
    table.changed()


def on_claimed(table: "Table", entry: entries.Claimed) -> None:
    table.forfeit(entry.seat, "left")


def on_said(table: "Table", entry: entries.Said) -> None:
    table.said += 1
    if entry.seat == table.to_act:
        table.await_person()


def on_rematched(table: "Table", entry: entries.Rematched) -> None:
    table.rematch = entry.table


def on_outage(table: "Table", entry: entries.Outage) -> None:
    table.clocks = table.clocks.copy()
    table.clocks.shift(entry.lost_ms)
    table.awaited_since += entry.lost_ms
    for number, seat in enumerate(table.seats):
        if seat.left_at:
            table.change_seat(number, left_at=seat.left_at + entry.lost_ms)


def on_erased(table: "Table", entry: entries.Erased) -> None:
    """Change nothing: the entries before are those of nobody already."""


CHANGES: dict[type[AnyEntry], "Callable[[Table, Any], None]"] = {
    Created: on_created,
    entries.Seated: on_seated,
    entries.Opened: on_opened,
    entries.Named: on_named,
    entries.Admitted: on_admitted,
    entries.Started: on_started,
    entries.Moved: on_moved,
    entries.Undone: on_undone,
    entries.TakebackAsked: on_takeback_asked,
    entries.TakebackAnswered: on_takeback_answered,
    entries.TimedOut: on_timed_out,
    entries.Resigned: on_resigned,
    entries.Aborted: on_aborted,
    entries.Absent: on_absent,
    entries.Replaced: on_replaced,
    entries.Claimed: on_claimed,
    entries.Said: on_said,
    entries.Rematched: on_rematched,
    entries.Outage: on_outage,
    entries.Erased: on_erased,
}
