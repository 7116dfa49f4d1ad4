"""What runs in a worker process: a bot thinks about one question, and its answer is checked.

Only plain data leaves the process: an error of a bot becomes its name, so that nothing strange
must be unpickled by the server.
"""

import importlib
import math
import multiprocessing
import os
import signal
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

if sys.platform != "win32":
    import fcntl
    import resource

from tilewright.bots.bot import Budget, Ranked, Report
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.games.registry import game_of

Cause = Literal["timeout", "crash", "nonsense", "error"]

OUT_OF_MEMORY = 12
"""How a worker exits whose bot asked for too much memory."""
LONGEST_REASON = 500


@dataclass(frozen=True)
class Thought:
    """A question to a bot: what to do in a position, as far as its seat may know it."""

    game: str
    position: str
    """The text of ``game.known_to(position, seat)``."""
    level: str
    seed: int
    top: int = 1
    """How many moves are wanted, the best first."""
    evaluations: int | None = None
    wall_ms: int | None = None
    """Limits of the budget; the time is cut so that the deadline is kept."""


@dataclass(frozen=True)
class AnsweredMove:
    """A legal move in notation and what the bot thinks of it; as in ``bots.bot.Ranked``."""

    text: str
    value: float = 0.0
    win_shares: tuple[float, ...] | None = None
    scores: tuple[float, ...] | None = None
    reason: str = ""
    visits: int = 0
    line: tuple[str, ...] = ()
    is_exact: bool = False


@dataclass(frozen=True)
class Failure:
    """Why there is no answer. The detail names no position."""

    cause: Cause
    detail: str


class NonsenseError(Exception):
    """A bot's answer is none."""


def prepare(registries: Iterable[str], memory_mb: int | None) -> None:
    """Make this process a worker: it dies when it is told to and when the server does."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    die_with_server()
    for registry in registries:
        importlib.import_module(registry)
    if memory_mb is not None:
        limit_memory(memory_mb)


def die_with_server() -> None:
    """Let the system kill this process when the server dies, where the system can.

    Elsewhere a worker notices, once it has thought, that nobody is at the other end.
    """
    server = multiprocessing.parent_process()
    if server is None or sys.platform == "win32":
        return
    # The server alone can write into this pipe, and it never does. When the server dies, however
    # that may be, the system closes the pipe and tells us by SIGIO, which ends a process that has
    # no handler for it. A thread could not watch: a bot may keep Python's lock to itself.
    fcntl.fcntl(server.sentinel, fcntl.F_SETOWN, os.getpid())
    flags = fcntl.fcntl(server.sentinel, fcntl.F_GETFL)
    fcntl.fcntl(server.sentinel, fcntl.F_SETFL, flags | os.O_ASYNC)
    if not server.is_alive():
        os._exit(1)


def limit_memory(memory_mb: int) -> None:
    """Let this process take so much memory more than it has, where the system can tell."""
    if sys.platform != "linux":
        return
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
    limit = pages * resource.getpagesize() + memory_mb * 2**20
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))


def think(thought: Thought, registry: str, deadline_ms: int) -> tuple[AnsweredMove, ...] | Failure:
    """The moves a bot would make, best first, or why there are none."""
    try:
        game = game_of(thought.game)
        position = game.parse_position(thought.position)
        bot = importlib.import_module(registry).level_of(thought.level).make(thought.seed)
        report = bot.think(game, position.clone(), budget_of(thought, deadline_ms))
        return checked(game, position, report, thought.top)
    except NonsenseError as error:
        return Failure("nonsense", str(error))
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except BaseException as error:
        return Failure("error", type(error).__name__)


def budget_of(thought: Thought, deadline_ms: int) -> Budget:
    """The budget that keeps the deadline."""
    wall_ms = deadline_ms if thought.wall_ms is None else min(thought.wall_ms, deadline_ms)
    return Budget(evaluations=thought.evaluations, wall_ms=wall_ms)


def checked(game: Game, position: Position, report: object, top: int) -> tuple[AnsweredMove, ...]:
    """The best moves of a report; NonsenseError if it is none or one of them is not legal."""
    if not isinstance(report, Report):
        raise NonsenseError(f"a {type(report).__name__} instead of a report")
    legal = set(game.legal_moves(position))
    try:
        moves = tuple(answered(game, one, legal) for one in report.ranked[:top])
    except (NonsenseError, MemoryError):
        raise
    except Exception:
        raise NonsenseError("a report that holds something else than moves") from None
    if not moves:
        raise NonsenseError("a report without moves")
    return moves


def answered(game: Game, one: Ranked, legal: set[int]) -> AnsweredMove:
    """A ranked move as plain data."""
    if one.move not in legal:
        raise NonsenseError("a move that is not legal")
    return AnsweredMove(
        text=game.format_move(one.move),
        value=finite(one.value),
        win_shares=None if one.win_shares is None else tuple(map(finite, one.win_shares)),
        scores=None if one.scores is None else tuple(map(finite, one.scores)),
        reason=str(one.reason)[:LONGEST_REASON],
        visits=int(one.visits),
        line=tuple(game.format_move(move) for move in one.line),
        is_exact=bool(one.is_exact),
    )


def finite(value: float) -> float:
    """A number that JSON can hold."""
    if not math.isfinite(value):
        raise NonsenseError("a number that is not finite")
    return float(value)
