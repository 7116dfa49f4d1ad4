"""Maximum-likelihood ratings of players who met directly or indirectly (Bradley-Terry model).

Each game is won by one of its players, with the probabilities of elo.py. Anchors have fixed
ratings.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from msgspec import Struct

from tilewright.arena.elo import POINTS_PER_UNIT
from tilewright.arena.intervals import Z_95, Estimate
from tilewright.arena.linear import Matrix, inverse, product
from tilewright.core.errors import ArenaError

ROUNDS = 200
CLOSE = 1e-10
FIRST_STEP = 2.0
"""The longest step of Newton's method, in units of log odds."""

Seating = tuple[tuple[str, int], ...]
"""The players of a game, each with its number of seats."""


@dataclass
class Meeting:
    """Games of the same players on the same numbers of seats, and the wins of each."""

    seating: Seating
    wins: dict[str, float]

    @property
    def games(self) -> float:
        return sum(self.wins.values())


Blocks = Sequence[Sequence[Meeting]]
"""Blocks of meetings. Those of one block are correlated, because they share a deal."""


class Rating(Struct, frozen=True):
    """The rating of a player, in Elo."""

    name: str
    elo: Estimate
    error: float
    """The standard error; 0 for an anchor."""
    games: float
    share: float
    """The share of its games that it won, with all its seats."""
    is_anchor: bool = False


def ratings(blocks: Blocks, anchors: Mapping[str, float], prior: float = 1.0) -> list[Rating]:
    """Return the ratings of all players, best first.

    ``prior`` is the number of imaginary drawn games added between every two players who met. It
    keeps the rating of a player who won everything finite.
    """
    names = sorted({name for block in blocks for meeting in block for name, _ in meeting.seating})
    check_anchors(names, anchors)
    imagined = drawn_games(blocks, prior) if prior else []
    check_links(names, [meeting for block in blocks for meeting in block] + imagined, anchors)
    fit = Fit(names, blocks, imagined, anchors)
    return sorted(
        (rating(fit, name) for name in names), key=lambda one: (-(one.elo.value or 0), one.name)
    )


def rating(fit: "Fit", name: str) -> Rating:
    """Return the rating of one player."""
    meetings = [
        meeting
        for block in fit.blocks
        for meeting in block
        if name in (player for player, _ in meeting.seating)
    ]
    games = sum(meeting.games for meeting in meetings)
    won = sum(meeting.wins.get(name, 0.0) for meeting in meetings)
    elo = fit.levels[name] * POINTS_PER_UNIT
    error = fit.standard_errors.get(name, 0.0) * POINTS_PER_UNIT
    half_width = Z_95 * error
    return Rating(
        name,
        Estimate(elo, elo - half_width, elo + half_width),
        error,
        games,
        won / games,
        name in fit.anchors,
    )


