"""Fair play: a person gets no help with a game that they are playing against others.

A deal that many play alike is a game against others, too. All calls ask here.

Help by an engine is refused for the whole game, as in "classic": whatever is changed in a position
(its round, its options, its colours, its seats, any number of tiles) says something about the one
that it was made from. What the rules say of a position, without a judgement, is refused for
positions that are alike. A second person or another program cannot be recognised.
"""

from collections.abc import Callable, Sequence
from typing import Literal

from tilewright.server.errors import Refusal, RefusalReason
from tilewright.server.live.likeness import are_alike
from tilewright.server.live.live_table import LiveTable
from tilewright.server.live.registry import TableRegistry
from tilewright.server.people.sessions import DAY_MS
from tilewright.server.store import TableRow
from tilewright.server.tables import summary

Help = Literal["engine", "rules"]
"""What is asked: an engine's judgement, or only what the rules say of a position."""
Charge = Callable[[int], None]
"""Charges the asker for the tables that a position is compared with."""
QUIET_MS = 7 * DAY_MS
"""A table at which nobody has done anything for so long takes no help from the whole game: only
positions like its own are refused. So a game that all have left is no burden."""


class FairPlay:
    """Decides whether a person may have help."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry

    async def require_no_game_like(
        self, identity: str | None, game: str, position: str, kind: Help, charge: Charge
    ) -> None:
        """Raise a Refusal if a position may come from a running game of a person."""
        running = await self.running(identity, game)
        await self.require_none_like(running, position, kind, charge)

    async def require_free_table(
        self, identity: str | None, live: LiveTable, charge: Charge = lambda count: None
    ) -> None:
        """Raise a Refusal if an engine's judgement of a table may help a person elsewhere.

        That may be only if it began with a position that somebody brought: the draws of any other
        table are its own.
        """
        table = live.table
        if table.start is None:
            return
        running = await self.running(identity, table.game.key)
        # What is allowed at this table was agreed there.
        elsewhere = [row for row in running if row.id != live.id]
        await self.require_none_like(elsewhere, table.start, "engine", charge)

    async def require_none_like(
        self, running: Sequence[TableRow], position: str, kind: Help, charge: Charge
    ) -> None:
        """Raise a Refusal if a position may come from one of these tables."""
        for row in running if kind == "engine" else ():
            if self.is_active(row):
                raise refusal(row, kind)
        charge(len(running))
        for row in running:
            if await self.is_like(row, position):
                raise refusal(row, kind)

    async def running(self, identity: str | None, game: str) -> list[TableRow]:
        """Return the tables at which a person plays a game against others."""
        if identity is None:
            return []
        rows = await self.registry.store.contested_tables_of(identity, game)
        return [row for row in rows if is_against_others(row, identity)]

    def is_active(self, row: TableRow) -> bool:
        """Return whether somebody did something at a table not long ago."""
        return self.registry.clock() - row.updated_at < QUIET_MS

    async def is_like(self, row: TableRow, text: str) -> bool:
        """Return whether a position is like that of a table."""
        table = (await self.registry.get(row.id)).table
        return are_alike(table.game.format_position(table.position), text)


def is_against_others(row: TableRow, identity: str) -> bool:
    """Return whether a person plays, or has played, against people at a table or plays a deal."""
    short = summary.DECODER.decode(row.summary)
    people = {seat.identity for seat in short.seats if seat.is_person}
    # Who left may come back.
    people |= {seat.kept_for for seat in short.seats} | set(short.players)
    is_against_others = len(people - {None}) > 1 or short.agreement.deal is not None
    return identity in people and is_against_others


def refusal(row: TableRow, kind: Help) -> Refusal:
    """Return the refusal of help, which names the table."""
    what = f"{row.game} positions are" if kind == "engine" else "a position like this is"
    return Refusal(
        "in_play",
        f"you play {row.game} against others at table {row.id}: {what} not analysed, laid out or "
        "played on for you until that game is over",
        reason=RefusalReason("in_play", {"table": row.id}),
    )
