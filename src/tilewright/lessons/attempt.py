"""An attempt at a step of a lesson: the learner's moves, the answers of the others, the verdict.

Chance never acts in a step: it ends there. So the answers follow from the moves, and an attempt is
nothing but the moves of the learner.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from tilewright.core.errors import IllegalMoveError
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.games.registry import game_of
from tilewright.lessons.goals import Reached, holds
from tilewright.lessons.lesson import LessonStep
from tilewright.records.replay import Step

NODE_LIMIT = 20_000
"""How many positions are looked at to see whether a goal can be reached."""

Verdict = Literal["go_on", "reached", "missed"]


class TooLargeError(Exception):
    """A step has more positions than may be looked at."""


@dataclass
class Nodes:
    """How many positions may still be looked at."""

    left: int = NODE_LIMIT

    def count(self) -> None:
        """Count a position; raise TooLargeError if it is one too many."""
        self.left -= 1
        if self.left < 0:
            raise TooLargeError


@dataclass(frozen=True)
class Attempt:
    """How far somebody has come in a step."""

    game: Game
    step: LessonStep
    seat: int
    position: Position
    played: tuple[Step, ...] = ()
    """All moves so far, with the positions around them."""
    decisions: int = 0
    answers: int = 0
    """How many of the scripted replies were played."""

    @property
    def is_ended(self) -> bool:
        """Whether the step is over: enough decisions, or no seat is to act."""
        is_enough = 0 < self.step.decisions <= self.decisions
        return self.position.to_act < 0 or is_enough

    @property
    def is_own(self) -> bool:
        """Whether the learner is to act."""
        return not self.is_ended and self.position.to_act == self.seat

    @property
    def first(self) -> Position:
        """The position at the beginning of the step."""
        return self.played[0].before if self.played else self.position

    def has_reached_it(self) -> bool:
        """Return whether all goals of the step hold in this position."""
        reached = Reached(self.game, self.seat, self.first, self.position, self.played)
        return all(holds(goal, reached) for goal in self.step.goal)

    def moves(self) -> list[int]:
        """Return the moves that the learner is offered."""
        legal = self.game.legal_moves(self.position)
        return [move for move in legal if self._is_offered(move)]

    def _is_offered(self, move: int) -> bool:
        return not self.step.allowed or self.game.format_move(move) in self.step.allowed

    def after(self, move: int) -> "Attempt":
        """Return the attempt after a move of the seat to act. Raise IllegalMoveError."""
        actor = self.position.to_act
        position = self.position.clone()
        self.game.apply(position, move)
        return replace(
            self,
            position=position,
            played=(*self.played, Step(actor, move, self.position, position)),
            decisions=self.decisions + (actor == self.seat),
        )

    def scripted(self) -> int | None:
        """Return the next scripted reply of the others; None if there is none that is legal."""
        if self.answers >= len(self.step.replies):
            return None
        move = self.game.parse_move(self.step.replies[self.answers])
        return move if self.game.is_legal(self.position, move) else None

    def replies(self) -> list[tuple[int, "Attempt"]]:
        """Return what the others may answer: what is scripted, or else every distinct move."""
        told = self.scripted()
        moves = self.game.distinct_moves(self.position) if told is None else [told]
        counted = self if told is None else replace(self, answers=self.answers + 1)
        return [(move, counted.after(move)) for move in moves]

    def can_reach_it(self, nodes: Nodes | None = None) -> bool:
        """Return whether the goal can be reached whatever the others answer.

        Raise TooLargeError if that takes too many positions.
        """
        nodes = nodes or Nodes()
        nodes.count()
        if self.is_ended:
            return self.has_reached_it()
        if self.position.to_act == self.seat:
            distinct = self.game.distinct_moves(self.position)
            moves = self.moves() if self.step.allowed else distinct
            return any(self.after(move).can_reach_it(nodes) for move in moves)
        return all(then.can_reach_it(nodes) for _, then in self.replies())

    def verdict(self) -> Verdict:
        """Return whether the goal is reached, out of reach, or to be played for."""
        if self.is_ended:
            return "reached" if self.has_reached_it() else "missed"
        try:
            return "go_on" if self.can_reach_it() else "missed"
        except TooLargeError:
            return "go_on"

    def answered(self) -> "Attempt":
        """Return the attempt once the others have answered and the learner is to act again."""
        attempt = self
        while not attempt.is_ended and not attempt.is_own:
            attempt = attempt.best_reply()
        return attempt

    def best_reply(self) -> "Attempt":
        """Return the attempt after the answer that spoils the goal, or else brings most points."""
        replies = self.replies()
        try:
            nodes = Nodes()
            for _, then in replies:
                if not then.can_reach_it(nodes):
                    return then
        except TooLargeError:
            pass
        return max(replies, key=lambda reply: self.worth(reply[0]))[1]

    def worth(self, move: int) -> int:
        """Return the points that a move brings to whoever makes it, as far as they are foreseen."""
        brings = self.game.foresee(self.position, move)
        worth: int = brings["gain"] + brings["loss"]
        return worth


def begin(key: str, step: LessonStep) -> Attempt:
    """Return an attempt at the beginning of a step."""
    game = game_of(key)
    position = game.parse_position(step.position)
    return Attempt(game, step, position.to_act, position)


def play(key: str, step: LessonStep, moves: Sequence[str]) -> Attempt:
    """Return the attempt after moves of the learner and the answers to them.

    Raise NotationError for what is no move, IllegalMoveError for a move that is not offered there.
    """
    attempt = begin(key, step)
    for text in moves:
        move = attempt.game.parse_move(text)
        if not attempt.is_own:
            raise IllegalMoveError("this step is over; nothing more can be played in it")
        if move not in attempt.moves():
            attempt.after(move)  # raises with the reason if the rules refuse it
            raise IllegalMoveError(f"{text} is not offered in this step")
        attempt = attempt.after(move).answered()
    return attempt
