"""Entries without a command: time that ran out, people who are away, time to give back."""

from tilewright.server.tables import entries
from tilewright.server.tables.absence import next_away
from tilewright.server.tables.agreement import CLAIM, LOSE, SECOND_MS, Agreement
from tilewright.server.tables.entries import AnyEntry
from tilewright.server.tables.table import Table

LEAST_LOST_MS = 500
"""The shortest outage that is stored, in milliseconds."""
LEAST_SHARE = 0.01
"""The shortest outage stored at a table without a clock, as a share of its absence time."""


def time_is_up(table: Table, at: int) -> AnyEntry | None:
    """Return the entry for a clock that ran out or a person who was away too long, or None."""
    if table.deadline is None or at < table.deadline:
        return None
    deadline, seat = table.clocks.deadline, table.to_act
    if deadline is None or seat is None or at < deadline:
        return absence_is_up(table, at)
    level = table.agreement.on_timeout
    return entries.TimedOut(seat=seat, level=None if level == LOSE else level)


def absence_is_up(table: Table, at: int) -> AnyEntry | None:
    """Return the entry for a seat whose person was away for the agreed time, or None."""
    rule, away = table.agreement.absence, next_away(table)
    if rule is None or away is None or at < away.due_at:
        return None
    if rule.then == CLAIM:
        return entries.Absent(seat=away.seat)
    return entries.Replaced(seat=away.seat, level=rule.then)


def lost_time(table: Table, at: int, since: int) -> AnyEntry | None:
    """Return the entry that gives back the time of an outage; None if none that matters ran."""
    lost = at - max(since, table.updated_at)
    if table.deadline is None or not is_worth_giving_back(table.agreement, lost):
        return None
    return entries.Outage(lost_ms=lost)


def is_worth_giving_back(agreement: Agreement, lost: int) -> bool:
    """Return whether this much lost time matters under an agreement."""
    if agreement.clock is not None:
        return lost >= LEAST_LOST_MS
    if agreement.absence is None:
        return False
    return lost >= max(LEAST_LOST_MS, agreement.absence.after_s * SECOND_MS * LEAST_SHARE)
