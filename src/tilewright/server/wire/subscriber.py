"""Subscribers of a table: the first frame, then updates as they come."""

import contextlib
from collections.abc import Iterator
from typing import Annotated

import msgspec

from tilewright.server.live.live_table import LiveTable
from tilewright.server.tables.access import may_enter
from tilewright.server.wire.dispatch import Dispatcher
from tilewright.server.wire.frames import Bye, Frame

ENCODER = msgspec.json.Encoder()
RESTART = Bye(reason="restart", retry_ms=1_000)
REMOVED = Bye(reason="removed", retry_ms=0)
SIGNED_OUT = Bye(reason="signed_out", retry_ms=0)


class Seen(msgspec.Struct, frozen=True):
    """From which entry on."""

    seen: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0


class Visitor(msgspec.Struct, frozen=True):
    """A client that connects: its person, credential, and the last entry it has seen."""

    identity: str | None
    proof: str | None
    seen: int


def encode_frame(frame: Frame) -> bytes:
    """Encode a frame."""
    return ENCODER.encode(frame)


class TableSubscriber:
    """A subscriber of a table. A slow client gets several entries in one frame."""

    def __init__(self, dispatcher: Dispatcher, live: LiveTable, visitor: Visitor) -> None:
        self.dispatcher = dispatcher
        self.live = live
        self.identity = visitor.identity
        self.proof = visitor.proof
        self.seen = visitor.seen
        self.bye: Bye | None = None

    def notify(self) -> None:
        """Note that there is something to send."""
        raise NotImplementedError

    def say_bye(self, bye: Bye) -> None:
        """Send a last frame and close the connection."""
        raise NotImplementedError

    def say_restart(self) -> None:
        """Tell the client that the server restarts."""
        self.say_bye(RESTART)

    def say_signed_out(self) -> None:
        """Tell the client that it was signed out."""
        self.say_bye(SIGNED_OUT)

    @contextlib.contextmanager
    def subscribed(self) -> Iterator[bytes]:
        """Subscribe within the ``with`` block; yield the first frame."""
        seen, self.seen = self.seen, self.live.table.seq
        connections, registry = self.dispatcher.connections, self.dispatcher.registry
        self.live.subscribers.add(self)
        connections.add(self)
        registry.on_watched(self.live)
        try:
            yield self.live.feed.welcome(self.identity, seen, registry.clock())
        finally:
            self.live.subscribers.discard(self)
            connections.discard(self)

    def leave_if_closing(self) -> None:
        """Send ``Bye`` to a client that connects while the server shuts down."""
        if self.dispatcher.registry.is_closing:
            self.say_restart()

    def next_frame(self) -> bytes | None:
        """Return the next frame, or None if there is nothing new.

        Say ``Bye`` to a client that may no longer see the table.
        """
        if not may_enter(self.live.table, self.identity):
            self.say_bye(REMOVED)
            return None
        return self.live.feed.next_frame(self, self.dispatcher.registry.clock)
