"""What the server does by itself: it lets bots think, ends the time of seats, and remembers when
it was away."""

import asyncio
import contextlib
import logging
import secrets

from tilewright.core.errors import TilewrightError
from tilewright.server import entries, judging
from tilewright.server.entries import Kind
from tilewright.server.hall import Hall, NothingToDoError
from tilewright.server.judging import Case
from tilewright.server.metrics import Metrics
from tilewright.server.refusals import Refusal
from tilewright.server.room import Room
from tilewright.server.store import StoreError
from tilewright.server.table import BOT_GRACE_MS
from tilewright.server.thinking import Answer, Thinkers, Thought

ROUND_S = 1.0
"""How often clocks are looked at. A move is judged by the time it arrives, not by this."""
AT_ONCE = 200
BEAT_MS = 5_000
"""How often a worker notes that it lives."""
OUTAGE_MS = 15_000
"""A server that was silent for longer was away."""

log = logging.getLogger("tilewright.server.minding")


class Minder:
    """Looks after the tables of this worker and after those nobody looks after."""

    def __init__(self, hall: Hall, thinkers: Thinkers, metrics: Metrics) -> None:
        self.hall = hall
        self.metrics = metrics
        self.thinkers = thinkers
        self.tasks: set[asyncio.Task[None]] = set()
        self.last_beat = 0
        self.round: asyncio.Task[None] | None = None
        hall.on_change = self.look_after

    async def start(self) -> None:
        """Give back the time lost while no worker ran, and begin the rounds."""
        await self.mend_outage()
        self.round = asyncio.create_task(self.go_round())

    async def close(self) -> None:
        """Stop; bots that think are not waited for, they are asked again after the restart."""
        tasks = [*self.tasks, *([self.round] if self.round else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Bots.

    def look_after(self, room: Room) -> None:
        """Ask the bot to act, if one is and has not been asked."""
        table = room.table
        seat = table.to_act
        if seat is None or table.seats[seat].level is None or self.hall.is_closing:
            return
        if room.thinking_at == table.changed_at:
            return
        room.thinking_at = table.changed_at
        task = asyncio.create_task(self.let_think(room))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def let_think(self, room: Room) -> None:
        """Let the bot to act choose a move, and make it."""
        table = room.table
        seat, changed_at = table.to_act, table.changed_at
        assert seat is not None
        try:
            answer = await self.thinkers.move(thought(room, seat, table.seats[seat].level or ""))
            self.note(answer)
            await self.hall.write(room, None, lambda case: answered(case, seat, changed_at, answer))
        except NothingToDoError:
            log.info("table %s went on while a bot thought", table.id)
        except TilewrightError as error:
            log.warning("a bot's move at table %s is not made: %s", table.id, error)
        finally:
            if room.table.changed_at == changed_at:
                room.thinking_at = None

    def note(self, answer: Answer) -> None:
        """Count what a bot did."""
        self.metrics.bot_moved(answer.level_used, answer.ms / 1000)
        if answer.fallback is not None:
            self.metrics.bot_failed(answer.fallback)

    async def advice(self, room: Room, seat: int, level: str, top: int) -> Answer:
        """What a bot of some level would do in the place of a seat."""
        return await self.thinkers.move(thought(room, seat, level, top))

    # Clocks.

    async def go_round(self) -> None:
        """Look after all tables that need it, again and again."""
        horizon = BOT_GRACE_MS
        while True:
            try:
                now = self.hall.clock()
                await self.beat(now)
                for table_id in await self.hall.store.due(now + horizon, AT_ONCE):
                    await self.look_at(table_id)
                horizon = 0
                self.hall.forget_idle()
            except (StoreError, Refusal) as error:
                log.warning("the tables cannot be looked after: %s", error)
            await asyncio.sleep(ROUND_S)

    async def beat(self, now: int) -> None:
        """Note that this worker lives, now and then."""
        if now - self.last_beat >= BEAT_MS:
            await self.hall.store.beat(now)
            self.last_beat = now

    async def look_at(self, table_id: str) -> None:
        """End the time of a seat, or wake a bot."""
        try:
            room = await self.hall.room(table_id)
            self.look_after(room)
            if judging.time_is_up(room.table, self.hall.clock()):
                await self.hall.write(room, None, nothing_more)
        except NothingToDoError:
            pass
        except TilewrightError as error:
            log.warning("table %s cannot be looked after: %s", table_id, error)

    # Being away.

    async def mend_outage(self) -> None:
        """Note at each table with a running clock how long no worker was there."""
        last = await self.hall.store.last_beat()
        now = self.hall.clock()
        await self.hall.store.beat(now)
        if last is None or now - last < OUTAGE_MS:
            return
        for table_id in await self.hall.store.due(2**62, 100_000):
            with contextlib.suppress(TilewrightError):
                room = await self.hall.room(table_id)
                if room.table.clocks.deadline is not None:
                    await self.hall.write(
                        room, None, lambda case: outage(case, last), ends_time=False
                    )


def thought(room: Room, seat: int, level: str, top: int = 1) -> Thought:
    """A question to a bot about the move of a seat, with only what the seat knows."""
    table = room.table
    known = table.game.known_to(table.position, seat)
    return Thought(
        game=table.game.key,
        position=table.game.format_position(known),
        level=level,
        seed=secrets.randbits(63),
        top=top,
    )


def answered(case: Case, seat: int, changed_at: int, answer: Answer) -> Kind:
    """The bot's move, unless the game went on without it."""
    if case.table.changed_at != changed_at or case.table.to_act != seat:
        raise NothingToDoError("the game went on")
    return judging.bot_move(case, seat, answer.moves[0].text, answer.fallback)


def nothing_more(case: Case) -> Kind:
    """The hall ends a seat's time before it judges; nothing more is wanted."""
    raise NothingToDoError("the clock was all")


def outage(case: Case, last: int) -> Kind:
    """The time a table lost, unless another worker noted it."""
    lost = case.at - max(last, case.table.clocks.since)
    if case.table.clocks.deadline is None or lost <= 0:
        raise NothingToDoError("no clock ran")
    return entries.Outage(lost_ms=lost)
