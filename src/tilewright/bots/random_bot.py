"""The random bot: plays any legal move without thinking."""

from typing import Any

from tilewright.bots.bot import (
    COMPLETE,
    Bot,
    Budget,
    Meter,
    Ranked,
    Report,
    moves_to_think_about,
)
from tilewright.core.chance import Chance
from tilewright.core.game import Game


class RandomBot(Bot):
    """Makes any legal move, each as likely as the others."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def reseed(self, seed: int) -> None:
        """Draw chance as a new bot with this seed would."""
        self.chance = Chance(seed)

    def think(self, game: Game, position: Any, budget: Budget) -> Report:
        """Return a report of one random legal move."""
        Meter(budget)
        moves = moves_to_think_about(game, position)
        move = moves[self.chance.below(len(moves))]
        reason = f"one of {len(moves)} moves, drawn blindly"
        return Report((Ranked(move, 0.0, None, reason),), 0, COMPLETE)
