"""How strong and how fast the bots are: `python -m bench.bots SECTION --game GAME`.

Every figure comes with the number of games and an interval; seats are exchanged on the same deals.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from tilewright.bots.bot import Bot, Budget
from tilewright.bots.nets.catalog import best_evaluator, shipped_cards
from tilewright.bots.registry import LEVELS, REFERENCES, level_of
from tilewright.bots.search.evaluation import Evaluator, HeuristicEvaluator
from tilewright.bots.search.tree import Tree
from tilewright.bots.searcher import Effort, SearchBot
from tilewright.cli.arena_report import share_text
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.options import Options, parse_assignments
from tilewright.core.position import OVER, Position
from tilewright.games.registry import game_of
from tilewright.training.match import win_share

Maker = Callable[[int], Bot]
TIME_LIMIT_MS = 20


def ply1(seed: int) -> Bot:
    """The net one move ahead."""
    return SearchBot("1-ply net", seed, best_evaluator, Effort(0, proves=False))


def tree(seed: int) -> Bot:
    """The search as far as its budget reaches."""
    return SearchBot("tree", seed, best_evaluator, Effort(None))


class ForgetfulBot(SearchBot):
    """Begins every search with an empty tree."""

    def begin_tree(self, game: Game, position: Any, evaluator: Evaluator, budget: Budget) -> Tree:
        """Return an empty tree."""
        self.kept = None
        return super().begin_tree(game, position, evaluator, budget)


def forgetful_tree(seed: int) -> Bot:
    """The same search without what it found out a move before."""
    return ForgetfulBot("forgetful tree", seed, best_evaluator, Effort(None))


def played(
    game: Game, options: Options, bots: list[Bot], budget: Budget, seed: int
) -> tuple[tuple[float, ...], tuple[int, ...]]:
    """The shares of the win and the scores of one game."""
    position = game.start(options)
    chance = Chance(seed)
    while (seat := game.play_chance(position, chance)) != OVER:
        known = game.known_to(position, seat)
        game.apply(position, bots[seat].think(game, known, budget).best)
    outcome = game.outcome(position)
    return outcome.win_shares, outcome.scores


def match(
    game: Game, options: Options, pair: tuple[Maker, Maker], budget: Budget, blocks: int
) -> str:
    """One bot among copies of another, on each seat once a deal: share with interval, scores."""
    shares, own, others = [], 0.0, 0.0
    for block in range(blocks):
        total = 0.0
        for seat in range(options.seats):
            makers = [pair[0] if place == seat else pair[1] for place in range(options.seats)]
            bots = [maker(block * 8 + place) for place, maker in enumerate(makers)]
            won, scores = played(game, options, bots, budget, 1000 + block)
            total += won[seat] / options.seats
            own += scores[seat]
            others += (sum(scores) - scores[seat]) / (options.seats - 1)
        shares.append(total)
    games = blocks * options.seats
    mean = sum(shares) / blocks
    spread = math.sqrt(sum((share - mean) ** 2 for share in shares) / max(1, blocks - 1) / blocks)
    return (
        f"{mean:6.1%} ± {1.96 * spread:5.1%} in {games} games,"
        f" mean scores {own / games:.1f} : {others / games:.1f}"
    )


def show_matches(game: Game, options: Options, blocks: int) -> None:
    """The net and the search against the frozen references."""
    greedy, alphabeta = level_of("greedy").make, level_of("alphabeta").make
    time_limit = Budget(cpu_ms=TIME_LIMIT_MS)
    for title, pair, budget in (
        ("1-ply net against greedy", (ply1, greedy), Budget()),
        ("tree, 20 ms, against greedy", (tree, greedy), time_limit),
        ("tree, 20 ms, against alpha-beta, 20 ms", (tree, alphabeta), time_limit),
    ):
        print(f"{title:42}{match(game, options, pair, budget, blocks)}", flush=True)


def show_nets(game: Game, options: Options, blocks: int) -> None:
    """Every net of the game one move ahead against greedy, and what it cost."""
    for card in shipped_cards():
        if card.game == game.key:
            own = game.options(dict(card.about["course"]["options"]))
            judges = best_evaluator(game, own), HeuristicEvaluator()
            share = share_text(win_share(game, own, *judges, blocks=blocks, seed=1000))
            cost = f"{card.about['games']:,} games, {card.about['minutes']:.0f} minutes"
            print(f"{card.name:24}{share} in {blocks * own.seats} games; {cost}", flush=True)


def show_reuse(game: Game, options: Options, blocks: int) -> None:
    """The search with and without the tree of the move before, at the same processor time."""
    pair = tree, forgetful_tree
    found = match(game, options, pair, Budget(cpu_ms=TIME_LIMIT_MS), blocks)
    print(f"tree kept between moves against tree built anew, 20 ms: {found}", flush=True)


def show_levels(game: Game, options: Options, blocks: int) -> None:
    """Each level against the one below it."""
    names = [name for name in LEVELS if name not in REFERENCES]
    print(f"{names[0]:10} against random     ", end="", flush=True)
    pair = level_of(names[0]).make, level_of("random").make
    print(match(game, options, pair, Budget(), blocks))
    for lower, upper in pairwise(names):
        found = match(game, options, (level_of(upper).make, level_of(lower).make), Budget(), blocks)
        print(f"{upper:10} against {lower:11}{found}", flush=True)


def show_speed(game: Game, options: Options, blocks: int) -> None:
    """Evaluations a second inside the search, on the thread's own clock."""
    evaluator = best_evaluator(game, options)
    spent, made = 0.0, 0
    for block in range(blocks):
        position = game.start(options)
        game.play_chance(position, Chance(block))
        evaluator.forget()
        start = time.thread_time()
        Tree(game, evaluator, position, block).search(20_000)
        spent += time.thread_time() - start
        made += evaluator.evaluations
    print(f"{made / spent:,.0f} evaluations a second in the search ({type(evaluator).__name__})")


