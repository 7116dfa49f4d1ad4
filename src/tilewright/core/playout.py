"""Random playouts of any game, for simulations and for measuring speed."""

from tilewright.core import arguments
from tilewright.core.chance import Chance
from tilewright.core.game import Game, game_checked, source
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.core.tally import Tally
from tilewright.core.unchecked import UncheckedGame

MOVES = [0] * 4096
"""A scratch buffer for the legal moves of a position."""
MOST_GAMES = 10**15


def play_out(game: Game, position: Position, chance: Chance) -> int:
    """Play uniformly random legal moves until the game is over; return their number."""
    asked = game_checked(game)
    return to_the_end(asked._unchecked, asked._own(position), source(chance))


def play_games(
    game: Game, start: Position, chance: Chance, games: int, tally: Tally | None = None
) -> int:
    """Play that many random games from a position, count them in a tally; return all moves."""
    asked = game_checked(game)
    own = asked._own(start)
    number = arguments.number_between(games, 0, MOST_GAMES, "a number of games")
    if tally is None:
        tally = Tally(own.seats)
    arguments.instance(tally, Tally, "a tally", "Tally(seats) makes one")
    tally.check_seats(own)
    before = tally.moves
    all_to_the_end(asked._unchecked, own, source(chance), number, tally)
    return tally.moves - before


def to_the_end(game: UncheckedGame, position: Position, chance: Chance) -> int:
    """Play one game to its end; return the number of moves."""
    played = 0
    while position.to_act != OVER:
        if position.to_act == CHANCE:
            game.play_chance(position, chance)
        else:
            choice = chance._below(game.moves(position, MOVES))
            game.apply(position, MOVES[choice])
            played += 1
    return played


def all_to_the_end(
    game: UncheckedGame, start: Position, chance: Chance, games: int, tally: Tally
) -> int:
    """Play several games to their end and count them; return 0."""
    position = start.clone()
    for _ in range(games):
        game.overwrite(position, start)
        tally._add(game, position, to_the_end(game, position, chance))
    return 0
