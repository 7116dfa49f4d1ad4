"""The judge at work: values positions of one table with one net, effort and seed.

A position is proved to the end of the round where that is cheap, else searched several times with
different seeds. Chance is averaged over what may be drawn, forced moves are followed. A position
must hold only what the seat knows for whom it is valued.
"""

import hashlib
import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from importlib.resources import files
from typing import NamedTuple

from tilewright.analysis import draws
from tilewright.analysis.report import Depth
from tilewright.analysis.valuation import (
    POINTS_FLOOR,
    SHARE_FLOOR,
    RankedMove,
    Valuation,
    averaged,
    standard_error,
    weighted,
)
from tilewright.bots.nets.catalog import SUFFIX, best_evaluator, net_for
from tilewright.bots.search.minimax import Minimax
from tilewright.bots.search.proof import Proof
from tilewright.bots.search.tree import Tree
from tilewright.bots.searcher import NODES_AN_EVALUATION, prove
from tilewright.core.chance import Chance, folded
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.position import CHANCE, OVER, Position

PRIOR_NOISE = 1.0
"""How much the seeds of a search change the order in which it looks at moves."""


class Effort(NamedTuple):
    """How long a judge thinks."""

    evaluations: int
    """The evaluations of each search, in addition to one of every move."""
    seeds: int
    """How many searches of a position are averaged."""
    deals: int
    """How many deals are searched for the mean over all deals."""
    estimates: int
    """How many deals are evaluated without search, as the control variate of that mean."""
    following: int
    """The evaluations of each search that continues a variation."""
    confirming: int = 1
    """How many times as long a move that would get a label is searched before it gets one."""
    rivals: int = 1
    """How many of the moves that the search of a position ranks highest are compared with the one
    played. The search of a position may rank a move too low that its own search values highly."""


EFFORTS: dict[Depth, Effort] = {
    "quick": Effort(150, 3, 6, 256, 30, confirming=4),
    "standard": Effort(2000, 3, 16, 512, 400, confirming=4),
    "deep": Effort(32_000, 3, 32, 1024, 6400, rivals=3),
}


def never_stop() -> None:
    """Let a judge work to the end."""


