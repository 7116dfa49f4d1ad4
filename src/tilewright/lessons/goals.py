"""What a step of a lesson may ask for: predicates over facts of the rules and the position reached.

A goal names fields of foresights, facts and boards as each game's formats describe them, so none of
these predicates knows a game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

import msgspec

from tilewright.core.errors import ArgumentError
from tilewright.core.game import Game, Json
from tilewright.core.position import OVER, Position
from tilewright.records.replay import Step

Whose = Literal["own", "others"]


class Bounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a value must be: the same, a list with some things, or a number between two others.

    The number of a list is its length.
    """

    exactly: Any = msgspec.UNSET
    includes: list[str] = []
    at_least: int | None = None
    at_most: int | None = None

    def allows(self, value: Any) -> bool:
        """Return whether a value is within the bounds."""
        if self.exactly is not msgspec.UNSET and value != self.exactly:
            return False
        if self.includes and not (isinstance(value, list) and has_all(value, self.includes)):
            return False
        size = len(value) if isinstance(value, list) else value
        if self.at_least is not None and not (is_number(size) and size >= self.at_least):
            return False
        return self.at_most is None or (is_number(size) and size <= self.at_most)


def has_all(value: list[Any], wanted: list[str]) -> bool:
    """Return whether a list has all wanted things, each as often as it is wanted."""
    return all(value.count(one) >= wanted.count(one) for one in wanted)


def is_number(value: Any) -> bool:
    """Return whether a value can be compared with bounds."""
    return isinstance(value, int) and not isinstance(value, bool)


class MoveGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="move"):
    """The last own move would bring this: fields of its foresight, by name."""

    brings: dict[str, Bounds]


class FactGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="fact"):
    """The rules told facts of a kind, so many times and for so many points in sum."""

    fact: str
    fields: dict[str, Bounds] = {}
    times: Bounds = Bounds(at_least=1)
    points: Bounds | None = None
    seat: Whose = "own"


class BoardGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="board"):
    """A value on a board: ``path`` goes down through fields and, from 1, through lists."""

    path: list[str | int]
    value: Bounds
    seat: Whose = "own"


class TableGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="table"):
    """A value of what is shared: ``path`` goes down through the fields of the position."""

    path: list[str | int]
    value: Bounds


class PointsGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="points"):
    """The score changed by so many points."""

    points: Bounds
    seat: Whose = "own"


class LeadGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lead"):
    """The own score is so many points ahead of the best other one."""

    points: Bounds


class WinGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="win"):
    """The game is over and the learner alone has won."""


Goal = MoveGoal | FactGoal | BoardGoal | TableGoal | PointsGoal | LeadGoal | WinGoal


@dataclass(frozen=True)
class Reached:
    """What has happened since the beginning of a step."""

    game: Game
    seat: int
    first: Position
    position: Position
    played: Sequence[Step]

    @cached_property
    def facts(self) -> list[Json]:
        """The facts of all moves, in their order."""
        return [
            fact
            for step in self.played
            for fact in self.game.events(step.before, step.after, step.code)
        ]

    @cached_property
    def foresight(self) -> Json | None:
        """What the last own move would bring, as it was told before the move."""
        own = [step for step in self.played if step.actor == self.seat]
        return self.game.foresee(own[-1].before, own[-1].code) if own else None

    def is_of(self, fact: Json, whose: Whose) -> bool:
        """Return whether a fact is told of the learner or of others; facts of all are of both."""
        own = self.seat + 1
        seat = fact.get("seat", own if whose == "own" else None)
        return (seat == own) == (whose == "own")

    def boards(self, whose: Whose) -> list[Json]:
        """Return the board of the learner, or those of all others."""
        boards: list[Json] = self.game.describe(self.position)["boards"]
        return [board for board in boards if (board["seat"] == self.seat + 1) == (whose == "own")]


def holds(goal: Goal, reached: Reached) -> bool:  # noqa: PLR0911 (one for each kind)
    """Return whether a goal is reached."""
    match goal:
        case MoveGoal(brings):
            return reached.foresight is not None and matches(reached.foresight, brings)
        case FactGoal():
            return facts_hold(goal, reached)
        case BoardGoal(path, value, whose):
            return all(value.allows(value_at(board, path)) for board in reached.boards(whose))
        case TableGoal(path, value):
            return value.allows(value_at(reached.game.describe(reached.position), path))
        case PointsGoal(points, whose):
            return all(points.allows(change) for change in changes(reached, whose))
        case LeadGoal(points):
            scores = list(reached.game.scores(reached.position))
            own = scores.pop(reached.seat)
            return points.allows(own - max(scores))
        case WinGoal():
            return is_won(reached)


def facts_hold(goal: FactGoal, reached: Reached) -> bool:
    """Return whether as many facts as wanted were told, for as many points."""
    found = [
        fact
        for fact in reached.facts
        if fact["kind"] == goal.fact
        and reached.is_of(fact, goal.seat)
        and matches(fact, goal.fields)
    ]
    points = sum(fact.get("points", 0) for fact in found)
    return goal.times.allows(len(found)) and (goal.points is None or goal.points.allows(points))


def matches(fields: Json, wanted: Mapping[str, Bounds]) -> bool:
    """Return whether all wanted fields are there, within their bounds."""
    return all(name in fields and bounds.allows(fields[name]) for name, bounds in wanted.items())


def value_at(fields: Json, path: Sequence[str | int]) -> Any:
    """Return the value to which a path leads; raise ArgumentError if there is none."""
    value: Any = fields
    for name in path:
        try:
            value = value[name - 1] if isinstance(name, int) else value[name]
        except (LookupError, TypeError):
            raise ArgumentError(f"there is nothing at {path}") from None
    return value


def changes(reached: Reached, whose: Whose) -> list[int]:
    """Return by how many points the learner's score, or each of the others, changed."""
    before, after = reached.game.scores(reached.first), reached.game.scores(reached.position)
    return [
        now - then
        for seat, (then, now) in enumerate(zip(before, after, strict=True))
        if (seat == reached.seat) == (whose == "own")
    ]


def is_won(reached: Reached) -> bool:
    """Return whether the game is over and the learner alone has won."""
    if reached.position.to_act != OVER:
        return False
    return reached.game.outcome(reached.position).winners == (reached.seat,)
