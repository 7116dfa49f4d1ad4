"""Puzzles with a proved answer, for scripts: find one, try it, see the solution."""

from tilewright.api.moves import Move, code_of
from tilewright.core.position import Position
from tilewright.games.registry import game_of
from tilewright.puzzles.attempt import Attempt
from tilewright.puzzles.choosing import shipped_matching
from tilewright.puzzles.library import find_puzzle
from tilewright.puzzles.puzzle import QUESTIONS, answers_of
from tilewright.puzzles.puzzle import Puzzle as Stored
from tilewright.puzzles.reproving import prove_again


def find_puzzles(
    game: str | None = None, *, kind: str | None = None, theme: str | None = None
) -> "list[Puzzle]":
    """The shipped puzzles of a game, kind and theme, or all of them.

    PuzzleError, which names the themes, if there are none.
    """
    if game is not None:
        game_of(game)
    return [Puzzle(one) for one in shipped_matching(game, kind, theme)]


def puzzle(name: str) -> "Puzzle":
    """The shipped puzzle with an id, such as those of ``find_puzzles``; PuzzleError if none is."""
    return Puzzle(find_puzzle(name))


class Puzzle:
    """A position with one right answer, which is proved (docs/puzzles.md)."""

    def __init__(self, stored: Stored) -> None:
        """Use ``puzzle`` or ``find_puzzles`` instead."""
        self._stored = stored
        self.id = stored.id
        self.game = stored.game
        """The name of the game."""
        self.kind = stored.kind
        """What is asked: ``win``, ``points``, ``escape`` or ``place``."""
        self.themes = stored.themes
        self.difficulty = stored.difficulty
        """The rating of a player who solves it in half of the attempts."""

    @property
    def question(self) -> str:
        """What is asked of the seat to act, in a sentence."""
        return QUESTIONS[self.kind]

    @property
    def position(self) -> Position:
        """A copy of the position."""
        return Attempt(self._stored).position

    @property
    def seat(self) -> int:
        """The seat to act, from 0."""
        return Attempt(self._stored).seat

    @property
    def solution(self) -> tuple[tuple[str, ...], ...]:
        """For each own decision the moves that are right, in notation, along one way through."""
        return tuple(map(tuple, answers_of(self._stored.solution)))

    def attempt(self) -> "PuzzleAttempt":
        """A new attempt at the puzzle."""
        return PuzzleAttempt(self)

    def prove(self) -> int:
        """Prove the puzzle again from nothing; return how many positions that took.

        PuzzleError if anything differs from what the puzzle says.
        """
        return prove_again(self._stored).nodes

    def __repr__(self) -> str:
        return f"<Puzzle {self.id}: {self.game}, {self.kind}, difficulty {self.difficulty}>"

    def __str__(self) -> str:
        return f"{self.position}\nSeat {self.seat + 1}: {self.question}"

    def _repr_svg_(self) -> str | None:
        """The position, for notebooks."""
        return self.position._repr_svg_()


class PuzzleAttempt:
    """An attempt at a puzzle: play moves until it is solved or failed."""

    def __init__(self, puzzle: Puzzle) -> None:
        """Use ``puzzle.attempt()`` instead."""
        self.puzzle = puzzle
        self._attempt = Attempt(puzzle._stored)

    @property
    def position(self) -> Position:
        """A copy of the position now."""
        return self._attempt.position.clone()

    @property
    def legal_moves(self) -> list[Move]:
        """The moves of the seat to act; none once the attempt is over."""
        if self.is_over:
            return []
        rules, position = self._attempt.game, self.position
        return [Move(rules, code, position) for code in rules.legal_moves(position)]

    @property
    def is_solved(self) -> bool:
        """Whether every own decision was right."""
        return self._attempt.is_solved

    @property
    def is_over(self) -> bool:
        """Whether the attempt is solved or failed."""
        return self._attempt.is_over

    def play(self, move: str | Move) -> bool:
        """Make a move, and the other seat's reply if it is right; return whether it is.

        IllegalMoveError or NotationError, and no change, if it cannot be made; PuzzleError if the
        attempt is over.
        """
        return self._attempt.play(code_of(self._attempt.game, move)) is not None

    def __repr__(self) -> str:
        state = "open" if not self.is_over else "solved" if self.is_solved else "failed"
        return f"<PuzzleAttempt at {self.puzzle.id}: {state}>"

    def _repr_svg_(self) -> str | None:
        """The position, for notebooks."""
        return self.position._repr_svg_()
