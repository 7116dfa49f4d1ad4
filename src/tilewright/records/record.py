"""The data of a record: game, rules version, options, players, events and result.

It may also say how chance was drawn and which seats forfeited. Seats count from 1 here, as people
count them. This module checks the form of a record; replay.py checks whether the events are
possible, play/fair.py whether chance was fair.
"""

import datetime
import re
import unicodedata
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from tilewright.core.arguments import is_text, shown
from tilewright.core.errors import RecordError
from tilewright.core.game import Game
from tilewright.core.options import listing
from tilewright.core.outcome import Outcome
from tilewright.core.position import CHANCE

FORMAT = 1
"""The version of the record format, for text and JSON."""
DRAWN: Final = "chance"
"""The actor of a chance outcome."""
DRAWN_SIGN = "*"
"""The same in the text form."""

Count = Annotated[int, Meta(ge=1, le=999_999_999)]
Points = Annotated[int, Meta(ge=-999_999_999, le=999_999_999)]
Seat = Annotated[int, Meta(ge=1, le=99)]
Actor = Seat | Literal["chance"]
Surrender = Literal["time", "resigned", "left"]
"""How a seat forfeits: its time ran out, it resigned, or its person went away."""
SURRENDERS: tuple[Surrender, ...] = ("time", "resigned", "left")

Derivation = Literal["history 1", "duplicate 1"]
HISTORY: Final = "history 1"
"""A draw follows from everything that happened before it."""
DUPLICATE: Final = "duplicate 1"
"""A draw follows from the draws before it alone: everybody gets the same deal."""
DERIVATIONS: tuple[Derivation, ...] = (HISTORY, DUPLICATE)

ACTOR_WORD = re.compile(r"[0-9]+:")
LEVEL = re.compile(r"[\w.+-]+")
DIGEST = re.compile(r"[0-9a-f]{64}")
"""32 bytes as hexadecimal digits."""
ENTROPY = re.compile(r"(?:[!-~](?:[ -~]{0,62}[!-~])?)?")
"""At most 64 printable ASCII characters without a space at the ends; may be empty."""
ENTROPY_FORM = "one line of at most 64 printable ASCII characters without space at its ends"
UNPRINTABLE = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode categories of line breaks and control characters."""


class Player(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits on a seat: a person, or a bot of some level."""

    name: str
    bot: str | None = None

    def __post_init__(self) -> None:
        require_line(self.name, "a player's name")
        if self.bot is not None and not (is_line(self.bot) and LEVEL.fullmatch(self.bot)):
            raise RecordError(
                f"a bot's level is one word of letters and digits, not {shown(self.bot)}"
            )


class Event(Struct, frozen=True, forbid_unknown_fields=True):
    """A move of a seat or a chance outcome, in the game's notation."""

    actor: Actor
    text: str

    def __post_init__(self) -> None:
        require_word(self.text, "an event")
        if self.actor != DRAWN:
            require_number(self.actor, "the seat of an event, if it is not 'chance',")
        if self.text == DRAWN_SIGN or self.text[0] == "#" or ACTOR_WORD.fullmatch(self.text):
            raise RecordError(f"an event is a move or a chance outcome, not {self.text!r}")


class Comment(Struct, frozen=True, forbid_unknown_fields=True):
    """A remark of one line that stands after so many events of the main line or a variation."""

    after: Annotated[int, Meta(ge=0, le=999_999_999)]
    text: str

    def __post_init__(self) -> None:
        require_line(self.text, "a comment")
        if type(self.after) is not int or self.after < 0:
            raise RecordError(
                f"a comment stands after so many events, from 0, not after {shown(self.after)}"
            )


