"""Many tables at once: all games, with people, spectators and bots, until every game is over."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from tests.server.invariants import audit
from tests.server.socket_guests import PAUSE_S, Guest, Ledger, Player
from tilewright.games.registry import GAMES


@dataclass
class Evening:
    """Tables at which play has begun, and those who play and look on."""

    host: Guest
    ledger: Ledger = field(default_factory=Ledger)
    players: list[Player] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    bots_alone: list[str] = field(default_factory=list)

    async def add_tables(
        self, people: Sequence[Guest], name: str, kind: type[Player] = Player
    ) -> None:
        """A table of each game for two people and a spectator."""
        first, second, _ = people
        for game in GAMES:
            table = await first.table(game, second)
            self.tables.append(table)
            self.players += [
                kind(guest, table, self.ledger, f"{game}-{name}-{sign}")
                for sign, guest in zip("abc", people, strict=True)
            ]

    async def add_bots(self, guest: Guest) -> None:
        """A table of bots alone, and one where somebody plays against bots."""
        self.bots_alone.append(await bots_table(guest))
        table = await bots_table(guest, {"kind": "you"})
        self.tables.append(table)
        self.players.append(Player(guest, table, self.ledger, "against-bots"))

    @asynccontextmanager
    async def going_on(self) -> AsyncIterator[None]:
        """Everybody plays meanwhile; at the end all games are over."""
        async with asyncio.TaskGroup() as group:
            for player in self.players:
                group.create_task(player.play())
            yield
        await finished(self.host, self.bots_alone)

    async def all_present(self) -> None:
        """Wait until everybody has been connected."""
        while not all(player.seen for player in self.players):
            await asyncio.sleep(PAUSE_S)

    async def audit(self, database: str) -> None:
        """Check that nothing was lost, doubled, or sent otherwise than it was stored."""
        tables = [*self.tables, *self.bots_alone]
        await audit(database, self.host, self.ledger, self.players, tables)


async def bots_table(guest: Guest, first: dict[str, str] | None = None) -> str:
    """A listed table of three bots, or with somebody in place of the first."""
    bot = {"kind": "bot", "level": "greedy"}
    game = next(iter(GAMES))
    return await guest.table(game, seats=[first or bot, bot, bot], start=True, is_listed=True)


async def finished(guest: Guest, tables: list[str]) -> None:
    """Look at tables of bots alone, which play while somebody does, until they are over."""
    for table in tables:
        while (await guest.ask("GET", f"/api/tables/{table}")).json()["state"]["result"] is None:
            await asyncio.sleep(PAUSE_S)
