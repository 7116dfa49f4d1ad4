"""The bot that searches: exact search where it can finish, tree search elsewhere."""

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from msgspec.structs import replace

from tilewright.bots.bot import (
    COMPLETE,
    EVALUATIONS,
    INTERRUPTED,
    TIME,
    Bot,
    Budget,
    Meter,
    Ranked,
    Report,
    moves_to_think_about,
)
from tilewright.bots.search.evaluation import Evaluator
from tilewright.bots.search.minimax import Minimax
from tilewright.bots.search.node_limit import Stop
from tilewright.bots.search.proof import Proof
from tilewright.bots.search.tree import Tree
from tilewright.bots.styles import StyleWeights
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.options import Options

WORK_PER_CHECK = 512
"""Work of a tree between two checks of clock and interrupt: a millisecond or so."""
NO_LIMIT = 1 << 40
"""More evaluations than any search makes."""
REPORT_MS_PER_MOVE = 0.015
"""The time it takes to report a move."""
WHOLE = 50
"""A depth that no search to the end of a round reaches."""
DEPTHS = (3, WHOLE)
"""The depths of a proof; the first, shallow one only improves move ordering."""
PROOF_SHARE = 0.6
"""The share of the budget that a proof may spend."""
NODES_A_MS = 1600
"""Nodes of a proof per millisecond on a slow machine."""
LARGEST_PROOF = 240_000
"""The most nodes of a proof, so that it never takes long."""
NODES_AN_EVALUATION = 4
"""Nodes of a proof that cost as much as one evaluation of the tree search."""

MAX_KEPT_EDGES = 500_000
"""The edges of the largest tree that is kept for the next move: about 40 MB."""

Evaluators = Callable[[Game, Options], Evaluator]
"""Makes the evaluator of a table."""
Prover = Proof | Minimax
"""The exact search of a table: the first for two seats, the second for more."""


@dataclass(frozen=True)
class Effort:
    """The most a bot thinks, even if the budget allows more."""

    evaluations: int | None
    """In addition to one evaluation of every move; None means as much as the budget allows."""
    proves: bool = True


class SearchBot(Bot):
    """Plays by exact search or tree search with an evaluator."""

    def __init__(
        self,
        name: str,
        seed: int,
        evaluators: Evaluators,
        effort: Effort,
        style: StyleWeights | None = None,
    ) -> None:
        self.name = name
        self.seed = seed
        self.evaluators = evaluators
        self.effort = effort
        self.style = style
        """Its style; a proof uses values alone, so a bot with a style makes none."""
        self.searches: dict[tuple[str, Options], tuple[Evaluator, Prover]] = {}
        self.kept: tuple[Evaluator, Tree] | None = None
        """The tree of the latest move with its evaluator, if time ended that search."""

    def think(self, game: Game, position: Any, budget: Budget) -> Report:
        """Return the moves by proof or tree search, best first."""
        moves = moves_to_think_about(game, position)
        # Loading a net is no thinking, so the meter starts after it.
        evaluator, prover = self.search_of(game, position)
        meter = Meter(budget, REPORT_MS_PER_MOVE * len(moves))
        evaluator.forget()
        if self.effort.proves and self.style is None and len(moves) > 1:
            allowed = proof_nodes(self.effort, budget, len(moves), position.seats)
            if allowed and prove(prover, position, allowed, partial(ends_proof, meter)):
                return proved_report(game, position, prover, evaluator, len(moves))
        return self.tree_report(game, position, evaluator, len(moves), meter)

    def reseed(self, seed: int) -> None:
        """Draw chance as a new bot with this seed would."""
        self.seed = seed
        self.kept = None

    def search_of(self, game: Game, position: Any) -> tuple[Evaluator, Prover]:
        """Return the evaluator and the exact search of the position's table."""
        options = game.options_of(position)
        if (game.key, options) not in self.searches:
            evaluator = self.evaluators(game, options)
            kind = Proof if position.seats == 2 else Minimax
            self.searches[game.key, options] = evaluator, kind(game, evaluator, position)
        return self.searches[game.key, options]

    def tree_report(
        self, game: Game, position: Any, evaluator: Evaluator, moves: int, meter: Meter
    ) -> Report:
        """Return what tree search finds within budget and effort."""
        tree = self.begin_tree(game, position, evaluator, meter.budget)
        allowed, effort = meter.budget.evaluations, self.effort.evaluations
        own = NO_LIMIT if effort is None else evaluator.evaluations + moves + effort - tree.edges
        ceiling = own if allowed is None else min(own, allowed)
        if self.style is not None:
            tree.search(ceiling, 0)
            tree.set_style(root_bonuses(game, position, tree, self.style), self.style.denial)
        stopped_by = None
        while stopped_by is None:
            can_go_on = tree.search(ceiling, WORK_PER_CHECK)
            meter.evaluations = evaluator.evaluations
            if not can_go_on:
                stopped_by = COMPLETE
            elif tree.is_out_of_budget:
                stopped_by = COMPLETE if ceiling != allowed else EVALUATIONS
            else:
                stopped_by = meter.exhausted_by
        if stopped_by in (TIME, INTERRUPTED) and tree.edges <= MAX_KEPT_EDGES:
            tree.own_root()
            self.kept = evaluator, tree
        return Report(tuple(tree_ranking(tree, position.to_act)), meter.evaluations, stopped_by)

    def begin_tree(self, game: Game, position: Any, evaluator: Evaluator, budget: Budget) -> Tree:
        """Return what the latest search found out about the position, or an empty tree.

        Only a search that time ended leaves its tree to the next, so a bot that spends its whole
        effort, or a number of evaluations, plays the same whatever it thought about before.
        """
        kept, self.kept = self.kept, None
        is_usable = kept is not None and kept[0] is evaluator and budget.evaluations is None
        if kept is not None and is_usable and kept[1].keep_subtree(position):
            return kept[1]
        return Tree(game, evaluator, position, Chance(self.seed).bits())


