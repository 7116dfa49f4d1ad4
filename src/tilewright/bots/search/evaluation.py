"""Judging a position: each seat's share of the win, final score, and how much a seat likes that.

The utility of a seat is half its share of the win and half how far it is ahead, so a bot neither
throws points away when the game is decided nor risks a win for them. For two seats utilities add up
to one.
"""

import math

from tilewright.core.game import Game
from tilewright.core.position import OVER, Position

HALF_LEAD = 8.0
"""The lead in points at which half of what is left of the utility of leads is gained."""
GUESS_SPREAD = 9.0
"""The lead in guessed points that makes a win e times as likely."""
LARGEST_POWER = 30.0


def exponential(power: float) -> float:
    """e to a power; powers beyond 30 count as 30."""
    return math.exp(min(max(power, -LARGEST_POWER), LARGEST_POWER))


class Evaluator:
    """The latest judgement, seat by seat. How a game that goes on is judged, subclasses tell."""

    def __init__(self) -> None:
        self.evaluations = 0
        """How many positions have been judged."""
        self.shares = [0.0] * 4
        self.scores = [0.0] * 4
        self.utilities = [0.0] * 4
        self.points = [0] * 4
        self.merits = [0] * 4

    def forget(self) -> None:
        """Keep nothing that could make the next judgement depend on earlier ones."""
        self.evaluations = 0

    def judge(self, game: Game, position: Position) -> int:
        """Fill in shares, scores and utilities; 0."""
        self.evaluations += 1
        if position.to_act == OVER:
            game.standings(position, self.points, self.merits)
            self.settle(position.seats)
        else:
            self.look(game, position)
        self.weigh(position.seats)
        return 0

    def look(self, game: Game, position: Position) -> int:
        """Fill in shares and scores of a game that goes on; 0."""
        raise NotImplementedError

    def settle(self, seats: int) -> None:
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

    def weigh(self, seats: int) -> None:
        """Fill in utilities from shares and scores."""
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

    def judgement(self, game: Game, position: Position) -> tuple[list[float], list[float]]:
        """The shares of the win and the final scores expected for each seat."""
        self.judge(game, position)
        seats = range(position.seats)
        return [self.shares[seat] for seat in seats], [self.scores[seat] for seat in seats]


class HandEvaluator(Evaluator):
    """Judges by the game's own quick guess of the final scores."""

    def look(self, game: Game, position: Position) -> int:
        game.guess(position, self.scores)
        total = 0.0
        for seat in range(position.seats):
            self.shares[seat] = exponential((self.scores[seat] - self.scores[0]) / GUESS_SPREAD)
            total += self.shares[seat]
        for seat in range(position.seats):
            self.shares[seat] /= total
        return 0
