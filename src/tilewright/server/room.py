"""A table in memory: its log, who listens, and the frames they are sent."""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from tilewright.play.fair import FairDraws
from tilewright.server import telling
from tilewright.server.entries import Logged
from tilewright.server.frames import Frame, Welcome
from tilewright.server.seats import Viewer
from tilewright.server.table import Table
from tilewright.server.telling import Told

ENCODER = msgspec.json.Encoder()


def encoded(frame: Frame) -> bytes:
    """A frame as it is sent."""
    return ENCODER.encode(frame)


class Listener(Protocol):
    """One connection: who is there, and the last entry it has been sent."""

    identity: str | None
    seen: int

    def ring(self) -> None:
        """There is more to be sent. Nothing is raised."""


class Room:
    """A table and those who follow it in this process. Only stored entries come in here."""

    def __init__(self, table_id: str, log: Sequence[Logged], seed: str) -> None:
        self.lock = asyncio.Lock()
        """Held while something is judged and stored, so that one thing happens after the other."""
        self.seed = seed
        self.listeners: set[Listener] = set()
        self.log: list[Told] = []
        self.done: dict[tuple[str, str], int] = {}
        """The entry of each command that was done, by identity and command id."""
        self.thinking_at: int | None = None
        """The state of the game for which a bot has been asked."""
        self.last_used = time.monotonic()
        self.frames: dict[str | None, bytes] = {}
        """The frames with the latest entry, by the identity of their viewer."""
        self.public = b""
        """What all are told of the table after the latest entry, once somebody was."""
        self.fair: FairDraws | None = None
        self.table = Table(table_id, log[0])
        self.note(log[0])
        for logged in log[1:]:
            self.advance(logged, self.table.after(logged))

    @property
    def id(self) -> str:
        return self.table.id

    def advance(self, logged: Logged, table: Table) -> None:
        """The next entry is stored: go on to the table after it."""
        self.table = table
        self.note(logged)

    def note(self, logged: Logged) -> None:
        """Keep an entry of the table as it is now."""
        self.log.append(telling.told_entry(self.table, logged))
        entry = logged.entry
        if entry.by is not None and entry.command is not None:
            self.done[entry.by, entry.command] = logged.seq
        self.frames.clear()
        self.public = b""

    def draws(self) -> FairDraws:
        """The table's source of chance; what people added to it is settled when play begins."""
        table = self.table
        if table.status == "open":
            return FairDraws(bytes.fromhex(self.seed), [seat.entropy for seat in table.seats])
        if self.fair is None:
            self.fair = FairDraws(bytes.fromhex(self.seed), table.entropy)
        return self.fair

    def since(self, seen: int) -> list[Told]:
        """What happened after an entry. Sequence numbers count from 1 without a gap."""
        return self.log[seen:]

    def viewer(self, identity: str | None) -> Viewer:
        return self.table.seating.viewer(identity)

    def tell(self) -> None:
        """Ring for everybody who has not heard the latest."""
        for listener in tuple(self.listeners):
            listener.ring()

    def news(self, listener: Listener, clock: Callable[[], int]) -> bytes | None:
        """The frame with all that a listener has not been sent; None if there is nothing."""
        table = self.table
        seen, listener.seen = listener.seen, table.seq
        if seen >= table.seq:
            return None
        viewer = table.seating.viewer(listener.identity)
        if seen != table.seq - 1:
            cards = telling.entry_cards(table, viewer, self.since(seen))
            return telling.update(table, viewer, cards, telling.public_state(table, clock()))
        frame = self.frames.get(viewer.identity)
        if frame is None:
            self.public = self.public or telling.public_state(table, clock())
            card = telling.entry_card(table.game.key, viewer, self.log[-1])
            frame = telling.update(table, viewer, card, self.public)
            self.frames[viewer.identity] = frame
        return frame

    def welcome(self, identity: str | None, seen: int, now: int) -> Welcome:
        """The first frame of a connection."""
        return telling.welcome(self.table, self.viewer(identity), self.since(seen), now)
