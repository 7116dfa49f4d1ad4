"""One move ahead: the move after which the seat to act is best off."""

from tilewright.bots.search.evaluation import Evaluator
from tilewright.core.game import Game
from tilewright.core.position import Position


class Ply1:
    """Chooses among all moves of positions of one table."""

    def __init__(self, game: Game, evaluator: Evaluator, table: Position) -> None:
        self.game = game
        self.evaluator = evaluator
        self.after = table.clone()
        self.moves = [0] * 4096
        self.utility = 0.0
        """The utility of the move that was chosen last."""

    def choose(self, position: Position) -> int:
        """The best move; of equal ones the first."""
        seat = position.to_act
        count = self.game.moves_once(position, self.moves)
        best = self.moves[0]
        self.utility = -1.0
        for i in range(count):
            self.game.become(self.after, position)
            self.game.apply(self.after, self.moves[i])
            self.evaluator.judge(self.game, self.after)
            if self.evaluator.utilities[seat] > self.utility:
                self.utility = self.evaluator.utilities[seat]
                best = self.moves[i]
        return best
