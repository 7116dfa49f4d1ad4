"""The parts of the sweep, by name."""

from collections.abc import Iterator

from tests.api.arguments import default
from tests.api.calls import Call, game_calls
from tests.api.object_calls import OBJECT_PARTS, picture_calls
from tests.games import VARIANTS
from tilewright.games.registry import GAMES

PARTS = (*GAMES, *OBJECT_PARTS)
LARGE_GAMES = {f"large {variant}": variant for variant in VARIANTS}
LARGE_PICTURES = "large pictures"
LARGE_PARTS = (*LARGE_GAMES, LARGE_PICTURES)


def calls_of(part: str) -> Iterator[Call]:
    """The calls of a part, by its name."""
    if part in GAMES:
        return game_calls(default(part), is_large=False)
    if part in OBJECT_PARTS:
        return OBJECT_PARTS[part]()
    if part == LARGE_PICTURES:
        return picture_calls(is_large=True)
    return game_calls(LARGE_GAMES[part], is_large=True)