class Variation(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Events that might have happened instead of others.

    They replace event ``at``, counted from 1 since the start of the game, and what follows it, of
    the main line or of an earlier variation.
    """

    at: Count
    events: tuple[Event, ...]
    of: Count | None = None
    """The number of the variation, from 1; None is the main line."""
    comments: tuple[Comment, ...] = ()

    def __post_init__(self) -> None:
        require_number(self.at, "the first event that a variation replaces")
        if self.of is not None:
            require_number(self.of, "the variation that another one belongs to")
        require_tuple(self.events, Event, "the events of a variation")
        if not self.events:
            raise RecordError("a variation has at least one event; this one has none")
        check_comments(self.comments, len(self.events))


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended. Scores and ranks are in seat order; seats of equal rank share it."""

    scores: tuple[Points, ...]
    ranks: tuple[Count, ...]
    winners: tuple[Count, ...]
    reason: str

    def __post_init__(self) -> None:
        require_line(self.reason, "the reason of a result")
        require_tuple(self.scores, int, "the scores of a result")
        require_tuple(self.ranks, int, "the ranks of a result")
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
    derivation: Derivation = HISTORY
    """How a draw follows from the seed; see docs/fairness.md."""

    def __post_init__(self) -> None:
        require_derivation(self.derivation)
        require_digest(self.commitment, "a commitment")
        if self.seed is not None:
            require_digest(self.seed, "a seed")
        require_tuple(self.entropy, str, "the entropy")
        for text in self.entropy:
            require_entropy(text)
        if self.derivation == DUPLICATE and self.entropy:
            raise RecordError("a duplicate deal is the same for everybody: it takes no entropy")


class Forfeit(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that gave the game up, and how."""

    seat: Seat
    reason: Surrender

    def __post_init__(self) -> None:
        require_tuple((self.seat,), int, "seats that forfeit")
        if self.reason not in SURRENDERS:
            raise RecordError(
                f"a seat forfeits by {listing(SURRENDERS)}, not by {shown(self.reason)}"
            )


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

    ``drawn_seat`` is where the player of seat 1 sat before the seats were drawn; None if they play
    as they sat. The forfeits stand in the order in which they happened. Comments and variations say
    nothing about what happened.
    """

    game: str
    rules: Count
    options: dict[str, str]
    players: tuple[Player, ...]
    date: datetime.date | None = None
    start: str | None = None
    drawn_seat: Seat | None = None
    fair: Fairness | None = None
    forfeits: tuple[Forfeit, ...] = ()
    result: Result | None
    events: tuple[Event, ...]
    comments: tuple[Comment, ...] = ()
    variations: tuple[Variation, ...] = ()

    def __post_init__(self) -> None:
        require_word(self.game, "the key of a game")
        require_tuple((self.rules,), int, "versions of the rules")
        require_kind(self.options, dict, "the options of a record")
        require_tuple(self.players, Player, "the players of a record")
        require_tuple(self.forfeits, Forfeit, "the forfeits of a record")
        require_tuple(self.events, Event, "the events of a record")
        require_kind(self.date, datetime.date | None, "the date of a record")
        require_kind(self.fair, Fairness | None, "the fairness of a record")
        require_kind(self.result, Result | None, "the result of a record")
        if self.drawn_seat is not None:
            require_number(self.drawn_seat, "the drawn seat of a record")
        for name, value in self.options.items():
            require_word(name, "the name of an option")
            require_word(value, f"the value of the option {name}")
            if "=" in name:
                raise RecordError(f"the name of an option has no '=' in it, but {name!r} has")
        if not self.players:
            raise RecordError("a record names the player of every seat; this one names none")
        if self.start is not None:
            require_line(self.start, "the start")
        if self.drawn_seat is not None and self.drawn_seat > len(self.players):
            raise RecordError(
                f"seat {self.drawn_seat} cannot have been drawn: there are "
                f"{len(self.players)} seats"
            )
        if self.fair is not None and len(self.fair.entropy) not in (0, len(self.players)):
            raise RecordError(
                f"the entropy has a text for every seat or none at all, "
                f"not {len(self.fair.entropy)} for {len(self.players)} seats"
            )
        check_forfeits(self.forfeits, len(self.players))
        check_comments(self.comments, len(self.events))
        require_tuple(self.variations, Variation, "the variations of a record")

    def __str__(self) -> str:
        """The record in its text form, as ``save`` writes it."""
        from tilewright.records.text import format_text  # noqa: PLC0415 (it imports this module)

        return format_text(self)

    def __repr__(self) -> str:
        players = ", ".join(player.name for player in self.players)
        end = "unfinished" if self.result is None else f"scores {self.result.scores}"
        return f"<Record of {self.game}: {players}; {len(self.events)} events, {end}>"

    def _repr_svg_(self) -> str:
        """The last position, for notebooks."""
        from tilewright.records.pictures import record_picture  # noqa: PLC0415 (it imports this)

        return record_picture(self)

    def save(self, path: str | Path) -> None:
        """Write the record to a file, as JSON if its name ends in ``.json``, else as text.

        A file of that name is replaced. RecordError if it cannot be written.
        """
        from tilewright.records.saving import save  # noqa: PLC0415 (it imports this module)

        save(self, path)


def check_forfeits(forfeits: tuple[Forfeit, ...], seats: int) -> None:
    """Raise RecordError unless the forfeits are of distinct seats and leave at least one."""
    given_up = [forfeit.seat for forfeit in forfeits]
    for seat in given_up:
        if not 1 <= seat <= seats:
            raise RecordError(f"seat {seat} cannot forfeit: there are {seats} seats")
        if given_up.count(seat) > 1:
            raise RecordError(f"a seat forfeits once, but seat {seat} does so twice")
    if len(given_up) == seats:
        raise RecordError("the last seat left has won and cannot forfeit, but every seat does")


def check_comments(comments: tuple[Comment, ...], events: int) -> None:
    """Raise RecordError unless the comments stand in order, each after existing events."""
    require_tuple(comments, Comment, "comments")
    places = [comment.after for comment in comments]
    if places != sorted(places):
        raise RecordError("comments stand in the order of the events that they follow")
    if places and places[-1] > events:
        raise RecordError(f"a comment cannot stand after event {places[-1]} of {events}")


def is_line(text: str) -> bool:
    """Return whether a text is a single line, not empty, without white space at its ends."""
    if not is_text(text) or not text or text != text.strip():
        return False
    is_plain = text.isascii() and text.isprintable()
    return is_plain or not any(unicodedata.category(sign) in UNPRINTABLE for sign in text)


def require_kind(value: object, kind: Any, what: str) -> None:
    """RecordError unless a value is of a type."""
    if not isinstance(value, kind):
        name = getattr(kind, "__name__", str(kind))
        raise RecordError(f"{what} is of the type {name}, not {shown(value)}")


def require_number(value: object, what: str) -> None:
    """RecordError unless a value is a whole number from 1."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise RecordError(f"{what} is a whole number from 1, not {shown(value)}")


def require_tuple(values: object, kind: type, what: str) -> None:
    """RecordError unless a value is a tuple of values of a type."""
    require_kind(values, tuple, what)
    if isinstance(values, tuple):
        for value in values:
            if type(value) is not kind:
                raise RecordError(f"{what} are of the type {kind.__name__}, not {shown(value)}")


def require_line(text: str, what: str) -> None:
    """Raise RecordError unless a text is a clean single line."""
    if not is_line(text):
        raise RecordError(
            f"{what} is one line of text without space at its ends, not {shown(text)}"
        )


def require_word(text: str, what: str) -> None:
    """Raise RecordError unless a text is one word."""
    if not is_line(text) or len(text.split()) != 1:
        raise RecordError(f"{what} is one word without spaces, not {shown(text)}")


def require_digest(text: str, what: str) -> None:
    """Raise RecordError unless a text is 32 bytes as hexadecimal digits."""
    if not is_text(text) or not DIGEST.fullmatch(text):
        # The message does not quote the text, because a mistyped seed is still a secret.
        raise RecordError(f"{what} is 64 digits from 0 to 9 and a to f; this is none")


def require_derivation(text: str) -> None:
    """Raise RecordError unless a text names a derivation of draws."""
    if not is_text(text) or text not in DERIVATIONS:
        raise RecordError(f"draws are derived by {listing(DERIVATIONS)}, not by {shown(text)}")


def require_entropy(text: str) -> None:
    """Raise RecordError unless a text is valid entropy of a player."""
    if not is_text(text) or not ENTROPY.fullmatch(text):
        raise RecordError(f"a player's entropy is {ENTROPY_FORM}, not {shown(text)}")


def event_of(game: Game, actor: int, code: int) -> Event:
    """Convert a move code or chance code to an event of a record."""
    if actor == CHANCE:
        return Event(DRAWN, game.format_chance(code))
    return Event(actor + 1, game.format_move(code))


def result_of(outcome: Outcome) -> Result:
    """Convert an outcome to the result of a record."""
    return Result(
        scores=outcome.scores,
        ranks=outcome.ranks,
        winners=tuple(seat + 1 for seat in outcome.winners),
        reason=outcome.reason,
    )
