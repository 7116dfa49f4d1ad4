"""Whatever a bot does, its table gets a legal move, and the next bot can think."""

import asyncio
import contextlib
import logging
import os
import select
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from tests.effort import in_soak
from tests.games import VARIANTS, Variant
from tests.processes import running
from tests.random_sessions import seat_to_act
from tests.server.failing_levels import WAYS
from tilewright.bots.bot import Budget
from tilewright.bots.registry import level_of
from tilewright.core.errors import BotError, NotationError, OptionsError
from tilewright.server.bots import bot_process
from tilewright.server.bots.pool import BotMove, BotPool, BotReply, BotRequest

FAILING = "tests.server.failing_levels"
SOON_S = 0.3
"""A deadline for bots that will not keep it."""
LONG_S = 60.0
"""A deadline that a loaded machine keeps."""
DEAD_MS = 30_000
SERVER = """
import asyncio
from tests.server.bots.test_pool import FAILING, question
from tilewright.server.bots.pool import BotPool

async def serve():
    pool = BotPool(2, 600, FAILING)
    await asyncio.gather(*(pool.move(question("prints-pid-and-hangs")) for _ in range(2)))

if __name__ == "__main__":
    asyncio.run(serve())
"""


def question(level: str, variant: Variant = VARIANTS[0], *, top: int = 1) -> BotRequest:
    session = seat_to_act(variant, 1)
    known = session.game.known_to(session.position, session.to_act)
    return BotRequest(session.game.key, session.game.format_position(known), level, 7, top)


def legal_moves(variant: Variant = VARIANTS[0]) -> list[str]:
    return seat_to_act(variant, 1).legal_moves


@asynccontextmanager
async def at_work(
    workers: int = 1,
    deadline_s: float = LONG_S,
    *,
    queue_s: float = LONG_S,
    memory_mb: int | None = None,
) -> AsyncIterator[BotPool]:
    bot_pool = BotPool(workers, deadline_s, FAILING, queue_s=queue_s, memory_mb=memory_mb)
    try:
        yield bot_pool
    finally:
        await bot_pool.close()


def answers(
    *levels: str, workers: int = 1, deadline_s: float = LONG_S, memory_mb: int | None = None
) -> list[BotReply]:
    """What comes of questions that are asked one after the other."""

    async def ask() -> list[BotReply]:
        async with at_work(workers, deadline_s, memory_mb=memory_mb) as bot_pool:
            return [await bot_pool.move(question(level)) for level in levels]

    return asyncio.run(ask())


async def until(condition: Callable[[], bool]) -> None:
    """Let the event loop go on until something is true."""
    while not condition():
        await asyncio.sleep(0.001)


# Bots that behave


@pytest.mark.parametrize(
    "level", ["random", "greedy", in_soak("alphabeta"), in_soak("casual"), "strong"]
)
def test_a_worker_answers_what_the_bot_would_say_here(level: str) -> None:
    async def ask() -> list[BotReply]:
        async with at_work() as bot_pool:
            return [await bot_pool.move(question(level, variant, top=3)) for variant in VARIANTS]

    for variant, answer in zip(VARIANTS, asyncio.run(ask()), strict=True):
        thought = question(level, variant)
        game = variant.game
        position = game.parse_position(thought.position)
        report = level_of(level).make(thought.seed).think(game, position, Budget())
        assert answer.moves == tuple(
            BotMove(
                game.format_move(one.move),
                one.value,
                one.win_shares,
                one.scores,
                one.reason,
                one.visits,
                tuple(map(game.format_move, one.variation)),
                one.is_exact,
            )
            for one in report.ranked[:3]
        )
        assert (answer.level_used, answer.fallback) == (level, None)
        assert answer.ms > 0


def test_a_worker_is_used_again() -> None:
    found = answers("reports-pid", "reports-pid", "reports-pid")
    assert len({answer.moves[0].reason for answer in found}) == 1
    assert found[0].moves[0].reason != str(os.getpid())


def test_a_worker_ignores_the_interruption_of_the_server() -> None:
    (answer,) = answers("is-interrupted")
    assert answer.fallback is None


