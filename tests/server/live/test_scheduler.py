"""What the server does by itself."""

import asyncio
from pathlib import Path

import pytest

from tests.server.local_worker import (
    BOT,
    FREE,
    YOU,
    Bell,
    PromptBots,
    StandingClock,
    ask,
    table_at,
    until,
    worker_at,
)
from tilewright.core.errors import BotError
from tilewright.server.bots.fair_queue import Errand, Owner, Priority
from tilewright.server.bots.pool import BotReply, BotRequest
from tilewright.server.errors import Refusal
from tilewright.server.live import live_table, scheduler
from tilewright.server.live.live_table import LiveTable
from tilewright.server.store import schema
from tilewright.server.tables import entries
from tilewright.server.tables.access import Person
from tilewright.server.tables.agreement import LiveClock
from tilewright.server.tables.commands import AskTakeback, Move
from tilewright.server.tables.move_handlers import legal_texts
from tilewright.server.tables.plan import TablePlan
from tilewright.server.wire.subscriber import TableSubscriber, Visitor
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


# Bots among themselves, and who pays.

BOTS = TablePlan("classic", seats=[BOT, BOT], start=True)


async def test_bots_among_themselves_play_only_while_somebody_watches(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_table, "LOOK_S", -1.0)
    bot_pool = PromptBots()
    async with worker_at(url, bot_pool=bot_pool) as worker:
        live = await table_at(worker, await guest(worker), BOTS)
        assert (live.table.to_act, live.table.wake_at, bot_pool.asked) == (0, None, [])
        await worker.scheduler.wake(live.id)
        worker.scheduler.resume_watched(10**15)
        assert not worker.scheduler.tasks
        with TableSubscriber(worker.dispatcher, live, Visitor("x", None, 0)).subscribed() as _:
            pass
        while worker.scheduler.tasks:
            await asyncio.sleep(0)
        played = live.table.seq
        assert len(bot_pool.asked) == 1
        assert not live.is_in_use
        watcher = Bell()
        live.subscribers.add(watcher)
        worker.scheduler.resume_watched(10**15)
        await until(live, played + 3)


async def test_who_looks_without_following_lets_bots_play_for_a_while(url: str) -> None:
    bot_pool = PromptBots()
    async with worker_at(url, bot_pool=bot_pool) as worker:
        live = await table_at(worker, await guest(worker), BOTS)
        while not live.table.is_over:
            await asyncio.sleep(0)
        assert bot_pool.asked


async def test_a_table_that_was_due_for_bots_alone_is_let_rest(url: str) -> None:
    async with worker_at(url, bot_pool=PromptBots(may_think=False)) as worker:
        live = await table_at(worker, await guest(worker), BOTS)
        await worker.store._write(
            lambda connection: connection.execute(
                schema.tables.update().values(wake_at=1)  # As an older version stored it.
            )
        )
        assert [one.table_id for one in await worker.store.due(2, 10)] == [live.id]
        await worker.scheduler.wake_all(2)
        assert await worker.store.due(2, 10) == []


async def test_many_tables_that_wait_for_bots_hold_up_no_clock(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "BATCH", 2)
    clock = StandingClock()
    async with worker_at(url, clock=clock, bot_pool=PromptBots(may_think=False)) as worker:
        east, west = await guest(worker), await guest(worker, "West")
        plan = TablePlan("classic", seats=[BOT, YOU], start=True, seating="as_seated")
        for _ in range(7):
            await table_at(worker, east, plan)
        timed = TablePlan("classic", seats=[YOU, FREE], clock=LIVE, seating="as_seated")
        live = await table_at(worker, east, timed, west)
        clock.now += 60_000
        await worker.scheduler.wake_all(clock.now)
        assert live.table.is_over


async def test_who_waits_pays_and_of_bots_among_themselves_the_host(url: str) -> None:
    async with worker_at(url, bot_pool=PromptBots(may_think=False)) as worker:
        east, west = await guest(worker), await guest(worker, "West")
        payers = worker.payers
        payers.note(east.identity, "one")
        payers.note(west.identity, "two")
        bots = await table_at(worker, east, BOTS)
        assert payers.of_table(bots) == Errand(
            Owner("one", east.identity), Priority.BOTS, subject=bots.id
        )
        plan = TablePlan("classic", seats=[YOU, FREE, BOT], seating="as_seated")
        both = await table_at(worker, east, plan, west)
        payers.ledger.charge(payers.owner(east.identity), 1.0)
        assert payers.of_table(both) == Errand(Owner("two", west.identity), subject=both.id)
        present = Bell()
        present.identity = east.identity
        both.subscribers.add(present)
        assert payers.of_table(both) == Errand(Owner("one", east.identity), subject=both.id)
