"""Connections to an app in this process: messages of ASGI, one at a time."""

import asyncio
import json
from collections.abc import Mapping
from types import TracebackType
from typing import Any, Self

import msgspec
from starlette.types import ASGIApp, Message, Scope

HOST = "tiles.example"
ORIGIN = f"http://{HOST}"
PATIENCE_S = 120
"""Nothing in a test takes so long; a test that waits for nothing must end all the same."""


class ConnectionLostError(Exception):
    """The app has ended a connection."""


class AppCall:
    """A running call of an app, as the server that runs it sees the call."""

    def __init__(self, app: ASGIApp, scope: Scope, first: Message) -> None:
        self.app = app
        self.scope = scope
        self.inbox: asyncio.Queue[Message] = asyncio.Queue()
        self.outbox: asyncio.Queue[Message | None] = asyncio.Queue()
        self.inbox.put_nowait(first)
        self.call: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Let the app serve the call; None marks its end."""
        try:
            await self.app(self.scope, self.inbox.get, self.outbox.put)
        finally:
            self.outbox.put_nowait(None)

    async def next(self) -> Message:
        """The next message of the app."""
        async with asyncio.timeout(PATIENCE_S):
            message = await self.outbox.get()
        if message is None:
            self.outbox.put_nowait(None)
            raise ConnectionLostError("the app has nothing more to say")
        return message

    async def __aenter__(self) -> Self:
        self.call = asyncio.create_task(self.run())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self.call is not None
        self.inbox.put_nowait(self.farewell())
        async with asyncio.timeout(PATIENCE_S):
            await self.call

    def farewell(self) -> Message:
        """The message the app gets when the client goes."""
        return {"type": f"{self.scope['type']}.disconnect", "code": 1001}


class Socket(AppCall):
    """A WebSocket; ``heard`` are all the bytes it got."""

    def __init__(self, app: ASGIApp, path: str, headers: Mapping[str, str]) -> None:
        scope = {**scope_of("websocket", path, headers), "extensions": {}}
        super().__init__(app, scope, {"type": "websocket.connect"})
        self.heard: list[bytes] = []
        self.closed: int | None = None

    async def __aenter__(self) -> Self:
        await super().__aenter__()
        message = await self.next()
        if message["type"] == "websocket.close":
            self.closed = message["code"]
        else:
            assert message["type"] == "websocket.accept"
        return self

    async def frame(self) -> dict[str, Any]:
        """The next frame."""
        message = await self.next()
        if message["type"] == "websocket.close":
            self.closed = message["code"]
            raise ConnectionLostError(f"closed with {message['code']}")
        text: str = message["text"]
        self.heard.append(text.encode())
        frame: dict[str, Any] = msgspec.json.decode(text)
        return frame

    async def frame_of(self, kind: str) -> dict[str, Any]:
        """The next frame of a kind; those before it are passed over."""
        while True:
            frame = await self.frame()
            if frame["type"] == kind:
                return frame

    def say(self, message: str | bytes) -> None:
        """Send a text or binary frame."""
        kind = "text" if isinstance(message, str) else "bytes"
        self.inbox.put_nowait({"type": "websocket.receive", kind: message})

    def ask(self, kind: str, **fields: Any) -> None:
        """Send a command."""
        self.say(json.dumps({"type": kind, **fields}))


class LineStream(AppCall):
    """An HTTP answer that goes on, read line by line."""

    def __init__(self, app: ASGIApp, path: str, headers: Mapping[str, str]) -> None:
        scope = {**scope_of("http", path, headers), "method": "GET"}
        super().__init__(app, scope, {"type": "http.request"})
        self.heard: list[bytes] = []
        self.status = 0
        self.headers: dict[str, str] = {}

    async def __aenter__(self) -> Self:
        await super().__aenter__()
        message = await self.next()
        self.status = message["status"]
        self.headers = {name.decode(): value.decode() for name, value in message["headers"]}
        return self

    async def line(self) -> dict[str, Any]:
        """The next row that is not empty."""
        while True:
            message = await self.next()
            if message.get("body", b"").strip():
                self.heard.append(message["body"])
                frame: dict[str, Any] = msgspec.json.decode(message["body"])
                return frame


def scope_of(kind: str, path: str, headers: Mapping[str, str]) -> Scope:
    """The scope of a call from a client of this machine."""
    where, _, query = path.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": where,
        "raw_path": where.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [
            (b"host", HOST.encode()),
            *((name.lower().encode(), value.encode("latin-1")) for name, value in headers.items()),
        ],
        "client": ("127.0.0.1", 50_000),
        "server": (HOST, 80),
    }
