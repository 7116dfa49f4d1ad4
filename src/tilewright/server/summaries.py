"""What the lists of tables are made of: kept beside a table's entries, made anew with each."""

import msgspec

from tilewright.server.agreement import Agreement
from tilewright.server.frames import TableCard
from tilewright.server.seats import Seat
from tilewright.server.store import TableRow
from tilewright.server.table import Table
from tilewright.server.telling import seat_cards


class Summary(msgspec.Struct, frozen=True):
    """A table in short. It names identities, so it is not sent as it is."""

    agreement: Agreement
    seats: tuple[Seat, ...]
    host: str | None
    to_act: int | None
    round: int
    has_password: bool


ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(Summary)


def summarise(table: Table) -> bytes:
    """The summary of a table as it is stored."""
    return ENCODER.encode(
        Summary(
            agreement=table.agreement,
            seats=table.seats,
            host=table.host,
            to_act=table.to_act,
            round=table.position.round,
            has_password=table.has_password,
        )
    )


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
