"""Worker processes for slow computations, each call with a deadline.

A process that hangs is killed, one that crashes is replaced, and the event loop is never blocked.
"""

import asyncio
import logging
import multiprocessing
import multiprocessing.context
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from pebble import ProcessExpired, ProcessPool

from tilewright.core.errors import BotError
from tilewright.server.bots import bot_process
from tilewright.server.bots.bot_process import Failure
from tilewright.server.bots.fair_queue import FairQueue, Ledger, is_waited_for

QUEUE_S = 30.0
"""How long a call that a person waits for may wait for a free worker."""
START_S = 30.0
"""Seconds added to the deadline of a call, in which a new worker may start."""
TRIES = 2
"""The most attempts at a call that was lost in a broken pool, perhaps by another's fault."""
NO_WORKER = Failure("timeout", "no worker was free")
PRELOADED = ["__main__", bot_process.__name__]
"""The modules that the fork server imports before it starts workers of any kind."""

log = logging.getLogger("tilewright.server.bots.workers")

T = TypeVar("T")


class WorkerProcesses:
    """A pool of ``count`` processes that have imported ``modules``, at a ``niceness``.

    They start with the first call, unless ``start`` is called before.
    """

    def __init__(
        self,
        count: int,
        modules: tuple[str, ...],
        *,
        queue_s: float | None = QUEUE_S,
        memory_mb: int | None = None,
        niceness: int = 0,
        ledger: Ledger | None = None,
    ) -> None:
        self.count = count
        self.modules = modules
        self.queue_s = queue_s
        self.memory_mb = memory_mb
        self.niceness = niceness
        self.is_closed = False
        self._context = process_context(modules)
        self._progress = self._context.RawValue("d", 0.0)
        self.queue = FairQueue(count, ledger)
        self._pool: ProcessPool | None = None
        self._sound: ProcessPool | None = None
        """The pool whose workers have been started."""
        self._asked: set[asyncio.Future[Any]] = set()
        self._endings: set[asyncio.Task[None]] = set()

    @property
    def is_busy(self) -> bool:
        """Whether a call would have to wait."""
        return self.queue.is_busy

    @property
    def progress(self) -> float:
        """The progress noted last by any process, from 0 to 1; only useful with one process."""
        return min(max(float(self._progress.value), 0.0), 1.0)

    def start(self) -> None:
        """Start the processes now rather than with the first call."""
        is_running(self._current_pool())

    async def close(self) -> None:
        """Stop the processes; pending calls raise BotError."""
        self.is_closed = True
        for asked in tuple(self._asked):
            asked.cancel()
        if self._pool is not None:
            self._end(self._pool)
        await asyncio.gather(*self._endings)

    async def run(
        self,
        function: Callable[..., T | Failure],
        *args: object,
        deadline_s: float,
        kind: str | None = None,
        charges_time: bool = False,
    ) -> T | Failure:
        """Run a module-level function in a process; return its result, or a Failure.

        Raise BotError when closing. The deadline counts from when a worker is free. Cancelling the
        call ends the work, too. The errand of `fair_queue` says who pays; calls of one ``kind`` are
        expected to cost about the same. With ``charges_time`` the whole time is charged, because
        the work is done by another process.
        """
        try:
            # What nobody waits for can wait until it is its turn.
            async with asyncio.timeout(self.queue_s if is_waited_for() else None):
                turn = await self.queue.acquire(kind or function.__name__)
        except TimeoutError:
            return NO_WORKER
        began = time.monotonic()
        seconds: float | None = None
        try:
            for _ in range(TRIES):
                try:
                    found = await self._run_now(function, args, deadline_s)
                except BrokenProcessPool:
                    continue
                if isinstance(found, Failure):
                    return found
                answer, seconds = found
                if charges_time:
                    seconds = time.monotonic() - began
                return answer
            return Failure("crash", "the workers broke down")
        finally:
            # What a process has used that was killed is not known, so its whole time is charged.
            spent = time.monotonic() - began if seconds is None else seconds
            self.queue.release(turn, spent, is_typical=seconds is not None)

    async def _run_now(
        self, function: Callable[..., T | Failure], args: tuple[object, ...], deadline_s: float
    ) -> tuple[T | Failure, float] | Failure:
        """Return a worker's answer with the processor time it took, or a Failure.

        Raise BrokenProcessPool if the call was lost.
        """
        pool = self._current_pool()
        if not await self._is_sound(pool):
            self._drop(pool)
            raise BrokenProcessPool("the workers do not run")
        self._progress.value = 0.0
        try:
            future = pool.schedule(bot_process.measured, args=(function, *args), timeout=deadline_s)
        except RuntimeError as error:
            self._drop(pool)
            raise BrokenProcessPool(str(error)) from None
        asked: asyncio.Future[tuple[T | Failure, float]] = asyncio.wrap_future(future)
        self._asked.add(asked)
        try:
            async with asyncio.timeout(deadline_s + START_S):
                return await asked
        except TimeoutError:
            if asked.cancelled():
                self._drop(pool)
            return Failure("timeout", f"killed after {deadline_s:g} s")
        except ProcessExpired as error:
            return Failure("crash", f"exit code {error.exitcode}")
        except BrokenProcessPool:
            self._drop(pool)
            raise
        except asyncio.CancelledError:
            # Either close() cancelled the call or the awaiting task was cancelled.
            task = asyncio.current_task()
            if task is not None and not task.cancelling():
                self._require_open()
            raise
        except Exception as error:
            return Failure("error", type(error).__name__)
        finally:
            self._asked.discard(asked)

    async def _is_sound(self, pool: ProcessPool) -> bool:
        """Return whether the workers of a pool run; start them with the first call."""
        if self._sound is not pool:
            # Starting takes a while, so it is done in a thread. Later calls do not wait for one:
            # the threads are served in the order of requests, whoever made them.
            await asyncio.to_thread(is_running, pool)
            self._require_open()
            self._sound = pool
        return is_running(pool)

    def _require_open(self) -> None:
        """Raise BotError if the processes were closed."""
        if self.is_closed:
            raise BotError("nothing is thought about any more: the server closes") from None

    def _current_pool(self) -> ProcessPool:
        """Return the pool, perhaps not started yet; raise BotError when closing."""
        self._require_open()
        if self._pool is None:
            self._pool = ProcessPool(
                max_workers=self.count,
                initializer=bot_process.prepare,
                initargs=(self.modules, self.memory_mb, self.niceness, self._progress),
                context=self._context,
            )
        return self._pool

    def _drop(self, pool: ProcessPool) -> None:
        """Drop a pool that is broken; the next call gets a new one."""
        if self._pool is pool:
            log.warning("the workers broke down and are replaced")
            self._end(pool)

    def _end(self, pool: ProcessPool) -> None:
        """Stop a pool in a thread, without waiting for it."""
        self._pool = None
        ending = asyncio.create_task(asyncio.to_thread(end, pool))
        self._endings.add(ending)
        ending.add_done_callback(self._endings.discard)


def end(pool: ProcessPool) -> None:
    """Stop the workers of a pool and wait until they have ended."""
    pool.stop()  # type: ignore[no-untyped-call]
    try:
        pool.join()
    except Exception as error:
        log.warning("the workers could not be stopped in order: %s", type(error).__name__)


def is_running(pool: ProcessPool) -> bool:
    """Return whether the workers of a pool run; the check starts them if necessary."""
    return bool(pool.active)


def process_context(modules: tuple[str, ...]) -> multiprocessing.context.BaseContext:
    """Return the start method of workers: never a fork of the server, which has threads.

    Where available it is a fork server that has imported all modules, so that workers start fast.
    """
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    PRELOADED.extend(module for module in modules if module not in PRELOADED)
    context.set_forkserver_preload(PRELOADED)
    return context
