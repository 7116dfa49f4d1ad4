"""The frozen reference bot: iterative deepening with the game's own estimate at the leaves.

Its play must never change, so that ratings of other bots stay comparable over the years.
"""

import time
from typing import Any

from tilewright.bots.bot import (
    COMPLETE,
    EVALUATIONS,
    Bot,
    Budget,
    Meter,
    Ranked,
    Report,
    moves_to_think_about,
    spent_ms,
)
from tilewright.bots.search.evaluation import HeuristicEvaluator
from tilewright.bots.search.minimax import Minimax
from tilewright.bots.searcher import in_words
from tilewright.core.game import Game
from tilewright.core.options import Options

DEEPEST = 40
OWN_NODES = 20_000
"""The node limit when the budget sets none."""
FIRST_NODES = 2_000
"""The node limit of the first search, before its speed is known."""


class AlphaBetaBot(Bot):
    """Alpha-beta for two seats, max^n for more."""

    name = "alphabeta"

    def __init__(self) -> None:
        self.searches: dict[tuple[str, Options], Minimax] = {}

    def think(self, game: Game, position: Any, budget: Budget) -> Report:
        """Return the best move of the deepest search the budget allows, then the others."""
        moves = moves_to_think_about(game, position)
        search = self.search(game, position)
        meter = Meter(budget)
        search.reset(position)
        found = Ranked(moves[0], 0.0, reason="the only one there was time for")
        stopped_by: str | None = None
        depth = 1
        while stopped_by is None and depth <= DEEPEST:
            limit = node_limit(meter, search.nodes)
            is_whole = search.search(depth, limit, lambda: meter.is_time_up(1.0))
            if is_whole:
                found = best_found(search, position.to_act, depth)
            meter.evaluations = search.nodes
            stopped_by = meter.exhausted_by
            if stopped_by is None and is_whole and not search.is_truncated:
                stopped_by = COMPLETE
            if stopped_by is None and not is_whole:
                stopped_by = COMPLETE if limit == OWN_NODES else EVALUATIONS
            depth += 1
        others = [Ranked(move, -1.0, reason="not better") for move in moves if move != found.move]
        return Report((found, *others), meter.evaluations, stopped_by or COMPLETE)

    def search(self, game: Game, position: Any) -> Minimax:
        """Return the search for the position's game and options."""
        options = game.options_of(position)
        if (game.key, options) not in self.searches:
            self.searches[game.key, options] = Minimax(game, HeuristicEvaluator(), position)
        return self.searches[game.key, options]


def node_limit(meter: Meter, nodes: int) -> int:
    """Return the node limit of the next search, estimated from the speed so far."""
    budget = meter.budget
    limits = [] if budget.evaluations is None else [budget.evaluations]
    if budget.evaluations is None and budget.cpu_ms is None:
        # A wall-clock limit is a deadline; it does not ask for more than the usual effort.
        limits.append(OWN_NODES)
    for limit, spent in (
        (budget.cpu_ms, spent_ms(time.thread_time_ns(), meter.cpu_start)),
        (budget.wall_ms, spent_ms(time.monotonic_ns(), meter.wall_start)),
    ):
        if limit is not None:
            left = max(0.0, limit - spent)
            limits.append(nodes + int(left * nodes / spent) if nodes and spent else FIRST_NODES)
    return min(limits)


def best_found(search: Minimax, seat: int, depth: int) -> Ranked:
    """Return the best move of a completed search."""
    shares, scores = search.root_values(0), search.root_values(4)
    return Ranked(
        search.best_root_move(),
        search.root_values(8)[seat],
        scores,
        f"{depth} moves ahead: {in_words(shares, scores, seat)}",
        shares,
    )
