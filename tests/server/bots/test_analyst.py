"""Whatever an analysis does, the server learns why there is no review, and the next is made."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.games import VARIANTS
from tests.random_sessions import played
from tilewright.analysis.report import Review
from tilewright.core.errors import BotError
from tilewright.records.json_form import format_json
from tilewright.records.record import Player
from tilewright.server.bots.analyst import DEADLINES_S, REVIEW_NICENESS, Analyst
from tilewright.server.bots.bot_process import Failure

pytestmark = pytest.mark.anyio

SOON_S = {depth: 1.0 for depth in DEADLINES_S}
"""Deadlines for analyses that will not keep them."""


@asynccontextmanager
async def at_work(
    function: str, deadlines_s: Mapping[Any, float] = DEADLINES_S
) -> AsyncIterator[Analyst]:
    """An analyst whose reviews are made by a function of the tests."""
    analyst = Analyst(f"tests.server.failing_analyses:{function}", deadlines_s)
    try:
        yield analyst
    finally:
        await analyst.close()


def record(first: str = "Ada") -> bytes:
    """A finished game."""
    found = played(VARIANTS[0], 1).record()
    players = (Player(first), *found.players[1:])
    return format_json(msgspec.structs.replace(found, players=players)).encode()


async def reviewed(function: str, **more: Any) -> bytes | Failure:
    """What comes of a review that is made by a function of the tests."""
    async with at_work(function, **more) as analyst:
        return await analyst.review(record(), "quick", 7)


async def test_a_review_is_made_in_a_process_that_gives_way() -> None:
    found = await reviewed("tells_how_nice_it_is")
    assert isinstance(found, bytes)
    review = msgspec.json.decode(found, type=Review)
    assert (review.judge.depth, review.judge.seed) == ("quick", 7)
    assert review.reasons == {"niceness": min(19, os.nice(0) + REVIEW_NICENESS["quick"])}


async def test_the_progress_of_a_review_is_known_while_it_is_made(tmp_path: Path) -> None:
    mark = tmp_path / "go"
    async with at_work("waits_for_a_file") as analyst:
        assert analyst.progress("quick") == 0.0
        work = asyncio.create_task(analyst.review(record(str(mark)), "quick", 7))
        while analyst.progress("quick") != 0.25:
            assert not work.done(), work.result()
            await asyncio.sleep(0.01)
        mark.touch()
        assert isinstance(await work, bytes)


@pytest.mark.parametrize(
    ("function", "cause", "detail"),
    [
        ("hangs", "timeout", "killed after 1 s"),
        ("exits", "crash", "exit code 3"),
        ("segfaults", "crash", "exit code -11"),
        ("raises", "error", "ValueError"),
        ("quits", "error", "SystemExit"),
        ("refuses", "refused", "this record cannot be"),
        ("no_such_function", "error", "AttributeError"),
        ("returns_a_number", "nonsense", "a int instead of a review"),
        ("tells_no_numbers", "nonsense", "a review that holds something else than it says"),
    ],
)
async def test_an_analysis_that_fails_is_told_as_such(
    function: str, cause: str, detail: str
) -> None:
    deadlines = SOON_S if cause == "timeout" else DEADLINES_S
    found = await reviewed(function, deadlines_s=deadlines)
    assert isinstance(found, Failure)
    assert (found.cause, found.detail) == (cause, detail)


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited on Linux only")
async def test_an_analysis_that_wants_too_much_memory_crashes_alone() -> None:
    found = await reviewed("devours")
    assert isinstance(found, Failure)
    assert found.cause == "crash"


async def test_after_a_crash_the_next_review_is_made(tmp_path: Path) -> None:
    mark = str(tmp_path / "crashed")
    async with at_work("crashes_the_first_time") as analyst:
        first = await analyst.review(record(mark), "quick", 7)
        assert isinstance(first, Failure)
        assert isinstance(await analyst.review(record(mark), "quick", 7), bytes)


async def test_closing_ends_a_review() -> None:
    async with at_work("hangs") as analyst:
        work = asyncio.create_task(analyst.review(record(), "deep", 7))
        while analyst.progress("deep") != 0.25:
            await asyncio.sleep(0.01)
    with pytest.raises(BotError, match="the server closes"):
        await work