def show_budget(game: Game, options: Options, blocks: int) -> None:
    """By how much thinking exceeds 20 ms, and what the slowest moves of the top level take."""
    exceeded = [spent - TIME_LIMIT_MS for spent in thinking_ms(game, options, tree, blocks)]
    print(f"more than the {TIME_LIMIT_MS} ms of the budget: {percentiles(exceeded)}", flush=True)
    top = list(LEVELS)[-1]
    spent = thinking_ms(game, options, level_of(top).make, blocks)
    print(f"{top} without a budget: {percentiles(spent)} (wanted: less than 1,000)")


def thinking_ms(game: Game, options: Options, maker: Maker, games: int) -> list[float]:
    """The CPU time of every move of a bot against itself; its first move loads the net."""
    budget = Budget(cpu_ms=TIME_LIMIT_MS) if maker is tree else Budget()
    spent = []
    for seed in range(games):
        bots = [maker(seed * 8 + place) for place in range(options.seats)]
        position = game.start(options)
        chance = Chance(seed)
        has_thought: set[int] = set()
        while (seat := game.play_chance(position, chance)) != OVER:
            known = game.known_to(position, seat)
            start = time.thread_time()
            move = bots[seat].think(game, known, budget).best
            if seat in has_thought:
                spent.append((time.thread_time() - start) * 1000)
            has_thought.add(seat)
            game.apply(position, move)
    return spent


def percentiles(values: list[float]) -> str:
    """Some percentiles of times in milliseconds."""
    ordered = sorted(values)
    last = len(ordered) - 1
    shown = [f"p{share} {ordered[last * share // 100]:.1f}" for share in (50, 95, 99)]
    return f"{', '.join(shown)}, most {ordered[-1]:.1f} ms in {len(ordered)} moves"


def positions(game: Game, options: Options, seed: int) -> Iterator[Position]:
    """The decisions of a game that the 1-ply net plays against itself."""
    bot = ply1(seed)
    position = game.start(options)
    chance = Chance(seed)
    while game.play_chance(position, chance) != OVER:
        yield position
        game.apply(position, bot.think(game, position, Budget()).best)


SECTIONS = {
    "nets": show_nets,
    "matches": show_matches,
    "reuse": show_reuse,
    "levels": show_levels,
    "speed": show_speed,
    "budget": show_budget,
}


def main() -> None:
    """Measure one thing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("section", choices=SECTIONS)
    parser.add_argument("--game", default="classic")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--blocks", type=int, default=20, help="deals, or games to draw from")
    given = parser.parse_args()
    game = game_of(given.game)
    options = game.options(parse_assignments(given.option))
    print(f"{given.section}: {game.key} {options}")
    SECTIONS[given.section](game, options, given.blocks)


if __name__ == "__main__":
    main()
