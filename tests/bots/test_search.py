"""Searches against brute force, and what a tree promises."""

import threading
from collections.abc import Iterator

import pytest

from tests.effort import EFFORT
from tests.games import TRIED, VARIANTS, Step, Variant, covering, random_game
from tests.random_sessions import played, seat_to_act
from tilewright.bots.bot import COMPLETE, EVALUATIONS, INTERRUPTED, TIME, Budget
from tilewright.bots.nets.catalog import best_evaluator
from tilewright.bots.search.evaluation import Evaluator, HeuristicEvaluator
from tilewright.bots.search.minimax import Minimax
from tilewright.bots.search.ply1 import Ply1
from tilewright.bots.search.proof import Proof
from tilewright.bots.search.tree import Tree
from tilewright.bots.searcher import DEPTHS, Effort, SearchBot, prove
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position

MOST_NODES = 250
MOST_MOVES = 12
WHOLE = 50
every_variant = pytest.mark.parametrize("variant", TRIED, ids=str)
covering_variants = pytest.mark.parametrize("variant", covering(), ids=str)
FOR_TWO = [variant for variant in VARIANTS if variant.options.seats == 2]
every_variant_for_two = pytest.mark.parametrize("variant", FOR_TWO, ids=str)
every_prover = pytest.mark.parametrize(
    ("prover", "variant"),
    [(Minimax, variant) for variant in VARIANTS] + [(Proof, variant) for variant in FOR_TWO],
    ids=str,
)


class TooLargeError(Exception):
    """Brute force would take too long here."""


class BruteForce:
    """Plain minimax over every variation to the end of a phase."""

    def __init__(self, game: Game, evaluator: Evaluator, root: Position) -> None:
        self.game = game
        self.evaluator = evaluator
        self.phase = game.phase_number(root)
        self.nodes = 0
        self.is_proof = True
        self.ends_the_game = True

    def utilities(self, position: Position) -> list[float]:
        """The utilities of all seats if each does what is best for itself."""
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise TooLargeError
        is_inside = self.game.phase_number(position) == self.phase
        if position.to_act in (OVER, CHANCE) or not is_inside:
            self.is_proof &= position.to_act != CHANCE or not is_inside
            self.ends_the_game &= position.to_act == OVER
            self.evaluator.evaluated(self.game, position)
            return list(self.evaluator.utilities)
        best: list[float] | None = None
        for move in self.game.legal_moves(position):
            after = position.clone()
            self.game.apply(after, move)
            found = self.utilities(after)
            if best is None or found[position.to_act] > best[position.to_act]:
                best = found
        assert best is not None
        return best


def moves_of(variant: Variant, step: Step) -> list[int]:
    return variant.game.legal_moves(step.position)


def small_decisions(variant: Variant, wanted: int) -> Iterator[tuple[Position, BruteForce]]:
    """Positions of random games that brute force can deal with, until so many are proofs."""
    proofs = 0
    for seed in range(40):
        for step in random_game(variant, seed):
            if step.is_chance or not 2 <= len(moves_of(variant, step)) <= MOST_MOVES:
                continue
            brute = BruteForce(variant.game, HeuristicEvaluator(), step.position)
            try:
                brute.utilities(step.position)
            except TooLargeError:
                continue
            proofs += brute.is_proof
            yield step.position, brute
            if proofs == wanted:
                return


@every_prover
def test_a_proof_agrees_with_brute_force(
    prover: type[Minimax] | type[Proof], variant: Variant
) -> None:
    proofs = 0
    search = prover(variant.game, HeuristicEvaluator(), variant.start())
    for position, brute in small_decisions(variant, 6):
        brute.nodes = 0
        expected = brute.utilities(position)
        search.reset(position)
        for depth in (2, WHOLE):
            assert search.search(depth, 10**9)
        assert search.is_truncated != brute.is_proof
        seat = position.to_act
        assert search.root_values(8)[seat] == pytest.approx(expected[seat], abs=1e-5)
        after = position.clone()
        variant.game.apply(after, search.best_root_move())
        brute.nodes = 0
        assert brute.utilities(after)[seat] == pytest.approx(expected[seat], abs=1e-5)
        proofs += brute.is_proof
    assert proofs == 6


