"""A full disk, readers that do not read, and senders that do not stop: others notice nothing."""

import asyncio
import resource
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection

from tests.server.many_tables import Evening
from tests.server.server_process import ServerProcess, serving
from tests.server.socket_guests import (
    FRAMES,
    PATIENCE_S,
    Guest,
    Ledger,
    Player,
    first_move,
    guests,
    next_frame,
)
from tests.server.store.sample_tables import assert_is_sound, path_of
from tilewright.server.tables import commands
from tilewright.server.wire.frames import Refused, Update, Welcome

pytestmark = pytest.mark.anyio

GAME = "classic"
HOT_SEATS = [{"kind": "you"}, {"kind": "you"}]
NARROW = 4096
READERS = 30
WORDS = 400
FLOOD = 1000


def limit_files(process: ServerProcess, size: int) -> None:
    """Let no file of a worker grow beyond a size."""
    _, most = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size, most))


async def test_a_full_disk_is_said_and_the_same_command_succeeds_later(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'tables.db'}") as process:
        await fill_the_disk(process)
    assert_is_sound(process.database)


async def fill_the_disk(process: ServerProcess) -> None:
    """Move while nothing can be written, and again when there is room."""
    journal = Path(f"{path_of(process.database)}-wal")
    async with asyncio.timeout(PATIENCE_S), guests(1, process) as (host,):
        table = await host.table(GAME, seats=HOT_SEATS, start=True)
        player = Player(host, table, Ledger(), "player")
        watcher = Player(Guest(host.http, host.urls), table, Ledger(), "watcher")
        async with player.connected(0) as seat, watcher.connected(0) as place:
            before = (await next_frame(seat, Welcome)).state
            await next_frame(place, Welcome)
            limit_files(process, journal.stat().st_size)
            move = first_move(before, "move")
            for _ in range(3):
                await player.send(seat, move)
                refused = await next_frame(seat, Refused)
                assert (refused.id, refused.code, refused.seq) == ("move", "storage", before.seq)
                assert refused.message.startswith("this cannot be stored now: the disk is full")
            answer = await Guest(host.http, host.urls).ask("POST", "/api/me", {})
            assert (answer.status_code, answer.json()["code"]) == (503, "storage")
            now = await host.ask("GET", f"/api/tables/{table}")
            assert now.json()["state"]["seq"] == before.seq
            limit_files(process, resource.RLIM_INFINITY)
            await player.send(seat, move)
            for viewer in (seat, place):
                update = await next_frame(viewer, Update)
                assert [card.seq for card in update.entries] == [before.seq + 1]


@asynccontextmanager
async def narrow(player: Player) -> AsyncIterator[ClientConnection]:
    """A connection that takes in little unless somebody reads."""
    host, port = player.guest.urls[0].removeprefix("http://").split(":")
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, NARROW)
        connection.connect((host, int(port)))
        async with player.connected(0, sock=connection, max_queue=1) as found:
            yield found


async def test_readers_who_do_not_read_cost_little_and_delay_nobody(process: ServerProcess) -> None:
    async with (
        asyncio.timeout(PATIENCE_S),
        guests(1, process) as (host,),
        AsyncExitStack() as stack,
    ):
        table = await host.table(GAME, seats=HOT_SEATS, start=True)
        lazy = [Player(host, table, Ledger(), f"lazy-{number}") for number in range(READERS)]
        places = [await stack.enter_async_context(narrow(player)) for player in lazy]
        talker = Player(host, table, Ledger(), "talker")
        seat = await stack.enter_async_context(talker.connected(0))
        talker.hear(await next_frame(seat, Welcome))
        before, told = process.memory(), 0
        for number in range(WORDS):
            await talker.send(seat, commands.Say(id=f"word-{number}", text="tiles " * 50))
            message = await seat.recv()
            talker.hear(FRAMES.decode(message))
            told += len(message)
        kept_for_readers = process.memory() - before
        assert kept_for_readers < told * READERS / 4
        for player, place in zip(lazy, places, strict=True):
            frames = 0
            while player.seen < talker.seen:
                player.hear(FRAMES.decode(await place.recv()))
                frames += 1
            assert frames < WORDS
            assert player.log == talker.log


async def test_a_thousand_commands_from_one_who_does_not_read_delay_nobody(
    process: ServerProcess,
) -> None:
    async with asyncio.timeout(PATIENCE_S), guests(3, process) as people:
        evening = Evening(people[0])
        table = await people[0].table(GAME, seats=HOT_SEATS, start=True)
        rude = Player(people[0], table, Ledger(), "rude")
        async with narrow(rude) as place, asyncio.TaskGroup() as group:
            group.create_task(flood(rude, place))
            await evening.add_tables(people, "calm")
            async with evening.going_on():
                pass
            await next_frame(place, Welcome)
            refused = [await next_frame(place, Refused) for _ in range(FLOOD)]
        assert [one.id for one in refused] == [f"rude-{number}" for number in range(FLOOD)]
        assert {one.code for one in refused} == {"illegal"}
        await evening.audit(process.database)


async def flood(player: Player, place: ClientConnection) -> None:
    """Send commands that are refused at length, one after the other."""
    for number in range(FLOOD):
        await player.send(place, commands.Move(id=f"rude-{number}", seen=2, move="C*1"))
