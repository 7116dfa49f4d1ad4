"""Who sits at a table."""

from collections.abc import Sequence
from typing import Self

import msgspec

from tilewright.records.seating import from_drawn
from tilewright.server.tables.entries import Occupant


class Seat(msgspec.Struct, frozen=True):
    """One place at the table: a person (``identity``), a bot (``level``), or nobody."""

    name: str = ""
    identity: str | None = None
    level: str | None = None
    reserved: str | None = None
    entropy: str = ""
    forfeit: str | None = None
    """How the seat lost before the end, if it did."""
    former: str = ""
    """The name of the last person who left this seat during play."""
    kept_for: str | None = None
    """The identity of the person who was here and may come back."""
    left_at: int = 0
    """When that person left a seat that is free now."""

    @classmethod
    def of(cls, occupant: Occupant) -> Self:
        return cls(
            occupant.name,
            occupant.identity,
            occupant.level,
            occupant.reserved,
            occupant.entropy,
        )

    @property
    def is_free(self) -> bool:
        return self.identity is None and self.level is None

    @property
    def is_person(self) -> bool:
        """Whether a person plays this seat."""
        return self.identity is not None and self.level is None

    @property
    def left_by(self) -> str:
        """The value of ``former`` when this seat changes hands: its person, or the one before."""
        return self.name if self.is_person else self.former


def is_substitute(seat: Seat, starter: str | None) -> bool:
    """Return whether a seat is played by somebody other than the person who began there.

    A bot that plays on for a seat that has lost already is none.
    """
    if starter is None or seat.is_free or seat.forfeit is not None:
        return False
    return seat.identity != starter or seat.level is not None


class Viewer(msgspec.Struct, frozen=True):
    """A viewer of a table: an identity and the seats it plays. Spectators have none."""

    identity: str | None
    seats: tuple[int, ...]

    def eyes(self, to_act: int | None) -> int | None:
        """Return the viewer's seat to look from, the one to act or the first; None without one."""
        if not self.seats:
            return None
        return to_act if to_act in self.seats else self.seats[0]


STRANGER = Viewer(None, ())


class Seating:
    """All seats of a table; immutable."""

    __slots__ = ("cards", "company", "concerned", "host", "missed", "places", "seats", "viewers")

    def __init__(self, seats: Sequence[Seat], host: str | None) -> None:
        self.seats = tuple(seats)
        self.host = host
        self.places: dict[str, tuple[int, ...]] = {}
        """The seats that each person plays."""
        for number, seat in enumerate(self.seats):
            if seat.identity is not None and seat.is_person:
                self.places[seat.identity] = (*self.places.get(seat.identity, ()), number)
        self.missed = tuple(
            (number, seat)
            for number, seat in enumerate(self.seats)
            if seat.is_free and seat.kept_for and any(one != seat.kept_for for one in self.places)
        )
        """The free seats to which other people wait for somebody to come back."""
        named = (
            host,
            *(one for seat in self.seats for one in (seat.identity, seat.reserved, seat.kept_for)),
        )
        self.concerned = frozenset(one for one in named if one is not None)
        """The identities whose frames differ from a spectator's."""
        self.viewers = {one: Viewer(one, self.places.get(one, ())) for one in self.concerned}
        self.cards: dict[str | None, bytes] = {}
        """The rendered seats by identity: a cache of ``wire.rendering``."""
        self.company = b""
        """The seats' part of a summary: a cache of ``summary``."""

    def viewer(self, identity: str | None) -> Viewer:
        """Return the viewer of an identity. All spectators share one viewer."""
        return STRANGER if identity is None else self.viewers.get(identity, STRANGER)

    def starting_with(self, drawn: int) -> "Seating":
        """Return the seating in which the drawn seat is the first."""
        return Seating(from_drawn(self.seats, drawn), self.host)

    def with_seat(self, number: int, seat: Seat) -> "Seating":
        """Return the seating with one seat replaced."""
        return Seating((*self.seats[:number], seat, *self.seats[number + 1 :]), self.host)
