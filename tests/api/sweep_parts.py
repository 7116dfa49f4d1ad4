"""The parts of the sweep, each of which runs in a process of its own."""

from collections.abc import Iterator

from tests.api.arguments import default
from tests.api.calls import Call, game_calls
from tests.api.object_calls import OBJECT_PARTS
from tests.games import VARIANTS
from tilewright.games.registry import GAMES

PARTS = (*GAMES, *OBJECT_PARTS)
LARGE_PARTS = tuple(f"large {variant}" for variant in VARIANTS)


def calls_of(part: str) -> Iterator[Call]:
    """The calls of a part, by its name."""
    if part in GAMES:
        return game_calls(default(part), is_large=False)
    if part in OBJECT_PARTS:
        return OBJECT_PARTS[part]()
    variant = VARIANTS[LARGE_PARTS.index(part)]
    return game_calls(variant, is_large=True)
