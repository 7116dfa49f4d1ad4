"""The skills of each level in each game, and the measured ratings.

``python -m bench.levels tune`` sets the skills by matches, so that each level wins about seven of
ten games against the level below it. ``python -m bench.levels rate`` measures the ratings.
"""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from tilewright.bots.bot import Bot, Budget, Report
from tilewright.bots.nets.catalog import best_evaluator
from tilewright.bots.persona import Character, Persona
from tilewright.bots.searcher import Effort, SearchBot
from tilewright.bots.styles import StyleWeights, style_weights
from tilewright.core.arguments import number_between
from tilewright.core.chance import LARGEST_SEED
from tilewright.core.game import Game, game_checked
from tilewright.core.options import Options

SKILLS = "skills.json"
RATINGS = "ratings.json"
ANY_GAME = "any"
"""The entry used for games whose skills were not set."""
USUAL_SEATS = 2
MOST_STYLED_EFFORT = 60_000
"""The most evaluations that a style adds up to."""


class Skill(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a level plays a game: its search effort and the fields of a `Character`."""

    evaluations: int
    eyesight: int | None = None
    empathy: float = 1.0
    taste: float = 0.0
    nerves: float = 0.0
    sense: float = 1.0

    def bot(self, name: str, seed: int, style: StyleWeights | None = None) -> Bot:
        """Make a bot with these skills, with the weights of a style if there is one."""
        effort = Effort(self.effort_with(style), proves=self.evaluations > 0)
        thinker = SearchBot(name, seed, best_evaluator, effort, style)
        character = Character(self.eyesight, self.empathy, self.taste, self.nerves, self.sense)
        return thinker if character == Character() else Persona(thinker, character, seed)

    def effort_with(self, style: StyleWeights | None) -> int:
        """Return the evaluations of a move; a style may ask for more, up to a limit."""
        if style is None:
            return self.evaluations
        styled = round(style.effort * self.evaluations)
        return max(self.evaluations, min(styled, MOST_STYLED_EFFORT))


class LevelRating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rating of a level at a table, in Elo with the greedy bot at 1000."""

    level: str
    elo: int
    low: int
    high: int
    """`low` to `high` is the 95 % confidence interval of the rating."""
    below: float
    below_low: float
    below_high: float
    """The share of wins against the level below (the lowest: against random), with its interval."""
    games: int


class Rated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ratings of one game with one set of options."""

    game: str
    options: dict[str, str]
    levels: tuple[LevelRating, ...]


@cache
def skills() -> dict[str, dict[str, Skill]]:
    """Return the skills by level and ``skill_key``."""
    content = (files(__package__) / SKILLS).read_bytes()
    return msgspec.json.decode(content, type=dict[str, dict[str, Skill]])


def skill_key(game: str, seats: int) -> str:
    """Return the key of the skills that were set for a number of seats: ``classic``, ``classic-3``.

    Those for two seats serve for more where none were set.
    """
    return game if seats == USUAL_SEATS else f"{game}-{seats}"


def skill_of(level: str, game: str, seats: int = USUAL_SEATS) -> Skill:
    """Return the skill of a level in a game with so many seats."""
    known = skills()[level]
    return known.get(skill_key(game, seats)) or known.get(game, known[ANY_GAME])


@cache
def all_ratings() -> tuple[Rated, ...]:
    """Return all measured ratings."""
    content = (files(__package__) / RATINGS).read_bytes()
    return msgspec.json.decode(content, type=tuple[Rated, ...])


def ratings_of(game: Game, options: Options) -> dict[str, LevelRating]:
    """Return the ratings of a table by level, empty if they were not measured."""
    for rated in all_ratings():
        if rated.game == game.key and rated.options == dict(options):
            return {one.level: one for one in rated.levels}
    return {}


class LevelBot(Bot):
    """Plays each game with the skills of its level, and in a style if it has one."""

    def __init__(self, level: str, seed: int, style: str | None = None) -> None:
        self.level = level
        self.style = style
        self.name = level if style is None else f"{level}-{style}"
        self.seed = number_between(seed, 0, LARGEST_SEED, "a seed")
        self.players: dict[tuple[str, int], Bot] = {}
        """The bot that plays for it, by game and number of seats."""

    def think(self, game: Game, position: Any, budget: Budget) -> Report:
        """Return the report of this level's bot for the game."""
        table = game_checked(game).key, game.options_of(position).seats
        if table not in self.players:
            weights = style_weights(self.style, game.key)
            self.players[table] = skill_of(self.level, *table).bot(self.name, self.seed, weights)
        return self.players[table].think(game, position, budget)

    def reseed(self, seed: int) -> None:
        """Draw chance as a new bot with this seed would."""
        self.seed = number_between(seed, 0, LARGEST_SEED, "a seed")
        for player in self.players.values():
            player.reseed(seed)
