"""What the rules did in a step."""

from typing import Literal

from tilewright.core.schema import Count, KindOf, Number, Part, RoundFact, SeatFact, StartFact
from tilewright.games.duel.schema.names import Colour, Goal
from tilewright.games.duel.schema.view import Line


class Space(Part, frozen=True):
    """A space of a dome."""

    row: Number
    column: Number


class StartingTileFact(SeatFact, frozen=True, tag="starting_tile"):
    """The seat took the starting tile."""


class DrawFact(SeatFact, frozen=True, tag="draw"):
    """The seat drew a plate from the pile, for points."""

    points: int


class ChipFact(KindOf, frozen=True, tag="chip"):
    """A chip was turned up."""

    factory: Number
    colours: list[Colour]


class LandedBoard(Part, frozen=True):
    """What the last take of a round brought to a board, before anything is tiled."""

    lines: list[Line]
    broken: list[Colour]
    broken_total: int


class LandedFact(SeatFact, frozen=True, tag="landed"):
    """The last tiles of a round were taken."""

    board: LandedBoard


class TileFact(SeatFact, frozen=True, tag="tile"):
    """A tile came to the dome, where it belongs to runs across and down."""

    row: Number
    column: Number
    colour: Colour
    across: Count
    down: Count
    spaces: list[Space]
    """Those of the runs that scored."""
    points: int


class SpecialFact(SeatFact, frozen=True, tag="special"):
    """The special tile that a tile brought."""

    row: Number
    column: Number
    points: int


class LineBrokenFact(SeatFact, frozen=True, tag="line_broken"):
    """The tiles of a line that cannot be completed any more broke."""

    line: Number
    colour: Colour
    tiles: Count
    broken: list[Colour]
    """All broken tiles there are then."""
    broken_total: int


class BrokenFact(SeatFact, frozen=True, tag="broken"):
    """What the broken tiles cost."""

    tiles: Count
    penalty: int
    """The points printed there; the seat loses fewer if it has fewer."""
    points: int


class StartingTileLossFact(SeatFact, frozen=True, tag="starting_tile_loss"):
    """What the starting tile cost."""

    penalty: int
    """The points printed there; the seat loses fewer if it has fewer."""
    points: int


class GoalFact(SeatFact, frozen=True, tag="goal"):
    """At the end, the points of a scoring tablet and the spaces that brought them."""

    goal: Goal
    spaces: list[Space]
    points: int


class NotBelowZeroFact(SeatFact, frozen=True, tag="not_below_zero"):
    """At the end, what a score below 0 is lifted by."""

    points: int


class EndFact(KindOf, frozen=True, tag="end"):
    """The game is over."""

    cause: Literal["rounds"]


Fact = (
    StartFact
    | StartingTileFact
    | DrawFact
    | ChipFact
    | LandedFact
    | TileFact
    | SpecialFact
    | LineBrokenFact
    | BrokenFact
    | StartingTileLossFact
    | GoalFact
    | NotBelowZeroFact
    | RoundFact
    | EndFact
)
