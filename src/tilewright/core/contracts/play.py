"""The play contract, for people, records and servers: rules, notation, views and facts.

Codes (``move``, ``outcome``) are small ints whose meaning never changes; outside the core they
travel as notation or as structured data. The first group of questions is compiled.
"""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from tilewright.core.chance import Chance
from tilewright.core.edit_forms import EditForm
from tilewright.core.options import Option, Options, agree
from tilewright.core.outcome import Outcome
from tilewright.core.position import CHANCE, Position
from tilewright.core.rules_versions import check_version, split_version
from tilewright.core.schema import Schema
from tilewright.core.sentences import in_words

Json = dict[str, Any]
"""Data that JSON can hold. Numbers that name a place (seat, line, factory) count from 1 in it."""
Segment = tuple[str, str]
"""A piece of a drawn row: its text and the name of its style."""

NO_OPTIONS: tuple[Option, ...] = ()
NO_VERSIONS: tuple[int, ...] = ()
NO_PHRASES: Mapping[str, str] = {}
NO_SCHEMA = Schema(*[Any] * 6)


def parsed(text: str) -> Json:
    """The fields of an object that a game wrote as JSON."""
    fields: Json = json.loads(text)
    return fields


class MaskedMove(NamedTuple):
    """What everybody but its maker may see of a move that is partly secret."""

    text: str
    """One word in the style of the notation, which no move has."""
    fields: Json
    words: str


FRONT = 0
BACK = -1


class DrawPlace(NamedTuple):
    """Where a piece is drawn from when all pieces lie in a secret order."""

    deck: str
    """The name of the pieces that lie in one order: one word."""
    place: int
    """FRONT: the first piece left; BACK: the last one left; else the place, from 1."""


class PictureOptions(NamedTuple):
    """The options of a picture."""

    theme: str = "light"
    width: int | None = None
    """In pixels; None for the size at which it was designed."""
    names: tuple[str, ...] = ()
    """The names of the players in the order of the seats; without them seats are numbered."""
    hint: Json | None = None
    """The fields of a move that the seat to act might make."""
    last: tuple[int, Json] | None = None
    """The seat that made the last move, from 1, and the fields of the move."""
    language: str = "en"
    """The language of the words in it: en or fr."""


