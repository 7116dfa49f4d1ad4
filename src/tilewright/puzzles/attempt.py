"""One attempt at a puzzle: own moves are judged, the defender's replies are played."""

from tilewright.core.errors import PuzzleError
from tilewright.core.position import CHANCE, Position
from tilewright.games.registry import game_of
from tilewright.puzzles.puzzle import Answer, Puzzle


class Attempt:
    """A puzzle with the moves made so far. It knows no more than the stored solution."""

    def __init__(self, puzzle: Puzzle) -> None:
        if not isinstance(puzzle, Puzzle):
            raise PuzzleError(f"an attempt needs a puzzle, not {puzzle!r:.40}")
        self.puzzle = puzzle
        self.game = game_of(puzzle.game)
        self.position: Position = self.game.parse_position(puzzle.position, puzzle.rules)
        self.seat = self.position.to_act
        self.open: tuple[Answer, ...] = puzzle.solution
        """The answers to the current decision; none once the attempt is over."""
        self.is_failed = False

    @property
    def is_solved(self) -> bool:
        """Whether every own decision was answered."""
        return not self.open and not self.is_failed

    @property
    def is_over(self) -> bool:
        """Whether the attempt is solved or failed."""
        return self.is_failed or not self.open

    def play(self, move: int) -> tuple[str, ...] | None:
        """Judge a legal move; return the replies that follow it, None if the move is wrong.

        Raise IllegalMoveError, and change nothing, if the move is not legal; PuzzleError if the
        attempt is over.
        """
        if self.is_over:
            raise PuzzleError("this attempt is over")
        after = self.position.clone()
        self.game.apply(after, move)
        text = self.game.format_move(move)
        branch = next((one for one in self.open if text in one.moves), None)
        if branch is None:
            self.is_failed = True
            return None
        self.position = after
        self.open = branch.then
        for reply in branch.replies:
            play_event(self.puzzle.game, self.position, reply)
        return branch.replies


def play_event(key: str, position: Position, text: str) -> None:
    """Play a move or draw in notation."""
    game = game_of(key)
    if position.to_act == CHANCE:
        game.apply_chance(position, game.parse_chance(text))
    else:
        game.apply(position, game.parse_move(text))
