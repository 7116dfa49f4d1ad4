"""Bots think in worker processes, with a deadline, and somebody always answers.

A bot that hangs is killed, one that crashes is replaced, and nonsense is not passed on: a simpler
bot answers then, and if that fails, too, a legal move is made here. The event loop never waits.
"""

import asyncio
import logging
import multiprocessing
import multiprocessing.context
import time
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace

from pebble import ProcessExpired, ProcessPool

from tilewright.bots.bot import moves_to_think_about
from tilewright.core.chance import Chance
from tilewright.core.errors import BotError
from tilewright.games.registry import game_of
from tilewright.server import minds
from tilewright.server.minds import AnsweredMove, Cause, Failure, Thought

__all__ = ["Answer", "AnsweredMove", "Thinkers", "Thought"]

LEVELS = "tilewright.bots.registry"
FALLBACK_LEVEL = "greedy"
FALLBACK_S = 2.0
"""How long the bot that stands in for another may think."""
NO_LEVEL = "none"
"""The level of a move that no bot chose."""
BUDGET_SHARE = 0.8
"""How much of the deadline is a bot's budget: who keeps to it is not killed."""
QUEUE_S = 30.0
"""How long a question may wait for a free worker."""
START_S = 30.0
"""How long a worker may take to begin, a new one to start."""
TRIES = 2
"""How often a question is asked that a broken pool has lost, perhaps by no fault of its own."""

log = logging.getLogger("tilewright.server.thinking")


@dataclass(frozen=True)
class Answer:
    """At least one legal move, the best first, and who found it."""

    moves: tuple[AnsweredMove, ...]
    level_used: str
    fallback: Cause | None
    """Why another than the level that was asked answered."""
    ms: float
    """How long it took, waiting included."""


