"""What styles change and what they cost: `python -m bench.styles --game GAME --level LEVEL`.

A level with a style meets the same level without one, on the same deals with seats exchanged.
Counted are the wins and, game by game, what the style is about: columns, stars or points of goals
for the builder, points lost on the floor and by discards for the careful one, the points of the
others for the blocker. Beside it stands the same for the plain level among its like on the same
deals. `--like` and `--tolerance` try other weights. `--keep` writes what was found to
bots/style_ratings.json, from other deals than those on which weights are tried.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from bench.levels import NAMES, text, write
from tilewright.arena.intervals import share_estimate
from tilewright.bots.bot import Budget
from tilewright.bots.levels import skill_of
from tilewright.bots.styles import STYLE_RATINGS, StyleRating, StyleWeights, style_ratings, styles
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.options import Options, parse_assignments
from tilewright.core.position import OVER
from tilewright.games.registry import game_of

KEPT = Path("src/tilewright/bots") / STYLE_RATINGS
FIRST_SEED, FIRST_KEPT_SEED = 40_000, 60_000
WIDTH = 1.96
LOSSES = frozenset({"floor", "discard", "broken", "starting_tile_loss", "draw"})
"""Facts that cost points, and the start marker of pavilion."""

Fact = dict[str, Any]


class Played(NamedTuple):
    """A game: each seat's share of the win, its points, and the facts about it."""

    shares: tuple[float, ...]
    scores: tuple[int, ...]
    facts: list[list[Fact]]


def play(
    game: Game,
    options: Options,
    weights_by_seat: Sequence[StyleWeights | None],
    level: str,
    seed: int,
) -> Played:
    """Play a game of one level, each seat with its weights."""
    skill = skill_of(level, game.key, options.seats)
    bots = [
        skill.bot(level, seed * 8 + seat, weights) for seat, weights in enumerate(weights_by_seat)
    ]
    position, chance = game.start(options), Chance(seed)
    facts: list[list[Fact]] = [[] for _ in weights_by_seat]
    while (seat := game.play_chance(position, chance)) != OVER:
        before = position.clone()
        move = bots[seat].think(game, game.known_to(position, seat), Budget()).best
        game.apply(position, move)
        for fact in game.events(before, position, move):
            if "seat" in fact:
                facts[fact["seat"] - 1].append(fact)
    outcome = game.outcome(position)
    return Played(outcome.win_shares, outcome.scores, facts)


# Measures


def bonuses(played: Played, seat: int) -> float:
    """Columns, stars, or points of goals."""
    kinds = [fact["kind"] for fact in played.facts[seat]]
    goals = sum(fact["points"] for fact in played.facts[seat] if fact["kind"] == "goal")
    return float(kinds.count("column_bonus") + kinds.count("star_bonus") + goals)


def points_lost(played: Played, seat: int) -> float:
    """Points lost on the floor line, by discards, broken tiles and markers."""
    return float(
        -sum(
            fact.get("points", 0)
            for fact in played.facts[seat]
            if fact["kind"] in LOSSES or fact["kind"] == "marker"
        )
    )


def points_of_others(played: Played, seat: int) -> float:
    """The mean points of the others."""
    others = [score for other, score in enumerate(played.scores) if other != seat]
    return sum(others) / len(others)


MEASURES: dict[str, Callable[[Played, int], float]] = {
    "builder": bonuses,
    "careful": points_lost,
    "blocker": points_of_others,
}


class Match(NamedTuple):
    """A style of a level at a table."""

    game: Game
    options: Options
    level: str
    style: str
    weights: StyleWeights


def measured(match: Match, deals: Iterable[int]) -> StyleRating:
    """Let a style meet the plain level; in each deal it takes every seat once."""
    game, options, level, style, weights = match
    shares, own, plain = [], [], []
    seats = options.seats
    measure = MEASURES[style]
    for deal in deals:
        games = [
            play(
                game,
                options,
                [weights if place == seat else None for place in range(seats)],
                level,
                deal,
            )
            for seat in range(seats)
        ]
        shares.append(mean([played.shares[seat] for seat, played in enumerate(games)]))
        own.append(mean([measure(played, seat) for seat, played in enumerate(games)]))
        usual = play(game, options, [None] * seats, level, deal)
        plain.append(mean([measure(usual, seat) for seat in range(seats)]))
    differences = [one - other for one, other in zip(own, plain, strict=True)]
    share = share_estimate(shares, seats)
    value, low, high = (round(one or 0.0, 3) for one in (share.value, share.low, share.high))
    return StyleRating(
        game.key,
        dict(options),
        level,
        style,
        value,
        low,
        high,
        len(own) * seats,
        round(mean(own), 2),
        round(mean(plain), 2),
        round(WIDTH * standard_error(differences), 2),
    )


def mean(values: Sequence[float]) -> float:
    """The mean of some values."""
    return sum(values) / len(values)


def standard_error(values: Sequence[float]) -> float:
    """The standard error of the mean of some values."""
    centre = mean(values)
    variance = sum((value - centre) ** 2 for value in values) / max(1, len(values) - 1)
    return math.sqrt(variance / len(values))


def keep(found: StyleRating) -> None:
    """Put what was measured in the place of what was known about the same style and table."""
    style_ratings.cache_clear()
    others = [one for one in style_ratings() if place_of(one) != place_of(found)]
    kept = sorted([*others, found], key=place_of)
    write(KEPT, [text(one) for one in kept], "[]")


def place_of(one: StyleRating) -> tuple[Any, ...]:
    """What a measurement is about; sorts by game, style and level."""
    return one.game, sorted(one.options.items()), one.style, NAMES.index(one.level)


def main() -> None:
    """Measure styles at one or several levels."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="classic")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--level", action="append", choices=NAMES, required=True)
    parser.add_argument("--style", action="append", choices=tuple(styles()))
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--like", type=float, help="another weight of what the style likes")
    parser.add_argument("--tolerance", type=float, help="another tolerance")
    parser.add_argument("--keep", action="store_true")
    given = parser.parse_args()
    game = game_of(given.game)
    options = game.options(parse_assignments(given.option))
    for level, style in product(given.level, given.style or styles()):
        weights = styles()[style][game.key]
        if given.like is not None:
            wanted = {"likes": dict.fromkeys(weights.likes, given.like)}
            weights = replace(weights, **(wanted if weights.likes else {"denial": given.like}))
        if given.tolerance is not None:
            weights = replace(weights, tolerance=given.tolerance)
        first = FIRST_KEPT_SEED if given.keep else FIRST_SEED
        deals = range(first, first + given.deals)
        found = measured(Match(game, options, level, style, weights), deals)
        print(
            f"{game.key} {options} {level}-{style} wins {found.share:.1%}"
            f" [{found.low:.1%}, {found.high:.1%}] of {found.games} games against {level};"
            f" {weights.counts} {found.trait:.2f}, usually"
            f" {found.plain:.2f} (difference ± {found.error:.2f})",
            flush=True,
        )
        if given.keep:
            keep(found)


if __name__ == "__main__":
    main()
