"""The bus of several workers: Redis streams, one for all workers and one for each of them.

On the common stream a worker announces which tables it begins and ceases to follow, and whom it
renamed or signed out. Workers that follow the same table answer with their last entry, so that the
newcomer misses none that was stored between its reading of the store and its message. From then on
they send each other the entries of the table, each to the receiver's own stream. That stream
expires after its worker is gone; senders that find it missing stop sending there, and a worker
whose stream was lost announces itself again.
"""

import asyncio
import contextlib
import logging
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import redis.asyncio as redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError, ResponseError

from tilewright.core.errors import TilewrightError
from tilewright.server.live.bus import Listener

COMMON = "tilewright:workers"
MAX_MESSAGES = 10_000
"""The most messages in a stream, each a batch of queued ones, and the most in the queue."""
BLOCK_MS = 2_000
ANSWER_S = 5.0
"""The timeout of a Redis call, longer than the blocking read."""
RETRY_S = 0.5
"""The delay between two attempts to reach Redis."""
CHECK_S = 3.0
"""Seconds between two reads of the store: a worker that dies after storing notifies nobody."""
KEPT_S = 15
"""Seconds for which a message to all workers is kept."""
EXPIRY_S = 60
"""Seconds after which the stream of a worker that is gone expires."""

log = logging.getLogger("tilewright.server.live.redis_bus")


class Stored(msgspec.Struct, tag="stored", array_like=True, gc=False):
    """An entry was stored."""

    table: str
    seq: int
    at: int
    body: bytes


class Follows(msgspec.Struct, tag="follows", array_like=True, gc=False):
    """The sender follows a table and has its entries up to ``seq``."""

    table: str
    seq: int
    is_answer: bool = False


class Leaves(msgspec.Struct, tag="leaves", array_like=True, gc=False):
    """The sender follows a table no longer."""

    table: str


class PersonChanged(msgspec.Struct, tag="person", array_like=True, gc=False):
    """A person was renamed, or one of their credentials was revoked."""

    identity: str


Message = Stored | Follows | Leaves | PersonChanged
ENCODER = msgspec.msgpack.Encoder()
DECODER = msgspec.msgpack.Decoder(list[Message])


