"""Styles: what a bot prefers besides winning, so that opponents of one strength play differently.

A style weighs what a move does for the own board (``Game.traits``), for which it gives up at most
its tolerance of utility, and the points of the others that the search expects.
``python -m bench.styles`` measures what a style changes and what it costs.
"""

import math
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

STYLES = "styles.json"
STYLE_RATINGS = "style_ratings.json"


class StyleWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights of a style in one game."""

    counts: str = ""
    """What is counted per game to show the style, in words."""
    likes: dict[str, float] = {}
    """The utility that a point of each trait of the own board is worth."""
    tolerance: float = 0.0
    """The most utility that a move may lose for these traits."""
    denial: float = 0.0
    """The utility of a point that the others do not get."""
    effort: float = 1.0
    """How many times as many evaluations it makes as the plain level, to be as strong.

    A bot with a style makes no proofs: in pavilion keen without them won 39 % of 80 games, with
    four times the evaluations 56 %.
    """

    def value(self, traits: Mapping[str, float]) -> float:
        """Return the utility of the traits of a move."""
        return sum(weight * traits[name] for name, weight in self.likes.items())


class StyleRating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A style of a level against the plain level, at one table."""

    game: str
    options: dict[str, str]
    level: str
    style: str
    share: float
    low: float
    high: float
    """The share of wins against the plain level, with its 95 % confidence interval."""
    games: int
    trait: float
    plain: float
    error: float
    """The measure of the style per game, that of the plain level among its like on the same deals,
    and the half-width of the 95 % confidence interval of their difference."""

    @property
    def elo_difference(self) -> tuple[int, int, int]:
        """The difference to the plain level in Elo, and its interval."""
        return elo(self.share), elo(self.low), elo(self.high)


def elo(share: float) -> int:
    """Return the difference in Elo that a share of the win against one opponent means."""
    inside = min(max(share, 0.01), 0.99)
    return round(400 * math.log10(inside / (1 - inside)))


@cache
def styles() -> dict[str, dict[str, StyleWeights]]:
    """Return the weights of each style by game."""
    content = (files(__package__) / STYLES).read_bytes()
    return msgspec.json.decode(content, type=dict[str, dict[str, StyleWeights]])


@cache
def style_ratings() -> tuple[StyleRating, ...]:
    """Return everything that was measured about styles."""
    content = (files(__package__) / STYLE_RATINGS).read_bytes()
    return msgspec.json.decode(content, type=tuple[StyleRating, ...])


def style_weights(style: str | None, game: str) -> StyleWeights | None:
    """Return the weights of a style in a game, or None if there are none."""
    return None if style is None else styles()[style].get(game)
