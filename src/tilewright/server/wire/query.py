"""Parse query strings, and numbers in paths and queries."""

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from tilewright.server.errors import Refusal
from tilewright.server.tables.commands import shortened

Query = TypeVar("Query")


def parse_query(query: Mapping[str, str], kind: type[Query]) -> Query:
    """Parse a query string; raise a Refusal that says what is wrong."""
    try:
        return msgspec.convert(dict(query), kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal("malformed", f"the query is wrong: {shortened(error)}") from None


def parse_number(text: str, max_digits: int) -> int | None:
    """Return the number a text of decimal digits stands for; None if it is anything else."""
    is_number = text.isascii() and text.isdigit() and len(text) <= max_digits
    return int(text) if is_number else None
