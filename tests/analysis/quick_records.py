"""Records of games between quick players, by a seed."""

from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.position import CHANCE
from tilewright.play.session import Session
from tilewright.records.record import Player, Record


def random_record(game: Game, options: Options, seed: int) -> Record:
    """Play a game with random moves; return its record."""
    # No name may look like a move: P1 is a space of pavilion.
    session = Session(game, options, tuple(Player(f"Player{k}") for k in range(options.seats)))
    chance = Chance(seed)
    while not session.is_over:
        if session.to_act == CHANCE:
            session.draw(chance)
        else:
            moves = game.legal_moves(session.position)
            session.apply(moves[chance.below(len(moves))])
    return session.record()
