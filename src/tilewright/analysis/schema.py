"""The JSON schema of a review, made from its types and shipped as a file."""

from importlib.resources import files
from typing import Any

import msgspec

from tilewright.analysis.report import Review

FILE = "review.schema.json"
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def review_schema() -> dict[str, Any]:
    """Return the JSON schema of a review, as the types say it."""
    schema = {"$schema": DIALECT, **msgspec.json.schema(Review)}
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(schema))
    return found


def shipped_schema() -> dict[str, Any]:
    """Return the JSON schema that the package ships."""
    found: dict[str, Any] = msgspec.json.decode((files(__package__) / FILE).read_bytes())
    return found
