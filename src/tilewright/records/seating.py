"""The order of the seats after one was drawn: its player gets seat 1, the others follow in order.

Only who starts is drawn; the cyclic order stays as the players chose it (docs/fairness.md). Seats
count from 0 here, except those in a record.
"""

from collections.abc import Sequence
from typing import TypeVar

from tilewright.records.record import Record

Item = TypeVar("Item")


def drawn_index(record: Record) -> int | None:
    """Return the seat that was drawn to start, from 0, or None if none was drawn."""
    return None if record.drawn_seat is None else record.drawn_seat - 1


def from_drawn(as_seated: Sequence[Item], drawn: int | None) -> tuple[Item, ...]:
    """Rotate items of the seats from the order of sitting to the order of play.

    The seat ``drawn`` comes first; None leaves the order as it is.
    """
    first = drawn or 0
    return (*as_seated[first:], *as_seated[:first])


def as_seated(in_play: Sequence[Item], drawn: int | None) -> tuple[Item, ...]:
    """Rotate items of the seats from the order of play back to the order of sitting."""
    return from_drawn(in_play, len(in_play) - (drawn or 0))
