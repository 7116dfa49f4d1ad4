"""Attacks on the processes that think: however much somebody asks for, others are served next.

What is counted is how many turns of the attacker begin while another person waits for a greedy bot,
so that the speed of the machine does not matter.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.effort import in_soak
from tests.server.local_worker import BOT, YOU, Bell, table_at, until, worker_at
from tilewright.server.bots.fair_queue import Turn
from tilewright.server.bots.pool import BotPool
from tilewright.server.live.live_table import LiveTable
from tilewright.server.tables.access import Person
from tilewright.server.tables.commands import AskTakeback, Move
from tilewright.server.tables.move_handlers import legal_texts
from tilewright.server.tables.plan import SeatPlan, TablePlan
from tilewright.server.worker import Worker

pytestmark = pytest.mark.anyio

STEADY = SeatPlan("bot", "steady")
AGAINST_STEADY = TablePlan(
    "classic", seats=[YOU, STEADY, STEADY, STEADY], start=True, seating="as_seated"
)
AGAINST_GREEDY = TablePlan("classic", seats=[YOU, BOT], start=True, seating="as_seated")
MOST_BETWEEN = 1
"""Now and then a turn goes to whoever has waited longest."""


@asynccontextmanager
async def thinking_worker(folder: Path) -> AsyncIterator[Worker]:
    """A worker with one process in which bots think."""
    pool = BotPool(1)
    async with worker_at(f"sqlite:///{folder}/tables.db", bot_pool=pool) as worker:
        yield worker


async def person(worker: Worker, name: str, address: str) -> Person:
    """Somebody who comes from an address."""
    found = await worker.people.welcome(name, 0)
    worker.payers.note(found.identity, address)
    return found


async def move(worker: Worker, live: LiveTable, who: Person, number: int) -> int:
    """Make the first legal move; return its entry."""
    text = legal_texts(live.table)[0]
    command = Move(id=f"m{number}", seen=live.table.seq, move=text)
    return (await worker.dispatcher.dispatch(live, who, command)).seq


async def made_while_waiting(worker: Worker, attack: list[LiveTable], turns: int) -> list[int]:
    """Return how many turns of others began while a person waited for each answer of a bot."""
    ada = await person(worker, "Ada", "two")
    live = await table_at(worker, ada, AGAINST_GREEDY)
    queue = worker.bot_pool.workers.queue
    acquire, found = queue.acquire, list[int]()

    async def counted(kind: str) -> Turn:
        before = queue.served
        turn = await acquire(kind)
        if turn.owner.identity == ada.identity:
            found.append(queue.served - before - 1)
        return turn

    queue.acquire = counted  # type: ignore[method-assign]
    for number in range(turns):
        await until(live, await move(worker, live, ada, number) + 1)
        await until(attack[0], attack[0].table.seq + 1)
    return found


@pytest.mark.parametrize(
    ("level", "tables", "guests", "turns"),
    [
        ("steady", 12, 12, 3),
        in_soak("steady", 12, 1, 3),
        in_soak("master", 46, 1, 20),
        in_soak("master", 60, 20, 20),
    ],
)
async def test_tables_of_bots_delay_nobody_elses_bot(
    tmp_path: Path, level: str, tables: int, guests: int, turns: int
) -> None:
    plan = TablePlan("classic", seats=[SeatPlan("bot", level)] * 4, start=True)
    async with thinking_worker(tmp_path) as worker:
        crowd = [await person(worker, f"Guest {n}", "one") for n in range(guests)]
        attack = [await table_at(worker, crowd[n % guests], plan) for n in range(tables)]
        for live in attack:
            live.subscribers.add(Bell())
        found = await made_while_waiting(worker, attack, turns)
        assert len(found) == turns
        assert max(found) <= MOST_BETWEEN


async def test_takebacks_in_a_loop_delay_nobody_elses_bot(tmp_path: Path) -> None:
    async with thinking_worker(tmp_path) as worker:
        mallory = await person(worker, "Mallory", "one")
        attack = [await table_at(worker, mallory, AGAINST_STEADY) for _ in range(3)]
        for number in range(30):
            for live in attack:
                if live.table.to_act == 0:
                    await move(worker, live, mallory, number)
                    back = AskTakeback(id=f"b{number}", seen=live.table.seq)
                    await worker.dispatcher.dispatch(live, mallory, back)
        waiting = worker.bot_pool.workers.queue.waiting
        assert waiting <= len(attack)
        ada = await person(worker, "Ada", "two")
        live = await table_at(worker, ada, AGAINST_GREEDY)
        await until(live, await move(worker, live, ada, 0) + 1)
