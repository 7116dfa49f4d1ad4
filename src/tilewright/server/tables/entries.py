"""The entries of a table's log: one entry, one stored row, one sequence number.

An entry holds what someone did and, with it, everything chance answered; so it is stored as a whole
or not at all. Entries are never changed, except by the erasure of a person. They name identities
and are never sent to anyone: ``wire.rendering`` makes what a viewer receives.
"""

import msgspec

from tilewright.records.record import Comment, Event, Variation
from tilewright.server.tables.agreement import Agreement


class Occupant(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who has a seat: a person, a bot, or nobody (perhaps kept free for somebody)."""

    name: str = ""
    identity: str | None = None
    level: str | None = None
    reserved: str | None = None
    """The identity this free seat is kept for."""
    entropy: str = ""
    """What the person adds to the secret that decides the draws."""


class Remarks(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an imported record says beside its game, and the game that it says it about."""

    events: tuple[Event, ...]
    comments: tuple[Comment, ...] = ()
    variations: tuple[Variation, ...] = ()


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="kind"):
    """Something that happened."""

    by: str | None = None
    """The identity that did it; None for the server."""
    command: str | None = None
    """The id its client gave the command, by which a repetition is known."""


class SeatEntry(Entry, frozen=True, kw_only=True):
    """Something that happened to a seat, or that its person or bot did."""

    seat: int


class Created(Entry, frozen=True, kw_only=True, tag="created"):
    """A table was made."""

    agreement: Agreement
    seats: tuple[Occupant, ...]
    commitment: str
    has_password: bool = False
    start: str | None = None
    """The position to begin with, if not the usual one."""
    takes_entropy: bool = True
    """Whether draws take in texts of the people; a game from elsewhere may do without."""
    remarks: Remarks | None = None
    """The comments and variations of an imported record, which only records show."""


class Seated(SeatEntry, frozen=True, kw_only=True, tag="seated"):
    """Somebody sat down on a free seat."""

    occupant: Occupant


class Opened(SeatEntry, frozen=True, kw_only=True, tag="opened"):
    """A seat became free: its person left, or the host took its bot or person away."""


class Named(SeatEntry, frozen=True, kw_only=True, tag="named"):
    """A person goes by another name."""

    name: str


class Admitted(Entry, frozen=True, kw_only=True, tag="admitted"):
    """Somebody knew the password."""

    identity: str


class Started(Entry, frozen=True, kw_only=True, tag="started"):
    """Play began, with the first draws.

    From now on the seats count from the one that was drawn.
    """

    drawn_seat: int | None = None
    """The seat whose person or bot starts; None if they play as they sit."""

    draws: tuple[str, ...] = ()


class Moved(SeatEntry, frozen=True, kw_only=True, tag="moved"):
    """A seat made a move, and chance answered it."""

    text: str
    draws: tuple[str, ...] = ()
    fallback: str | None = None
    """Why the bot of the seat could not choose the move itself."""


class Undone(SeatEntry, frozen=True, kw_only=True, tag="undone"):
    """A seat took back its own decisions of this turn, from the entry ``back_to`` on."""

    back_to: int


class TakebackAsked(SeatEntry, frozen=True, kw_only=True, tag="takeback_asked"):
    """A seat asks everybody to go back to before the entry ``back_to``."""

    back_to: int


class TakebackAnswered(SeatEntry, frozen=True, kw_only=True, tag="takeback_answered"):
    """A person agrees to go back, or does not."""

    agrees: bool


class TimedOut(SeatEntry, frozen=True, kw_only=True, tag="timed_out"):
    """The time of a seat is up: it loses, or a bot plays on."""

    level: str | None = None


class Resigned(SeatEntry, frozen=True, kw_only=True, tag="resigned"):
    """A seat gave the game up."""


class Aborted(SeatEntry, frozen=True, kw_only=True, tag="aborted"):
    """A seat ended a game that had hardly begun."""


class Absent(SeatEntry, frozen=True, kw_only=True, tag="absent"):
    """A person has been away for as long as was agreed: the others may claim the win."""


class Replaced(SeatEntry, frozen=True, kw_only=True, tag="replaced"):
    """A bot plays on for a person who has been away for as long as was agreed."""

    level: str


class Claimed(SeatEntry, frozen=True, kw_only=True, tag="claimed"):
    """A seat loses because its person is away; somebody else claimed that."""

    claimant: int | None = None
    """The seat of who claimed it; None for games imported from records."""


class Said(SeatEntry, frozen=True, kw_only=True, tag="said"):
    """A person said something."""

    text: str


class Rematched(Entry, frozen=True, kw_only=True, tag="rematched"):
    """The same people go on at another table."""

    table: str


class Outage(Entry, frozen=True, kw_only=True, tag="outage"):
    """The server was away; nobody's time ran meanwhile."""

    lost_ms: int


class Erased(Entry, frozen=True, kw_only=True, tag="erased"):
    """The data of a person were deleted: earlier entries were changed."""


AnyEntry = (
    Created
    | Seated
    | Opened
    | Named
    | Admitted
    | Started
    | Moved
    | Undone
    | TakebackAsked
    | TakebackAnswered
    | TimedOut
    | Resigned
    | Aborted
    | Absent
    | Replaced
    | Claimed
    | Said
    | Rematched
    | Outage
    | Erased
)

ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


class Logged(msgspec.Struct, frozen=True):
    """An entry with its place and time."""

    seq: int
    at: int
    entry: AnyEntry


def encode(entry: AnyEntry) -> bytes:
    """Encode an entry for the store."""
    return ENCODER.encode(entry)


def decode(body: bytes | str) -> AnyEntry:
    """Decode a stored entry."""
    return DECODER.decode(body)
