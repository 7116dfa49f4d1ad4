"""Positions for the page, found by playing games by chance."""

from collections.abc import Callable

from tilewright.core.chance import Chance
from tilewright.core.position import OVER
from tilewright.games.registry import game_of


def position_where(game_key: str, is_wanted: Callable[[dict[str, object], set[str]], bool]) -> str:
    """A position, as play by chance comes to it, of which a view and kinds of moves are wanted."""
    game = game_of(game_key)
    for seed in range(200):
        chance = Chance(seed)
        position = game.start(game.options({}))
        while game.play_chance(position, chance) != OVER:
            moves = game.legal_moves(position)
            kinds = {str(game.decode_move(move)["kind"]) for move in moves}
            if is_wanted(game.view(position, None), kinds):
                return game.format_position(position)
            game.apply(position, moves[chance.below(len(moves))])
    raise AssertionError("no such position")
