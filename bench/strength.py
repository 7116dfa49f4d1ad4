"""The strongest bot against the frozen references and the bare net at every kind of table.

`python -m bench.strength` gives everybody 20 ms of processor time a move, `--cpu-ms` another time.
One of ours sits among copies of the reference, on each seat once a deal. Wanted are 85 % for two
(90 % in the first line) and twice the fair share beyond. Beyond two seats the search also meets the
net that looks one move ahead; there more than the fair share is wanted.
"""

from __future__ import annotations

import argparse
import multiprocessing
from typing import NamedTuple

from bench.bots import Maker, match, ply1, tree
from tilewright.bots.bot import Budget
from tilewright.bots.registry import level_of
from tilewright.games.registry import game_of

CPU_MS = 20
NET = "net"
"""The net one move ahead, without any search."""
FAIR_SHARES = 2.0
FOR_TWO = 0.85
FIRST = 0.90


class Line(NamedTuple):
    """One figure: a table, a reference, its share of the deals, and what is wanted."""

    game: str
    options: dict[str, str]
    reference: str
    weight: float = 1.0
    wanted: float | None = None


TABLES: tuple[tuple[str, dict[str, str]], ...] = (
    ("classic", {"wall": "grey"}),
    ("pavilion", {}),
    ("pavilion", {"side": "grey"}),
    ("duel", {}),
    ("classic", {"seats": "3"}),
    ("classic", {"seats": "4"}),
    ("classic", {"seats": "3", "wall": "grey"}),
    ("classic", {"seats": "4", "wall": "grey"}),
    ("pavilion", {"seats": "3"}),
    ("pavilion", {"seats": "4"}),
    ("pavilion", {"seats": "3", "side": "grey"}),
    ("pavilion", {"seats": "4", "side": "grey"}),
)
LINES = (
    Line("classic", {}, "alphabeta", 2.0, FIRST),
    Line("classic", {}, "greedy", 1.0, FOR_TWO),
    *(Line(game, options, who) for game, options in TABLES for who in ("greedy", "alphabeta")),
    *(
        Line(game, options, NET, wanted=1 / int(options["seats"]))
        for game, options in TABLES
        if "seats" in options
    ),
)


class Job(NamedTuple):
    """A line to be measured, with its number of deals and the time for a move."""

    line: Line
    deals: int
    cpu_ms: int


def maker_of(reference: str) -> Maker:
    """Makes the bot of a reference."""
    return ply1 if reference == NET else level_of(reference).make


def measured(job: Job) -> str:
    """One line of the report."""
    line = job.line
    game = game_of(line.game)
    options = game.options(line.options)
    seats = options.seats
    wanted = line.wanted or (FOR_TWO if seats == 2 else FAIR_SHARES / seats)
    pair = tree, maker_of(line.reference)
    found = match(game, options, pair, Budget(cpu_ms=job.cpu_ms), job.deals)
    return f"{game.key} {options}, against {line.reference} (wanted {wanted:.0%}): {found}"


def deals_of(line: Line, blocks: int, games: int) -> int:
    """The number of deals of a line, at least as many as make up `--games`."""
    seats = int(line.options.get("seats", 2))
    at_least = -(-games // seats)
    return max(4, at_least, round(blocks * line.weight * 2 / seats))


def main() -> None:
    """Measure all lines, or those of one game, number of seats or reference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", help="all games if not given")
    parser.add_argument("--seats", action="append", help="all numbers of seats if not given")
    parser.add_argument("--reference", action="append", help="all references if not given")
    parser.add_argument("--blocks", type=int, default=20, help="deals for each line of two seats")
    parser.add_argument("--games", type=int, default=0, help="games for each line at least")
    parser.add_argument("--cpu-ms", type=int, default=CPU_MS, help="processor time for a move")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    jobs = [
        Job(line, deals_of(line, given.blocks, given.games), given.cpu_ms)
        for line in LINES
        if given.game in (None, line.game)
        and (not given.seats or line.options.get("seats", "2") in given.seats)
        and (not given.reference or line.reference in given.reference)
    ]
    with multiprocessing.get_context("spawn").Pool(given.jobs) as pool:
        for text in pool.imap(measured, jobs, chunksize=1):
            print(text, flush=True)


if __name__ == "__main__":
    main()
