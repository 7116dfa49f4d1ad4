# cython: embedsignature=True, embedsignature.format=clinic
"""The base class of positions: number of seats, who acts, and the round.

A position contains no random generator, no seed and no order of unseen things.
"""

from typing import Any, Self

from tilewright.core.packing import PackedRow

CHANCE = -1
"""``to_act`` when a chance outcome must be drawn next."""
OVER = -2
"""``to_act`` when the game has ended."""


WRITERS: dict[type, Any] = {}
"""The game of each class of positions, for their text."""


class Position:
    """The base of every game's ``State``. ``to_act`` is a seat, from 0, or CHANCE or OVER."""

    __slots__ = ("round", "seats", "to_act")

    def __init__(self) -> None:
        self.seats = 0
        self.to_act = CHANCE
        self.round = 0

    def clone(self) -> Self:
        """Return an independent copy."""
        raise NotImplementedError

    def freeze(self) -> tuple[int, ...]:
        """Return the whole content of this position as numbers, for equality and hash."""
        raise NotImplementedError

    def serialize(self, row: PackedRow) -> None:
        """Write every field that can change into a packed row, or read them all from it."""
        self.to_act = row.number(self.to_act)
        self.round = row.number(self.round)

    def constructor_arguments(self) -> tuple[Any, ...]:
        """Return the arguments that make a new position of the same table."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[Any, ...]:
        arguments = self.constructor_arguments()
        row = PackedRow()
        self.serialize(row)
        return unpacked, (type(self), arguments, row.written())

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.clone()

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position)
            and type(other) is type(self)
            and self.freeze() == other.freeze()
        )

    def __hash__(self) -> int:
        return hash(self.freeze())

    def __repr__(self) -> str:
        """The notation of the whole position, what seats keep secret included."""
        if not is_set_up(self):
            return f"<{type(self).__name__} that was never set up>"
        text: str = WRITERS[type(self)].format_position(self)
        return text

    def __str__(self) -> str:
        """The table as a spectator sees it, drawn for a terminal."""
        if not is_set_up(self):
            return repr(self)
        game = WRITERS[type(self)]
        rows = game.draw(game.view(self, None))
        return "\n".join("".join(text for text, _ in row).rstrip() for row in rows)

    def _repr_svg_(self) -> str | None:
        """The table as a spectator sees it, for notebooks."""
        if not is_set_up(self):
            return None
        game = WRITERS[type(self)]
        text: str = game.picture(game.view(self, None))
        return text


def unpacked(kind: type[Position], arguments: tuple[Any, ...], numbers: list[int]) -> Position:
    """Return the position that was packed into these numbers."""
    position = kind(*arguments)
    row = PackedRow()
    row.load(numbers)
    position.serialize(row)
    return position


def is_set_up(position: Position) -> bool:
    """Whether a position is one of a game, and came to be as that game makes them."""
    return type(position) in WRITERS and getattr(position, "seats", 0) > 0


def who_acts(position: Position) -> str:
    """Who is to act, in words."""
    if position.to_act == OVER:
        return "the game is over"
    if position.to_act == CHANCE:
        return "chance is to act"
    return f"seat {position.to_act + 1} is to act"
