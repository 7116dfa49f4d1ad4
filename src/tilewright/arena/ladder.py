"""Ratings of all entrants of several matches, read from their folders."""

import math
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from tilewright.arena.bradley_terry import Meeting, Rating, ratings
from tilewright.arena.journal import read_match
from tilewright.arena.match import standing_of
from tilewright.arena.plan import Entrant, Plan
from tilewright.arena.summary import meetings
from tilewright.bots.random_bot import RandomBot
from tilewright.core.errors import ArenaError


class Ladder(Struct, frozen=True):
    """The ratings of all entrants, best first."""

    game: str
    options: dict[str, str]
    blocks: int
    anchors: dict[str, float]
    prior: float
    ratings: tuple[Rating, ...]


def rate_matches(folders: Sequence[Path], anchors: Mapping[str, float], prior: float) -> Ladder:
    """Rate all entrants of matches of one game; without anchors the default one is used."""
    if not math.isfinite(prior):
        raise ArenaError(f"a prior is a number of games, not {prior}")
    found = [read_match(folder) for folder in folders]
    plans = [plan for plan, _ in found]
    check_same_game(plans)
    entrants = known_entrants(plans)
    blocks: list[list[Meeting]] = []
    for plan, results in found:
        blocks += meetings(plan, standing_of(plan, results).results)
    fixed = dict(anchors) or {default_anchor(entrants): 0.0}
    rated = ratings(blocks, fixed, prior)
    return Ladder(plans[0].game, plans[0].options, len(blocks), fixed, prior, tuple(rated))


def check_same_game(plans: Sequence[Plan]) -> None:
    """Raise ArenaError unless all matches have the same game, rules and options."""
    first = plans[0]
    for plan in plans:
        if (plan.game, plan.rules, plan.options) != (first.game, first.rules, first.options):
            raise ArenaError(
                f"a ladder is of one game: a match is of {table_of(plan)}, "
                f"another of {table_of(first)}"
            )


def table_of(plan: Plan) -> str:
    """Describe the game, rules and options of a plan in words."""
    options = " ".join(f"{name}={value}" for name, value in plan.options.items())
    return f"{plan.game} (rules {plan.rules}, {options})"


def known_entrants(plans: Iterable[Plan]) -> dict[str, Entrant]:
    """Return the entrants by name. Raise ArenaError if a name stands for two different bots."""
    known: dict[str, Entrant] = {}
    for plan in plans:
        for entrant in plan.entrants:
            if known.setdefault(entrant.name, entrant) != entrant:
                raise ArenaError(
                    f"{entrant.name!r} is not the same bot with the same budget in all matches"
                )
    return known


def default_anchor(entrants: Mapping[str, Entrant]) -> str:
    """Return the entrant rated 0 by default: the random bot, or else the first one."""
    for name, entrant in entrants.items():
        if entrant.bot == RandomBot.name:
            return name
    return next(iter(entrants))


def parse_anchors(texts: Iterable[str]) -> dict[str, float]:
    """Parse the fixed ratings, each ``NAME=ELO``."""
    anchors: dict[str, float] = {}
    for text in texts:
        name, equals, elo = text.rpartition("=")
        try:
            value = float(elo)
        except ValueError:
            value = float("nan")
        if not equals or not name or not abs(value) < 1e6:
            raise ArenaError(f"{text!r} is no anchor; write NAME=ELO, as in random=0")
        anchors[name] = value
    return anchors
