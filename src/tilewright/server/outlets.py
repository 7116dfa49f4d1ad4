"""The way out of a connection: frames are sent without a task of their own, those of many clients
in a row. And a short way in for what nearly all clients send, one short text at a time.

uvicorn's WebSocket offers such a way to the app by an extension of ASGI; for a server that has none
a frame is sent by awaiting. Either way a client that is slow is not sent more until it has read.
"""

import asyncio
import contextlib
import struct
from collections.abc import Callable
from typing import Any, Protocol
from weakref import WeakKeyDictionary

import uvicorn
from starlette.types import Scope, Send
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # It is not compiled everywhere.
    from websockets.utils import apply_mask

EXTENSION = "tilewright.outlet"
GONE = (WebSocketDisconnect, OSError, RuntimeError)
"""What sending raises when nobody is there any more."""
TEXT = 0x81
FINAL, MASKED = 0x80, 0x80
HEAD_SIZE = 6
"""Of a short frame with a mask."""
END_OF_REQUEST = b"\r\n\r\n"
TWO_BYTES, EIGHT_BYTES = 126, 127
SHORT_HEAD, LONG_HEAD = struct.Struct(">BBH"), struct.Struct(">BBQ")


class Outlet(Protocol):
    """Takes frames for a client."""

    when_free: Callable[[], None] | None
    """Called when a client that was slow has read what it was sent."""

    @property
    def is_free(self) -> bool:
        """Whether the client takes another frame."""

    def push(self, frame: bytes) -> None:
        """Send a text; only while the client takes one."""


def outlet_of(scope: Scope, send: Send) -> Outlet:
    """The way out of a connection, the direct one if its server has one."""
    offered = scope.get("extensions", {}).get(EXTENSION)
    outlet: Outlet = AwaitedOutlet(send) if offered is None else offered["outlet"]
    return outlet


class AwaitedOutlet:
    """One frame at a time on its way."""

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
        """Send a frame; whether anybody still listens is the other direction's to find out."""
        with contextlib.suppress(*GONE):
            await self.send({"type": "websocket.send", "text": frame.decode()})
        self.sending = None
        if self.when_free is not None:
            self.when_free()


class Post:
    """Frames that go out at the next turn of the event loop, one after the other.

    Each of them is a call into the system; in a row they were measured to cost a third.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.frames: list[tuple[LiveProtocol, bytes]] = []

    def add(self, outlet: "LiveProtocol", frame: bytes) -> None:
        """Send a frame soon, after those that were added before."""
        if not self.frames:
            self.loop.call_soon(self.send)
        self.frames.append((outlet, frame))

    def send(self) -> None:
        """Send everything, except to those who went away."""
        frames, self.frames = self.frames, []
        for outlet, frame in frames:
            if not outlet.is_closing:
                outlet.transport.write(head_of(len(frame)) + frame)


POSTS: WeakKeyDictionary[ServerState, Post] = WeakKeyDictionary()


class LiveProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket with a direct way out. Nothing is compressed: a frame is its text."""

    when_free: Callable[[], None] | None = None
    is_slow = False
    """Whether the client has not read what it was sent."""
    is_whole = False
    """Whether all frames came whole so far, each by itself: then the next begins with the next
    data."""

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
            post = POSTS[server_state] = Post(self.loop)
        self.post = post

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: dict[str, Any] | None = vars(self).get("scope")
        if scope is not None:
            scope["extensions"][EXTENSION] = {"outlet": self}

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.when_free = None
        # Nobody else would part the two for a long time.
        vars(self).get("scope", {}).get("extensions", {}).pop(EXTENSION, None)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_slow = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_slow = False
        if self.when_free is not None:
            self.when_free()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            self.is_whole = data.endswith(END_OF_REQUEST)
            return
        self.is_whole = self.is_whole and is_short_frame(data)
        if self.is_whole and data[0] == TEXT and self.handshake_complete:
            # The parser of the whole protocol takes several times as long.
            self.curr_msg_data_type = "text"
            self.frames = [apply_mask(data[HEAD_SIZE:], data[2:HEAD_SIZE])]
            self.send_receive_event_to_app()
        else:
            super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        # To pause and to resume are calls into the system, and most clients await an answer: only
        # one that has sent another message before the last was taken is not read any further.
        is_first = self.queue.empty()
        was_paused = self.read_paused
        self.read_paused = was_paused or is_first
        super().send_receive_event_to_app()
        if is_first:
            self.read_paused = was_paused

    async def send(self, message: Any) -> None:
        self.post.send()
        await super().send(message)

    @property
    def is_closing(self) -> bool:
        """Whether nothing may be sent any more."""
        return self.close_sent or self.transport.is_closing()

    @property
    def is_free(self) -> bool:
        return not (self.is_slow or self.close_sent or self.transport.is_closing())

    def push(self, frame: bytes) -> None:
        self.post.add(self, frame)


def is_short_frame(data: bytes) -> bool:
    """Whether this is one frame of a client, whole and short, and its message is not divided."""
    return (
        len(data) >= HEAD_SIZE
        and data[0] >= FINAL
        and MASKED <= data[1] < MASKED + TWO_BYTES
        and len(data) == data[1] - MASKED + HEAD_SIZE
    )


def head_of(size: int) -> bytes:
    """What precedes a whole text of so many bytes in a WebSocket (RFC 6455, 5.2)."""
    if size < TWO_BYTES:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return SHORT_HEAD.pack(TEXT, TWO_BYTES, size)
    return LONG_HEAD.pack(TEXT, EIGHT_BYTES, size)
