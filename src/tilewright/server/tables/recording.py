"""The game of a table as a record, for download and verification."""

import datetime

from tilewright.bots.naming import ENGINE
from tilewright.records.record import DUPLICATE, Fairness, Player, Record, event_of
from tilewright.records.seating import from_drawn
from tilewright.records.variations import remarks_after
from tilewright.server.tables.engines import is_engine
from tilewright.server.tables.seats import Seat
from tilewright.server.tables.table import Table


def record_of(table: Table, seed: str | None) -> Record:
    """Return the game so far as a record; pass the seed only once the game is over."""
    drawn = table.drawn_seat
    derivation = table.agreement.derivation
    entropy = () if derivation == DUPLICATE else from_drawn(table.entropy, drawn)
    fair = Fairness(table.commitment, seed, entropy, derivation) if table.commitment else None
    events = tuple(
        event_of(table.game, actor, code) for play in table.plays for actor, code in play.events
    )
    remarks = ((), ()) if table.remarks is None else remarks_after(table.remarks, events)
    return Record(
        game=table.game.key,
        rules=table.agreement.rules,
        options=table.agreement.options,
        players=players_of(table),
        date=datetime.datetime.fromtimestamp(table.created_at / 1000, datetime.UTC).date(),
        start=table.start,
        drawn_seat=None if drawn is None else drawn + 1,
        fair=fair,
        forfeits=table.forfeits,
        result=table.result,
        events=events,
        comments=remarks[0],
        variations=remarks[1],
    )


def players_of(table: Table) -> tuple[Player, ...]:
    """Return the players of a table for a record."""
    return tuple(player_of(seat, number) for number, seat in enumerate(table.seats))


def player_of(seat: Seat, number: int) -> Player:
    """Return the player of a seat for a record; a seat that forfeited is a person's."""
    level = None if seat.forfeit else ENGINE if is_engine(seat.level) else seat.level
    return Player(seat.name or f"Seat {number + 1}", level)
