"""Workers for tests: a clock that stands still, bots that think when told to."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from tilewright.games.registry import game_of
from tilewright.server import founding, obeying
from tilewright.server.commands import Sit, Start, Wish
from tilewright.server.config import Config
from tilewright.server.founding import SeatPlan, TablePlan
from tilewright.server.house import House
from tilewright.server.judging import Person
from tilewright.server.minds import AnsweredMove, Thought
from tilewright.server.room import Room
from tilewright.server.thinking import Answer, Thinkers

YOU = SeatPlan("you")
FREE = SeatPlan("free")
BOT = SeatPlan("bot", "greedy")


@dataclass
class StandingClock:
    """A clock that is set by hand."""

    now: int = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


class TameThinkers(Thinkers):
    """Bots that make the first legal move, in this process, as soon as they may."""

    def __init__(self, *, may_think: bool = True) -> None:
        super().__init__(1)
        self.may_think = asyncio.Event()
        self.asked: list[Thought] = []
        if may_think:
            self.may_think.set()

    def start(self) -> None:
        """Nothing to start."""

    async def move(self, request: Thought) -> Answer:
        self.asked.append(request)
        await self.may_think.wait()
        game = game_of(request.game)
        moves = game.legal_moves(game.parse_position(request.position))[: request.top]
        texts = tuple(AnsweredMove(game.format_move(move)) for move in moves)
        return Answer(texts, request.level, None, 1.0)

    async def close(self) -> None:
        """Nothing to stop."""


@asynccontextmanager
async def house_at(
    url: str, *, thinkers: Thinkers | None = None, clock: StandingClock | None = None
) -> AsyncIterator[House]:
    """A worker as long as it is needed."""
    house = await House.open(
        Config(database=url, limits=10_000.0),
        thinkers=thinkers or TameThinkers(),
        clock=clock or StandingClock(),
    )
    try:
        yield house
    finally:
        await house.close()


async def table_at(house: House, host: Person, plan: TablePlan, *others: Person) -> Room:
    """A table at which everybody sits."""
    room = await founding.found(house.hall, host, plan)
    for other in others:
        await ask(house, room, other, Sit(id="sit"))
    if room.table.status == "open" and others:
        await ask(house, room, host, Start(id="start"))
    return room


async def ask(house: House, room: Room, person: Person, command: Wish) -> int:
    """A command that is done; its entry."""
    return (await obeying.obey(house, room, person, command)).seq


class Bell:
    """A listener that only hears that something happened."""

    identity: str | None = None
    seen = 0

    def __init__(self) -> None:
        self.rung = asyncio.Event()

    def ring(self) -> None:
        self.rung.set()


async def until(room: Room, seq: int) -> None:
    """Wait until a table has gone on to an entry."""
    listener = Bell()
    room.listeners.add(listener)
    try:
        while room.table.seq < seq:
            listener.rung.clear()
            await asyncio.wait_for(listener.rung.wait(), 30)
    finally:
        room.listeners.discard(listener)
