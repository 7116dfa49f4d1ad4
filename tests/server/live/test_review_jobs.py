"""Reviews as jobs: made once among all workers, whichever of them dies, and tried so often."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.processes import running
from tests.server.local_worker import (
    BOT,
    FREE,
    YOU,
    Bell,
    PromptAnalyst,
    StandingClock,
    ask,
    table_at,
    worker_at,
)
from tilewright.analysis.report import Depth
from tilewright.analysis.review import ANALYSIS_VERSION
from tilewright.server.bots.analyst import Analyst
from tilewright.server.bots.bot_process import Failure
from tilewright.server.bots.fair_queue import Owner
from tilewright.server.errors import Refusal
from tilewright.server.live import archive, reviews
from tilewright.server.live.live_table import LiveTable
from tilewright.server.live.registry import now_ms
from tilewright.server.live.reviews import LEASE_MS, LOST, MOST_ATTEMPTS, PAUSE_MS, RETRY_MS
from tilewright.server.store import ReviewRow
from tilewright.server.tables.commands import Abort, Move, Resign
from tilewright.server.tables.move_handlers import legal_texts
from tilewright.server.tables.plan import TablePlan
from tilewright.server.tables.recording import record_of
from tilewright.server.worker import Worker

pytestmark = pytest.mark.anyio

PATIENCE_S = 60
MALLORY, ADA = Owner("one", "mallory"), Owner("two", "ada")
CRASH = Failure("crash", "exit code 3")
SERVER = """
import asyncio, sys
from tests.server.live.test_review_jobs import finished_game
from tests.server.local_worker import PromptBots
from tilewright.server.bots.analyst import Analyst
from tilewright.server.config import Config
from tilewright.server.worker import Worker

async def serve():
    analyst = Analyst("tests.server.failing_analyses:waits_for_a_file")
    config = Config(database=sys.argv[1], reviews="ask")
    worker = await Worker.open(config, bot_pool=PromptBots(), analyst=analyst)
    live = await finished_game(worker, sys.argv[2])
    await worker.reviews.ask(live, "quick")
    print(live.id, flush=True)
    await asyncio.Event().wait()

if __name__ == "__main__":
    asyncio.run(serve())
"""


async def finished_game(worker: Worker, name: str = "East") -> LiveTable:
    """A game of two people that ended after a move, in which nothing else differs."""
    east, west = [await worker.people.welcome(one, 0) for one in (name, "West")]
    plan = TablePlan("classic", seats=[YOU, FREE], seating="as_seated")
    live = await table_at(worker, east, plan, west)
    text = legal_texts(live.table)[0]
    await ask(worker, live, east, Move(id="m", seen=live.table.seq, move=text))
    await ask(worker, live, west, Resign(id="r"))
    return live


async def until(condition: Callable[[], object]) -> None:
    """Let the event loop go on until something is true."""
    async with asyncio.timeout(PATIENCE_S):
        while not condition():
            await asyncio.sleep(0.005)


async def row_in(worker: Worker, live: LiveTable, *states: str) -> ReviewRow:
    """The review of a table once it is in one of these states."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            row = (await worker.reviews.find(live)).row
            if row is not None and row.state in states:
                return row
            await asyncio.sleep(0.005)


async def test_a_review_that_is_asked_for_is_made(url: str) -> None:
    analyst = PromptAnalyst()
    async with worker_at(url, analyst=analyst) as worker:
        live = await finished_game(worker)
        assert (await worker.reviews.find(live)).row is None
        await worker.reviews.ask(live, "quick")
        row = await row_in(worker, live, "done")
        assert (row.progress, row.reason, row.key.depth) == (1.0, None, "quick")
        assert analyst.asked[0][2] == int(row.key.record[:8], 16)
        await until(lambda: not worker.reviews.jobs)


async def test_many_workers_and_askers_make_a_review_once(url: str) -> None:
    analyst = PromptAnalyst()
    async with worker_at(url, analyst=analyst) as one, worker_at(url, analyst=analyst) as two:
        live = await finished_game(one)
        there = await two.registry.get(live.id)
        asking = [
            place.reviews.ask(table, "standard")
            for place, table in ((one, live), (two, there))
            for _ in range(20)
        ]
        await asyncio.gather(*asking)
        await row_in(two, there, "done")
        await one.reviews.ask(live, "quick")
        await until(lambda: not (one.reviews.jobs or two.reviews.jobs))
        assert [depth for _, depth, _ in analyst.asked] == ["standard"]


