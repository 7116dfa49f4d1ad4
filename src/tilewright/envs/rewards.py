"""What each seat has earned; the reward of a step is how much that changes."""

from tilewright.core.errors import OptionsError
from tilewright.core.game import Game
from tilewright.core.options import hint
from tilewright.core.position import OVER, Position

WIN, WIN_SHARE, MARGIN = range(3)
REWARDS = ("win", "win_share", "margin")
"""``win``: at the end 1 for a win, and what adds up to 0 for the others; ``win_share``: one win,
divided among the winners; ``margin``: at any time the points ahead of the best other seat."""


def reward_kind(name: str) -> int:
    """The number of a kind of reward; OptionsError names those there are."""
    if name not in REWARDS:
        raise OptionsError(f"there is no reward {name!r}{hint(name, REWARDS)}")
    return REWARDS.index(name)


def earnings(game: Game, position: Position, kind: int, out: list[float]) -> int:
    """Write what each seat has earned so far; how many seats."""
    points = [0] * 4
    merits = [0] * 4
    seats = position.seats
    game.standings(position, points, merits)
    for seat in range(seats):
        if kind == MARGIN:
            out[seat] = points[seat] - best_other(points, seats, seat)
        elif position.to_act == OVER:
            out[seat] = share(merits, seats, seat)
            if kind == WIN:
                out[seat] = (seats * out[seat] - 1) / (seats - 1)
        else:
            out[seat] = 0.0
    return seats


def best_other(points: list[int], seats: int, seat: int) -> int:
    """The most points of another seat."""
    best = -1000000
    for other in range(seats):
        if other != seat and points[other] > best:
            best = points[other]
    return best


def share(merits: list[int], seats: int, seat: int) -> float:
    """One win, divided evenly among the seats of greatest merit."""
    winners = 0
    for other in range(seats):
        if merits[other] > merits[seat]:
            return 0.0
        if merits[other] == merits[seat]:
            winners += 1
    return 1.0 / winners


def earned(game: Game, position: Position, kind: int) -> list[float]:
    """What each seat has earned so far, as a list of its own."""
    out = [0.0] * 4
    count = earnings(game, position, kind, out)
    return [out[seat] for seat in range(count)]
