"""What a record holds: game, rules version, options, players, events and result.

It may also hold how chance was drawn and which seats gave the game up. Seats count from 1 here, as
people count them. A record says what was written down; whether it could have happened is asked in
replay.py, whether chance was fair in play/fair.py.
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
Seat = Annotated[int, Meta(ge=1, le=99)]
Actor = Seat | Literal["chance"]
Surrender = Literal["time", "resigned"]
"""How a seat gives a game up: its time ran out, or it said so."""
SURRENDERS: tuple[Surrender, ...] = ("time", "resigned")

ACTOR_WORD = re.compile(r"[0-9]+:")
LEVEL = re.compile(r"[\w.+-]+")
DIGEST = re.compile(r"[0-9a-f]{64}")
"""32 bytes in hexadecimal digits."""
ENTROPY = re.compile(r"(?:[!-~](?:[ -~]{0,62}[!-~])?)?")
"""At most 64 printable ASCII characters, no space at the ends; nothing is possible, too."""
ENTROPY_FORM = "one line of at most 64 printable ASCII characters without space at its ends"
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


class Fairness(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How chance was drawn: from a seed that was committed to before, and what the players added.

    The seed is None until the game has ended. The entropy has a text for each seat, empty if that
    player gave none; or it is empty if nobody was asked.
    """

    commitment: str
    seed: str | None = None
    entropy: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        require_digest(self.commitment, "a commitment")
        if self.seed is not None:
            require_digest(self.seed, "a seed")
        for text in self.entropy:
            require_entropy(text)


class Forfeit(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that gave the game up, and how."""

    seat: Seat
    reason: Surrender


class Record(
    Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="tilewright_record",
    tag=FORMAT,
):
    """A whole game, finished or not. ``start`` is a position text if it did not begin as usual.

    The forfeits stand in the order in which they happened.
    """

    game: str
    rules: Count
    options: dict[str, str]
    players: tuple[Player, ...]
    date: datetime.date | None = None
    start: str | None = None
    fair: Fairness | None = None
    forfeits: tuple[Forfeit, ...] = ()
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
        if self.fair is not None and len(self.fair.entropy) not in (0, len(self.players)):
            raise RecordError(
                f"the entropy has a text for every seat or none at all, "
                f"not {len(self.fair.entropy)} for {len(self.players)} seats"
            )
        check_forfeits(self.forfeits, len(self.players))


def check_forfeits(forfeits: tuple[Forfeit, ...], seats: int) -> None:
    """RecordError unless seats of this table forfeited, each once, and one is left."""
    given_up = [forfeit.seat for forfeit in forfeits]
    for seat in given_up:
        if not 1 <= seat <= seats:
            raise RecordError(f"seat {seat} cannot forfeit: there are {seats} seats")
        if given_up.count(seat) > 1:
            raise RecordError(f"a seat forfeits once, but seat {seat} does so twice")
    if len(given_up) == seats:
        raise RecordError("the last seat left has won and cannot forfeit, but every seat does")


def is_line(text: str) -> bool:
    """Whether a text is something, on one line, with no white space at its ends."""
    if not text or text != text.strip():
        return False
    is_plain = text.isascii() and text.isprintable()
    return is_plain or not any(unicodedata.category(sign) in UNPRINTABLE for sign in text)


def require_line(text: str, what: str) -> None:
    """RecordError unless a text is one clean line."""
    if not is_line(text):
        raise RecordError(f"{what} is one line of text without space at its ends, not {text!r}")


def require_word(text: str, what: str) -> None:
    """RecordError unless a text is one word."""
    if not is_line(text) or len(text.split()) != 1:
        raise RecordError(f"{what} is one word without spaces, not {text!r}")


def require_digest(text: str, what: str) -> None:
    """RecordError unless a text is 32 bytes in hexadecimal digits."""
    if not DIGEST.fullmatch(text):
        # The text is not repeated: a seed with a slip in it is a secret, too.
        raise RecordError(f"{what} is 64 digits from 0 to 9 and a to f; this is none")


def require_entropy(text: str) -> None:
    """RecordError unless a text is what a player may add to chance."""
    if not ENTROPY.fullmatch(text):
        raise RecordError(f"a player's entropy is {ENTROPY_FORM}, not {text!r}")


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
