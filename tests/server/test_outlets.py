"""The way out of a connection: what is ready is sent at once, but no more than a client reads."""

import asyncio
from collections.abc import Callable

import pytest
from starlette.types import Message
from websockets.frames import Frame, Opcode

from tests.server.playing import Place
from tilewright.server.outlets import AwaitedOutlet, head_of, outlet_of
from tilewright.server.room import Listener, Room

pytestmark = pytest.mark.anyio


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
