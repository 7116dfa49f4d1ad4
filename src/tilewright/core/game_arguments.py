"""What a game is called and has, and the checks of what is passed to it."""

from collections.abc import Mapping
from typing import Any

import msgspec

from tilewright.core import arguments
from tilewright.core.chance import Chance
from tilewright.core.contracts.play import Json
from tilewright.core.errors import ArgumentError, IllegalMoveError, OptionsError
from tilewright.core.options import Option, Options
from tilewright.core.position import CHANCE, WRITERS, Position, is_set_up, who_acts
from tilewright.core.schema import Schema
from tilewright.core.unchecked import UncheckedGame

LARGEST_CODE = 2**31 - 1
"""Compiled code keeps codes in 32 bits."""
LARGEST_DRAWING = 10_000
"""A drawing is never wider or taller: no terminal is."""


class GameArguments:
    """The base of ``Game``: its attributes, and one check for each kind of argument."""

    def __init__(self, rules: UncheckedGame) -> None:
        # Compiled methods call the rules without looking whether there are any.
        arguments.instance(
            rules, UncheckedGame, "an object with the rules of a game", "games.registry has all"
        )
        self._unchecked = rules
        self.key: str = rules.key
        self.title: str = rules.title
        self.rules_versions: tuple[int, ...] = rules.rules_versions
        """The versions of the rules that can be played, the newest last."""
        self.rules_version: int = rules.rules_version
        """The newest version of the rules, by which new games are played."""
        self.option_list: tuple[Option, ...] = rules.option_list
        self.move_codes: int = rules.move_codes
        """Every move code is below this number."""
        self.chance_codes: int = rules.chance_codes
        """Every chance outcome is below this number."""
        self.phrases: Mapping[str, str] = rules.phrases
        """English phrases for the facts of ``events``, by their kind."""
        self.schema: Schema = rules.schema
        """The types of what the game writes as JSON."""
        self.has_secrets: bool = rules.has_secrets
        """Whether a seat may know what others do not. Without secrets all see the same."""
        self.observation_version: int = rules.observation_version
        """Raised when an observation, or what a move code means to a learner, changes."""
        self.seat_counts: tuple[int, ...] = seat_counts(rules.option_list)
        """How many seats a table may have."""
        self._position_type: type[Position] = rules.position_type
        WRITERS[rules.position_type] = self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._unchecked,)

    def __repr__(self) -> str:
        return f"<Game {self.key}: {self.title}>"

    def _own(self, position: Any) -> Position:
        """A position of this game; ArgumentError unless it is one."""
        if type(position) is not self._position_type or not getattr(position, "seats", 0):
            raise self._foreign(position)
        own: Position = position
        return own

    def _foreign(self, position: Any) -> ArgumentError:
        """What is wrong with a position that is none of this game."""
        what = arguments.shown(position)
        if isinstance(position, Position):
            writer = WRITERS.get(type(position))
            what = "one that was never set up"
            if writer is not None and writer is not self and is_set_up(position):
                what = f"one of {writer.key}"
        return ArgumentError(
            f"a position of {self.key} is needed here, not {what}; "
            "start and parse_position make one"
        )

    def _seen(self, view: Any) -> Json:
        """A view of this game; ArgumentError unless it is one."""
        try:
            msgspec.convert(view, self.schema.view)
        except msgspec.ValidationError as error:
            raise ArgumentError(
                f"this is no view of {self.key}: {error}; view(position, seat) makes one"
            ) from None
        seen: Json = view
        return seen

    def _agreed(self, options: Any) -> Options:
        """Options of this game; OptionsError unless they are complete and can be played."""
        if not isinstance(options, Options):
            raise OptionsError(
                f"the options of a table are needed here, not {arguments.shown(options)}; "
                'options({"seats": "2"}) makes them'
            )
        complete = self._unchecked.options(options)
        if complete != options:
            raise OptionsError(f"these options are not complete; they would be {complete}")
        return options

    def _seats_of(self, seats: Any) -> int:
        """A number of seats that can play; OptionsError unless it is one."""
        number: int = arguments.whole_number(seats, "a number of seats")
        if number not in self.seat_counts:
            counts = ", ".join(map(str, self.seat_counts))
            raise OptionsError(
                f"{self.key} is played by {counts} seats, not by {arguments.shown(number)}"
            )
        return number

    def _to_draw(self, position: Any) -> Position:
        """A position in which chance is to act; IllegalMoveError unless it is one."""
        own: Position = self._own(position)
        if own.to_act != CHANCE:
            raise IllegalMoveError(
                f"nothing is to be drawn now: {who_acts(own)}", "nothing_drawn_now"
            )
        return own

    def _code(self, move: Any) -> int:
        """A number that may be a move. Raise IllegalMoveError if it exceeds a C int."""
        code: int = arguments.whole_number(move, "the code of a move")
        if not -LARGEST_CODE <= code <= LARGEST_CODE:
            raise self._no_such("move", code, self.move_codes - 1)
        return code

    def _legal_code(self, position: Position, move: Any) -> int:
        """The code of a legal move. Raise IllegalMoveError with the reason if it is illegal."""
        code = self._code(move)
        if not self._unchecked.is_legal(position, code):
            self._unchecked.apply(position.clone(), code)
        return code

    def _described_code(self, position: Position, move: Any) -> int:
        """The code of a move to describe. Raise IllegalMoveError with the reason if it is illegal.

        In the position that another seat knows, chance is to act where the mover chose among
        things that only it has seen. Any possible outcome then replaces what is hidden.
        """
        if position.to_act != CHANCE or self._unchecked.sees_alone(position) is None:
            return self._legal_code(position, move)
        revealed: Position = position.clone()
        self._unchecked.play_chance(revealed, Chance(0))
        return self._legal_code(revealed, move)

    def _existing_code(self, code: Any, codes: int, what: str) -> int:
        """A code below ``codes``. Raise ArgumentError if it is none."""
        number: int = arguments.whole_number(code, f"the code of a {what}")
        if not 0 <= number < codes:
            raise ArgumentError(str(self._no_such(what, number, codes - 1)))
        return number

    def _no_such(self, what: str, code: int, last: int) -> IllegalMoveError:
        """The error for a code that nothing has."""
        return IllegalMoveError(
            f"there is no {what} {arguments.shown(code)} in {self.key}; "
            f"their codes go from 0 to {last}",
            f"no_such_{what}",
            {what: arguments.shown(code), "last": last},
        )

    def _same_table(self, before: Position, after: Position) -> None:
        """Raise ArgumentError unless two positions have the same options and rules."""
        # Which options these are takes longer to say, and at most tables nobody needs to know.
        if before.constructor_arguments() == after.constructor_arguments():
            return
        for asked in (self._unchecked.options_of, self._unchecked.rules_of):
            if asked(before) != asked(after):
                raise ArgumentError(
                    f"these are positions of two tables: {asked(before)} and {asked(after)}"
                )

    def _example(self) -> str:
        """The notation of some move."""
        return self._unchecked.format_move(0)

    def _step_code(self, before: Any, after: Any, move: int | None) -> int | None:
        """The code of the step between two positions of one table, None for chance.

        Raise an error unless it is legal.
        """
        first, last = self._own(before), self._own(after)
        self._same_table(first, last)
        if move is not None:
            return self._described_code(first, move)
        if first.to_act != CHANCE:
            raise ArgumentError(
                f"without a move chance has acted, but in the first position {who_acts(first)}"
            )
        return None


def seat_counts(options: tuple[Option, ...]) -> tuple[int, ...]:
    """How many seats a table may have, by the option of that name."""
    return tuple(
        int(choice) for option in options if option.name == "seats" for choice in option.choices
    )


def room(out: Any, count: int) -> Any:
    """An array with room for so many numbers. Raise ArgumentError if it is too small."""
    size = len(out) if hasattr(out, "__len__") else 0
    if size < count:
        raise ArgumentError(
            f"an array with room for {count} numbers is needed here, not "
            f"{arguments.shown(out)} with room for {size}"
        )
    return out


def source(chance: Any) -> Chance:
    """A source of chance; ArgumentError unless it is one."""
    found: Chance = arguments.instance(
        chance, Chance, "a source of chance", "Chance(seed) makes one"
    )
    return found


def extent(value: Any, what: str) -> int:
    """A width or height from 1 up, no larger than any terminal."""
    number: int = arguments.whole_number(value, what)
    if number < 1:
        raise ArgumentError(f"{what} is a whole number from 1 up, not {arguments.shown(number)}")
    return min(number, LARGEST_DRAWING)
