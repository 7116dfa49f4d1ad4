"""The most points that one seat can make by itself in the rest of a stretch of play.

Dynamic programming over positions: what follows from a position is worked out once, however it was
reached. The other seats do the last of their moves, which is to pass where passing is a move. What
chance would draw is taken from a seed and the position, so that a plan is exact for one run of luck
and the same whenever it is asked for. Meant for placing and tiling, where seats hardly meet.
"""

from dataclasses import dataclass

from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position

MOST_POSITIONS = 200_000


@dataclass(frozen=True)
class SoloPlan:
    """The best a seat can do by itself: its points at the end, and its own moves."""

    points: int
    moves: tuple[int, ...]


class TooManyError(Exception):
    """More positions than one wants to wait for."""


class Solo:
    """Plans for one seat from one position."""

    def __init__(
        self, game: Game, position: Position, seed: int = 0, most: int = MOST_POSITIONS
    ) -> None:
        self.game = game
        self.seat = position.to_act
        self.stretch = game.stretch(position)
        self.seed = seed
        self.most = most
        self.known: dict[int, tuple[int, int]] = {}
        """What was found: points, and the seat's move to get them, by digest."""

    def points(self, position: Position) -> int:
        """The most points of the seat at the end of the stretch."""
        position = self.own_decision(position)
        if self.is_end(position):
            return self.game.scores(position)[self.seat]
        key = self.game.digest(position)
        if key not in self.known:
            if len(self.known) >= self.most:
                raise TooManyError
            self.known[key] = max(
                (
                    (self.points(self.after(position, move)), move)
                    for move in self.game.distinct_moves(position)
                ),
                key=lambda found: found[0],
            )
        return self.known[key][0]

    def is_end(self, position: Position) -> bool:
        """Whether the stretch is over."""
        return position.to_act == OVER or self.game.stretch(position) != self.stretch

    def own_decision(self, position: Position) -> Position:
        """The next position of the stretch in which the seat decides, or the end."""
        while position.to_act != self.seat and not self.is_end(position):
            position = position.clone()
            if position.to_act == CHANCE:
                chance = Chance(self.game.digest(position) ^ self.seed)
                self.game.apply_chance(position, self.game.sample(position, chance))
            else:
                self.game.apply(position, self.game.legal_moves(position)[-1])
        return position

    def after(self, position: Position, move: int) -> Position:
        """The position after a move."""
        after = position.clone()
        self.game.apply(after, move)
        return after

    def moves(self, position: Position) -> tuple[int, ...]:
        """The seat's moves that lead to the most points."""
        found = []
        position = self.own_decision(position)
        while not self.is_end(position):
            move = self.known[self.game.digest(position)][1]
            found.append(move)
            position = self.own_decision(self.after(position, move))
        return tuple(found)


def solo_plan(
    game: Game, position: Position, seed: int = 0, most: int = MOST_POSITIONS
) -> SoloPlan | None:
    """The best plan of the seat to act by itself; None if there are too many positions."""
    solo = Solo(game, position, seed, most)
    try:
        points = solo.points(position)
    except TooManyError:
        return None
    return SoloPlan(points, solo.moves(position))
