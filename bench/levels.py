"""Sets the levels by matches, and measures them: `python -m bench.levels tune|rate|table`.

`tune` finds, from the top down, the nerves with which each level loses to the one above in seven
games of ten; it writes bots/skills.json. `rate` lets neighbours meet on other deals, and those who
think little meet greedy, whose rating is fixed: the level that is most nearly its equal counts. It
writes bots/ratings.json, and `table` writes docs/levels.md from it. The same seeds give the same
results on every machine, so deals that were played are kept in build/levels-GAME.json and not
played again: a match can be stopped, and continued with more deals. `--top` and `--equal` measure
a part anew and keep the rest; a table that was never rated gets ratings up to `--top` only.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import zlib
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import msgspec

from bench.bots import played
from tilewright.arena.bradley_terry import Meeting, Rating, ratings
from tilewright.arena.elo import elo_of_share
from tilewright.arena.intervals import Estimate, share_estimate
from tilewright.bots.bot import Bot, Budget
from tilewright.bots.levels import (
    LevelRating,
    Rated,
    Skill,
    all_ratings,
    ratings_of,
    skill_key,
    skill_of,
    skills,
)
from tilewright.bots.nets.catalog import net_for
from tilewright.bots.registry import LEVELS, REFERENCES, level_of
from tilewright.bots.styles import style_ratings, styles
from tilewright.core.game import Game
from tilewright.core.options import Options, parse_assignments
from tilewright.games.registry import game_of

PACKAGE = Path("src/tilewright/bots")
TABLE = Path("docs/levels.md")
PLAYED = "build/levels-{game}.json"
"""The matches played at tables of a game."""
NAMES = [name for name in LEVELS if name not in REFERENCES]
RANDOM, GREEDY = "random", "greedy"
GREEDY_ELO = 1000.0
NEAR = (0.67, 0.78)
"""Shares that are near enough to what is wanted."""
STEADIEST, SHAKIEST = 0.01, 4.0
SENSE_OF_NERVES, LEAST_SENSE = 0.75, 0.1
"""Sense is so much of the nerves, three deviations at the largest stake, but at least so much."""
TRIALS = 5
"""How often nerves are changed until a share is near enough."""
FIRST_NERVES, GALLOP = 0.04, 1.6
SLOW, SLOWEST = 2_000, 20_000
"""Levels with more evaluations play fewer games."""
FEWEST = 8
BATCH = 4
"""Deals that are played between two writes of what was played."""
TUNE_SEED, RATE_SEED = 70_000, 90_000
PREFACE = """# Levels

How strong the levels are, measured by `python -m bench.levels rate`. Each level met the one below
on the same deals with seats exchanged, the lowest met the bot that makes any legal move. Greedy, a
bot that stays as it is, has the rating 1000; the level that is most nearly its equal met it, too.
Intervals are of 95 %. What a level can do in a game is in `bots/skills.json`, which
`python -m bench.levels tune` sets so that each level beats the one below in about seven games of
ten. [Bots](bots.md) explains what the traits of a level mean.

With three or four seats one bot of a level met two or three of the level below, so its fair share
is one third or one quarter. Classic has skills of its own for them, the other games use those for
two. Ratings of other tables than the usual ones go up to the level shown; the page and the proposal
of a level use a table only where all levels were rated.

All of it was measured with the nets that are shipped. At the usual tables skills were begun on
other deals and then changed after first ratings, in pavilion and duel several times; only the
matches of changed levels were played again, on the same deals.

