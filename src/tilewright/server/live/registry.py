"""The live tables of a worker: loading them, writing entries, keeping up with other workers.

Write, then broadcast: an entry is stored before it becomes part of the table that anybody sees.
The unique (table, sequence) of the store is the only lock between workers; a worker that loses a
race reads what the other stored and handles the command again.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial

from tilewright.core.errors import TilewrightError
from tilewright.server.errors import Refusal
from tilewright.server.live.bus import Bus
from tilewright.server.live.live_table import Feed, LiveTable
from tilewright.server.live.rows import append_row
from tilewright.server.store import Conflict, Store, StoreError
from tilewright.server.tables import commands, due, entries, handlers
from tilewright.server.tables.access import SERVER, Person, may_enter, require_entry
from tilewright.server.tables.context import CommandContext
from tilewright.server.tables.decision import Decision
from tilewright.server.tables.engines import Engines
from tilewright.server.tables.entries import AnyEntry, Logged
from tilewright.server.tables.table import Table

MAX_ENTRIES = 4_000
"""The most entries of a table. A game has some hundreds."""
MAX_ENTRIES_ON_LOOP = 100
"""A longer log is replayed in a thread, so that the event loop is not blocked."""
FRESH_S = 1.0
"""Among several workers, what is read without ``seen`` is never older."""
FRESH_ATTEMPTS = 3
"""How often the store is read for an answer that is fresh."""
STALL_MS = 2_000
"""A store that lets a call wait for longer is away, if it accepted nothing else meanwhile."""
SHARED_OUTAGE_MS = 2_000
"""Several workers were away if none stored a heartbeat for longer."""
IDLE_S = 120
"""Seconds for which a table that is not in use stays in memory."""
IDLE_ELSEWHERE_S = 10
"""The same for a table that another worker follows, where each entry is processed twice."""
ATTEMPTS = 20

log = logging.getLogger("tilewright.server.live.registry")

Decide = Callable[[CommandContext], AnyEntry]


class NothingToDoError(TilewrightError):
    """The entry that the server wanted to store is no longer needed."""


def now_ms() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class TableRegistry:
    """The tables of this worker."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        new_feed: Callable[[], Feed],
        clock: Callable[[], int] = now_ms,
    ) -> None:
        self.store = store
        self.bus = bus
        self.new_feed = new_feed
        self.clock = clock
        self.engines: Engines = {}
        """What the host offers as opponents beside the levels."""
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.on_change: Callable[[LiveTable], None] = lambda live: None
        """Called after every change of a table that this worker stored."""
        self.on_watched: Callable[[LiveTable], None] = lambda live: None
        """Called when somebody begins to follow a table, or looks at it."""
        self.on_over: Callable[[LiveTable], None] = lambda live: None
        """Called when this worker stored the entry that ended a game."""
        self.on_person: Callable[[str], Awaitable[None]] | None = None
        """Called with the identity of a person whom another worker changed."""
        self.is_closing = False
        self.alive_at = clock()
        """When the store last accepted an entry or a heartbeat."""
        self.away_since: int | None = None
        """Since when the store has accepted nothing, until the lost time is given back."""

    def start(self) -> None:
        """Start listening to other workers."""
        self.bus.start(self)

    # Loading.

    async def get(self, table_id: str) -> LiveTable:
        """Return the live table with an id, loaded if necessary; raise Refusal if there is none."""
        live = self.tables.get(table_id)
        if live is None:
            task = self.loading.get(table_id)
            if task is None:
                task = self.loading[table_id] = asyncio.create_task(self.load(table_id))
                task.add_done_callback(lambda _: self.loading.pop(table_id, None))
            live = await asyncio.shield(task)
        live.last_used = time.monotonic()
        return live

    async def load(self, table_id: str) -> LiveTable:
        """Load a table from the store and follow it; raise Refusal if there is none."""
        checked_at = time.monotonic()
        rows = await self.stored(table_id, 0)
        if not rows:
            raise Refusal("no_such_table", "there is no such table")
        secret = await self.store.secret(table_id)
        load = partial(LiveTable, table_id, rows, secret.seed, self.new_feed())
        live = load() if len(rows) <= MAX_ENTRIES_ON_LOOP else await asyncio.to_thread(load)
        live.checked_at = checked_at
        self.tables[table_id] = live
        self.bus.follow(table_id, live.table.seq)
        return live

    async def stored(self, table_id: str, after: int) -> list[Logged]:
        """Return the stored entries of a table after one; raise Refusal if the store fails."""
        began = self.clock()
        try:
            rows = await self.store.entries(table_id, after)
        except StoreError as error:
            raise Refusal("storage", f"the table cannot be read now: {error}") from None
        self.note_stall(began)
        return [Logged(row.seq, row.at, entries.decode(row.body)) for row in rows]

    def forget_idle(self) -> None:
        """Drop tables from memory that have been idle for too long."""
        for table_id, live in list(self.tables.items()):
            is_elsewhere = self.bus.is_followed_elsewhere(table_id)
            limit = time.monotonic() - (IDLE_ELSEWHERE_S if is_elsewhere else IDLE_S)
            if not live.is_in_use and live.last_used < limit:
                self.forget(table_id)

    def forget(self, table_id: str) -> None:
        """Drop a table from memory if it is there."""
        if self.tables.pop(table_id, None) is not None:
            self.bus.leave(table_id)

    # Writing.

    async def act(self, live: LiveTable, person: Person, command: commands.AnyCommand) -> int:
        """Execute a command and return the number of its entry; raise Refusal if that is denied.

        A command sent twice is executed once.
        """
        self.check_open(live)
        done = live.done.get((person.identity, command.id))
        if done is None:
            if not may_enter(live.table, person.identity):
                await self.refresh(live)
                require_entry(live.table, person.identity)
            done = await self.write(
                live, person, lambda context: handlers.handle(context, command), command.id
            )
        return done

    async def write(
        self,
        live: LiveTable,
        person: Person | None,
        decide: Decide,
        command_id: str | None = None,
        *,
        ends_time: bool = True,
    ) -> int:
        """Decide, store and broadcast one entry; return its sequence number.

        An overdue entry is stored first, unless ``ends_time`` is False. Raise Refusal if ``decide``
        does, or if the entry cannot be stored.
        """
        async with live.lock:
            for _ in range(ATTEMPTS):
                done = self.done_already(live, person, command_id)
                if done is not None:
                    return done
                await self.shorten_outage()
                at = max(self.clock(), live.table.updated_at)
                late = self.overdue(live.table, at) if ends_time else None
                context = CommandContext(
                    live.table, person or SERVER, at, live.draws(), engines=self.engines
                )
                try:
                    entry = late or decide(context)
                except Refusal:
                    if await self.was_behind(live):
                        continue
                    raise
                if await self.append(live, entry, at, context.decision) and late is None:
                    return live.table.seq
        raise Refusal("stale", "too much happens at this table at once", seq=live.table.seq)

    def overdue(self, table: Table, at: int) -> AnyEntry | None:
        """Return the overdue entry or None: lost time to give back, else a time that is up."""
        if self.away_since is not None:
            return due.lost_time(table, at, self.away_since)
        return due.time_is_up(table, at)

    def note_away(self) -> None:
        """Note that the store accepts nothing, since it last did."""
        if self.away_since is None:
            self.away_since = self.alive_at

    def note_stall(self, began: int) -> None:
        """Note after a call of the store that it accepted nothing while the call waited."""
        if self.clock() - max(began, self.alive_at) > STALL_MS:
            self.note_away()

    async def shorten_outage(self) -> None:
        """Let an outage begin with the last heartbeat of any worker; end it if others go on.

        Whoever stores a heartbeat has given back what was lost before. Raise Refusal if the store
        fails.
        """
        if self.away_since is None or not self.bus.is_shared:
            return
        try:
            last = await self.store.last_beat()
        except StoreError as error:
            raise Refusal("storage", f"this cannot be stored now: {error}") from None
        if last is None or self.away_since is None:
            return
        is_over = self.clock() - last <= SHARED_OUTAGE_MS
        self.away_since = None if is_over else max(self.away_since, last)

    def done_already(
        self, live: LiveTable, person: Person | None, command_id: str | None
    ) -> int | None:
        """Return the entry of a command that was executed while it waited for the lock, or None."""
        if person is None or command_id is None:
            return None
        return live.done.get((person.identity, command_id))

    async def append(
        self, live: LiveTable, entry: AnyEntry, at: int, decision: Decision | None = None
    ) -> bool:
        """Store an entry as the next one; return False if another worker stored one first.

        Raise Refusal if the table is full or the store fails.
        """
        table = live.table
        if table.seq >= MAX_ENTRIES:
            raise Refusal(
                "illegal",
                f"this table is full: it has {table.seq} entries; begin another one",
                seq=table.seq,
            )
        logged = Logged(table.seq + 1, at, entry)
        later = table.after(logged, decision)
        body = entries.encode(entry)
        try:
            await self.store.append(append_row(later, logged, body))
        except Conflict:
            await self.catch_up(live)
            return False
        except StoreError as error:
            self.note_away()
            # The entry may be stored although the answer was lost.
            with contextlib.suppress(Refusal):
                await self.catch_up(live)
            raise Refusal("storage", f"this cannot be stored now: {error}", seq=table.seq) from None
        self.note_stall(at)
        self.alive_at = at
        self.bus.publish(table.id, logged.seq, at, body)
        self.accept(live, logged, later)
        self.on_change(live)
        if later.is_over and not table.is_over:
            self.on_over(live)
        return True

    def accept(self, live: LiveTable, logged: Logged, later: Table) -> None:
        """Advance the table by a stored entry and broadcast it."""
        live.advance(logged, later)
        live.broadcast()

    async def catch_up(self, live: LiveTable) -> None:
        """Apply what other workers stored. The caller holds the table's lock."""
        checked_at = time.monotonic()
        missed = await self.stored(live.id, live.table.seq)
        if any(isinstance(logged.entry, entries.Erased) for logged in missed):
            await self.reload(live)
            missed = []
        for logged in missed:
            if logged.seq == live.table.seq + 1:
                self.accept(live, logged, live.table.after(logged))
        live.checked_at = checked_at

    async def reload(self, live: LiveTable) -> None:
        """Load a table whose log was rewritten. The caller holds the table's lock."""
        log = await self.stored(live.id, 0)
        load = partial(LiveTable, live.id, log, live.seed, self.new_feed())
        live.become(await asyncio.to_thread(load))
        live.broadcast()

    async def was_behind(self, live: LiveTable) -> bool:
        """Catch up with other workers, under the table's lock; return whether anything was new."""
        before = live.table.seq
        if self.bus.is_shared:
            await self.catch_up(live)
        return live.table.seq > before

    # Keeping up with other workers.

    def followed(self) -> list[str]:
        """Return the ids of this worker's tables."""
        return list(self.tables)

    def last_seq(self, table_id: str) -> int | None:
        """Return the last sequence number of a table; None if this worker does not follow it."""
        live = self.tables.get(table_id)
        return None if live is None else live.table.seq

    async def on_stored_elsewhere(self, table_id: str, seq: int, at: int, body: bytes) -> None:
        """Accept an entry that another worker stored."""
        live = self.tables.get(table_id)
        if live is None or seq <= live.table.seq:
            return
        async with live.lock:
            logged = Logged(seq, at, entries.decode(body))
            if seq == live.table.seq + 1 and not isinstance(logged.entry, entries.Erased):
                self.accept(live, logged, live.table.after(logged))
            elif seq > live.table.seq:
                await self.catch_up(live)

    async def catch_up_to(self, table_id: str, seq: int) -> None:
        """Read the store if a table misses an entry that another worker has."""
        live = self.tables.get(table_id)
        if live is not None and live.table.seq < seq:
            await self.refresh(live)

    def announce_person(self, identity: str) -> None:
        """Tell other workers that something about a person has changed."""
        self.bus.publish_person(identity)

    async def on_person_elsewhere(self, identity: str) -> None:
        """Handle a change of a person by another worker."""
        if self.on_person is None:
            return
        try:
            await self.on_person(identity)
        except StoreError as error:
            log.warning("a person who changed cannot be looked up: %s", error)

    async def catch_up_all(self) -> None:
        """Read from the store what the bus may have lost, for tables with subscribers."""
        followed = [live.id for live in self.tables.values() if live.subscribers]
        try:
            for table_id, seq in (await self.store.last_seqs(followed)).items():
                await self.catch_up_to(table_id, seq)
        except (Refusal, StoreError) as error:
            log.warning("the tables cannot be caught up: %s", error)

    async def refresh(self, live: LiveTable) -> None:
        """Apply entries that other workers stored, if there are other workers."""
        if self.bus.is_shared:
            async with live.lock:
                await self.catch_up(live)

    async def refresh_old(self, live: LiveTable) -> None:
        """Apply what other workers stored, unless the store was asked a moment ago.

        Raise Refusal if its answers are too late to be fresh.
        """
        for _ in range(FRESH_ATTEMPTS):
            if not self.bus.is_shared or time.monotonic() - live.checked_at <= FRESH_S:
                return
            await self.refresh(live)
        if time.monotonic() - live.checked_at > FRESH_S:
            raise Refusal("storage", "the table cannot be read now: the database is too slow")

    # Closing.

    def check_open(self, live: LiveTable) -> None:
        """Raise a Refusal while the server shuts down."""
        if self.is_closing:
            raise Refusal(
                "closing", "the server restarts; try again", seq=live.table.seq, retry_ms=2_000
            )
