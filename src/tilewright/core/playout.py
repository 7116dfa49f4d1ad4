"""Random play, to the end, of any game: the yardstick of speed and of simulations."""

from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.position import OVER, Position

MOVES = [0] * 4096
"""Room for the legal moves of any position of any game, used anew for each move."""


def play_out(game: Game, position: Position, chance: Chance) -> int:
    """Play uniformly random legal moves until the game is over; how many there were."""
    played = 0
    while game.play_chance(position, chance) != OVER:
        choice = chance.below(game.moves(position, MOVES))
        game.apply(position, MOVES[choice])
        played += 1
    return played
