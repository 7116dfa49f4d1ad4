"""Best-first search: a tree of moves that grows where it promises most (PUCT), for 2 to 4 seats.

Every move of a node is judged when the node is made, so each begins with a value, and with a share
of attention that follows from it. Values are kept for every seat and never negated. Chance inside a
round is a node with a few samples, drawn from the search's own source; where a new round would be
dealt, the judgement of the position before the deal stands for all deals.
"""

import math
from array import array

from tilewright.bots.search import evaluation
from tilewright.bots.search.evaluation import Evaluator
from tilewright.core import digest as digests
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position

CURIOSITY = 0.3
"""How much attention counts against value."""
HEAT = 0.12
"""The loss of utility at which a move gets e times less attention."""
CAUTION = 0.1
"""How much the value of a move that was tried once is doubted."""
SAMPLES = 8
"""The most samples of one chance node."""
PATIENCE = 6
"""How many visits a chance node gets before it takes another sample."""
DEEPEST = 120
NONE = -1
OPEN, CLOSED, DRAWN = 0, 1, 2
"""What follows a move: a decision, the end of what is searched, or chance."""
WIDTH = 12
"""Numbers kept for each edge: shares, scores and utilities of four seats."""


class Tree:
    """The tree over one position of one table."""

    def __init__(self, game: Game, evaluator: Evaluator, root: Position, seed: int) -> None:
        self.game = game
        self.evaluator = evaluator
        self.root = root
        self.seats = root.seats
        self.seed = seed
        self.position = root.clone()
        self.after = root.clone()
        self.chance = Chance(seed)
        self.moves = [0] * 4096
        self.path = [0] * 128
        self.value = [0.0] * 12
        """The judgement that is being passed up the tree."""
        self.nodes = 0
        self.edges = 0
        self.depth = 0
        self.limit = 0
        """How many evaluations may have been made when the tree stops."""
        self.first = 0
        """How many had been made when it began."""
        self.persistence = 50
        """How many visits of the root an evaluation is worth; more find nothing new."""
        self.is_spent = False
        self.first_edges = array("i", bytes(4 * 256))
        self.edge_counts = array("i", bytes(4 * 256))
        self.actors = array("i", bytes(4 * 256))
        self.edge_moves = array("i", bytes(4 * 4096))
        self.children = array("i", bytes(4 * 4096))
        self.kinds = array("i", bytes(4 * 4096))
        self.visits = array("i", bytes(4 * 4096))
        self.priors = array("f", bytes(4 * 4096))
        self.totals = array("f", bytes(4 * 4096 * WIDTH))

    def begin(self, root: Position, seed: int) -> None:
        """Forget the tree and stand over another position of the table."""
        self.root = root
        self.seed = seed
        self.nodes = 0
        self.edges = 0

    # Room

    def make_room(self, edges: int) -> int:
        """Have room for one more node with so many edges; 0."""
        while self.nodes + 1 >= len(self.actors):
            self.first_edges = doubled(self.first_edges)
            self.edge_counts = doubled(self.edge_counts)
            self.actors = doubled(self.actors)
        while self.edges + edges >= len(self.visits):
            self.edge_moves = doubled(self.edge_moves)
            self.children = doubled(self.children)
            self.kinds = doubled(self.kinds)
            self.visits = doubled(self.visits)
            self.priors = doubled_floats(self.priors)
            self.totals = doubled_floats(self.totals)
        return 0

    def add_node(self, actor: int, edges: int) -> int:
        """A new node without values; its number."""
        self.make_room(edges)
        node = self.nodes
        self.nodes += 1
        self.first_edges[node] = self.edges
        self.edge_counts[node] = 0
        self.actors[node] = actor
        self.edges += edges
        return node

    # Growth

    def grow(self, limit: int) -> bool:
        """Go on until so many evaluations are made or nothing is left to find; whether it can."""
        self.limit = limit
        self.is_spent = False
        if self.nodes == 0:
            self.first = self.evaluator.evaluations
            self.game.become(self.position, self.root)
            self.expand()
        most = self.persistence * (limit - self.first)
        while not self.is_spent:
            if self.edge_counts[0] < 2 or self.visits_of_root() > most:
                return False
            self.simulate()
        return True

    def visits_of_root(self) -> int:
        """How often the root was visited."""
        total = 0
        for edge in range(self.edge_counts[0]):
            total += self.visits[edge]
        return total

    def simulate(self) -> int:
        """Follow the most promising moves to a new place and pass its judgement up; 0."""
        self.game.become(self.position, self.root)
        self.depth = 0
        node = 0
        while True:
            edge = self.sampled(node) if self.actors[node] == CHANCE else self.promising(node)
            if edge == NONE:
                break
            self.path[self.depth] = edge
            self.depth += 1
            if self.actors[node] == CHANCE:
                self.let_happen(edge)
            else:
                self.game.apply(self.position, self.edge_moves[edge])
            if self.kinds[edge] == CLOSED or self.depth >= DEEPEST:
                self.recall(edge)
                break
            if self.children[edge] == NONE:
                if self.kinds[edge] == DRAWN:
                    self.children[edge] = self.add_node(CHANCE, SAMPLES)
                else:
                    self.children[edge] = self.expand()
                    break
            node = self.children[edge]
        if not self.is_spent:
            self.pass_up()
        return 0

    def promising(self, node: int) -> int:
        """The move of a node with the best mix of value and attention."""
        first = self.first_edges[node]
        last = first + self.edge_counts[node]
        seat = 8 + self.actors[node]
        total = 0
        for edge in range(first, last):
            total += self.visits[edge]
        attention = CURIOSITY * math.sqrt(total)
        best = first
        best_value = -1.0
        for edge in range(first, last):
            value = self.totals[edge * 12 + seat] / self.visits[edge]
            value += attention * self.priors[edge] / (1 + self.visits[edge])
            if value > best_value:
                best_value = value
                best = edge
        return best

    def sampled(self, node: int) -> int:
        """The sample of a chance node that was tried least; NONE if a new one was taken."""
        first = self.first_edges[node]
        count = self.edge_counts[node]
        total = 0
        best = first
        for edge in range(first, first + count):
            total += self.visits[edge]
            if self.visits[edge] < self.visits[best]:
                best = edge
        if count < SAMPLES and total >= count * PATIENCE:
            self.take_sample(node, first + count)
            return NONE
        return best

    def take_sample(self, node: int, edge: int) -> int:
        """Draw what a chance node had not seen yet and judge it; 0."""
        if self.evaluator.evaluations >= self.limit:
            self.is_spent = True
            return 0
        self.edge_counts[node] += 1
        self.let_happen(edge)
        self.evaluator.judge(self.game, self.position)
        self.enter(edge, NONE, self.position)
        self.recall(edge)
        return 0

    def let_happen(self, edge: int) -> int:
        """Let chance act as it does for this sample, and no other; who acts next."""
        self.chance.state = digests.joined(self.seed, edge)
        return self.game.play_chance(self.position, self.chance)

    def expand(self) -> int:
        """A node for the position, all its moves judged; its best move is to be passed up."""
        count = self.game.moves_once(self.position, self.moves)
        seat = self.position.to_act
        room = self.limit - self.evaluator.evaluations
        if count > room:
            if self.nodes > 0:
                self.is_spent = True
                return NONE
            count = max(1, room)
        node = self.add_node(seat, count)
        self.edge_counts[node] = count
        first = self.first_edges[node]
        best = first
        for i in range(count):
            self.game.become(self.after, self.position)
            self.game.apply(self.after, self.moves[i])
            self.evaluator.judge(self.game, self.after)
            self.enter(first + i, self.moves[i], self.after)
            if self.totals[(first + i) * 12 + 8 + seat] > self.totals[best * 12 + 8 + seat]:
                best = first + i
        self.share_attention(first, count, best, 8 + seat)
        self.recall(best)
        return node

    def enter(self, edge: int, move: int, after: Position) -> None:
        """Note a move or sample and the latest judgement, which is of the position after it."""
        self.edge_moves[edge] = move
        self.children[edge] = NONE
        self.visits[edge] = 1
        self.priors[edge] = 1.0
        if after.to_act >= 0:
            self.kinds[edge] = OPEN
        elif after.to_act == OVER or after.round != self.root.round:
            self.kinds[edge] = CLOSED
        else:
            self.kinds[edge] = DRAWN
        for k in range(4):
            self.totals[edge * 12 + k] = self.evaluator.shares[k]
            self.totals[edge * 12 + 4 + k] = self.evaluator.scores[k]
            self.totals[edge * 12 + 8 + k] = self.evaluator.utilities[k]

    def share_attention(self, first: int, count: int, best: int, seat: int) -> None:
        """Give each move of a node attention by how little worse it looks than the best."""
        highest = self.totals[best * 12 + seat]
        total = 0.0
        for edge in range(first, first + count):
            loss = highest - self.totals[edge * 12 + seat]
            self.priors[edge] = evaluation.exponential(-loss / HEAT)
            total += self.priors[edge]
        for edge in range(first, first + count):
            self.priors[edge] /= total

    def recall(self, edge: int) -> None:
        """Let the value of an edge be what is passed up."""
        for k in range(12):
            self.value[k] = self.totals[edge * 12 + k] / self.visits[edge]

    def pass_up(self) -> None:
        """Add the judgement to every edge on the way."""
        for i in range(self.depth):
            edge = self.path[i]
            self.visits[edge] += 1
            for k in range(12):
                self.totals[edge * 12 + k] += self.value[k]

    # What was found

    def root_edges(self) -> list[int]:
        """The moves of the root, the most trusted first; equal ones in the order of the game."""
        return sorted(range(self.edge_counts[0]), key=lambda edge: -self.trusted(edge))

    def trusted(self, edge: int) -> float:
        """The value of a root move, less what is doubted of it."""
        value = self.totals[edge * 12 + 8 + self.root.to_act] / self.visits[edge]
        return value - CAUTION / math.sqrt(self.visits[edge])

    def most_trusted(self) -> int:
        """The root move with the most trusted value, the first of equals."""
        best = 0
        for edge in range(1, self.edge_counts[0]):
            if self.trusted(edge) > self.trusted(best):
                best = edge
        return best

    def report(self, edge: int, out: "array[float]", row: int) -> None:
        """Write the mean shares and scores of four seats after a root move."""
        for k in range(8):
            out[row + k] = self.totals[edge * 12 + k] / self.visits[edge]

    def means(self, edge: int, first: int) -> tuple[float, ...]:
        """The mean shares (from 0) or scores (from 4) of the seats after a move."""
        visits = self.visits[edge]
        return tuple([self.totals[edge * 12 + first + seat] / visits for seat in range(self.seats)])

    def line(self, edge: int) -> tuple[int, ...]:
        """The moves expected after a root move, until chance acts."""
        moves: list[int] = []
        node = self.children[edge]
        while node != NONE and self.actors[node] != CHANCE and self.edge_counts[node]:
            best = self.most_visited(node)
            if self.visits[best] < 2:
                break
            moves.append(self.edge_moves[best])
            node = self.children[best]
        return tuple(moves)

    def most_visited(self, node: int) -> int:
        """The edge of a node that was followed most, the first of equals."""
        first = self.first_edges[node]
        best = first
        for edge in range(first, first + self.edge_counts[node]):
            if self.visits[edge] > self.visits[best]:
                best = edge
        return best

    def move_of(self, edge: int) -> int:
        """The move of a root edge."""
        return self.edge_moves[edge]

    def visits_of(self, edge: int) -> int:
        """How often a root edge was followed."""
        return self.visits[edge]


def doubled(numbers: "array[int]") -> "array[int]":
    """A row of numbers with as much room again."""
    return array("i", bytes(memoryview(numbers)) * 2)


def doubled_floats(numbers: "array[float]") -> "array[float]":
    """A row of numbers with as much room again."""
    return array("f", bytes(memoryview(numbers)) * 2)
