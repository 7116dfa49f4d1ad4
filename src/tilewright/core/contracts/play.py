"""What people, records and servers ask of a game: rules, notation, views and facts.

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
    """What everybody but its maker is told of a move that is partly secret."""

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
    """What is asked of a picture besides its view."""

    theme: str = "light"
    width: int | None = None
    """In pixels; None for the size at which it was designed."""
    names: tuple[str, ...] = ()
    """The names of the players in the order of the seats; without them seats are numbered."""
    hint: Json | None = None
    """The fields of a move that the seat to act might make."""
    last: tuple[int, Json] | None = None
    """The seat that made the last move, from 1, and the fields of the move."""


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
    """What is said in English of the facts of ``events``, by their kind."""
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
        """The legal moves of the seat to act, in a fixed order; none for chance or a game over."""
        raise NotImplementedError

    def is_legal(self, position: Any, move: int) -> bool:
        """Whether the seat to act may make this move."""
        raise NotImplementedError

    def apply(self, position: Any, move: int) -> int:
        """Make a move; return who acts next. IllegalMoveError, and no change, if it is illegal."""
        raise NotImplementedError

    def sample(self, position: Any, chance: Chance) -> int:
        """Draw a chance outcome by its probability. The position does not change."""
        raise NotImplementedError

    def apply_chance(self, position: Any, outcome: int) -> int:
        """Let a chance outcome happen; return who acts next. IllegalMoveError if it cannot."""
        raise NotImplementedError

    def play_chance(self, position: Any, chance: Chance) -> int:
        """Let chance act until a seat is to act or the game is over; return who acts next."""
        while position.to_act == CHANCE:
            self.apply_chance(position, self.sample(position, chance))
        to_act: int = position.to_act
        return to_act

    # Tables and positions.

    def options(self, wanted: Mapping[str, str] | None = None) -> Options:
        """Complete, checked options; OptionsError says what is wrong."""
        return agree(self.option_list, wanted or {})

    def playable(self, version: int | None) -> int:
        """A version of the rules, the newest for None; OptionsError if it cannot be played."""
        wanted = self.rules_version if version is None else version
        check_version(self.key, self.rules_versions, wanted)
        return wanted

    def split_version(self, text: str, version: int | None) -> tuple[str, int]:
        """A position's text without the version of the rules, and the version it is played by."""
        return split_version(self.key, self.rules_versions, text, version)

    def start(self, options: Options, version: int | None = None) -> Position:
        """The position before anything happened, by a version of the rules or else the newest.

        OptionsError if that version cannot be played.
        """
        raise NotImplementedError

    def rules_of(self, position: Any) -> int:
        """The version of the rules this position is played by."""
        return self.rules_version

    def options_of(self, position: Any) -> Options:
        """The options this position is played with."""
        raise NotImplementedError

    def chance_outcomes(self, position: Any) -> list[tuple[int, int]]:
        """Each possible chance outcome with its number of equally likely ways."""
        raise NotImplementedError

    def scores(self, position: Any) -> list[int]:
        """The points of each seat so far."""
        raise NotImplementedError

    def outcome(self, position: Any) -> Outcome:
        """The ranking of a game that is over."""
        raise NotImplementedError

    def known_to(self, position: Any, seat: int) -> Position:
        """The position as far as a seat may know it, to think about; the seat's own copy."""
        raise NotImplementedError

    def sees_alone(self, position: Any) -> int | None:
        """The seat for whose eyes alone chance reveals something next; None if all see it."""
        return None

    def draw_place(self, position: Any) -> DrawPlace:
        """Where the next piece is drawn from in a deal that is the same for everybody.

        Places are chosen so that what the seats do changes the deals as little as possible.
        """
        return DrawPlace("tiles", FRONT)

    def masked_move(self, position: Any, move: int) -> MaskedMove | None:
        """What others are told of a legal move of this position; None if all see the move.

        Moves that only their maker can tell apart are masked alike.
        """
        return None

    # Notation.

    def parse_move(self, text: str) -> int:
        """The move a notation stands for; NotationError if it is none. Legality is not judged."""
        raise NotImplementedError

    def format_move(self, move: int) -> str:
        """The notation of a move: one word without spaces.

        Records use ``*``, a number with a colon and words that begin with ``#`` for other things.
        """
        raise NotImplementedError

    def parse_chance(self, text: str) -> int:
        """The chance outcome a notation stands for."""
        raise NotImplementedError

    def format_chance(self, outcome: int) -> str:
        """The notation of a chance outcome: one word without spaces, never that of a move."""
        raise NotImplementedError

    def parse_position(self, text: str, version: int | None = None) -> Position:
        """The position a line of text describes.

        ``version`` is that of the rules where the text names none; without both it is the newest.
        """
        raise NotImplementedError

    def format_position(self, position: Any) -> str:
        """The whole position on one line."""
        raise NotImplementedError

    # Structured data and views.

    def encode_move(self, fields: Mapping[str, Any]) -> int:
        """The move that structured data describes; NotationError if it describes none."""
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
        """What a seat may see, as JSON, if it is more than everybody may; else None."""
        return None

    def draw(self, view: Json, width: int = 80, height: int | None = None) -> list[list[Segment]]:
        """A view drawn in a terminal, row by row; what is too tall for ``height`` is folded."""
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
        """What a legal move would bring, as facts, seen from a position that the mover knows.

        ``kind`` is that of the move, ``gain`` and ``loss`` are points; ``reveals`` says whether
        chance acts next.
        """
        raise NotImplementedError
