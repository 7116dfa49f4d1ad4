"""The scheduler: bots' moves, clocks that run out, and time given back after an outage."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable

from tilewright.core.errors import TilewrightError
from tilewright.deals.challenge import bot_seed
from tilewright.server.bots.fair_queue import (
    SupersededError,
    TooManyQuestionsError,
    working_on,
)
from tilewright.server.bots.pool import BotPool, BotReply, BotRequest
from tilewright.server.errors import Refusal
from tilewright.server.live.clock import SteadyClock
from tilewright.server.live.live_table import LiveTable
from tilewright.server.live.outages import give_back
from tilewright.server.live.payers import Payers
from tilewright.server.live.registry import SHARED_OUTAGE_MS, NothingToDoError, TableRegistry
from tilewright.server.ops.metrics import Metrics
from tilewright.server.store import Due, StoreError
from tilewright.server.tables import due, move_handlers
from tilewright.server.tables.context import CommandContext
from tilewright.server.tables.entries import AnyEntry
from tilewright.server.tables.table import BOT_GRACE_MS

TICK_S = 1.0
"""How often clocks are checked. A move is timed by its arrival, not by this."""
BATCH = 200
RESUME_MS = 2_000
"""After so long without a move, the bot of a watched table is asked here, too."""
HEARTBEAT_MS = 5_000
"""The heartbeat interval of a single worker."""
SHARED_HEARTBEAT_MS = 1_000
"""The heartbeat interval among several workers, which must know whether all were down."""

LEAST_STEP_MS = 5_000
"""The shortest step of the wall clock that is followed."""
CONFIRM_S = 60.0
"""How long it must last: a step that is corrected soon changes nothing."""
MOST_BACK_MS = 24 * 3600 * 1000
"""A last heartbeat so far in the future was stored by a clock that was wrong."""
OTHERS_S = 2.5
"""How long the heartbeat of another worker is waited for, whose clock this one follows."""
LOOK_S = 0.05
"""How often it is looked for: so far the two clocks may differ."""

log = logging.getLogger("tilewright.server.live.scheduler")


class Scheduler:
    """Ask for bots' moves at this worker's tables, and serve all stored tables that are due."""

    def __init__(
        self, registry: TableRegistry, bot_pool: BotPool, metrics: Metrics, payers: Payers
    ) -> None:
        self.registry = registry
        self.payers = payers
        self.metrics = metrics
        self.bot_pool = bot_pool
        self.tasks: set[asyncio.Task[None]] = set()
        self.last_heartbeat = 0
        self.on_step: Callable[[int], Awaitable[None]] = no_step
        """Called before the clock follows a step of the wall clock, with its milliseconds."""
        self.stepped_at: float | None = None
        """Since when, by the monotonic clock, the wall clock has been far ahead."""
        shared = registry.bus.is_shared
        self.heartbeat_ms = SHARED_HEARTBEAT_MS if shared else HEARTBEAT_MS
        if isinstance(registry.clock, SteadyClock):
            registry.clock.slows = not shared
        self.loop: asyncio.Task[None] | None = None
        registry.on_change = registry.on_watched = self.schedule_bot

    async def start(self) -> None:
        """Give back the time lost while no worker ran, and start the loop."""
        try:
            await self.credit_outage()
        except StoreError as error:
            # A full disk can still be read.
            log.warning("time lost while no worker ran cannot be noted: %s", error)
        self.loop = asyncio.create_task(self.run_forever())

    async def close(self) -> None:
        """Stop without waiting for bots; they are asked again after the restart."""
        tasks = [*self.tasks, *([self.loop] if self.loop else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(StoreError):
            await self.registry.store.beat(self.registry.clock())

    # Bots.

    def schedule_bot(self, live: LiveTable) -> None:
        """Ask for a bot's move in a task, if a bot is to act and was not asked yet.

        Bots among themselves play only while somebody watches.
        """
        table = live.table
        seat = table.to_act
        if seat is None or table.seats[seat].level is None or self.registry.is_closing:
            return
        if live.thinking_at == table.changed_at or not (table.people or live.is_watched):
            return
        live.thinking_at = table.changed_at
        task = asyncio.create_task(self.play_bot(live))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def play_bot(self, live: LiveTable) -> None:
        """Let the bot to act choose a move, and store it; if it fails, it is asked again later."""
        table = live.table
        seat, changed_at = table.to_act, table.changed_at
        assert seat is not None
        try:
            with working_on(self.payers.of_table(live)):
                answer = await self.bot_pool.move(
                    bot_request(live, seat, table.seats[seat].level or "")
                )
            self.count(answer)
            await self.registry.write(
                live, None, lambda context: answered(context, seat, changed_at, answer)
            )
        except TooManyQuestionsError:
            log.info("the bot of table %s is asked later: too many wait", table.id)
        except (NothingToDoError, SupersededError):
            log.info("table %s went on while a bot thought", table.id)
        except TilewrightError as error:
            log.warning("a bot's move at table %s is not made: %s", table.id, error)
        finally:
            if live.table.changed_at == changed_at:
                live.thinking_at = None

    def count(self, answer: BotReply) -> None:
        """Observe a bot's thinking time, and count a fallback."""
        self.metrics.bot_moved(answer.level_used, answer.ms / 1000)
        if answer.fallback is not None:
            self.metrics.bot_failed(answer.fallback)

    async def advice(self, live: LiveTable, seat: int, level: str, top: int) -> BotReply:
        """Return what a bot of some level would do on a seat."""
        return await self.bot_pool.move(bot_request(live, seat, level, top))

    # Clocks.

    async def run_forever(self) -> None:
        """Give back lost time, store heartbeats, serve due tables, drop idle ones; every second."""
        horizon = BOT_GRACE_MS
        while True:
            try:
                await self.follow_wall()
                await self.notice_outage()
                now = self.registry.clock()
                await self.heartbeat(now)
                await self.wake_all(now + horizon)
                horizon = 0
                self.resume_watched(now)
                self.registry.forget_idle()
            except (StoreError, Refusal) as error:
                self.registry.note_away()
                log.warning("the tables cannot be served: %s", error)
            await asyncio.sleep(TICK_S)

    async def wake_all(self, until: int) -> None:
        """Wake all tables that are due, however many of them wait for their bots."""
        last: Due | None = None
        while batch := await self.list_due(until, last):
            for one in batch:
                await self.wake(one.table_id)
            last = batch[-1]

    async def list_due(self, until: int, last: Due | None) -> list[Due]:
        """Return the next tables that are due; note it if the store was slow to answer."""
        began = self.registry.clock()
        batch = await self.registry.store.due(until, BATCH, last)
        self.registry.note_stall(began)
        return batch if self.registry.away_since is None else []

    def resume_watched(self, now: int) -> None:
        """Ask the bots of watched tables at which nothing has happened for a while.

        The worker that asked them may be gone, or may have lost its last viewer.
        """
        for live in list(self.registry.tables.values()):
            if live.subscribers and now - live.table.updated_at >= RESUME_MS:
                self.schedule_bot(live)

    async def heartbeat(self, now: int) -> None:
        """Store a heartbeat at intervals."""
        if now - self.last_heartbeat >= self.heartbeat_ms:
            await self.registry.store.beat(now)
            self.registry.note_stall(now)
            self.last_heartbeat = self.registry.alive_at = now

    async def wake(self, table_id: str) -> None:
        """Load a table; ask its bot again, or handle a clock or absence time that ran out."""
        try:
            live = await self.registry.get(table_id)
            self.schedule_bot(live)
            if live.table.wake_at is None:
                await self.registry.store.let_rest(live.id, live.table.seq)
            if due.time_is_up(live.table, self.registry.clock()):
                await self.registry.write(live, None, nothing_more)
        except NothingToDoError:
            pass
        except TilewrightError as error:
            log.warning("table %s cannot be served: %s", table_id, error)

    # Outages.

    async def credit_outage(self) -> None:
        """Give back the time during which no worker ran."""
        store = self.registry.store
        last = await self.last_beat()
        now = self.registry.clock()
        # Among several workers, a heartbeat younger than two intervals shows that another one ran.
        least = SHARED_OUTAGE_MS if self.registry.bus.is_shared else 0
        if last is not None and now - last > least:
            await give_back(self.registry, last)
        # Only now: workers that start at the same time must not end clocks before the time is back.
        await store.beat(now)

    async def last_beat(self) -> int | None:
        """Return the last heartbeat, after the clock was set by it.

        The clock of a server does not go back from one run to the next, and that of a worker
        follows the clocks of the others.
        """
        store, clock = self.registry.store, self.registry.clock
        last = await store.last_beat()
        if last is None or not isinstance(clock, SteadyClock):
            return last
        if self.registry.bus.is_shared:
            later = await self.next_beat(last)
            if later is not None:
                clock.jump(later - clock())
                return later
        lead = clock() - last
        if -MOST_BACK_MS <= lead < 0:
            clock.jump(-lead)
        return last

    async def next_beat(self, last: int) -> int | None:
        """Return the next heartbeat of another worker as soon as it is stored; None without one."""
        now = asyncio.get_running_loop().time
        until = now() + OTHERS_S
        while now() < until:
            await asyncio.sleep(LOOK_S)
            later = await self.registry.store.last_beat()
            if later is not None and later != last:
                return later
        return None

    async def follow_wall(self) -> None:
        """Follow a step of the wall clock forward that lasts, such as after a suspended machine.

        Nobody's time ran meanwhile. Among several workers none follows: their clocks would part.
        """
        clock = self.registry.clock
        if not isinstance(clock, SteadyClock) or self.registry.bus.is_shared:
            return
        step, now = clock.behind_ms, asyncio.get_running_loop().time()
        if step < LEAST_STEP_MS:
            self.stepped_at = None
            return
        if self.stepped_at is None:
            self.stepped_at = now
        if now - self.stepped_at < CONFIRM_S:
            return
        log.warning("the clock of this machine was set forward; no table loses time by it")
        await self.on_step(step)
        # In this order: from now on every table gets its time back before it may be late.
        if self.registry.away_since is None:
            self.registry.away_since = clock()
        clock.jump(step)
        self.stepped_at = None

    async def notice_outage(self) -> None:
        """Give back the time during which the store accepted nothing, once it does again."""
        registry = self.registry
        await registry.shorten_outage()
        away_since = registry.away_since
        if away_since is not None:
            # Raises StoreError if nothing is accepted; a later heartbeat stays.
            await registry.store.beat(away_since)
            await give_back(registry, away_since)
            # Only now: other workers must not end clocks before the time is back.
            now = registry.clock()
            await registry.store.beat(now)
            registry.alive_at, registry.away_since = now, None


