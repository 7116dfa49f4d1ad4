"""Games of a net against itself, and learning from them by TD(lambda).

Every position after a move or after chance is evaluated. Its target mixes the value of the next
position with the values of the rest of the game. Before an exploratory move the target is the value
of the best move instead. Where a search chooses the moves, its value replaces the net's evaluation
and makes up half of the target.
"""

from array import array

from tilewright.bots.nets.net import NetEvaluator
from tilewright.bots.search.evaluation import HeuristicEvaluator
from tilewright.bots.search.ply1 import Ply1
from tilewright.bots.search.tree import Tree
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.training.learner import Learner

MOST_POSITIONS = 600
"""A game with more positions is discarded."""
MILLION = 1000000
REPLAY_SIZE = 8192
"""The size of the replay buffer, in positions."""


class SelfPlay:
    """Plays games from a start position and adds their positions to a learner's gradient."""

    def __init__(
        self, game: Game, start: Position, evaluator: NetEvaluator, learner: Learner
    ) -> None:
        self.game = game._unchecked
        self.start = start
        self.evaluator = evaluator
        self.learner = learner
        self.ply1 = Ply1(game, evaluator, start)
        self.teacher = Ply1(game, HeuristicEvaluator(), start)
        self.tree = Tree(game, evaluator, start, 0)
        self.explore_per_million = 0
        """Exploratory (random) moves in a million."""
        self.taught_per_million = 0
        """Moves in a million that the game's own estimate chooses instead of the net."""
        self.search = 0
        """Evaluations of the tree search that chooses a move; 0 means one-ply search."""
        self.trace = 0.0
        self.again = 0.0
        self.inputs = [0] * 1024
        self.input_count = evaluator.input_count
        self.values = array("i", bytes(4 * MOST_POSITIONS * self.input_count))
        """The inputs of each position."""
        self.targets = array("f", bytes(4 * MOST_POSITIONS * 8))
        """The value of each position by seat, later its target in the order of the outputs."""
        self.best_values = array("f", bytes(4 * MOST_POSITIONS * 8))
        """The value of the best move, where an exploratory one was made."""
        self.replay_values = array("i", bytes(4 * REPLAY_SIZE * self.input_count))
        self.replay_targets = array("f", bytes(4 * REPLAY_SIZE * 8))
        self.replay_count = 0
        """The number of positions written to the replay buffer, including overwritten ones."""
        self.viewers = [0] * 600
        self.is_exploratory = [0] * 600
        """Whether the move after a position was exploratory."""
        self.is_searched = [0] * 600
        """Whether the value of a position comes from a search."""
        self.count = 0
        self.positions = 0
        self.games = 0
        self.dropped = 0
        self.points = 0.0
        """The sum of the final scores of all seats."""

    def configure(
        self, explore: float, trace: float, again: float, taught: float, search: int
    ) -> None:
        """Set how to play and learn; see `Lesson` for the arguments."""
        self.explore_per_million = int(explore * MILLION)
        self.taught_per_million = int(taught * MILLION)
        self.trace = trace
        self.again = again
        self.search = search

    def play(self, chance: Chance) -> None:
        """Play a game to its end, learn from replayed positions, then from the game."""
        self.count = 0
        position = self.start.clone()
        while position.to_act != OVER and self.count < MOST_POSITIONS - 2:
            if position.to_act == CHANCE:
                self.game.play_chance(position, chance)
            else:
                self.move(position, chance)
            self.append_position(position)
        if position.to_act != OVER:
            self.dropped += 1
            return
        for seat in range(position.seats):
            self.points += self.evaluator.scores[seat]
        self.replay(chance, int(self.again * self.count))
        self.learn_from_game()
        self.games += 1

    def move(self, position: Position, chance: Chance) -> int:
        """Make the best move or an exploratory one; return who acts next."""
        best = self.choose_move(position, chance)
        if self.count and chance._below(MILLION) < self.explore_per_million:
            self.store_best_value(position, best)
            self.is_exploratory[self.count - 1] = 1
            tried = self.game.moves(position, self.ply1.moves)
            best = self.ply1.moves[chance._below(tried)]
        return self.game.apply(position, best)

    def choose_move(self, position: Position, chance: Chance) -> int:
        """Return the move of the game's own estimate, of a tree search or of one-ply search."""
        if self.taught_per_million and chance._below(MILLION) < self.taught_per_million:
            return self.teacher.choose(position)
        if self.search:
            return self.search_move(position, chance)
        return self.ply1.choose(position)

    def search_move(self, position: Position, chance: Chance) -> int:
        """Return the best move of a tree search; its value becomes that of the position."""
        self.tree.reset(self.game.known_to(position, position.to_act), chance.bits())
        self.tree.search(self.evaluator.evaluations + self.search)
        edge = self.tree.best_edge()
        if self.count:
            self.tree.write_means(edge, self.targets, (self.count - 1) * 8)
            self.is_searched[self.count - 1] = 1
        return self.tree.move_of(edge)

    def store_best_value(self, position: Position, best: int) -> int:
        """Store the value of the best move before an exploratory one is made; return 0."""
        row = (self.count - 1) * 8
        if self.is_searched[self.count - 1]:
            for j in range(8):
                self.best_values[row + j] = self.targets[row + j]
        else:
            self.game.overwrite(self.ply1.after, position)
            self.game.apply(self.ply1.after, best)
            self.evaluator.evaluate(self.game, self.ply1.after)
            self.write_evaluation(self.best_values, row)
        return 0

    def append_position(self, position: Position) -> int:
        """Append a position and its value; return how many there are now."""
        self.evaluator.evaluate(self.game, position)
        self.write_evaluation(self.targets, self.count * 8)
        if position.to_act == OVER:
            self.viewers[self.count] = -1
        else:
            self.viewers[self.count] = self.game.viewer(position)
            self.game.inputs(position, self.viewers[self.count], self.inputs)
            for k in range(self.input_count):
                self.values[self.count * self.input_count + k] = self.inputs[k]
        self.is_exploratory[self.count] = 0
        self.is_searched[self.count] = 0
        self.count += 1
        return self.count

    def write_evaluation(self, out: "array[float]", row: int) -> None:
        """Write the latest evaluation by seat."""
        for seat in range(4):
            out[row + seat] = self.evaluator.shares[seat]
            out[row + 4 + seat] = self.evaluator.scores[seat]

    def learn_from_game(self) -> None:
        """Compute the targets from the end of the game back to its start, and learn from them."""
        after = (self.count - 1) * 8
        goal = [0.0] * 8
        value = [0.0] * 8
        target = [0.0] * 8
        for j in range(8):
            goal[j] = self.targets[after + j]
            value[j] = goal[j]
        for i in range(self.count - 2, -1, -1):
            for j in range(8):
                if self.is_exploratory[i]:
                    goal[j] = self.best_values[i * 8 + j]
                else:
                    goal[j] = self.trace * goal[j] + (1.0 - self.trace) * value[j]
            for j in range(8):
                value[j] = self.targets[i * 8 + j]
                target[j] = 0.5 * (goal[j] + value[j]) if self.is_searched[i] else goal[j]
            self.write_target(target, i)
            self.learner.learn(self.values, i * self.input_count, self.targets, i * 8)
            self.store_for_replay(i)
            self.positions += 1

    def store_for_replay(self, i: int) -> None:
        """Write a position and its target to the replay buffer."""
        place = self.replay_count % REPLAY_SIZE
        for k in range(self.input_count):
            self.replay_values[place * self.input_count + k] = self.values[i * self.input_count + k]
        for j in range(8):
            self.replay_targets[place * 8 + j] = self.targets[i * 8 + j]
        self.replay_count += 1

    def replay(self, chance: Chance, count: int) -> None:
        """Learn from random positions of the replay buffer."""
        if self.replay_count:
            for _ in range(count):
                place = chance._below(min(self.replay_count, REPLAY_SIZE))
                self.learner.learn(
                    self.replay_values, place * self.input_count, self.replay_targets, place * 8
                )

    def write_target(self, goal: list[float], i: int) -> None:
        """Write a position's target in the order of the outputs, from its viewer on."""
        seats = self.start.seats
        for turn in range(seats):
            seat = (self.viewers[i] + turn) % seats
            self.targets[i * 8 + turn] = goal[seat]
            self.targets[i * 8 + 4 + turn] = goal[4 + seat]
