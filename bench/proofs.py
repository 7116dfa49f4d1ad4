"""How fast and how far the rest of a phase of a round is proved: `python -m bench.proofs`.

Positions come from games that the net plays against itself, one move ahead. Times are those of the
thread's own clock.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from bench.bots import positions
from tilewright.bots.nets.catalog import best_evaluator
from tilewright.bots.search.proof import Proof
from tilewright.bots.searcher import prove
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.position import Position
from tilewright.games.registry import game_of

QUICK_MS = 50.0
MOST_NODES = 400_000
"""Given up then: no machine gets there within the time."""
MOST_NODES_OF_A_PHASE = 4_000_000
GROUPS = (6, 8, 10, 12)
WANTED = {8: 0.95, 10: 0.90}
PHASE_WANTED_MS = 100.0
FIRST_SEED = 5000


@dataclass
class Times:
    """What proofs of one size took; those given up took for ever."""

    spent_ms: list[float] = field(default_factory=list)
    nodes: int = 0
    seconds: float = 0.0

    def add(self, prover: Proof, position: Position, most: int) -> None:
        """Prove a position and note what it took."""
        start = time.thread_time()
        is_proved = prove(prover, position, most)
        spent = time.thread_time() - start
        self.spent_ms.append(spent * 1000 if is_proved else float("inf"))
        self.nodes += prover.nodes
        self.seconds += spent

    def within(self, ms: float) -> float:
        """The share of proofs that took no longer."""
        return sum(spent <= ms for spent in self.spent_ms) / len(self.spent_ms)

    def quantile(self, share: float) -> float:
        """The time within which such a share of proofs was made."""
        return sorted(self.spent_ms)[int(share * (len(self.spent_ms) - 1))]


def groups_of(game: Game, moves: list[int]) -> int:
    """How many (source, colour) groups some moves take."""
    return len({game.format_move(move).partition(">")[0] for move in moves})


def offers(game: Game, options: Options, games: int) -> Iterator[Position]:
    """Decisions on what to take from the table."""
    for seed in range(FIRST_SEED, FIRST_SEED + games):
        for position in positions(game, options, seed):
            if getattr(position, "on_table", 0):
                yield position


def show_groups(games: int) -> None:
    """The rest of the round in the first game, by the groups left: all, then equal ones once."""
    game = game_of("classic")
    options = game.options()
    prover = Proof(game, best_evaluator(game, options), game.start(options))
    all_groups: dict[int, Times] = defaultdict(Times)
    equal_once: dict[int, Times] = defaultdict(Times)
    for position in offers(game, options, games):
        groups = groups_of(game, game.legal_moves(position))
        once = groups_of(game, game.distinct_moves(position))
        if groups in GROUPS:
            all_groups[groups].add(prover, position, MOST_NODES)
        if once in GROUPS:
            equal_once[once].add(prover, position, MOST_NODES)
    show_times(all_groups, "groups left")
    show_times(equal_once, "groups left, those of equal factories counted once")


def show_times(found: dict[int, Times], title: str) -> None:
    """How many positions of each size were proved in time."""
    for groups, times in sorted(found.items()):
        wanted = f" (wanted {WANTED[groups]:.0%})" if groups in WANTED else ""
        print(
            f"classic, {groups} {title}: {times.within(QUICK_MS):.1%} proved within"
            f" {QUICK_MS:.0f} ms{wanted}, median {times.quantile(0.5):.1f} ms,"
            f" {len(times.spent_ms)} positions",
            flush=True,
        )
    nodes = sum(times.nodes for times in found.values())
    seconds = sum(times.seconds for times in found.values())
    print(f"classic: {nodes / seconds / 1e6:.2f} M nodes a second")


def show_phase(games: int) -> None:
    """Whole phases of taking in the second game."""
    game = game_of("pavilion")
    options = game.options()
    prover = Proof(game, best_evaluator(game, options), game.start(options))
    whole, every = Times(), Times()
    rounds_seen = set()
    for position in offers(game, options, games):
        if position.round not in rounds_seen:
            rounds_seen = {position.round}
            whole.add(prover, position, MOST_NODES_OF_A_PHASE)
        every.add(prover, position, MOST_NODES_OF_A_PHASE)
    for title, times in (("from its first move", whole), ("from any decision in it", every)):
        print(
            f"pavilion, the taking of a round {title}: p95 {times.quantile(0.95):.1f} ms"
            f" (wanted {PHASE_WANTED_MS:.0f}), median {times.quantile(0.5):.1f} ms,"
            f" {len(times.spent_ms)} positions, {times.nodes / times.seconds / 1e6:.2f} M nodes"
            " a second",
            flush=True,
        )


def main() -> None:
    """Measure all of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="games to draw positions from")
    given = parser.parse_args()
    show_groups(given.games)
    show_phase(max(1, given.games // 10))


if __name__ == "__main__":
    main()
