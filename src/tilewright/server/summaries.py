"""What the lists of tables are made of: kept beside a table's entries, made anew with each."""

import msgspec

from tilewright.server.agreement import Agreement
from tilewright.server.frames import TableCard
from tilewright.server.seats import Seat
from tilewright.server.store import TableRow
from tilewright.server.table import Table
from tilewright.server.telling import seat_cards


class Company(msgspec.Struct, frozen=True):
    """What stays the same in a summary as long as the same people play."""

    agreement: Agreement
    seats: tuple[Seat, ...]
    host: str | None
    has_password: bool


class Summary(Company, frozen=True):
    """A table in short. It names identities, so it is not sent as it is."""

    to_act: int | None
    round: int


ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(Summary)


def summarise(table: Table) -> bytes:
    """The summary of a table as it is stored."""
    seating, to_act = table.seating, table.to_act
    if not seating.company:
        company = Company(table.agreement, table.seats, table.host, table.has_password)
        seating.company = ENCODER.encode(company)[:-1]
    seat = b"null" if to_act is None else b"%d" % to_act
    return b'%b,"to_act":%b,"round":%d}' % (seating.company, seat, table.position.round)


def table_card(row: TableRow, viewer: str | None) -> TableCard:
    """A table in a list, told to an identity."""
    summary = DECODER.decode(row.summary)
    to_act = summary.to_act
    return TableCard(
        id=row.id,
        agreement=summary.agreement,
        status=row.status,
        seats=seat_cards(summary.seats, summary.host, viewer),
        to_act=None if to_act is None else to_act + 1,
        round=summary.round,
        has_password=summary.has_password,
        created_at=row.created_at,
        updated_at=row.updated_at,
    )
