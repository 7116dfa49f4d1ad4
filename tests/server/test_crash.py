"""A worker that is killed, or asked to end, loses nothing that it acknowledged."""

import asyncio
import random

import pytest

from tests.effort import in_soak
from tests.server.invariants import audit_record
from tests.server.many_tables import Evening, bots_table, finished
from tests.server.server_process import ServerProcess, serving
from tests.server.socket_guests import FRAMES, PATIENCE_S, Ledger, Player, guests
from tests.server.store.sample_tables import assert_is_sound
from tilewright.server.store import Store

pytestmark = pytest.mark.anyio

# Each law is tried quickly on one database; store/test_crashes.py kills processes on both.
ON_SQLITE = pytest.mark.parametrize("empty_url", ["sqlite", in_soak("postgresql")], indirect=True)
ON_POSTGRES = pytest.mark.parametrize("empty_url", [in_soak("sqlite"), "postgresql"], indirect=True)
TOO_LATE = "timeout graceful shutdown exceeded"


async def play_through_kills(
    process: ServerProcess, kills: int, of_each_game: int, seed: int
) -> None:
    """Play until all games are over while the worker is killed at random moments."""
    chance = random.Random(seed)
    async with asyncio.timeout(PATIENCE_S * max(1, kills // 5)), guests(3, process) as people:
        evening = Evening(people[0])
        await evening.add_bots(people[0])
        for number in range(of_each_game):
            await evening.add_tables(people, str(number))
        async with evening.going_on():
            for _ in range(kills):
                await evening.ledger.grows_by(chance.randrange(1, 60))
                process.kill()
                await asyncio.to_thread(process.start)
        assert max(player.losses for player in evening.players) >= kills
        await evening.audit(process.database)
    if process.database.startswith("sqlite"):
        assert_is_sound(process.database)


@ON_POSTGRES
async def test_what_was_acknowledged_survives_kills_at_random_moments(empty_url: str) -> None:
    with serving(empty_url) as process:
        await play_through_kills(process, kills=2, of_each_game=1, seed=7)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
async def test_what_was_acknowledged_survives_many_kills(empty_url: str, seed: int) -> None:
    with serving(empty_url) as process:
        await play_through_kills(process, kills=40, of_each_game=5, seed=seed)


@ON_SQLITE
async def test_bots_that_are_watched_go_on_after_a_crash(empty_url: str) -> None:
    with serving(empty_url) as process:
        async with asyncio.timeout(PATIENCE_S), guests(1, process) as (host,):
            table = await bots_table(host)
            spectator = Player(host, table, Ledger(), "spectator")
            async with spectator.connected(0) as socket:
                while spectator.seen < 6:
                    spectator.hear(FRAMES.decode(await socket.recv()))
            process.kill()
            assert await status_of(process.database, table) == "playing"
            await asyncio.to_thread(process.start)
            await finished(host, [table])
            await audit_record(host, table)


async def status_of(database: str, table: str) -> str:
    """What is stored of a table while nobody serves."""
    store = await Store.open(database, migrate=False)
    row = await store.table(table)
    await store.close()
    assert row is not None
    return row.status


@ON_SQLITE
async def test_a_worker_that_is_asked_to_end_tells_its_clients_and_loses_nothing(
    empty_url: str,
) -> None:
    with serving(empty_url) as process:
        async with asyncio.timeout(PATIENCE_S), guests(3, process) as people:
            evening = Evening(people[0])
            await evening.add_bots(people[0])
            await evening.add_tables(people, "0")
            async with evening.going_on():
                await evening.ledger.grows_by(60)
                await evening.all_present()
                assert await asyncio.to_thread(process.terminate) == 0
                await asyncio.to_thread(process.start)
            assert {bye for player in evening.players for bye in player.byes} == {"restart"}
            assert all(player.byes for player in evening.players if player.losses)
            await evening.audit(process.database)
        assert TOO_LATE not in process.log
