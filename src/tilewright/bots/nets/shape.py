"""The shape of every net: inputs with one value each, two hidden layers, two numbers for each seat.

All parameters lie in one row: the first layer (a row of weights for each value of each input, then
a row of biases; a row is as long as the net is wide), the second layer (as many rows of 32, then 32
biases), the heads (32 rows of 8, then 8 biases). Of the 8 outputs the first four are the seats' log
shares of the win, counted from the viewer, the others their final scores divided by SCORE_SCALE.
"""

import hashlib
from dataclasses import dataclass

from tilewright.core.game import Game

WIDTHS = (64, 128)
"""The widths that a net may have: the units of its first layer."""
NARROW, WIDE = WIDTHS
SECOND = 32
HEADS = 8
SCORE_SCALE = 40.0


@dataclass(frozen=True)
class Shape:
    """The inputs of a net for one game and number of seats, and where its parameters lie."""

    game: str
    seats: int
    offsets: tuple[int, ...]
    """The index of the first value of each input."""
    values: int
    """The number of values of all inputs together."""
    layout: str
    """A hash of the names and sizes of the inputs."""
    width: int = NARROW
    """The number of units of the first layer."""

    @property
    def parameters(self) -> int:
        """The number of parameters."""
        return self.heads + SECOND * HEADS + HEADS

    @property
    def first_biases(self) -> int:
        """The index of the first bias of the first layer."""
        return self.values * self.width

    @property
    def second(self) -> int:
        """The index of the first weight of the second layer."""
        return self.first_biases + self.width

    @property
    def heads(self) -> int:
        """The index of the first weight of the heads."""
        return self.second + self.width * SECOND + SECOND


def shape_of(game: Game, seats: int, width: int = NARROW) -> Shape:
    """Return the shape of a game's nets of this width."""
    sizes = game.input_sizes(seats)
    offsets = []
    total = 0
    for _, size in sizes:
        offsets.append(total)
        total += size
    text = "\n".join(f"{name}: {size}" for name, size in sizes)
    layout = hashlib.sha256(text.encode()).hexdigest()[:16]
    return Shape(game.key, seats, tuple(offsets), total, layout, width)
