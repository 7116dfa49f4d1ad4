"""Following a table: over a WebSocket, with commands the other way, or as lines of JSON."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, MutableMapping
from typing import Annotated, Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tilewright.server import obeying
from tilewright.server.commands import parse_command
from tilewright.server.doors import converted
from tilewright.server.frames import Bye, Done, Refused
from tilewright.server.hall import may_enter
from tilewright.server.house import House
from tilewright.server.judging import Person
from tilewright.server.refusals import Refusal
from tilewright.server.room import Listener, Room, encoded

LIFE_SIGN_S = 15
"""A stream of lines with nothing to tell sends an empty one, so that both ends know it lives."""
RESTARTING = 1012
REFUSED = 4000
"""A WebSocket that is refused is closed with this, plus the status HTTP would have."""


class Seen(msgspec.Struct, frozen=True):
    """From which entry on."""

    seen: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0


class Follower:
    """Someone who follows a table: whoever is slow gets several entries in one frame."""

    def __init__(self, house: House, room: Room, identity: str | None, seen: int) -> None:
        self.house = house
        self.room = room
        self.bell = asyncio.Event()
        self.bye: Bye | None = None
        self.listener = Listener(identity, seen, self.bell.set)

    async def frames(self, life_sign_s: float | None = None) -> AsyncGenerator[bytes, None]:
        """The frames in order, and ``b""`` as a sign of life; it ends with a good-bye."""
        house, room, listener = self.house, self.room, self.listener
        seen, listener.seen = listener.seen, room.table.seq
        room.listeners.add(listener)
        house.connections.add(self.say)
        try:
            yield room.welcome(listener.identity, seen, house.hall.clock())
            while self.bye is None:
                if not await self.ring(life_sign_s):
                    yield b""
                elif not may_enter(room.table, listener.identity):
                    self.bye = Bye(reason="removed", retry_ms=0)
                elif frame := room.news(listener, house.hall.clock()):
                    yield frame
            yield encoded(self.bye)
        finally:
            room.listeners.discard(listener)
            house.connections.discard(self.say)

    async def ring(self, timeout_s: float | None) -> bool:
        """Wait for the bell; False if it did not ring in time."""
        if timeout_s is None:
            await self.bell.wait()
        else:
            try:
                await asyncio.wait_for(self.bell.wait(), timeout_s)
            except TimeoutError:
                return False
        self.bell.clear()
        return True

    def say(self, bye: Bye) -> None:
        """Let this be the last frame."""
        self.bye = bye
        self.bell.set()


async def lines(
    house: House,
    room: Room,
    identity: str | None,
    seen: int,
    place: contextlib.AbstractContextManager[None],
) -> AsyncGenerator[bytes, None]:
    """The frames of a table, one a line, as long as a place is held."""
    follower = Follower(house, room, identity, seen)
    with place:
        async with contextlib.aclosing(follower.frames(LIFE_SIGN_S)) as frames:
            async for frame in frames:
                yield frame + b"\n"


async def play_live(house: House, websocket: WebSocket) -> None:
    """Serve one WebSocket: frames out, commands in."""
    await websocket.accept()
    try:
        person = await obeying.person_of(house, websocket)
        identity = None if person is None else person.identity
        seen = converted(websocket.query_params, Seen).seen
        table_id = str(websocket.path_params["table_id"])
        room = await obeying.entered(house, table_id, identity, seen)
        place = obeying.place(house, websocket, person)
    except Refusal as refusal:
        await websocket.send_text(encoded(refused(None, refusal)).decode())
        await websocket.close(REFUSED + refusal.status)
        return
    follower = Follower(house, room, identity, seen)
    sending = asyncio.create_task(send_frames(websocket, follower))
    try:
        with place, house.metrics.socket():
            await take_commands(house, websocket, room, person, sending)
    finally:
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


async def send_frames(websocket: WebSocket, follower: Follower) -> None:
    """Send frames until the connection or the table ends."""
    async with contextlib.aclosing(follower.frames()) as frames:
        async for frame in frames:
            await websocket.send({"type": "websocket.send", "text": frame.decode()})
    with contextlib.suppress(RuntimeError):
        await websocket.close(RESTARTING)


async def take_commands(
    house: House,
    websocket: WebSocket,
    room: Room,
    person: Person | None,
    sending: asyncio.Task[None],
) -> None:
    """Do what the client asks, one thing after the other, until it goes."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while not sending.done():
            message = await websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            answer = await answered(house, websocket, room, person, message)
            if answer is not None:
                await websocket.send({"type": "websocket.send", "text": answer.decode()})


async def answered(
    house: House,
    websocket: WebSocket,
    room: Room,
    person: Person | None,
    message: MutableMapping[str, Any],
) -> bytes | None:
    """What is told of one command; None if the frame with its entry tells it."""
    command_id = None
    try:
        obeying.spend(house, websocket, person, "command")
        text = message.get("text")
        if text is None:
            raise Refusal("malformed", "commands are text frames, not binary ones")
        command = parse_command(text)
        command_id = command.id
        if person is None:
            raise Refusal("not_signed_in", "nobody is signed in; POST /api/me makes you a guest")
        before = room.table.seq
        done = await obeying.obey(house, room.id, person, command)
        return None if is_told(room, person, done, before) else encoded(done)
    except Refusal as refusal:
        return encoded(refused(command_id, refusal))


def is_told(room: Room, person: Person, done: Done, before: int) -> bool:
    """Whether the frame with its entry tells somebody that a command was done."""
    is_new = done.seq > before and done.table is msgspec.UNSET
    return is_new and room.viewer(person.identity).identity is not None


def refused(command_id: str | None, refusal: Refusal) -> Refused:
    """A refusal as a frame."""
    return Refused(
        id=command_id,
        code=refusal.code,
        message=str(refusal),
        seq=refusal.seq,
        legal=None if refusal.legal is None else list(refusal.legal),
        retry_ms=refusal.retry_ms,
        reason=refusal.reason,
    )
