"""The agreement of a table: options, clock, seating and absence. Checked once, at creation."""

from typing import Annotated, Literal

import msgspec

from tilewright.bots.registry import LEVELS, is_bot
from tilewright.core.game import Game
from tilewright.games.registry import game_of
from tilewright.records.record import HISTORY, Derivation
from tilewright.server.errors import Refusal
from tilewright.server.tables.engines import is_engine

SECOND_MS = 1000
DAY_MS = 24 * 3600 * SECOND_MS
MINUTE_S = 60
DAY_S = 24 * 3600
CLAIM = "claim"
"""The value of ``Absence.then`` if the others may claim the win."""
LOSE = "lose"
"""The value of ``Agreement.on_timeout`` if a seat whose time is up loses."""


class LiveClock(msgspec.Struct, frozen=True, tag_field="kind", tag="live"):
    """Time for the whole game, and some more for every turn."""

    bank_s: Annotated[int, msgspec.Meta(ge=10, le=6 * 3600)]
    increment_s: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0


class DaysClock(msgspec.Struct, frozen=True, tag_field="kind", tag="days"):
    """So many days for every turn."""

    days: Annotated[int, msgspec.Meta(ge=1, le=60)]


Clock = LiveClock | DaysClock | None
SeatOrder = Literal["drawn", "as_seated"]
"""Who starts: a seat is drawn when play begins, or whoever has seat 1."""


class Absence(msgspec.Struct, frozen=True):
    """What happens when a person who is awaited by others has left, or does not act.

    Who left the seat is away from then on. Who sits there and is to act is away from the last thing
    they did, unless there is a clock, which then decides alone.
    """

    after_s: Annotated[int, msgspec.Meta(ge=MINUTE_S, le=30 * DAY_S)]
    """How long a person may be away."""
    then: Annotated[str, msgspec.Meta(max_length=40)] = CLAIM
    """CLAIM: the others may claim the win; or the level of the bot that plays on."""


class Agreement(msgspec.Struct, frozen=True):
    """What everybody at a table plays by.

    Every field that was added later has the default by which earlier tables were played.
    """

    game: str
    rules: int
    options: dict[str, str]
    clock: Clock = None
    on_timeout: str = LOSE
    """LOSE, or the level of the bot that plays on."""
    is_listed: bool = False
    """Whether the lobby shows the table."""
    is_watchable: bool = True
    """Whether people without a seat may look on."""
    hints: bool = True
    """Whether people may ask a bot for advice."""
    seating: SeatOrder = "as_seated"
    """Missing in agreements that were stored before seats were drawn."""
    takebacks: bool = True
    """Whether people may ask to go back; if not, bots do not agree to it, either."""
    newcomers: bool = True
    """Whether somebody else may sit down on a seat that was left in mid-game, with its secrets."""
    absence: Absence | None = None
    """None: a seat that was left stays free, and others may let a bot play for who is away."""

    derivation: Derivation = HISTORY
    """How draws follow from the table's seed."""
    deal: str | None = None
    """The id of the deal that is played, if many play it alike: no hints, no takebacks."""

    @property
    def seats(self) -> int:
        return int(self.options["seats"])

    @property
    def keeps_seats(self) -> bool:
        """Whether a seat that was left in mid-game waits for its person."""
        return not self.newcomers or self.absence is not None


def agree(
    game: str,
    options: dict[str, str],
    *,
    version: int | None = None,
    clock: Clock,
    on_timeout: str,
    is_listed: bool,
    is_watchable: bool,
    hints: bool,
    seating: SeatOrder,
    takebacks: bool = True,
    newcomers: bool = True,
    absence: Absence | None = None,
) -> Agreement:
    """Return a checked agreement; raise TilewrightError if it is invalid.

    ``version`` is that of the rules; None is the newest.
    """
    chosen: Game = game_of(game)
    if on_timeout != LOSE:
        check_level(on_timeout)
    if absence is not None and absence.then != CLAIM:
        check_level(absence.then)
    return Agreement(
        game=chosen.key,
        rules=chosen.playable(version),
        options=dict(chosen.options(options)),
        clock=clock,
        on_timeout=on_timeout,
        is_listed=is_listed,
        is_watchable=is_watchable,
        hints=hints,
        seating=seating,
        takebacks=takebacks,
        newcomers=newcomers,
        absence=absence,
    )


def usual_absence(clock: Clock) -> Absence:
    """Return the default absence rule of a new table with this clock."""
    return Absence(2 * MINUTE_S if isinstance(clock, LiveClock) else DAY_S)


def check_level(name: str) -> None:
    """Raise a Refusal unless there is a bot of this level, and of this style if it names one."""
    if is_engine(name):
        raise Refusal("illegal", "an engine only plays on a seat; choose a level", legal=[*LEVELS])
    if not is_bot(name):
        raise Refusal("illegal", f"there is no bot {name!r:.40}", legal=list(LEVELS))
