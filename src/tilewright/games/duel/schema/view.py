"""The view of a table."""

from typing import Literal

from tilewright.core.schema import Count, Number, Part, Seat
from tilewright.games.duel.schema.names import Back, Colour, DomeTile, Front, Goal, SpaceKind, Stage


class Options(Part, frozen=True):
    """What the table agreed."""

    seats: Literal["2"]
    tablets: str
    zero_point_draw: Literal["forced", "free"]
    set: str


class Line(Part, frozen=True):
    """A pattern line; its colour is null while it is empty."""

    line: Number
    colour: Colour | None
    count: Count


class Chip(Part, frozen=True):
    """A chip on a factory; its colours are null while it is face down."""

    colours: list[Colour] | None


class StoredChip(Part, frozen=True):
    """A chip of a seat, and whether it has paid."""

    colours: list[Colour]
    used: bool


class HiddenPlate(Part, frozen=True):
    """A plate of pile or hand, as far as the viewer knows it."""

    back: Back | None
    spaces: Front | None
    known_to: list[Seat]


class PlacedPlate(Part, frozen=True):
    """A plate on a dome, and how often it was turned clockwise."""

    plate: Front
    quarter_turns: Count


class GoalProgress(Part, frozen=True):
    """How far a board is with the goal of a scoring tablet."""

    goal: Goal
    done: Count
    """Tiles, colours, plates or spaces; of rows, columns and diagonals those of the best one."""
    of: Count
    """How many fulfil the goal."""


class Board(Part, frozen=True):
    """The board of a seat."""

    seat: Seat
    score: int
    tokens: Count
    lines: list[Line]
    plates: list[PlacedPlate | None]
    """For each place of the dome."""
    spaces: list[list[SpaceKind | None]]
    """What the spaces of the dome are for, row by row; null without a plate."""
    dome: list[list[DomeTile | None]]
    """The tiles on the dome, row by row."""
    broken: list[Colour]
    broken_total: int
    """The points of the broken tiles, and of the starting tile if the seat has it."""
    chips: list[StoredChip]
    goals: list[GoalProgress]
    """Those in play."""


class SetNumbers(Part, frozen=True):
    """The printed numbers of the box."""

    broken_penalties: list[int]
    starting_tile_penalty: int
    special_row_points: list[int]
    corner_points: list[int]
    goal_points: dict[Goal, int]


class View(Part, frozen=True):
    """The table as a viewer sees it: a seat, or null for a spectator."""

    viewer: Seat | None
    options: Options
    round: Number
    stage: Stage
    to_act: Seat | Literal["chance"] | None
    """Null when the game is over."""
    turn: Seat
    """Who acts when chance is done."""
    starter: Seat
    starting_tile: Seat | Literal["factory"]
    goals: list[Goal]
    factory: Number | None
    """In stage ``stack`` the small factory."""
    line: Number | None
    """In stage ``tiling`` the line that is reached."""
    paid: bool
    """Whether chips have completed that line."""
    suns: list[list[Colour]]
    large_sun: list[Colour]
    moons: list[list[Colour]]
    """The stack of each small factory, the lowest tile first."""
    large_moon: list[Colour]
    chips: list[Chip | None]
    unseen_chips: dict[str, Count]
    display: list[Front | None]
    pile: list[HiddenPlate]
    hand: list[HiddenPlate]
    unseen_plates: list[Front]
    bag: dict[Colour, Count]
    tower: dict[Colour, Count]
    boards: list[Board]
    set: SetNumbers
