"""The game of a table as a record, such as people keep and verify."""

import datetime

from tilewright.records.record import Fairness, Player, Record, event_of
from tilewright.server.seats import Seat
from tilewright.server.table import Table


def record_of(table: Table, seed: str | None) -> Record:
    """The game so far as a record; the seed is known when the game is over."""
    return Record(
        game=table.game.key,
        rules=table.agreement.rules,
        options=table.agreement.options,
        players=tuple(player_of(seat, number) for number, seat in enumerate(table.seats)),
        date=datetime.datetime.fromtimestamp(table.created_at / 1000, datetime.UTC).date(),
        start=table.start,
        fair=Fairness(table.commitment, seed, table.entropy) if table.commitment else None,
        forfeits=table.forfeits,
        result=table.result,
        events=tuple(
            event_of(table.game, actor, code) for play in table.plays for actor, code in play.events
        ),
    )


def player_of(seat: Seat, number: int) -> Player:
    """Who sits there, as a record names them."""
    level = None if seat.forfeit else seat.level
    return Player(seat.name or f"Seat {number + 1}", level)