@every_variant_for_two
def test_two_provers_agree_where_brute_force_takes_too_long(variant: Variant) -> None:
    game = variant.game
    evaluator = best_evaluator(game, variant.options)
    provers = Minimax(game, evaluator, variant.start()), Proof(game, evaluator, variant.start())
    compared = 0
    decisions = [step for step in random_game(variant, 9) if not step.is_chance]
    # From the end, where more can be proved.
    for step in reversed(decisions):
        if compared == EFFORT:
            break
        for prover in provers:
            prover.reset(step.position)
        if all(prover.search(WHOLE, 100_000) and not prover.is_truncated for prover in provers):
            seat = step.position.to_act
            for first in (0, 4, 8):
                expected = pytest.approx(provers[0].root_values(first), abs=1e-4)
                assert provers[1].root_values(first) == expected
            assert game.is_legal(step.position, provers[1].best_root_move())
            compared += provers[1].nodes > MOST_NODES
            after = step.position.clone()
            for move in (provers[1].best_root_move(), *provers[1].principal_variation()):
                game.apply(after, move)
            evaluator.evaluated(game, after)
            value = provers[1].root_values(8)[seat]
            assert evaluator.utilities[seat] == pytest.approx(value, abs=1e-6)
    assert compared


@every_prover
def test_a_proof_that_would_take_too_long_is_given_up(
    prover: type[Minimax] | type[Proof], variant: Variant
) -> None:
    position = seat_to_act(variant, 2).position
    search = prover(variant.game, HeuristicEvaluator(), position)
    search.reset(position)
    assert not search.search(WHOLE, 50)


@pytest.mark.parametrize("variant", [one for one in FOR_TWO if one.game.key == "duel"], ids=str)
def test_a_proof_is_given_up_at_the_first_depth_that_meets_a_draw(variant: Variant) -> None:
    search = Proof(variant.game, HeuristicEvaluator(), variant.start())
    given_up = 0
    for step in random_game(variant, 3):
        if step.is_chance or len(moves_of(variant, step)) > MOST_MOVES:
            continue
        search.reset(step.position)
        if search.search(DEPTHS[0], 10**9) and search.meets_chance:
            nodes = search.nodes
            assert not prove(search, step.position, 10**9)
            assert search.nodes == nodes
            given_up += 1
    assert given_up


@every_variant
def test_one_move_ahead_finds_the_best_judgement(variant: Variant) -> None:
    game, evaluator = variant.game, HeuristicEvaluator()
    ply1 = Ply1(game, evaluator, variant.start())
    for number, step in enumerate(random_game(variant, 4)):
        if step.is_chance or number % 5:
            continue
        seat = step.position.to_act
        values = {}
        for move in game.legal_moves(step.position):
            after = step.position.clone()
            game.apply(after, move)
            evaluator.evaluated(game, after)
            values[move] = evaluator.utilities[seat]
        assert values[ply1.choose(step.position)] == max(values.values())


# Trees


def decision(variant: Variant, seed: int = 3, events: int = 60) -> Position:
    session = played(variant, seed, events)
    return session.position if session.legal_moves else seat_to_act(variant, seed).position


@every_variant
def test_a_tree_makes_no_more_evaluations_than_it_may(variant: Variant) -> None:
    position = decision(variant)
    evaluator = HeuristicEvaluator()
    tree = Tree(variant.game, evaluator, position, 1)
    for limit in (1, 2, 40, 400, 1200):
        tree.search(limit)
        assert evaluator.evaluations <= limit
    assert evaluator.evaluations > 0


@every_variant
def test_a_tree_depends_on_its_seed_alone(variant: Variant) -> None:
    position = decision(variant)
    found = []
    for _ in range(2):
        tree = Tree(variant.game, best_evaluator(variant.game, variant.options), position, 7)
        tree.search(600)
        edges = tree.root_edges()
        found.append(
            [
                (tree.move_of(e), tree.visits_of(e), tree.means(e, 0), tree.principal_variation(e))
                for e in edges
            ]
        )
    assert found[0] == found[1]


