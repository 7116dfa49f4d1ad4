"""Measures reasons: `python -m bench.reasons coverage|stability|cost --game KEY --games N`.

`coverage` is the share of mistakes and blunders with a reason. `stability` is the share of those
whose first reason is of the same concept when the judge searches four times as long. `cost` is the
CPU time of finding reasons relative to that of the rest of the review.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from bench.analysis import MID_LEVELS, games_of
from tilewright.analysis.judging import Judgement, judged
from tilewright.analysis.reasons import NO_REASON, explain
from tilewright.analysis.report import Depth, Reason
from tilewright.analysis.review import review, seed_of
from tilewright.analysis.valuer import EFFORTS, Effort, Valuer
from tilewright.core.options import parse_assignments
from tilewright.core.position import CHANCE, Position
from tilewright.games.registry import GAMES, game_of
from tilewright.records.record import Record
from tilewright.records.replay import opening, replay

COUNTED = ("mistake", "blunder")
TIMES_LONGER = 4


@dataclass(frozen=True)
class Explained:
    """A labelled decision with its reasons."""

    position: Position
    judgement: Judgement
    reasons: tuple[Reason, ...]

    @property
    def concept(self) -> str:
        """The concept of the first reason."""
        return self.reasons[0].concept


def explained(record: Record, effort: Effort) -> Iterator[Explained]:
    """Yield the mistakes and blunders of a game with their reasons."""
    begin = opening(record)
    valuer = Valuer(begin.game, begin.position, effort, seed_of(record))
    for step in replay(record):
        if step.actor == CHANCE:
            continue
        known = begin.game.known_to(step.before, step.actor)
        judgement = judged(valuer, known, step.code)
        if judgement.label in COUNTED:
            yield Explained(known, judgement, explain(valuer, known, judgement, record.players))


def measure_coverage(records: list[Record], depth: Depth) -> None:
    """Print how many mistakes and blunders have a reason, and of which concepts."""
    concepts: Counter[str] = Counter()
    for record in records:
        concepts.update(one.concept for one in explained(record, EFFORTS[depth]))
    found = concepts.total() - concepts[NO_REASON]
    print(
        f"coverage {records[0].game} {depth}: {found}/{concepts.total()} with a reason "
        f"({found / max(1, concepts.total()):.0%}), {len(records)} games; "
        f"{dict(concepts.most_common())}"
    )


def measure_stability(records: list[Record], depth: Depth) -> None:
    """Print how many first reasons are the same with a longer search."""
    effort = EFFORTS[depth]
    longer = effort._replace(
        evaluations=effort.evaluations * TIMES_LONGER, following=effort.following * TIMES_LONGER
    )
    same: Counter[bool] = Counter()
    for record in records:
        begin = opening(record)
        valuer = Valuer(begin.game, begin.position, longer, seed_of(record))
        for one in explained(record, effort):
            again = judged(valuer, one.position, one.judgement.move)
            if one.concept == NO_REASON or again.label is None:
                continue
            other = explain(valuer, one.position, again, record.players)
            same[one.concept in {reason.concept for reason in other}] += 1
    print(
        f"stability {records[0].game} {depth}: {same[True]}/{same.total()} first reasons are given "
        f"again ({same[True] / max(1, same.total()):.0%}), {len(records)} games"
    )


def measure_cost(records: list[Record], depth: Depth) -> None:
    """Print the CPU time of reasons beside that of whole reviews."""
    whole = reasons = 0.0
    for record in records:
        start = time.process_time()
        found = review(record, depth=depth)
        whole += time.process_time() - start
        reasons += time_of_reasons(
            record, {one.event for one in found.decisions if one.label}, depth
        )
    print(
        f"cost {records[0].game} {depth}: reasons {reasons:.2f} s, the rest of the review "
        f"{whole - reasons:.2f} s ({reasons / (whole - reasons):.0%}), {len(records)} games"
    )


def time_of_reasons(record: Record, events: set[int], depth: Depth) -> float:
    """Return the CPU time of explaining some events, judged before the clock starts."""
    begin = opening(record)
    valuer = Valuer(begin.game, begin.position, EFFORTS[depth], seed_of(record))
    spent = 0.0
    for event, step in enumerate(replay(record)):
        if event in events:
            known = begin.game.known_to(step.before, step.actor)
            judgement = judged(valuer, known, step.code)
            start = time.process_time()
            explain(valuer, known, judgement, record.players)
            spent += time.process_time() - start
    return spent


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("coverage", "stability", "cost"))
    parser.add_argument("--game", choices=tuple(GAMES), required=True)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--depth", choices=("quick", "standard"), default="standard")
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    game = game_of(given.game)
    options = game.options(parse_assignments(given.options))
    records = list(games_of(game, options, MID_LEVELS, given.games, given.first))
    measures = {
        "coverage": measure_coverage,
        "stability": measure_stability,
        "cost": measure_cost,
    }
    measures[given.what](records, given.depth)


if __name__ == "__main__":
    main()
