"""The servers that other tests ask for run, and come back after a restart or a power failure."""

import asyncio

import pytest
import redis as client

from tests.services import Postgres, Redis
from tilewright.server.store import Store


def ping(redis: Redis) -> bool:
    with client.Redis.from_url(redis.url) as connection:
        return bool(connection.ping())


async def is_answering(postgres: Postgres) -> bool:
    store = await Store.open(postgres.url)
    await store.ready()
    await store.close()
    return True


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_redis_ends_and_comes_back_at_the_same_place(redis: Redis, end: str) -> None:
    assert ping(redis)
    getattr(redis, end)()
    with pytest.raises(client.ConnectionError):
        ping(redis)
    redis.start()
    assert ping(redis)


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_postgresql_ends_and_comes_back_at_the_same_place(postgres: Postgres, end: str) -> None:
    getattr(postgres, end)()
    assert not postgres.is_ready()
    postgres.start()
    assert asyncio.run(is_answering(postgres))


def test_a_service_restarts(redis: Redis) -> None:
    redis.restart()
    assert ping(redis)


def test_each_database_is_a_new_one(postgres: Postgres) -> None:
    names = [postgres.new_database() for _ in range(2)]
    assert len(set(names)) == 2
    for name in names:
        postgres.drop_database(name)
