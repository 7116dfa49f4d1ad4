"""Random play, to the end, of any game: the yardstick of speed and of simulations."""

from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position

MOVES = [0] * 4096
"""Room for the legal moves of any position of any game, used anew for each move."""


def play_out(game: Game, position: Position, chance: Chance) -> int:
    """Play uniformly random legal moves until the game is over; how many there were."""
    played = 0
    while position.to_act != OVER:
        if position.to_act == CHANCE:
            game.play_chance(position, chance)
        else:
            choice = chance.below(game.moves(position, MOVES))
            game.apply(position, MOVES[choice])
            played += 1
    return played


def play_games(game: Game, start: Position, chance: Chance, games: int) -> int:
    """Play that many random games from a position; how many moves there were in all."""
    played = 0
    for _ in range(games):
        played += play_out(game, start.clone(), chance)
    return played
