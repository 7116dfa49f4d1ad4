"""Whatever happens on the way between people and workers, a table goes on and nothing is lost."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.many_tables import Evening
from tests.server.server_process import ServerProcess, serving
from tests.server.socket_guests import PATIENCE_S, Ledger, Player, first_move, guests, next_frame
from tests.services import Postgres, Redis
from tilewright.server.tables import commands
from tilewright.server.wire.frames import Done, Refused, ServerFrame, Update, Welcome

pytestmark = pytest.mark.anyio

GAME = "classic"


class Clumsy(Player):
    """A player whose connection breaks and whose frames go twice, too late or out of order."""

    def __init__(self, *who: Any) -> None:
        super().__init__(*who)
        self.sent: list[commands.AnyCommand] = []
        self.repetitions = 0

    def connected(self, seen: int, **settings: Any) -> connect:
        """Come back as one who has forgotten some of what was told."""
        return super().connected(self.chance.randrange(seen + 1), **settings)

    def hear(self, frame: ServerFrame) -> None:
        self.repetitions += isinstance(frame, Done)
        super().hear(frame)

    async def send(self, socket: ClientConnection, command: commands.AnyCommand) -> None:
        mishap = self.chance.choice((self.break_off, self.repeat, self.be_late, super().send))
        await mishap(socket, command)
        self.sent.append(command)

    async def break_off(self, socket: ClientConnection, command: commands.AnyCommand) -> None:
        """The connection is lost just before or just after the command."""
        if self.chance.random() < 0.5:
            await super().send(socket, command)
        socket.transport.abort()

    async def repeat(self, socket: ClientConnection, command: commands.AnyCommand) -> None:
        """The command arrives twice, and an old one once more after it."""
        for one in (command, command, *self.sent[-1:]):
            await super().send(socket, one)

    async def be_late(self, socket: ClientConnection, command: commands.AnyCommand) -> None:
        """A move for a table as it was before arrives first."""
        assert self.state is not None
        assert isinstance(command, commands.Move)
        seen = self.chance.randrange(self.state.changed_at)
        late = commands.Move(id=f"{command.id}-late-{seen}", seen=seen, move=command.move)
        await super().send(socket, late)
        await super().send(socket, command)


async def test_games_end_well_on_connections_that_break_repeat_and_lag(
    process: ServerProcess,
) -> None:
    async with asyncio.timeout(PATIENCE_S), guests(3, process) as people:
        evening = Evening(people[0])
        await evening.add_tables(people, "clumsy", Clumsy)
        async with evening.going_on():
            pass
        await evening.audit(process.database)
        assert "late" not in " ".join(command for _, command in evening.ledger.acknowledged)
        players = [player for player in evening.players if player.moves]
        for player in players:
            assert isinstance(player, Clumsy)
            assert player.losses > 0
            assert player.repetitions > 0
            assert "stale" in {refused.code for refused in player.refusals}


async def test_a_move_sent_twice_counts_once_and_an_old_one_not_at_all(
    process: ServerProcess,
) -> None:
    async with asyncio.timeout(PATIENCE_S), guests(1, process) as (host,):
        table = await host.table(GAME, seats=[{"kind": "you"}] * 2, start=True)
        player = Player(host, table, Ledger(), "player")
        async with player.connected(0) as socket:
            state = (await next_frame(socket, Welcome)).state
            first = first_move(state, "first")
            await player.send(socket, first)
            update = await next_frame(socket, Update)
            assert [card.id for card in update.entries] == ["first"]
            await player.send(socket, first)
            assert await next_frame(socket, Done) == Done(id="first", seq=update.state.seq)
            await player.send(socket, first_move(update.state, "second"))
            after = (await next_frame(socket, Update)).state
            await player.send(socket, first)
            assert await next_frame(socket, Done) == Done(id="first", seq=update.state.seq)
            await player.send(socket, first_move(state, "late"))
            refused = await next_frame(socket, Refused)
            assert (refused.id, refused.code, refused.seq) == ("late", "stale", after.seq)


async def test_two_tabs_on_one_seat_play_one_game(process: ServerProcess) -> None:
    async with asyncio.timeout(PATIENCE_S), guests(2, process) as (first, second):
        evening = Evening(first)
        table = await first.table(GAME, second)
        evening.tables.append(table)
        evening.players += [
            Player(guest, table, evening.ledger, name)
            for guest, name in ((first, "tab-1"), (first, "tab-2"), (second, "other"))
        ]
        async with evening.going_on():
            pass
        await evening.audit(process.database)
        one, two, _ = evening.players
        assert one.log == two.log
        assert "stale" in {refused.code for tab in (one, two) for refused in tab.refusals}


# Several workers.


@pytest.fixture(scope="module")
def pair(postgres: Postgres, redis: Redis) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    """Two workers of one database."""
    database = postgres.new_database()
    with ExitStack() as stack:
        stack.callback(postgres.drop_database, database)
        one, two = (
            stack.enter_context(serving(postgres.url_of(database), "--redis", redis.url))
            for _ in range(2)
        )
        yield one, two


@pytest.fixture
def workers(pair: tuple[ServerProcess, ServerProcess]) -> tuple[ServerProcess, ServerProcess]:
    """Two workers that run, whatever happened to them before."""
    for process in pair:
        if not process.is_ready():
            process.start()
    return pair


async def test_players_of_one_table_may_be_connected_to_different_workers(
    workers: tuple[ServerProcess, ServerProcess],
) -> None:
    async with asyncio.timeout(PATIENCE_S), guests(3, *workers) as (first, second, third):
        evening = Evening(first)
        await evening.add_bots(first)
        people = (first, second.beginning_with(1), third.beginning_with(1))
        await evening.add_tables(people, "apart")
        async with evening.going_on():
            pass
        await evening.audit(workers[0].database)
        assert sum(player.losses for player in evening.players) == 0


async def test_people_go_over_to_another_worker_when_theirs_dies(
    workers: tuple[ServerProcess, ServerProcess],
) -> None:
    async with asyncio.timeout(PATIENCE_S), guests(3, *workers) as (first, second, third):
        evening = Evening(first)
        people = (first, second.beginning_with(1), third.beginning_with(1))
        await evening.add_tables(people, "apart")
        async with evening.going_on():
            await evening.ledger.grows_by(40)
            workers[1].kill()
        await evening.audit(workers[0].database)
        for player in evening.players:
            assert (player.losses > 0) == (not player.name.endswith("-a"))


async def test_people_hear_of_each_other_while_redis_is_away(
    workers: tuple[ServerProcess, ServerProcess], redis: Redis
) -> None:
    async with asyncio.timeout(PATIENCE_S), guests(3, *workers) as (first, second, third):
        evening = Evening(first)
        people = (first, second.beginning_with(1), third.beginning_with(1))
        await evening.add_tables(people, "apart")
        async with evening.going_on():
            await evening.ledger.grows_by(20)
            redis.kill()
            try:
                await evening.ledger.grows_by(30)
            finally:
                await asyncio.to_thread(redis.start)
            await evening.ledger.grows_by(20)
            await asyncio.to_thread(redis.restart)
        await evening.audit(workers[0].database)
        assert sum(player.losses for player in evening.players) == 0
