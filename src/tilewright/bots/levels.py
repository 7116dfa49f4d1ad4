"""What each level can do in each game, and how strong it proved to be.

Skills are set by matches (``python -m bench.levels tune``), so that each level beats the one below
it in about seven games of ten; ``python -m bench.levels rate`` measures what came of it.
"""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from tilewright.bots.bot import Bot, Budget, Report
from tilewright.bots.nets.shelf import best_evaluator
from tilewright.bots.persona import Character, Persona
from tilewright.bots.searcher import Effort, SearchBot
from tilewright.core.game import Game
from tilewright.core.options import Options

SKILLS = "skills.json"
RATINGS = "ratings.json"
ANY_GAME = "any"
"""Stands for games whose skills were not set."""


class Skill(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a level can do in a game: its effort and its character."""

    evaluations: int
    eyesight: int | None = None
    empathy: float = 1.0
    taste: float = 0.0
    nerves: float = 0.0
    sense: float = 1.0

    def bot(self, name: str, seed: int) -> Bot:
        """A bot that can do as much."""
        effort = Effort(self.evaluations, proves=self.evaluations > 0)
        thinker = SearchBot(name, seed, best_evaluator, effort)
        character = Character(self.eyesight, self.empathy, self.taste, self.nerves, self.sense)
        return thinker if character == Character() else Persona(thinker, character, seed)


class LevelRating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How strong a level is at a table, in Elo; the greedy bot has 1000."""

    level: str
    elo: int
    low: int
    high: int
    """The interval in which the rating lies with 95 % confidence."""
    below: float
    below_low: float
    below_high: float
    """The share of wins against the level below, or against random, with its interval."""
    games: int


class Rated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ratings of one game with one set of options."""

    game: str
    options: dict[str, str]
    levels: tuple[LevelRating, ...]


@cache
def skills() -> dict[str, dict[str, Skill]]:
    """What each level can do, by game."""
    content = (files(__package__) / SKILLS).read_bytes()
    return msgspec.json.decode(content, type=dict[str, dict[str, Skill]])


def skill_of(level: str, game: str) -> Skill:
    """What a level can do in a game."""
    known = skills()[level]
    return known.get(game, known[ANY_GAME])


@cache
def all_ratings() -> tuple[Rated, ...]:
    """Every rating that was measured."""
    content = (files(__package__) / RATINGS).read_bytes()
    return msgspec.json.decode(content, type=tuple[Rated, ...])


def ratings_of(game: Game, options: Options) -> dict[str, LevelRating]:
    """The ratings of a table by level; empty where nobody measured them."""
    for rated in all_ratings():
        if rated.game == game.key and rated.options == dict(options):
            return {one.level: one for one in rated.levels}
    return {}


class LevelBot(Bot):
    """Plays every game as well as its level does."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.seed = seed
        self.players: dict[str, Bot] = {}

    def think(self, game: Game, position: Any, budget: Budget) -> Report:
        """What a player of this level thinks."""
        if game.key not in self.players:
            self.players[game.key] = skill_of(self.name, game.key).bot(self.name, self.seed)
        return self.players[game.key].think(game, position, budget)
