"""One connection between uvloop and uvicorn, read in slices and no faster than its address may.

uvicorn parses whatever one read brings, up to 256 kB, before anybody else is served. Here the
protocol is given a slice at a time, other connections have their turn after a while, and the bytes
that must wait are left in the buffers of the network.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any, cast

from uvicorn.server import ServerState

from tilewright.server.guards.connections import Connections
from tilewright.server.guards.pace import SLICE_UNITS
from tilewright.server.wire.http_protocol import SLICE, HttpProtocol, WorkerConfig

TURN_S = 0.0005
"""How long one connection is read before others have their turn."""
ENDED = asyncio.Protocol()


class PacedConnection(asyncio.Protocol):
    """The protocol of a transport, and the transport of the protocol inside."""

    get_extra_info: Callable[..., Any]
    is_closing: Callable[[], bool]
    write: Callable[[bytes], None]
    write_eof: Callable[[], None]
    close: Callable[[], None]
    abort: Callable[[], None]

    def __init__(
        self, inner: asyncio.Protocol, connections: Connections, loop: asyncio.AbstractEventLoop
    ) -> None:
        self.inner = inner
        self.connections = connections
        self.loop = loop
        self.unread = b""
        self.at = 0
        self.due: asyncio.Handle | None = None
        """The next turn, if there is one."""
        self.is_paused = False
        """Whether the protocol inside wants no more for now."""
        self.is_stopped = False
        """Whether the transport reads nothing for now."""

    # The protocol of the transport.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.outer = cast("asyncio.Transport", transport)
        for name in ("get_extra_info", "is_closing", "write", "write_eof", "close", "abort"):
            setattr(self, name, getattr(transport, name))
        self.inner.connection_made(cast("asyncio.Transport", self))

    def data_received(self, data: bytes) -> None:
        self.unread = self.unread[self.at :] + data if self.unread else data
        self.at = 0
        if self.due is None:
            self.read()

    def eof_received(self) -> bool | None:
        return self.inner.eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.due is not None:
            self.due.cancel()
        inner, self.inner, self.unread = self.inner, ENDED, b""
        inner.connection_lost(exc)

    def pause_writing(self) -> None:
        self.inner.pause_writing()

    def resume_writing(self) -> None:
        self.inner.resume_writing()

    # The transport of the protocol inside.

    def get_protocol(self) -> asyncio.BaseProtocol:
        """Return the protocol inside."""
        return self.inner

    def set_protocol(self, protocol: asyncio.Protocol) -> None:
        """Replace the protocol inside."""
        self.inner = protocol

    def pause_reading(self) -> None:
        """Give the protocol inside nothing more for now."""
        self.is_paused = True
        self.settle()

    def resume_reading(self) -> None:
        """Give the protocol inside what comes, beginning at the next turn of the event loop."""
        self.is_paused = False
        if self.unread and self.due is None:
            self.due = self.loop.call_soon(self.read)
        self.settle()

    def read(self, *, is_paid: bool = False) -> None:
        """Give the protocol inside slices until the turn is over."""
        self.due = None
        until = perf_counter() + TURN_S
        while self.has_turn():
            if not is_paid:
                wait = self.connections.spend(self, SLICE_UNITS)
                if wait or perf_counter() > until:
                    self.due = self.loop.call_later(wait, partial(self.read, is_paid=True))
                    break
            is_paid = False
            part = self.unread[self.at : self.at + SLICE]
            self.at += len(part)
            self.inner.data_received(part)
        if self.at >= len(self.unread) or self.is_closing():
            self.unread, self.at = b"", 0
        self.settle()

    def has_turn(self) -> bool:
        """Return whether the next slice can be given to the protocol inside."""
        is_free = self.due is None and not self.is_paused
        return is_free and self.at < len(self.unread) and not self.is_closing()

    def settle(self) -> None:
        """Let the transport read exactly while somebody wants to have more."""
        is_wanted = not self.is_paused and self.due is None
        if is_wanted == self.is_stopped and not self.is_closing():
            self.is_stopped = not is_wanted
            if is_wanted:
                self.outer.resume_reading()
            else:
                self.outer.pause_reading()


def paced(
    config: WorkerConfig,
    server_state: ServerState,
    app_state: dict[str, Any],
    _loop: asyncio.AbstractEventLoop | None = None,
) -> PacedConnection:
    """Return the protocol of a new connection."""
    inner = HttpProtocol(config, server_state, app_state, _loop)
    return PacedConnection(inner, config.connections, inner.loop)
