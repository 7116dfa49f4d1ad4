"""Query strings as structs."""

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
