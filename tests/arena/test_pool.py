"""Processes that do tasks, and leave when they are not wanted."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from tilewright.arena.pool import Pool, TaskError, deferred_interrupts


def process_of(task: int) -> int:
    """The process that does a task; a negative one fails."""
    if task < 0:
        raise ValueError(f"{task} is negative")
    return os.getpid()


@contextmanager
def naming() -> Iterator[Callable[[int], int]]:
    yield process_of


def does_block_interrupts(task: int) -> bool:
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])


@contextmanager
def asking() -> Iterator[Callable[[int], bool]]:
    yield does_block_interrupts


@contextmanager
def sleeping() -> Iterator[Callable[[int], None]]:
    yield lambda task: time.sleep(1000)


@pytest.fixture
def pool() -> Iterator[Pool[int, int]]:
    with Pool(naming, 2, "task {}".format) as found:
        yield found


def test_results_carry_the_number_of_their_task(pool: Pool[int, int]) -> None:
    assert sorted(number for number, _ in pool.run(range(20))) == list(range(20))
    assert len(pool.workers) == 2


def test_workers_are_kept_for_the_next_run(pool: Pool[int, int]) -> None:
    first = {process for _, process in pool.run(range(20))}
    assert {process for _, process in pool.run(range(20))} <= first


def test_a_run_without_tasks_starts_no_process(pool: Pool[int, int]) -> None:
    assert not list(pool.run([]))
    assert not pool.workers


def test_a_task_that_fails_names_itself_and_the_pool_goes_on(pool: Pool[int, int]) -> None:
    with pytest.raises(TaskError, match="task -1 broke off: ValueError: -1 is negative"):
        list(pool.run([-1]))
    assert len(list(pool.run(range(3)))) == 3


def test_a_run_that_is_left_early_ends_what_is_still_being_done() -> None:
    def interrupted() -> Iterator[int]:
        yield 0
        raise KeyboardInterrupt

    with Pool(sleeping, 2, str) as pool:
        with pytest.raises(KeyboardInterrupt):
            next(pool.run(interrupted()))
        assert not pool.workers


def test_ctrl_c_at_the_start_of_a_process_is_handled_after_it() -> None:
    reached = []

    def start() -> None:
        with deferred_interrupts():
            signal.raise_signal(signal.SIGINT)
            reached.append("the end of the start")

    with pytest.raises(KeyboardInterrupt):
        start()
    assert reached == ["the end of the start"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_every_process_of_a_pool_blocks_ctrl_c_the_first_of_a_program_too() -> None:
    # A program of its own: in this one the resource tracker may be running already.
    program = """
from tests.arena.test_pool import Pool, asking
with Pool(asking, 2, str) as pool:
    print({blocks for _, blocks in pool.run(range(4))}, len(pool.workers))
"""
    told = subprocess.check_output([sys.executable, "-c", program], text=True)
    assert told == "{True} 2\n"
