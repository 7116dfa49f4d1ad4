"""The options of a game: what a table agrees before play, as named values."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from tilewright.core.arguments import is_mapping, is_text, shown
from tilewright.core.errors import OptionsError

SEATS = re.compile(r"[0-9]{1,9}")
LONGEST_MISTYPED = 100
"""What is longer than this is no slip of the fingers."""


@dataclass(frozen=True)
class Option:
    """An option: its name, possible values and default."""

    name: str
    default: str
    explanation: str
    choices: tuple[str, ...] = ()
    check: Callable[[str], str] | None = None
    """For options that are no choice from a list: normalizes a value or raises OptionsError."""
    read: Callable[[str], str] | None = None
    """For options that may name a file: reads its value. Never call it for remote users."""

    def parse(self, text: str) -> str:
        """Return the value in its normal form. Raise OptionsError if it is invalid."""
        if not is_text(text):
            raise OptionsError(
                f"the value of the option {self.name} is text, as in {self.default!r}, "
                f"not {shown(text)}"
            )
        if self.check is not None:
            return self.check(text)
        if text not in self.choices:
            raise OptionsError(
                f"{self.name} cannot be {shown(text)}; it is {listing(self.choices)}"
            )
        return text


class Options(Mapping[str, str]):
    """A value for every option of a game, in the game's order."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, str]) -> None:
        if not is_mapping(values):
            raise OptionsError(f"options have names and values, unlike {shown(values)}")
        self._values = dict(values)

    def __getitem__(self, name: str) -> str:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(tuple(self._values.items()))

    def __str__(self) -> str:
        return " ".join(f"{name}={value}" for name, value in self._values.items())

    def __repr__(self) -> str:
        return f"Options({self})"

    @property
    def seats(self) -> int:
        seats = self._values.get("seats")
        if not isinstance(seats, str) or not SEATS.fullmatch(seats):
            raise OptionsError(f"the number of seats is text, as in '2', not {shown(seats)}")
        return int(seats)


def agree(allowed: tuple[Option, ...], wanted: Mapping[str, str]) -> Options:
    """Return the options of a game with the wanted values. Raise OptionsError if invalid."""
    names = tuple(option.name for option in allowed)
    for name in wanted:
        if name not in names:
            raise OptionsError(f"there is no option {shown(name)}{hint(name, names)}")
    return Options(
        {option.name: option.parse(wanted.get(option.name, option.default)) for option in allowed}
    )


def read_files(allowed: tuple[Option, ...], wanted: Mapping[str, str]) -> dict[str, str]:
    """Return the wanted values, with names of files replaced by the files' values."""
    readers = {option.name: option.read for option in allowed if option.read is not None}
    return {
        name: readers[name](value) if name in readers else value for name, value in wanted.items()
    }


def parse_assignments(texts: list[str]) -> dict[str, str]:
    """Parse ``name=value`` texts. Raise OptionsError if a name is given twice."""
    pairs: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name or not value:
            raise OptionsError(f"{text!r} is not an option; write name=value, as in seats=3")
        if name in pairs:
            raise OptionsError(f"the option {name!r} is given twice")
        pairs[name] = value
    return pairs


def listing(values: tuple[str, ...]) -> str:
    """Join values in words: ``a``, ``a or b``, ``a, b or c``."""
    *most, last = values
    return f"{', '.join(most)} or {last}" if most else last


def hint(name: str, known: tuple[str, ...]) -> str:
    """Return the end of an error message: what was probably meant, and the known names."""
    is_short = is_text(name) and len(name) <= LONGEST_MISTYPED
    close = get_close_matches(name, known, 1) if is_short else []
    meant = f"; did you mean {close[0]!r}?" if close else ";"
    return f"{meant} There is {listing(known)}" if close else f"{meant} there is {listing(known)}"
