"""How often the strongest bot finds a best move: `python -m bench.optimal`.

Positions come from games that the net plays against itself, one move ahead: decisions among at most
20 moves whose rest of the phase can be proved with plenty of time. A move is best if the proved
utility after it is that of the position. The bot gets 50 ms of its thread's time for each.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from bench.bots import positions, tree
from tilewright.arena.intervals import Z_95, wilson
from tilewright.bots.bot import Budget
from tilewright.bots.nets.catalog import best_evaluator
from tilewright.bots.search.proof import Proof
from tilewright.bots.searcher import prove
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.position import OVER, Position
from tilewright.games.registry import GAMES

BUDGET = Budget(cpu_ms=50)
MOST_NODES = 100_000
MOST_MOVES = 20
SAME = 1e-5
"""Utilities that differ by less are the same: proofs count them in millionths."""
WANTED = 0.99
FIRST_SEED = 9000
OFTEN = 4
"""Every so manyth decision is looked at, so that many games are drawn from."""


def after(game: Game, position: Position, moves: tuple[int, ...]) -> Position:
    """The position after some moves."""
    reached = position.clone()
    for move in moves:
        game.apply(reached, move)
    return reached


class Truth:
    """What is proved of positions of one table."""

    def __init__(self, game: Game, options: Options) -> None:
        self.game = game
        self.evaluator = best_evaluator(game, options)
        self.prover = Proof(game, self.evaluator, game.start(options))

    def knows(self, position: Position) -> bool:
        """Whether the rest of the phase was proved."""
        return prove(self.prover, position, MOST_NODES)

    def utility(self, position: Position, seat: int, phase: int) -> float | None:
        """What a seat gets from a position on; None if that is not known."""
        if position.to_act >= 0 and self.game.phase_number(position) == phase:
            return self.prover.root_values(8)[seat] if self.knows(position) else None
        self.evaluator.evaluated(self.game, position)
        return self.evaluator.utilities[seat]


def findings(game: Game, options: Options, wanted: int) -> Iterator[tuple[bool, bool]]:
    """For each decision whether it may end the game, and whether the bot's move was best."""
    truth = Truth(game, options)
    bot = tree(1)
    seen = [0, 0]
    for seed in range(FIRST_SEED, FIRST_SEED + 40 * wanted):
        for number, position in enumerate(positions(game, options, seed)):
            moves = len(game.distinct_moves(position))
            if number % OFTEN or not 2 <= moves <= MOST_MOVES:
                continue
            if not truth.knows(position):
                continue
            line = truth.prover.best_root_move(), *truth.prover.principal_variation()
            ends = after(game, position, line).to_act == OVER
            if seen[ends] >= wanted:
                continue
            seat, phase = position.to_act, game.phase_number(position)
            best = truth.prover.root_values(8)[seat]
            chosen = bot.think(game, game.known_to(position, seat), BUDGET).best
            value = truth.utility(after(game, position, (chosen,)), seat, phase)
            if value is not None:
                seen[ends] += 1
                yield ends, value >= best - SAME
        if min(seen) >= wanted:
            return


def show(game: Game, options: Options, wanted: int) -> None:
    """The share of best moves at one table, with its interval."""
    found: dict[bool, list[bool]] = {False: [], True: []}
    for ends, is_best in findings(game, options, wanted):
        found[ends].append(is_best)
    for ends, title in ((False, "near the end of a round"), (True, "in rounds that end the game")):
        count = len(found[ends])
        if count:
            share = sum(found[ends]) / count
            low, high = wilson(share, count, Z_95)
            print(
                f"{game.key} {options}, {title}: {share:.1%} [{low:.1%}, {high:.1%}] best moves"
                f" in {BUDGET.cpu_ms} ms (wanted {WANTED:.0%}), {count} positions",
                flush=True,
            )


def main() -> None:
    """Measure every game for two."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=200, help="of each kind and game")
    parser.add_argument("--game", choices=tuple(GAMES), help="all games if not given")
    given = parser.parse_args()
    for game in GAMES.values():
        if given.game in (None, game.key):
            show(game, game.options({"seats": "2"}), given.positions)


if __name__ == "__main__":
    main()
