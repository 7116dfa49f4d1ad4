"""All tables: loading them, doing what is asked at them, telling those who listen.

Write, then tell: an entry is judged, stored, and only then part of the table that anybody sees.
The unique (table, sequence) of the store is the only lock between workers; a worker that loses a
race hears what the other stored and judges again.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable

from tilewright.core.errors import TilewrightError
from tilewright.server import commands, entries, judging, summaries
from tilewright.server.bus import Bus
from tilewright.server.entries import Kind, Logged
from tilewright.server.frames import Done
from tilewright.server.judging import Case, Person
from tilewright.server.lines import Line
from tilewright.server.refusals import Refusal
from tilewright.server.room import Room
from tilewright.server.store import Append, Conflict, Store, StoreError
from tilewright.server.table import Table

MAX_ENTRIES = 20_000
"""A table that tells more than this is full."""
IDLE_S = 120
"""A table nobody listens to is forgotten after a while; it can always be loaded again."""
ATTEMPTS = 20

log = logging.getLogger("tilewright.server.hall")

Judge = Callable[[Case], Kind]


class NothingToDoError(TilewrightError):
    """What the server wanted to do at a table has become pointless."""


def now_ms() -> int:
    """The time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Hall:
    """The tables of this worker."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        clock: Callable[[], int] = now_ms,
    ) -> None:
        self.store = store
        self.bus = bus
        self.clock = clock
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.on_change: Callable[[Room], None] = lambda room: None
        """Called with the room after every change of a table that this worker stored."""
        self.is_closing = False

    def start(self) -> None:
        """Begin to hear what other workers do."""
        self.bus.start(self.hear, self.catch_up_all)

    # Rooms.

    async def room(self, table_id: str) -> Room:
        """The room of a table; a Refusal if there is none."""
        room = self.rooms.get(table_id)
        if room is None:
            task = self.loading.get(table_id)
            if task is None:
                task = self.loading[table_id] = asyncio.create_task(self.load(table_id))
                task.add_done_callback(lambda _: self.loading.pop(table_id, None))
            room = await asyncio.shield(task)
        room.last_used = time.monotonic()
        return room

    async def load(self, table_id: str) -> Room:
        """A room made from what is stored."""
        rows = await self.stored(table_id, 0)
        if not rows:
            raise Refusal("no_such_table", "there is no such table")
        secret = await self.store.secret(table_id)
        room = Room(table_id, rows, secret.seed)
        self.rooms[table_id] = room
        return room

    async def stored(self, table_id: str, after: int) -> list[Logged]:
        """The stored entries of a table after one."""
        try:
            rows = await self.store.entries(table_id, after)
        except StoreError as error:
            raise Refusal("storage", f"the table cannot be read now: {error}") from None
        return [Logged(row.seq, row.at, entries.decode(row.body)) for row in rows]

    def forget_idle(self) -> None:
        """Drop the rooms nobody has used for a while."""
        limit = time.monotonic() - IDLE_S
        for table_id, room in list(self.rooms.items()):
            if not room.listeners and room.last_used < limit and not room.lock.locked():
                del self.rooms[table_id]

    # Doing.

    async def act(self, room: Room, person: Person, command: commands.Wish) -> Done:
        """Do what is asked; a Refusal says why not. The same command twice is done once."""
        self.check_open(room)
        done = room.done.get((person.identity, command.id))
        if done is None:
            if not may_enter(room.table, person.identity):
                await self.refresh(room)
                admit(room.table, person.identity)
            done = await self.write(
                room, person, lambda case: judging.judge(case, command), command.id
            )
        return Done(id=command.id, seq=done)

    async def write(
        self,
        room: Room,
        person: Person | None,
        judge: Judge,
        command_id: str | None = None,
        *,
        ends_time: bool = True,
    ) -> int:
        """Judge and store one entry and tell everybody; its sequence number.

        The time of a seat that has run out ends first, unless ``ends_time`` says otherwise.
        """
        async with room.lock:
            for _ in range(ATTEMPTS):
                done = self.done_already(room, person, command_id)
                if done is not None:
                    return done
                at = max(self.clock(), room.table.updated_at)
                late = judging.time_is_up(room.table, at) if ends_time else None
                case = Case(room.table, person or SERVER, at, room.draws())
                try:
                    entry = late or judge(case)
                except Refusal:
                    if await self.was_behind(room):
                        continue
                    raise
                if await self.append(room, entry, at, case.line) and late is None:
                    return room.table.seq
        raise Refusal("stale", "too much happens at this table at once", seq=room.table.seq)

    def done_already(self, room: Room, person: Person | None, command_id: str | None) -> int | None:
        """The entry of a command that was done while this one waited."""
        if person is None or command_id is None:
            return None
        return room.done.get((person.identity, command_id))

    async def append(self, room: Room, entry: Kind, at: int, line: Line | None = None) -> bool:
        """Store an entry as the next one; False if another worker was faster."""
        table = room.table
        if table.seq >= MAX_ENTRIES:
            raise Refusal("illegal", "this table has seen too much; begin another", seq=table.seq)
        logged = Logged(table.seq + 1, at, entry)
        later = table.after(logged, line)
        body = entries.encode(entry)
        try:
            await self.store.append(appended(later, logged, body))
        except Conflict:
            await self.catch_up(room)
            return False
        except StoreError as error:
            # The answer may be what was lost, not the entry.
            with contextlib.suppress(Refusal):
                await self.catch_up(room)
            raise Refusal("storage", f"this cannot be stored now: {error}", seq=table.seq) from None
        self.bus.publish(table.id, logged.seq, at, body)
        self.take_in(room, logged, later)
        self.on_change(room)
        return True

    def take_in(self, room: Room, logged: Logged, later: Table) -> None:
        """An entry is stored: go on from it and tell."""
        room.advance(logged, later)
        room.tell()

    async def catch_up(self, room: Room) -> None:
        """Take in what other workers stored. The room is locked."""
        for logged in await self.stored(room.id, room.table.seq):
            if logged.seq == room.table.seq + 1:
                self.take_in(room, logged, room.table.after(logged))

    async def was_behind(self, room: Room) -> bool:
        """Whether other workers had stored what this one only takes in now. The room is locked."""
        before = room.table.seq
        if self.bus.is_shared:
            await self.catch_up(room)
        return room.table.seq > before

    # Hearing from other workers.

    async def hear(self, table_id: str, seq: int, at: int, body: bytes) -> None:
        """Another worker stored an entry."""
        room = self.rooms.get(table_id)
        if room is None or seq <= room.table.seq:
            return
        async with room.lock:
            if seq == room.table.seq + 1:
                logged = Logged(seq, at, entries.decode(body))
                self.take_in(room, logged, room.table.after(logged))
            elif seq > room.table.seq:
                await self.catch_up(room)

    async def catch_up_all(self) -> None:
        """Look up in the store what the bus may have lost."""
        followed = [room.id for room in self.rooms.values() if room.listeners]
        try:
            for table_id, seq in (await self.store.last_seqs(followed)).items():
                room = self.rooms.get(table_id)
                if room is not None and room.table.seq < seq:
                    await self.refresh(room)
        except (Refusal, StoreError) as error:
            log.warning("the tables cannot be caught up: %s", error)

    async def refresh(self, room: Room) -> None:
        """Take in what other workers have stored and this one has not heard of."""
        if self.bus.is_shared:
            async with room.lock:
                await self.catch_up(room)

    # What else happens to tables.

    def check_open(self, room: Room) -> None:
        """Refusal while the server shuts down."""
        if self.is_closing:
            raise Refusal(
                "closing", "the server restarts; try again", seq=room.table.seq, retry_ms=2_000
            )


SERVER = Person(identity="", name="")
"""Stands for the server where a person would be."""


def admit(table: Table, identity: str | None) -> None:
    """Refusal unless an identity may be at this table at all."""
    if may_enter(table, identity):
        return
    if table.has_password:
        raise Refusal("locked", "this table has a password; enter with it first", seq=table.seq)
    raise Refusal("locked", "only its players see this table", seq=table.seq)


def may_enter(table: Table, identity: str | None) -> bool:
    """Whether an identity may see the table and act there."""
    if identity in table.seating.concerned or identity in table.admitted:
        return True
    if table.has_password:
        return False
    return table.agreement.is_watchable or table.status == "open"


def appended(table: Table, logged: Logged, body: bytes) -> Append:
    """An entry and what the lists of tables say after it."""
    is_new_face = isinstance(logged.entry, entries.Seated)
    return Append(
        table_id=table.id,
        seq=logged.seq,
        at=logged.at,
        body=body,
        status=table.status,
        listed=table.agreement.is_listed,
        wake_at=table.wake_at,
        summary=summaries.summarise(table),
        members=tuple(sorted(table.people)) if is_new_face else (),
    )
