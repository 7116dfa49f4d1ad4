"""Reading a move from structured data. Faults become NotationErrors that name the field."""

from collections.abc import Mapping
from typing import Any

from tilewright.core.errors import NotationError
from tilewright.core.options import listing


def expect_fields(fields: Mapping[str, Any], names: tuple[str, ...]) -> None:
    """NotationError unless the fields of a move, which has a kind, are exactly these."""
    if set(fields) != set(names):
        raise NotationError(
            f"a {fields['kind']} has the fields {', '.join(names)},"
            f" not {', '.join(map(str, fields))}"
        )


def chosen(fields: Mapping[str, Any], name: str, values: tuple[str, ...]) -> int:
    """The index of a named value."""
    value = fields[name]
    if value not in values:
        raise NotationError(f"{name} is {listing(values)}, not {value!r}")
    return values.index(value)


def counted(fields: Mapping[str, Any], name: str, low: int, high: int) -> int:
    """A number within bounds."""
    value = fields[name]
    if type(value) is not int or not low <= value <= high:
        raise NotationError(f"{name} is a number from {low} to {high}, not {value!r}")
    return value


def numbered(fields: Mapping[str, Any], name: str, count: int) -> int:
    """The index of one of ``count`` things that are numbered from 1."""
    return counted(fields, name, 1, count) - 1
