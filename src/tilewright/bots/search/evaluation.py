"""Evaluating a position: each seat's win share, final score and utility.

The utility of a seat is half its share of the win and half how far it is ahead, so a bot neither
throws points away when the game is decided nor risks a win for them. For two seats utilities add up
to one.
"""

import math

from tilewright.core.game import Game
from tilewright.core.position import OVER, Position
from tilewright.core.unchecked import UncheckedGame

HALF_LEAD = 8.0
"""The lead in points that is worth half of the utility that leads can bring."""
GUESS_SPREAD = 9.0
"""The lead in guessed points that makes a win e times as likely."""
LARGEST_POWER = 30.0


def exponential(power: float) -> float:
    """Return e to a power that is clamped to 30 either way."""
    return math.exp(min(max(power, -LARGEST_POWER), LARGEST_POWER))


class Evaluator:
    """The latest evaluation, seat by seat; subclasses implement `estimate`."""

    def __init__(self) -> None:
        self.evaluations = 0
        """The number of positions evaluated since `forget`."""
        self.shares = [0.0] * 4
        self.scores = [0.0] * 4
        self.utilities = [0.0] * 4
        self.points = [0] * 4
        self.merits = [0] * 4

    def forget(self) -> None:
        """Drop everything that could make an evaluation depend on earlier ones."""
        self.evaluations = 0

    def evaluate(self, game: UncheckedGame, position: Position) -> int:
        """Set win shares, scores and utilities; return 0."""
        self.evaluations += 1
        if position.to_act == OVER:
            game.standings(position, self.points, self.merits)
            self.share_win(position.seats)
        else:
            self.estimate(game, position)
        self.set_utilities(position.seats)
        return 0

    def estimate(self, game: UncheckedGame, position: Position) -> int:
        """Set win shares and scores of a game that is not over; return 0."""
        raise NotImplementedError

    def share_win(self, seats: int) -> None:
        """Share the win among the seats with the greatest merit."""
        best = self.merits[0]
        for seat in range(1, seats):
            best = max(best, self.merits[seat])
        winners = 0
        for seat in range(seats):
            winners += self.merits[seat] == best
        for seat in range(seats):
            self.scores[seat] = self.points[seat]
            self.shares[seat] = 1.0 / winners if self.merits[seat] == best else 0.0

    def set_utilities(self, seats: int) -> None:
        """Set utilities from win shares and scores."""
        for seat in range(seats):
            best = -1000.0
            for other in range(seats):
                if other != seat and self.scores[other] > best:
                    best = self.scores[other]
            lead = self.scores[seat] - best
            distance = lead if lead > 0 else -lead
            self.utilities[seat] = 0.5 * self.shares[seat] + 0.25 * (
                1.0 + lead / (HALF_LEAD + distance)
            )

    def evaluated(self, game: Game, position: Position) -> tuple[list[float], list[float]]:
        """Evaluate a position; return the expected win share and final score of each seat."""
        self.evaluate(game._unchecked, game._own(position))
        seats = range(position.seats)
        return [self.shares[seat] for seat in seats], [self.scores[seat] for seat in seats]


class HeuristicEvaluator(Evaluator):
    """Evaluates by the game's own quick guess of the final scores."""

    def estimate(self, game: UncheckedGame, position: Position) -> int:
        game.guess(position, self.scores)
        total = 0.0
        for seat in range(position.seats):
            self.shares[seat] = exponential((self.scores[seat] - self.scores[0]) / GUESS_SPREAD)
            total += self.shares[seat]
        for seat in range(position.seats):
            self.shares[seat] /= total
        return 0
