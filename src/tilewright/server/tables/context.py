"""What a command is about: the table, who asks and when; and the seat that a command is for."""

import msgspec

from tilewright.play.fair import FairDraws
from tilewright.server.errors import Refusal
from tilewright.server.tables import commands
from tilewright.server.tables.access import Person, own_seat
from tilewright.server.tables.decision import Decision
from tilewright.server.tables.engines import Engines
from tilewright.server.tables.table import Table


class CommandContext(msgspec.Struct):
    """What a command is about: the table, who asks, and when."""

    table: Table
    person: Person
    at: int
    draws: FairDraws | None
    """The source of chance of this table, once it is known."""
    decision: Decision | None = None
    """The move, already played out, so that the table need not apply it again."""
    engines: Engines = {}
    """The engines of this server."""

    @property
    def by(self) -> str:
        """The identity that asks."""
        return self.person.identity


def acting_seat(context: CommandContext, command: commands.InGame) -> int:
    """Return the seat of a command about the game.

    Raise a Refusal if the seat is not the asker's, the command is stale or play has not begun.
    """
    table = context.table
    seat = own_seat(context.table, context.by, command.seat)
    if not table.changed_at <= command.seen <= table.seq:
        raise Refusal(
            "stale",
            f"the table stands at {table.seq} and the game changed at {table.changed_at}; "
            f"the command has seen {command.seen}",
            seq=table.seq,
        )
    if table.status != "playing":
        raise Refusal("illegal", "play has not begun", seq=table.seq)
    return seat