def test_a_bot_learns_how_long_it_may_think() -> None:
    async def ask() -> BotReply:
        async with at_work() as bot_pool:
            thought = question("greedy", top=500)
            limited = BotRequest(thought.game, thought.position, "greedy", 7, 500, evaluations=5)
            whole, few = await bot_pool.move(thought), await bot_pool.move(limited)
            assert len(whole.moves) == len(legal_moves())
            return few

    assert len(asyncio.run(ask()).moves) == 5


# Bots that do not


@pytest.mark.parametrize(
    ("level", "cause"),
    [
        ("hangs", "timeout"),
        ("hangs-deaf", "timeout"),
        ("exits", "crash"),
        ("segfaults", "crash"),
        ("raises", "error"),
        ("raises-oddly", "error"),
        ("quits", "error"),
        ("no-such-level", "error"),
        ("returns-a-number", "nonsense"),
        ("returns-nothing", "nonsense"),
        ("returns-strangers", "nonsense"),
        ("moves-illegally", "nonsense"),
        ("reports-nan", "nonsense"),
    ],
)
def test_a_bot_that_fails_is_replaced_by_a_simple_one(
    level: str, cause: str, caplog: pytest.LogCaptureFixture
) -> None:
    deadline_s = 1.0 if cause == "timeout" else LONG_S
    with caplog.at_level(logging.WARNING, "tilewright.server.bots.pool"):
        failed, usual = answers(level, "fine", deadline_s=deadline_s)
    assert failed.fallback == cause
    assert failed.level_used == "greedy"
    assert failed.moves[0].text in legal_moves()
    assert (usual.level_used, usual.fallback) == ("fine", None)
    (told,) = [record.getMessage() for record in caplog.records if cause in record.getMessage()]
    assert told.startswith(f"the bot {level} of {VARIANTS[0].game.key} gave no answer: {cause}")
    assert not any("board1=" in record.getMessage() for record in caplog.records)


def test_nobody_stands_in_where_the_answer_must_be_reproducible() -> None:
    async def ask() -> BotReply:
        async with at_work(deadline_s=0.05) as bot_pool:
            with pytest.raises(BotError, match=r"raises gave no answer \(error\)"):
                await bot_pool.move(replace(question("raises"), is_reproducible=True))
            return await bot_pool.move(replace(question("takes-a-while"), is_reproducible=True))

    slow = asyncio.run(ask())
    assert (slow.level_used, slow.fallback) == ("takes-a-while", None)


def test_no_clock_ends_thinking_that_must_be_reproducible() -> None:
    request = question("steady")
    assert bot_process.budget_of(request, 800).wall_ms == 800
    assert bot_process.budget_of(replace(request, is_reproducible=True), 800) == Budget()


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited on Linux only")
def test_a_bot_that_wants_too_much_memory_crashes_alone() -> None:
    failed, usual = answers("devours", "fine", memory_mb=256)
    assert (failed.fallback, failed.level_used) == ("crash", "greedy")
    assert usual.fallback is None
    (allowed,) = answers("devours")
    assert allowed.fallback is None


def test_a_crash_does_not_hurt_those_who_think_beside() -> None:
    async def ask() -> list[BotReply]:
        async with at_work(workers=2) as bot_pool:
            levels = ["takes-a-while", "exits", "takes-a-while", "segfaults", "takes-a-while"]
            return await asyncio.gather(*(bot_pool.move(question(level)) for level in levels))

    found = asyncio.run(ask())
    assert [answer.fallback for answer in found] == [None, "crash", None, "crash", None]


def test_workers_that_die_while_nobody_asks_are_replaced() -> None:
    async def ask() -> list[BotReply]:
        async with at_work() as bot_pool:
            first = await bot_pool.move(question("reports-pid"))
            os.kill(int(first.moves[0].reason), signal.SIGKILL)
            return [first, await bot_pool.move(question("reports-pid"))]

    first, second = asyncio.run(ask())
    assert (second.level_used, second.fallback) == ("reports-pid", None)
    assert first.moves[0].reason != second.moves[0].reason


def test_when_no_bot_can_think_a_legal_move_is_made() -> None:
    async def ask() -> BotReply:
        async with at_work(deadline_s=LONG_S, queue_s=SOON_S) as bot_pool:
            busy = asyncio.create_task(bot_pool.move(question("hangs")))
            await until(lambda: bot_pool.is_busy)
            answer = await bot_pool.move(question("fine"))
            busy.cancel()
            return answer

    answer = asyncio.run(ask())
    assert (answer.level_used, answer.fallback) == ("none", "timeout")
    assert answer.moves[0].text in legal_moves()