class PlayContract:
    """How a game is played, written down and shown."""

    key = ""
    title = ""
    rules_versions = NO_VERSIONS
    """The versions of the rules that can be played, the newest last."""
    option_list = NO_OPTIONS
    move_codes = 0
    """Every move code is below this number."""
    chance_codes = 0
    """Every chance outcome is below this number."""
    phrases = NO_PHRASES
    """English phrases for the facts of ``events``, by their kind."""
    schema = NO_SCHEMA
    """The types of what the game writes as JSON."""
    has_secrets = False
    """Whether a seat may know what others do not. Without secrets all see the same."""

    @property
    def rules_version(self) -> int:
        """The newest version of the rules, by which new games are played."""
        return max(self.rules_versions)

    # The rules, as compiled code calls them.

    def moves(self, position: Any, out: list[int]) -> int:
        """Write the legal moves into ``out``, in a fixed order; return their number."""
        raise NotImplementedError

    def legal_moves(self, position: Any) -> list[int]:
        """The legal moves in a fixed order; an empty list unless a seat is to act."""
        raise NotImplementedError

    def is_legal(self, position: Any, move: int) -> bool:
        """Whether the seat to act may make this move."""
        raise NotImplementedError

    def apply(self, position: Any, move: int) -> int:
        """Make a move; return who acts next. If illegal, change nothing, raise IllegalMoveError."""
        raise NotImplementedError

    def sample(self, position: Any, chance: Chance) -> int:
        """Draw a chance outcome by its probability. The position does not change."""
        raise NotImplementedError

    def apply_chance(self, position: Any, outcome: int) -> int:
        """Apply a chance outcome; return who acts next. If impossible, raise IllegalMoveError."""
        raise NotImplementedError

    def play_chance(self, position: Any, chance: Chance) -> int:
        """Let chance act until a seat is to act or the game is over; return who acts next."""
        while position.to_act == CHANCE:
            self.apply_chance(position, self.sample(position, chance))
        to_act: int = position.to_act
        return to_act

    # Tables and positions.

    def options(self, wanted: Mapping[str, str] | None = None) -> Options:
        """Complete, checked options. Raise OptionsError if they cannot be played."""
        return agree(self.option_list, wanted or {})

    def playable(self, version: int | None) -> int:
        """A version of the rules, the newest for None. Raise OptionsError if it is unknown."""
        wanted = self.rules_version if version is None else version
        check_version(self.key, self.rules_versions, wanted)
        return wanted

    def split_version(self, text: str, version: int | None) -> tuple[str, int]:
        """A position's text without the version of the rules, and the version it is played by."""
        return split_version(self.key, self.rules_versions, text, version)

    def start(self, options: Options, version: int | None = None) -> Position:
        """The position before anything happened, by a version of the rules or else the newest.

        Raise OptionsError if that version cannot be played.
        """
        raise NotImplementedError

    def rules_of(self, position: Any) -> int:
        """The version of the rules this position is played by."""
        return self.rules_version

    def options_of(self, position: Any) -> Options:
        """The options this position is played with."""
        raise NotImplementedError

    def chance_outcomes(self, position: Any) -> list[tuple[int, int]]:
        """Each possible chance outcome with its number of equally likely ways, if chance acts."""
        raise NotImplementedError

    def scores(self, position: Any) -> list[int]:
        """The points of each seat so far."""
        raise NotImplementedError

    def outcome(self, position: Any) -> Outcome:
        """The ranking of a game that is over."""
        raise NotImplementedError

    def known_to(self, position: Any, seat: int) -> Position:
        """A copy of the position in which what the seat has not seen is undetermined."""
        raise NotImplementedError

    def sees_alone(self, position: Any) -> int | None:
        """The only seat that sees what chance reveals next, or None if all see it."""
        return None

    def draw_place(self, position: Any) -> DrawPlace:
        """Where the next piece is drawn from in a deal that is the same for everybody.

        Places are chosen so that what the seats do changes the deals as little as possible.
        """
        return DrawPlace("tiles", FRONT)

    def masked_move(self, position: Any, move: int) -> MaskedMove | None:
        """What the other seats may see of a legal move, or None if they see all of it.

        Moves that only their maker can distinguish are masked alike.
        """
        return None

    # Notation.

    def parse_move(self, text: str) -> int:
        """The code of a move in notation, legal or not. Raise NotationError if it is no move."""
        raise NotImplementedError

    def format_move(self, move: int) -> str:
        """The notation of a move: one word without spaces.

        Records use ``*``, a number with a colon and words that begin with ``#`` for other things.
        """
        raise NotImplementedError

    def parse_chance(self, text: str) -> int:
        """The code of a chance outcome in notation."""
        raise NotImplementedError

    def format_chance(self, outcome: int) -> str:
        """The notation of a chance outcome: one word without spaces, never that of a move."""
        raise NotImplementedError

    def parse_position(self, text: str, version: int | None = None) -> Position:
        """The position that a row of text describes.

        ``version`` is that of the rules where the text names none; without both it is the newest.
        """
        raise NotImplementedError

    def format_position(self, position: Any) -> str:
        """The whole position as one row of text."""
        raise NotImplementedError

    # Structured data and views.

    def encode_move(self, fields: Mapping[str, Any]) -> int:
        """The code of a move given as named fields. Raise NotationError if it is no move."""
        raise NotImplementedError

    def decode_move(self, move: int) -> Json:
        """A move as named fields, in the order in which a person would choose them.

        No two legal moves have the same fields.
        """
        raise NotImplementedError

    def decode_chance(self, outcome: int) -> Json:
        """A chance outcome as named fields."""
        raise NotImplementedError

    def describe(self, position: Any) -> Json:
        """Everything determined so far, as named fields."""
        raise NotImplementedError

    def view(self, position: Any, seat: int | None) -> Json:
        """What a seat (None: a spectator) may see, as named fields."""
        own = None if seat is None else self.private_text(position, seat)
        fields = parsed(self.public_text(position) if own is None else own)
        return {"viewer": None if seat is None else seat + 1, **fields}

    def public_text(self, position: Any) -> str:
        """What everybody may see, as JSON."""
        raise NotImplementedError

    def private_text(self, position: Any, seat: int) -> str | None:
        """What a seat may see, as JSON, or None if it is no more than everybody may."""
        return None

    def view_texts(self, position: Any) -> tuple[str, list[str | None]]:
        """``public_text``, and ``private_text`` of each seat: all views at once."""
        own = [self.private_text(position, seat) for seat in range(position.seats)]
        return self.public_text(position), own

    def draw(self, view: Json, width: int = 80, height: int | None = None) -> list[list[Segment]]:
        """A view drawn for a terminal, row by row. What is too tall for ``height`` is folded."""
        raise NotImplementedError

    def picture(self, view: Json, options: PictureOptions) -> str:
        """A view as SVG."""
        raise NotImplementedError

    def say_move(self, position: Any, move: int, *, language: str = "en") -> str:
        """A legal move of this position in words, in English or French."""
        raise NotImplementedError

    def components(self, options: Options) -> Json:
        """Every number and pattern that is printed on boards and pieces of a table."""
        raise NotImplementedError

    def edit_form(self, options: Options) -> EditForm:
        """The places of a table's position that can be edited by hand."""
        raise NotImplementedError

    # Facts.

    def events(self, before: Any, after: Any, move: int | None) -> list[Json]:
        """What the rules did from one position to the next, as public facts in their order.

        Between the two lies a move, or (None) one or more chance outcomes. The points of the facts
        of each seat add up to the change of its score.
        """
        raise NotImplementedError

    def say_events(self, before: Any, after: Any, move: int | None) -> list[str]:
        """What the rules did from one position to the next, in words."""
        return in_words(self.events(before, after, move), self.phrases, self.scores(after))

    def foresee(self, position: Any, move: int) -> Json:
        """The consequences of a legal move, as facts, from what the mover knows.

        ``kind`` is that of the move, ``gain`` and ``loss`` are points; ``reveals`` says whether
        chance acts next.
        """
        raise NotImplementedError
