"""Entries reach the workers that follow their table, and nobody else."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
import redis.asyncio as client

from tests.services import Redis
from tilewright.server.live import redis_bus
from tilewright.server.live.redis_bus import (
    COMMON,
    ENCODER,
    PersonChanged,
    RedisBus,
    stream_of,
)

pytestmark = pytest.mark.anyio

PATIENCE_S = 120.0


class Tables:
    """The tables of a worker without a server, and what the bus told of them."""

    def __init__(self) -> None:
        self.seqs: dict[str, int] = {}
        self.heard: list[tuple[str, int]] = []
        self.caught_up: list[tuple[str, int]] = []
        self.people: list[str] = []

    def followed(self) -> list[str]:
        return list(self.seqs)

    def last_seq(self, table_id: str) -> int | None:
        return self.seqs.get(table_id)

    async def on_stored_elsewhere(self, table_id: str, seq: int, at: int, body: bytes) -> None:
        assert (at, body) == (seq * 10, b"body")
        self.heard.append((table_id, seq))

    async def on_person_elsewhere(self, identity: str) -> None:
        self.people.append(identity)

    async def catch_up_to(self, table_id: str, seq: int) -> None:
        if self.seqs[table_id] < seq:
            self.seqs[table_id] = seq
            self.caught_up.append((table_id, seq))

    async def catch_up_all(self) -> None:
        """The store has nothing new."""


class BusWorker:
    """A bus with its tables."""

    def __init__(self, url: str, name: str) -> None:
        self.tables = Tables()
        self.bus = RedisBus(url, name)

    def follow(self, table_id: str, seq: int) -> None:
        self.tables.seqs[table_id] = seq
        self.bus.follow(table_id, seq)

    def leave(self, table_id: str) -> None:
        del self.tables.seqs[table_id]
        self.bus.leave(table_id)

    def store(self, table_id: str) -> None:
        self.tables.seqs[table_id] += 1
        seq = self.tables.seqs[table_id]
        self.bus.publish(table_id, seq, seq * 10, b"body")


@asynccontextmanager
async def workers(redis: Redis, *names: str) -> AsyncIterator[list[BusWorker]]:
    """Workers that have joined."""
    async with client.from_url(redis.url) as direct:
        await direct.flushall()
        found = [BusWorker(redis.url, name) for name in names]
        for worker in found:
            worker.bus.start(worker.tables)
        streams = [stream_of(name) for name in names]
        while await direct.exists(*streams) < len(streams):
            await asyncio.sleep(0.01)
        try:
            yield found
        finally:
            for worker in found:
                await worker.bus.close()
            assert await direct.keys("tilewright:worker:*") == []


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE_S):
        while not is_so():
            await asyncio.sleep(0.01)


async def test_an_entry_is_sent_only_to_workers_that_follow_its_table(redis: Redis) -> None:
    async with workers(redis, "a", "b", "c") as (a, b, c):
        a.follow("shared", 1)
        b.follow("shared", 1)
        a.follow("alone", 1)
        c.follow("other", 1)
        await until(lambda: a.bus.is_followed_elsewhere("shared"))
        a.store("alone")
        a.store("shared")
        await until(lambda: b.tables.heard == [("shared", 2)])
        assert not a.bus.is_followed_elsewhere("alone")
        async with client.from_url(redis.url) as direct:
            assert await direct.xlen(stream_of("c")) == 1
        assert c.tables.heard == []


async def test_a_newcomer_catches_up_with_what_was_stored_before_it_was_known(
    redis: Redis,
) -> None:
    async with workers(redis, "a", "b") as (a, b):
        a.follow("shared", 5)
        a.store("shared")
        b.follow("shared", 5)
        await until(lambda: b.tables.caught_up == [("shared", 6)])
        a.store("shared")
        await until(lambda: b.tables.heard == [("shared", 7)])


async def test_all_workers_but_the_sender_hear_of_a_person_who_changed(redis: Redis) -> None:
    async with workers(redis, "a", "b") as (a, b):
        a.follow("shared", 1)
        b.follow("shared", 1)
        await until(lambda: all(one.bus.is_followed_elsewhere("shared") for one in (a, b)))
        a.bus.publish_person("ada")
        b.bus.publish_person("ben")
        await until(lambda: (a.tables.people, b.tables.people) == (["ben"], ["ada"]))


async def test_a_worker_that_left_a_table_hears_no_more_of_it(redis: Redis) -> None:
    async with workers(redis, "a", "b") as (a, b):
        a.follow("shared", 1)
        b.follow("shared", 1)
        await until(lambda: a.bus.is_followed_elsewhere("shared"))
        b.leave("shared")
        await until(lambda: not a.bus.is_followed_elsewhere("shared"))
        a.store("shared")
        b.follow("shared", 1)
        await until(lambda: b.tables.caught_up == [("shared", 2)])
        assert b.tables.heard == []


async def test_nothing_is_sent_to_a_worker_that_is_gone(redis: Redis) -> None:
    async with workers(redis, "a", "b") as (a, b):
        a.follow("shared", 1)
        b.follow("shared", 1)
        await until(lambda: a.bus.is_followed_elsewhere("shared"))
        await b.bus.close()
        a.store("shared")
        await until(lambda: not a.bus.is_followed_elsewhere("shared"))
        async with client.from_url(redis.url) as direct:
            assert not await direct.exists(stream_of("b"))


async def test_workers_find_each_other_again_after_redis_has_lost_everything(
    redis: Redis,
) -> None:
    async with workers(redis, "a", "b") as (a, b):
        a.follow("shared", 1)
        b.follow("shared", 1)
        await until(lambda: a.bus.is_followed_elsewhere("shared"))
        async with client.from_url(redis.url) as direct:
            await direct.flushall()
            a.bus.forget_worker(stream_of("b"))
            while await direct.exists(stream_of("b"), COMMON) < 2:
                await asyncio.sleep(0.01)
        await until(lambda: a.bus.is_followed_elsewhere("shared"))
        a.store("shared")
        await until(lambda: b.tables.heard == [("shared", 2)])


async def test_messages_that_name_people_do_not_stay_in_redis(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus, "KEPT_S", -1)
    bus, tables = RedisBus(redis.url, "one"), Tables()
    other = RedisBus(redis.url, "two")
    try:
        last = await bus.join(tables)
        for stream in (COMMON, bus.own):
            message = ENCODER.encode([PersonChanged("somebody")])
            await other.client.xadd(stream, {"worker": "two", "messages": message})
        last = await bus.read_once(last, tables)
        assert tables.people == ["somebody", "somebody"]
        await bus.check_streams(last)
        for stream in (COMMON, bus.own):
            assert await other.client.xrange(stream) == []
        await bus.check_streams(last)
    finally:
        await bus.close()
        await other.client.aclose()
