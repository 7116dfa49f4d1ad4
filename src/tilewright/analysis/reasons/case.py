"""What a reason is sought for: a decision, the better move, and the play expected after each."""

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain

from tilewright.analysis.judging import Judgement, loss_error
from tilewright.analysis.offers import turn_after
from tilewright.analysis.report import Scale
from tilewright.analysis.valuation import RankedMove, Valuation, lead
from tilewright.analysis.valuer import Valuer
from tilewright.analysis.variations import Variation, expected
from tilewright.core.game import Game, Json
from tilewright.core.position import OVER, Position

KEPT = 0.5
"""A reason is kept if removing it removes at least this part of the loss."""
PAIRS = 8
"""How many pairs of variations are played. What more of them show is the likelier reason."""
SHOWN_BY = 0.25
"""What fewer of the pairs show than this part of them is chance, and no reason."""
MOST_SEARCHED = 3
"""How many of the moves that a counterfactual allows are searched."""
PROMISING = 0.25
"""The part of the loss that a glance must see go away before positions are searched for it."""
LEAST_POINTS = 1.0
"""Fewer points than this are not said to be the loss of a move."""
PLACING = ("place", "bonus", "pass")
"""The kinds of moves after the taking, which change hardly anything for the other seats."""
NEAREST, FARTHEST = 0.5, 1.6
"""Variations show the loss if the values after them differ by this many times the loss."""


@dataclass(frozen=True)
class Finding:
    """A reason before it is put into words."""

    concept: str
    message: str
    """Which sentence says it."""
    arguments: Json
    """What the sentence says, with its numbers; seats count from 1."""
    removed: float
    """How much of the loss goes away without it, on the scale of the decision."""
    exact: bool = False
    shows_variations: bool = True
    """Whether the variations are part of the proof."""
    proof: Json = field(default_factory=dict)
    """What else a reader needs to check it."""
    scale: Scale | None = None
    """What its value is measured by, if not by the scale of the case."""


Pair = tuple[Variation, Variation]
"""The play expected after the move and after the better one."""


