"""What a record holds: game, rules version, options, players, events and result.

Seats count from 1 here, as people count them. A record says what was written down; whether it
could have happened is asked in replay.py.
"""

import datetime
import re
import unicodedata
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from tilewright.core.errors import RecordError
from tilewright.core.game import Game
from tilewright.core.outcome import Outcome
from tilewright.core.position import CHANCE

FORMAT = 1
"""The number of the record format, text and JSON alike."""
DRAWN: Final = "chance"
"""Who acts when something is drawn."""
DRAWN_SIGN = "*"
"""The same in the text form."""

Count = Annotated[int, Meta(ge=1, le=999_999_999)]
Points = Annotated[int, Meta(ge=-999_999_999, le=999_999_999)]
Actor = Annotated[int, Meta(ge=1, le=99)] | Literal["chance"]

ACTOR_WORD = re.compile(r"[0-9]+:")
LEVEL = re.compile(r"[\w.+-]+")
UNPRINTABLE = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode categories of what ends or spoils a line."""


class Player(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits on a seat: a person, or a bot of some level."""

    name: str
    bot: str | None = None

    def __post_init__(self) -> None:
        require_line(self.name, "a player's name")
        if self.bot is not None and not LEVEL.fullmatch(self.bot):
            raise RecordError(f"a bot's level is one word of letters and digits, not {self.bot!r}")


class Event(Struct, frozen=True, forbid_unknown_fields=True):
    """A move of a seat or a chance outcome, in the game's notation."""

    actor: Actor
    text: str

    def __post_init__(self) -> None:
        require_word(self.text, "an event")
        if self.text == DRAWN_SIGN or self.text[0] == "#" or ACTOR_WORD.fullmatch(self.text):
            raise RecordError(f"an event is a move or a chance outcome, not {self.text!r}")


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended. Scores and ranks are in seat order; seats of equal rank share it."""

    scores: tuple[Points, ...]
    ranks: tuple[Count, ...]
    winners: tuple[Count, ...]
    reason: str

    def __post_init__(self) -> None:
        require_line(self.reason, "the reason of a result")
        if len(self.scores) != len(self.ranks):
            raise RecordError(
                f"a result has a score and a rank for every seat, "
                f"not {len(self.scores)} scores and {len(self.ranks)} ranks"
            )
        first = tuple(seat for seat, rank in enumerate(self.ranks, start=1) if rank == 1)
        if not first or self.winners != first:
            raise RecordError("the winners of a result are the seats of rank 1")


class Record(
    Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="tilewright_record",
    tag=FORMAT,
):
    """A whole game, finished or not. ``start`` is a position text if it did not begin as usual."""

    game: str
    rules: Count
    options: dict[str, str]
    players: tuple[Player, ...]
    date: datetime.date | None = None
    start: str | None = None
    result: Result | None
    events: tuple[Event, ...]

    def __post_init__(self) -> None:
        require_word(self.game, "the key of a game")
        for name, value in self.options.items():
            require_word(name, "the name of an option")
            require_word(value, f"the value of the option {name}")
            if "=" in name:
                raise RecordError(f"the name of an option has no '=' in it, but {name!r} has")
        if not self.players:
            raise RecordError("a record names the player of every seat; this one names none")
        if self.start is not None:
            require_line(self.start, "the start")


def is_line(text: str) -> bool:
    """Whether a text is something, on one line, with no white space at its ends."""
    return (
        bool(text)
        and text == text.strip()
        and not any(unicodedata.category(sign) in UNPRINTABLE for sign in text)
    )


def require_line(text: str, what: str) -> None:
    """RecordError unless a text is one clean line."""
    if not is_line(text):
        raise RecordError(f"{what} is one line of text without space at its ends, not {text!r}")


def require_word(text: str, what: str) -> None:
    """RecordError unless a text is one word."""
    if not is_line(text) or len(text.split()) != 1:
        raise RecordError(f"{what} is one word without spaces, not {text!r}")


def event_of(game: Game, actor: int, code: int) -> Event:
    """A coded event as a record holds it."""
    if actor == CHANCE:
        return Event(DRAWN, game.format_chance(code))
    return Event(actor + 1, game.format_move(code))


def result_of(outcome: Outcome) -> Result:
    """The end of a game as a record holds it."""
    return Result(
        scores=outcome.scores,
        ranks=outcome.ranks,
        winners=tuple(seat + 1 for seat in outcome.winners),
        reason=outcome.reason,
    )
