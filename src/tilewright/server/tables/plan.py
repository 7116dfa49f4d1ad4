"""What a person asks for who wants a new table."""

from typing import Annotated, Literal

import msgspec

from tilewright.server.tables import commands
from tilewright.server.tables.agreement import LOSE, Absence, Clock, SeatOrder


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who a seat is for: you, a bot of some level, or whoever comes."""

    kind: Literal["you", "bot", "free"]
    level: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    name: Annotated[str, msgspec.Meta(max_length=commands.MAX_NAME)] = ""
    """What to call you on this seat, where several people share one screen."""


class TablePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table somebody wants. Without seats: you on the first, the others free."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    options: dict[str, str] = {}
    seats: Annotated[list[SeatPlan], msgspec.Meta(max_length=9)] = []
    clock: Clock = None
    on_timeout: Annotated[str, msgspec.Meta(max_length=40)] = LOSE
    is_listed: bool = False
    is_watchable: bool = True
    hints: bool = True
    takebacks: bool = True
    newcomers: bool = False
    absence: Absence | msgspec.UnsetType | None = msgspec.UNSET
    """Usually the others may claim the win: two minutes after somebody left a table with a clock
    for the game, else after a day."""
    seating: SeatOrder | msgspec.UnsetType = msgspec.UNSET
    """Who starts. Usually a seat is drawn; whoever begins with a position plays as seated."""
    password: Annotated[str, msgspec.Meta(min_length=1, max_length=100)] | None = None
    position: Annotated[str, msgspec.Meta(max_length=4000)] | None = None
    """A position to begin with, instead of the usual start."""
    entropy: Annotated[str, msgspec.Meta(max_length=commands.MAX_ENTROPY, pattern=r"^[ -~]*$")] = ""
    start: bool = False
    """Begin at once; every seat must be taken."""
