"""Prove a puzzle again from nothing: neither the maker's filter nor its stored proof is used."""

import time
from dataclasses import dataclass

from tilewright.core.errors import PuzzleError
from tilewright.games.registry import game_of
from tilewright.puzzles.proving import GAPS, Prover, UnprovedError
from tilewright.puzzles.puzzle import Puzzle, puzzle_id

MOST_NODES = 20_000_000


@dataclass(frozen=True)
class Reproved:
    """What proving a puzzle again took."""

    nodes: int
    seconds: float


def prove_again(puzzle: Puzzle) -> Reproved:
    """Prove a puzzle again. Raise PuzzleError if anything differs from what it says."""
    game = game_of(puzzle.game)
    position = game.parse_position(puzzle.position, puzzle.rules)
    if puzzle.id != puzzle_id(puzzle.kind, puzzle.position):
        raise PuzzleError(f"puzzle {puzzle.id}: the id is not that of the position")
    if dict(game.options_of(position)) != puzzle.options:
        raise PuzzleError(f"puzzle {puzzle.id}: the options are not those of the position")
    if position.to_act < 0 or position.seats != 2:
        raise PuzzleError(f"puzzle {puzzle.id}: no seat of two is to act")
    start = time.perf_counter()
    try:
        found = Prover(game, position, MOST_NODES).prove(position, puzzle.kind)
    except UnprovedError as error:
        raise PuzzleError(f"puzzle {puzzle.id} is not proved: {error}") from None
    seconds = time.perf_counter() - start
    if found.branches != puzzle.solution:
        raise PuzzleError(f"puzzle {puzzle.id}: the solution is another one")
    if (found.value, GAPS[puzzle.kind]) != (puzzle.proof.value, puzzle.proof.gap):
        raise PuzzleError(f"puzzle {puzzle.id}: the answer is worth {found.value}")
    return Reproved(found.nodes, seconds)