async def no_step(ms: int) -> None:
    """Do nothing about a step."""


def bot_request(live: LiveTable, seat: int, level: str, top: int = 1) -> BotRequest:
    """Return a bot request for a seat, with only what the seat knows."""
    table = live.table
    known = table.game.format_position(table.game.known_to(table.position, seat))
    is_deal = table.agreement.deal is not None
    return BotRequest(
        game=table.game.key,
        position=known,
        level=level,
        seed=bot_seed(bytes.fromhex(live.seed), known) if is_deal else secrets.randbits(63),
        top=top,
        is_reproducible=is_deal,
    )


def answered(context: CommandContext, seat: int, changed_at: int, answer: BotReply) -> AnyEntry:
    """Return the entry of a bot's move; raise NothingToDoError if the game went on without it."""
    table = context.table
    # A person may have come back to the seat while its bot thought.
    is_still_bot = table.to_act == seat and table.seats[seat].level is not None
    if table.changed_at != changed_at or not is_still_bot:
        raise NothingToDoError("the game went on")
    return move_handlers.bot_move(context, seat, answer.moves[0].text, answer.fallback)


def nothing_more(context: CommandContext) -> AnyEntry:
    """Raise NothingToDoError: ``TableRegistry.write`` has stored the overdue entry already."""
    raise NothingToDoError("the clock was all")