Styles were measured at keen, in classic also at adept, on other deals than those on which their
weights were tried, but the builders of classic and pavilion were changed once after a look at them.
"""
STYLES_PREFACE = """Styles at this table (`python -m bench.styles`): the difference in rating to the
same level without a style, and what the style is about beside the plain level on the same deals."""


class Job(NamedTuple):
    """One deal, both ways round."""

    game: str
    options: dict[str, str]
    upper: Skill
    lower: Skill | str
    """A skill, or the name of a reference."""
    seed: int


def player(skill: Skill | str, seed: int) -> Bot:
    """A bot that can do as much, or a reference."""
    return level_of(skill).make(seed) if isinstance(skill, str) else skill.bot("level", seed)


def block(job: Job) -> float:
    """The share of the deal's wins that goes to the upper bot."""
    game = game_of(job.game)
    options = game.options(job.options)
    total = 0.0
    for seat in range(options.seats):
        bots = [
            player(job.upper if place == seat else job.lower, job.seed * 8 + place)
            for place in range(options.seats)
        ]
        shares, _ = played(game, options, bots, Budget(), job.seed)
        total += shares[seat]
    return total / options.seats


class Plan(NamedTuple):
    """How many deals matches have, and how many processes play them."""

    pairs: int
    fewest: int
    jobs: int

    def deals(self, upper: Skill) -> int:
        """The number of deals of a match, fewer where the upper bot thinks long."""
        share = 1 if upper.evaluations <= SLOW else 4 if upper.evaluations <= SLOWEST else 6
        return max(self.fewest, self.pairs // share)


class Arena:
    """Processes that play matches at one table between skills of levels and references."""

    def __init__(self, game: Game, options: Options, plan: Plan, seed: int) -> None:
        self.game = game
        self.options = options
        self.plan = plan
        self.seed = seed
        self.pool = multiprocessing.get_context("spawn").Pool(plan.jobs)

    def shares(self, upper: Skill, lower: Skill | str) -> list[float]:
        """The shares of wins of the upper skill, deal by deal, as played now or kept."""
        net = net_for(self.game, self.options)
        judge = None if net is None else zlib.crc32(net[1].tobytes())
        key = text([self.game.key, dict(self.options), upper, lower, self.seed, judge])
        path = Path(PLAYED.format(game=self.game.key))
        wanted = self.plan.deals(upper)
        while True:
            kept = json.loads(path.read_text()) if path.exists() else {}
            found: list[float] = kept.get(key, [])
            if len(found) >= wanted:
                return found[:wanted]
            more = range(len(found), min(wanted, len(found) + BATCH * self.plan.jobs))
            kept[key] = found + self.play(upper, lower, more)
            path.parent.mkdir(exist_ok=True)
            path.write_text(json.dumps(kept))

    def play(self, upper: Skill, lower: Skill | str, deals: Iterable[int]) -> list[float]:
        """Play some deals of a match."""
        work = [
            Job(self.game.key, dict(self.options), upper, lower, self.seed + deal) for deal in deals
        ]
        return self.pool.map(block, work, chunksize=1)

    def skill(self, level: str) -> Skill:
        """The skill of a level at this table."""
        return skill_of(level, self.game.key, self.options.seats)

    def estimate(self, upper: Skill, lower: Skill | str) -> Estimate:
        """The share of wins of the upper skill, with its interval."""
        return share_estimate(self.shares(upper, lower), self.options.seats)


# Setting


def sense_of(nerves: float) -> float:
    """The sense that goes with nerves."""
    return round(max(LEAST_SENSE, SENSE_OF_NERVES * nerves), 3)


def tuned(arena: Arena, upper: Skill, lower: Skill) -> tuple[Skill, float]:
    """The lower skill with nerves that let the upper one win as often as wanted; that share."""
    low, high = STEADIEST, SHAKIEST
    share = arena.estimate(upper, lower).value or 0.0
    for _ in range(TRIALS):
        if NEAR[0] <= share <= NEAR[1] or (share > NEAR[1] and lower.nerves == 0):
            break
        if share < NEAR[0]:
            low = max(low, lower.nerves)
        else:
            high = min(high, lower.nerves)
        nerves = nerves_between(low, high)
        lower = msgspec.structs.replace(lower, nerves=nerves, sense=sense_of(nerves))
        share = arena.estimate(upper, lower).value or 0.0
    return lower, share


def nerves_between(low: float, high: float) -> float:
    """The nerves to try next: near the one end that is known, or between both."""
    if high == SHAKIEST:
        return round(max(FIRST_NERVES, GALLOP * low), 3)
    return round(max(high / GALLOP, math.sqrt(low * high)), 3)


def tune(arena: Arena, top: str) -> None:
    """Set the levels of a game below the top one, from there down; the others stay as they are."""
    key = skill_key(arena.game.key, arena.options.seats)
    upper = arena.skill(top)
    found: dict[str, Skill] = {}
    for name in reversed(NAMES[: NAMES.index(top)]):
        upper, share = tuned(arena, upper, arena.skill(name))
        found[name] = upper
        print(f"{key}: {name:10} loses {share:.1%} to the level above, {upper}", flush=True)
    skills.cache_clear()  # another process may have set another game meanwhile
    known = {
        name: {**skills()[name], key: found[name]} if name in found else skills()[name]
        for name in NAMES
    }
    write(PACKAGE / "skills.json", [f'"{name}": {text(known[name])}' for name in NAMES], "{}")


# Measuring


def rate(arena: Arena, top: str, equals: Sequence[str]) -> None:
    """Let neighbours meet, and greedy's equal meet greedy; keep the ratings that follow.

    Steps above the top level stay as they were measured before, if they were.
    """
    meetings: list[list[Meeting]] = []
    below: dict[str, tuple[Estimate, int]] = {}
    for lower, upper in pairwise((RANDOM, *NAMES)):
        is_measured = NAMES.index(upper) <= NAMES.index(top)
        if not is_measured and upper not in ratings_of(arena.game, arena.options):
            break
        meetings += (met if is_measured else met_before)(arena, upper, lower, below)
    against: dict[str, tuple[Estimate, int]] = {}
    quick = [name for name in NAMES if arena.skill(name).evaluations <= SLOW]
    fixed = {name: met(arena, name, GREEDY, against) for name in equals or quick}
    fair = 1 / arena.options.seats
    equal = min(fixed, key=lambda name: abs((against[name][0].value or 0.0) - fair))
    meetings += fixed[equal]
    found = ratings(meetings, {GREEDY: GREEDY_ELO})
    keep(arena, [rated(one, *below[one.name]) for one in found if one.name in below])


def met(
    arena: Arena, upper: str, lower: str, told: dict[str, tuple[Estimate, int]]
) -> list[list[Meeting]]:
    """Play a match of two levels; return its deals, won and lost from the upper one's side."""
    key, seats = arena.game.key, arena.options.seats
    shares = arena.shares(arena.skill(upper), lower if lower in REFERENCES else arena.skill(lower))
    found = share_estimate(shares, seats)
    told[upper] = found, len(shares) * seats
    print(
        f"{key} {arena.options}: {upper:10} beats {lower:10} {found.value:6.1%}"
        f" [{found.low:.1%}, {found.high:.1%}] in {len(shares) * seats} games,"
        f" {elo_of_share(found.value or 0.0, seats):+.0f} Elo",
        flush=True,
    )
    return [[meeting(upper, lower, share, seats)] for share in shares]


def met_before(
    arena: Arena, upper: str, lower: str, told: dict[str, tuple[Estimate, int]]
) -> list[list[Meeting]]:
    """The deals of a match of two levels that was played before, as won and lost ones."""
    known = ratings_of(arena.game, arena.options)[upper]
    seats = arena.options.seats
    deals = known.games // seats
    told[upper] = Estimate(known.below, known.below_low, known.below_high), known.games
    won = round(known.below * deals)
    return [[meeting(upper, lower, share, seats)] for share in [1.0] * won + [0.0] * (deals - won)]


def meeting(upper: str, lower: str, share: float, seats: int) -> Meeting:
    """A deal as a ladder reads it."""
    seating = tuple(sorted(((upper, 1), (lower, seats - 1))))
    return Meeting(seating, {upper: share * seats, lower: (1 - share) * seats})


def rated(one: Rating, below: Estimate, games: int) -> LevelRating:
    """The rating of a level as it is kept."""
    elo, low, high = (round(number or 0.0) for number in (one.elo.value, one.elo.low, one.elo.high))
    share, least, most = (
        round(number or 0.0, 3) for number in (below.value, below.low, below.high)
    )
    return LevelRating(one.name, elo, low, high, share, least, most, games)


def keep(arena: Arena, found: Sequence[LevelRating]) -> None:
    """Put ratings in the place of those of the same table."""
    all_ratings.cache_clear()  # another process may have rated another table meanwhile
    ordered = tuple(sorted(found, key=lambda one: NAMES.index(one.level)))
    new = Rated(arena.game.key, dict(arena.options), ordered)
    others = [one for one in all_ratings() if (one.game, one.options) != (new.game, new.options)]
    kept = sorted([*others, new], key=lambda one: (one.game, sorted(one.options.items())))
    write(PACKAGE / "ratings.json", [text(one) for one in kept], "[]")


def text(value: object) -> str:
    """A value as JSON on one line."""
    return json.dumps(msgspec.to_builtins(value))


def write(path: Path, entries: Iterable[str], brackets: str) -> None:
    """Write a file of one entry a line."""
    body = ",\n  ".join(entries)
    path.write_text(f"{brackets[0]}\n  {body}\n{brackets[1]}\n")


# Reporting


def show_table() -> None:
    """Write the page about the levels."""
    lines = [PREFACE]
    for one in all_ratings():
        options = ", ".join(f"{name} {value}" for name, value in one.options.items())
        lines += ["", f"## {game_of(one.game).title}: {options}", ""]
        lines += ["| level | rating | interval | beats the one below | interval | games |"]
        lines += ["|---|---|---|---|---|---|"]
        lines += [
            f"| {level.level} | {level.elo} | {level.low} to {level.high} | {level.below:.0%}"
            f" | {level.below_low:.0%} to {level.below_high:.0%} | {level.games} |"
            for level in reversed(one.levels)
        ]
        lines += style_lines(one)
    TABLE.write_text("\n".join(lines) + "\n")


def style_lines(rated: Rated) -> list[str]:
    """The table of the styles that were measured at a table, if there are any."""
    found = [
        one for one in style_ratings() if (one.game, one.options) == (rated.game, rated.options)
    ]
    if not found:
        return []
    head = "| style | against the plain level | interval | games | per game | plain | difference |"
    rows = []
    for one in found:
        elo, low, high = one.elo_difference
        rows.append(
            f"| {one.level}-{one.style} | {elo:+d} | {low:+d} to {high:+d} | {one.games}"
            f" | {one.trait:.2f} {styles()[one.style][one.game].counts} | {one.plain:.2f}"
            f" | {one.trait - one.plain:+.2f} ± {one.error:.2f} |"
        )
    return ["", STYLES_PREFACE, "", head, "|---|---|---|---|---|---|---|", *rows]


def main() -> None:
    """Tune levels, rate them, or write their page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("task", choices=("tune", "rate", "table"))
    parser.add_argument("--game", default="classic")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--pairs", type=int, default=100, help="deals for each two levels")
    parser.add_argument(
        "--fewest", type=int, default=FEWEST, help="deals at least, also for levels that think long"
    )
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument(
        "--top", choices=NAMES, help="`tune` begins below it; `rate` keeps the steps above it"
    )
    parser.add_argument(
        "--equal", choices=NAMES, action="append", default=[], help="levels that meet greedy"
    )
    given = parser.parse_args()
    if given.task == "table":
        show_table()
        return
    game = game_of(given.game)
    options = game.options(parse_assignments(given.option))
    plan = Plan(given.pairs, given.fewest, given.jobs)
    if given.task == "tune":
        tune(Arena(game, options, plan, TUNE_SEED), given.top or "veteran")
    else:
        rate(Arena(game, options, plan, RATE_SEED), given.top or NAMES[-1], given.equal)


if __name__ == "__main__":
    main()
