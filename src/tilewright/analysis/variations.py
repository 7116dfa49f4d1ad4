"""The play that a judge expects after a move, to the end of the round or of the game.

A variation is played by the rules, so the facts of its steps say where each point comes from.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from tilewright.analysis.valuation import Valuation
from tilewright.analysis.valuer import Valuer
from tilewright.core.chance import Chance, folded
from tilewright.core.game import Game, Json
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.records.ledger import breakdown, step_facts
from tilewright.records.replay import Step

MOVES_A_SEARCH = 2
"""How many moves of a search are played before the next one."""
MOST_STEPS = 150
"""Rounds are shorter than this; it only guards against a game that would not end."""


@dataclass(frozen=True)
class Variation:
    """Moves and draws after a decision to the end of the round, with the positions between."""

    game: Game
    steps: tuple[Step, ...]
    is_proved: bool
    """Whether all its moves are proved to be best to the end of the game."""

    @property
    def end(self) -> Position:
        """The position after the round."""
        return self.steps[-1].after

    @property
    def is_over(self) -> bool:
        """Whether the game is over after the round."""
        return self.end.to_act == OVER

    @property
    def notation(self) -> tuple[str, ...]:
        """The moves and draws as text."""
        return tuple(
            self.game.format_chance(step.code)
            if step.actor == CHANCE
            else self.game.format_move(step.code)
            for step in self.steps
        )

    @cached_property
    def boards(self) -> list[Json]:
        """The boards of all seats at the end, as the seat that decided sees them."""
        viewer = self.steps[0].actor if self.game.has_secrets else None
        found: list[Json] = self.game.view(self.end, viewer)["boards"]
        return found

    @cached_property
    def facts(self) -> tuple[Json, ...]:
        """What the rules did, in order."""
        return tuple(fact for step in self.steps for fact in step_facts(self.game, step))

    @cached_property
    def points(self) -> tuple[dict[str, int], ...]:
        """The points of every seat by kind of fact."""
        return tuple(breakdown(self.facts, self.end.seats))

    def accounts(self, value: Valuation) -> tuple[dict[str, float], ...]:
        """Return the points of every seat by source, and what is expected later.

        ``later`` is what the judge expects in all, by the value of the position after the first
        move, minus the score after the variation.
        """
        scores = self.game.scores(self.end)
        return tuple(
            {**points, "later": value.points[seat] - scores[seat]}
            for seat, points in enumerate(self.points)
        )

    def total(self, seat: int, kinds: Sequence[str]) -> int:
        """Return the points of a seat from some kinds of facts."""
        return sum(self.points[seat].get(kind, 0) for kind in kinds)


def expected(
    valuer: Valuer, position: Position, move: int, after: Valuation, number: int = 0
) -> Variation:
    """Return the variation that begins with a move, whose value is ``after``.

    Number 0 begins with the judge's variation. Others are found by searches with other seeds from
    the move on, so that what all of them show does not hang on one line of play.
    """
    seed = valuer.seed + number
    steps = []
    moves = (move, *after.variation) if number == 0 or after.is_proved else (move,)
    for step in played(valuer, position, moves, seed):
        steps.append(step)
        if step.after.to_act == OVER or step.after.round != position.round:
            break
        if len(steps) == MOST_STEPS:
            break
    is_proved = after.is_exact and len(steps) == len(after.variation) + 1
    return Variation(valuer.game, tuple(steps), is_proved)


def played(valuer: Valuer, position: Position, moves: Sequence[int], seed: int) -> Iterator[Step]:
    """Yield the steps of some moves, and then those that searches and chance add to it."""
    chance = Chance(Chance(folded(seed)).bits() << 32 | position.round)
    planned = list(moves)
    here = position
    while True:
        after = here.clone()
        if here.to_act == CHANCE:
            code = valuer.game.sample(here, chance)
            valuer.game.apply_chance(after, code)
        else:
            if not planned:
                planned = continued(valuer, here, seed)
            code = planned.pop(0)
            valuer.game.apply(after, code)
        yield Step(here.to_act, code, here, after)
        here = after


def continued(valuer: Valuer, position: Position, seed: int) -> list[int]:
    """Return the next moves: all up to chance if they are proved, else as far as a search sees."""
    moves = valuer.game.distinct_moves(position)
    if len(moves) == 1:
        return list(moves)
    evaluations = len(moves) + valuer.effort.following
    # No longer than the search that it spares: proofs that fail took most of the time of reasons.
    proved = valuer.proved_value(position, len(moves), evaluations)
    if proved is not None:
        return list(proved.variation)
    valuer.grow_unranked(position, evaluations, seed)
    edge = valuer.tree.best_edge()
    found = (valuer.tree.move_of(edge), *valuer.tree.principal_variation(edge))
    return list(found[:MOVES_A_SEARCH])
