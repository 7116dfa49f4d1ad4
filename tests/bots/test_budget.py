"""A budget is kept: searches look at the clock by work done, and no search works without end."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from tests.games import TRIED, VARIANTS, Variant, covering, random_game
from tilewright.bots import searcher
from tilewright.bots.bot import COMPLETE, TIME, Budget
from tilewright.bots.search.evaluation import Evaluator, HeuristicEvaluator
from tilewright.bots.search.tree import Tree
from tilewright.bots.searcher import PROOF_SHARE, WORK_PER_CHECK, Effort, SearchBot
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.position import Position

MOST_MOVES = 1000
"""More than any position of these games has."""
MAX_DEPTH, WORK_PER_EVALUATION = 120, 8
NODES_PER_CHECK = 512
"""Constants of compiled modules, which hide them."""
LIMIT_MS = 10
TIME_LIMIT = Budget(cpu_ms=LIMIT_MS)
every_variant = pytest.mark.parametrize("variant", TRIED, ids=str)


class Clock:
    """Advances a millisecond whenever it is read, and notes the work done until then."""

    def __init__(self) -> None:
        self.now = 0
        self.work_done: Callable[[], int] = int
        self.work: list[int] = []

    def read(self) -> int:
        self.now += 1_000_000
        self.work.append(self.work_done())
        return self.now

    @property
    def most_between_readings(self) -> int:
        return max((after - before for before, after in pairwise(self.work)), default=0)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("time.thread_time_ns", clock.read)
    return clock


def heuristic(game: Game, options: Options) -> Evaluator:
    return HeuristicEvaluator()


def decisions(variant: Variant) -> list[Position]:
    """Some positions of a random game; those late in a round have small trees."""
    found = [
        step.position
        for step in random_game(variant, 3)
        if not step.is_chance and len(variant.game.legal_moves(step.position)) > 1
    ]
    return found[:: max(1, len(found) // 6)]


@pytest.mark.parametrize("variant", covering(), ids=str)
def test_a_tree_looks_at_the_clock_by_work_done(
    variant: Variant, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    trees: list[Tree] = []

    def watched(game: Game, evaluator: Evaluator, root: Position, seed: int) -> Tree:
        trees.append(Tree(game, evaluator, root, seed))
        return trees[-1]

    monkeypatch.setattr(searcher, "Tree", watched)
    bot = SearchBot("searcher", 5, heuristic, Effort(None, proves=False))
    reasons = set()
    for position in decisions(variant):
        trees.clear()
        clock.work.clear()
        clock.work_done = lambda: trees[-1].work if trees else 0
        reasons.add(bot.think(variant.game, position, TIME_LIMIT).stopped_by)
        assert clock.most_between_readings < WORK_PER_CHECK + MAX_DEPTH + MOST_MOVES
        assert len(clock.work) <= LIMIT_MS + 2
    assert TIME in reasons


@pytest.mark.parametrize("variant", [v for v in VARIANTS if v.options.seats == 2], ids=str)
def test_a_proof_ends_with_its_share_of_the_time(
    variant: Variant, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searcher, "NODES_A_MS", 10**9)
    bot = SearchBot("searcher", 5, heuristic, Effort(None))
    given_up = 0
    for position in decisions(variant):
        _, prover = bot.search_of(variant.game, position)
        clock.work.clear()
        clock.work_done = lambda: prover.nodes  # noqa: B023
        report = bot.think(variant.game, position, TIME_LIMIT)
        within = clock.work[1:]
        assert all(
            after - before < NODES_PER_CHECK + MOST_MOVES for before, after in pairwise(within)
        )
        if not report.ranked[0].is_exact_for_round:
            in_proof = sum(before < after for before, after in pairwise(within))
            assert in_proof <= LIMIT_MS * PROOF_SHARE
            given_up += 1
    assert given_up


def test_loading_costs_no_time_of_the_budget(clock: Clock) -> None:
    def slow(game: Game, options: Options) -> Evaluator:
        clock.now += 10**12
        return HeuristicEvaluator()

    variant = VARIANTS[0]
    position = decisions(variant)[0]
    bot = SearchBot("searcher", 5, slow, Effort(None, proves=False))
    first, second = (bot.think(variant.game, position, TIME_LIMIT) for _ in range(2))
    assert first == second


@every_variant
def test_the_work_of_a_search_is_bounded_by_its_evaluations(variant: Variant) -> None:
    limit = 2_000
    for position in decisions(variant):
        evaluator = HeuristicEvaluator()
        tree = Tree(variant.game, evaluator, position, Chance(5).bits())
        tree.search(limit)
        assert tree.work <= WORK_PER_EVALUATION * limit + MAX_DEPTH + MOST_MOVES
        assert evaluator.evaluations <= limit


@every_variant
def test_a_search_that_pauses_goes_on_as_if_it_had_not(variant: Variant) -> None:
    position = decisions(variant)[0]
    whole, paused = (Tree(variant.game, HeuristicEvaluator(), position, 7) for _ in range(2))
    whole.search(900)
    while paused.search(900, 50) and not paused.is_out_of_budget:
        pass
    assert whole.nodes == paused.nodes
    assert [whole.visits_of(edge) for edge in whole.root_edges()] == [
        paused.visits_of(edge) for edge in paused.root_edges()
    ]


def test_an_exhausted_tree_is_complete() -> None:
    """A search with much time but nothing left to evaluate reports that it is complete."""
    variant = VARIANTS[0]
    smallest = min(decisions(variant), key=lambda one: len(variant.game.legal_moves(one)))
    bot = SearchBot("searcher", 5, heuristic, Effort(None, proves=False))
    assert bot.think(variant.game, smallest, Budget(cpu_ms=10**9)).stopped_by == COMPLETE
