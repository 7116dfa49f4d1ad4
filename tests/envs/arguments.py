"""Options of a game as an environment takes them."""

from typing import Any

from tests.games import Variant


def as_arguments(variant: Variant) -> dict[str, Any]:
    """The options of a variant as keyword arguments."""
    return dict(variant.options)
