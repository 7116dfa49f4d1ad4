"""What a puzzle is: a position, what is asked, the solution, and the data of its proof."""

import hashlib
from typing import Literal, get_args

import msgspec

from tilewright.core.errors import PuzzleError
from tilewright.core.options import hint

Kind = Literal["win", "points", "escape", "place"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""What is asked, of the seat to act and against best play.

``win``: win the game in this round. ``points``: be ahead by as much as possible at the end of the
round. ``escape``: lose as little as possible by the floor. ``place``: score as much as possible
while placing tiles.
"""
QUESTIONS: dict[Kind, str] = {
    "win": "Win the game in this round, whatever the other seat does.",
    "points": "End the round as far ahead in points as you can.",
    "escape": "Lose as few points as you can by your floor or broken tiles in this round.",
    "place": "Score as many points as you can by placing your tiles.",
}
"""What is asked, in a sentence."""
SOLVER = 2
"""The version of solver and proofs; raised when either can give another answer."""
ID_LENGTH = 12


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Moves that are one answer, what happens after it, and the next own decision."""

    moves: tuple[str, ...]
    """The moves that lead to the same position: equal sources, for instance."""
    replies: tuple[str, ...] = ()
    """Moves of the defender, draws and forced own moves that follow, in notation."""
    then: tuple["Answer", ...] = ()
    """The answers to the next own decision; none if the solution ends here.

    Several branches are the same answer in another order.
    """


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a proof found and what it took."""

    value: int
    """What the answer guarantees: 1 for a win, points ahead, own points, or minus points lost."""
    gap: int
    """How much worse every other move is, at every own decision, at least."""
    nodes: int
    solver: int = SOLVER


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position with a unique answer."""

    id: str
    game: str
    rules: int
    options: dict[str, str]
    position: str
    kind: Kind
    themes: tuple[str, ...]
    difficulty: int
    """The rating of a player who solves it in half of the attempts, on the scale of the levels."""
    solution: tuple[Answer, ...]
    """The answers to the first decision, as in `Answer.then`."""
    proof: Proof
    solved: dict[str, float] = {}
    """The share of attempts in which each rated level solved it."""

    @property
    def decisions(self) -> int:
        """The number of own decisions on the longest way through the solution."""
        return depth_of(self.solution)


def kind_checked(kind: object) -> Kind:
    """Return a kind of puzzle. Raise PuzzleError if there is none with this name."""
    found: Kind | None = next((one for one in KINDS if one == kind), None)
    if found is None:
        raise PuzzleError(f"there is no kind of puzzle {kind!r:.30}{hint(str(kind), KINDS)}")
    return found


def depth_of(solution: tuple[Answer, ...]) -> int:
    """Return the number of own decisions on the longest way through a solution."""
    return max((1 + depth_of(branch.then) for branch in solution), default=0)


def answers_of(solution: tuple[Answer, ...]) -> list[list[str]]:
    """Return the accepted moves of each own decision of a solution, along its first branches."""
    answers = []
    while solution:
        answers.append([move for branch in solution for move in branch.moves])
        solution = solution[0].then
    return answers


def puzzle_id(kind: Kind, position: str) -> str:
    """Return the id of a puzzle: the beginning of a hash of its kind and position."""
    return hashlib.sha256(f"{kind}\n{position}".encode()).hexdigest()[:ID_LENGTH]
