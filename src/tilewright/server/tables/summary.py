"""The summary of a table for lists, stored with each entry."""

import msgspec

from tilewright.records.record import Result
from tilewright.server.tables.agreement import Agreement
from tilewright.server.tables.seats import Seat
from tilewright.server.tables.table import Table


class Company(msgspec.Struct, frozen=True):
    """The part of a summary that stays the same as long as the same people play."""

    agreement: Agreement
    seats: tuple[Seat, ...]
    host: str | None
    has_password: bool


class Summary(Company, frozen=True):
    """A table in short. It names identities, so it is not sent as it is."""

    to_act: int | None
    round: int
    result: Result | None = None
    """None while the game goes on, if it was aborted, and in summaries stored before results
    were kept."""
    is_aborted: bool = False
    players: tuple[str, ...] = ()
    """Who has had a seat during play; empty in summaries stored before this was kept."""
    has_substitute: bool = False
    ended_at: int | None = None


ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(Summary)


def summarise(table: Table) -> bytes:
    """Return the encoded summary of a table."""
    seating, to_act = table.seating, table.to_act
    if not seating.company:
        company = Company(table.agreement, table.seats, table.host, table.has_password)
        seating.company = ENCODER.encode(company)[:-1]
    seat = b"null" if to_act is None else b"%d" % to_act
    result = ENCODER.encode(table.result) if table.is_over else b"null"
    round_now = table.position.round
    later = b',"is_aborted":true' if table.is_aborted else b""
    if table.players:
        later += b',"players":%b' % ENCODER.encode(sorted(table.players))
    if table.has_substitute:
        later += b',"has_substitute":true'
    if table.ended_at is not None:
        later += b',"ended_at":%d' % table.ended_at
    head = seating.company
    return b'%b,"to_act":%b,"round":%d,"result":%b%b}' % (head, seat, round_now, result, later)
