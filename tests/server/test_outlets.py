"""The way out of a connection: what is ready is sent at once, but no more than a client reads."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from tests.server.playing import Place
from tilewright.server.outlets import (
    FINAL,
    MASKED,
    TEXT,
    AwaitedOutlet,
    LiveProtocol,
    head_of,
    outlet_of,
)
from tilewright.server.room import Listener, Room

pytestmark = pytest.mark.anyio
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


class Wire(asyncio.Transport):
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


def connected(app: ASGIApp, state: ServerState) -> tuple[LiveProtocol, Wire]:
    """A connection that asks an app for a WebSocket."""
    protocol, wire = LiveProtocol(uvicorn.Config(app), state, {}), Wire()
    protocol.connection_made(wire)
    protocol.data_received(HANDSHAKE)
    return protocol, wire


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
    outlet = outlet_of({"type": "websocket", "extensions": {}}, send)
    outlet.when_free = free.set
    outlet.push(b"one")
    await asyncio.sleep(0)
    assert (outlet.is_free, sent) == (False, [])
    may_go.set()
    await asyncio.wait_for(free.wait(), 10)
    assert (outlet.is_free, sent) == (True, ["one"])


async def test_a_client_that_went_away_makes_no_noise() -> None:
    async def send(message: Message) -> None:
        raise OSError("nobody is there")

    free = asyncio.Event()
    outlet = AwaitedOutlet(send)
    outlet.when_free = free.set
    outlet.push(b"one")
    await asyncio.wait_for(free.wait(), 10)
    assert outlet.is_free


async def test_who_comes_while_the_server_closes_is_told_to_come_back(place: Place) -> None:
    one, _, table = await place.couple()
    place.house.hall.is_closing = True
    async with one.live(table) as socket:
        assert (await socket.frame())["type"] == "welcome"
        assert (await socket.frame())["reason"] == "restart"


async def test_what_goes_wrong_for_one_viewer_is_no_trouble_of_another(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other, table = await place.couple()
    async with one.live(table) as actor, other.live(table) as viewer:
        await actor.frame()
        await viewer.frame()
        room = place.house.hall.rooms[table]
        unlucky = next(one for one in room.listeners if one.identity != room.table.host)
        news = Room.news

        def stumbling(self: Room, listener: Listener, clock: Callable[[], int]) -> bytes | None:
            if listener is unlucky:
                raise ZeroDivisionError
            return news(self, listener, clock)

        monkeypatch.setattr(Room, "news", stumbling)
        actor.ask("say", id="hello", text="hello")
        assert (await actor.frame_of("update"))["entries"][0]["text"] == "hello"
        with pytest.raises(Exception, match="1011"):
            await viewer.frame()


async def test_frames_go_out_in_order_and_before_what_is_awaited_after_them() -> None:
    is_sent = asyncio.Event()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})
        outlet = outlet_of(scope, send)
        outlet.push(b"one")
        outlet.push(b"two")
        await send({"type": "websocket.send", "text": "three"})
        outlet.push(b"four")
        is_sent.set()
        await asyncio.Event().wait()

    state = ServerState()
    _, wire = connected(app, state)
    await is_sent.wait()
    await asyncio.sleep(0)
    assert wire.written[1:] == [framed(text) for text in (b"one", b"two", b"three", b"four")]
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


def sent_by_client(opcode: Opcode, data: bytes, *, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, data, fin=fin).serialize(mask=True)


TEXTS = ["héllo", "", "x" * 125]
WHOLE = [sent_by_client(Opcode.TEXT, text.encode()) for text in TEXTS]
DIVIDED = [
    sent_by_client(Opcode.TEXT, b"hel", fin=False),
    sent_by_client(Opcode.CONT, b"lo"),
]
MISLEADING = bytes((TEXT, MASKED, 0, 0, 0, 0))
"""A text in which there seems to be another frame."""


@pytest.mark.parametrize(
    ("pieces", "texts"),
    [
        (WHOLE, TEXTS),
        ([b"".join(WHOLE), *WHOLE], TEXTS * 2),
        ([*WHOLE, sent_by_client(Opcode.TEXT, b"x" * 300), *WHOLE], [*TEXTS, "x" * 300, *TEXTS]),
        ([WHOLE[0], sent_by_client(Opcode.PONG, b"1234"), *WHOLE], [TEXTS[0], *TEXTS]),
        ([bytes((one,)) for frame in WHOLE for one in frame], TEXTS),
        ([*WHOLE, *DIVIDED, *WHOLE], [*TEXTS, "hello", *TEXTS]),
        ([bytes((FINAL | Opcode.BINARY, MASKED + 6, 0, 0, 0, 0)), MISLEADING, *WHOLE], TEXTS),
    ],
    ids=["whole", "together", "long", "pong", "bytewise", "divided", "misleading"],
)
async def test_texts_arrive_however_their_bytes_do(pieces: list[bytes], texts: list[str]) -> None:
    arrived: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            arrived.extend([message["text"]] if "text" in message else [])

    state = ServerState()
    protocol, _ = connected(app, state)
    for piece in pieces:
        await asyncio.sleep(0)
        protocol.data_received(piece)
    while not protocol.queue.empty():
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert arrived == texts
    for task in state.tasks:
        task.cancel()


async def test_a_client_that_does_not_await_its_answers_is_not_read_any_further() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] == "websocket.receive":
            pass

    state = ServerState()
    protocol, wire = connected(app, state)
    await asyncio.sleep(0)
    word = Frame(Opcode.TEXT, b"word").serialize(mask=True)
    seen = []
    for _ in range(2):
        protocol.data_received(word)
        seen.append(wire.is_read)
    while not protocol.queue.empty():
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert [*seen, wire.is_read] == [True, False, True]
    for task in state.tasks:
        task.cancel()
