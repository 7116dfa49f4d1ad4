"""Send frames to WebSocket clients in batches, without a task for each.

Our WebSocket protocol offers this to the app as an ASGI extension; on a server without it each
frame is awaited. Either way a slow client is sent nothing more until it has read its backlog.
"""

import asyncio
import contextlib
import logging
import struct
from collections.abc import Callable
from typing import Any, Protocol, cast
from weakref import WeakKeyDictionary

import uvicorn
from starlette.types import Scope, Send
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import WebSocketException
from websockets.frames import Frame
from websockets.http11 import Request

from tilewright.server.guards.addresses import client_key
from tilewright.server.guards.connections import Connections
from tilewright.server.guards.pace import FRAME_UNITS

EXTENSION = "tilewright.frame_sink"
GONE = (WebSocketDisconnect, OSError, RuntimeError)
"""What sending raises when the client is gone."""
TEXT = 0x81
TWO_BYTES, EIGHT_BYTES = 126, 127
SHORT_HEAD, LONG_HEAD = struct.Struct(">BBH"), struct.Struct(">BBQ")
MALFORMED = (WebSocketException, ValueError)
"""What uvicorn and websockets raise for bytes that violate the protocol."""

MAX_FRAGMENTS = 64
"""Frames of one message. An empty one costs memory, but no limit of size counts it."""

log = logging.getLogger("tilewright.server.wire.transport")


class FrameSink(Protocol):
    """A sink of frames for a client."""

    when_free: Callable[[], None] | None
    """Called when a slow client has read its backlog."""

    @property
    def is_free(self) -> bool:
        """Whether the client can take another frame."""

    def push(self, frame: bytes) -> None:
        """Send an encoded frame; call it only while ``is_free``."""


def sink_of(scope: Scope, send: Send) -> FrameSink:
    """Return the sink of a connection, the direct one if the server offers it."""
    offered = scope.get("extensions", {}).get(EXTENSION)
    sink: FrameSink = AwaitedSink(send) if offered is None else offered["sink"]
    return sink


class AwaitedSink:
    """A sink that awaits one frame at a time."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.sending: asyncio.Task[None] | None = None
        self.when_free: Callable[[], None] | None = None

    @property
    def is_free(self) -> bool:
        return self.sending is None

    def push(self, frame: bytes) -> None:
        self.sending = asyncio.create_task(self.carry(frame))

    async def carry(self, frame: bytes) -> None:
        """Send a frame; a closed connection is noticed by the receiving side."""
        with contextlib.suppress(*GONE):
            await self.send({"type": "websocket.send", "text": frame.decode()})
        self.sending = None
        if self.when_free is not None:
            self.when_free()


class WriteBatch:
    """Frames that are sent together at the next turn of the event loop.

    Each is a system call; in a batch they were measured to cost a third.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.frames: list[tuple[WebSocketProtocol, bytes]] = []

    def add(self, sink: "WebSocketProtocol", frame: bytes) -> None:
        """Queue a frame."""
        if not self.frames:
            self.loop.call_soon(self.send)
        self.frames.append((sink, frame))

    def send(self) -> None:
        """Send all queued frames, except to closed connections."""
        frames, self.frames = self.frames, []
        for sink, frame in frames:
            if not sink.is_closing:
                sink.transport.write(head_of(len(frame)) + frame)


POSTS: WeakKeyDictionary[ServerState, WriteBatch] = WeakKeyDictionary()


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol with a direct sink. Frames are not compressed."""

    when_free: Callable[[], None] | None = None
    is_slow = False
    """Whether the buffer of data to send to the client is full."""
    counted: Connections | None = None
    """The counter of open connections."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        post = POSTS.get(server_state)
        if post is None:
            post = POSTS[server_state] = WriteBatch(self.loop)
        self.post = post

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: dict[str, Any] | None = vars(self).get("scope")
        if scope is not None:
            scope["extensions"][EXTENSION] = {"sink": self}

    def data_received(self, data: bytes) -> None:
        try:
            super().data_received(data)
        except MALFORMED as error:
            log.info("a malformed frame ends a connection: %s", type(error).__name__)
            self.transport.abort()
        if not self.handshake_initiated:
            # ``websockets`` cannot read the handshake and is silent; nobody would ever close.
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def handle_events(self) -> None:
        if self.counted is not None:
            self.counted.spend(self.transport, FRAME_UNITS * len(self.conn.events))
        super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MAX_FRAGMENTS:
            raise ValueError("too many fragments")
        super().handle_cont(event)

    async def receive(self) -> Any:
        message = await super().receive()
        if not self.queue.empty():
            # A queue that is not empty lets nobody else run.
            await asyncio.sleep(0)
        return message

    def connection_lost(self, exc: Exception | None) -> None:
        if self.counted is not None:
            self.counted.leave(self.transport)
        super().connection_lost(exc)
        self.when_free = None
        # Breaks the reference cycle; the garbage collector runs rarely.
        vars(self).get("scope", {}).get("extensions", {}).pop(EXTENSION, None)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_slow = True
        if self.counted is not None:
            self.counted.fill(self.transport)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_slow = False
        if self.counted is not None:
            self.counted.drain(self.transport)
        if self.when_free is not None:
            self.when_free()

    async def send(self, message: Any) -> None:
        self.post.send()
        if message["type"] == "websocket.accept" and self.counted is not None:
            # The guards have replaced the address of a trusted proxy by that of its client.
            self.counted.forward(self.transport, client_key(cast("Scope", self.scope)))
        await super().send(message)

    @property
    def is_closing(self) -> bool:
        """Whether the connection is closing."""
        return self.close_sent or self.transport.is_closing()

    @property
    def is_free(self) -> bool:
        return not (self.is_slow or self.close_sent or self.transport.is_closing())

    def push(self, frame: bytes) -> None:
        self.post.add(self, frame)


def head_of(size: int) -> bytes:
    """Return the frame header of an unfragmented text of so many bytes (RFC 6455, 5.2)."""
    if size < TWO_BYTES:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return SHORT_HEAD.pack(TEXT, TWO_BYTES, size)
    return LONG_HEAD.pack(TEXT, EIGHT_BYTES, size)
