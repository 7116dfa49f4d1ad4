"""What a table agrees before play, as named values."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from tilewright.core.errors import OptionsError


@dataclass(frozen=True)
class Option:
    """One thing to agree on: its name, what it may be, what it is if nobody says."""

    name: str
    default: str
    explanation: str
    choices: tuple[str, ...] = ()
    check: Callable[[str], str] | None = None
    """For options that are no choice from a list: the value in its normal form, or OptionsError."""
    read: Callable[[str], str] | None = None
    """For options that may name a file: the value the file holds. Only for who owns the machine."""

    def parse(self, text: str) -> str:
        """The value in its normal form."""
        if self.check is not None:
            return self.check(text)
        if text not in self.choices:
            raise OptionsError(f"{self.name} cannot be {text!r}; it is {listing(self.choices)}")
        return text


class Options(Mapping[str, str]):
    """Agreed options: every option of the game has a value, in the game's own order."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, str]) -> None:
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
        return int(self._values["seats"])


def agree(allowed: tuple[Option, ...], wanted: Mapping[str, str]) -> Options:
    """The options of a game with what is wanted filled in; OptionsError if that cannot be."""
    names = tuple(option.name for option in allowed)
    for name in wanted:
        if name not in names:
            raise OptionsError(f"there is no option {name!r}{hint(name, names)}")
    return Options(
        {option.name: option.parse(wanted.get(option.name, option.default)) for option in allowed}
    )


def read_files(allowed: tuple[Option, ...], wanted: Mapping[str, str]) -> dict[str, str]:
    """What is wanted, with the values that files hold in place of the names of the files."""
    readers = {option.name: option.read for option in allowed if option.read is not None}
    return {
        name: readers[name](value) if name in readers else value for name, value in wanted.items()
    }


def parse_assignments(texts: list[str]) -> dict[str, str]:
    """The pairs of ``name=value`` texts; a name given twice is an error."""
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
    """``a``, ``a or b``, ``a, b or c``."""
    *most, last = values
    return f"{', '.join(most)} or {last}" if most else last


def hint(name: str, known: tuple[str, ...]) -> str:
    """What was probably meant, and what there is."""
    close = get_close_matches(name, known, 1)
    meant = f"; did you mean {close[0]!r}?" if close else ";"
    return f"{meant} There is {listing(known)}" if close else f"{meant} there is {listing(known)}"
