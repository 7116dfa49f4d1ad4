"""Threads that run the store's work for the event loop.

They do what an executor does at less than half of its cost, which was a tenth of a move: an
executor makes a second future with a lock of its own for each piece of work and chains the two.
"""

import asyncio
import contextlib
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")
Job = tuple[Callable[[], Any], asyncio.AbstractEventLoop, asyncio.Future[Any]]


class StoreThreads:
    """Threads that share a queue of work; a single one runs it in order."""

    def __init__(self, count: int, name: str) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._threads = [
            Thread(target=self._work, name=f"{name}-{number}", daemon=True)
            for number in range(count)
        ]
        for thread in self._threads:
            thread.start()

    async def run(self, work: Callable[[], T]) -> T:
        """Run work in a thread and return its result; work cancelled in time is not begun."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._jobs.put((work, loop, done))
        return await done

    def close(self) -> None:
        """Finish the work in the queue and end the threads."""
        for _ in self._threads:
            self._jobs.put(None)
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        while self._run_one():
            pass

    def _run_one(self) -> bool:
        """Run the next job; return False at the end. Nothing of it is kept for the next wait."""
        job = self._jobs.get()
        if job is None:
            return False
        work, loop, done = job
        if done.cancelled():
            return True
        outcome, error = None, None
        try:
            outcome = work()
        except BaseException as raised:
            error = raised
        # The loop may be closed: then nobody waits any more.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(settle, done, outcome, error)
        return True


def settle(done: asyncio.Future[T], outcome: T, error: BaseException | None) -> None:
    """Resolve a future, or let it fail, unless it was cancelled."""
    if done.done():
        return
    if error is None:
        done.set_result(outcome)
    else:
        done.set_exception(error)
