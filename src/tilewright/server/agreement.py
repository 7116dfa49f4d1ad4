"""What a table agrees before play, and who may sit where. Checked once, when it is made."""

from typing import Annotated

import msgspec

from tilewright.bots.registry import LEVELS
from tilewright.core.game import Game
from tilewright.games.registry import game_of
from tilewright.server.refusals import Refusal

SECOND_MS = 1000
DAY_MS = 24 * 3600 * SECOND_MS
LOSE = "lose"
"""What happens to a seat whose time is up, unless a bot of some level plays on."""


class LiveClock(msgspec.Struct, frozen=True, tag_field="kind", tag="live"):
    """Time for the whole game, and some more for every turn."""

    bank_s: Annotated[int, msgspec.Meta(ge=10, le=6 * 3600)]
    increment_s: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0


class DaysClock(msgspec.Struct, frozen=True, tag_field="kind", tag="days"):
    """So many days for every turn."""

    days: Annotated[int, msgspec.Meta(ge=1, le=60)]


Clock = LiveClock | DaysClock | None


class Agreement(msgspec.Struct, frozen=True):
    """What everybody at a table plays by."""

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

    @property
    def seats(self) -> int:
        return int(self.options["seats"])


def agree(
    game: str,
    options: dict[str, str],
    *,
    clock: Clock,
    on_timeout: str,
    is_listed: bool,
    is_watchable: bool,
    hints: bool,
) -> Agreement:
    """A checked agreement; TilewrightError says what cannot be."""
    chosen: Game = game_of(game)
    if on_timeout != LOSE:
        check_level(on_timeout)
    return Agreement(
        game=chosen.key,
        rules=chosen.rules_version,
        options=dict(chosen.options(options)),
        clock=clock,
        on_timeout=on_timeout,
        is_listed=is_listed,
        is_watchable=is_watchable,
        hints=hints,
    )


def check_level(name: str) -> None:
    """Refusal unless there is a bot of this level."""
    if name not in LEVELS:
        raise Refusal("illegal", f"there is no bot {name!r:.40}", legal=list(LEVELS))
