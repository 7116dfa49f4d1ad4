"""Sums over many games that are over: moves, rounds, points and wins."""

from tilewright.core import arguments
from tilewright.core.errors import ArgumentError
from tilewright.core.game import Game, game_checked
from tilewright.core.position import OVER, Position, who_acts
from tilewright.core.unchecked import UncheckedGame

MOST_SEATS = 4
LARGEST_TOTAL = 10**15


class Tally:
    """What the games of one table come to, seat by seat."""

    __slots__ = ("games", "moves", "rounds", "score_sums", "seats", "shared", "square_sums", "wins")

    def __init__(self, seats: int) -> None:
        """Begin with no game. Raise ArgumentError unless there are 1 to 4 seats."""
        self.seats = arguments.number_between(seats, 1, MOST_SEATS, "a number of seats")
        self.games = 0
        self.moves = 0
        self.rounds = 0
        self.shared = 0
        """How many games several seats won together."""
        self.score_sums = [0] * 4
        self.square_sums = [0] * 4
        """The sums of the squares of the scores."""
        self.wins = [0.0] * 4
        """A shared win is divided evenly among the winners."""

    def add(self, game: Game, position: Position, moves: int) -> None:
        """Count a game that is over and had so many moves. Raise ArgumentError if it is not."""
        asked = game_checked(game)
        own = asked._own(position)
        number = arguments.number_between(moves, 0, LARGEST_TOTAL, "a number of moves")
        if own.to_act != OVER:
            raise ArgumentError(f"a game counts when it is over, but here {who_acts(own)}")
        self.check_seats(own)
        self._add(asked._unchecked, own, number)

    def check_seats(self, position: Position) -> None:
        """Raise ArgumentError unless a position has as many seats as this tally."""
        if position.seats != self.seats:
            raise ArgumentError(f"this tally is of {self.seats} seats, not of {position.seats}")

    def _add(self, game: UncheckedGame, position: Position, moves: int) -> int:
        """The same for compiled code, which passes games that are over; return 0."""
        points, merits = [0] * 4, [0] * 4
        game.standings(position, points, merits)
        best = merits[0]
        for seat in range(1, self.seats):
            best = max(best, merits[seat])
        winners = 0
        for seat in range(self.seats):
            self.score_sums[seat] += points[seat]
            self.square_sums[seat] += points[seat] * points[seat]
            winners += merits[seat] == best
        for seat in range(self.seats):
            if merits[seat] == best:
                self.wins[seat] += 1.0 / winners
        self.games += 1
        self.moves += moves
        self.rounds += position.round
        self.shared += winners > 1
        return 0
