"""Games of a net against itself, and what it learns from them: TD(lambda).

Every position after a move or after chance is judged. Its target mixes the judgement of the next
position with what the rest of the game came to. Before a move that was made only to explore, the
target is the judgement of the best move instead. Where a search chooses the moves, what it found
takes the place of the net's own judgement, and is half of the target.
"""

from array import array

from tilewright.bots.nets.net import NetEvaluator
from tilewright.bots.search.evaluation import HandEvaluator
from tilewright.bots.search.ply1 import Ply1
from tilewright.bots.search.tree import Tree
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.training.learner import Learner

MOST_POSITIONS = 600
"""A game with more positions teaches nothing."""
MILLION = 1000000
MOST_KEPT = 8192
"""Positions of earlier games that are kept to be learnt again."""

PERSISTENCE = 4
"""How often the search looks again at what it knows, against what it sees for the first time."""


class SelfPlay:
    """Plays games on tables that begin like one position, and lets a learner learn from them."""

    def __init__(
        self, game: Game, start: Position, evaluator: NetEvaluator, learner: Learner
    ) -> None:
        self.game = game
        self.start = start
        self.evaluator = evaluator
        self.learner = learner
        self.ply1 = Ply1(game, evaluator, start)
        self.teacher = Ply1(game, HandEvaluator(), start)
        self.tree = Tree(game, evaluator, start, 0)
        self.tree.persistence = PERSISTENCE
        self.explore_chances = 0
        """How many moves in a million are made only to explore."""
        self.taught_chances = 0
        """How many moves in a million the game's own guess chooses instead of the net."""
        self.search = 0
        """The evaluations of the search that chooses a move; 0 looks one move ahead."""
        self.trace = 0.0
        self.again = 0.0
        self.inputs = [0] * 1024
        self.input_count = evaluator.input_count
        self.values = array("i", bytes(4 * MOST_POSITIONS * self.input_count))
        """The inputs of each position."""
        self.targets = array("f", bytes(4 * MOST_POSITIONS * 8))
        """The judgement of each position, later its target, seat by seat; then as outputs are."""
        self.instead = array("f", bytes(4 * MOST_POSITIONS * 8))
        """The judgement of the best move, where another was tried."""
        self.kept_values = array("i", bytes(4 * MOST_KEPT * self.input_count))
        self.kept_targets = array("f", bytes(4 * MOST_KEPT * 8))
        self.kept = 0
        """How many positions have been kept, also those that newer ones replaced."""
        self.viewers = [0] * 600
        self.is_cut = [0] * 600
        """Whether the move after a position was made only to explore."""
        self.is_searched = [0] * 600
        """Whether the judgement of a position is that of a search."""
        self.count = 0
        self.positions = 0
        self.games = 0
        self.dropped = 0
        self.points = 0.0
        """The sum of the final scores of all seats."""

    def behave(
        self, explore: float, trace: float, again: float, taught: float, search: int
    ) -> None:
        """Play and learn like this from now on."""
        self.explore_chances = int(explore * MILLION)
        self.taught_chances = int(taught * MILLION)
        self.trace = trace
        self.again = again
        self.search = search

    def play(self, chance: Chance) -> None:
        """Play a game to its end and learn from it, and again from some positions kept before."""
        self.count = 0
        position = self.start.clone()
        while position.to_act != OVER and self.count < MOST_POSITIONS - 2:
            if position.to_act == CHANCE:
                self.game.play_chance(position, chance)
            else:
                self.move(position, chance)
            self.note(position)
        if position.to_act != OVER:
            self.dropped += 1
            return
        for seat in range(position.seats):
            self.points += self.evaluator.scores[seat]
        self.learn_again(chance, int(self.again * self.count))
        self.spread_back()
        self.games += 1

    def move(self, position: Position, chance: Chance) -> int:
        """Make the best move, or now and then any move; who acts next."""
        best = self.choice(position, chance)
        if self.count and chance.below(MILLION) < self.explore_chances:
            self.judge_after(position, best)
            self.is_cut[self.count - 1] = 1
            tried = self.game.moves(position, self.ply1.moves)
            best = self.ply1.moves[chance.below(tried)]
        return self.game.apply(position, best)

    def choice(self, position: Position, chance: Chance) -> int:
        """The move of the game's own guess, of a search, or of the net one move ahead."""
        if self.taught_chances and chance.below(MILLION) < self.taught_chances:
            return self.teacher.choose(position)
        if self.search:
            return self.searched(position, chance)
        return self.ply1.choose(position)

    def searched(self, position: Position, chance: Chance) -> int:
        """The move a search finds; what it found becomes the judgement of the position."""
        self.tree.begin(self.game.known_to(position, position.to_act), chance.bits())
        self.tree.grow(self.evaluator.evaluations + self.search)
        edge = self.tree.most_trusted()
        if self.count:
            self.tree.report(edge, self.targets, (self.count - 1) * 8)
            self.is_searched[self.count - 1] = 1
        return self.tree.move_of(edge)

    def judge_after(self, position: Position, best: int) -> int:
        """Keep the judgement of the best move, before another is tried; 0."""
        row = (self.count - 1) * 8
        if self.is_searched[self.count - 1]:
            for j in range(8):
                self.instead[row + j] = self.targets[row + j]
        else:
            self.game.become(self.ply1.after, position)
            self.game.apply(self.ply1.after, best)
            self.evaluator.judge(self.game, self.ply1.after)
            self.write(self.instead, row)
        return 0

    def note(self, position: Position) -> int:
        """Keep a position and its judgement; how many are kept."""
        self.evaluator.judge(self.game, position)
        self.write(self.targets, self.count * 8)
        if position.to_act == OVER:
            self.viewers[self.count] = -1
        else:
            self.viewers[self.count] = self.game.viewer(position)
            self.game.inputs(position, self.viewers[self.count], self.inputs)
            for k in range(self.input_count):
                self.values[self.count * self.input_count + k] = self.inputs[k]
        self.is_cut[self.count] = 0
        self.is_searched[self.count] = 0
        self.count += 1
        return self.count

    def write(self, out: "array[float]", row: int) -> None:
        """Write the latest judgement, seat by seat."""
        for seat in range(4):
            out[row + seat] = self.evaluator.shares[seat]
            out[row + 4 + seat] = self.evaluator.scores[seat]

    def spread_back(self) -> None:
        """Turn judgements into targets, from the end of the game to its beginning, and learn."""
        after = (self.count - 1) * 8
        goal = [0.0] * 8
        judged = [0.0] * 8
        target = [0.0] * 8
        for j in range(8):
            goal[j] = self.targets[after + j]
            judged[j] = goal[j]
        for i in range(self.count - 2, -1, -1):
            for j in range(8):
                if self.is_cut[i]:
                    goal[j] = self.instead[i * 8 + j]
                else:
                    goal[j] = self.trace * goal[j] + (1.0 - self.trace) * judged[j]
            for j in range(8):
                judged[j] = self.targets[i * 8 + j]
                target[j] = 0.5 * (goal[j] + judged[j]) if self.is_searched[i] else goal[j]
            self.aim(target, i)
            self.learner.learn(self.values, i * self.input_count, self.targets, i * 8)
            self.keep(i)
            self.positions += 1

    def keep(self, i: int) -> None:
        """Keep a position with its target."""
        place = self.kept % MOST_KEPT
        for k in range(self.input_count):
            self.kept_values[place * self.input_count + k] = self.values[i * self.input_count + k]
        for j in range(8):
            self.kept_targets[place * 8 + j] = self.targets[i * 8 + j]
        self.kept += 1

    def learn_again(self, chance: Chance, count: int) -> None:
        """Learn from some of the positions that were kept."""
        if self.kept:
            for _ in range(count):
                place = chance.below(min(self.kept, MOST_KEPT))
                self.learner.learn(
                    self.kept_values, place * self.input_count, self.kept_targets, place * 8
                )

    def aim(self, goal: list[float], i: int) -> None:
        """Write a position's target as its viewer counts seats."""
        seats = self.start.seats
        for turn in range(seats):
            seat = (self.viewers[i] + turn) % seats
            self.targets[i * 8 + turn] = goal[seat]
            self.targets[i * 8 + 4 + turn] = goal[4 + seat]
