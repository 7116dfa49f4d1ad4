# cython: embedsignature=True, embedsignature.format=clinic
"""The class of all games: their public methods, with every argument checked.

``Game`` is the public side of the contracts. It calls an ``UncheckedGame``, which
compiled code calls directly, so that a search makes no checks. A wrong argument raises a
TilewrightError, compiled and uncompiled alike.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tilewright.core import arguments
from tilewright.core.blocks import Block
from tilewright.core.chance import Chance
from tilewright.core.contracts.play import DrawPlace, Json, MaskedMove, Segment, parsed
from tilewright.core.edit_forms import EditForm
from tilewright.core.errors import ArgumentError, NotationError, OptionsError
from tilewright.core.game_arguments import (
    LARGEST_CODE,
    GameArguments,
    extent,
    source,
)
from tilewright.core.options import Options
from tilewright.core.outcome import Outcome
from tilewright.core.position import CHANCE, OVER, Position, who_acts

__all__ = ["Game", "Json", "MaskedMove", "Segment", "game_checked", "parsed", "source"]


class Game(GameArguments):
    """A game of the family. Games hold no state: one object of each serves the whole process."""

    # Tables and positions.

    def options(self, wanted: Mapping[str, str] | None = None) -> Options:
        """Complete, checked options. Raise OptionsError if they cannot be played."""
        if wanted is not None and not arguments.is_mapping(wanted):
            raise OptionsError(
                f'options are given by name, as in {{"seats": "2"}}, not as '
                f"{arguments.shown(wanted)}"
            )
        return self._unchecked.options(wanted)

    def playable(self, version: int | None) -> int:
        """A version of the rules, the newest for None. Raise OptionsError if it is unknown."""
        if version is not None:
            try:
                version = arguments.whole_number(version, "a version of the rules")
            except ArgumentError as error:
                raise OptionsError(str(error)) from None
        return self._unchecked.playable(version)

    def start(self, options: Options, version: int | None = None) -> Position:
        """The position before anything happened, by a version of the rules or else the newest.

        It is of the game's own class of positions, as are those that other methods return.

        Raise OptionsError if the options or that version cannot be played.
        """
        return self._unchecked.start(self._agreed(options), self.playable(version))

    def rules_of(self, position: Any) -> int:
        """The version of the rules this position is played by."""
        return self._unchecked.rules_of(self._own(position))

    def options_of(self, position: Any) -> Options:
        """The options this position is played with."""
        return self._unchecked.options_of(self._own(position))

    def scores(self, position: Any) -> list[int]:
        """The points of each seat so far."""
        return self._unchecked.scores(self._own(position))

    def outcome(self, position: Any) -> Outcome:
        """The ranking of a game that is over. Raise ArgumentError if it is not."""
        own = self._own(position)
        if own.to_act != OVER:
            raise ArgumentError(
                f"a game has an outcome when it is over, but here {who_acts(own)}; "
                "scores tells the points so far"
            )
        return self._unchecked.outcome(own)

    def known_to(self, position: Any, seat: int) -> Position:
        """A copy of the position in which what the seat has not seen is undetermined."""
        own = self._own(position)
        return self._unchecked.known_to(own, arguments.seat_number(seat, own.seats))

    def sees_alone(self, position: Any) -> int | None:
        """The only seat that sees what chance reveals next, or None if all see it."""
        return self._unchecked.sees_alone(self._own(position))

    # Moves.

    def legal_moves(self, position: Any) -> list[int]:
        """The legal moves in a fixed order; an empty list unless a seat is to act."""
        return self._unchecked.legal_moves(self._own(position))

    def is_legal(self, position: Any, move: int) -> bool:
        """Whether the seat to act may make this move."""
        own = self._own(position)
        code = arguments.whole_number(move, "the code of a move")
        return 0 <= code < self.move_codes and self._unchecked.is_legal(own, code)

    def apply(self, position: Any, move: int) -> int:
        """Make a move; return who acts next. If illegal, change nothing, raise IllegalMoveError."""
        return self._unchecked.apply(self._own(position), self._code(move))

    def masked_move(self, position: Any, move: int) -> MaskedMove | None:
        """What the other seats may see of a legal move, or None if they see all of it.

        Moves that only their maker can distinguish are masked alike.
        """
        own = self._own(position)
        return self._unchecked.masked_move(own, self._legal_code(own, move))

    # Chance.

    def chance_outcomes(self, position: Any) -> list[tuple[int, int]]:
        """Each possible chance outcome with its number of equally likely ways."""
        own = self._own(position)
        return self._unchecked.chance_outcomes(own) if own.to_act == CHANCE else []

    def sample(self, position: Any, chance: Chance) -> int:
        """Draw a chance outcome by its probability. The position does not change.

        Raise IllegalMoveError if nothing is to be drawn.
        """
        return self._unchecked.sample(self._to_draw(position), source(chance))

    def draw_place(self, position: Any) -> DrawPlace:
        """Where the next piece is drawn from in a deal that is the same for everybody.

        Raise IllegalMoveError if nothing is to be drawn.
        """
        return self._unchecked.draw_place(self._to_draw(position))

    def apply_chance(self, position: Any, outcome: int) -> int:
        """Apply a chance outcome; return who acts next. If impossible, raise IllegalMoveError."""
        own = self._own(position)
        code = arguments.whole_number(outcome, "the code of a chance outcome")
        if not -LARGEST_CODE <= code <= LARGEST_CODE:
            raise self._no_such("outcome", code, self.chance_codes - 1)
        return self._unchecked.apply_chance(own, code)

    def play_chance(self, position: Any, chance: Chance) -> int:
        """Let chance act until a seat is to act or the game is over; return who acts next."""
        return self._unchecked.play_chance(self._own(position), source(chance))

    # Notation.

    def parse_move(self, text: str) -> int:
        """The code of a move in notation, legal or not. Raise NotationError if it is no move."""
        return self._unchecked.parse_move(arguments.notation(text, "a move", self._example()))

    def format_move(self, move: int) -> str:
        """The notation of a move: one word without spaces.

        Records use ``*``, a number with a colon and words that begin with ``#`` for other things.
        """
        return self._unchecked.format_move(self._existing_code(move, self.move_codes, "move"))

    def parse_chance(self, text: str) -> int:
        """The code of a chance outcome in notation. Raise NotationError if it is none."""
        example = self._unchecked.format_chance(0)
        return self._unchecked.parse_chance(arguments.notation(text, "a chance outcome", example))

    def format_chance(self, outcome: int) -> str:
        """The notation of a chance outcome: one word without spaces, never that of a move."""
        code = self._existing_code(outcome, self.chance_codes, "outcome")
        return self._unchecked.format_chance(code)

    def parse_position(self, text: str, version: int | None = None) -> Position:
        """The position that a row of text describes. Raise NotationError if it describes none.

        ``version`` is that of the rules where the text names none; without both it is the newest.
        """
        example = f"{self.key} seats=2 ..."
        line = arguments.notation(text, "a position", example)
        if version is not None:
            try:
                version = self.playable(version)
            except OptionsError as error:
                raise NotationError(str(error)) from None
        return self._unchecked.parse_position(line, version)

    def format_position(self, position: Any) -> str:
        """The whole position as one row of text."""
        return self._unchecked.format_position(self._own(position))

    # Structured data and views.

    def encode_move(self, fields: Mapping[str, Any]) -> int:
        """The code of a move given as named fields. Raise NotationError if it is no move."""
        if not arguments.is_mapping(fields):
            example = self._unchecked.decode_move(0)
            raise NotationError(
                f"a move is given by its fields, as in {example}, not as {arguments.shown(fields)}"
            )
        return self._unchecked.encode_move(fields)

    def decode_move(self, move: int) -> Json:
        """A move as named fields, in the order in which a person would choose them.

        No two legal moves have the same fields.
        """
        return self._unchecked.decode_move(self._existing_code(move, self.move_codes, "move"))

    def decode_chance(self, outcome: int) -> Json:
        """A chance outcome as named fields."""
        code = self._existing_code(outcome, self.chance_codes, "outcome")
        return self._unchecked.decode_chance(code)

    def describe(self, position: Any) -> Json:
        """Everything determined so far, as named fields."""
        return self._unchecked.describe(self._own(position))

    def view(self, position: Any, seat: int | None) -> Json:
        """What a seat (None: a spectator) may see, as named fields."""
        own = self._own(position)
        viewer = None if seat is None else arguments.seat_number(seat, own.seats)
        return self._unchecked.view(own, viewer)

    def public_text(self, position: Any) -> str:
        """What everybody may see, as JSON."""
        return self._unchecked.public_text(self._own(position))

    def private_text(self, position: Any, seat: int) -> str | None:
        """What a seat may see, as JSON, or None if it is no more than everybody may."""
        own = self._own(position)
        return self._unchecked.private_text(own, arguments.seat_number(seat, own.seats))

    def view_texts(self, position: Any) -> tuple[str, list[str | None]]:
        """``public_text``, and ``private_text`` of each seat: all views at once, made sooner."""
        return self._unchecked.view_texts(self._own(position))

    def draw(self, view: Json, width: int = 80, height: int | None = None) -> list[list[Segment]]:
        """A view drawn for a terminal, row by row. What is too tall for ``height`` is folded."""
        rows = None if height is None else extent(height, "the height of a drawing")
        across = extent(width, "the width of a drawing")
        return self._unchecked.draw(self._seen(view), across, rows)

    def picture(
        self,
        view: Json,
        *,
        theme: str = "light",
        width: int | None = None,
        names: Sequence[str] = (),
        hint: int | None = None,
        last: tuple[int, int] | None = None,
        language: str = "en",
    ) -> str:
        """A view as SVG, in the colours of a theme, ``light`` or ``dark``.

        ``width`` is in pixels. ``names`` are those of the players, in the order of the seats.
        ``hint``, a move that the seat to act might make, and ``last``, a seat and the move that it
        made last, are marked. The words in it are English, or with ``fr`` French.
        """
        from tilewright.core.picture_arguments import picture_options  # noqa: PLC0415 (few need it)

        seen = self._seen(view)
        options = picture_options(
            self,
            seen,
            theme=theme,
            width=width,
            names=names,
            hint=hint,
            last=last,
            language=language,
        )
        try:
            return self._unchecked.picture(seen, options)
        except (LookupError, ValueError) as error:
            raise ArgumentError(
                f"this is no view of a table of {self.key}, or the moves to mark are of another: "
                f"{error}; view(position, seat) makes one"
            ) from None

    def say_move(self, position: Any, move: int, *, language: str = "en") -> str:
        """A legal move of this position in words. Raise ArgumentError if not in en or fr."""
        own = self._own(position)
        spoken = arguments.language_code(language)
        return self._unchecked.say_move(own, self._described_code(own, move), language=spoken)

    def components(self, options: Options) -> Json:
        """Every number and pattern that is printed on boards and pieces of a table."""
        return self._unchecked.components(self._agreed(options))

    def edit_form(self, options: Options) -> EditForm:
        """The places of a table's position that can be edited by hand."""
        return self._unchecked.edit_form(self._agreed(options))

    # Facts.

    def events(self, before: Any, after: Any, move: int | None) -> list[Json]:
        """What the rules did from one position to the next, as public facts in their order.

        Between the two lies a move, or (None) one or more chance outcomes. The points of the facts
        of each seat add up to the change of its score.
        """
        return self._unchecked.events(before, after, self._step_code(before, after, move))

    def say_events(self, before: Any, after: Any, move: int | None) -> list[str]:
        """What the rules did from one position to the next, in words."""
        return self._unchecked.say_events(before, after, self._step_code(before, after, move))

    def foresee(self, position: Any, move: int) -> Json:
        """The consequences of a legal move, as facts, from what the mover knows.

        ``kind`` is that of the move, ``gain`` and ``loss`` are points; ``reveals`` says whether
        chance acts next.
        """
        own = self._own(position)
        return self._unchecked.foresee(own, self._legal_code(own, move))

    # Search.

    def distinct_moves(self, position: Any) -> list[int]:
        """The legal moves, one of each set of equivalent moves, as a new list."""
        return self._unchecked.distinct_moves(self._own(position))

    def digest(self, position: Any) -> int:
        """A hash of 64 bits of everything that matters from now on, for positions of one table."""
        return self._unchecked.digest(self._own(position))

    def previews(self, position: Any) -> list[tuple[int, int, int]]:
        """Each distinct move, the digest after it, and the number of replies to it.

        For moves that end the phase it may be another hash of what matters, without replies.
        """
        return self._unchecked.previews(self._own(position))

    def phase_number(self, position: Any) -> int:
        """A number for the phase of the round; exact searches end where it changes."""
        return self._unchecked.phase_number(self._own(position))

    def viewer(self, position: Any) -> int:
        """The seat from whose view a net evaluates: the seat to act, or to act after chance.

        Raise ArgumentError if the game is over.
        """
        own = self._own(position)
        if own.to_act == OVER:
            raise ArgumentError("a net looks at a game that goes on, but this one is over")
        return self._unchecked.viewer(own)

    def input_values(self, position: Any, viewer: int) -> list[int]:
        """What a net reads from the view of a seat, as a new list."""
        own = self._own(position)
        return self._unchecked.input_values(own, arguments.seat_number(viewer, own.seats))

    def input_sizes(self, seats: int) -> list[tuple[str, int]]:
        """The name of each input of a net, and how many values it has."""
        return self._unchecked.input_sizes(self._seats_of(seats))

    def net_name(self, options: Options) -> str:
        """The name of the net that plays a table with these options."""
        return self._unchecked.net_name(self._agreed(options))

    def estimates(self, position: Any) -> list[float]:
        """A quick guess of each seat's final score."""
        return [float(one) for one in self._unchecked.estimates(self._own(position))]

    def traits(self, before: Any, after: Any, seat: int) -> dict[str, float]:
        """What a move changed on a seat's board, in points, by the traits of styles of play."""
        own, then = self._own(before), self._own(after)
        self._same_table(own, then)
        place = arguments.seat_number(seat, own.seats)
        return self._unchecked.traits(own, then, place)

    # Learning.

    def observation_blocks(self, seats: int) -> list[Block]:
        """What the numbers of an observation mean, in their order."""
        return self._unchecked.observation_blocks(self._seats_of(seats))

    def pack_size(self, seats: int) -> int:
        """How many numbers a packed position has."""
        return self._unchecked.pack_size(self._seats_of(seats))


def game_checked(game: Any) -> Game:
    """A game; ArgumentError unless it is one."""
    found: Game = arguments.instance(
        game, Game, "a game", "game_of(key) in tilewright.games.registry gives one"
    )
    return found
