"""Options of a game as an environment takes them."""

from typing import Any

from tests.games import Variant
from tilewright.games.registry import game_of


def as_arguments(variant: Variant) -> dict[str, Any]:
    """The options of a variant as keyword arguments."""
    return dict(variant.options)


def environment_name(key: str) -> str:
    """The name of a game's environment with the version of its observations."""
    return f"tilewright/{key}-v{game_of(key).observation_version}"
