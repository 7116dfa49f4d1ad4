"""Every game there is, by its key."""

from tilewright.core.errors import OptionsError
from tilewright.core.game import Game
from tilewright.core.options import hint
from tilewright.games.classic.game import CLASSIC
from tilewright.games.duel.game import DUEL
from tilewright.games.pavilion.game import PAVILION

GAMES: dict[str, Game] = {game.key: game for game in (CLASSIC, PAVILION, DUEL)}


def game_of(key: str) -> Game:
    """The game with this key; OptionsError names those there are."""
    if key not in GAMES:
        raise OptionsError(f"there is no game {key!r}{hint(key, tuple(GAMES))}")
    return GAMES[key]
