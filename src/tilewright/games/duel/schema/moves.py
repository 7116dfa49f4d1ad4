"""The fields of moves and draws."""

from tilewright.core.schema import KindOf, Number
from tilewright.games.duel.schema.names import (
    Back,
    Colour,
    Front,
    Goal,
    Source,
    SymbolPlace,
    Target,
)


class TakeMove(KindOf, frozen=True, tag="take"):
    """All tiles of a colour from one sun, or from the tops of all moons, to one place."""

    source: Source
    colour: Colour
    to: Target


class StackMove(KindOf, frozen=True, tag="stack"):
    """The order of the tiles left on a small factory, the lowest first."""

    tiles: list[Colour]


class PickMove(KindOf, frozen=True, tag="pick"):
    """A plate from the display."""

    place: Number


class DrawMove(KindOf, frozen=True, tag="draw"):
    """One more plate from the pile."""


class StopMove(KindOf, frozen=True, tag="stop"):
    """No more plates; the seat looks at those it drew."""


class KeepMove(KindOf, frozen=True, tag="keep"):
    """One of the plates drawn, to put on the dome."""

    plate: Number


class ReturnMove(KindOf, frozen=True, tag="return"):
    """The next plate to go under the pile."""

    plate: Number


class PutMove(KindOf, frozen=True, tag="put"):
    """Where the plate goes, and where its symbol lies then."""

    space: Number
    symbol: SymbolPlace


class ChipMove(KindOf, frozen=True, tag="chip"):
    """A chip that lies face up."""

    factory: Number


class PlaceMove(KindOf, frozen=True, tag="place"):
    """The tile of a complete line into a column of the dome."""

    line: Number
    column: Number


class SkipMove(KindOf, frozen=True, tag="skip"):
    """No chips for the line that is reached."""


class PayMove(KindOf, frozen=True, tag="pay"):
    """Chips, by their places in the storage, that complete the line that is reached."""

    chips: list[Number]


Move = (
    TakeMove
    | StackMove
    | PickMove
    | DrawMove
    | StopMove
    | KeepMove
    | ReturnMove
    | PutMove
    | ChipMove
    | PlaceMove
    | SkipMove
    | PayMove
)


class MaskedReturn(KindOf, frozen=True, tag="return"):
    """A plate that goes under the pile, as others see it."""

    back: Back


class GoalDraw(KindOf, frozen=True, tag="goal"):
    """A scoring tablet was drawn."""

    goal: Goal


class BackDraw(KindOf, frozen=True, tag="back"):
    """The new top of the pile shows its back."""

    back: Back


class TileDraw(KindOf, frozen=True, tag="tile"):
    """A tile was drawn from the bag."""

    colour: Colour


class ChipDraw(KindOf, frozen=True, tag="chip"):
    """A chip was turned up."""

    colours: list[Colour]


class PlateDraw(KindOf, frozen=True, tag="plate"):
    """A plate shows its front."""

    spaces: Front


Draw = GoalDraw | BackDraw | TileDraw | ChipDraw | PlateDraw
