"""All games by their keys."""

from tilewright.core.arguments import is_text, shown
from tilewright.core.errors import OptionsError
from tilewright.core.game import Game
from tilewright.core.options import hint
from tilewright.games.classic.game import CLASSIC
from tilewright.games.duel.game import DUEL
from tilewright.games.pavilion.game import PAVILION

GAMES: dict[str, Game] = {game.key: game for game in (CLASSIC, PAVILION, DUEL)}


def game_of(key: str) -> Game:
    """Return the game with this key. Raise OptionsError if there is none."""
    if not is_text(key) or key not in GAMES:
        raise OptionsError(f"there is no game {shown(key)}{hint(key, tuple(GAMES))}")
    return GAMES[key]
