"""Plays a match to its end, block by block, and knows when there is enough evidence.

Blocks are counted in their order, however many are played at once, so that the same seeds lead to
the same result on any number of cores.
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
    """The blocks that count so far, and what a sequential test says of them."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.results: list[BlockResult] = []
        self.waiting: dict[int, BlockResult] = {}
        """Blocks that came before one that is still being played."""
        self.scores: Counter[float] = Counter()
        self.log_ratio = 0.0
        self.verdict = Verdict.OPEN

    def is_over(self) -> bool:
        """Whether no further block would count."""
        return self.verdict != Verdict.OPEN or len(self.results) == block_number(self.plan)

    def add(self, result: BlockResult) -> None:
        """Take note of a finished block."""
        self.waiting[result.number] = result
        while not self.is_over() and len(self.results) in self.waiting:
            self.count(self.waiting.pop(len(self.results)))

    def count(self, result: BlockResult) -> None:
        """Let a block count."""
        self.results.append(result)
        test = self.plan.sprt
        if test is not None:
            self.scores.update(counted([block_score(result)]))
            self.log_ratio = test.log_ratio(self.scores, self.plan.seats, len(result.games))
            self.verdict = test.verdict(self.log_ratio)


def standing_of(plan: Plan, results: Iterable[BlockResult]) -> Standing:
    """How a match stands after these blocks."""
    standing = Standing(plan)
    for result in results:
        standing.add(result)
    return standing


def run(journal: Journal, standing: Standing, jobs: int, tell: Callable[[], None]) -> None:
    """Play what is left of a match; ``tell`` is called after every block."""
    plan = journal.plan
    kept = {result.number for result in journal.results}
    if standing.is_over():
        return
    ahead = (block for block in planned_blocks(plan) if block.number not in kept)
    with closing(play_blocks(plan, ahead, jobs)) as finished:
        for done in finished:
            journal.add(done)
            standing.add(done.result)
            tell()
            if standing.is_over():
                break


def planned_blocks(plan: Plan) -> Iterator[Block]:
    """The blocks of a match in their order."""
    return blocks(len(plan.entrants), plan.seats, plan.pairs, plan.seed)


def block_number(plan: Plan) -> int:
    """How many blocks a match has if nothing ends it early."""
    return plan.pairs * len(pairings(len(plan.entrants)))


def block_score(result: BlockResult) -> float:
    """The score of the first of two entrants: its share of wins, all its seats together.

    In half of the games it sits alone and in half its opponent does, so one half is a draw.
    """
    first = result.pairing[0]
    won = sum(
        share
        for game in result.games
        for number, share in zip(game.seating, game.shares, strict=True)
        if number == first
    )
    return won / len(result.games)