class RedisBus:
    """Sends each stored entry to the workers that follow its table."""

    is_shared = True

    def __init__(self, url: str, worker: str) -> None:
        # The store is polled while Redis is away, so errors must surface at once instead of being
        # retried inside the client.
        never = Retry(NoBackoff(), 0)
        try:
            self.client: Any = redis.from_url(
                url, socket_connect_timeout=ANSWER_S, socket_timeout=ANSWER_S, retry=never
            )
        except ValueError:
            raise TilewrightError(
                "this is not the address of Redis; use redis://HOST:PORT"
            ) from None
        self.worker = worker
        self.own = stream_of(worker)
        self.peers: defaultdict[str, set[str]] = defaultdict(set)
        """The other workers that follow a table."""
        self.outgoing: asyncio.Queue[tuple[str, Message]] = asyncio.Queue(MAX_MESSAGES)
        """The queued messages, each with its stream."""
        self.tasks: list[asyncio.Task[None]] = []
        self.trouble: str | None = "Redis has not answered yet"
        self.is_outage_logged = False
        """Whether the outage of Redis was logged."""

    def start(self, listener: Listener) -> None:
        self.tasks = [
            asyncio.create_task(self.read_forever(listener)),
            asyncio.create_task(self.write_forever()),
        ]

    def follow(self, table_id: str, seq: int) -> None:
        self.send(COMMON, Follows(table_id, seq))

    def leave(self, table_id: str) -> None:
        self.peers.pop(table_id, None)
        self.send(COMMON, Leaves(table_id))

    def is_followed_elsewhere(self, table_id: str) -> bool:
        return bool(self.peers.get(table_id))

    def publish(self, table_id: str, seq: int, at: int, body: bytes) -> None:
        for worker in self.peers.get(table_id, ()):
            self.send(stream_of(worker), Stored(table_id, seq, at, body))

    def publish_person(self, identity: str) -> None:
        self.send(COMMON, PersonChanged(identity))

    def note_trouble(self, error: Exception) -> None:
        """Note that Redis is away, and log it once."""
        self.trouble = f"Redis cannot be reached ({type(error).__name__})"
        if not self.is_outage_logged:
            self.is_outage_logged = True
            log.warning(
                "%s: tables are served and moves stored without it, and what other workers store"
                " is read from the database until it is back",
                self.trouble,
            )

    def note_answer(self) -> None:
        """Note that Redis answers, and log it if it was away."""
        self.trouble = None
        if self.is_outage_logged:
            self.is_outage_logged = False
            log.info("Redis is back: this worker has joined the others")

    async def close(self) -> None:
        await cancel(self.tasks)
        with contextlib.suppress(RedisError, OSError):
            await self.client.delete(self.own)
        await self.client.aclose()

    # Sending.

    def send(self, stream: str, message: Message) -> None:
        """Queue a message. When the queue is full, receivers find the entry in the store."""
        with contextlib.suppress(asyncio.QueueFull):
            self.outgoing.put_nowait((stream, message))

    async def write_forever(self) -> None:
        """Send queued messages, retrying on errors: receivers ignore duplicates."""
        while True:
            batch = [await self.outgoing.get()]
            while not self.outgoing.empty():
                batch.append(self.outgoing.get_nowait())
            while not await self.is_sent(batch):
                await asyncio.sleep(RETRY_S)

    async def is_sent(self, batch: Sequence[tuple[str, Message]]) -> bool:
        """Send messages in one round trip; return whether Redis accepted them."""
        by_stream: defaultdict[str, list[Message]] = defaultdict(list)
        for stream, message in batch:
            by_stream[stream].append(message)
        try:
            async with self.client.pipeline(transaction=False) as pipe:
                for stream, messages in by_stream.items():
                    fields = {"worker": self.worker, "messages": ENCODER.encode(messages)}
                    # The expired stream of a worker that is gone must not be created again.
                    pipe.xadd(stream, fields, maxlen=MAX_MESSAGES, nomkstream=stream != COMMON)
                answers = await pipe.execute()
        except (RedisError, OSError):
            # The reading task logs it.
            return False
        for stream, answer in zip(by_stream, answers, strict=True):
            if answer is None:
                self.forget_worker(stream)
        return True

    def forget_worker(self, stream: str) -> None:
        """Send nothing more to a worker whose stream has expired."""
        for workers in self.peers.values():
            workers.discard(worker_of(stream))

    # Receiving.

    async def read_forever(self, listener: Listener) -> None:
        """Read both streams until cancelled; read the store at intervals and after every error."""
        while True:
            try:
                last = await self.join(listener)
                self.note_answer()
                while True:
                    await listener.catch_up_all()
                    last = await self.read_a_while(last, listener)
                    await self.check_streams(last)
            except (RedisError, OSError, TilewrightError) as error:
                self.note_trouble(error)
                await listener.catch_up_all()
                await asyncio.sleep(RETRY_S)

    async def join(self, listener: Listener) -> dict[str, bytes]:
        """Create the worker's own stream and announce its tables; return where reading begins."""
        own = await self.client.xadd(
            self.own, {"worker": self.worker, "messages": ENCODER.encode([])}
        )
        await self.client.expire(self.own, EXPIRY_S)
        last = {self.own: own, COMMON: await self.last_id(COMMON)}
        for table_id in listener.followed():
            self.follow(table_id, listener.last_seq(table_id) or 0)
        return last

    async def read_a_while(self, last: dict[str, bytes], listener: Listener) -> dict[str, bytes]:
        """Handle messages until it is time to read the store; return where reading continues."""
        now = asyncio.get_running_loop().time
        until = now() + CHECK_S
        while now() < until:
            last = await self.read_once(last, listener)
        return last

    async def read_once(self, last: dict[str, bytes], listener: Listener) -> dict[str, bytes]:
        """Handle the next messages; return where reading continues."""
        answer = await self.client.xread(last, count=500, block=BLOCK_MS)
        later = dict(last)
        for name, found in answer.items() if isinstance(answer, dict) else answer or ():
            messages = found[0] if isinstance(answer, dict) else found
            for message_id, fields in messages:
                later[name.decode()] = message_id
                await self.receive(fields, listener)
        return later

    async def receive(self, fields: dict[bytes, bytes], listener: Listener) -> None:
        """Handle a batch of messages of another worker; ignore this worker's own."""
        sender = fields[b"worker"].decode()
        if sender == self.worker:
            return
        for message in DECODER.decode(fields[b"messages"]):
            if isinstance(message, Stored):
                await listener.on_stored_elsewhere(
                    message.table, message.seq, message.at, message.body
                )
            elif isinstance(message, Follows):
                await self.on_follows(sender, message, listener)
            elif isinstance(message, PersonChanged):
                await listener.on_person_elsewhere(message.identity)
            else:
                self.peers[message.table].discard(sender)

    async def on_follows(self, sender: str, message: Follows, listener: Listener) -> None:
        """Remember who follows a table of this worker, and answer a newcomer."""
        seq = listener.last_seq(message.table)
        if seq is None:
            return
        self.peers[message.table].add(sender)
        if not message.is_answer:
            self.send(stream_of(sender), Follows(message.table, seq, is_answer=True))
        await listener.catch_up_to(message.table, message.seq)

    async def check_streams(self, last: dict[str, bytes]) -> None:
        """Extend the life of the worker's own stream, and trim both.

        Raise ConnectionError if one was lost.
        """
        is_there = await self.client.expire(self.own, EXPIRY_S)
        for stream, read in last.items():
            if not is_there or sort_key(await self.last_id(stream)) < sort_key(read):
                raise ConnectionError("the stream begins anew")
        # Messages name people, who may be erased: none is kept for longer than it is needed.
        first, second = sort_key(last[self.own])
        await self.client.xtrim(self.own, minid=f"{first}-{second + 1}", approximate=False)
        seconds, _ = await self.client.time()
        oldest = (int(seconds) - KEPT_S) * 1000
        await self.client.xtrim(COMMON, minid=oldest, approximate=False)

    async def last_id(self, stream: str) -> bytes:
        """Return the id of the last message that was in a stream; 0-0 if there was none."""
        try:
            found = await self.client.xinfo_stream(stream)
        except ResponseError:
            return b"0-0"
        newest: bytes = found["last-generated-id"]
        return newest


async def cancel(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancel tasks until they have ended.

    Once is not enough: the Redis client sometimes swallows a cancellation.
    """
    running = set(tasks)
    while running:
        for task in running:
            task.cancel()
        _, running = await asyncio.wait(running, timeout=RETRY_S)


def stream_of(worker: str) -> str:
    """Return the name of a worker's own stream."""
    return f"tilewright:worker:{worker}"


def worker_of(stream: str) -> str:
    """Return the worker of a stream."""
    return stream.rpartition(":")[2]


def sort_key(message_id: bytes) -> tuple[int, int]:
    """Return the place of a message id in the order of a stream."""
    first, _, second = message_id.decode().partition("-")
    return int(first), int(second or 0)