@dataclass(frozen=True)
class Case:
    """A decision that lost something. Its position holds what the seat to act knew."""

    valuer: Valuer
    position: Position
    judgement: Judgement
    scale: Scale
    """What the loss is measured by in the tests of reasons."""
    variations: Pair | None = None
    """The play expected after both moves; None if none was found that shows the loss."""
    pairs: int = 1
    """How many pairs of variations were played, this one included."""
    forced_totals: dict[tuple[int, int], int | None] = field(default_factory=dict)
    """What was solved already of floor lines, by seat and move."""

    @property
    def game(self) -> Game:
        """The game of the table."""
        return self.valuer.game

    @property
    def seat(self) -> int:
        """The seat that decided, from 0."""
        return self.position.to_act

    @property
    def least_pairs(self) -> int:
        """How many pairs of variations must show a reason that depends on them."""
        return math.ceil(SHOWN_BY * self.pairs)

    @property
    def gap(self) -> float:
        """The loss on its scale."""
        return self.judgement.loss if self.scale == "share" else self.judgement.loss_points

    @property
    def error(self) -> float:
        """The standard error of the loss on its scale."""
        return loss_error(self.judgement.best_after, self.judgement.after, self.scale)

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The other seats, in turn order."""
        seats = self.position.seats
        return tuple((self.seat + step) % seats for step in range(1, seats))

    @cached_property
    def move(self) -> Json:
        """The move played, as named fields."""
        return self.game.decode_move(self.judgement.move)

    @cached_property
    def best(self) -> Json:
        """The better move, as named fields."""
        return self.game.decode_move(self.judgement.best)

    @property
    def is_placing(self) -> bool:
        """Whether the seat places its tiles: others can force nothing then, nor be hindered."""
        return self.move["kind"] in PLACING

    def worth(self, value: Valuation) -> float:
        """Return a value for the seat that decided, on the scale of the loss."""
        return value.shares[self.seat] if self.scale == "share" else value.lead(self.seat)

    def worth_of(self, position: Position) -> float:
        """Return the value of a position without search, on the scale of the loss."""
        if position.to_act == OVER:
            outcome = self.game.outcome(position)
            shares, points = list(outcome.win_shares), [float(one) for one in outcome.scores]
        else:
            shares, points = self.valuer.evaluator.evaluated(self.game, position)
        return shares[self.seat] if self.scale == "share" else lead(points, self.seat)

    def turn_after(self, move: int, value: Valuation) -> Position:
        """Return the position after a move with this value and the rest of its turn."""
        return turn_after(self.game, self.position, move, value)

    def loss_after(self, value: Valuation) -> float:
        """Return what is lost against the better move if a position has this value."""
        return self.worth(self.judgement.best_after) - self.worth(value)

    def is_enough(self, removed: float) -> bool:
        """Return whether so much of the loss makes a reason."""
        return removed >= KEPT * self.gap

    def best_of(
        self,
        position: Position,
        value: Valuation,
        allows: Callable[[Json], bool],
        seat: int,
    ) -> tuple[int, Valuation] | None:
        """Return the best of the allowed moves of a seat with its value, or None without such.

        All of them are searched where ``value``, that of the position, is proved; else those that
        the judge ranks highest.
        """
        ranked = self.allowed(value, allows)
        if not value.is_proved:
            ranked = ranked[:MOST_SEARCHED]
        found = [
            (one.move, self.valuer.value(self.valuer.child(position, one.move))) for one in ranked
        ]
        return max(found, key=lambda one: one[1].shares[seat], default=None)

    def allowed(self, value: Valuation, allows: Callable[[Json], bool]) -> list[RankedMove]:
        """Return the allowed moves of a position, best first."""
        return [one for one in value.ranking if allows(self.game.decode_move(one.move))]

    def glanced(self, one: RankedMove) -> float:
        """Return the value of a move by the search of the position before it."""
        points = lead(one.points, self.seat)
        return one.shares[self.seat] if self.scale == "share" else points

    def shown_gap(self, pair: Pair) -> float:
        """Return the difference of the values at the ends of two variations.

        Where tiles are placed to the end of the game, the others are taken to score the same in
        both: what they score differs by how they were played, and not by the move.
        """
        if self.is_placing and self.scale == "points" and all(one.is_over for one in pair):
            played, better = (one.game.scores(one.end)[self.seat] for one in pair)
            return float(better - played)
        return self.worth_of(pair[1].end) - self.worth_of(pair[0].end)

    def shows_loss(self, pair: Pair) -> bool:
        """Return whether the values at the ends of two variations differ about by the loss."""
        return NEAREST * self.gap <= self.shown_gap(pair) <= FARTHEST * self.gap


def opened(valuer: Valuer, position: Position, judgement: Judgement) -> tuple[Case, Iterator[Pair]]:
    """Return the case of a decision without variations, and what yields pairs of them.

    Playing variations takes longest, so they are played only if they are asked for; the first pair
    says what the loss is measured by.
    """
    pairs = pairs_of(valuer, position, judgement)
    first = next(pairs)
    case = Case(valuer, position, judgement, scale_of_case(judgement, first))
    return case, chain((first,), pairs)


def with_pairs(case: Case, pairs: Iterable[Pair]) -> list[Case]:
    """Return a case once for every pair of variations that shows the loss.

    The first one comes nearest to the loss. If no pair shows it there is one case without any.
    """
    played = list(pairs)
    case = replace(case, pairs=len(played))
    shown = [pair for pair in played if case.shows_loss(pair)]
    shown.sort(key=lambda pair: abs(case.shown_gap(pair) - case.gap))
    return [replace(case, variations=pair) for pair in shown] or [case]


def cases_of(valuer: Valuer, position: Position, judgement: Judgement) -> list[Case]:
    """Return the case of a decision with all pairs of variations."""
    return with_pairs(*opened(valuer, position, judgement))


def pairs_of(valuer: Valuer, position: Position, judgement: Judgement) -> Iterator[Pair]:
    """Yield different pairs of variations; a single one where nothing is left to chance."""
    seen = set()
    for number in range(PAIRS):
        played, better = (
            expected(valuer, position, move, after, number)
            for move, after in (
                (judgement.move, judgement.after),
                (judgement.best, judgement.best_after),
            )
        )
        moves = played.notation, better.notation
        if number == 1 and moves in seen:
            return
        if moves not in seen:
            yield played, better
        seen.add(moves)


def scale_of_case(judgement: Judgement, pair: Pair) -> Scale:
    """Return what a loss is measured by in the tests of reasons.

    A variation that ends the game has a winner, so that its share says little about a win that
    is merely likely: in the last round points are compared, if points were lost.
    """
    if (
        judgement.scale == "points"
        or judgement.exact
        or judgement.loss_points < LEAST_POINTS
        or not all(one.is_over for one in pair)
    ):
        return judgement.scale
    return "points"