class Thinkers:
    """Worker processes that let bots think. ``levels`` is a module with a ``level_of``."""

    def __init__(
        self,
        workers: int,
        deadline_s: float = 10.0,
        levels: str = LEVELS,
        *,
        queue_s: float = QUEUE_S,
        memory_mb: int | None = None,
    ) -> None:
        self.workers = workers
        self.deadline_s = deadline_s
        self.levels = levels
        self.queue_s = queue_s
        self.memory_mb = memory_mb
        self.is_closed = False
        self._turns = asyncio.Semaphore(workers)
        self._pool: ProcessPool | None = None
        self._asked: set[asyncio.Future[tuple[AnsweredMove, ...] | Failure]] = set()
        self._endings: set[asyncio.Task[None]] = set()

    @property
    def is_busy(self) -> bool:
        """Whether a question would have to wait."""
        return self._turns.locked()

    def start(self) -> None:
        """Start the workers now rather than with the first question."""
        is_running(self._current_pool())

    async def close(self) -> None:
        """Stop the workers; whoever waits for an answer gets a BotError."""
        self.is_closed = True
        for asked in tuple(self._asked):
            asked.cancel()
        if self._pool is not None:
            self._end(self._pool)
        await asyncio.gather(*self._endings)

    async def move(self, thought: Thought) -> Answer:
        """What the bot would do, or another in its place; BotError when closing.

        A question that no bot could answer (an unknown game, no seat to act) is an error, too.
        """
        began = time.monotonic()
        level, fallback = thought.level, None
        found = await self._ask(thought, self.levels, self.deadline_s)
        if isinstance(found, Failure):
            fallback = found.cause
            self._warn(thought, found)
            level = FALLBACK_LEVEL
            standing_in = replace(thought, level=level, evaluations=None, wall_ms=None)
            found = await self._ask(standing_in, LEVELS, min(FALLBACK_S, self.deadline_s))
            if isinstance(found, Failure):
                self._warn(standing_in, found)
                level, found = NO_LEVEL, (some_move(thought),)
        return Answer(found, level, fallback, (time.monotonic() - began) * 1000)

    def _warn(self, thought: Thought, failure: Failure) -> None:
        """Log that a bot gave no answer; never what it was asked."""
        log.warning(
            "the bot %s of %s gave no answer: %s (%s)",
            thought.level,
            thought.game,
            failure.cause,
            failure.detail,
        )

    async def _ask(
        self, thought: Thought, registry: str, deadline_s: float
    ) -> tuple[AnsweredMove, ...] | Failure:
        """What a worker answers once it is this question's turn."""
        try:
            async with asyncio.timeout(self.queue_s):
                await self._turns.acquire()
        except TimeoutError:
            return Failure("timeout", "no worker was free")
        try:
            for _ in range(TRIES):
                try:
                    return await self._ask_now(thought, registry, deadline_s)
                except BrokenProcessPool:
                    continue
            return Failure("crash", "the workers broke down")
        finally:
            self._turns.release()

    async def _ask_now(
        self, thought: Thought, registry: str, deadline_s: float
    ) -> tuple[AnsweredMove, ...] | Failure:
        """What a worker answers; BrokenProcessPool if the question was lost."""
        pool = self._current_pool()
        # Starting workers takes a while, so it is not done here.
        is_sound = await asyncio.to_thread(is_running, pool)
        self._require_open()
        if not is_sound:
            self._drop(pool)
            raise BrokenProcessPool("the workers do not run")
        budget_ms = int(deadline_s * BUDGET_SHARE * 1000)
        try:
            future = pool.schedule(
                minds.think, args=(thought, registry, budget_ms), timeout=deadline_s
            )
        except RuntimeError as error:
            self._drop(pool)
            raise BrokenProcessPool(str(error)) from None
        asked = asyncio.wrap_future(future)
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
            # Cancelled is the question, by close(), or the task that waits for the answer.
            task = asyncio.current_task()
            if task is not None and not task.cancelling():
                self._require_open()
            raise
        except Exception as error:
            return Failure("error", type(error).__name__)
        finally:
            self._asked.discard(asked)

    def _require_open(self) -> None:
        """BotError when closing."""
        if self.is_closed:
            raise BotError("the bots are leaving: the server closes") from None

    def _current_pool(self) -> ProcessPool:
        """The pool, perhaps not started yet; BotError when closing."""
        self._require_open()
        if self._pool is None:
            self._pool = ProcessPool(
                max_workers=self.workers,
                initializer=minds.prepare,
                initargs=((LEVELS, self.levels), self.memory_mb),
                context=process_context((LEVELS, self.levels)),
            )
        return self._pool

    def _drop(self, pool: ProcessPool) -> None:
        """Give up a pool that does not work any more; the next question gets a new one."""
        if self._pool is pool:
            log.warning("the workers broke down and are replaced")
            self._end(pool)

    def _end(self, pool: ProcessPool) -> None:
        """Stop the pool, which is no longer ours, without waiting for it."""
        self._pool = None
        ending = asyncio.create_task(asyncio.to_thread(end, pool))
        self._endings.add(ending)
        ending.add_done_callback(self._endings.discard)


def end(pool: ProcessPool) -> None:
    """Stop the workers of a pool."""
    pool.stop()  # type: ignore[no-untyped-call]
    try:
        pool.join()
    except Exception as error:
        log.warning("the workers could not be stopped in order: %s", type(error).__name__)


def is_running(pool: ProcessPool) -> bool:
    """Whether the workers of a pool run; asking starts them."""
    return bool(pool.active)


def process_context(registries: tuple[str, ...]) -> multiprocessing.context.BaseContext:
    """How workers are started: never by forking the server, which has threads.

    A fork server that has read all modules makes new workers at once, where there is one.
    """
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["__main__", minds.__name__, *registries])
    return context


def some_move(thought: Thought) -> AnsweredMove:
    """A legal move, drawn blindly."""
    game = game_of(thought.game)
    moves = moves_to_think_about(game, game.parse_position(thought.position))
    move = moves[Chance(thought.seed).below(len(moves))]
    return AnsweredMove(game.format_move(move), reason="drawn blindly: no bot answered")
