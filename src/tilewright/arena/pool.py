"""A pool of worker processes. If a process dies, only its task is repeated.

Unlike a pool of concurrent.futures it can be closed at any moment, also by Ctrl-C: processes are
terminated, and no thread has to wait for them when the program exits.
"""

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, Self, TypeVar

from tilewright.core.errors import TilewrightError

TRIES = 3
"""How often a task is tried if its process dies."""
SPAWN = multiprocessing.get_context("spawn")

Task = TypeVar("Task")
Result = TypeVar("Result")
Setup = Callable[[], AbstractContextManager[Callable[[Task], Result]]]
"""Called in a worker process; its context is the function that does tasks. It is pickled."""


class TaskError(TilewrightError):
    """A task failed or its process died repeatedly."""


@dataclass(frozen=True)
class Failure:
    """An exception that a task raised in its process."""

    reason: str


def work(setup: Setup[Any, Any], connection: "Connection[Any, Any]") -> None:
    """Do tasks until the connection is closed: the main function of a worker process."""
    exit_with_parent()
    with setup() as do:
        try:
            while True:
                connection.send(attempted(do, connection.recv()))
        except (EOFError, OSError):
            pass


def attempted(do: Callable[[Task], Result], task: Task) -> Result | Failure:
    """Return the result of a task, or the failure if it raises an exception."""
    try:
        return do(task)
    except Exception as error:
        return Failure(f"{type(error).__name__}: {error}")


def start_ignoring_interrupt(process: SpawnProcess) -> None:
    """Start a process that ignores Ctrl-C, which a terminal sends to all its processes.

    Only the main process handles it and terminates the others. The signal is blocked before the
    start and the child inherits that; blocking it in the child would leave a gap at its start.
    The first start would also start the resource tracker, which unblocks the signal again.
    """
    resource_tracker.ensure_running()
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        with deferred_interrupts():
            process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


@contextmanager
def deferred_interrupts() -> Iterator[None]:
    """Handle Ctrl-C afterwards.

    Another thread, such as that of a progress bar, takes a signal that this one blocks, and the
    handler then runs here all the same: it would cut off what a child reads at its start.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    received: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _: received.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler or signal.SIG_DFL)
    if received and callable(handler):
        handler(signal.SIGINT, None)


def exit_with_parent() -> None:
    """Exit as soon as the parent process has ended, for whatever reason."""
    threading.Thread(target=wait_for_parent, daemon=True).start()


def wait_for_parent() -> None:
    """Wait for the end of the parent process, then exit."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


class Worker(Generic[Task, Result]):
    """A process that does one task at a time."""

    def __init__(self, setup: Setup[Task, Result]) -> None:
        self.connection, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(setup, theirs), daemon=True)
        start_ignoring_interrupt(self.process)
        # Close our copy of the child's end, so that our end is closed when the child dies.
        theirs.close()
        self.number: int | None = None
        """The number of its current task, or None if it is idle."""

    def close(self) -> None:
        """Terminate the process; its own children notice and exit, too."""
        self.connection.close()
        self.process.terminate()
        self.process.join()
        self.process.close()


class Pool(Generic[Task, Result]):
    """Worker processes, started when they are needed and kept for the next run."""

    def __init__(self, setup: Setup[Task, Result], size: int, label: Callable[[Task], str]) -> None:
        self.setup = setup
        self.size = size
        self.label = label
        """Returns the name of a task for error messages."""
        self.workers: list[Worker[Task, Result]] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        for worker in self.workers:
            worker.close()
        self.workers.clear()

    def run(self, tasks: Iterable[Task]) -> Generator[tuple[int, Result], None, None]:
        """Yield (number of the task, its result) as tasks finish.

        Close the iterator to stop early. Raise TaskError if a task fails or its process dies
        TRIES times.
        """
        run = Run(self, iter(tasks))
        try:
            yield from run.results()
        finally:
            for worker in run.busy():
                self.stop_worker(worker)

    def stop_worker(self, worker: Worker[Task, Result]) -> None:
        """Terminate a worker."""
        self.workers.remove(worker)
        worker.close()


class Run(Generic[Task, Result]):
    """The state of one `Pool.run`."""

    def __init__(self, pool: Pool[Task, Result], tasks: Iterator[Task]) -> None:
        self.pool = pool
        self.upcoming = enumerate(tasks)
        self.tasks: dict[int, Task] = {}
        """Tasks that were started and are not finished."""
        self.tries: dict[int, int] = {}
        self.to_retry: deque[int] = deque()
        """Tasks to repeat because their process died."""

    def busy(self) -> list[Worker[Task, Result]]:
        """Return the workers that have a task."""
        return [worker for worker in self.pool.workers if worker.number is not None]

    def results(self) -> Iterator[tuple[int, Result]]:
        """Yield the results as they come."""
        self.assign_tasks()
        while busy := self.busy():
            ready = wait([worker.connection for worker in busy])
            for worker in [one for one in busy if one.connection in ready]:
                yield from self.collect(worker)
            self.assign_tasks()

    def assign_tasks(self) -> None:
        """Give every idle worker a task, starting workers up to the size of the pool."""
        pool = self.pool
        idle = deque(worker for worker in pool.workers if worker.number is None)
        while idle or len(pool.workers) < pool.size:
            number = self.next_number()
            if number is None:
                return
            if not idle:
                pool.workers.append(Worker(pool.setup))
                idle.append(pool.workers[-1])
            self.assign(idle.popleft(), number)

    def next_number(self) -> int | None:
        """Return the number of the next task, those to repeat first, or None if all are started."""
        if self.to_retry:
            return self.to_retry.popleft()
        number, task = next(self.upcoming, (None, None))
        if number is not None:
            assert task is not None
            self.tasks[number] = task
        return number

    def assign(self, worker: Worker[Task, Result], number: int) -> None:
        """Send a task to a worker; if the worker has just died, repeat the task in another."""
        worker.number = number
        try:
            worker.connection.send(self.tasks[number])
        except OSError:
            self.replace(worker)

    def collect(self, worker: Worker[Task, Result]) -> Iterator[tuple[int, Result]]:
        """Yield the result of a worker, or nothing if it died."""
        number = worker.number
        assert number is not None
        try:
            found = worker.connection.recv()
        except (EOFError, OSError):
            self.replace(worker)
            return
        if isinstance(found, Failure):
            raise TaskError(f"{self.pool.label(self.tasks[number])} broke off: {found.reason}")
        worker.number = None
        del self.tasks[number]
        yield number, found

    def replace(self, worker: Worker[Task, Result]) -> None:
        """Remove a worker that died and queue its task again."""
        number = worker.number
        assert number is not None
        self.pool.stop_worker(worker)
        self.tries[number] = self.tries.get(number, 0) + 1
        if self.tries[number] == TRIES:
            task = self.pool.label(self.tasks[number])
            raise TaskError(f"{task} was begun {TRIES} times, and each time its process died")
        self.to_retry.append(number)
