"""The Game contract: everything that code which knows no game may ask of one.

The first group of questions is compiled and is all that a search needs. The second is for people,
records and clients. Codes (``move``, ``outcome``) are small ints whose meaning never changes;
outside the core they travel as notation or as structured data.
"""

import json
from collections.abc import Mapping
from typing import Any

from tilewright.core.blocks import Block
from tilewright.core.chance import Chance
from tilewright.core.options import Option, Options, agree
from tilewright.core.outcome import Outcome
from tilewright.core.position import CHANCE, Position
from tilewright.core.sentences import in_words

Json = dict[str, Any]
"""Data that JSON can hold. Numbers that name a place (seat, line, factory) count from 1 in it."""
Segment = tuple[str, str]
"""A piece of a drawn line: its text and the name of its style."""

NO_OPTIONS: tuple[Option, ...] = ()
NO_PHRASES: Mapping[str, str] = {}


def parsed(text: str) -> Json:
    """The fields of an object that a game wrote as JSON."""
    fields: Json = json.loads(text)
    return fields


class Game:
    """A game of the family. Games hold no state: one object of each serves the whole process."""

    key = ""
    title = ""
    rules_version = 0
    option_list = NO_OPTIONS
    move_codes = 0
    """Every move code is below this number."""
    chance_codes = 0
    """Every chance outcome is below this number."""
    phrases = NO_PHRASES
    """What is said in English of the facts of ``events``, by their kind."""
    observation_version = 1
    """Raised when what ``observe`` writes, or what a move code means to a learner, changes."""
    has_secrets = False
    """Whether a seat may know what others do not. Without secrets all see the same."""

    # What a search needs.

    def moves(self, position: Any, out: list[int]) -> int:
        """Write the legal moves into ``out``, in a fixed order; how many there are."""
        raise NotImplementedError

    def legal_moves(self, position: Any) -> list[int]:
        """The legal moves of the seat to act, in a fixed order; none for chance or a game over."""
        raise NotImplementedError

    def is_legal(self, position: Any, move: int) -> bool:
        """Whether the seat to act may make this move."""
        raise NotImplementedError

    def apply(self, position: Any, move: int) -> int:
        """Make a move; who acts next. IllegalMoveError, and no change, if it is not legal."""
        raise NotImplementedError

    def sample(self, position: Any, chance: Chance) -> int:
        """A chance outcome, drawn as likely as it is. The position does not change."""
        raise NotImplementedError

    def apply_chance(self, position: Any, outcome: int) -> int:
        """Let a chance outcome happen; who acts next. IllegalMoveError if it cannot happen."""
        raise NotImplementedError

    def play_chance(self, position: Any, chance: Chance) -> int:
        """Let chance act until a seat is to act or the game is over; who is."""
        while position.to_act == CHANCE:
            self.apply_chance(position, self.sample(position, chance))
        to_act: int = position.to_act
        return to_act

    # What only a search needs. Seats beyond those of the table are left as they are in ``out``.

    def become(self, position: Any, other: Any) -> int:
        """Make a position equal to another one of the same table; 0."""
        raise NotImplementedError

    def moves_once(self, position: Any, out: list[int]) -> int:
        """Write legal moves into ``out``, one of those that plainly come to the same; how many."""
        return self.moves(position, out)

    def distinct_moves(self, position: Any) -> list[int]:
        """The legal moves, one of those that plainly come to the same, as a list of its own."""
        out = [0] * 4096
        count = self.moves_once(position, out)
        return [out[i] for i in range(count)]

    def digest(self, position: Any) -> int:
        """A number of 64 bits that tells apart what may follow from positions of one table."""
        raise NotImplementedError

    def preview(
        self, position: Any, after: Any, moves: list[int], keys: list[int], replies: list[int]
    ) -> int:
        """Write moves like ``moves_once``, the digest after each, and how many may answer it.

        They are tried on ``after``, another position of the same table.
        """
        out = [0] * 4096
        count = self.moves_once(position, moves)
        for i in range(count):
            self.become(after, position)
            replies[i] = 0
            if self.apply(after, moves[i]) >= 0:
                replies[i] = self.moves_once(after, out)
            keys[i] = self.digest(after)
        return count

    def previews(self, position: Any) -> list[tuple[int, int, int]]:
        """What ``preview`` writes, move by move."""
        moves, keys, replies = [0] * 4096, [0] * 4096, [0] * 4096
        count = self.preview(position, position.clone(), moves, keys, replies)
        return [(moves[i], keys[i], replies[i]) for i in range(count)]

    def stretch(self, position: Any) -> int:
        """Which stretch of play this is: exact searches end where the next one begins."""
        raise NotImplementedError

    def standings(self, position: Any, points: list[int], merits: list[int]) -> int:
        """Write each seat's points, and a merit that ranks the seats when the game is over; 0."""
        raise NotImplementedError

    def guess(self, position: Any, out: list[float]) -> int:
        """Write a quick guess of each seat's final score into ``out``; 0."""
        raise NotImplementedError

    def viewer(self, position: Any) -> int:
        """The seat through whose eyes a net looks: the seat to act, or to act after chance."""
        raise NotImplementedError

    def inputs(self, position: Any, viewer: int, out: list[int]) -> int:
        """Write what a net reads: for each input a value below its size, or -1; how many.

        Nothing is read that the viewer does not know.
        """
        raise NotImplementedError

    def input_values(self, position: Any, viewer: int) -> list[int]:
        """What a net reads, as a list of its own."""
        out = [0] * 1024
        count = self.inputs(position, viewer, out)
        return [out[i] for i in range(count)]

    def input_sizes(self, seats: int) -> list[tuple[str, int]]:
        """What each input of a net tells, and how many values it has."""
        raise NotImplementedError

    def net_name(self, options: Options) -> str:
        """The name of the net that plays a table with these options."""
        raise NotImplementedError

    # What learners need. A move's code is also its place in a mask of legal moves.

    def observe(self, position: Any, seat: int, out: list[int]) -> int:
        """Write all that a seat may know, and nothing else, into ``out``; how many numbers."""
        raise NotImplementedError

    def observation_blocks(self, seats: int) -> list[Block]:
        """What the numbers of ``observe`` mean, in their order."""
        raise NotImplementedError

    def pack(self, position: Any, out: list[int]) -> int:
        """Write a whole position into ``out``; how many numbers."""
        raise NotImplementedError

    def unpack(self, position: Any, source: list[int]) -> int:
        """Make a position equal to the one of the same table that was packed; how many numbers."""
        raise NotImplementedError

    def pack_size(self, seats: int) -> int:
        """How many numbers a packed position has."""
        raise NotImplementedError

    # What everybody else needs.

    def options(self, wanted: Mapping[str, str] | None = None) -> Options:
        """Complete, checked options; OptionsError says what is wrong."""
        return agree(self.option_list, wanted or {})

    def start(self, options: Options) -> Position:
        """The position before anything happened."""
        raise NotImplementedError

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

    def parse_position(self, text: str) -> Position:
        """The position a line of text describes."""
        raise NotImplementedError

    def format_position(self, position: Any) -> str:
        """The whole position on one line."""
        raise NotImplementedError

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

    def draw(self, view: Json) -> list[list[Segment]]:
        """A view drawn for a terminal, line by line."""
        raise NotImplementedError

    def say_move(self, position: Any, move: int) -> str:
        """A legal move of this position in words."""
        raise NotImplementedError

    def components(self, options: Options) -> Json:
        """Every number and pattern that is printed on boards and pieces of a table."""
        raise NotImplementedError

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

        ``gain`` and ``loss`` are points; ``reveals`` says whether chance acts next.
        """
        raise NotImplementedError

    def feature_names(self, seats: int) -> list[str]:
        """What each number of ``features`` tells."""
        raise NotImplementedError

    def features(self, position: Any, seat: int) -> list[float]:
        """The position as numbers, seen from a seat."""
        raise NotImplementedError

    def estimates(self, position: Any) -> list[float]:
        """A quick guess of each seat's final score."""
        out = [0.0] * 4
        self.guess(position, out)
        return [out[seat] for seat in range(position.seats)]