async def test_the_same_game_at_another_table_has_its_review_already(url: str) -> None:
    async with worker_at(url) as worker:
        live = await finished_game(worker)
        record = record_of(live.table, live.seed)
        copied = await archive.import_record(worker.store, "another-one-", record)
        assert copied is not None
        await worker.reviews.ask(live, "quick")
        await row_in(worker, live, "done")
        there = await worker.registry.get(copied)
        assert (await worker.reviews.find(there)).done is not None


@pytest.mark.parametrize(("policy", "made"), [("auto", ["standard"]), ("ask", []), ("off", [])])
async def test_games_with_people_are_reviewed_by_themselves_if_the_host_wants_it(
    sqlite_url: str, policy: reviews.ReviewPolicy, made: list[Depth]
) -> None:
    analyst = PromptAnalyst()
    async with worker_at(sqlite_url, analyst=analyst, reviews=policy) as worker:
        live = await finished_game(worker)
        await until(lambda: not worker.reviews.tasks)
        if made:
            await row_in(worker, live, "done")
        assert [depth for _, depth, _ in analyst.asked] == made


async def test_games_of_bots_and_games_without_a_move_are_not_reviewed_by_themselves(
    sqlite_url: str,
) -> None:
    async with worker_at(sqlite_url, reviews="auto") as worker:
        east, west = [await worker.people.welcome(one, 0) for one in ("East", "West")]
        bots = await table_at(worker, east, TablePlan("classic", seats=[BOT, BOT], start=True))
        bots.subscribers.add(Bell())
        await until(lambda: bots.table.is_over)
        plan = TablePlan("classic", seats=[YOU, FREE])
        aborted = await table_at(worker, east, plan, west)
        await ask(worker, aborted, east, Abort(id="a"))
        resigned = await table_at(worker, east, plan, west)
        await ask(worker, resigned, west, Resign(id="r"))
        await until(lambda: not worker.reviews.tasks)
        for live in (bots, aborted, resigned):
            assert (await worker.reviews.find(live)).row is None


# Failures.


async def test_a_review_that_fails_is_tried_again_a_few_times(url: str) -> None:
    clock, analyst = StandingClock(), PromptAnalyst(*[CRASH] * MOST_ATTEMPTS)
    async with worker_at(url, clock=clock, analyst=analyst) as worker:
        live = await finished_game(worker)
        await worker.reviews.ask(live, "quick")
        for attempt in range(1, MOST_ATTEMPTS):
            await until(lambda: len(analyst.asked) == attempt)  # noqa: B023
            row = await row_in(worker, live, "queued")
            assert row.reason == "crash"
            clock.now += PAUSE_MS * 2 ** (attempt - 1)
            worker.reviews.news["quick"].set()
        row = await row_in(worker, live, "failed")
        assert (row.reason, len(analyst.asked)) == ("crash", MOST_ATTEMPTS)
        await worker.reviews.ask(live, "quick")
        assert not await worker.reviews.is_missing(live, "quick")
        clock.now += RETRY_MS + 1
        assert await worker.reviews.is_missing(live, "quick")
        await worker.reviews.ask(live, "quick")
        await row_in(worker, live, "done")


async def test_a_review_that_is_refused_is_not_tried_again(url: str) -> None:
    analyst = PromptAnalyst(Failure("refused", "this record cannot be"))
    async with worker_at(url, analyst=analyst) as worker:
        live = await finished_game(worker)
        await worker.reviews.ask(live, "quick")
        assert (await row_in(worker, live, "failed")).reason == "refused"
        assert len(analyst.asked) == 1


