"""Replay the variations of a record: every one must be possible, as the game itself."""

from tilewright.core.errors import RecordError
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.records.record import Record, Variation
from tilewright.records.replay import Step, next_step, opening, replay

MAIN_LINE = 0


def replay_variations(record: Record) -> list[list[Step]]:
    """Return the steps of each variation, without those before it.

    Raise RecordError if the record or one of its variations is impossible.
    """
    start = opening(record)
    # The main line and each variation, from the start of the game.
    lines = [list(replay(record))]
    found = []
    for number, variation in enumerate(record.variations, start=1):
        before = lines[parent_of(record, number)][: variation.at - 1]
        position = before[-1].after if before else start.position
        steps = steps_of(start.game, position, variation, f"variation {number}")
        lines.append(before + steps)
        found.append(steps)
    return found


def parent_of(record: Record, number: int) -> int:
    """Return the line that a variation branches off: 0, or the number of a variation.

    Raise RecordError if there is no such line or no such event in it.
    """
    variation = record.variations[number - 1]
    parent = variation.of or MAIN_LINE
    if parent >= number:
        raise RecordError(
            f"variation {number} belongs to variation {parent}, which must stand before it"
        )
    first, last = events_of(record, parent)
    if not first <= variation.at <= last + 1:
        name = f"variation {parent}" if parent else "the game"
        raise RecordError(
            f"variation {number} begins at event {variation.at}, but {name} has the events "
            f"{first} to {last}"
        )
    return parent


def events_of(record: Record, line: int) -> tuple[int, int]:
    """Return the first and the last event of a line itself, counted from the start of the game."""
    if line == MAIN_LINE:
        return 1, len(record.events)
    variation = record.variations[line - 1]
    return variation.at, variation.at + len(variation.events) - 1


def steps_of(game: Game, position: Position, variation: Variation, name: str) -> list[Step]:
    """Return the steps of a variation from a position."""
    steps: list[Step] = []
    for number, event in enumerate(variation.events, start=variation.at):
        step = next_step(game, position, event, f"{name}, event {number}")
        steps.append(step)
        position = step.after
    return steps
