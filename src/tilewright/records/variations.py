"""Replay the variations of a record, which must be possible as the game itself, and keep remarks.

Remarks are the comments and variations: what people wrote, not what happened.
"""

from collections.abc import Sequence
from itertools import takewhile
from typing import Protocol

import msgspec

from tilewright.core.errors import RecordError
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.records.record import Comment, Event, Record, Variation
from tilewright.records.replay import Step, next_step, opening, replay

MAIN_LINE = 0


def replay_variations(record: Record) -> list[list[Step]]:
    """Return the steps of each variation, without those before it.

    Raise RecordError if the record or one of its variations is impossible.
    """
    start = opening(record)
    lines = [list(replay(record))]
    positions = [start.position]
    """Where the main line and each variation begins."""
    for number, variation in enumerate(record.variations, start=1):
        parent = parent_of(record, number)
        index = variation.at - events_of(record, parent)[0]
        position = lines[parent][index - 1].after if index else positions[parent]
        positions.append(position)
        lines.append(steps_of(start.game, position, variation, f"variation {number}"))
    return lines[1:]


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


def shared_length(one: Sequence[Event], other: Sequence[Event]) -> int:
    """Return how many events two lines have in common."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


class Remarks(Protocol):
    """A record, or as much of it as its comments and variations need."""

    @property
    def events(self) -> tuple[Event, ...]: ...
    @property
    def comments(self) -> tuple[Comment, ...]: ...
    @property
    def variations(self) -> tuple[Variation, ...]: ...


def remarks_after(
    record: Remarks, events: tuple[Event, ...]
) -> tuple[tuple[Comment, ...], tuple[Variation, ...]]:
    """Return the comments and variations of a record for a game that went on in another way.

    They stay where they are as far as ``events`` are those of the record. What follows there in the
    record becomes a variation if something was written about it, and is dropped otherwise.
    """
    kept = shared_length(record.events, events)
    late = [comment for comment in record.comments if comment.after > kept]
    if not late and all(one.of or one.at <= kept + 1 for one in record.variations):
        return record.comments, record.variations
    notes = tuple(Comment(comment.after - kept, comment.text) for comment in late)
    taken_back = Variation(kept + 1, record.events[kept:], None, notes)
    moved = (
        msgspec.structs.replace(one, of=one.of + 1 if one.of else 1 if one.at > kept + 1 else None)
        for one in record.variations
    )
    early = record.comments[: len(record.comments) - len(late)]
    return early, (taken_back, *moved)
