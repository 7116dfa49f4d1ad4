"""What every position tells without knowing the game: how many seats, who acts, which round.

A position holds no generator, no seed and no order of unseen things.
"""

from typing import Self

CHANCE = -1
"""``to_act`` when something must be drawn before anybody can go on."""
OVER = -2
"""``to_act`` when the game has ended."""


class Position:
    """The base of every game's ``State``. ``to_act`` is a seat, from 0, or CHANCE or OVER."""

    __slots__ = ("round", "seats", "to_act")

    def __init__(self) -> None:
        self.seats = 0
        self.to_act = CHANCE
        self.round = 0

    def clone(self) -> Self:
        """An equal position that shares nothing changeable with this one."""
        raise NotImplementedError

    def freeze(self) -> tuple[int, ...]:
        """Everything that makes this position what it is, as numbers."""
        raise NotImplementedError

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
