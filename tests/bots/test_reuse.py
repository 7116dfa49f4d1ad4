"""Trees that are kept from one move to the next."""

from itertools import pairwise

import pytest

from tests.effort import IS_PURE
from tests.games import TRIED, VARIANTS, Variant
from tilewright.bots.bot import TIME, Budget
from tilewright.bots.search.evaluation import Evaluator, HeuristicEvaluator
from tilewright.bots.search.tree import Tree
from tilewright.bots.searcher import Effort, SearchBot
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.position import OVER, Position

TIME_LIMIT = Budget(cpu_ms=1)
FEWER = 5 if IS_PURE else 1
"""Uncompiled, trees are a fifth as large, which is enough to look at some moves twice."""
every_variant = pytest.mark.parametrize("variant", TRIED, ids=str)


def heuristic(game: Game, options: Options) -> Evaluator:
    return HeuristicEvaluator()


def start(variant: Variant) -> Position:
    position = variant.game.start(variant.options)
    variant.game.play_chance(position, Chance(11))
    return position


def grown(variant: Variant, root: Position, evaluations: int = 3_000) -> Tree:
    tree = Tree(variant.game, HeuristicEvaluator(), root, 7)
    tree.search(evaluations // FEWER)
    return tree


def described(tree: Tree) -> list[tuple[object, ...]]:
    return [
        (tree.move_of(e), tree.visits_of(e), tree.means(e, 0), tree.principal_variation(e))
        for e in range(tree.root_size())
    ]


def children(tree: Tree, variant: Variant, root: Position) -> list[tuple[int, Position]]:
    """The root's visited edges and the positions after them where a seat acts."""
    found = []
    for edge in tree.root_edges():
        after = root.clone()
        if tree.visits_of(edge) > 1 and variant.game.apply(after, tree.move_of(edge)) >= 0:
            found.append((edge, after))
    return found


@every_variant
def test_the_subtree_of_a_move_is_what_was_known_about_it(variant: Variant) -> None:
    root = start(variant)
    whole = grown(variant, root)
    known = children(whole, variant, root)[: 1 if IS_PURE else 3]
    assert known
    for edge, after in known:
        tree = grown(variant, root)
        line, visits = tree.principal_variation(edge), tree.visits_of(edge)
        assert tree.keep_subtree(after)
        assert tree.edges < whole.edges
        assert tree.root_size() == len(variant.game.distinct_moves(after))
        # Each move of the new root was visited once when the node was expanded.
        visited = sum(tree.visits_of(one) for one in range(tree.root_size()))
        assert visited == visits - 2 + tree.root_size()
        if line:
            assert line[0] in {tree.move_of(one) for one in range(tree.root_size())}


@every_variant
def test_a_kept_tree_grows_on(variant: Variant) -> None:
    root = start(variant)
    tree = grown(variant, root)
    (_, after), *_ = children(tree, variant, root)
    assert tree.keep_subtree(after)
    before = [tree.visits_of(one) for one in range(tree.root_size())]
    edges = tree.edges
    assert tree.search(4_000 // FEWER)
    assert tree.edges > edges
    now = [tree.visits_of(one) for one in range(tree.root_size())]
    assert all(one <= other for one, other in zip(before, now, strict=True))
    assert sum(before) < sum(now)
    for edge in range(tree.root_size()):
        end = after.clone()
        for move in (tree.move_of(edge), *tree.principal_variation(edge)):
            variant.game.apply(end, move)


@every_variant
def test_a_position_that_was_not_searched_leaves_the_tree_as_it_was(variant: Variant) -> None:
    root = start(variant)
    tree = grown(variant, root, 800)
    before = described(tree)
    other = variant.game.start(variant.options)
    variant.game.play_chance(other, Chance(12))
    for position in (root, other):
        assert not tree.keep_subtree(position)
        assert described(tree) == before


class Watched(SearchBot):
    """Notes the size of every tree it begins with."""

    def begin_tree(self, game: Game, position: Position, evaluator: Evaluator, b: Budget) -> Tree:
        tree = super().begin_tree(game, position, evaluator, b)
        self.sizes.append(tree.edges)
        return tree

    sizes: list[int]


def sizes(variant: Variant, effort: Effort, budget: Budget) -> list[int]:
    """The sizes of the trees with which a bot began in a part of a game against itself."""
    bots = [Watched("watched", seat, heuristic, effort) for seat in range(variant.options.seats)]
    for bot in bots:
        bot.sizes = []
    position, chance = variant.game.start(variant.options), Chance(3)
    for _ in range(24):
        seat = variant.game.play_chance(position, chance)
        if seat == OVER:
            break
        variant.game.apply(position, bots[seat].think(variant.game, position, budget).best)
    return [size for bot in bots for size in bot.sizes]


@pytest.mark.parametrize("variant", VARIANTS[:1], ids=str)
def test_only_a_search_that_time_ended_leaves_its_tree(variant: Variant) -> None:
    no_limit, limited = Effort(None, proves=False), Effort(300 // FEWER, proves=False)
    assert not any(sizes(variant, limited, Budget()))
    assert not any(sizes(variant, limited, Budget(wall_ms=10**8)))
    assert not any(sizes(variant, no_limit, Budget(evaluations=900 // FEWER)))
    assert any(sizes(variant, no_limit, Budget(cpu_ms=20)))


def test_a_bot_that_is_reseeded_forgets() -> None:
    variant = VARIANTS[0]
    bot = SearchBot("forgets", 1, heuristic, Effort(None, proves=False))
    position = start(variant)
    assert bot.think(variant.game, position, TIME_LIMIT).stopped_by == TIME
    assert bot.kept is not None
    bot.reseed(1)
    assert bot.kept is None


def test_a_caller_may_change_the_position_it_asked_about() -> None:
    variant = VARIANTS[0]
    bot = SearchBot("keeps", 1, heuristic, Effort(None, proves=False))
    position = start(variant)
    best = bot.think(variant.game, position, Budget(cpu_ms=3)).best
    variant.game.apply(position, best)
    report = bot.think(variant.game, position, Budget(cpu_ms=3))
    legal = variant.game.legal_moves(position)
    assert all(one.move in legal for one in report.ranked)
    assert all(first.value >= second.value for first, second in pairwise(report.ranked))
