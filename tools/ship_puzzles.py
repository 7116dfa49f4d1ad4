"""Add made puzzles to those that are shipped, after proving each one again from nothing.

``python -m tools.ship_puzzles FILE...`` reads files of ``tilewright puzzles make``. Shipped puzzles
keep their ids and their data; the files are sorted by difficulty and id.
"""

import sys
from pathlib import Path

from tilewright.games.registry import GAMES
from tilewright.puzzles.library import ENDING, read_puzzles, shipped, write_packed
from tilewright.puzzles.puzzle import Puzzle
from tilewright.puzzles.reproving import prove_again

DATA = Path(__file__).parents[1] / "src/tilewright/puzzles/data"


def main(paths: list[str]) -> None:
    """Prove the puzzles of the files and write the shipped files anew."""
    made = [puzzle for path in paths for puzzle in read_puzzles(Path(path))]
    for puzzle in made:
        prove_again(puzzle)
    for key in GAMES:
        puzzles: dict[str, Puzzle] = {one.id: one for one in made if one.game == key}
        puzzles |= shipped(key)
        ordered = sorted(puzzles.values(), key=lambda one: (one.difficulty, one.id))
        write_packed(DATA / (key + ENDING), ordered)
        print(f"{key}: {len(shipped(key))} puzzles were shipped, now {len(ordered)}")


if __name__ == "__main__":
    main(sys.argv[1:])