class Fit:
    """The maximum-likelihood levels (ratings in units of log odds) and their standard errors."""

    def __init__(
        self,
        names: Sequence[str],
        blocks: Blocks,
        imagined: Sequence[Meeting],
        anchors: Mapping[str, float],
    ) -> None:
        self.blocks = blocks
        self.anchors = anchors
        self.meetings = [*merged(meeting for block in blocks for meeting in block), *imagined]
        self.free = [name for name in names if name not in anchors]
        middle = sum(anchors.values()) / len(anchors) / POINTS_PER_UNIT
        self.levels = {name: middle for name in names}
        self.levels.update((name, elo / POINTS_PER_UNIT) for name, elo in anchors.items())
        self.maximise()

    def maximise(self) -> None:
        """Maximise the likelihood, which has a single maximum, by Newton's method."""
        for _ in range(ROUNDS):
            gradient, information = self.gradient_and_information(self.meetings)
            if not self.free or max(map(abs, gradient)) < CLOSE:
                return
            (steps,) = product([gradient], inverse(information))
            longest = max(map(abs, steps))
            scale = min(1.0, FIRST_STEP / longest)
            before = self.log_likelihood
            start = dict(self.levels)
            while True:
                for name, step in zip(self.free, steps, strict=True):
                    self.levels[name] = start[name] + scale * step
                if self.log_likelihood >= before or scale * longest < CLOSE:
                    break
                scale /= 2
            if scale * longest < CLOSE:
                return

    @property
    def log_likelihood(self) -> float:
        """The log-log_likelihood of all games."""
        total = 0.0
        for meeting in self.meetings:
            chances = self.win_probabilities(meeting.seating)
            total += sum(won * math.log(chances[name]) for name, won in meeting.wins.items() if won)
        return total

    def win_probabilities(self, seating: Seating) -> dict[str, float]:
        """Return the probability of each player to win a game."""
        top = max(self.levels[name] for name, _ in seating)
        weights = {name: seats * math.exp(self.levels[name] - top) for name, seats in seating}
        total = sum(weights.values())
        return {name: weight / total for name, weight in weights.items()}

    def gradient_and_information(self, meetings: Iterable[Meeting]) -> tuple[list[float], Matrix]:
        """Return the gradient of the log-log_likelihood and the Fisher information of games."""
        place = {name: index for index, name in enumerate(self.free)}
        gradient = [0.0] * len(place)
        information = [[0.0] * len(place) for _ in place]
        for meeting in meetings:
            chances = self.win_probabilities(meeting.seating)
            games = meeting.games
            for name, chance in chances.items():
                if name not in place:
                    continue
                row = place[name]
                gradient[row] += meeting.wins.get(name, 0.0) - games * chance
                information[row][row] += games * chance
                for other, other_chance in chances.items():
                    if other in place:
                        information[row][place[other]] -= games * chance * other_chance
        return gradient, information

    @cached_property
    def covariance(self) -> Matrix:
        """The covariance matrix of the levels if all games are independent."""
        return inverse(self.gradient_and_information(self.meetings)[1])

    @cached_property
    def block_covariance(self) -> Matrix:
        """The covariance matrix of the levels with correlation inside blocks (sandwich)."""
        size = len(self.free)
        spread = [[0.0] * size for _ in range(size)]
        for block in self.blocks:
            gradient, _ = self.gradient_and_information(block)
            for row in range(size):
                for column in range(size):
                    spread[row][column] += gradient[row] * gradient[column]
        correction = len(self.blocks) / max(1, len(self.blocks) - 1)
        found = product(product(self.covariance, spread), self.covariance)
        return [[correction * value for value in row] for row in found]

    @cached_property
    def standard_errors(self) -> dict[str, float]:
        """The standard error of each free level: the larger one of both covariance matrices."""
        return {
            name: math.sqrt(max(self.covariance[place][place], self.block_covariance[place][place]))
            for place, name in enumerate(self.free)
        }


def merged(meetings: Iterable[Meeting]) -> list[Meeting]:
    """Merge meetings with the same seating."""
    found: dict[Seating, Meeting] = {}
    for meeting in meetings:
        seating = tuple(sorted(meeting.seating))
        whole = found.setdefault(seating, Meeting(seating, {}))
        for name, won in meeting.wins.items():
            whole.wins[name] = whole.wins.get(name, 0.0) + won
    return list(found.values())


def drawn_games(blocks: Blocks, number: float) -> list[Meeting]:
    """Return ``number`` imaginary drawn games between every two players who met."""
    pairs = {
        tuple(sorted(pair))
        for block in blocks
        for meeting in block
        for pair in combinations([name for name, _ in meeting.seating], 2)
    }
    return [
        Meeting(((one, 1), (other, 1)), {one: number / 2, other: number / 2})
        for one, other in sorted(pairs)
    ]


def check_anchors(names: Sequence[str], anchors: Mapping[str, float]) -> None:
    """Raise ArenaError unless there is an anchor and all anchors have played."""
    if not names:
        raise ArenaError("there are no finished blocks to make a ladder of")
    if not anchors:
        raise ArenaError("a ladder needs one anchor at least, as in --anchor NAME=0")
    for name in anchors:
        if name not in names:
            raise ArenaError(
                f"the anchor {name!r} has not played; those who have: {', '.join(names)}"
            )


def check_links(
    names: Sequence[str], meetings: Iterable[Meeting], anchors: Mapping[str, float]
) -> None:
    """Raise ArenaError unless chains of wins link each player to an anchor both ways."""
    over: dict[str, set[str]] = {name: set() for name in names}
    for meeting in meetings:
        for winner, won in meeting.wins.items():
            if won:
                over[winner].update(name for name, _ in meeting.seating if name != winner)
    under = {name: {other for other in names if name in over[other]} for name in names}
    above, below = reached(anchors, under), reached(anchors, over)
    for name in names:
        if name not in above | below:
            raise ArenaError(f"no games link {name} to an anchor, so it has no rating")
        if name not in above & below:
            what = "lost nothing to" if name in above else "won nothing from"
            raise ArenaError(
                f"{name} has {what} those it is linked to, so no finite rating is likeliest; "
                "imagined draws help: --prior 1"
            )


def reached(start: Iterable[str], links: Mapping[str, set[str]]) -> set[str]:
    """Return all players that the links lead to from the start."""
    found = set(start)
    to_visit = list(found)
    while to_visit:
        for name in links[to_visit.pop()] - found:
            found.add(name)
            to_visit.append(name)
    return found
