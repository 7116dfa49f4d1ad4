"""One-ply search: the move after which the seat to act has the highest utility."""

from tilewright.bots.search.evaluation import Evaluator
from tilewright.core.game import Game
from tilewright.core.position import Position


class Ply1:
    """One-ply search for one game and set of options."""

    def __init__(self, game: Game, evaluator: Evaluator, template: Position) -> None:
        self.game = game._unchecked
        self.evaluator = evaluator
        self.after = template.clone()
        self.moves = [0] * 4096
        self.utility = 0.0
        """The utility of the move chosen last."""

    def choose(self, position: Position) -> int:
        """Return the best move, the first of equals."""
        seat = position.to_act
        count = self.game.write_distinct_moves(position, self.moves)
        best = self.moves[0]
        self.utility = -1.0
        for i in range(count):
            self.game.overwrite(self.after, position)
            self.game.apply(self.after, self.moves[i])
            self.evaluator.evaluate(self.game, self.after)
            if self.evaluator.utilities[seat] > self.utility:
                self.utility = self.evaluator.utilities[seat]
                best = self.moves[i]
        return best
