"""How often levels solve the shipped puzzles, by difficulty.

``python -m bench.puzzles [N] [LEVEL...]`` lets each level (*casual* and *master* unless named) try
N puzzles of every band of every game once, spread evenly over the band.
"""

import sys
import time

from tilewright.bots.levels import ratings_of
from tilewright.games.registry import GAMES, game_of
from tilewright.puzzles.difficulty import is_solved_by
from tilewright.puzzles.library import shipped
from tilewright.puzzles.puzzle import Puzzle

BAND = 400
"""The width of a band in rating points."""
LEVELS = ("casual", "master")


def bands(key: str) -> dict[int, list[Puzzle]]:
    """Return the puzzles of a game by the lower end of their band."""
    found: dict[int, list[Puzzle]] = {}
    for puzzle in shipped(key).values():
        found.setdefault(puzzle.difficulty // BAND * BAND, []).append(puzzle)
    return dict(sorted(found.items()))


def spread(puzzles: list[Puzzle], count: int) -> list[Puzzle]:
    """Return so many puzzles at even distances, or all if there are fewer."""
    chosen = min(count, len(puzzles))
    return [puzzles[number * len(puzzles) // chosen] for number in range(chosen)]


def main(count: int, levels: tuple[str, ...]) -> None:
    """Print a row for each band of each game."""
    for key in GAMES:
        game = game_of(key)
        ratings = ratings_of(game, game.options({"seats": "2"}))
        print(key + ", " + ", ".join(f"{level} {ratings[level].elo:.0f}" for level in levels))
        for low, puzzles in bands(key).items():
            tried = spread(puzzles, count)
            row = f"{low:6} to {low + BAND:4}: {len(tried):4} of {len(puzzles):4}"
            for level in levels:
                began = time.thread_time()
                solved = sum(
                    is_solved_by(puzzle, game, level, seed) for seed, puzzle in enumerate(tried)
                )
                spent = (time.thread_time() - began) / len(tried)
                row += f"  {level} {solved / len(tried):4.0%} ({spent * 1000:.0f} ms)"
            print(row, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60, tuple(sys.argv[2:]) or LEVELS)
