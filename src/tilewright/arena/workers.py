"""Plays blocks in several processes. A process that dies costs no more than its block."""

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from tilewright.arena.plan import Plan
from tilewright.arena.playing import Done, Players
from tilewright.arena.schedule import Block
from tilewright.core.errors import ArenaError

TRIES = 3
"""How often a block is begun whose process dies."""
SPAWN = multiprocessing.get_context("spawn")


@dataclass(frozen=True)
class Broken:
    """A block that a fault of ours broke off."""

    reason: str


def play_blocks(plan: Plan, blocks: Iterator[Block], jobs: int) -> Generator[Done, None, None]:
    """The blocks as they are finished; close the iterator to leave early."""
    plan.table()
    return play_here(plan, blocks) if jobs == 1 else Pool(plan, jobs).play(blocks)


def play_here(plan: Plan, blocks: Iterator[Block]) -> Generator[Done, None, None]:
    """Play block after block in this process."""
    players = Players(plan)
    try:
        for block in blocks:
            yield players.play(block)
    finally:
        players.close()


def work(plan: Plan, connection: "Connection[object, object]") -> None:
    """What a worker process does: play the blocks it is sent until nobody sends any."""
    threading.Thread(target=leave_with_parent, daemon=True).start()
    players = Players(plan)
    try:
        while True:
            block = connection.recv()
            assert isinstance(block, Block)
            connection.send(attempted(players, block))
    except (EOFError, OSError):
        pass
    finally:
        players.close()


def start_deaf(process: SpawnProcess) -> None:
    """Start a process that never hears Ctrl-C, which reaches every process of a terminal.

    The one that knows what to do ends the others. They inherit their deafness: one that asked for
    it would be interrupted before it could ask.
    """
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def leave_with_parent() -> None:
    """End this process when the one that started it has ended, however that came."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def attempted(players: Players, block: Block) -> Done | Broken:
    """A block played, or why it could not be."""
    try:
        return players.play(block)
    except Exception as error:
        return Broken(f"{type(error).__name__}: {error}")


class Worker:
    """A process that plays one block at a time."""

    def __init__(self, plan: Plan) -> None:
        self.connection, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(plan, theirs), daemon=True)
        start_deaf(self.process)
        # Only the process holds its end now, so that its death is seen at ours.
        theirs.close()
        self.block: Block | None = None

    def begin(self, block: Block) -> None:
        """Let the process play a block."""
        self.block = block
        self.connection.send(block)

    def close(self) -> None:
        """End the process; its engines notice and end, too."""
        self.connection.close()
        self.process.terminate()
        self.process.join()
        self.process.close()


class Pool:
    """Several workers and what they have to do."""

    def __init__(self, plan: Plan, jobs: int) -> None:
        self.plan = plan
        self.jobs = jobs
        self.workers: list[Worker] = []
        self.again: deque[Block] = deque()
        self.tries: dict[int, int] = {}

    def play(self, blocks: Iterator[Block]) -> Generator[Done, None, None]:
        """The blocks as they are finished."""
        try:
            while True:
                self.employ(blocks)
                if not self.workers:
                    return
                ready = wait([worker.connection for worker in self.workers])
                for worker in [one for one in self.workers if one.connection in ready]:
                    done = self.collect(worker)
                    if done is not None:
                        yield done
        finally:
            for worker in self.workers:
                worker.close()

    def employ(self, blocks: Iterator[Block]) -> None:
        """Give everybody a block; who gets none leaves."""
        while len(self.workers) < self.jobs and (block := self.next_block(blocks)):
            self.workers.append(Worker(self.plan))
            self.hand(self.workers[-1], block)
        for worker in [one for one in self.workers if one.block is None]:
            block = self.next_block(blocks)
            if block is not None:
                self.hand(worker, block)
            else:
                self.dismiss(worker)

    def next_block(self, blocks: Iterator[Block]) -> Block | None:
        """A block to play, first those that were broken off."""
        return self.again.popleft() if self.again else next(blocks, None)

    def hand(self, worker: Worker, block: Block) -> None:
        """Let a worker play a block, or another one if it has just died."""
        try:
            worker.begin(block)
        except OSError:
            self.replace(worker)

    def collect(self, worker: Worker) -> Done | None:
        """What a worker has finished, None if it died."""
        try:
            found = worker.connection.recv()
        except (EOFError, OSError):
            self.replace(worker)
            return None
        if isinstance(found, Broken):
            assert worker.block is not None
            raise ArenaError(f"block {worker.block.number} broke off: {found.reason}")
        assert isinstance(found, Done)
        worker.block = None
        return found

    def replace(self, worker: Worker) -> None:
        """Remember the block of a worker that died; another one will play it."""
        block = worker.block
        assert block is not None
        self.dismiss(worker)
        self.tries[block.number] = self.tries.get(block.number, 0) + 1
        if self.tries[block.number] == TRIES:
            raise ArenaError(
                f"block {block.number} was begun {TRIES} times, and each time its process died"
            )
        self.again.append(block)

    def dismiss(self, worker: Worker) -> None:
        """End a worker."""
        self.workers.remove(worker)
        worker.close()
