"""Weaken a bot in human ways, so that lower levels play like people.

A persona never plays a random move. It overlooks ideas that look unremarkable, gives less weight
to the other boards, and adds noise to the values of moves, then plays what looks best. Noise is
drawn for an idea, not for a move: pavilion has up to 210 ways to pass, and with noise for each of
them some pass would nearly always look good. The noise is scaled by the difference between the best
and the worst idea, so a persona still plays carefully when the game is decided.
"""

from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from tilewright.bots.bot import Bot, Budget, Ranked, Report
from tilewright.bots.ideas import Idea, idea_of
from tilewright.core.chance import Chance
from tilewright.core.game import Game

POINTS = 40.0
"""Points of the own board that are worth as much as a whole win where others are ignored."""
LARGEST_STAKE = 0.25
"""The largest difference of utility between best and worst idea that scales the noise."""
STEPS = 12
"""How many uniform numbers are summed to approximate a standard normal distribution."""


@dataclass(frozen=True)
class Character:
    """How a persona deviates from the bot it wraps; the defaults change nothing."""

    eyesight: int | None = None
    """How many ideas it considers, those with the most obvious gain; None means all."""
    empathy: float = 1.0
    """The weight of the other boards: 0 ignores them, 1 values the whole game as the bot does."""
    taste: float = 0.0
    """The weight of the immediate gain of its own board, in wins for POINTS points."""
    nerves: float = 0.0
    """The standard deviation of the noise, as a share of the best-to-worst difference."""
    sense: float = 1.0
    """The largest loss of utility that the noise may cause; worse moves are never chosen."""


class Persona(Bot):
    """A bot whose reports are distorted by a character."""

    def __init__(self, thinker: Bot, character: Character, seed: int) -> None:
        self.name = thinker.name
        self.thinker = thinker
        self.character = character
        self.chance = Chance(seed)

    def reseed(self, seed: int) -> None:
        """Draw chance as a new bot with this seed would."""
        self.thinker.reseed(seed)
        self.chance = Chance(seed)

    def think(self, game: Game, position: Any, budget: Budget) -> Report:
        """Return the moves it considers, ranked by their distorted values."""
        report = self.thinker.think(game, position, budget)
        seat = position.to_act
        gains = immediate_gains(game, position, report.ranked) if self.needs_gains else {}
        ideas = {one.move: idea_of(game, one.move) for one in report.ranked}
        considered = considered_moves(report.ranked, gains, ideas, self.character.eyesight)
        valued = [
            replace(one, value=self.weighted_value(one, seat) + self.gain_bonus(gains, one))
            for one in considered
        ]
        values = best_values(valued, ideas)
        best, worst = max(values.values()), min(values.values())
        deviation = self.character.nerves * min(best - worst, LARGEST_STAKE)
        noise = {idea: deviation * self.draw_noise() for idea in values}
        noisy = [
            replace(
                one,
                value=one.value + noise[ideas[one.move]],
                is_exact=False,
                is_exact_for_round=False,
            )
            for one in valued
            if one.value >= best - self.character.sense
        ]
        noisy.sort(key=lambda one: -one.value)
        return replace(report, ranked=tuple(noisy))

    @property
    def needs_gains(self) -> bool:
        """Whether the immediate gain of a move is needed."""
        return self.character.eyesight is not None or self.character.taste > 0

    def gain_bonus(self, gains: dict[int, float], one: Ranked) -> float:
        """Return the bonus for the immediate gain of a move."""
        return self.character.taste * gains.get(one.move, 0.0) / POINTS

    def weighted_value(self, one: Ranked, seat: int) -> float:
        """Return the value of a move with the other boards weighted by empathy."""
        empathy = self.character.empathy
        if empathy == 1.0 or one.scores is None:
            return one.value
        return empathy * one.value + (1.0 - empathy) * one.scores[seat] / POINTS

    def draw_noise(self) -> float:
        """Draw a number from an approximate standard normal distribution."""
        return sum(self.chance.below(1_000_001) for _ in range(STEPS)) / 1e6 - STEPS / 2


def immediate_gains(game: Game, position: Any, ranked: tuple[Ranked, ...]) -> dict[int, float]:
    """Return the immediate gain of each move: the game's estimate of the own score after it."""
    found = {}
    for one in ranked:
        after = position.clone()
        game.apply(after, one.move)
        found[one.move] = game.estimates(after)[position.to_act]
    return found


def considered_moves(
    ranked: tuple[Ranked, ...],
    gains: dict[int, float],
    ideas: dict[int, Idea],
    eyesight: int | None,
) -> tuple[Ranked, ...]:
    """Return the moves of the `eyesight` ideas with the largest immediate gain, in given order."""
    if eyesight is None:
        return ranked
    by_gain = sorted(ranked, key=lambda one: gains[one.move], reverse=True)
    salient = tuple(dict.fromkeys(ideas[one.move] for one in by_gain))[:eyesight]
    return tuple(one for one in ranked if ideas[one.move] in salient)


def best_values(valued: list[Ranked], ideas: dict[int, Idea]) -> dict[Idea, float]:
    """Return the value of each idea: that of its best move."""
    values: dict[Idea, float] = {}
    for one in valued:
        idea = ideas[one.move]
        values[idea] = max(values.get(idea, one.value), one.value)
    return values
