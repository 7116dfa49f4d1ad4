"""Where the points of a game came from: sums over the facts that the game tells."""

from collections.abc import Iterable, Sequence

from tilewright.core.game import Game, Json
from tilewright.core.position import CHANCE, Position
from tilewright.records.replay import Step

START = "start"
"""The kind of the points that a seat has before anything happened."""


def first_facts(game: Game, position: Position) -> list[Json]:
    """What the seats have before anything happened."""
    return [
        {"kind": START, "seat": seat + 1, "points": points}
        for seat, points in enumerate(game.scores(position))
        if points
    ]


def step_facts(game: Game, step: Step) -> list[Json]:
    """What the rules did in one step of a game."""
    return game.events(step.before, step.after, None if step.actor == CHANCE else step.code)


def all_facts(game: Game, first: Position, steps: Sequence[Step]) -> list[Json]:
    """The facts of a whole game; their points add up to its scores."""
    facts = first_facts(game, first)
    for step in steps:
        facts += step_facts(game, step)
    return facts


def breakdown(facts: Iterable[Json], seats: int) -> list[dict[str, int]]:
    """The points of each seat by the kind of fact that brought them, in the order of their coming.

    What brought nothing is left out.
    """
    sources: list[dict[str, int]] = [{} for _ in range(seats)]
    for fact in facts:
        if "points" in fact:
            own = sources[fact["seat"] - 1]
            own[fact["kind"]] = own.get(fact["kind"], 0) + fact["points"]
    return [{kind: points for kind, points in own.items() if points} for own in sources]
