"""Following a table: over a WebSocket, with commands the other way, or as lines of JSON."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, Callable, Iterator, MutableMapping
from typing import Annotated, Any

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from tilewright.server import obeying
from tilewright.server.commands import parse_command
from tilewright.server.doors import converted
from tilewright.server.frames import Bye, Done, Refused
from tilewright.server.hall import may_enter
from tilewright.server.house import RESTART, House
from tilewright.server.judging import Person
from tilewright.server.outlets import GONE, Outlet, outlet_of
from tilewright.server.refusals import Refusal
from tilewright.server.room import Room, encoded

LIFE_SIGN_S = 15
"""A stream of lines with nothing to tell sends an empty one, so that both ends know it lives."""
RESTARTING = 1012
INTERNAL_ERROR = 1011
REFUSED = 4000
"""A WebSocket that is refused is closed with this, plus the status HTTP would have."""

log = logging.getLogger("tilewright.server.streams")


class Seen(msgspec.Struct, frozen=True):
    """From which entry on."""

    seen: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0


class Follower:
    """Someone who follows a table: whoever is slow gets several entries in one frame."""

    def __init__(self, house: House, room: Room, identity: str | None, seen: int) -> None:
        self.house = house
        self.room = room
        self.identity = identity
        self.seen = seen
        self.bye: Bye | None = None

    def ring(self) -> None:
        """There is something to tell."""
        raise NotImplementedError

    def say(self, bye: Bye) -> None:
        """Let this be the last frame."""
        raise NotImplementedError

    @contextlib.contextmanager
    def following(self) -> Iterator[bytes]:
        """Hear of everything as long as this lasts; the first frame."""
        seen, self.seen = self.seen, self.room.table.seq
        self.room.listeners.add(self)
        self.house.connections.add(self)
        try:
            yield encoded(self.room.welcome(self.identity, seen, self.house.hall.clock()))
        finally:
            self.room.listeners.discard(self)
            self.house.connections.discard(self)

    def heed_closing(self) -> None:
        """Say good-bye to somebody who comes while the server says it to all."""
        if self.house.hall.is_closing:
            self.say(RESTART)

    def news(self) -> bytes | None:
        """The next frame, if there is something to tell to somebody who may hear it."""
        if not may_enter(self.room.table, self.identity):
            self.say(Bye(reason="removed", retry_ms=0))
            return None
        return self.room.news(self, self.house.hall.clock)


class LineFollower(Follower):
    """Someone who reads lines, in a task that waits for them."""

    def __init__(self, house: House, room: Room, identity: str | None, seen: int) -> None:
        super().__init__(house, room, identity, seen)
        self.bell = asyncio.Event()

    def ring(self) -> None:
        self.bell.set()

    def say(self, bye: Bye) -> None:
        self.bye = bye
        self.bell.set()

    async def frames(self) -> AsyncGenerator[bytes, None]:
        """The frames in order, and ``b""`` as a sign of life; it ends with a good-bye."""
        with self.following() as welcome:
            self.heed_closing()
            yield welcome
            while self.bye is None:
                if not await self.has_rung():
                    yield b""
                elif frame := self.news():
                    yield frame
            yield encoded(self.bye)

    async def has_rung(self) -> bool:
        """Wait for the bell; False if it did not ring in time."""
        try:
            await asyncio.wait_for(self.bell.wait(), LIFE_SIGN_S)
        except TimeoutError:
            return False
        self.bell.clear()
        return True


class SocketFollower(Follower):
    """Someone at a WebSocket, who is sent what is new as soon as it is there."""

    def __init__(
        self, house: House, room: Room, identity: str | None, seen: int, socket: WebSocket
    ) -> None:
        super().__init__(house, room, identity, seen)
        self.socket = socket
        self.outlet: Outlet = outlet_of(socket.scope, socket.send)
        self.leaving: asyncio.Task[None] | None = None

    @contextlib.contextmanager
    def connected(self) -> Iterator[None]:
        """Send frames as long as this lasts."""
        with self.following() as welcome:
            self.outlet.when_free = self.ring
            self.outlet.push(welcome)
            self.heed_closing()
            try:
                yield
            finally:
                self.outlet.when_free = None

    def ring(self) -> None:
        # Whoever stored the entry must not suffer from what goes wrong here.
        try:
            if self.bye is None and self.outlet.is_free and (frame := self.news()):
                self.outlet.push(frame)
        except Exception:
            log.exception("table %s cannot be told to a viewer", self.room.id)
            self.leave(None, INTERNAL_ERROR)

    def say(self, bye: Bye) -> None:
        self.bye = bye
        self.leave(encoded(bye), RESTARTING)

    def leave(self, last: bytes | None, code: int) -> None:
        """Close the connection, after a last frame if there is one."""
        if self.leaving is None:
            self.leaving = asyncio.create_task(self.part(last, code))

    async def part(self, last: bytes | None, code: int) -> None:
        """Send a last frame and close."""
        with contextlib.suppress(*GONE):
            if last is not None:
                await self.socket.send({"type": "websocket.send", "text": last.decode()})
            await self.socket.close(code)


async def lines(
    house: House,
    room: Room,
    identity: str | None,
    seen: int,
    place: contextlib.AbstractContextManager[None],
) -> AsyncGenerator[bytes, None]:
    """The frames of a table, one a line, as long as a place is held."""
    follower = LineFollower(house, room, identity, seen)
    with place:
        async with contextlib.aclosing(follower.frames()) as frames:
            async for frame in frames:
                yield frame + b"\n"


class Live:
    """The door to live play: one WebSocket, frames out, commands in."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        house, socket = self.house, WebSocket(scope, receive, send)
        await socket.accept()
        try:
            person = await obeying.person_of(house, socket)
            identity = None if person is None else person.identity
            seen = converted(socket.query_params, Seen).seen
            table_id = str(socket.path_params["table_id"])
            room = await obeying.entered(house, table_id, identity, seen)
            place = obeying.place(house, socket, person)
        except Refusal as refusal:
            await socket.send_text(encoded(refused(None, refusal)).decode())
            await socket.close(REFUSED + refusal.status)
            return
        follower = SocketFollower(house, room, identity, seen, socket)
        with place, house.metrics.socket(), follower.connected():
            # A task is woken through everything it awaits, here through all guards of the app, and
            # it is woken twice for each command: so the commands have a task of their own.
            await asyncio.create_task(take_commands(house, follower, person, receive))
            # The server would close the connection under the last frame.
            if follower.leaving is not None:
                await follower.leaving


async def take_commands(
    house: House, follower: SocketFollower, person: Person | None, receive: Receive
) -> None:
    """Do what the client asks, one thing after the other, until it goes."""
    spend = obeying.spending(house, follower.socket, person, "command")
    with contextlib.suppress(*GONE):
        while follower.leaving is None:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            answer = await answered(house, follower.room, person, message, spend)
            if answer is not None:
                await follower.socket.send({"type": "websocket.send", "text": answer.decode()})


async def answered(
    house: House,
    room: Room,
    person: Person | None,
    message: MutableMapping[str, Any],
    spend: Callable[[], None],
) -> bytes | None:
    """What is told of one command; None if the frame with its entry tells it."""
    command_id = None
    try:
        spend()
        text = message.get("text")
        if text is None:
            raise Refusal("malformed", "commands are text frames, not binary ones")
        command = parse_command(text)
        command_id = command.id
        if person is None:
            raise Refusal("not_signed_in", "nobody is signed in; POST /api/me makes you a guest")
        before = room.table.seq
        done = await obeying.obey(house, room, person, command)
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
