"""The bot that searches: it proves what it can prove, and grows a tree where it cannot."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
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
)
from tilewright.bots.search.evaluation import Evaluator
from tilewright.bots.search.minimax import Minimax
from tilewright.bots.search.proof import Proof
from tilewright.bots.search.tree import Tree
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.options import Options

CHUNK = 256
"""Evaluations between two looks at clock and interrupt."""
WHOLE = 50
"""A depth that no stretch of play reaches."""
DEPTHS = (3, WHOLE)
"""The depths of a proof: the first only tells which moves to try first."""
PROOF_SHARE = 0.6
"""The share of a budget that may go into a proof."""
NODES_A_MS = 1600
"""What a proof gets through in a millisecond, on a machine that is not fast."""
LARGEST_PROOF = 240_000
"""The nodes of a proof that nobody has to wait for."""
NODES_AN_EVALUATION = 4
"""How many nodes a proof gets through for one evaluation."""

Evaluators = Callable[[Game, Options], Evaluator]
"""Who judges the positions of a table."""
Prover = Proof | Minimax
"""Who proves things at a table: the first for two seats, the second for more."""


@dataclass(frozen=True)
class Effort:
    """How much a bot thinks of its own accord, whatever the budget allows beyond that."""

    evaluations: int | None
    """In addition to a first look at every move; None is as much as the budget allows."""
    proves: bool = True


class SearchBot(Bot):
    """Plays by search and judgement."""

    def __init__(self, name: str, seed: int, evaluators: Evaluators, effort: Effort) -> None:
        self.name = name
        self.seed = seed
        self.evaluators = evaluators
        self.effort = effort
        self.judges: dict[tuple[str, Options], tuple[Evaluator, Prover]] = {}

    def think(self, game: Game, position: Any, budget: Budget) -> Report:
        """The moves by proof or search, best first."""
        meter = Meter(budget)
        moves = moves_to_think_about(game, position)
        evaluator, prover = self.judge(game, position)
        evaluator.forget()
        if self.effort.proves and len(moves) > 1:
            allowed = proof_nodes(self.effort, budget, len(moves), position.seats)
            if allowed and prove(prover, position, allowed):
                return proved_report(game, position, prover, evaluator, len(moves))
        return self.grown_report(game, position, evaluator, len(moves), meter)

    def judge(self, game: Game, position: Any) -> tuple[Evaluator, Prover]:
        """Who judges this table, and who proves things at it."""
        options = game.options_of(position)
        if (game.key, options) not in self.judges:
            evaluator = self.evaluators(game, options)
            kind = Proof if position.seats == 2 else Minimax
            self.judges[game.key, options] = evaluator, kind(game, evaluator, position)
        return self.judges[game.key, options]

    def grown_report(
        self, game: Game, position: Any, evaluator: Evaluator, moves: int, meter: Meter
    ) -> Report:
        """What a tree finds within budget and effort."""
        allowed = meter.budget.evaluations
        target = evaluator.evaluations + moves
        own = None if self.effort.evaluations is None else target + self.effort.evaluations
        ceiling = min((limit for limit in (own, allowed) if limit is not None), default=None)
        tree = Tree(game, evaluator, position, Chance(self.seed).bits())
        stopped_by = None
        while stopped_by is None:
            target = target if ceiling is None else min(target, ceiling)
            can_go_on = tree.grow(target)
            meter.evaluations = evaluator.evaluations
            if not can_go_on:
                stopped_by = COMPLETE
            elif target == ceiling:
                stopped_by = COMPLETE if ceiling != allowed else EVALUATIONS
            else:
                stopped_by = meter.exhausted_by
            target += CHUNK
        return Report(tuple(tree_ranking(tree, position.to_act)), meter.evaluations, stopped_by)


# Proofs


def proof_nodes(effort: Effort, budget: Budget, moves: int, seats: int) -> int:
    """How many nodes a proof may take; 0 if it has no prospect."""
    allowed = LARGEST_PROOF
    if effort.evaluations is not None:
        allowed = min(allowed, effort.evaluations * NODES_AN_EVALUATION)
    if budget.evaluations is not None:
        allowed = min(allowed, int(budget.evaluations * PROOF_SHARE))
    for limit in (budget.cpu_ms, budget.wall_ms):
        if limit is not None:
            allowed = min(allowed, int(limit * PROOF_SHARE * NODES_A_MS))
    likely = moves**3 if seats == 2 else moves**4
    return allowed if likely <= allowed else 0


def prove(prover: Prover, position: Any, nodes: int) -> bool:
    """Whether the best move was proved within so many nodes."""
    prover.begin(position)
    for depth in DEPTHS:
        if not prover.deepen(depth, nodes):
            return False
        if not prover.is_cut:
            return True
    return False


def proved_report(
    game: Game, position: Any, prover: Prover, evaluator: Evaluator, moves: int
) -> Report:
    """The proved move, then the others as they look at first sight, none above it."""
    seat = position.to_act
    shares, scores = prover.result(0), prover.result(4)
    value = prover.result(8)[seat]
    best = Ranked(
        prover.best(),
        value,
        scores,
        f"proved best: {in_words(shares, scores, seat)}",
        shares,
        line=prover.line(),
        is_exact=True,
    )
    tree = Tree(game, evaluator, position, 0)
    tree.grow(evaluator.evaluations + moves)
    others = [
        replace(one, value=min(one.value, value), reason=f"no better; {one.reason}")
        for one in tree_ranking(tree, seat)
        if one.move != best.move
    ]
    return Report((best, *others), evaluator.evaluations, COMPLETE)


# Words


def tree_ranking(tree: Tree, seat: int) -> list[Ranked]:
    """The moves of a tree's root, the most trusted first."""
    ranked = []
    for edge in tree.root_edges():
        shares, scores = tree.means(edge, 0), tree.means(edge, 4)
        ranked.append(
            Ranked(
                tree.move_of(edge),
                tree.trusted(edge),
                scores,
                in_words(shares, scores, seat),
                shares,
                tree.visits_of(edge),
                tree.line(edge),
            )
        )
    return ranked


def in_words(shares: Sequence[float], scores: Sequence[float], seat: int) -> str:
    """What a seat may expect."""
    other = max(score for place, score in enumerate(scores) if place != seat)
    return f"wins {shares[seat]:.0%}, about {scores[seat]:.0f} points, the best other {other:.0f}"
