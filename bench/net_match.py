"""Whether new nets are stronger than those of an earlier commit: `python -m bench.net_match`.

The same search with both nets, 20 ms of processor time a move each, same deals with seats
exchanged. The sequential test of the training gate says when to stop, which favours the side that
is ahead at that moment: `--all` plays every deal, for an estimate without that bias. Earlier nets
are read from the history of the repository, so they are frozen and cost no space.
"""

from __future__ import annotations

import argparse
import multiprocessing
import subprocess
from functools import lru_cache, partial
from pathlib import Path
from typing import NamedTuple

from bench.bots import TIME_LIMIT_MS, played
from tilewright.arena.elo import elo_of
from tilewright.arena.intervals import share_estimate
from tilewright.arena.sequential import Verdict
from tilewright.bots.bot import Bot, Budget
from tilewright.bots.nets.files import unpack_net
from tilewright.bots.nets.net import NetEvaluator, Weights, quantized
from tilewright.bots.nets.shape import Shape, shape_of
from tilewright.bots.searcher import Effort, SearchBot
from tilewright.core.game import Game
from tilewright.core.options import Options, parse_assignments
from tilewright.games.registry import game_of
from tilewright.training.gate import decide

WEIGHTS = "src/tilewright/bots/nets/weights"
FIRST_SEED = 300_000


class Deal(NamedTuple):
    """One deal, played once on each seat."""

    game: str
    options: dict[str, str]
    new: str
    reference: str
    seed: int


@lru_cache
def net_from(source: str, key: str, seats: int, name: str) -> tuple[Shape, Weights]:
    """Return shape and weights of a net from a file, or of the shipped net of a commit."""
    if source.endswith(".net"):
        content = Path(source).read_bytes()
    else:
        shown = f"{source}:{WEIGHTS}/{name}.net"
        content = subprocess.run(["git", "show", shown], check=True, capture_output=True).stdout
    game = game_of(key)
    card, parameters = unpack_net(content, shape_of(game, seats), source)
    shape = shape_of(game, seats, card.width)
    return shape, quantized(shape, parameters)


def commit_before(name: str) -> str:
    """Return the last commit whose shipped net of this name is not the present one."""
    path = f"{WEIGHTS}/{name}.net"
    command = ["git", "log", "-1", "--format=%H", "--", path]
    last = subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
    return f"{last}~1"


def net_of(source: str, game: Game, options: Options) -> NetEvaluator:
    """Make the evaluator of a table with a net from this source."""
    return NetEvaluator(*net_from(source, game.key, options.seats, game.net_name(options)))


def share_of(deal: Deal) -> float:
    """Return the new net's share of the wins of a deal."""
    game = game_of(deal.game)
    options = game.options(deal.options)
    total = 0.0
    for seat in range(options.seats):
        bots: list[Bot] = [
            SearchBot(
                "tree",
                deal.seed * 8 + place,
                partial(net_of, deal.new if place == seat else deal.reference),
                Effort(None),
            )
            for place in range(options.seats)
        ]
        shares, _ = played(game, options, bots, Budget(cpu_ms=TIME_LIMIT_MS), deal.seed)
        total += shares[seat]
    return total / options.seats


def main() -> None:
    """Play deals until the test decides or there are no more."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("new", help="a net file, or a commit with nets")
    parser.add_argument(
        "--reference", help="a net file, or a commit with nets; the shipped net before the last"
    )
    parser.add_argument("--game", default="classic")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--deals", type=int, default=100, help="the most deals")
    parser.add_argument("--all", action="store_true", help="play all deals, whatever the test says")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    game = game_of(given.game)
    options = game.options(parse_assignments(given.option))
    reference = given.reference or commit_before(game.net_name(options))
    deals = [
        Deal(game.key, dict(options), given.new, reference, FIRST_SEED + number)
        for number in range(given.deals)
    ]
    taken: list[float] = []
    verdict = Verdict.OPEN
    with multiprocessing.get_context("spawn").Pool(given.jobs) as pool:
        for share in pool.imap(share_of, deals):
            taken.append(share)
            verdict, _ = decide(taken, options.seats)
            found = share_estimate(taken, options.seats)
            if len(taken) % 10 == 0 or (verdict != Verdict.OPEN and not given.all):
                print(
                    f"{game.key} {options}: {found.value:.1%} [{found.low:.1%}, {found.high:.1%}]"
                    f" in {len(taken) * options.seats} games,"
                    f" {elo_of(found.value or 0.0, options.seats):+.0f} Elo, {verdict}",
                    flush=True,
                )
            if verdict != Verdict.OPEN and not given.all:
                break


if __name__ == "__main__":
    main()
