"""The strongest bot against the frozen references at every kind of table.

`python -m bench.strength` gives everybody 20 ms of processor time a move. One of ours sits among
copies of the reference, on each seat once a deal. Wanted are 85 % for two (90 % in the first line)
and twice the fair share beyond.
"""

from __future__ import annotations

import argparse
import multiprocessing
from typing import NamedTuple

from bench.bots import match, tree
from tilewright.bots.bot import Budget
from tilewright.bots.registry import level_of
from tilewright.games.registry import game_of

BUDGET = Budget(cpu_ms=20)
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
)


def measured(job: tuple[Line, int]) -> str:
    """One line of the report."""
    line, blocks = job
    game = game_of(line.game)
    options = game.options(line.options)
    seats = options.seats
    wanted = line.wanted or (FOR_TWO if seats == 2 else FAIR_SHARES / seats)
    deals = max(4, round(blocks * line.weight * 2 / seats))
    found = match(game, options, (tree, level_of(line.reference).make), BUDGET, deals)
    return f"{game.key} {options}, against {line.reference} (wanted {wanted:.0%}): {found}"


def main() -> None:
    """Measure all lines, or those of one game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", help="all games if not given")
    parser.add_argument("--blocks", type=int, default=20, help="deals for each line of two seats")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    jobs = [(line, given.blocks) for line in LINES if given.game in (None, line.game)]
    with multiprocessing.get_context("spawn").Pool(given.jobs) as pool:
        for text in pool.imap(measured, jobs, chunksize=1):
            print(text, flush=True)


if __name__ == "__main__":
    main()
