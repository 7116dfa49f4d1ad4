"""Live play over a WebSocket: frames out, commands in."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator, MutableMapping
from typing import Any

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from tilewright.server.errors import STATUS, Refusal
from tilewright.server.live.live_table import LiveTable
from tilewright.server.tables.access import Person, identity_of, require_signed_in
from tilewright.server.tables.commands import parse_command
from tilewright.server.wire.dispatch import Dispatcher
from tilewright.server.wire.frames import Bye, Done, Refused
from tilewright.server.wire.query import parse_query
from tilewright.server.wire.subscriber import Seen, TableSubscriber, Visitor, encode_frame
from tilewright.server.wire.transport import GONE, FrameSink, sink_of

RESTARTING = 1012
INTERNAL_ERROR = 1011
REFUSED = 4000
"""The base of close codes for refusals: the HTTP status is added."""
SIGNED_OUT_CODE = REFUSED + STATUS["not_signed_in"]

log = logging.getLogger("tilewright.server.wire.websocket")


class SocketSubscriber(TableSubscriber):
    """A subscriber at a WebSocket, who is sent updates at once."""

    def __init__(
        self,
        dispatcher: Dispatcher,
        live: LiveTable,
        visitor: Visitor,
        socket: WebSocket,
    ) -> None:
        super().__init__(dispatcher, live, visitor)
        self.socket = socket
        self.sink: FrameSink = sink_of(socket.scope, socket.send)
        self.closing: asyncio.Task[None] | None = None

    @contextlib.contextmanager
    def connected(self) -> Iterator[None]:
        """Send frames within the ``with`` block."""
        with self.subscribed() as welcome:
            self.sink.when_free = self.notify
            self.sink.push(welcome)
            self.leave_if_closing()
            try:
                yield
            finally:
                self.sink.when_free = None

    def notify(self) -> None:
        # An error here must not reach the caller that stored the entry.
        try:
            if self.bye is None and self.sink.is_free and (frame := self.next_frame()):
                self.sink.push(frame)
        except Exception:
            log.exception("table %s cannot be sent to a viewer", self.live.id)
            self.close(None, INTERNAL_ERROR)

    def say_bye(self, bye: Bye) -> None:
        self.bye = bye
        code = SIGNED_OUT_CODE if bye.reason == "signed_out" else RESTARTING
        self.close(encode_frame(bye), code)

    def close(self, last: bytes | None, code: int) -> None:
        """Close the connection, after a last frame if there is one."""
        if self.closing is None:
            self.closing = asyncio.create_task(self.send_and_close(last, code))

    async def send_and_close(self, last: bytes | None, code: int) -> None:
        """Send a last frame and close."""
        with contextlib.suppress(*GONE):
            if last is not None:
                await self.socket.send({"type": "websocket.send", "text": last.decode()})
            await self.socket.close(code)


class LiveEndpoint:
    """The ASGI app of one WebSocket: it follows a table and accepts commands."""

    def __init__(self, dispatcher: Dispatcher) -> None:
        self.dispatcher = dispatcher

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        dispatcher, socket = self.dispatcher, WebSocket(scope, receive, send)
        await socket.accept()
        try:
            person = await dispatcher.person(socket)
            identity = identity_of(person)
            seen = parse_query(socket.query_params, Seen).seen
            table_id = str(socket.path_params["table_id"])
            live = await dispatcher.visible_table(table_id, identity, seen)
            dispatcher.charge_entries(socket, person, live, seen)
            slot = dispatcher.slot(socket, person)
        except Refusal as refusal:
            await socket.send_text(encode_frame(refused_frame(None, refusal)).decode())
            await socket.close(REFUSED + refusal.status)
            return
        visitor = Visitor(identity, dispatcher.proof(socket, person), seen)
        subscriber = SocketSubscriber(dispatcher, live, visitor, socket)
        with slot, dispatcher.metrics.socket(), subscriber.connected():
            # A task is woken through everything it awaits, here through all guards of the app, and
            # it is woken twice for each command: so the commands have a task of their own.
            await asyncio.create_task(take_commands(dispatcher, subscriber, person, receive))
            # Otherwise the server would close the connection before the last frame is sent.
            if subscriber.closing is not None:
                await subscriber.closing


async def take_commands(
    dispatcher: Dispatcher, subscriber: SocketSubscriber, person: Person | None, receive: Receive
) -> None:
    """Execute the client's commands one after the other until it disconnects."""
    charge = dispatcher.charger(subscriber.socket, person, "command")
    with contextlib.suppress(*GONE):
        while subscriber.closing is None:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            answer = await answer_to(dispatcher, subscriber.live, person, message, charge)
            if answer is not None:
                await subscriber.socket.send({"type": "websocket.send", "text": answer.decode()})


async def answer_to(
    dispatcher: Dispatcher,
    live: LiveTable,
    person: Person | None,
    message: MutableMapping[str, Any],
    charge: Callable[[], None],
) -> bytes | None:
    """Return the answer to a command; None if the frame with its entry is the answer."""
    command_id = None
    try:
        charge()
        text = message.get("text")
        if text is None:
            raise Refusal("malformed", "commands are text frames, not binary ones")
        command = parse_command(text)
        command_id = command.id
        sender = require_signed_in(person)
        before = live.table.seq
        done = await dispatcher.dispatch(live, sender, command)
        return None if is_confirmed(live, sender, done, before) else encode_frame(done)
    except Refusal as refusal:
        return encode_frame(refused_frame(command_id, refusal))


def is_confirmed(live: LiveTable, person: Person, done: Done, before: int) -> bool:
    """Whether the update with its entry confirms a command to its sender."""
    is_new = done.seq > before and done.table is msgspec.UNSET
    return is_new and live.viewer(person.identity).identity is not None


def refused_frame(command_id: str | None, refusal: Refusal) -> Refused:
    """Return a refusal as a frame."""
    return Refused(
        id=command_id,
        code=refusal.code,
        message=str(refusal),
        seq=refusal.seq,
        legal=None if refusal.legal is None else list(refusal.legal),
        retry_ms=refusal.retry_ms,
        reason=refusal.reason,
    )
