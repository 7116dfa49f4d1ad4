"""All games by their keys. Each is loaded on first use, which takes 20 to 60 ms."""

import importlib
from collections.abc import Iterator, Mapping

from tilewright.core.arguments import is_text, shown
from tilewright.core.errors import OptionsError
from tilewright.core.game import Game
from tilewright.core.options import hint

KEYS = ("classic", "pavilion", "duel")
"""The games in the order of lists. The module ``KEY.game`` holds each, named in capitals."""


class Games(Mapping[str, Game]):
    """The games by their keys; counting and naming them loads none."""

    def __init__(self) -> None:
        self._loaded: dict[str, Game] = {}

    def __getitem__(self, key: str) -> Game:
        if key not in self._loaded:
            if key not in KEYS:
                raise KeyError(key)
            module = importlib.import_module(f"tilewright.games.{key}.game")
            self._loaded[key] = getattr(module, key.upper())
        return self._loaded[key]

    def __contains__(self, key: object) -> bool:
        return key in KEYS

    def __iter__(self) -> Iterator[str]:
        return iter(KEYS)

    def __len__(self) -> int:
        return len(KEYS)


GAMES = Games()


def game_of(key: str) -> Game:
    """Return the game with this key. Raise OptionsError if there is none."""
    if not is_text(key) or key not in GAMES:
        raise OptionsError(f"there is no game {shown(key)}{hint(key, tuple(GAMES))}")
    return GAMES[key]