async def test_an_error_of_the_server_itself_is_a_failure_like_others(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with worker_at(sqlite_url) as worker:
        live = await finished_game(worker)
        await worker.reviews.hash_of(live)
        monkeypatch.setattr(reviews, "format_json", lambda record: 1 / 0)
        await worker.reviews.ask(live, "quick")
        async with asyncio.timeout(PATIENCE_S):
            while (await row_in(worker, live, "queued")).reason is None:
                await asyncio.sleep(0.005)
        assert worker.reviews.loop is not None
        assert not worker.reviews.loop.done()


# Workers that go away.


async def test_the_job_of_a_worker_that_is_gone_goes_to_another(url: str) -> None:
    clock = StandingClock()
    stuck, prompt = PromptAnalyst(may_think=False), PromptAnalyst()
    async with worker_at(url, clock=clock, analyst=stuck) as gone:
        live = await finished_game(gone)
        await gone.reviews.ask(live, "quick")
        await stuck.is_asked.wait()
        assert gone.reviews.loop is not None
        gone.reviews.loop.cancel()
        await until(gone.reviews.loop.done)
        async with worker_at(url, clock=clock, analyst=prompt) as other:
            there = await other.registry.get(live.id)
            await until(lambda: other.reviews.to_do)
            assert prompt.asked == []
            clock.now += LEASE_MS
            other.reviews.news["quick"].set()
            await row_in(other, there, "done")
            assert len(prompt.asked) == 1


async def test_a_worker_keeps_its_job_while_it_lives_and_tells_how_far_it_is(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "HEARTBEAT_S", 0.01)
    clock, slow = StandingClock(), PromptAnalyst(may_think=False)
    async with (
        worker_at(url, clock=clock, analyst=slow) as worker,
        worker_at(url, clock=clock, analyst=slow) as other,
    ):
        live = await finished_game(worker)
        await worker.reviews.ask(live, "quick")
        await slow.is_asked.wait()
        there = await other.registry.get(live.id)
        for step in range(1, 4):
            clock.now += LEASE_MS // 2
            slow.share = step / 4
            while (await row_in(other, there, "running")).progress < slow.share:
                await asyncio.sleep(0.005)
            other.reviews.news["quick"].set()
        slow.may_think.set()
        await row_in(other, there, "done")
        assert len(slow.asked) == 1


async def test_who_lost_its_job_stops(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, slow, prompt = StandingClock(), PromptAnalyst(may_think=False), PromptAnalyst()
    async with worker_at(url, clock=clock, analyst=slow) as worker:
        live = await finished_game(worker)
        await worker.reviews.ask(live, "quick")
        await slow.is_asked.wait()
        clock.now += LEASE_MS
        async with worker_at(url, clock=clock, analyst=prompt) as other:
            await row_in(other, await other.registry.get(live.id), "done")
            monkeypatch.setattr(reviews, "HEARTBEAT_S", 0.01)
            await until(lambda: not worker.reviews.jobs)
            assert (await row_in(worker, live, "done")).progress == 1.0


async def test_a_job_that_outlives_its_workers_again_and_again_is_given_up(url: str) -> None:
    clock, stuck = StandingClock(), PromptAnalyst(may_think=False)
    async with worker_at(url, clock=clock, analyst=stuck) as first:
        live = await finished_game(first)
        assert first.reviews.loop is not None
        first.reviews.loop.cancel()
        await first.reviews.ask(live, "quick")
        for number in range(MOST_ATTEMPTS):
            job = await first.store.reviews.take(
                ANALYSIS_VERSION, "quick", f"w{number}", clock.now, clock.now + LEASE_MS
            )
            assert job is not None
            clock.now += LEASE_MS
    async with worker_at(url, clock=clock, analyst=stuck) as last:
        there = await last.registry.get(live.id)
        assert (await row_in(last, there, "failed")).reason == LOST
        assert stuck.asked == []


async def test_a_restart_puts_the_job_back_and_goes_on_with_it(url: str) -> None:
    clock, stuck = StandingClock(), PromptAnalyst(may_think=False)
    async with worker_at(url, clock=clock, analyst=stuck) as worker:
        live = await finished_game(worker)
        await worker.reviews.ask(live, "quick")
        await stuck.is_asked.wait()
    async with worker_at(url, clock=clock) as again:
        there = await again.registry.get(live.id)
        await row_in(again, there, "done")


@pytest.mark.skipif(sys.platform != "linux", reason="processes end with the server on Linux")
async def test_a_server_that_is_killed_in_mid_review_is_replaced_by_another(
    url: str, tmp_path: Path
) -> None:
    script, mark = tmp_path / "server.py", tmp_path / "go"
    script.write_text(SERVER, "utf-8")
    root = str(Path(__file__).parents[3])
    command = [sys.executable, str(script), url, mark.name]
    more = {"env": {**os.environ, "PYTHONPATH": root}, "cwd": tmp_path}
    with running(command, stdout=subprocess.PIPE, text=True, **more) as server:
        assert server.stdout is not None
        table = (await asyncio.to_thread(server.stdout.readline)).strip()
        await until(mark.with_suffix(".pid").exists)
        await until(lambda: mark.with_suffix(".pid").read_text())
        analysis = int(mark.with_suffix(".pid").read_text())
        server.send_signal(signal.SIGKILL)
    await until(lambda: not Path(f"/proc/{analysis}").exists())
    async with worker_at(url, clock=StandingClock(now_ms() + LEASE_MS)) as other:
        there = await other.registry.get(table)
        assert (await row_in(other, there, "done")).key.depth == "quick"


# Turns.


async def test_a_quick_review_is_made_while_deep_ones_are(url: str) -> None:
    analyst = PromptAnalyst(may_think=False)
    async with worker_at(url, analyst=analyst) as worker:
        games = [await finished_game(worker, f"East {number}") for number in range(4)]
        for live in games[:3]:
            await worker.reviews.ask(live, "deep", MALLORY)
        await until(lambda: len(analyst.asked) == 1)
        await worker.reviews.ask(games[3], "quick", ADA)
        await until(lambda: len(analyst.asked) == 2)
        assert [depth for _, depth, _ in analyst.asked] == ["deep", "quick"]
        assert set(worker.reviews.jobs) == {"deep", "quick"}
        analyst.may_think.set()
        for live in games:
            await row_in(worker, live, "done")


async def test_two_workers_make_one_deep_review_of_an_address_at_a_time(url: str) -> None:
    slow = PromptAnalyst(may_think=False)
    async with worker_at(url, analyst=slow) as one, worker_at(url, analyst=slow) as two:
        games = [await finished_game(one, f"East {number}") for number in range(3)]
        for live in games[:2]:
            await one.reviews.ask(live, "deep", MALLORY)
        await until(lambda: len(slow.asked) == 1)
        two.reviews.news["deep"].set()
        await until(lambda: not two.reviews.news["deep"].is_set())
        await one.reviews.ask(games[2], "deep", ADA)
        two.reviews.news["deep"].set()
        await until(lambda: len(slow.asked) == 2)
        askers = {job.asker for job in (*one.reviews.jobs.values(), *two.reviews.jobs.values())}
        assert askers == {await one.reviews.digest(MALLORY), await two.reviews.digest(ADA)}
        slow.may_think.set()
        for live in games:
            await row_in(one, live, "done")
            one.reviews.news["deep"].set()


async def test_who_has_too_many_reviews_waiting_is_told_to_ask_again(url: str) -> None:
    async with worker_at(url, analyst=PromptAnalyst(may_think=False)) as worker:
        worker.reviews.most_waiting = 2
        games = [await finished_game(worker, f"East {number}") for number in range(3)]
        for live in games[:2]:
            await worker.reviews.require_room(MALLORY)
            await worker.reviews.ask(live, "deep", MALLORY)
        with pytest.raises(Refusal, match="ask again when one is done") as caught:
            await worker.reviews.require_room(MALLORY)
        assert (caught.value.code, caught.value.status) == ("reviews_waiting", 429)
        await worker.reviews.require_room(ADA)
        worker.reviews.most_waiting = 0
        with pytest.raises(Refusal):
            await worker.reviews.require_room(ADA)


async def test_after_three_kills_a_review_says_when_to_ask_again_and_is_made_then(
    url: str,
) -> None:
    clock, analyst = StandingClock(), PromptAnalyst(*[CRASH] * MOST_ATTEMPTS)
    async with worker_at(url, clock=clock, analyst=analyst) as worker:
        live = await finished_game(worker)
        await worker.reviews.ask(live, "quick", ADA)
        for attempt in range(1, MOST_ATTEMPTS):
            await until(lambda: len(analyst.asked) == attempt)  # noqa: B023
            row = await row_in(worker, live, "queued")
            assert worker.reviews.retry_ms(row) is None
            clock.now += PAUSE_MS * 2 ** (attempt - 1)
            worker.reviews.news["quick"].set()
        row = await row_in(worker, live, "failed")
        wait = worker.reviews.retry_ms(row)
        assert wait is not None
        clock.now += wait - 1
        assert not await worker.reviews.is_missing(live, "quick")
        clock.now += 1
        assert worker.reviews.retry_ms(row) == 0
        await worker.reviews.ask(live, "quick", ADA)
        await row_in(worker, live, "done")


async def test_a_review_that_waits_for_a_process_does_not_fail() -> None:
    analyst = Analyst("tests.server.failing_analyses:fine")
    try:
        queue = analyst.reviewing["standard"].queue
        assert {one.queue_s for one in analyst.reviewing.values()} == {None}
        turn = await queue.acquire("a deal")
        waiting = asyncio.create_task(analyst.review(b"", "standard", 7))
        await asyncio.sleep(0)
        assert queue.is_busy
        assert not waiting.done()
        queue.release(turn, 1.0)
        assert isinstance(await waiting, Failure)  # The record is none: but it was looked at.
        assert (await waiting).cause == "refused"  # type: ignore[union-attr]
    finally:
        await analyst.close()
