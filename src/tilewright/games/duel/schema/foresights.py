"""What a move would bring."""

from tilewright.core.schema import BaseForesight, Count, Number, Part
from tilewright.games.duel.schema.facts import Space
from tilewright.games.duel.schema.names import Back, Colour, Front, SpaceKind


class SpecialSpace(Space, frozen=True):
    """A special tile that would come to the dome."""

    points: int


class ScoredSpace(Space, frozen=True):
    """A space where a tile may go: its runs, its points, and the special tile it brings."""

    across: Count
    down: Count
    points: int
    special: SpecialSpace | None


class PlateSpace(Space, frozen=True):
    """A space that a plate brings to the dome."""

    space: SpaceKind


class SpecialRow(Part, frozen=True):
    """The row of a plate's special space, and what a special tile scores there."""

    row: Number
    points: int


class TakeForesight(BaseForesight, frozen=True, tag="take"):
    """What a take would bring."""

    tiles: Count
    fits: Count
    """How many of the tiles the line has room for."""
    breaks: Count
    starting_tile: int | None
    """The points of the starting tile; null if it does not come along."""
    left_behind: list[Colour]
    is_full: bool
    """Whether the line is complete then."""
    is_hopeless: bool
    """Whether the line cannot be completed any more."""
    spaces: list[ScoredSpace]


class StackForesight(BaseForesight, frozen=True, tag="stack"):
    """What an order of tiles would bring."""


class PickForesight(BaseForesight, frozen=True, tag="pick"):
    """What a plate from the display would bring."""

    plate: Front
    tokens_left: Count


class DrawForesight(BaseForesight, frozen=True, tag="draw"):
    """What a plate from the pile would bring."""

    back: Back


class StopForesight(BaseForesight, frozen=True, tag="stop"):
    """What looking at the plates drawn would bring."""


class KeepForesight(BaseForesight, frozen=True, tag="keep"):
    """What keeping a plate would bring."""

    plate: Front | None


class ReturnForesight(BaseForesight, frozen=True, tag="return"):
    """What putting a plate under the pile would bring."""

    plate: Front | None


class PutForesight(BaseForesight, frozen=True, tag="put"):
    """What putting a plate on the dome would bring."""

    spaces: list[PlateSpace]
    special: SpecialRow | None


class ChipForesight(BaseForesight, frozen=True, tag="chip"):
    """What a chip would bring, and its place in the storage."""

    colours: list[Colour]
    place: Number


class PlaceForesight(BaseForesight, frozen=True, tag="place"):
    """What a tile on the dome would bring."""

    spaces: list[ScoredSpace]


class SkipForesight(BaseForesight, frozen=True, tag="skip"):
    """What paying no chips would bring."""


class PayForesight(BaseForesight, frozen=True, tag="pay"):
    """What paying with so many chips would bring."""

    chips: Count
    spaces: list[ScoredSpace]


Foresight = (
    TakeForesight
    | StackForesight
    | PickForesight
    | DrawForesight
    | StopForesight
    | KeepForesight
    | ReturnForesight
    | PutForesight
    | ChipForesight
    | PlaceForesight
    | SkipForesight
    | PayForesight
)
