"""A table in memory: its log, the lock that orders its writes, and who follows it."""

import asyncio
import math
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from tilewright.play.derivations import draws_of
from tilewright.play.fair import FairDraws
from tilewright.server.tables.entries import Logged
from tilewright.server.tables.seats import Viewer
from tilewright.server.tables.table import Table

LOOK_S = 10.0
"""For how many seconds somebody watches who asked for a table without following it."""


class Subscriber(Protocol):
    """A connection that follows a table: its identity, and the last entry it was sent."""

    identity: str | None
    seen: int

    def notify(self) -> None:
        """Note that there is more to send. Never raises."""


class Feed(Protocol):
    """The rendered frames of a table for its subscribers."""

    def add(self, table: Table, logged: Logged) -> None:
        """Add the latest entry; ``table`` is the table after it."""

    def next_frame(self, subscriber: Subscriber, clock: Callable[[], int]) -> bytes | None:
        """Return the frame with the entries a subscriber was not sent; None if there are none."""

    def welcome(self, identity: str | None, seen: int, now: int) -> bytes:
        """Return the first frame of a connection that has seen the entries up to ``seen``."""


class LiveTable:
    """A table and its subscribers in this process. Only stored entries are added."""

    def __init__(self, table_id: str, log: Sequence[Logged], seed: str, feed: Feed) -> None:
        self.lock = asyncio.Lock()
        """Held while a command is handled and stored: commands are serialised."""
        self.seed = seed
        self.feed = feed
        self.subscribers: set[Subscriber] = set()
        self.log: list[Logged] = []
        self.done: dict[tuple[str, str], int] = {}
        """The entry of each executed command, by identity and command id."""
        self.thinking_at: int | None = None
        """``changed_at`` of the table when a bot was asked last; None if that request failed."""
        self.last_used = time.monotonic()
        self.checked_at = 0.0
        """When the store was last asked for entries of other workers, by the monotonic clock."""
        self.looked_at = -math.inf
        """When somebody last asked for the table without following it."""
        self.fair: FairDraws | None = None
        self.table = Table(table_id, log[0])
        self.record(log[0])
        for logged in log[1:]:
            self.advance(logged, self.table.after(logged))

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def is_in_use(self) -> bool:
        """Whether the table has subscribers, is being written to, or waits for a bot."""
        is_thinking = self.thinking_at == self.table.changed_at
        return bool(self.subscribers) or self.lock.locked() or is_thinking

    def become(self, fresh: "LiveTable") -> None:
        """Take over everything that follows from the log of a table loaded again."""
        self.table, self.log, self.done = fresh.table, fresh.log, fresh.done
        self.feed, self.fair = fresh.feed, fresh.fair

    @property
    def is_watched(self) -> bool:
        """Whether somebody follows the table, or has just looked at it."""
        return bool(self.subscribers) or time.monotonic() - self.looked_at < LOOK_S

    def note_look(self) -> None:
        """Note that somebody has looked at the table without following it."""
        self.looked_at = time.monotonic()

    def advance(self, logged: Logged, table: Table) -> None:
        """Advance to the table after the next stored entry."""
        self.table = table
        self.record(logged)

    def record(self, logged: Logged) -> None:
        """Add the latest entry of the current table to the log and the feed."""
        self.log.append(logged)
        self.feed.add(self.table, logged)
        entry = logged.entry
        if entry.by is not None and entry.command is not None:
            self.done[entry.by, entry.command] = logged.seq

    def draws(self) -> FairDraws:
        """Return the table's source of chance; the people's entropy is fixed when play begins."""
        table = self.table
        if table.status == "open":
            return self.draws_with([seat.entropy for seat in table.seats])
        if self.fair is None:
            self.fair = self.draws_with(table.entropy)
        return self.fair

    def draws_with(self, entropy: Sequence[str]) -> FairDraws:
        """Return the table's draws with this entropy of its people."""
        return draws_of(self.table.agreement.derivation, bytes.fromhex(self.seed), entropy)

    def viewer(self, identity: str | None) -> Viewer:
        """Return the viewer of an identity at this table."""
        return self.table.seating.viewer(identity)

    def broadcast(self) -> None:
        """Notify all subscribers."""
        for subscriber in tuple(self.subscribers):
            subscriber.notify()
