"""Monte Carlo tree search with PUCT selection for 2 to 4 seats.

Expanding a node evaluates all its moves, so every edge starts with one visit, and its prior is a
softmax of these first values. Each seat has its own value (max^n, nothing is negated). A chance
event inside a round is a node that is widened progressively by samples from the search's own
source. Where a new round would be dealt, the value of the position before the deal stands for all
deals.
"""

import math
from array import array

from tilewright.bots.search import evaluation, selection
from tilewright.bots.search.evaluation import Evaluator
from tilewright.bots.search.tree_storage import TreeStorage
from tilewright.core import digest as digests
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position

C_PUCT = 0.3
"""The weight of exploration against value in PUCT."""
PRIOR_TEMPERATURE = 0.12
"""The temperature of the softmax over utilities that gives the priors."""
LCB_WIDTH = 0.1
"""Root moves are ranked by a lower confidence bound: their mean less this / sqrt(visits)."""
MAX_SAMPLES = 8
"""The most samples of a chance node."""
VISITS_PER_SAMPLE = 6
"""Progressive widening: visits of a chance node for each sample it has."""
NOISE_RANGE = 16777216.0
"""Noise is drawn as a whole number below this."""
WORK_PER_EVALUATION = 8
"""The most work of a search, for each evaluation that it may make."""
STALE_WORK_PER_EVALUATION = 64
"""The most work of a search, for each evaluation that it did make."""
UNLIMITED = 1 << 60
MAX_DEPTH = 120
NONE = -1
DECISION, LEAF, SAMPLED = 0, 1, 2
"""What follows an edge: a decision, the horizon of the search, or a chance node."""
MAX_REUSE_DEPTH = 8
"""How many moves after the root a position is looked for whose subtree is to be kept."""


