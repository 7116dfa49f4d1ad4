"""Read the fields of a structured move. Raise NotationError, which names the field, if invalid."""

from collections.abc import Mapping
from typing import Any

from tilewright.core.errors import NotationError
from tilewright.core.options import listing

SHORT = 60
"""The most characters of an invalid value in a message."""


def shortened(value: Any) -> str:
    """Return an invalid value, shortened for a message."""
    return repr(value)[:SHORT]


def expect_fields(fields: Mapping[str, Any], names: tuple[str, ...]) -> None:
    """Raise NotationError unless a move has exactly these fields besides its kind."""
    if set(fields) != set(names):
        raise NotationError(
            f"a {fields['kind']} has the fields {', '.join(names)},"
            f" not {', '.join(map(str, fields))[:SHORT]}"
        )


def chosen(fields: Mapping[str, Any], name: str, values: tuple[str, ...]) -> int:
    """Return the index of a named value."""
    value = fields[name]
    if value not in values:
        raise NotationError(f"{name} is {listing(values)}, not {shortened(value)}")
    return values.index(value)


def counted(fields: Mapping[str, Any], name: str, low: int, high: int) -> int:
    """Return a number within bounds."""
    value = fields[name]
    if type(value) is not int or not low <= value <= high:
        raise NotationError(f"{name} is a number from {low} to {high}, not {shortened(value)}")
    return value


def numbered(fields: Mapping[str, Any], name: str, count: int) -> int:
    """Return the index of one of ``count`` things that are numbered from 1."""
    return counted(fields, name, 1, count) - 1
