"""Functions that run in a worker process: its initialisation, and a bot's answer to a request.

Only plain data leaves the process: of an exception only its class name, so that the server never
unpickles objects of a bot.
"""

import importlib
import math
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable
from ctypes import c_double
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeVar

if sys.platform != "win32":
    import fcntl
    import resource

from tilewright.bots.bot import Budget, Ranked, Report
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.games.registry import game_of

T = TypeVar("T")
Cause = Literal["timeout", "crash", "nonsense", "error", "refused"]

OUT_OF_MEMORY = 12
"""The exit code of a worker that ran out of memory."""
LONGEST_REASON = 500
_progress = c_double()
"""The progress of the current work; in a worker process it is memory shared with the server."""


@dataclass(frozen=True)
class BotRequest:
    """A request for moves in a position, reduced to what the seat to act may know."""

    game: str
    position: str
    """The text of ``game.known_to(position, seat)``."""
    level: str
    seed: int
    top: int = 1
    """How many moves to return, best first."""
    evaluations: int | None = None
    wall_ms: int | None = None
    """Limits of the bot's budget; the time is also limited by the deadline."""
    is_reproducible: bool = False
    """Whether anybody must get the same answer: no clock ends the thinking, nobody stands in."""


@dataclass(frozen=True)
class BotMove:
    """A legal move in notation with the bot's evaluation of it; see ``bots.bot.Ranked``."""

    text: str
    value: float = 0.0
    win_shares: tuple[float, ...] | None = None
    scores: tuple[float, ...] | None = None
    reason: str = ""
    visits: int = 0
    variation: tuple[str, ...] = ()
    is_exact: bool = False


@dataclass(frozen=True)
class Failure:
    """Why there is no answer. The detail names no position."""

    cause: Cause
    detail: str


class NonsenseError(Exception):
    """A bot's answer is not a report of legal moves."""


def prepare(
    modules: Iterable[str], memory_mb: int | None, niceness: int, progress: c_double
) -> None:
    """Initialise a worker process: it exits on SIGTERM and when the server dies.

    ``progress`` is shared memory that the server reads.
    """
    global _progress  # noqa: PLW0603 (a process has one)
    _progress = progress
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    die_with_server()
    if niceness and sys.platform != "win32":
        os.nice(niceness)
    for module in modules:
        importlib.import_module(module)
    if memory_mb is not None:
        limit_memory(memory_mb)


def measured(function: Callable[..., T], *args: object) -> tuple[T, float]:
    """Return what a function returns, and the processor time it took in seconds."""
    began = time.process_time()
    return function(*args), time.process_time() - began


def note_progress(share: float) -> None:
    """Tell the server how far the work is, from 0 to 1."""
    _progress.value = share


def die_with_server() -> None:
    """Let the kernel kill this process when the server dies, where it can.

    Elsewhere a worker notices only when it has finished its work that the server is gone.
    """
    server = multiprocessing.parent_process()
    if server is None or sys.platform == "win32":
        return
    # Only the server can write into this pipe, and it never does. When the server dies, the
    # kernel closes the pipe and sends SIGIO, which ends a process that has no handler for it. A
    # thread could not watch the pipe: a bot may hold the GIL for long.
    fcntl.fcntl(server.sentinel, fcntl.F_SETOWN, os.getpid())
    flags = fcntl.fcntl(server.sentinel, fcntl.F_GETFL)
    fcntl.fcntl(server.sentinel, fcntl.F_SETFL, flags | os.O_ASYNC)
    if not server.is_alive():
        os._exit(1)


def limit_memory(memory_mb: int) -> None:
    """Limit how much memory this process may still allocate, where the system supports it."""
    if sys.platform != "linux":
        return
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
    limit = pages * resource.getpagesize() + memory_mb * 2**20
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))


def think(request: BotRequest, registry: str, deadline_ms: int) -> tuple[BotMove, ...] | Failure:
    """Return the moves a bot would make, best first, or a Failure."""
    try:
        game = game_of(request.game)
        position = game.parse_position(request.position)
        bot = importlib.import_module(registry).level_of(request.level).make(request.seed)
        report = bot.think(game, position.clone(), budget_of(request, deadline_ms))
        return checked(game, position, report, request.top)
    except NonsenseError as error:
        return Failure("nonsense", str(error))
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except BaseException as error:
        return Failure("error", type(error).__name__)


def budget_of(request: BotRequest, deadline_ms: int) -> Budget:
    """Return the budget of a request, limited by the deadline unless it is reproducible."""
    if request.is_reproducible:
        return Budget(evaluations=request.evaluations)
    wall_ms = deadline_ms if request.wall_ms is None else min(request.wall_ms, deadline_ms)
    return Budget(evaluations=request.evaluations, wall_ms=wall_ms)


def checked(game: Game, position: Position, report: object, top: int) -> tuple[BotMove, ...]:
    """Return the best moves of a report; raise NonsenseError if it has none or an invalid one."""
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


def answered(game: Game, one: Ranked, legal: set[int]) -> BotMove:
    """Return a ranked move as plain data; raise NonsenseError if it is illegal."""
    if one.move not in legal:
        raise NonsenseError("a move that is not legal")
    return BotMove(
        text=game.format_move(one.move),
        value=finite(one.value),
        win_shares=None if one.win_shares is None else tuple(map(finite, one.win_shares)),
        scores=None if one.scores is None else tuple(map(finite, one.scores)),
        reason=str(one.reason)[:LONGEST_REASON],
        visits=int(one.visits),
        variation=tuple(game.format_move(move) for move in one.variation),
        is_exact=bool(one.is_exact),
    )


def finite(value: float) -> float:
    """Return a number as a float; raise NonsenseError if it is not finite."""
    if not math.isfinite(value):
        raise NonsenseError("a number that is not finite")
    return float(value)
