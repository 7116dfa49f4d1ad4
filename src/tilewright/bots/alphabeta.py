"""The frozen reference: depth-first search, ever deeper, with the game's own guess at the ends.

It stays as it is, so that the strength of other bots can be told against it for years.
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
from tilewright.bots.search.evaluation import HandEvaluator
from tilewright.bots.search.minimax import Minimax
from tilewright.bots.searcher import in_words
from tilewright.core.game import Game
from tilewright.core.options import Options

DEEPEST = 40
OWN_NODES = 20_000
"""What it looks at when nobody sets a limit."""
FIRST_NODES = 2_000
"""What it looks at before it knows how fast it is."""


class AlphaBetaBot(Bot):
    """Alpha-beta for two seats, max^n for more."""

    name = "alphabeta"

    def __init__(self) -> None:
        self.searches: dict[tuple[str, Options], Minimax] = {}

    def think(self, game: Game, position: Any, budget: Budget) -> Report:
        """The best move of the deepest search that the budget allows, then the others."""
        meter = Meter(budget)
        moves = moves_to_think_about(game, position)
        search = self.search(game, position)
        search.begin(position)
        found = Ranked(moves[0], 0.0, reason="the only one there was time for")
        stopped_by: str | None = None
        depth = 1
        while stopped_by is None and depth <= DEEPEST:
            limit = node_limit(meter, search.nodes)
            is_whole = search.deepen(depth, limit)
            if is_whole:
                found = best_found(search, position.to_act, depth)
            meter.evaluations = search.nodes
            stopped_by = meter.exhausted_by
            if stopped_by is None and is_whole and not search.is_cut:
                stopped_by = COMPLETE
            if stopped_by is None and not is_whole:
                stopped_by = COMPLETE if limit == OWN_NODES else EVALUATIONS
            depth += 1
        others = [Ranked(move, -1.0, reason="not better") for move in moves if move != found.move]
        return Report((found, *others), meter.evaluations, stopped_by or COMPLETE)

    def search(self, game: Game, position: Any) -> Minimax:
        """The search for this table."""
        options = game.options_of(position)
        if (game.key, options) not in self.searches:
            self.searches[game.key, options] = Minimax(game, HandEvaluator(), position)
        return self.searches[game.key, options]


def node_limit(meter: Meter, nodes: int) -> int:
    """How many nodes the next search may reach, going by how fast it went so far."""
    budget = meter.budget
    limits = [] if budget.evaluations is None else [budget.evaluations]
    if budget.evaluations is None and budget.cpu_ms is None:
        # The clock on the wall is a deadline, not an effort.
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
    """The best move of a search that was finished."""
    shares, scores = search.result(0), search.result(4)
    return Ranked(
        search.best(),
        search.result(8)[seat],
        scores,
        f"{depth} moves ahead: {in_words(shares, scores, seat)}",
        shares,
    )
