"""The value of a position by plain recursion over all legal moves, without bounds or order."""

from collections.abc import Callable

from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position

LARGEST = 40_000
"""Positions after which a search is given up."""


class TooLargeError(Exception):
    """A position has too many variations for this."""


class BruteForce:
    """Values from a seat's side, for `win`, `points` and `place`; draws are for or against it."""

    def __init__(self, game: Game, seat: int, kind: str, *, lucky: bool) -> None:
        self.game = game
        self.seat = seat
        self.kind = kind
        self.choose_draw: Callable[..., int] = max if lucky else min
        self.known: dict[Position, int] = {}

    def value(self, position: Position, first_round: int) -> int:
        """The value of a position with best play to the end of the round."""
        if position.to_act == OVER or position.round != first_round:
            return self.end(position)
        if position not in self.known:
            if len(self.known) > LARGEST:
                raise TooLargeError
            self.known[position] = self.best(position, first_round)
        return self.known[position]

    def best(self, position: Position, first_round: int) -> int:
        if position.to_act == CHANCE:
            codes = [code for code, _ in self.game.chance_outcomes(position)]
            return self.choose_draw(self.after(position, code, first_round) for code in codes)
        values = [self.after(position, m, first_round) for m in self.game.legal_moves(position)]
        return max(values) if position.to_act == self.seat else min(values)

    def after(self, position: Position, code: int, first_round: int) -> int:
        """The value after a move or draw."""
        after = position.clone()
        if position.to_act == CHANCE:
            self.game.apply_chance(after, code)
        else:
            self.game.apply(after, code)
        return self.value(after, first_round)

    def end(self, position: Position) -> int:
        """What the end of the round is worth."""
        own, other = (self.game.scores(position)[s] for s in (self.seat, 1 - self.seat))
        if self.kind == "win":
            if position.to_act != OVER:
                return 0
            return int(self.game.outcome(position).winners == (self.seat,))
        return own - other if self.kind == "points" else own