@every_variant
def test_a_tree_that_grows_in_steps_is_the_tree_that_grows_at_once(variant: Variant) -> None:
    position = decision(variant)
    trees = [Tree(variant.game, HeuristicEvaluator(), position, 7) for _ in range(2)]
    trees[0].search(700)
    for limit in range(250, 701, 50):
        trees[1].search(limit)
    first, second = ([tree.move_of(edge) for edge in tree.root_edges()] for tree in trees)
    assert first == second
    assert trees[0].nodes == trees[1].nodes


@every_variant
def test_a_tree_that_begins_anew_is_a_fresh_tree(variant: Variant) -> None:
    position = decision(variant)
    evaluator = HeuristicEvaluator()
    used = Tree(variant.game, evaluator, variant.game.known_to(position, position.to_act), 3)
    used.search(300)
    used.reset(position, 7)
    used.search(evaluator.evaluations + 300)
    fresh = Tree(variant.game, HeuristicEvaluator(), position, 7)
    fresh.search(300)
    assert used.best_edge() == used.root_edges()[0]
    assert used.nodes == fresh.nodes
    assert used.means(0, 4) == fresh.means(0, 4)


@every_variant
def test_expected_shares_add_up_to_one_win(variant: Variant) -> None:
    position = decision(variant)
    evaluator = best_evaluator(variant.game, variant.options)
    tree = Tree(variant.game, evaluator, position, 1)
    tree.search(500)
    for edge in tree.root_edges():
        assert sum(tree.means(edge, 0)) == pytest.approx(1, abs=1e-4)
        assert len(tree.means(edge, 4)) == variant.options.seats


@every_variant
def test_a_variation_can_be_played(variant: Variant) -> None:
    position = decision(variant)
    evaluator = best_evaluator(variant.game, variant.options)
    tree = Tree(variant.game, evaluator, position, 1)
    tree.search(800)
    best = tree.root_edges()[0]
    after = position.clone()
    for move in (tree.move_of(best), *tree.principal_variation(best)):
        variant.game.apply(after, move)


# The bot over both


def searcher(effort: Effort) -> SearchBot:
    return SearchBot("searcher", 5, lambda game, options: HeuristicEvaluator(), effort)


def test_a_searcher_stops_for_each_of_its_reasons() -> None:
    variant = VARIANTS[0]
    position = decision(variant, events=0)
    interrupt = threading.Event()
    interrupt.set()
    for budget, effort, stopped_by in (
        (Budget(evaluations=300), Effort(None), EVALUATIONS),
        (Budget(cpu_ms=0), Effort(None), TIME),
        (Budget(wall_ms=0), Effort(None), TIME),
        (Budget(interrupt=interrupt), Effort(None), INTERRUPTED),
        (Budget(), Effort(200), COMPLETE),
    ):
        report = searcher(effort).think(variant.game, position, budget)
        assert report.stopped_by == stopped_by
        assert report.ranked
        if budget.evaluations is not None:
            assert report.evaluations <= budget.evaluations


@covering_variants
def test_what_is_proved_is_reported_as_such(variant: Variant) -> None:
    bot = searcher(Effort(20_000))
    exact = 0
    for position, brute in small_decisions(variant, 6):
        brute.nodes = 0
        expected = brute.utilities(position)
        report = bot.think(variant.game, position, Budget())
        best, *others = report.ranked
        if best.is_exact_for_round:
            exact += 1
            assert best.value == pytest.approx(expected[position.to_act], abs=1e-5)
            assert not any(one.is_exact or one.is_exact_for_round for one in others)
    assert exact >= 4


@covering_variants
def test_only_what_is_proved_to_the_end_of_the_game_is_called_proved(variant: Variant) -> None:
    bot = searcher(Effort(20_000))
    for position, brute in small_decisions(variant, 6):
        best = bot.think(variant.game, position, Budget()).ranked[0]
        if best.is_exact_for_round:
            assert best.is_exact or not brute.ends_the_game
            claim = "proved best: " if best.is_exact else "best to the end of the round: "
            assert best.reason.startswith(claim)
        if best.is_exact:
            after = position.clone()
            for move in best.variation:
                variant.game.apply(after, move)
            assert after.to_act == OVER
