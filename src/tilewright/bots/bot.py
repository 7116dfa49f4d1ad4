"""The contract every bot keeps: what a seat may know and a budget go in, a report comes out.

The caller passes ``game.known_to(position, seat)``. A bot changes no position it is given, draws
chance from a source of its own, and gives the same reports for the same seed and the same number
of evaluations.
"""

import threading
import time
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any

from tilewright.core.errors import BotError
from tilewright.core.game import Game

COMPLETE = "complete"
EVALUATIONS = "evaluations"
TIME = "time"
INTERRUPTED = "interrupted"


@dataclass(frozen=True)
class Budget:
    """How much a bot may think; None is no limit. At least one move is always looked at."""

    evaluations: int | None = None
    cpu_ms: int | None = None
    """Of the thread that thinks."""
    wall_ms: int | None = None
    interrupt: threading.Event | None = None
    """Set by whoever wants the report now."""


@dataclass(frozen=True)
class Ranked:
    """A move and what the bot thinks of it."""

    move: int
    value: float
    """How good it is for the seat to act; comparable within one report."""
    scores: tuple[float, ...] | None = None
    """The final score expected for each seat, if the bot has a guess."""
    reason: str = ""
    win_shares: tuple[float, ...] | None = None
    """The share of a win expected for each seat, if the bot has a guess."""
    visits: int = 0
    """How often a search went this way."""
    line: tuple[int, ...] = ()
    """The moves expected to follow, as far as they do not hang on chance."""
    is_exact: bool = False
    """Whether the value is proved, not guessed."""


@dataclass(frozen=True)
class Report:
    """What came of thinking: the moves looked at, best first."""

    ranked: tuple[Ranked, ...]
    evaluations: int
    stopped_by: str
    """COMPLETE, EVALUATIONS, TIME or INTERRUPTED."""

    @property
    def best(self) -> int:
        """The move the bot would make."""
        return self.ranked[0].move

    @property
    def is_exact(self) -> bool:
        """Whether the best move is proved to be one."""
        return self.ranked[0].is_exact


class Bot(ABC):
    """One player's mind. It may remember, so every seat of every game gets its own."""

    name: str

    @abstractmethod
    def think(self, game: Game, position: Any, budget: Budget) -> Report:
        """What the seat to act might do, as far as the budget reaches."""


@dataclass
class Meter:
    """What is spent of a budget since the meter was made."""

    budget: Budget
    evaluations: int = 0
    cpu_start: int = field(default_factory=time.thread_time_ns)
    wall_start: int = field(default_factory=time.monotonic_ns)

    @property
    def exhausted_by(self) -> str | None:
        """Which limit is reached, if one is."""
        budget = self.budget
        if budget.interrupt is not None and budget.interrupt.is_set():
            return INTERRUPTED
        if budget.evaluations is not None and self.evaluations >= budget.evaluations:
            return EVALUATIONS
        if budget.cpu_ms is not None and spent_ms(time.thread_time_ns(), self.cpu_start) >= (
            budget.cpu_ms
        ):
            return TIME
        if budget.wall_ms is not None and spent_ms(time.monotonic_ns(), self.wall_start) >= (
            budget.wall_ms
        ):
            return TIME
        return None


def spent_ms(now: int, start: int) -> float:
    """The milliseconds between two readings of a clock that counts nanoseconds."""
    return (now - start) / 1e6


def moves_to_think_about(game: Game, position: Any) -> list[int]:
    """The legal moves; BotError if no seat is to act."""
    moves = game.legal_moves(position)
    if not moves:
        raise BotError("a bot thinks about the move of a seat, but no seat is to act here")
    return moves
