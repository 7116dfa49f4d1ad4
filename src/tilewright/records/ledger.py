"""Where the points of a game came from, summed up from the game's facts."""

from collections.abc import Iterable

from tilewright.core.game import Game, Json
from tilewright.core.position import CHANCE, Position
from tilewright.records.replay import Step

START = "start"
"""The kind of fact for the points that a seat has at the start."""


def first_facts(game: Game, position: Position) -> list[Json]:
    """Return the facts about the points that the seats have at the start."""
    return [
        {"kind": START, "seat": seat + 1, "points": points}
        for seat, points in enumerate(game.scores(position))
        if points
    ]


def step_facts(game: Game, step: Step) -> list[Json]:
    """Return the facts of one step of a game."""
    return game.events(step.before, step.after, None if step.actor == CHANCE else step.code)


def breakdown(facts: Iterable[Json], seats: int) -> list[dict[str, int]]:
    """Return the points of each seat by kind of fact, in the order of their first occurrence.

    Kinds without points are left out.
    """
    sources: list[dict[str, int]] = [{} for _ in range(seats)]
    for fact in facts:
        if "points" in fact:
            own = sources[fact["seat"] - 1]
            own[fact["kind"]] = own.get(fact["kind"], 0) + fact["points"]
    return [{kind: points for kind, points in own.items() if points} for own in sources]