class Tree(TreeStorage):
    """The search tree of one position."""

    def __init__(self, game: Game, evaluator: Evaluator, root: Position, seed: int) -> None:
        super().__init__()
        self.game = game._unchecked
        self.evaluator = evaluator
        self.root = root
        self.seats = root.seats
        self.seed = seed
        self.position = root.clone()
        self.after = root.clone()
        self.chance = Chance(seed)
        self.moves = [0] * 4096
        self.path = [0] * 128
        self.movers = [0] * 128
        """Who chose each edge of the path: a seat, or CHANCE."""
        self.puct_scores = [0.0] * 4096
        self.value = [0.0] * 12
        """The value that is being backpropagated."""
        self.depth = 0
        self.evaluation_limit = 0
        """The evaluator's count at which the search stops."""
        self.first_evaluation = 0
        """The evaluator's count when the search began."""
        self.prior_noise = 0.0
        """The largest share by which the seed raises a prior, so that seeds search differently."""
        self.work = 0
        """The evaluations and moves made in this tree: what its time is proportional to."""
        self.is_out_of_budget = False
        """Whether the evaluation limit ended the latest search."""
        self.edges_dropped = 0
        """Edges that earlier trees had, so that the numbers of samples stay unique."""
        self.has_style = False
        """Whether `bonuses` and `denial` change the values of moves."""
        self.bonuses = array("f", bytes(4))
        """What is added to the value of each move of the root."""
        self.denial = 0.0
        """The utility, for the seat to act at the root, of a point that the others do not get."""

    def reset(self, root: Position, seed: int) -> None:
        """Drop the tree and start over from another position of the same table."""
        self.root = root
        self.seed = seed
        self.nodes = 0
        self.edges = 0
        self.work = 0
        self.edges_dropped = 0
        self.has_style = False

    # Search

    def search(self, limit: int, work: int = UNLIMITED) -> bool:
        """Search until the evaluator has made `limit` evaluations or this much work is done.

        Return False if there is nothing left to evaluate, or next to nothing: visits that end
        where the game or the round does cost time, but no evaluation.
        """
        self.evaluation_limit = limit
        self.is_out_of_budget = False
        if self.nodes == 0:
            self.first_evaluation = self.evaluator.evaluations
            self.game.overwrite(self.position, self.root)
            self.expand()
        most = WORK_PER_EVALUATION * (limit - self.first_evaluation)
        pause = self.work + work
        while not self.is_out_of_budget and self.work < pause:
            if self.edge_counts[0] < 2 or self.work > most or self.is_stale():
                return False
            self.simulate()
        return True

    def is_stale(self) -> bool:
        """Return whether too little is evaluated for the work done."""
        made = self.evaluator.evaluations - self.first_evaluation
        return self.work > STALE_WORK_PER_EVALUATION * made

    def simulate(self) -> int:
        """Select a path, expand its end and backpropagate the value; return 0."""
        self.game.overwrite(self.position, self.root)
        self.depth = 0
        node = 0
        while True:
            edge = (
                self.select_sample(node) if self.actors[node] == CHANCE else self.select_edge(node)
            )
            if edge == NONE:
                break
            self.path[self.depth] = edge
            self.movers[self.depth] = self.actors[node]
            self.depth += 1
            self.work += 1
            if self.actors[node] == CHANCE:
                self.apply_sample(edge)
            else:
                self.game.apply(self.position, self.edge_moves[edge])
            if self.edge_kinds[edge] == LEAF or self.depth >= MAX_DEPTH:
                self.load_value(edge)
                break
            if self.children[edge] == NONE:
                if self.edge_kinds[edge] == SAMPLED:
                    self.children[edge] = self.add_node(CHANCE, MAX_SAMPLES)
                else:
                    self.children[edge] = self.expand()
                    break
            node = self.children[edge]
        if not self.is_out_of_budget:
            self.backpropagate()
        return 0

    def select_edge(self, node: int) -> int:
        """Return the edge with the highest PUCT score."""
        first = self.first_edges[node]
        count = self.edge_counts[node]
        selection.score(
            self.mover_means, self.priors, self.visits, first, count, C_PUCT, self.puct_scores
        )
        if self.has_style and self.actors[node] == self.root.to_act:
            for i in range(count):
                self.puct_scores[i] += self.style_bonus(node, first + i)
        return first + selection.highest(self.puct_scores, count)

    def select_sample(self, node: int) -> int:
        """Return the least visited sample of a chance node, or NONE after adding a new one."""
        first = self.first_edges[node]
        count = self.edge_counts[node]
        total = 0
        best = first
        for edge in range(first, first + count):
            total += self.visits[edge]
            if self.visits[edge] < self.visits[best]:
                best = edge
        if count < MAX_SAMPLES and total >= count * VISITS_PER_SAMPLE:
            self.add_sample(node, first + count)
            return NONE
        return best

    def add_sample(self, node: int, edge: int) -> int:
        """Add a sample to a chance node and evaluate it; return 0."""
        if self.evaluator.evaluations >= self.evaluation_limit:
            self.is_out_of_budget = True
            return 0
        self.edge_counts[node] += 1
        self.work += 1
        self.edge_moves[edge] = self.edges_dropped + edge
        self.apply_sample(edge)
        self.evaluator.evaluate(self.game, self.position)
        self.init_edge(edge, self.edge_moves[edge], self.position)
        self.load_value(edge)
        return 0

    def apply_sample(self, edge: int) -> int:
        """Apply the chance outcome of this sample, the same every time; return who acts next."""
        self.chance.state = digests.combined(self.seed, self.edge_moves[edge])
        return self.game.play_chance(self.position, self.chance)

    def expand(self) -> int:
        """Add a node for the position and evaluate all its moves; return its index.

        The value of its best move is then the one to backpropagate.
        """
        count = self.game.write_distinct_moves(self.position, self.moves)
        seat = self.position.to_act
        remaining = self.evaluation_limit - self.evaluator.evaluations
        if count > remaining:
            if self.nodes > 0:
                self.is_out_of_budget = True
                return NONE
            count = max(1, remaining)
        node = self.add_node(seat, count)
        self.edge_counts[node] = count
        self.work += count
        first = self.first_edges[node]
        best = first
        for i in range(count):
            self.game.overwrite(self.after, self.position)
            self.game.apply(self.after, self.moves[i])
            self.evaluator.evaluate(self.game, self.after)
            self.init_edge(first + i, self.moves[i], self.after)
            self.mover_means[first + i] = self.value_sums[(first + i) * 12 + 8 + seat]
            if self.value_sums[(first + i) * 12 + 8 + seat] > self.value_sums[best * 12 + 8 + seat]:
                best = first + i
        self.set_priors(first, count, best, 8 + seat)
        self.load_value(best)
        return node

    def init_edge(self, edge: int, move: int, after: Position) -> None:
        """Set up an edge with the latest evaluation, which is that of the position after it."""
        self.edge_moves[edge] = move
        self.children[edge] = NONE
        self.visits[edge] = 1
        self.priors[edge] = 1.0
        if after.to_act >= 0:
            self.edge_kinds[edge] = DECISION
        elif after.to_act == OVER or after.round != self.root.round:
            self.edge_kinds[edge] = LEAF
        else:
            self.edge_kinds[edge] = SAMPLED
        for k in range(4):
            self.value_sums[edge * 12 + k] = self.evaluator.shares[k]
            self.value_sums[edge * 12 + 4 + k] = self.evaluator.scores[k]
            self.value_sums[edge * 12 + 8 + k] = self.evaluator.utilities[k]

    def set_priors(self, first: int, count: int, best: int, seat: int) -> None:
        """Set the priors of a node: a softmax of its first utilities."""
        highest = self.value_sums[best * 12 + seat]
        total = 0.0
        for edge in range(first, first + count):
            loss = highest - self.value_sums[edge * 12 + seat]
            self.priors[edge] = evaluation.exponential(-loss / PRIOR_TEMPERATURE)
            if self.prior_noise > 0:
                noise = digests.combined(self.seed, edge) >> 40
                self.priors[edge] *= 1.0 + self.prior_noise * noise / NOISE_RANGE
            total += self.priors[edge]
        for edge in range(first, first + count):
            self.priors[edge] /= total

    def load_value(self, edge: int) -> None:
        """Take the mean value of an edge as the one to backpropagate."""
        for k in range(12):
            self.value[k] = self.value_sums[edge * 12 + k] / self.visits[edge]

    def backpropagate(self) -> None:
        """Add a visit and the value to every edge of the path."""
        for i in range(self.depth):
            edge = self.path[i]
            self.visits[edge] += 1
            for k in range(12):
                self.value_sums[edge * 12 + k] += self.value[k]
            if self.movers[i] != CHANCE:
                mine = self.value_sums[edge * 12 + 8 + self.movers[i]]
                self.mover_means[edge] = mine / self.visits[edge]

    def set_style(self, bonuses: "array[float]", denial: float) -> int:
        """Set the style of the seat to act, for search and ranking; return 0."""
        self.bonuses = bonuses
        self.denial = denial
        self.has_style = True
        return 0

    def style_bonus(self, node: int, edge: int) -> float:
        """Return what the style adds to the value of a move of the seat to act at the root."""
        others = -self.value_sums[edge * 12 + 4 + self.root.to_act]
        for seat in range(self.seats):
            others += self.value_sums[edge * 12 + 4 + seat]
        points = others / (self.visits[edge] * (self.seats - 1))
        bonus = self.bonuses[edge] if node == 0 else 0.0
        return bonus - self.denial * points

    # Reuse

    def own_root(self) -> int:
        """Copy the root, so that it outlives the position the tree was made for; return 0."""
        self.root = self.root.clone()
        return 0

    def keep_subtree(self, reached: Position) -> bool:
        """Make the subtree of a position the whole tree; return False if there is none.

        The position was reached from the root by moves alone, equal to it in every detail: where
        equivalent moves are searched once, a position after another of them is not in the tree.
        """
        node = self.find_node(0, 0, self.game.digest(reached), reached)
        if node == NONE:
            return False
        self.root = reached
        self.has_style = False
        self.edges_dropped += self.edges
        self.keep_below(node)
        self.work = self.edges
        self.first_evaluation = self.evaluator.evaluations - self.edges
        return True

    def find_node(self, node: int, depth: int, key: int, reached: Position) -> int:
        """Return the node of a position below another node, or NONE."""
        first = self.first_edges[node]
        for edge in range(first, first + self.edge_counts[node]):
            child = self.children[edge]
            if child == NONE or self.actors[child] == CHANCE:
                continue
            self.path[depth] = edge
            self.game.overwrite(self.position, self.root)
            for k in range(depth + 1):
                self.game.apply(self.position, self.edge_moves[self.path[k]])
            if self.game.digest(self.position) == key and self.position == reached:
                return child
            if depth + 1 < MAX_REUSE_DEPTH:
                child = self.find_node(child, depth + 1, key, reached)
                if child != NONE:
                    return child
        return NONE

    # Results

    def root_size(self) -> int:
        """Return the number of the root's moves; they are the edges from 0 on."""
        return self.edge_counts[0]

    def root_edges(self) -> list[int]:
        """Return the edges of the root by lower confidence bound, ties in the order of moves."""
        return sorted(range(self.edge_counts[0]), key=lambda edge: -self.lower_bound(edge))

    def lower_bound(self, edge: int) -> float:
        """Return the lower confidence bound of a root edge's utility for the seat to act."""
        value = self.value_sums[edge * 12 + 8 + self.root.to_act] / self.visits[edge]
        if self.has_style:
            value += self.style_bonus(0, edge)
        return value - LCB_WIDTH / math.sqrt(self.visits[edge])

    def best_edge(self) -> int:
        """Return the root edge with the highest lower confidence bound, the first of equals."""
        best = 0
        for edge in range(1, self.edge_counts[0]):
            if self.lower_bound(edge) > self.lower_bound(best):
                best = edge
        return best

    def write_means(self, edge: int, out: "array[float]", row: int) -> None:
        """Write the mean win shares and scores of four seats after a root move."""
        for k in range(8):
            out[row + k] = self.value_sums[edge * 12 + k] / self.visits[edge]

    def means(self, edge: int, first: int) -> tuple[float, ...]:
        """Return the seats' mean win shares (`first` 0) or scores (`first` 4) after a move."""
        visits = self.visits[edge]
        return tuple(
            [self.value_sums[edge * 12 + first + seat] / visits for seat in range(self.seats)]
        )

    def principal_variation(self, edge: int) -> tuple[int, ...]:
        """Return the most visited moves after a root edge, until chance acts."""
        moves: list[int] = []
        node = self.children[edge]
        while node != NONE and self.actors[node] != CHANCE and self.edge_counts[node]:
            best = self.most_visited(node)
            if self.visits[best] < 2:
                break
            moves.append(self.edge_moves[best])
            node = self.children[best]
        return tuple(moves)

    def move_of(self, edge: int) -> int:
        """Return the move of a root edge."""
        return self.edge_moves[edge]

    def visits_of(self, edge: int) -> int:
        """Return the visit count of a root edge."""
        return self.visits[edge]
