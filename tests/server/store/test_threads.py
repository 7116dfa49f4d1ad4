"""The threads of the store."""

import asyncio
import threading
from collections.abc import AsyncIterator

import pytest

from tilewright.server.store.threads import StoreThreads

pytestmark = pytest.mark.anyio


@pytest.fixture
async def threads() -> AsyncIterator[StoreThreads]:
    one = StoreThreads(1, "test-store")
    yield one
    one.close()


async def test_work_runs_in_a_thread_of_that_name(threads: StoreThreads) -> None:
    assert await threads.run(lambda: threading.current_thread().name) == "test-store-0"


async def test_a_single_thread_runs_work_in_order(threads: StoreThreads) -> None:
    done: list[int] = []
    await asyncio.gather(*(threads.run(lambda n=n: done.append(n)) for n in range(50)))  # type: ignore[misc]
    assert done == list(range(50))


async def test_an_error_reaches_who_waits_and_the_thread_goes_on(threads: StoreThreads) -> None:
    with pytest.raises(ZeroDivisionError):
        await threads.run(lambda: 1 // 0)
    with pytest.raises(SystemExit):
        await threads.run(leave)
    assert await threads.run(lambda: 7) == 7


def leave() -> None:
    raise SystemExit(3)


async def test_several_threads_work_at_once() -> None:
    both = StoreThreads(2, "test-store")
    meeting = threading.Barrier(2, timeout=30)
    await asyncio.gather(both.run(meeting.wait), both.run(meeting.wait))
    both.close()


async def test_work_cancelled_in_time_is_not_begun(threads: StoreThreads) -> None:
    hold, begun = threading.Event(), []
    first = asyncio.create_task(threads.run(lambda: hold.wait(30)))
    second = asyncio.create_task(threads.run(lambda: begun.append("second")))
    await asyncio.sleep(0)
    second.cancel()
    with pytest.raises(asyncio.CancelledError):
        await second
    hold.set()
    assert await first
    await threads.run(lambda: None)
    assert begun == []


async def test_work_cancelled_while_it_runs_is_finished(threads: StoreThreads) -> None:
    hold, finished, running = threading.Event(), [], threading.Event()

    def work() -> None:
        running.set()
        hold.wait(30)
        finished.append("work")

    task = asyncio.create_task(threads.run(work))
    await asyncio.to_thread(running.wait, 30)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    hold.set()
    await threads.run(lambda: None)
    assert finished == ["work"]


async def test_closing_finishes_what_is_queued_and_ends_the_threads() -> None:
    one = StoreThreads(1, "test-ending")
    done: list[str] = []
    task = asyncio.create_task(one.run(lambda: done.append("queued")))
    await asyncio.sleep(0)
    one.close()
    assert done == ["queued"]
    await task
    assert not [t for t in threading.enumerate() if t.name.startswith("test-ending")]


def test_a_closed_loop_does_not_end_the_thread() -> None:
    one, hold = StoreThreads(1, "test-store"), threading.Event()

    async def leave_early() -> None:
        task = asyncio.create_task(one.run(lambda: hold.wait(30)))
        await asyncio.sleep(0)
        task.cancel()

    asyncio.run(leave_early())
    hold.set()
    assert asyncio.run(one.run(lambda: "alive")) == "alive"
    one.close()
