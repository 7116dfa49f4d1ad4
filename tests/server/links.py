"""Links between a worker and what it needs, which a test can stall, slow down and cut."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

CHUNK = 65_536


class Direction:
    """What happens to the bytes that go one way."""

    def __init__(self) -> None:
        self.is_open = asyncio.Event()
        self.is_open.set()
        self.delay_s = 0.0
        self.loses = False


class Link:
    """A TCP proxy to a port of loopback."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = 0
        self.there, self.back = Direction(), Direction()
        self.refuses = False
        self.writers: set[asyncio.StreamWriter] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    def through(self, url: str) -> str:
        """The URL of the target with the port of this link."""
        return url.replace(f":{self.target}/", f":{self.port}/")

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator["Link"]:
        """Listen until the block ends."""
        server = await asyncio.start_server(self.accept, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()
            self.cut()
            for task in self.tasks:
                task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)

    # What a test does to it.

    def cut(self) -> None:
        """Break all connections; new ones are accepted."""
        for writer in self.writers:
            writer.transport.abort()

    def refuse(self) -> None:
        """Break all connections and accept none."""
        self.refuses = True
        self.cut()

    def stall(self, *ways: Direction) -> None:
        """Hold what goes these ways, or both, until the link is healed."""
        for way in ways or (self.there, self.back):
            way.is_open.clear()

    def lose(self, *ways: Direction) -> None:
        """Lose what goes these ways, or both; connections that lost something break in the end."""
        for way in ways or (self.there, self.back):
            way.loses = True

    def slow(self, delay_s: float, *ways: Direction) -> None:
        """Delay what goes these ways, or both."""
        for way in ways or (self.there, self.back):
            way.delay_s = delay_s

    def heal(self) -> None:
        """Let everything pass again."""
        if self.there.loses or self.back.loses:
            self.cut()
        self.refuses = False
        for way in (self.there, self.back):
            way.loses, way.delay_s = False, 0.0
            way.is_open.set()

    # Passing on.

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Connect somebody to the target."""
        if self.refuses:
            writer.transport.abort()
            return
        try:
            upstream, onward = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self.writers |= {writer, onward}
        for source, sink, way in ((reader, onward, self.there), (upstream, writer, self.back)):
            task = asyncio.create_task(self.pass_on(source, sink, way))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def pass_on(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, way: Direction
    ) -> None:
        """Pass on what comes one way until the connection ends."""
        try:
            with contextlib.suppress(OSError):
                while data := await source.read(CHUNK):
                    if way.delay_s:
                        await asyncio.sleep(way.delay_s)
                    await way.is_open.wait()
                    if not way.loses:
                        sink.write(data)
                        await sink.drain()
        finally:
            sink.transport.abort()
            self.writers.discard(sink)
