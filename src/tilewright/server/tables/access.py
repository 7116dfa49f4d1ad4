"""Authorisation at a table: who may enter it, and who may act for a seat."""

import msgspec

from tilewright.server.errors import Refusal
from tilewright.server.tables.table import Table


class Person(msgspec.Struct, frozen=True):
    """A person, by identity and name."""

    identity: str
    name: str


SERVER = Person(identity="", name="")
"""The person behind entries that the server makes by itself."""


def require_signed_in(person: Person | None) -> Person:
    """Return the person who asks; raise a Refusal if nobody is signed in."""
    if person is None:
        raise Refusal("not_signed_in", "nobody is signed in; POST /api/me makes you a guest")
    return person


def identity_of(person: Person | None) -> str | None:
    """Return the identity of the person who asks; None if nobody is signed in."""
    return None if person is None else person.identity


def may_enter(table: Table, identity: str | None) -> bool:
    """Whether an identity may see the table and act there."""
    if identity in table.seating.concerned or identity in table.admitted:
        return True
    if table.has_password or table.agreement.deal is not None:
        return False
    return table.agreement.is_watchable or table.status == "open"


def require_entry(table: Table, identity: str | None) -> None:
    """Raise a Refusal unless an identity may enter this table."""
    if may_enter(table, identity):
        return
    if table.has_password:
        raise Refusal("locked", "this table has a password; enter with it first", seq=table.seq)
    raise Refusal("locked", "only its players see this table", seq=table.seq)


def seat_index(table: Table, seat: int) -> int:
    """Return the index of a seat; raise a Refusal if the table does not have it."""
    if seat > len(table.seats):
        raise Refusal("malformed", f"this table has {len(table.seats)} seats, no seat {seat}")
    return seat - 1


def own_seat(table: Table, identity: str, seat: int | None) -> int:
    """Return the index of one of the asker's seats; by default the one to act, or the first.

    Raise a Refusal if the asker has no seat, or not this one.
    """
    own = table.seats_of(identity)
    if not own:
        raise Refusal("not_your_seat", "you have no seat at this table", seq=table.seq)
    if seat is None:
        return table.to_act if table.to_act in own and table.to_act is not None else own[0]
    number = seat_index(table, seat)
    if number not in own:
        raise Refusal("not_your_seat", f"seat {number + 1} is not yours", seq=table.seq)
    return number


def require_not_over(table: Table) -> None:
    """Raise a Refusal if the game at a table is over."""
    if table.is_over:
        raise Refusal("over", "the game at this table is over", seq=table.seq)


def own_turn(table: Table, identity: str | None) -> int | None:
    """Return the seat to act if it is the asker's, else None."""
    return table.to_act if table.to_act in table.seats_of(identity) else None


def require_own_turn(table: Table, identity: str | None) -> int:
    """Return the seat to act; raise a Refusal unless it is the asker's."""
    require_not_over(table)
    seat = own_turn(table, identity)
    if seat is None:
        raise Refusal("not_your_seat", "you are not to act", seq=table.seq)
    return seat


def require_player_or_host(table: Table, identity: str) -> None:
    """Raise a Refusal unless a person plays here or is the host."""
    if identity != table.host and not table.seats_of(identity):
        raise Refusal("not_your_seat", "you have no seat at this table", seq=table.seq)