# Waiting


def test_questions_wait_their_turn_and_deadlines_count_from_the_start_of_thinking() -> None:
    async def ask() -> list[BotReply]:
        async with at_work(workers=1, deadline_s=1.5) as bot_pool:
            return await asyncio.gather(
                *(bot_pool.move(question("takes-a-while")) for _ in range(6))
            )

    assert [answer.fallback for answer in asyncio.run(ask())] == [None] * 6


def test_the_event_loop_goes_on_while_bots_think() -> None:
    async def ask() -> int:
        async with at_work(deadline_s=SOON_S) as bot_pool:
            asked = asyncio.create_task(bot_pool.move(question("hangs")))
            rounds = 0
            while not asked.done():
                await asyncio.sleep(0.001)
                rounds += 1
            assert asked.result().fallback == "timeout"
            return rounds

    assert asyncio.run(ask()) > 5


def test_a_question_may_be_withdrawn() -> None:
    async def ask() -> BotReply:
        async with at_work() as bot_pool:
            asked = asyncio.create_task(bot_pool.move(question("hangs")))
            await until(lambda: bot_pool.is_busy)
            asked.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asked
            return await bot_pool.move(question("fine"))

    assert asyncio.run(ask()).fallback is None


# Questions that nobody could answer


@pytest.mark.parametrize(
    ("game", "position", "error"),
    [
        ("tiddlywinks", "", OptionsError),
        (VARIANTS[0].game.key, "nonsense", NotationError),
        (
            VARIANTS[0].game.key,
            VARIANTS[0].game.format_position(VARIANTS[0].start()),
            BotError,
        ),
    ],
)
def test_a_question_without_an_answer_is_an_error(
    game: str, position: str, error: type[Exception]
) -> None:
    async def ask() -> None:
        async with at_work() as bot_pool:
            with pytest.raises(error):
                await bot_pool.move(BotRequest(game, position, "fine", 1))

    asyncio.run(ask())


# The end


def test_closing_ends_thinking_and_waiting() -> None:
    async def ask() -> None:
        async with at_work() as bot_pool:
            await bot_pool.move(question("fine"))
            levels = ("hangs", "fine", "fine")
            asked = [asyncio.create_task(bot_pool.move(question(level))) for level in levels]
            await until(lambda: bot_pool.is_busy)
            await bot_pool.close()
            for question_asked in asked:
                with pytest.raises(BotError, match="the server closes"):
                    await question_asked

    asyncio.run(ask())


def test_closing_does_not_mind_workers_that_are_just_starting() -> None:
    async def ask() -> None:
        async with at_work(workers=2) as bot_pool:
            asked = asyncio.create_task(bot_pool.move(question("fine")))
            await asyncio.sleep(0)
            await bot_pool.close()
            with pytest.raises(BotError, match="the server closes"):
                await asked

    for _ in range(5):
        asyncio.run(ask())


def test_who_is_closed_answers_nothing_more_and_closes_twice() -> None:
    async def ask() -> None:
        bot_pool = BotPool(1)
        bot_pool.start()
        await bot_pool.close()
        await bot_pool.close()
        with pytest.raises(BotError, match="the server closes"):
            await bot_pool.move(question("greedy"))
        await BotPool(1).close()

    asyncio.run(ask())


@pytest.mark.skipif(sys.platform != "linux", reason="workers are killed by Linux")
def test_no_worker_outlives_a_server_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER, "utf-8")
    root = Path(__file__).parents[3]
    with running(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONPATH": str(root)},
    ) as server:
        assert server.stdout is not None
        workers = [int(server.stdout.readline()) for _ in range(2)]
        ends = [os.pidfd_open(process) for process in workers]
        server.kill()
    try:
        for end in ends:
            poll = select.poll()
            poll.register(end, select.POLLIN)
            assert poll.poll(DEAD_MS), "a worker lives on"
    finally:
        for end in ends:
            with contextlib.suppress(ProcessLookupError):
                signal.pidfd_send_signal(end, signal.SIGKILL)
            os.close(end)


def test_every_unruly_way_is_tried() -> None:
    text = Path(__file__).read_text("utf-8")
    assert all(f'"{level}"' in text for level in WAYS)
