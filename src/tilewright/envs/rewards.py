"""Rewards: the return of each seat so far; the reward of a step is its change."""

from tilewright.core.errors import OptionsError
from tilewright.core.game import Game
from tilewright.core.options import hint
from tilewright.core.position import OVER, Position
from tilewright.core.unchecked import UncheckedGame

WIN, WIN_SHARE, MARGIN = range(3)
REWARDS = ("win", "win_share", "margin")
"""``win``: at the end, 1 for a win and losses so that the sum is 0; ``win_share``: at the end, one
win divided among the winners; ``margin``: at any time, the lead in points over the best other
seat."""


def reward_kind(name: str) -> int:
    """Return the number of a kind of reward. Raise OptionsError, which lists them, if unknown."""
    if name not in REWARDS:
        raise OptionsError(f"there is no reward {name!r}{hint(name, REWARDS)}")
    return REWARDS.index(name)


def earnings(game: UncheckedGame, position: Position, kind: int, out: list[float]) -> int:
    """Write the return of each seat so far; return the number of seats."""
    points = [0] * 4
    merits = [0] * 4
    seats = position.seats
    if kind != MARGIN and position.to_act != OVER:
        for seat in range(seats):
            out[seat] = 0.0
        return seats
    game.standings(position, points, merits)
    for seat in range(seats):
        if kind == MARGIN:
            out[seat] = points[seat] - best_other(points, seats, seat)
        else:
            out[seat] = share(merits, seats, seat)
            if kind == WIN:
                out[seat] = (seats * out[seat] - 1) / (seats - 1)
    return seats


def best_other(points: list[int], seats: int, seat: int) -> int:
    """Return the most points of another seat."""
    best = -1000000
    for other in range(seats):
        if other != seat and points[other] > best:
            best = points[other]
    return best


def share(merits: list[int], seats: int, seat: int) -> float:
    """Return a seat's share of the win, divided evenly among the seats of greatest merit."""
    winners = 0
    for other in range(seats):
        if merits[other] > merits[seat]:
            return 0.0
        if merits[other] == merits[seat]:
            winners += 1
    return 1.0 / winners


def earned(game: Game, position: Position, kind: int) -> list[float]:
    """Return the return of each seat so far, as a new list."""
    out = [0.0] * 4
    count = earnings(game._unchecked, game._own(position), kind, out)
    return [out[seat] for seat in range(count)]
