"""The view of a table."""

from typing import Literal

from tilewright.core.schema import Count, Number, Part, Seat
from tilewright.games.pavilion.schema.names import Colour, StarName


class Options(Part, frozen=True):
    """What the table agreed."""

    seats: Literal["2", "3", "4"]
    side: Literal["coloured", "grey"]


class Star(Part, frozen=True):
    """A star of a board; spaces 1 to 6 in order."""

    star: StarName
    takes: list[Colour]
    """The colours it may still take; none if it is full."""
    numbers: list[Count]
    """What the spaces cost."""
    tiles: list[Colour | None]


class StarGoal(Part, frozen=True):
    """A star, which scores at the end if it is complete."""

    star: StarName
    colour: Colour | None
    """The colour it scores by; null if by six colours, or if its tiles do not tell yet."""
    done: Count
    """How many tiles it has."""
    of: Count
    points: Count


class NumberGoal(Part, frozen=True):
    """The spaces with a number, which score at the end if all have tiles."""

    number: Number
    done: Count
    """How many of them have tiles."""
    of: Count
    points: Count


class Goals(Part, frozen=True):
    """How far a board is with what counts at the end."""

    stars: list[StarGoal]
    numbers: list[NumberGoal]


class Board(Part, frozen=True):
    """The board of a seat, and the tiles beside it."""

    seat: Seat
    score: int
    hand: list[Colour]
    corners: list[Colour]
    stars: list[Star]
    free_spaces: dict[str, Count]
    """How many spaces around each pillar, statue and window are free."""
    goals: Goals


class View(Part, frozen=True):
    """The table as a viewer sees it: a seat, or null for a spectator."""

    viewer: Seat | None
    options: Options
    round: Number
    joker: Colour
    phase: Literal["set-up", "deal", "taking", "placing", "bonus", "refill", "over"]
    to_act: Seat | Literal["chance"] | None
    """Null when the game is over."""
    starter: Seat
    marker: Seat | Literal["centre"]
    """The seat that took the marker in this round."""
    bonus_tiles_to_choose: Count
    turn_ending: Seat | None
    """The seat for which the supply is being refilled."""
    factories: list[list[Colour]]
    centre: list[Colour]
    supply: list[Colour]
    bag: dict[Colour, Count]
    tower: dict[Colour, Count]
    boards: list[Board]
