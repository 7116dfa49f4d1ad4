"""A pool of worker processes in which bots think, with a deadline and a fallback.

If a bot fails or gives an invalid answer, a simpler bot answers instead; if that fails, too, a
random legal move is chosen here. Nobody stands in where the answer must be reproducible.
"""

import logging
import time
from dataclasses import dataclass, replace

from tilewright.bots.bot import moves_to_think_about
from tilewright.core.chance import Chance
from tilewright.core.errors import BotError
from tilewright.games.registry import game_of
from tilewright.server.bots import bot_process, engine_thinking
from tilewright.server.bots.bot_process import BotMove, BotRequest, Cause, Failure
from tilewright.server.bots.fair_queue import Ledger
from tilewright.server.bots.workers import QUEUE_S, WorkerProcesses
from tilewright.server.tables.engines import Engines, is_engine

__all__ = ["BotMove", "BotPool", "BotReply", "BotRequest"]

LEVELS = "tilewright.bots.registry"
REPRODUCIBLE_S = 60.0
"""How long a bot may think whose answer must be reproducible; a whole machine may be busy."""
FALLBACK_LEVEL = "greedy"
FALLBACK_S = 2.0
"""How long the fallback bot may think."""
NO_LEVEL = "none"
"""The level in a reply whose move no bot chose."""
BUDGET_SHARE = 0.8
"""The share of the deadline that is the bot's budget; the rest is a margin before it is killed."""

log = logging.getLogger("tilewright.server.bots.pool")


@dataclass(frozen=True)
class BotReply:
    """At least one legal move, best first, and the level that found it."""

    moves: tuple[BotMove, ...]
    level_used: str
    fallback: Cause | None
    """Why another level than the requested one answered."""
    ms: float
    """How long it took, waiting included."""


class BotPool:
    """A pool of worker processes for bots and engines.

    ``levels`` is a module with a ``level_of``.
    """

    def __init__(
        self,
        workers: int,
        deadline_s: float = 10.0,
        levels: str = LEVELS,
        *,
        queue_s: float | None = QUEUE_S,
        memory_mb: int | None = None,
        ledger: Ledger | None = None,
        engines: Engines | None = None,
    ) -> None:
        self.engines = engines or {}
        self.deadline_s = deadline_s
        self.levels = levels
        self.workers = WorkerProcesses(
            workers,
            (LEVELS, levels, *((engine_thinking.__name__,) if engines else ())),
            queue_s=queue_s,
            memory_mb=memory_mb,
            ledger=ledger,
        )

    @property
    def is_busy(self) -> bool:
        """Whether a request would have to wait."""
        return self.workers.is_busy

    def start(self) -> None:
        """Start the workers now rather than with the first request."""
        self.workers.start()

    async def close(self) -> None:
        """Stop the workers; pending requests raise BotError."""
        await self.workers.close()

    async def move(self, request: BotRequest) -> BotReply:
        """Return the bot's moves, or those of a fallback; raise BotError when closing.

        A request that no bot could answer (an unknown game, no seat to act) raises BotError, too,
        and so does a failure where the answer must be reproducible.
        """
        began = time.monotonic()
        level, fallback = request.level, None
        deadline_s = REPRODUCIBLE_S if request.is_reproducible else self.deadline_s
        found = await self._ask(request, self.levels, deadline_s)
        if isinstance(found, Failure):
            fallback = found.cause
            self._warn(request, found)
            if request.is_reproducible:
                raise BotError(f"{level} gave no answer ({fallback}), and no other may stand in")
            level = FALLBACK_LEVEL
            standing_in = replace(request, level=level, evaluations=None, wall_ms=None)
            found = await self._ask(standing_in, LEVELS, min(FALLBACK_S, self.deadline_s))
            if isinstance(found, Failure):
                self._warn(standing_in, found)
                level, found = NO_LEVEL, (some_move(request),)
        return BotReply(found, level, fallback, (time.monotonic() - began) * 1000)

    def _warn(self, request: BotRequest, failure: Failure) -> None:
        """Log that a bot failed, without its request, which may hold secrets."""
        log.warning(
            "the bot %s of %s gave no answer: %s (%s)",
            request.level,
            request.game,
            failure.cause,
            failure.detail,
        )

    async def _ask(
        self, request: BotRequest, registry: str, deadline_s: float
    ) -> tuple[BotMove, ...] | Failure:
        """Wait for a free worker and return its moves, or a Failure."""
        budget_ms = int(deadline_s * BUDGET_SHARE * 1000)
        if is_engine(request.level):
            return await self._ask_engine(request, budget_ms, deadline_s)
        return await self.workers.run(
            bot_process.think,
            request,
            registry,
            budget_ms,
            deadline_s=deadline_s,
            kind=f"{request.level} {request.game}",
        )

    async def _ask_engine(
        self, request: BotRequest, budget_ms: int, deadline_s: float
    ) -> tuple[BotMove, ...] | Failure:
        """Wait for a free worker and return the moves of its engine, or a Failure."""
        engine = self.engines.get(request.level)
        if engine is None:
            return Failure("refused", "this server no longer has that engine")
        return await self.workers.run(
            engine_thinking.think_with_engine,
            request,
            engine,
            budget_ms,
            deadline_s=deadline_s,
            kind=f"{request.level} {request.game}",
            charges_time=True,
        )


def some_move(request: BotRequest) -> BotMove:
    """Return a random legal move."""
    game = game_of(request.game)
    moves = moves_to_think_about(game, game.parse_position(request.position))
    move = moves[Chance(request.seed).below(len(moves))]
    return BotMove(game.format_move(move), reason="drawn blindly: no bot answered")
