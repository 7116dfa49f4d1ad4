"""What the server does by itself."""

import asyncio
from pathlib import Path

import pytest

from tests.server.local_worker import (
    BOT,
    FREE,
    YOU,
    PromptBots,
    StandingClock,
    ask,
    table_at,
    until,
    worker_at,
)
from tilewright.core.errors import BotError
from tilewright.server.bots.pool import BotReply, BotRequest
from tilewright.server.errors import Refusal
from tilewright.server.live.live_table import LiveTable
from tilewright.server.tables import entries
from tilewright.server.tables.access import Person
from tilewright.server.tables.agreement import LiveClock
from tilewright.server.tables.commands import AskTakeback, Move
from tilewright.server.tables.move_handlers import legal_texts
from tilewright.server.tables.plan import TablePlan
from tilewright.server.worker import Worker

pytestmark = pytest.mark.anyio
LIVE = LiveClock(bank_s=60)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.db"


async def guest(worker: Worker, name: str = "East") -> Person:
    return await worker.people.welcome(name, 0)


async def move(worker: Worker, live: LiveTable, person: Person, command_id: str = "m") -> int:
    text = legal_texts(live.table)[0]
    return await ask(worker, live, person, Move(id=command_id, seen=live.table.seq, move=text))


def kinds(live: LiveTable) -> list[str]:
    return [str(logged.entry.__struct_config__.tag) for logged in live.log]


async def test_a_bot_moves_by_itself(url: str) -> None:
    async with worker_at(url) as worker:
        east = await guest(worker)
        live = await table_at(
            worker, east, TablePlan("classic", seats=[YOU, BOT], start=True, seating="as_seated")
        )
        seq = await move(worker, live, east)
        await until(live, seq + 1)
        assert kinds(live)[-1] == "moved"


async def test_a_bot_is_asked_only_what_its_seat_may_know(url: str) -> None:
    bot_pool = PromptBots()
    async with worker_at(url, bot_pool=bot_pool) as worker:
        east = await guest(worker)
        live = await table_at(worker, east, TablePlan("duel", seats=[BOT, BOT], start=True))
        await until(live, 40)
        game = live.table.game
        for thought in bot_pool.asked:
            known = game.parse_position(thought.position)
            assert game.known_to(known, known.to_act) == known


async def test_a_bot_that_thought_while_the_game_went_back_does_not_move(url: str) -> None:
    bot_pool = PromptBots(may_think=False)
    async with worker_at(url, bot_pool=bot_pool) as worker:
        east = await guest(worker)
        live = await table_at(
            worker, east, TablePlan("classic", seats=[YOU, BOT], start=True, seating="as_seated")
        )
        await move(worker, live, east)
        seq = await ask(worker, live, east, AskTakeback(id="back", seen=live.table.seq))
        assert live.table.to_act == 0
        bot_pool.may_think.set()
        again = await move(worker, live, east, "again")
        await until(live, again + 1)
        assert kinds(live)[seq:] == ["moved", "moved"]


async def test_at_a_deal_a_bot_that_fails_is_asked_again_and_nobody_stands_in(url: str) -> None:
    class FailsOnce(PromptBots):
        async def move(self, request: BotRequest) -> BotReply:
            if not self.asked:
                self.asked.append(request)
                raise BotError("steady gave no answer (timeout), and no other may stand in")
            return await super().move(request)

    bot_pool = FailsOnce()
    async with worker_at(url, bot_pool=bot_pool) as worker:
        east = await guest(worker)
        deal = await worker.deals.share("classic", {}, "steady")
        live = await worker.registry.get(await worker.deals.play(deal, east))
        seq = await move(worker, live, east)
        while not bot_pool.asked or worker.scheduler.tasks:
            await asyncio.sleep(0)
        assert live.table.seq == seq
        await worker.scheduler.wake(live.id)
        await until(live, seq + 1)
        first, again = bot_pool.asked
        assert first == again
        assert first.is_reproducible


async def test_after_a_restart_the_bot_to_act_is_asked_again(url: str) -> None:
    async with worker_at(url, bot_pool=PromptBots(may_think=False)) as worker:
        east = await guest(worker)
        live = await table_at(
            worker, east, TablePlan("classic", seats=[YOU, BOT], start=True, seating="as_seated")
        )
        seq = await move(worker, live, east)
    async with worker_at(url) as worker:
        live = await worker.registry.get(live.id)
        await until(live, seq + 1)
        assert live.table.to_act == 0


async def test_the_time_of_a_seat_ends_without_anybody_asking(url: str) -> None:
    clock = StandingClock()
    async with worker_at(url, clock=clock) as worker:
        east, west = await guest(worker), await guest(worker, "West")
        plan = TablePlan("classic", seats=[YOU, FREE], clock=LIVE, seating="as_seated")
        live = await table_at(worker, east, plan, west)
        clock.now += 59_999
        await worker.scheduler.wake(live.id)
        assert live.table.status == "playing"
        clock.now += 1
        await until(live, live.table.seq + 1)
        assert kinds(live)[-1] == "timed_out"
        assert live.table.result is not None
        assert live.table.result.winners == (2,)


async def test_a_move_that_comes_too_late_is_not_made(url: str) -> None:
    clock = StandingClock()
    async with worker_at(url, clock=clock) as worker:
        east, west = await guest(worker), await guest(worker, "West")
        live = await table_at(
            worker,
            east,
            TablePlan("classic", seats=[YOU, FREE], clock=LIVE, seating="as_seated"),
            west,
        )
        clock.now += 60_000
        with pytest.raises(Refusal) as caught:
            await move(worker, live, east)
        assert caught.value.code == "over"
        assert "moved" not in kinds(live)


async def test_clocks_do_not_run_while_no_server_does(url: str) -> None:
    clock = StandingClock()
    plan = TablePlan("classic", seats=[YOU, FREE], clock=LIVE, seating="as_seated")
    async with worker_at(url, clock=clock) as worker:
        east, west = await guest(worker), await guest(worker, "West")
        live = await table_at(worker, east, plan, west)
        clock.now += 20_000
        await worker.store.beat(clock.now)
        deadline = live.table.clocks.deadline
    clock.now += 3_600_000
    async with worker_at(url, clock=clock) as worker:
        live = await worker.registry.get(live.id)
        assert live.table.clocks.deadline == (deadline or 0) + 3_600_000
        assert kinds(live)[-1] == "outage"
        outage = live.log[-1].entry
        assert outage == entries.Outage(lost_ms=3_600_000)
    clock.now += 2_000
    async with worker_at(url, clock=clock) as worker:
        live = await worker.registry.get(live.id)
        assert live.log[-1].entry == entries.Outage(lost_ms=2_000)
        assert live.table.clocks.deadline == (deadline or 0) + 3_602_000


async def test_a_room_nobody_uses_is_forgotten_and_found_again(url: str) -> None:
    async with worker_at(url) as worker:
        east = await guest(worker)
        live = await table_at(
            worker, east, TablePlan("classic", seats=[YOU, BOT], start=True, seating="as_seated")
        )
        live.last_used = -1e9
        worker.registry.forget_idle()
        assert live.id not in worker.registry.tables
        again = await worker.registry.get(live.id)
        assert again is not live
        assert again.table.position == live.table.position
