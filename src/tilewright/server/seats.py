"""Who sits at a table."""

from typing import Self

import msgspec

from tilewright.server.entries import Occupant


class Seat(msgspec.Struct):
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

    def copy(self) -> Self:
        return type(self)(
            self.name, self.identity, self.level, self.reserved, self.entropy, self.forfeit
        )
