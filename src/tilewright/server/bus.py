"""How workers hear of what others stored. The store is the truth; the bus only says: look.

A worker alone needs no bus. Several workers share one Redis stream; whatever it loses, a restart
of Redis included, is found in the store by ``Hall.catch_up_all``.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

import msgspec
import redis.asyncio as redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from tilewright.core.errors import TilewrightError

STREAM = "tilewright:stored"
KEPT = 10_000
"""So many messages a stream keeps, about; each tells of all that waited to be told."""
BLOCK_MS = 2_000
PAUSE_S = 0.5
"""Between two attempts to reach Redis."""
LOOK_S = 3.0
"""A worker that dies between storing and telling tells nobody: so often the store is looked at."""

log = logging.getLogger("tilewright.server.bus")

News = tuple[str, int, int, bytes]
"""A stored entry: table, sequence number, time, body."""
ENCODER = msgspec.msgpack.Encoder()
DECODER = msgspec.msgpack.Decoder(list[News])

Hear = Callable[[str, int, int, bytes], Awaitable[None]]
"""Told of an entry another worker stored: table, sequence number, time, body."""
Missed = Callable[[], Awaitable[None]]
"""Told that messages may have been lost."""


class Bus(Protocol):
    """Tells other workers of stored entries."""

    is_shared: bool
    """Whether there are other workers, of whose latest entries this one may not have heard."""

    def start(self, hear: Hear, missed: Missed) -> None:
        """Begin to listen."""

    def publish(self, table_id: str, seq: int, at: int, body: bytes) -> None:
        """Tell the others; never waits and never fails."""

    async def ready(self) -> None:
        """Raise an OSError unless messages pass."""

    async def close(self) -> None:
        """Stop."""


class LocalBus:
    """The bus of a worker that is alone."""

    is_shared = False

    def start(self, hear: Hear, missed: Missed) -> None:
        """Nobody else stores anything."""

    def publish(self, table_id: str, seq: int, at: int, body: bytes) -> None:
        """There is nobody to tell."""

    async def ready(self) -> None:
        """Always."""

    async def close(self) -> None:
        """Nothing to stop."""


class RedisBus:
    """A Redis stream that all workers write and read."""

    is_shared = True

    def __init__(self, url: str, worker: str) -> None:
        # Whoever waits for Redis to come back looks at the store meanwhile: so trouble must be told
        # at once, not be tried away.
        never = Retry(NoBackoff(), 0)
        try:
            self.client: Any = redis.from_url(url, socket_connect_timeout=5, retry=never)
        except ValueError:
            raise TilewrightError(
                "this is not the address of Redis; use redis://HOST:PORT"
            ) from None
        self.worker = worker
        self.outgoing: asyncio.Queue[News] = asyncio.Queue(KEPT)
        self.tasks: list[asyncio.Task[None]] = []

    def start(self, hear: Hear, missed: Missed) -> None:
        self.tasks = [
            asyncio.create_task(self.read_forever(hear, missed)),
            asyncio.create_task(self.write_forever()),
        ]

    def publish(self, table_id: str, seq: int, at: int, body: bytes) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self.outgoing.put_nowait((table_id, seq, at, body))

    async def ready(self) -> None:
        try:
            await self.client.ping()
        except RedisError as error:
            raise OSError(f"Redis cannot be reached: {type(error).__name__}") from None

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.client.aclose()

    async def write_forever(self) -> None:
        """Send what is published, again if need be: who has heard of it already does not mind."""
        while True:
            batch = [await self.outgoing.get()]
            while not self.outgoing.empty():
                batch.append(self.outgoing.get_nowait())
            while not await self.is_sent(batch):
                await asyncio.sleep(PAUSE_S)

    async def is_sent(self, batch: Sequence[News]) -> bool:
        """Whether Redis has taken the message."""
        message = {"worker": self.worker, "news": ENCODER.encode(batch)}
        try:
            await self.client.xadd(STREAM, message, maxlen=KEPT, approximate=True)
        except (RedisError, OSError) as error:
            log.warning("Redis takes no messages: %s", type(error).__name__)
            return False
        return True

    async def read_forever(self, hear: Hear, missed: Missed) -> None:
        """Read the stream from now on; look at the store now and then, and after every trouble."""
        while True:
            try:
                last = await self.last_id()
                while True:
                    await missed()
                    last = await self.read_a_while(last, hear)
            except (RedisError, OSError, TilewrightError) as error:
                log.warning("Redis gives no messages: %s", type(error).__name__)
                await missed()
                await asyncio.sleep(PAUSE_S)

    async def read_a_while(self, last: bytes, hear: Hear) -> bytes:
        """Hear messages until it is time to look at the store; the id of the last one."""
        now = asyncio.get_running_loop().time
        until = now() + LOOK_S
        while now() < until:
            last = await self.read_once(last, hear)
        return last

    async def last_id(self) -> bytes:
        """Where the stream ends now."""
        newest = await self.client.xrevrange(STREAM, count=1)
        return newest[0][0] if newest else b"0-0"

    async def read_once(self, last: bytes, hear: Hear) -> bytes:
        """Hear the next messages; the id of the last one."""
        answer = await self.client.xread({STREAM: last}, count=500, block=BLOCK_MS)
        if not answer:
            await self.check_stream(last)
            return last
        messages = answer[0][1] if isinstance(answer, list) else next(iter(answer.values()))[0]
        for message_id, fields in messages:
            last = message_id
            if fields[b"worker"].decode() != self.worker:
                for news in DECODER.decode(fields[b"news"]):
                    await hear(*news)
        return last

    async def check_stream(self, last: bytes) -> None:
        """ConnectionError if the stream ends before what was read: Redis lost it."""
        if sort_key(await self.last_id()) < sort_key(last):
            raise ConnectionError("the stream begins anew")


def sort_key(message_id: bytes) -> tuple[int, int]:
    """The order of message ids."""
    first, _, second = message_id.decode().partition("-")
    return int(first), int(second or 0)
