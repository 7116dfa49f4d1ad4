"""What the rated levels lose by concept (``profiles.json``, written by bench.analysis)."""

from functools import cache
from importlib.resources import files

import msgspec

from tilewright.core.game import Game

FILE = "profiles.json"


class Profile(msgspec.Struct, frozen=True):
    """What a level loses in games with itself."""

    games: int
    """How often a seat of the level was reviewed."""
    lost: dict[str, float]
    """The win share that a seat loses in a game, by the first reason of each labelled move."""

    def share(self, concept: str) -> float:
        """Return the part of all that the level loses, from 0 to 1."""
        return self.lost.get(concept, 0.0) / sum(self.lost.values())


@cache
def profiles() -> dict[str, dict[str, Profile]]:
    """Return the profiles by net and level."""
    content = (files(__package__) / FILE).read_bytes()
    return msgspec.json.decode(content, type=dict[str, dict[str, Profile]])


def profile_of(game: Game, level: str) -> Profile | None:
    """Return the profile of a level at the usual table of a game, or None if it loses nothing."""
    found = profiles().get(game.net_name(game.options()), {}).get(level)
    return found if found is not None and any(found.lost.values()) else None
