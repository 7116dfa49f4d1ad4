"""Checks of what callers pass to the public API, with messages that say what would be right.

They run where Python calls in, once a call. Compiled code calls the rules without them.
"""

from collections.abc import Mapping
from typing import Any

from tilewright.core.errors import ArgumentError, NotationError

LONGEST_QUOTE = 60
LARGEST_LIMIT = 10**15
LARGEST_QUOTED = 1 << 128
LANGUAGES = ("en", "fr")
PLAIN = (str, bytes, float, bool, type(None))


def shown(value: object) -> str:
    """A value as a message quotes it: short, whatever it is."""
    if isinstance(value, int) and not -LARGEST_QUOTED < value < LARGEST_QUOTED:
        return f"a number of {value.bit_length()} bits"
    if not isinstance(value, (*PLAIN, int)):
        return f"an object of the type {type(value).__name__}"
    if isinstance(value, str | bytes) and len(value) > LONGEST_QUOTE:
        return f"{value[:LONGEST_QUOTE]!r}..."
    return repr(value)


def is_text(value: object) -> bool:
    """Whether a value is text."""
    return isinstance(value, str)


def is_mapping(value: object) -> bool:
    """Whether a value has names and values."""
    return isinstance(value, Mapping)


def whole_number(value: Any, what: str) -> int:
    """A whole number; ArgumentError unless it is one. True and 1.0 are none."""
    if type(value) is int:
        return value
    if isinstance(value, bool | float) or not hasattr(type(value), "__index__"):
        raise ArgumentError(f"{what} is a whole number, not {shown(value)}")
    return int(value.__index__())


def number_between(value: Any, least: int, most: int, what: str) -> int:
    """A whole number from ``least`` to ``most``; ArgumentError unless it is one."""
    number = whole_number(value, what)
    if not least <= number <= most:
        raise ArgumentError(f"{what} is a whole number from {least} to {most}, not {shown(number)}")
    return number


def seat_number(value: Any, seats: int) -> int:
    """A seat of a table, from 0; ArgumentError unless it is one."""
    number = whole_number(value, "a seat")
    if not 0 <= number < seats:
        raise ArgumentError(
            f"this table has the seats 0 to {seats - 1}, and no seat {shown(number)}"
        )
    return number


def language_code(value: Any) -> str:
    """Return the code of a language. Raise ArgumentError unless it is en or fr."""
    if not is_text(value) or value not in LANGUAGES:
        raise ArgumentError(f"a language is {' or '.join(LANGUAGES)}, not {shown(value)}")
    code: str = value
    return code


def notation(value: Any, what: str, example: str) -> str:
    """A text; NotationError unless it is one."""
    if not isinstance(value, str):
        raise NotationError(f"{what} is written as text, as in {example!r}, not {shown(value)}")
    return value


def instance(value: Any, kind: type, what: str, remedy: str) -> Any:
    """An object of a class; ArgumentError with a remedy unless it is one."""
    if not isinstance(value, kind):
        raise ArgumentError(f"{what} is needed here, not {shown(value)}; {remedy}")
    return value


def callback(value: Any, name: str) -> Any:
    """A function or None; ArgumentError unless it is one of them."""
    if value is not None and not callable(value):
        raise ArgumentError(f"{name} is a function, not {shown(value)}")
    return value