class Valuer:
    """Values positions of one table and remembers what it has valued."""

    def __init__(
        self,
        game: Game,
        template: Position,
        effort: Effort,
        seed: int,
        check: Callable[[], None] = never_stop,
    ) -> None:
        self.game = game
        self.template = template
        self.effort = effort
        self.seed = seed
        self.check = check
        """Called before every search; it raises an error to stop the judge."""
        self.evaluator = best_evaluator(game, game.options_of(template))
        self.tree = Tree(game, self.evaluator, template, 0)
        self.tree.prior_noise = PRIOR_NOISE
        kind = Proof if template.seats == 2 else Minimax
        self.prover: Proof | Minimax = kind(game, self.evaluator, template)
        self.known: dict[tuple[int, ...], Valuation] = {}
        self.proves_phases = True
        """Whether a proof to the end of a phase, where the evaluator values it, is a value."""

    @cached_property
    def confirming(self) -> "Valuer":
        """The judge that has the last word on moves that would get a label."""
        if self.effort.confirming == 1:
            return self
        evaluations = self.effort.evaluations * self.effort.confirming
        effort = self.effort._replace(evaluations=evaluations, confirming=1)
        return Valuer(self.game, self.template, effort, self.seed, self.check)

    @cached_property
    def searching(self) -> "Valuer":
        """The judge that proves nothing but what the rest of the game brings."""
        judge = Valuer(self.game, self.template, self.effort, self.seed, self.check)
        judge.proves_phases = False
        return judge

    def value(self, position: Position) -> Valuation:
        """Return the value of a position if all seats play their best from there."""
        # Not the digest: it is the same for any order of the factories, and moves are not.
        key = position.freeze()
        if key not in self.known:
            self.known[key] = self.fresh_value(position)
        return self.known[key]

    def fresh_value(self, position: Position) -> Valuation:
        """Return the value of a position that was not valued yet."""
        if position.to_act == OVER:
            outcome = self.game.outcome(position)
            points = tuple(float(score) for score in outcome.scores)
            return Valuation(outcome.win_shares, points, is_proved=True, is_exact=True)
        if position.to_act == CHANCE:
            return self.value_before_draw(position)
        moves = self.game.distinct_moves(position)
        if len(moves) == 1:
            found = self.value(self.child(position, moves[0]))
            return replace(found, variation=(moves[0], *found.variation), ranking=())
        self.check()
        proved = self.proved_value(position, len(moves))
        if proved is not None:
            return replace(proved, ranking=self.first_ranking(position, len(moves)))
        seeds = range(self.effort.seeds)
        return averaged([self.search(position, len(moves), self.seed + k) for k in seeds])

    def child(self, position: Position, move: int) -> Position:
        """Return the position after a move."""
        after = position.clone()
        self.game.apply(after, move)
        return after

    # Searches

    def one_value(self, position: Position, seed: int) -> Valuation:
        """Return the value by a single search; its mean over seeds is that of `value`."""
        if position.to_act < 0:
            return self.value(position)
        moves = self.game.distinct_moves(position)
        if len(moves) == 1:
            return self.one_value(self.child(position, moves[0]), seed)
        self.check()
        return self.proved_value(position, len(moves)) or self.search(position, len(moves), seed)

    def proved_value(
        self, position: Position, moves: int, evaluations: int | None = None
    ) -> Valuation | None:
        """Return the value by exact search, or None if that is not within the effort.

        It takes no longer than so many evaluations, by default those of a search.
        """
        nodes = (evaluations or self.effort.evaluations) * NODES_AN_EVALUATION
        likely = moves**3 if position.seats == 2 else moves**4
        if likely > nodes or not prove(self.prover, position, nodes):
            return None
        is_exact = not self.prover.leaves_phase
        if not (is_exact or self.proves_phases):
            return None
        return Valuation(
            self.prover.root_values(0),
            self.prover.root_values(4),
            0.0 if is_exact else SHARE_FLOOR,
            0.0 if is_exact else POINTS_FLOOR,
            is_proved=True,
            is_exact=is_exact,
            variation=(self.prover.best_root_move(), *self.prover.principal_variation()),
        )

    def search(self, position: Position, moves: int, seed: int) -> Valuation:
        """Return the value by one tree search."""
        ranking = self.grow(position, moves + self.effort.evaluations, seed)
        best = self.tree.best_edge()
        return Valuation(
            self.tree.means(best, 0),
            self.tree.means(best, 4),
            SHARE_FLOOR,
            POINTS_FLOOR,
            variation=(self.tree.move_of(best), *self.tree.principal_variation(best)),
            ranking=ranking,
        )

    def first_ranking(self, position: Position, moves: int) -> tuple[RankedMove, ...]:
        """Return all moves by the evaluation of the positions after them."""
        return self.grow(position, moves, self.seed)

    def grow(self, position: Position, evaluations: int, seed: int) -> tuple[RankedMove, ...]:
        """Grow the tree of a position; return its moves, best first."""
        self.grow_unranked(position, evaluations, seed)
        tree = self.tree
        return tuple(
            RankedMove(tree.move_of(edge), tree.means(edge, 0), tree.means(edge, 4))
            for edge in tree.root_edges()
        )

    def grow_unranked(self, position: Position, evaluations: int, seed: int) -> None:
        """Grow the tree of a position."""
        self.evaluator.forget()
        self.tree.reset(position, Chance(folded(seed)).bits())
        self.tree.search(evaluations)

    # Chance

    def value_before_draw(self, position: Position) -> Valuation:
        """Return the mean value over everything that chance may bring before a seat acts."""
        found = draws.enumerated(self.game, position)
        if found is not None and len(found) == 1:
            return replace(self.value(found[0][1]), variation=(), ranking=())
        if found is not None and len(found) <= self.effort.deals:
            return weighted(
                [
                    (weight, self.one_value(after, self.seed + number))
                    for number, (weight, after) in enumerate(found)
                ]
            )
        # The same stream in the whole round: two ends of a round are compared on the same deals.
        chance = Chance(Chance(folded(self.seed)).bits() << 32 | position.round)
        if found is not None:
            return self.controlled_mean(found, chance, is_sampled=False)
        found = draws.samples(self.game, position, chance, self.effort.estimates)
        return self.controlled_mean(found, chance, is_sampled=True)

    def controlled_mean(
        self, found: draws.Weighted, chance: Chance, *, is_sampled: bool
    ) -> Valuation:
        """Return the mean over draws, with the estimate without search as control variate."""
        estimates = [self.evaluator.evaluated(self.game, after) for _, after in found]
        weights = [weight for weight, _ in found]
        keys = [shares[0] for shares, _ in estimates]
        chosen = draws.stratified(weights, keys, self.effort.deals, chance)
        searched = [
            self.one_value(found[index][1], self.seed + number)
            for number, index in enumerate(chosen)
        ]
        drawn = len(found) if is_sampled else None
        shares, share_error = corrected(
            weights, [row for row, _ in estimates], chosen, [one.shares for one in searched], drawn
        )
        points, point_error = corrected(
            weights, [row for _, row in estimates], chosen, [one.points for one in searched], drawn
        )
        return Valuation(
            shares,
            points,
            math.hypot(SHARE_FLOOR, share_error),
            math.hypot(POINTS_FLOOR, point_error),
            share_error,
        )


def corrected(
    weights: Sequence[float],
    estimates: Sequence[Sequence[float]],
    chosen: Sequence[int],
    searched: Sequence[Sequence[float]],
    drawn: int | None,
) -> tuple[tuple[float, ...], float]:
    """Return the mean of each seat over all draws, and the largest standard error.

    The mean of the estimates over all draws is corrected by the mean difference between search and
    estimate over the chosen ones. ``drawn`` is the number of draws, None if there are no others.
    """
    means, errors = [], []
    for seat in range(len(searched[0])):
        mean = math.fsum(w * row[seat] for w, row in zip(weights, estimates, strict=True))
        differences = [
            row[seat] - estimates[index][seat] for index, row in zip(chosen, searched, strict=True)
        ]
        spread = math.fsum(
            w * (row[seat] - mean) ** 2 for w, row in zip(weights, estimates, strict=True)
        )
        means.append(mean + math.fsum(differences) / len(differences))
        of_estimates = math.sqrt(spread / drawn) if drawn else 0.0
        errors.append(math.hypot(of_estimates, standard_error(differences)))
    return tuple(means), max(errors)


def net_hashes(game: Game, options: Options) -> dict[str, str]:
    """Return the SHA-256 of the net that values a table, by its name; empty without a net."""
    if net_for(game, options) is None:
        return {}
    name = game.net_name(options)
    path = files("tilewright.bots.nets") / "weights" / (name + SUFFIX)
    return {name: hashlib.sha256(path.read_bytes()).hexdigest()}
