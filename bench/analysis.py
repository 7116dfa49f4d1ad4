"""Measures reviews: `python -m bench.analysis FIGURE --game KEY --games N`.

`time` is the CPU time of a review by depth. `labels` compares the labels of standard reviews with
those of deep ones, which search 16 times as long, for all labelled decisions and every so many-th
of the others. `luck` is the mean luck of each seat over games
of equal bots, how much less luck-adjusted results vary than results, and how large the luck of
deals is. `levels` is the accuracy of every level in games with itself, and `profiles` what it loses
by concept in whole reviews, which take longer; with `--write` the middle half of the accuracies
becomes what is typical of the level, in analysis/typical.json, and what is lost its profile, in
analysis/profiles.json.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from tilewright.analysis.accuracy import mean_accuracy
from tilewright.analysis.chain import Link, kept_where_unseen, own_values, run_from, values_for_all
from tilewright.analysis.judging import judged
from tilewright.analysis.report import Depth, Label
from tilewright.analysis.review import draws_of, review, seed_of
from tilewright.analysis.valuer import EFFORTS, Valuer
from tilewright.bots.bot import Bot, Budget
from tilewright.bots.registry import LEVELS, REFERENCES, level_of
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.options import Options, parse_assignments
from tilewright.core.position import CHANCE
from tilewright.games.registry import GAMES, game_of
from tilewright.play.session import Session
from tilewright.records.record import Player, Record
from tilewright.records.replay import Step, opening, replay

TYPICAL = Path("src/tilewright/analysis/typical.json")
PROFILES = Path("src/tilewright/analysis/profiles.json")
MID_LEVELS = ("regular", "steady", "keen")
EQUAL_LEVEL = "steady"
FIRST_SEED = 40_000
LUCK_REPORTS = 20
"""After so many games each, the figures of luck so far are printed."""

COMPARED: tuple[Depth, Depth] = ("standard", "deep")
"""The depths whose labels are compared."""

Tally = Counter[tuple[str, str]]
"""How many decisions had a label, and what became of it in a deeper review."""


def played(game: Game, options: Options, levels: Sequence[str], seed: int) -> Record:
    """Play a game of bots; return its record."""
    players = tuple(Player(name, name) for name in levels)
    session = Session(game, options, players)
    bots: list[Bot] = [level_of(name).make(seed + seat) for seat, name in enumerate(levels)]
    chance = Chance(seed)
    while not session.is_over:
        if session.to_act == CHANCE:
            session.draw(chance)
        else:
            seat = session.to_act
            known = game.known_to(session.position, seat)
            session.apply(bots[seat].think(game, known, Budget()).best)
    return session.record()


def games_of(
    game: Game, options: Options, levels: Sequence[str], count: int, first: int = 0
) -> Iterator[Record]:
    """Yield games between bots of these levels, in turn on every seat."""
    for number in range(first, first + count):
        seated = [levels[(number + seat) % len(levels)] for seat in range(options.seats)]
        yield played(game, options, seated, FIRST_SEED + 10 * number)


# Time


def measure_time(game: Game, options: Options, count: int) -> None:
    """Print the CPU time of reviews of mid-level games, by depth."""
    records = list(games_of(game, options, MID_LEVELS, count))
    depths: tuple[Depth, ...] = ("quick", "standard")
    for depth in depths:
        spent = []
        for record in records:
            start = time.process_time()
            review(record, depth=depth)
            spent.append(time.process_time() - start)
        print(
            f"time {game.key} {options} {depth}: mean {statistics.mean(spent):.2f} s, "
            f"most {max(spent):.2f} s of one core, {count} games",
            flush=True,
        )


# Labels


def compare_labels(game: Game, options: Options, count: int, first: int, every: int) -> None:
    """Print how many labels of standard reviews hold in deep ones, after each game.

    All labelled decisions are judged again, and of the unlabelled ones every so many-th.
    """
    tally: Tally = Counter()
    records = games_of(game, options, MID_LEVELS, count, first)
    for number, record in enumerate(records, start=1):
        tally.update(judged_again(record, every))
        print(
            f"labels {game.key} {options} after {number} games from {first}: "
            f"blunders kept {kept(tally, 'blunder')}, mistakes kept {kept(tally, 'mistake')}, "
            f"inaccuracies kept {kept(tally, 'inaccuracy')}, unlabelled that become blunders "
            f"{tally['none', 'blunder']}/{tally['none', 'all']}",
            flush=True,
        )


def judged_again(record: Record, every: int) -> Iterator[tuple[str, str]]:
    """Yield decisions' labels, each with what it is in a deep review, and with ``all``.

    Labels are those of a standard review, without its luck and reasons, which cost more.
    """
    begin = opening(record)
    standard, deep = (
        Valuer(begin.game, begin.position, EFFORTS[depth], seed_of(record)) for depth in COMPARED
    )
    unlabelled = 0
    for step in replay(record):
        if step.actor == CHANCE:
            continue
        known = begin.game.known_to(step.before, step.actor)
        one = judged(standard, known, step.code)
        unlabelled += not one.forced and one.label is None
        if one.label or (not one.forced and unlabelled % every == 1 % every):
            yield one.label or "none", "all"
            yield one.label or "none", became(one.label, judged(deep, known, step.code).label)


def became(label: Label | None, deeper: Label | None) -> str:
    """Return what a decision is in the deeper review."""
    if label is None:
        return deeper or "none"
    return "labelled" if deeper else "none"


def kept(tally: Tally, label: str) -> str:
    """Return how many labels of a kind are still at least inaccuracies."""
    return f"{tally[label, 'labelled']}/{tally[label, 'all']}"


# Luck


@dataclass(frozen=True)
class Lucky:
    """The luck of one game, without the judgements of its moves."""

    finals: tuple[float, ...]
    luck: tuple[float, ...]
    deals: tuple[float, ...]
    """The luck of seat 1 in every deal."""


def luck_of(record: Record, depth: Depth) -> Lucky:
    """Return the luck of a game as its review has it, in a fraction of the time."""
    begin = opening(record)
    valuer = Valuer(begin.game, begin.position, EFFORTS[depth], seed_of(record))
    steps = tuple(replay(record))
    draws = tuple(draws_of(draw_links(valuer, steps)))
    seats = range(begin.position.seats)
    return Lucky(
        finals=begin.game.outcome(steps[-1].after).win_shares,
        luck=tuple(math.fsum(draw.luck[seat] for draw in draws) for seat in seats),
        deals=tuple(draw.luck[0] for draw in draws if draw.kind == "deal"),
    )


def draw_links(valuer: Valuer, steps: Sequence[Step]) -> list[Link]:
    """Return the links of draws, with the values that a review gives them."""
    links: list[Link] = []
    here = values_for_all(valuer, steps[0].before)
    index = 0
    while index < len(steps):
        run = run_from(steps, index)
        there = values_for_all(valuer, run[-1].after)
        if run[0].actor == CHANCE:
            there = kept_where_unseen(valuer.game, run, here, there)
            links.append(Link(index, run, own_values(here), own_values(there)))
        here = there
        index += len(run)
    return links


def measure_luck(title: str, records: Iterator[Record], depth: Depth, seconds: float) -> None:
    """Print the mean luck of each seat and what luck-adjustment brings, so far and at the end."""
    found: list[Lucky] = []
    start = time.process_time()
    for record in records:
        found.append(luck_of(record, depth))
        if time.process_time() - start > seconds:
            break
        if len(found) % LUCK_REPORTS == 0:
            print_luck(title, found)
    print_luck(title, found)


def print_luck(title: str, games: Sequence[Lucky]) -> None:
    """Print the figures of luck over these games."""
    count = len(games)
    for seat in range(len(games[0].luck)):
        values = [one.luck[seat] for one in games]
        error = statistics.stdev(values) / math.sqrt(count)
        print(
            f"{title} seat {seat + 1}: mean {statistics.mean(values):+.4f} "
            f"± {error:.4f} (standard error), {count} games"
        )
    results = statistics.variance(one.finals[0] for one in games)
    adjusted = statistics.variance(one.finals[0] - one.luck[0] for one in games)
    print(
        f"{title}: variance of results {results:.4f}, "
        f"luck-adjusted {adjusted:.4f}, ratio {adjusted / results:.3f}"
    )
    deals = [luck for one in games for luck in one.deals]
    print(
        f"{title}: standard deviation of a deal "
        f"{statistics.pstdev(deals):.4f}; beyond 0.05: {beyond(deals, 0.05):.3f}, "
        f"beyond 0.10: {beyond(deals, 0.10):.3f} of {len(deals)} deals",
        flush=True,
    )


def beyond(values: Sequence[float], limit: float) -> float:
    """Return the share of values at least as far from 0 as a limit."""
    return sum(abs(value) >= limit for value in values) / len(values)


# Levels


def measure_levels(
    game: Game, options: Options, count: int, depth: Depth, *, write: bool, names: Sequence[str]
) -> None:
    """Print the accuracy of each level in games with itself; write what is typical.

    Each game of every level comes before the next one, so that an interrupted run says something
    of all levels.
    """
    measured: dict[str, list[float]] = {name: [] for name in names}
    for number in range(count):
        for name, found in measured.items():
            for record in games_of(game, options, (name,), 1, first=number):
                found.extend(accuracies(record, depth))
            print_level(f"levels {game.key} {options} {depth} {name}", found)
            if write and number:
                write_level(TYPICAL, (game.net_name(options), depth, name), accuracy_row(found))


def accuracies(record: Record, depth: Depth) -> list[float]:
    """Return the accuracy of each seat, as a review finds it, without luck and reasons."""
    begin = opening(record)
    valuer = Valuer(begin.game, begin.position, EFFORTS[depth], seed_of(record))
    moves: list[list[tuple[float, float]]] = [[] for _ in range(begin.position.seats)]
    for step in replay(record):
        if step.actor != CHANCE:
            one = judged(valuer, begin.game.known_to(step.before, step.actor), step.code)
            if one.accuracy is not None:
                moves[step.actor].append((one.accuracy, one.weight))
    means = (mean_accuracy(row)[0] for row in moves)
    return [mean for mean in means if mean is not None]


def accuracy_row(values: Sequence[float]) -> list[float]:
    """Return the limits of the middle half of accuracies with the mean between them."""
    low, _, high = statistics.quantiles(values, n=4, method="inclusive")
    return [round(one, 1) for one in (low, statistics.mean(values), high)]


def print_level(title: str, values: Sequence[float]) -> None:
    """Print the accuracy of a level so far."""
    if len(values) < 2:
        return
    error = statistics.stdev(values) / math.sqrt(len(values))
    low, mean, high = accuracy_row(values)
    print(
        f"{title}: accuracy {mean:.1f} ± {1.96 * error:.1f} (95 %), middle half {low} to {high}, "
        f"{len(values)} seats",
        flush=True,
    )


def measure_profiles(
    game: Game, options: Options, count: int, depth: Depth, *, write: bool, names: Sequence[str]
) -> None:
    """Print what a seat of each level loses by concept in a game with itself; write it."""
    for name in names:
        lost: Counter[str] = Counter()
        seats = 0
        for record in games_of(game, options, (name,), count):
            found = review(record, depth=depth)
            lost.update(found.reasons)
            seats += len(found.seats)
        each = {concept: round(sum_ / seats, 4) for concept, sum_ in lost.items()}
        profile = {"games": seats, "lost": {what: one for what, one in each.items() if one > 0}}
        print(f"profiles {game.key} {options} {depth} {name}: {profile}", flush=True)
        if write:
            write_level(PROFILES, (game.net_name(options), name), profile)


def write_level(path: Path, keys: Sequence[str], row: object) -> None:
    """Enter what was measured of a level into a shipped file."""
    known = msgspec.json.decode(path.read_bytes()) if path.exists() else {}
    inner = known
    for key in keys[:-1]:
        inner = inner.setdefault(key, {})
    inner[keys[-1]] = row
    text = msgspec.json.format(msgspec.json.encode(known, order="sorted"), indent=1)
    path.write_bytes(text + b"\n")


def parsed_arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("figure", choices=("time", "labels", "luck", "levels", "profiles"))
    parser.add_argument("--game", choices=tuple(GAMES), required=True)
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument(
        "--every", type=int, default=8, help="unlabelled decisions for one judged again"
    )
    parser.add_argument("--depth", choices=("quick", "standard", "deep"), default="standard")
    parser.add_argument("--minutes", type=float, default=math.inf, help="CPU time for luck")
    parser.add_argument("--levels", nargs="*", help="only these levels")
    parser.add_argument("--write", action="store_true", help="write typical.json and profiles.json")
    return parser.parse_args()


def main() -> None:
    """Print one line a figure."""
    asked = parsed_arguments()
    game = game_of(asked.game)
    options = game.options(parse_assignments(asked.options))
    if asked.figure == "time":
        measure_time(game, options, asked.games)
    elif asked.figure == "labels":
        compare_labels(game, options, asked.games, asked.first, asked.every)
    elif asked.figure == "luck":
        title = f"luck {game.key} {options} {asked.depth} from {asked.first}"
        records = games_of(game, options, (EQUAL_LEVEL,), asked.games, asked.first)
        measure_luck(title, records, asked.depth, 60 * asked.minutes)
    else:
        names = asked.levels or [name for name in LEVELS if name not in REFERENCES]
        measure = measure_levels if asked.figure == "levels" else measure_profiles
        measure(game, options, asked.games, asked.depth, write=asked.write, names=names)


if __name__ == "__main__":
    main()
