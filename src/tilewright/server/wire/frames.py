"""Frames that a table sends and cards of the lobby; ``rendering`` makes them.

Everything here may be seen by whoever receives it. Seats count from 1. The JSON schema of these
types, and of the commands, is the description from which clients are made.
"""

from typing import Literal

import msgspec

from tilewright.records.record import Result
from tilewright.server.errors import RefusalReason
from tilewright.server.game_json import DrawFields, Fact, MoveFields, View
from tilewright.server.tables.agreement import Agreement

PROTOCOL = 1
"""The protocol version; raised when older clients stop working."""


class Shape(msgspec.Struct, frozen=True):
    """A part of a frame."""


class MoveCard(Shape, frozen=True, kw_only=True):
    """A move: its notation and its parts by name."""

    text: str
    fields: MoveFields


class DrawCard(Shape, frozen=True, kw_only=True):
    """Something chance revealed: its notation and its parts by name."""

    text: str
    fields: DrawFields


class SeatCard(Shape, frozen=True, kw_only=True):
    """Who sits where."""

    seat: int
    kind: Literal["person", "bot", "free"]
    name: str
    level: str | None
    is_you: bool
    is_host: bool
    is_kept_for_you: bool
    """A free seat that waits for you."""
    is_kept: bool
    """A free seat that waits for somebody."""
    forfeit: str | None
    """``time``, ``resigned`` or ``left`` if the seat lost before the end."""
    former: str
    """The person who left this seat during play; else empty."""
    can_return: bool
    """Whether you left this seat during play and may sit down there again."""


class ClockCard(Shape, frozen=True, kw_only=True):
    """The time of each seat in milliseconds, as it was when the frame was made."""

    left_ms: list[int]
    running: int | None
    """The seat whose time runs."""
    now: int
    """The server's time in milliseconds since 1970."""


class AbsenceCard(Shape, frozen=True, kw_only=True):
    """A seat whose person others wait for, as the table agreed on."""

    seat: int
    due_at: int | None
    """When the agreed time is up; null when it is."""


class TakebackCard(Shape, frozen=True, kw_only=True):
    """A takeback request."""

    seat: int
    back_to: int
    needs_you: bool
    """Whether your answer is awaited."""


class EntryCard(Shape, frozen=True, kw_only=True):
    """Something that happened. Fields that do not belong to its kind are left out."""

    seq: int
    at: int
    kind: str
    seat: int | msgspec.UnsetType = msgspec.UNSET
    id: str | msgspec.UnsetType = msgspec.UNSET
    """The id of the command that did it, if it was yours."""
    name: str | msgspec.UnsetType = msgspec.UNSET
    level: str | msgspec.UnsetType = msgspec.UNSET
    move: MoveCard | msgspec.UnsetType = msgspec.UNSET
    """The move; if part of it is not for your eyes, a form that no move has, without that part."""
    draws: list[DrawCard | None] | msgspec.UnsetType = msgspec.UNSET
    """What chance revealed, in order; null where it is not for your eyes."""
    events: list[Fact] | msgspec.UnsetType = msgspec.UNSET
    """What the rules did: facts with a ``kind``, in order, the same for everybody."""
    drawn_seat: int | msgspec.UnsetType = msgspec.UNSET
    """The seat that was drawn to start, as people sat before: from this entry on it is seat 1."""
    fallback: str | msgspec.UnsetType = msgspec.UNSET
    back_to: int | msgspec.UnsetType = msgspec.UNSET
    undoes: int | msgspec.UnsetType = msgspec.UNSET
    """All moves from this entry on count no more, because of an undo or a granted takeback."""
    agrees: bool | msgspec.UnsetType = msgspec.UNSET
    text: str | msgspec.UnsetType = msgspec.UNSET
    table: str | msgspec.UnsetType = msgspec.UNSET
    claimant: int | msgspec.UnsetType = msgspec.UNSET
    """The seat of who claimed that another seat loses."""
    lost_ms: int | msgspec.UnsetType = msgspec.UNSET


class PublicState(Shape, frozen=True, kw_only=True):
    """What everybody may see of the table now."""

    seq: int
    changed_at: int
    """A move must have seen this entry."""
    status: Literal["open", "playing", "over"]
    to_act: int | None
    clock: ClockCard | None
    result: Result | None
    is_aborted: bool
    """Whether the game ended without a result because it was aborted."""
    can_abort: bool
    """Whether it can be, by those who play."""
    absences: list[AbsenceCard]
    """The seats whose people are waited for; at a table without a clock also the one to act."""
    rematch: str | None
    """The table where the same people go on."""


class State(PublicState, frozen=True, kw_only=True):
    """The table now, as far as you may see it."""

    seats: list[SeatCard]
    takeback: TakebackCard | None
    can_undo: bool
    view: View
    """The position, seen from your seat or as a spectator."""
    moves: list[MoveCard]
    """Your legal moves, if you are to act."""


class TableCard(Shape, frozen=True, kw_only=True):
    """A table in a list."""

    id: str
    agreement: Agreement
    status: Literal["open", "playing", "over"]
    seats: list[SeatCard]
    to_act: int | None
    round: int
    result: Result | None
    """How the game ended; None while it goes on, and for games that ended before it was kept."""
    is_aborted: bool
    has_password: bool
    created_at: int
    updated_at: int


class Frame(msgspec.Struct, frozen=True, tag_field="type"):
    """Something the server sends to a client."""


class Welcome(Frame, frozen=True, kw_only=True, tag="welcome"):
    """The first frame: the table, and what happened since the entry the client has seen."""

    protocol: int = PROTOCOL
    server: str
    """The version of tilewright."""
    table: str
    agreement: Agreement
    commitment: str
    has_password: bool
    entries: list[EntryCard]
    state: State


class Update(Frame, frozen=True, kw_only=True, tag="update"):
    """Something happened."""

    entries: list[EntryCard]
    state: State


class Done(Frame, frozen=True, kw_only=True, tag="done"):
    """A command was done, as the entry ``seq``; perhaps long ago, if it was sent again."""

    id: str
    seq: int
    table: str | msgspec.UnsetType = msgspec.UNSET
    """The table that was made, if one was."""


class Refused(Frame, frozen=True, kw_only=True, tag="refused"):
    """A command was not done."""

    id: str | None
    code: str
    message: str
    seq: int | None
    legal: list[str] | None
    retry_ms: int | None
    reason: RefusalReason | None
    """What the rules of the game say against it."""


class Bye(Frame, frozen=True, kw_only=True, tag="bye"):
    """The server closes the connection; come back after a while."""

    reason: Literal["restart", "too_slow", "removed", "signed_out"]
    retry_ms: int


ServerFrame = Welcome | Update | Done | Refused | Bye
