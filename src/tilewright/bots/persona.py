"""What makes a bot play like a person: what it sees, whom it minds, and how steady its hand is.

A persona never throws dice over moves. It overlooks what does not catch the eye, cares more or less
for the others' boards, and mistakes the value of moves by a little; what it mistakes, it plays.
Mistakes are small where little is at stake, so it plays on with care in games that are decided.
"""

from dataclasses import dataclass, replace
from typing import Any

from tilewright.bots.bot import Bot, Budget, Ranked, Report
from tilewright.core.chance import Chance
from tilewright.core.game import Game

POINTS = 40.0
"""Points that weigh as much as a whole win for a builder who minds only the own board."""
LARGEST_STAKE = 0.25
"""The greatest difference of utility between the best and the worst move that shakes a hand."""
STEPS = 12
"""Uniform numbers that add up to a bell curve of deviation one."""


@dataclass(frozen=True)
class Character:
    """How a persona differs from a machine."""

    eyesight: int | None = None
    """How many moves it sees, those that catch the eye; None is all."""
    empathy: float = 1.0
    """How much it minds the others: 0 is a builder alone, 1 minds them as much as itself."""
    taste: float = 0.0
    """How much it prefers what pays its own board at once, in wins for POINTS points."""
    nerves: float = 0.0
    """The deviation by which it mistakes the value of a move, as a share of what is at stake."""
    sense: float = 1.0
    """The greatest loss of utility that it still falls for."""


class Persona(Bot):
    """A bot with a character."""

    def __init__(self, thinker: Bot, character: Character, seed: int) -> None:
        self.name = thinker.name
        self.thinker = thinker
        self.character = character
        self.chance = Chance(seed)

    def think(self, game: Game, position: Any, budget: Budget) -> Report:
        """The moves it sees, in the order in which it likes them."""
        report = self.thinker.think(game, position, budget)
        seat = position.to_act
        gains = promises(game, position, report.ranked) if self.is_choosy else {}
        seen = noticed(report.ranked, gains, self.character.eyesight)
        felt = [
            replace(one, value=self.feeling(one, seat) + self.liking(gains, one)) for one in seen
        ]
        best, worst = max(one.value for one in felt), min(one.value for one in felt)
        deviation = self.character.nerves * min(best - worst, LARGEST_STAKE)
        liked = [
            replace(one, value=one.value + deviation * self.swing(), is_exact=False)
            for one in felt
            if one.value >= best - self.character.sense
        ]
        liked.sort(key=lambda one: -one.value)
        return replace(report, ranked=tuple(liked))

    @property
    def is_choosy(self) -> bool:
        """Whether it matters what a move promises at once."""
        return self.character.eyesight is not None or self.character.taste > 0

    def liking(self, gains: dict[int, float], one: Ranked) -> float:
        """What a move is worth to its taste."""
        return self.character.taste * gains.get(one.move, 0.0) / POINTS

    def feeling(self, one: Ranked, seat: int) -> float:
        """The value of a move to somebody who minds the others only so much."""
        empathy = self.character.empathy
        if empathy == 1.0 or one.scores is None:
            return one.value
        return empathy * one.value + (1.0 - empathy) * one.scores[seat] / POINTS

    def swing(self) -> float:
        """A random number from a bell curve of mean 0 and deviation 1."""
        return sum(self.chance.below(1_000_001) for _ in range(STEPS)) / 1e6 - STEPS / 2


def promises(game: Game, position: Any, ranked: tuple[Ranked, ...]) -> dict[int, float]:
    """What each move promises the own board at once, by the game's quick guess."""
    found = {}
    for one in ranked:
        after = position.clone()
        game.apply(after, one.move)
        found[one.move] = game.estimates(after)[position.to_act]
    return found


def noticed(
    ranked: tuple[Ranked, ...], gains: dict[int, float], eyesight: int | None
) -> tuple[Ranked, ...]:
    """The moves that catch the eye: those that promise the own board most at once."""
    if eyesight is None or len(ranked) <= eyesight:
        return ranked
    by_salience = sorted(ranked, key=lambda one: gains[one.move], reverse=True)[:eyesight]
    return tuple(one for one in ranked if one in by_salience)
