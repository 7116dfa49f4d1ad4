"""The moves that stand at a table, the snapshots it replays from, and a takeback asked for."""

import msgspec

from tilewright.core.position import Position
from tilewright.play.fair import History


class Play(msgspec.Struct, frozen=True):
    """A move that stands (or the start), with its draws."""

    seq: int
    seat: int | None
    events: tuple[tuple[int, int], ...]
    """Actor and code of each event."""


class Snapshot(msgspec.Struct, frozen=True):
    """The game after some of its plays, from which it is replayed after an undo."""

    plays: int
    position: Position
    history: History


class Takeback(msgspec.Struct, frozen=True):
    """A takeback that was asked for, and who agrees so far."""

    seat: int
    back_to: int
    agreed: frozenset[str]
    asked_at: int
    """The entry that asked; an answer must have seen it."""
