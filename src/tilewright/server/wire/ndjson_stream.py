"""Follow a table as newline-delimited JSON over an HTTP response."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator

from tilewright.server.live.live_table import LiveTable
from tilewright.server.wire.dispatch import Dispatcher
from tilewright.server.wire.frames import Bye
from tilewright.server.wire.subscriber import TableSubscriber, Visitor, encode_frame

KEEPALIVE_S = 15
"""The interval of empty rows that keep an idle stream alive."""


class StreamSubscriber(TableSubscriber):
    """A subscriber that reads newline-delimited frames in a task."""

    def __init__(self, dispatcher: Dispatcher, live: LiveTable, visitor: Visitor) -> None:
        super().__init__(dispatcher, live, visitor)
        self.notified = asyncio.Event()

    def notify(self) -> None:
        self.notified.set()

    def say_bye(self, bye: Bye) -> None:
        self.bye = bye
        self.notified.set()

    async def frames(self) -> AsyncGenerator[bytes, None]:
        """Yield the frames in order, and ``b""`` to keep the connection alive, until ``Bye``."""
        with self.subscribed() as welcome:
            self.leave_if_closing()
            yield welcome
            while self.bye is None:
                if not await self.is_notified():
                    yield b""
                elif frame := self.next_frame():
                    yield frame
            yield encode_frame(self.bye)

    async def is_notified(self) -> bool:
        """Wait for something to send; return False on a timeout."""
        try:
            await asyncio.wait_for(self.notified.wait(), KEEPALIVE_S)
        except TimeoutError:
            return False
        self.notified.clear()
        return True


async def ndjson_stream(
    dispatcher: Dispatcher,
    live: LiveTable,
    visitor: Visitor,
    slot: contextlib.AbstractContextManager[None],
) -> AsyncGenerator[bytes, None]:
    """Yield the frames of a table, one a row, while holding a connection slot."""
    subscriber = StreamSubscriber(dispatcher, live, visitor)
    with slot:
        async with contextlib.aclosing(subscriber.frames()) as frames:
            async for frame in frames:
                yield frame + b"\n"
