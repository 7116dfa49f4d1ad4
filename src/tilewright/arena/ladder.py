"""Ratings of all who met, directly or by way of others: Bradley and Terry's model.

Each game goes to one of its players, as likely as its strength says (see elo.py). The ratings are
those that make the results likeliest. Anchors keep the rating they are given.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from msgspec import Struct

from tilewright.arena.elo import POINTS_PER_UNIT
from tilewright.arena.intervals import NORMAL_REACH, Estimate
from tilewright.arena.linear import Matrix, inverse, product
from tilewright.core.errors import ArenaError

ROUNDS = 200
CLOSE = 1e-10
FIRST_STEP = 2.0
"""The longest step at once, in units of log odds."""

Seating = tuple[tuple[str, int], ...]
"""Who plays a game, on how many seats each."""


@dataclass
class Meeting:
    """Games of the same players on the same numbers of seats, and who won how much of them."""

    seating: Seating
    wins: dict[str, float]

    @property
    def games(self) -> float:
        return sum(self.wins.values())


Blocks = Sequence[Sequence[Meeting]]
"""Meetings that depend on each other, as games of the same deal do, stand in one block."""


class Rating(Struct, frozen=True):
    """How strong a player is, in Elo."""

    name: str
    elo: Estimate
    error: float
    """The standard error; 0 for an anchor."""
    games: float
    share: float
    """The share of its games that it won, all of its seats together."""
    is_anchor: bool = False


def ratings(blocks: Blocks, anchors: Mapping[str, float], prior: float = 1.0) -> list[Rating]:
    """Everybody's rating, best first.

    ``prior`` is a number of imagined games between each two who met, drawn, which keeps the rating
    of somebody who won everything finite.
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
    """One line of the ladder."""
    meetings = [
        meeting
        for block in fit.blocks
        for meeting in block
        if name in (player for player, _ in meeting.seating)
    ]
    games = sum(meeting.games for meeting in meetings)
    won = sum(meeting.wins.get(name, 0.0) for meeting in meetings)
    elo = fit.levels[name] * POINTS_PER_UNIT
    error = fit.errors.get(name, 0.0) * POINTS_PER_UNIT
    reach = NORMAL_REACH * error
    return Rating(
        name,
        Estimate(elo, elo - reach, elo + reach),
        error,
        games,
        won / games,
        name in fit.anchors,
    )


class Fit:
    """The likeliest levels (ratings in units of log odds) and how sure they are."""

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
        self.climb()

    def climb(self) -> None:
        """Go to the top of the likelihood, which has only one, by Newton's method."""
        for _ in range(ROUNDS):
            gradient, information = self.slope(self.meetings)
            if not self.free or max(map(abs, gradient)) < CLOSE:
                return
            (steps,) = product([gradient], inverse(information))
            longest = max(map(abs, steps))
            scale = min(1.0, FIRST_STEP / longest)
            before = self.likelihood
            start = dict(self.levels)
            while True:
                for name, step in zip(self.free, steps, strict=True):
                    self.levels[name] = start[name] + scale * step
                if self.likelihood >= before or scale * longest < CLOSE:
                    break
                scale /= 2
            if scale * longest < CLOSE:
                return

    @property
    def likelihood(self) -> float:
        """The logarithm of the likelihood of all games."""
        total = 0.0
        for meeting in self.meetings:
            chances = self.chances(meeting.seating)
            total += sum(won * math.log(chances[name]) for name, won in meeting.wins.items() if won)
        return total

    def chances(self, seating: Seating) -> dict[str, float]:
        """How likely the game is to go to each of its players."""
        top = max(self.levels[name] for name, _ in seating)
        weights = {name: seats * math.exp(self.levels[name] - top) for name, seats in seating}
        total = sum(weights.values())
        return {name: weight / total for name, weight in weights.items()}

    def slope(self, meetings: Iterable[Meeting]) -> tuple[list[float], Matrix]:
        """Which way the likelihood rises, and the information that the games give."""
        place = {name: index for index, name in enumerate(self.free)}
        gradient = [0.0] * len(place)
        information = [[0.0] * len(place) for _ in place]
        for meeting in meetings:
            chances = self.chances(meeting.seating)
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
        """How the levels vary together if all games were independent."""
        return inverse(self.slope(self.meetings)[1])

    @cached_property
    def block_covariance(self) -> Matrix:
        """How the levels vary together as the blocks show it."""
        size = len(self.free)
        spread = [[0.0] * size for _ in range(size)]
        for block in self.blocks:
            gradient, _ = self.slope(block)
            for row in range(size):
                for column in range(size):
                    spread[row][column] += gradient[row] * gradient[column]
        few = len(self.blocks) / max(1, len(self.blocks) - 1)
        found = product(product(self.covariance, spread), self.covariance)
        return [[few * value for value in row] for row in found]

    @cached_property
    def errors(self) -> dict[str, float]:
        """The standard error of each level that is not anchored: the larger of both views."""
        return {
            name: math.sqrt(max(self.covariance[place][place], self.block_covariance[place][place]))
            for place, name in enumerate(self.free)
        }


def merged(meetings: Iterable[Meeting]) -> list[Meeting]:
    """The same games with one meeting for each seating."""
    found: dict[Seating, Meeting] = {}
    for meeting in meetings:
        seating = tuple(sorted(meeting.seating))
        whole = found.setdefault(seating, Meeting(seating, {}))
        for name, won in meeting.wins.items():
            whole.wins[name] = whole.wins.get(name, 0.0) + won
    return list(found.values())


def drawn_games(blocks: Blocks, number: float) -> list[Meeting]:
    """So many imagined drawn games between each two who met."""
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
    """ArenaError unless there is an anchor and all of them have played."""
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
    """ArenaError unless wins lead from each player to an anchor, and from an anchor to each."""
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
    """Everybody whom the links lead to."""
    found = set(start)
    ahead = list(found)
    while ahead:
        for name in links[ahead.pop()] - found:
            found.add(name)
            ahead.append(name)
    return found
