"""Analyse a position for as long as somebody wants to know, without the limits of a level."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace
from typing import Self

from tilewright.analysis.ranking import Choice as RankedChoice
from tilewright.analysis.ranking import Ranking, refined
from tilewright.api.bots import Choice, Report
from tilewright.api.game import Game, rules_of
from tilewright.api.moves import Move
from tilewright.bots.bot import COMPLETE, EVALUATIONS, INTERRUPTED, TIME
from tilewright.core.arguments import LARGEST_LIMIT, callback, number_between, shown
from tilewright.core.chance import LARGEST_SEED
from tilewright.core.errors import AnalysisError, ArgumentError
from tilewright.core.position import Position


def analyse(
    table: Game | Position,
    *,
    ms: int | None = None,
    evaluations: int | None = None,
    seed: int = 0,
    on_report: Callable[[Report], None] | None = None,
) -> Report:
    """Search a position and return the last report: all moves, best first, with their variations.

    It ends after ``ms`` milliseconds or ``evaluations`` positions, with the report that is due
    then, or earlier if the best move is proved; one of the two must be given. Each report on the
    way is passed to ``on_report``. AnalysisError if no seat is to act.
    """
    if ms is None and evaluations is None:
        raise ArgumentError("say how long to analyse, by ms or evaluations; Analysis has no limit")
    callback(on_report, "on_report")
    with Analysis(table, ms=ms, evaluations=evaluations, seed=seed) as analysis:
        for report in analysis:
            if on_report is not None:
                on_report(report)
    assert analysis.report is not None
    return analysis.report


class Analysis:
    """A search that refines its report until it is stopped, proves the best move or is full.

    Iterate it, with ``for`` or ``async for``; ``stop()`` ends it, from any thread, and so does the
    end of a ``with`` block. ``report`` is the newest report, None before the first.
    """

    def __init__(
        self,
        table: Game | Position,
        *,
        ms: int | None = None,
        evaluations: int | None = None,
        seed: int = 0,
    ) -> None:
        self._position = position_of(table)
        self._rules = rules_of(self._position)
        self._ms = None if ms is None else number_between(ms, 1, LARGEST_LIMIT, "ms")
        self._evaluations = (
            None
            if evaluations is None
            else number_between(evaluations, 1, LARGEST_LIMIT, "a number of evaluations")
        )
        number_between(seed, 0, LARGEST_SEED, "a seed")
        self._rankings = refined(self._rules, self._position, seed)
        self._stopped = threading.Event()
        self._start: float | None = None
        self.report: Report | None = None

    def stop(self) -> None:
        """End the analysis after the report that is being made."""
        self._stopped.set()

    @property
    def is_stopped(self) -> bool:
        """Whether no further report will come."""
        return self._stopped.is_set()

    def __iter__(self) -> Iterator[Report]:
        return self

    def __next__(self) -> Report:
        if self._start is None:
            self._start = time.monotonic()
        if self.is_stopped:
            raise StopIteration
        ranking = next(self._rankings, None)
        if ranking is None:
            self._complete()
            raise StopIteration
        self.report = self._report_of(ranking)
        if self.report.stopped_by in (TIME, EVALUATIONS):
            self.stop()
        return self.report

    def __aiter__(self) -> AsyncIterator[Report]:
        return self

    async def __anext__(self) -> Report:
        report = await asyncio.to_thread(next, self, None)
        if report is None:
            raise StopAsyncIteration
        return report

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def __repr__(self) -> str:
        return f"<Analysis: {self.report!r}>"

    def _complete(self) -> None:
        """End an analysis that found all there is to find."""
        assert self.report is not None
        self.report = replace(self.report, stopped_by=COMPLETE)
        self.stop()

    def _report_of(self, ranking: Ranking) -> Report:
        """A ranking as a report, with why the search ends there, if it does."""
        choices = tuple(self._choice_of(one) for one in ranking.choices)
        return Report(choices, ranking.evaluations, self._end(ranking))

    def _end(self, ranking: Ranking) -> str:
        """Why a report is the last one; INTERRUPTED if it need not be."""
        assert self._start is not None
        if ranking.choices[0].is_proved:
            return COMPLETE
        if self._evaluations is not None and ranking.evaluations >= self._evaluations:
            return EVALUATIONS
        spent = (time.monotonic() - self._start) * 1000
        return TIME if self._ms is not None and spent >= self._ms else INTERRUPTED

    def _choice_of(self, one: RankedChoice) -> Choice:
        """A ranked move as an object that a person can read."""
        return Choice(
            Move(self._rules, one.move, self._position),
            one.share,
            f"wins {one.share:.1%}, leads by {one.lead:+.1f}",
            None,
            None,
            one.is_exact,
            one.variation,
        )


def position_of(table: object) -> Position:
    """A copy of the position to analyse. AnalysisError if the game is over."""
    if isinstance(table, Game):
        if table.is_over:
            raise AnalysisError("the game is over, so there is nothing to analyse")
        return table.position
    if isinstance(table, Position):
        return rules_of(table)._own(table).clone()
    raise ArgumentError(f"a game or a position is analysed, not {shown(table)}")
