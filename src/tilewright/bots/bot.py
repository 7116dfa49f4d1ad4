"""The interface of every bot: it gets a position and a budget and returns a report.

The caller passes ``game.known_to(position, seat)``, so the position holds only what the seat may
know. A bot does not change the position, draws chance from its own source, and returns the same
report for the same seed and the same number of evaluations.
"""

import threading
import time
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any

import msgspec

from tilewright.core.arguments import LARGEST_LIMIT, instance, number_between
from tilewright.core.errors import BotError
from tilewright.core.game import Game, game_checked
from tilewright.core.position import who_acts

COMPLETE = "complete"
EVALUATIONS = "evaluations"
TIME = "time"
INTERRUPTED = "interrupted"


@dataclass(frozen=True)
class Budget:
    """Limits on thinking; None means no limit. At least one move is always evaluated."""

    evaluations: int | None = None
    cpu_ms: int | None = None
    """CPU time of the thread that thinks."""
    wall_ms: int | None = None
    interrupt: threading.Event | None = None
    """The caller sets it to get the report at once."""

    def __post_init__(self) -> None:
        if self.evaluations is not None:
            number_between(self.evaluations, 0, LARGEST_LIMIT, "a number of evaluations")
        for value in (self.cpu_ms, self.wall_ms):
            if value is not None:
                number_between(value, 0, LARGEST_LIMIT, "a limit in milliseconds")
        if self.interrupt is not None:
            instance(self.interrupt, threading.Event, "an event", "threading.Event() makes one")


class Ranked(msgspec.Struct, frozen=True):
    """A move with the bot's evaluation of it."""

    move: int
    value: float
    """The value for the seat to act; comparable only within one report."""
    scores: tuple[float, ...] | None = None
    """The expected final score of each seat, if the bot estimates it."""
    reason: str = ""
    win_shares: tuple[float, ...] | None = None
    """The expected share of a win of each seat, if the bot estimates it."""
    visits: int = 0
    """The visit count of the move in a tree search."""
    variation: tuple[int, ...] = ()
    """The principal variation after the move, up to the next chance event."""
    is_exact: bool = False
    """Whether the value is proved to the end of the game, not estimated."""
    is_exact_for_round: bool = False
    """Whether exact search to the end of the round, with estimates there, found no better move."""


class Report(msgspec.Struct, frozen=True):
    """The result of thinking: the evaluated moves, best first."""

    ranked: tuple[Ranked, ...]
    evaluations: int
    stopped_by: str
    """COMPLETE, EVALUATIONS, TIME or INTERRUPTED."""

    @property
    def best(self) -> int:
        """The move the bot plays."""
        return self.ranked[0].move

    @property
    def is_exact(self) -> bool:
        """Whether the best move is proved to be one."""
        return self.ranked[0].is_exact


class Bot(ABC):
    """A player. It may keep state between moves, so every seat of every game gets its own bot."""

    name: str

    @abstractmethod
    def think(self, game: Game, position: Any, budget: Budget) -> Report:
        """Return the moves of the seat to act, ranked within the budget."""

    def reseed(self, seed: int) -> None:  # noqa: B027 (a bot without chance has nothing to do)
        """Draw chance as a new bot with this seed would."""


@dataclass
class Meter:
    """Measures what has been spent of a budget since the meter was created."""

    budget: Budget
    reserve_ms: float = 0.0
    """The part of the time that is kept for the report."""
    evaluations: int = 0
    cpu_start: int = field(init=False)
    wall_start: int = field(init=False)

    def __post_init__(self) -> None:
        instance(self.budget, Budget, "a budget", "Budget(wall_ms=50) makes one")
        self.cpu_start = time.thread_time_ns()
        self.wall_start = time.monotonic_ns()

    @property
    def exhausted_by(self) -> str | None:
        """The limit that has been reached (a value of `Report.stopped_by`), or None."""
        budget = self.budget
        if self.is_interrupted:
            return INTERRUPTED
        if budget.evaluations is not None and self.evaluations >= budget.evaluations:
            return EVALUATIONS
        return TIME if self.is_time_up(1.0) else None

    @property
    def is_interrupted(self) -> bool:
        """Whether the caller wants the report at once."""
        return self.budget.interrupt is not None and self.budget.interrupt.is_set()

    def is_time_up(self, share: float) -> bool:
        """Return whether a share of the time for thinking is spent."""
        budget = self.budget
        for limit, clock, start in (
            (budget.cpu_ms, time.thread_time_ns, self.cpu_start),
            (budget.wall_ms, time.monotonic_ns, self.wall_start),
        ):
            if limit is not None:
                allowed = (limit - self.reserve_ms) * share
                if spent_ms(clock(), start) >= allowed:
                    return True
        return False


def spent_ms(now: int, start: int) -> float:
    """The milliseconds between two readings of a clock that counts nanoseconds."""
    return (now - start) / 1e6


def moves_to_think_about(game: Game, position: Any) -> list[int]:
    """Return the legal moves. Raise BotError if no seat is to act."""
    moves = game_checked(game).legal_moves(position)
    if not moves:
        raise BotError(f"a bot thinks about the move of a seat, but here {who_acts(position)}")
    return moves
