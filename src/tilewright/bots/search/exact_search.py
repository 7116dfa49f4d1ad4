"""What exact searches to the end of a phase share: leaves, limits and what a result is worth."""

from tilewright.bots.search.evaluation import Evaluator
from tilewright.bots.search.move_ordering import MoveStack
from tilewright.bots.search.node_limit import NodeLimit, Stop
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position


class ExactSearch:
    """A search of one phase of a round, for one game and set of options."""

    def __init__(self, game: Game, evaluator: Evaluator) -> None:
        self.game = game._unchecked
        self.evaluator = evaluator
        self.phase = 0
        self.moves = [0] * 4096
        self.stack = MoveStack()
        self.nodes = 0
        self.limit = NodeLimit(0)
        self.is_aborted = False
        """Whether the search was ended early, so that the returned value is meaningless."""
        self.is_truncated = False
        """Whether a variation was cut short by depth or chance, so that the value is no proof."""
        self.meets_chance = False
        """Whether a variation was cut short by chance, which more depth does not change."""
        self.leaves_phase = False
        """Whether the game goes on after the phase, where values are estimates."""

    def set_root(self, root: Position) -> int:
        """Forget what was found about other positions; return 0."""
        self.phase = self.game.phase_number(root)
        self.leaves_phase = False
        self.nodes = 0
        self.is_aborted = False
        return 0

    def begin(self, limit: int, stop: Stop | None) -> int:
        """Prepare for a search with this node limit; return 0."""
        self.limit = NodeLimit(limit, stop)
        self.is_aborted = False
        self.is_truncated = False
        self.meets_chance = False
        self.stack.top = 0
        return 0

    def is_leaf(self, position: Position) -> bool:
        """Return whether a position is evaluated instead of searched.

        Chance inside the phase is such a leaf and marks the search as truncated.
        """
        if position.to_act == OVER:
            return True
        if self.game.phase_number(position) != self.phase:
            self.leaves_phase = True
            return True
        if position.to_act == CHANCE:
            self.is_truncated = True
            self.meets_chance = True
            return True
        return False
