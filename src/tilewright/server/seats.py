"""Who sits at a table."""

from collections.abc import Sequence
from typing import Self

import msgspec

from tilewright.server.entries import Occupant


class Seat(msgspec.Struct, frozen=True):
    """One place at the table: a person (``identity``), a bot (``level``), or nobody."""

    name: str = ""
    identity: str | None = None
    level: str | None = None
    reserved: str | None = None
    entropy: str = ""
    forfeit: str | None = None
    """How the seat lost before the end, if it did."""

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
        """Whether a person decides here."""
        return self.identity is not None and self.level is None


class Viewer(msgspec.Struct, frozen=True):
    """Who looks: an identity and the seats it plays. A stranger has none."""

    identity: str | None
    seats: tuple[int, ...]

    def eyes(self, to_act: int | None) -> int | None:
        """The seat to look from: the one to act, if it is the viewer's."""
        if not self.seats:
            return None
        return to_act if to_act in self.seats else self.seats[0]


STRANGER = Viewer(None, ())


class Seating:
    """All seats of a table. It never changes: whoever sits down makes another one."""

    __slots__ = ("cards", "company", "concerned", "host", "places", "seats", "viewers")

    def __init__(self, seats: Sequence[Seat], host: str | None) -> None:
        self.seats = tuple(seats)
        self.host = host
        self.places: dict[str, tuple[int, ...]] = {}
        """The seats that each person plays."""
        for number, seat in enumerate(self.seats):
            if seat.identity is not None and seat.is_person:
                self.places[seat.identity] = (*self.places.get(seat.identity, ()), number)
        named = (host, *(one for seat in self.seats for one in (seat.identity, seat.reserved)))
        self.concerned = frozenset(one for one in named if one is not None)
        """The identities to which the table is told otherwise than to a spectator."""
        self.viewers = {one: Viewer(one, self.places.get(one, ())) for one in self.concerned}
        self.cards: dict[str | None, bytes] = {}
        """What has been told of the seats, by the identity to which it was told."""
        self.company = b""
        """What is stored of the seats in each summary, once one was made."""

    def viewer(self, identity: str | None) -> Viewer:
        """The viewer an identity is at this table. All spectators are one viewer."""
        return STRANGER if identity is None else self.viewers.get(identity, STRANGER)

    def with_seat(self, number: int, seat: Seat) -> "Seating":
        """The seats after one of them changed."""
        return Seating((*self.seats[:number], seat, *self.seats[number + 1 :]), self.host)
