"""Play a match block by block until it is complete or its sequential test decides.

Blocks count in the order of the schedule, not in the order in which they finish, so that a seed
gives the same result on any number of cores.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing

from tilewright.arena.journal import Journal
from tilewright.arena.plan import Plan
from tilewright.arena.playing import BlockResult
from tilewright.arena.schedule import Block, blocks, pairings
from tilewright.arena.sequential import Verdict, counted
from tilewright.arena.workers import play_blocks


class Standing:
    """The blocks counted so far, and the state of the sequential test."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.results: list[BlockResult] = []
        self.waiting: dict[int, BlockResult] = {}
        """Blocks that finished before an earlier one that is still being played."""
        self.scores: Counter[float] = Counter()
        self.log_ratio = 0.0
        self.verdict = Verdict.OPEN

    def is_over(self) -> bool:
        """Return whether the match is complete or decided, so that no further block counts."""
        return self.verdict != Verdict.OPEN or len(self.results) == block_number(self.plan)

    def add(self, result: BlockResult) -> None:
        """Add a finished block; count it once all earlier blocks are counted."""
        self.waiting[result.number] = result
        while not self.is_over() and len(self.results) in self.waiting:
            self.count(self.waiting.pop(len(self.results)))

    def count(self, result: BlockResult) -> None:
        """Count a block and update the sequential test."""
        self.results.append(result)
        test = self.plan.sprt
        if test is not None:
            self.scores.update(counted([block_score(result)]))
            self.log_ratio = test.log_ratio(self.scores, self.plan.seats, len(result.games))
            self.verdict = test.verdict(self.log_ratio)


def standing_of(plan: Plan, results: Iterable[BlockResult]) -> Standing:
    """Return the standing of a match after these blocks."""
    standing = Standing(plan)
    for result in results:
        standing.add(result)
    return standing


def run(journal: Journal, standing: Standing, jobs: int, on_block: Callable[[], None]) -> None:
    """Play the remaining blocks of a match; call ``on_block`` after each of them."""
    plan = journal.plan
    kept = {result.number for result in journal.results}
    if standing.is_over():
        return
    upcoming = (block for block in planned_blocks(plan) if block.number not in kept)
    with closing(play_blocks(plan, upcoming, jobs)) as finished:
        for done in finished:
            journal.add(done)
            standing.add(done.result)
            on_block()
            if standing.is_over():
                break


def planned_blocks(plan: Plan) -> Iterator[Block]:
    """Yield the blocks of a match in order."""
    return blocks(len(plan.entrants), plan.seats, plan.pairs, plan.seed)


def block_number(plan: Plan) -> int:
    """Return how many blocks a match has if its test does not stop it early."""
    return plan.pairs * len(pairings(len(plan.entrants)))


def block_score(result: BlockResult) -> float:
    """Return the score of the first of two entrants: the share of wins of all its seats.

    It sits alone in half of the games and its opponent in the other half, so 1/2 is even.
    """
    first = result.pairing[0]
    won = sum(
        share
        for game in result.games
        for number, share in zip(game.seating, game.shares, strict=True)
        if number == first
    )
    return won / len(result.games)
