"""Sending on a connection: what is ready is sent at once, but no more than a client reads."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from tests.server.asgi_connections import PATIENCE_S
from tests.server.local_guests import LocalServer
from tilewright.server.live.live_table import Subscriber
from tilewright.server.wire.feed import TableFeed
from tilewright.server.wire.transport import (
    AwaitedSink,
    WebSocketProtocol,
    head_of,
    sink_of,
)

pytestmark = pytest.mark.anyio
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


class FakeTransport(asyncio.Transport):
    """The end of a connection; it notes what is done with it."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.is_gone = False
        self.is_read = True

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def close(self) -> None:
        self.is_gone = True

    def is_closing(self) -> bool:
        return self.is_gone

    def pause_reading(self) -> None:
        self.is_read = False

    def resume_reading(self) -> None:
        self.is_read = True


def connected(app: ASGIApp, state: ServerState) -> tuple[WebSocketProtocol, FakeTransport]:
    """A connection that asks an app for a WebSocket."""
    config, transport = uvicorn.Config(app, log_config=None), FakeTransport()
    protocol = WebSocketProtocol(config, state, {})
    protocol.connection_made(transport)
    protocol.data_received(HANDSHAKE)
    return protocol, transport


def framed(text: bytes) -> bytes:
    """A text as a server sends it."""
    return Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_frame_of_any_size_has_the_head_that_the_protocol_wants(size: int) -> None:
    text = b"x" * size
    assert head_of(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


async def test_a_server_without_a_direct_way_out_carries_one_frame_at_a_time() -> None:
    sent: list[str] = []
    may_go = asyncio.Event()

    async def send(message: Message) -> None:
        await may_go.wait()
        sent.append(message["text"])

    free = asyncio.Event()
    sink = sink_of({"type": "websocket", "extensions": {}}, send)
    sink.when_free = free.set
    sink.push(b"one")
    await asyncio.sleep(0)
    assert (sink.is_free, sent) == (False, [])
    may_go.set()
    await asyncio.wait_for(free.wait(), PATIENCE_S)
    assert (sink.is_free, sent) == (True, ["one"])


async def test_a_client_that_went_away_makes_no_noise() -> None:
    async def send(message: Message) -> None:
        raise OSError("nobody is there")

    free = asyncio.Event()
    sink = AwaitedSink(send)
    sink.when_free = free.set
    sink.push(b"one")
    await asyncio.wait_for(free.wait(), PATIENCE_S)
    assert sink.is_free


async def test_who_comes_while_the_server_closes_is_told_to_come_back(local: LocalServer) -> None:
    one, _, table = await local.couple()
    local.worker.registry.is_closing = True
    async with one.live(table) as socket:
        assert (await socket.frame())["type"] == "welcome"
        assert (await socket.frame())["reason"] == "restart"


async def test_what_goes_wrong_for_one_viewer_is_no_trouble_of_another(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other, table = await local.couple()
    async with one.live(table) as actor, other.live(table) as viewer:
        await actor.frame()
        await viewer.frame()
        live = local.worker.registry.tables[table]
        unlucky = next(one for one in live.subscribers if one.identity != live.table.host)
        next_frame = TableFeed.next_frame

        def stumbling(
            self: TableFeed, subscriber: Subscriber, clock: Callable[[], int]
        ) -> bytes | None:
            if subscriber is unlucky:
                raise ZeroDivisionError
            return next_frame(self, subscriber, clock)

        monkeypatch.setattr(TableFeed, "next_frame", stumbling)
        actor.ask("say", id="hello", text="hello")
        assert (await actor.frame_of("update"))["entries"][0]["text"] == "hello"
        with pytest.raises(Exception, match="1011"):
            await viewer.frame()


async def test_frames_go_out_in_order_and_before_what_is_awaited_after_them() -> None:
    is_sent = asyncio.Event()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})
        sink = sink_of(scope, send)
        sink.push(b"one")
        sink.push(b"two")
        await send({"type": "websocket.send", "text": "three"})
        sink.push(b"four")
        is_sent.set()
        await asyncio.Event().wait()

    state = ServerState()
    _, transport = connected(app, state)
    await is_sent.wait()
    await asyncio.sleep(0)
    assert transport.written[1:] == [framed(text) for text in (b"one", b"two", b"three", b"four")]
    for task in state.tasks:
        task.cancel()


async def test_who_went_away_is_sent_nothing_more_and_others_are() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})
        await asyncio.Event().wait()

    state = ServerState()
    (first, gone), (second, there) = connected(app, state), connected(app, state)
    await asyncio.sleep(0)
    first.push(b"hello")
    second.push(b"hello")
    gone.close()
    await asyncio.sleep(0)
    assert (len(gone.written), there.written[1:]) == (1, [framed(b"hello")])
    for task in state.tasks:
        task.cancel()