# Proofs


def proof_nodes(effort: Effort, budget: Budget, moves: int, seats: int) -> int:
    """Return the node limit of a proof, or 0 if it is unlikely to finish."""
    allowed = LARGEST_PROOF
    if effort.evaluations is not None:
        allowed = min(allowed, effort.evaluations * NODES_AN_EVALUATION)
    if budget.evaluations is not None:
        allowed = min(allowed, int(budget.evaluations * PROOF_SHARE))
    within_time = allowed
    for limit in (budget.cpu_ms, budget.wall_ms):
        if limit is not None:
            within_time = min(within_time, int(limit * PROOF_SHARE * NODES_A_MS))
    likely = moves**3 if seats == 2 else moves**4
    return allowed if likely <= within_time else 0


def ends_proof(meter: Meter) -> bool:
    """Return whether a proof has spent its share of the time, or the caller interrupts it."""
    return meter.is_interrupted or meter.is_time_up(PROOF_SHARE)


def prove(prover: Prover, position: Any, nodes: int, stop: Stop | None = None) -> bool:
    """Return whether the best move was proved before the node limit and before `stop`."""
    prover.reset(position)
    for depth in DEPTHS:
        if not prover.search(depth, nodes, stop):
            return False
        if not prover.is_truncated:
            return True
        # Deeper searches meet the same draw: of 516 positions of pavilion and duel none was
        # proved after all, and in duel they took four fifths of the time of all proofs.
        if prover.meets_chance:
            return False
    return False


def proved_report(
    game: Game, position: Any, prover: Prover, evaluator: Evaluator, moves: int
) -> Report:
    """Return the proved move, then the others by one-ply values that are at most its own."""
    seat = position.to_act
    shares, scores = prover.root_values(0), prover.root_values(4)
    value = prover.root_values(8)[seat]
    is_exact = not prover.leaves_phase
    claim = "proved best" if is_exact else "best to the end of the round"
    best = Ranked(
        prover.best_root_move(),
        value,
        scores,
        f"{claim}: {in_words(shares, scores, seat)}",
        shares,
        variation=prover.principal_variation(),
        is_exact=is_exact,
        is_exact_for_round=True,
    )
    tree = Tree(game, evaluator, position, 0)
    tree.search(evaluator.evaluations + moves)
    others = [
        replace(one, value=min(one.value, value), reason=f"no better; {one.reason}")
        for one in tree_ranking(tree, seat)
        if one.move != best.move
    ]
    return Report((best, *others), evaluator.evaluations, COMPLETE)


# Tastes


def root_bonuses(game: Game, position: Any, tree: Tree, style: StyleWeights) -> "array[float]":
    """Return what a style adds to the value of each move of the root, from -tolerance to 0."""
    seat = position.to_act
    liked = []
    for edge in range(tree.root_size()):
        after = position.clone()
        game.apply(after, tree.move_of(edge))
        liked.append(style.value(game.traits(position, after, seat)))
    best = max(liked)
    return array("f", [-min(style.tolerance, best - one) for one in liked])


# Words


def tree_ranking(tree: Tree, seat: int) -> list[Ranked]:
    """Return the moves of a tree's root by lower confidence bound."""
    ranked = []
    for edge in tree.root_edges():
        shares, scores = tree.means(edge, 0), tree.means(edge, 4)
        ranked.append(
            Ranked(
                tree.move_of(edge),
                tree.lower_bound(edge),
                scores,
                in_words(shares, scores, seat),
                shares,
                tree.visits_of(edge),
                tree.principal_variation(edge),
            )
        )
    return ranked


def in_words(shares: Sequence[float], scores: Sequence[float], seat: int) -> str:
    """Describe the expected result of a seat in words."""
    other = max((*scores[:seat], *scores[seat + 1 :]))
    return f"wins {shares[seat]:.0%}, about {scores[seat]:.0f} points, the best other {other:.0f}"
