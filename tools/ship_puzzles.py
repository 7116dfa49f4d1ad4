"""Add made puzzles to those that are shipped, after proving all of them again from nothing.

``python -m tools.ship_puzzles [FILE...]`` reads files of ``tilewright puzzles make``. Shipped
puzzles keep their ids and their data; one that is not proved any more is made again from its
position if that still has one answer, and dropped if not. Files are sorted by difficulty and id.
"""

import sys
from pathlib import Path

from msgspec.structs import replace

from tilewright.core.errors import PuzzleError
from tilewright.games.registry import GAMES, game_of
from tilewright.puzzles.library import ENDING, read_puzzles, shipped, write_packed
from tilewright.puzzles.making import Maker
from tilewright.puzzles.puzzle import SOLVER, Puzzle
from tilewright.puzzles.reproving import prove_again

DATA = Path(__file__).parents[1] / "src/tilewright/puzzles/data"


def main(paths: list[str]) -> None:
    """Prove the puzzles of the files and the shipped ones, and write the shipped files anew."""
    made = [puzzle for path in paths for puzzle in read_puzzles(Path(path))]
    for puzzle in made:
        prove_again(puzzle)
    for key in GAMES:
        puzzles: dict[str, Puzzle] = {one.id: one for one in made if one.game == key}
        kept = filter(None, map(proved_now, shipped(key).values()))
        puzzles |= {puzzle.id: puzzle for puzzle in kept}
        ordered = sorted(puzzles.values(), key=lambda one: (one.difficulty, one.id))
        write_packed(DATA / (key + ENDING), ordered)
        print(f"{key}: {len(shipped(key))} puzzles were shipped, now {len(ordered)}")


def proved_now(puzzle: Puzzle) -> Puzzle | None:
    """Return a shipped puzzle as the present solver proves it; None if it has no unique answer."""
    try:
        found = prove_again(puzzle)
    except PuzzleError as error:
        print(error)
    else:
        return replace(puzzle, proof=replace(puzzle.proof, nodes=found.nodes, solver=SOLVER))
    position = game_of(puzzle.game).parse_position(puzzle.position, puzzle.rules)
    maker = Maker(puzzle.game, puzzle.options, puzzle.kind)
    solution = maker.solution(position, puzzle.kind)
    print(f"puzzle {puzzle.id} is {'dropped' if solution is None else 'made again'}")
    return None if solution is None else maker.puzzle(position, puzzle.kind, solution)


if __name__ == "__main__":
    main(sys.argv[1:])
