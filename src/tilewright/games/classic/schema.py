"""The JSON of this game as types: view, moves, draws, facts, foresights, components, refusals.

Places (seats, lines, rows, columns, factories) count from 1. docs/formats/classic.md describes the
same in words.
"""

from typing import Literal

from tilewright.core.schema import (
    BaseForesight,
    Count,
    FactorySource,
    KindOf,
    Number,
    Part,
    RoundFact,
    Schema,
    Seat,
    SeatFact,
    StartFact,
    refusal_facts,
)
from tilewright.games.classic.refusals import SENTENCES

Colour = Literal["blue", "yellow", "red", "black", "white"]
Thing = Literal[Colour, "marker"]
"""What may lie on a floor line."""
Target = Literal["line 1", "line 2", "line 3", "line 4", "line 5", "floor"]
"""Where taken tiles go."""


# The view


class Options(Part, frozen=True):
    """What the table agreed."""

    seats: Literal["2", "3", "4"]
    wall: Literal["printed", "grey"]


class Line(Part, frozen=True):
    """A pattern line; its colour is null while it is empty."""

    line: Number
    colour: Colour | None
    count: Count


class Goals(Part, frozen=True):
    """How many tiles each row, column and colour of a wall has; complete ones score at the end."""

    rows: list[Count]
    columns: list[Count]
    colours: dict[Colour, Count]


class Board(Part, frozen=True):
    """The board of a seat."""

    seat: Seat
    score: int
    lines: list[Line]
    wall: list[list[Colour | None]]
    """Row by row, null where there is no tile."""
    floor: list[Thing]
    """In the order in which they came."""
    floor_total: int
    """The points of what lies on the floor line."""
    goals: Goals


class View(Part, frozen=True):
    """The table as a viewer sees it: a seat, or null for a spectator."""

    viewer: Seat | None
    options: Options
    round: Number
    phase: Literal["deal", "offer", "tiling", "over"]
    to_act: Seat | Literal["chance"] | None
    """Null when the game is over."""
    starter: Seat
    marker: Seat | Literal["centre"]
    """The seat that took the marker in this round."""
    factories: list[list[Colour]]
    centre: list[Colour]
    bag: dict[Colour, Count]
    lid: dict[Colour, Count]
    boards: list[Board]


# Moves and draws


class TakeMove(KindOf, frozen=True, tag="take"):
    """All tiles of a colour from one source to one place."""

    source: FactorySource
    colour: Colour
    to: Target


class PlaceMove(KindOf, frozen=True, tag="place"):
    """With grey walls: the tile of a complete line into a column."""

    line: Number
    column: Number


Move = TakeMove | PlaceMove


class TileDraw(KindOf, frozen=True, tag="draw"):
    """A tile that was drawn from the bag."""

    colour: Colour


# Facts


class Space(Part, frozen=True):
    """A space of a wall."""

    row: Number
    column: Number


class MarkerFact(SeatFact, frozen=True, tag="marker"):
    """The seat took the starting player marker."""


class LandedBoard(Part, frozen=True):
    """What the last take of a round brought to a board, before anything is tiled."""

    lines: list[Line]
    floor: list[Thing]
    floor_total: int


class LandedFact(SeatFact, frozen=True, tag="landed"):
    """The last tiles of a round were taken."""

    board: LandedBoard


class TileFact(SeatFact, frozen=True, tag="tile"):
    """A tile came to the wall, where it belongs to runs across and down."""

    row: Number
    column: Number
    colour: Colour
    across: Count
    down: Count
    spaces: list[Space]
    """Those of the runs that scored."""
    points: int


class LineBrokenFact(SeatFact, frozen=True, tag="line_broken"):
    """The tiles of a complete line without a space fell on the floor line."""

    line: Number
    colour: Colour
    tiles: Count
    floor: list[Thing]
    """What lies on the floor line then."""
    floor_total: int


class FloorFact(SeatFact, frozen=True, tag="floor"):
    """The floor line was cleared."""

    tiles: Count
    penalty: int
    """The points printed there; the seat loses fewer if it has fewer."""
    points: int


class BonusFact(SeatFact, frozen=True):
    """A bonus of the final scoring, and the spaces that earned it."""

    spaces: list[Space]
    points: int


class RowBonusFact(BonusFact, frozen=True, tag="row_bonus"):
    """A complete row."""

    row: Number


class ColumnBonusFact(BonusFact, frozen=True, tag="column_bonus"):
    """A complete column."""

    column: Number


class ColourBonusFact(BonusFact, frozen=True, tag="colour_bonus"):
    """All five tiles of a colour."""

    colour: Colour


class EndFact(KindOf, frozen=True, tag="end"):
    """The game is over."""

    cause: Literal["complete_row", "no_tiles", "round_limit"]


Fact = (
    StartFact
    | MarkerFact
    | LandedFact
    | TileFact
    | LineBrokenFact
    | FloorFact
    | RowBonusFact
    | ColumnBonusFact
    | ColourBonusFact
    | RoundFact
    | EndFact
)


# Foresights


class ScoredSpace(Space, frozen=True):
    """A space where a tile may go: its runs and its points there."""

    across: Count
    down: Count
    points: int


class TakeForesight(BaseForesight, frozen=True, tag="take"):
    """What a take would bring."""

    tiles: Count
    fits: Count
    """How many of the tiles the line has room for."""
    falls: Count
    """How many go to the floor line."""
    has_marker: bool
    floor_total: int
    """The points of the whole floor line then."""
    to_centre: list[Colour]
    is_full: bool
    """Whether the line is complete then."""
    spaces: list[ScoredSpace]
    """Where its tile may go."""


class PlaceForesight(BaseForesight, frozen=True, tag="place"):
    """What a placement on a grey wall would bring."""

    spaces: list[ScoredSpace]


Foresight = TakeForesight | PlaceForesight


# Components


class Bonuses(Part, frozen=True):
    """The points of the final scoring."""

    row: int
    column: int
    colour: int


class Components(Part, frozen=True):
    """What is printed on the boards, and how many pieces there are."""

    colours: list[Colour]
    refusals: dict[str, str]
    """Sentences with gaps, by the code of a refusal."""
    letters: dict[Colour, str]
    tiles_of_a_colour: Count
    factories: Count
    tiles_on_a_factory: Count
    line_sizes: list[Count]
    wall: list[list[Colour]] | None
    """Null for grey walls."""
    wall_size: Count
    floor_penalties: list[int]
    start_score: int
    bonuses: Bonuses
    round_limit: Count


# Refusals


Refusals = refusal_facts(
    SENTENCES,
    {
        "colour": Colour,
        "column": Number,
        "factories": Number,
        "factory": Number,
        "held": Colour,
        "last": int,
        "line": Number,
        "move": int,
        "next_line": Number,
        "outcome": int,
        "there": list[Colour],
    },
)

SCHEMA = Schema(
    view=View,
    move=Move,
    draw=TileDraw,
    fact=Fact,
    foresight=Foresight,
    components=Components,
    refusals=Refusals,
)
