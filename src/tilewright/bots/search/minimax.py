"""Iterative deepening to the end of a phase of a round: alpha-beta for two seats, max^n for more.

A search without truncated variations proves its value: nobody can do better in this phase, given
the evaluation of its leaves. Leaves are where the game is over, the next phase begins, or chance
acts. Chance inside a phase is evaluated, not searched, so it leaves nothing proved.
"""

from array import array

from tilewright.bots.search import bounds
from tilewright.bots.search.evaluation import Evaluator
from tilewright.bots.search.exact_search import ExactSearch
from tilewright.bots.search.node_limit import Stop
from tilewright.core.game import Game
from tilewright.core.position import Position

TABLE_SIZE = 1 << 17
"""Slots of the transposition table; a power of two."""
MAX_PLY = 60
PROVED = 99
"""The stored depth of a value that more depth cannot change."""
NONE = -1
NULL_WINDOW = 1e-6
"""The width of the window in which all moves but the first are searched at first."""
MIN_MOVES_TO_ORDER = 12
"""With this many moves they are ordered by evaluating the positions after them."""


class Minimax(ExactSearch):
    """Search for one game and set of options; `reset` makes searches independent of each other."""

    def __init__(self, game: Game, evaluator: Evaluator, template: Position) -> None:
        super().__init__(game, evaluator)
        self.seats = template.seats
        self.plies = [template.clone() for _ in range(MAX_PLY + 2)]
        self.variation_values = [0.0] * 768
        """``[ply * 12 + k]``: win shares, scores and utilities of the best variation."""
        self.best_moves = [0] * 64
        self.history = [0] * 16384
        """History heuristic: squared depths of the cutoffs by seat and move."""
        self.table_keys = array("Q", bytes(8 * TABLE_SIZE))
        self.table_depths = array("i", bytes(4 * TABLE_SIZE))
        self.table_bounds = array("i", bytes(4 * TABLE_SIZE))
        self.table_moves = array("i", bytes(4 * TABLE_SIZE))
        self.table_values = array("f", bytes(4 * TABLE_SIZE * 12))

    def reset(self, root: Position) -> int:
        """Prepare to search a position; return 0."""
        self.game.overwrite(self.plies[0], root)
        self.set_root(root)
        for move in range(16384):
            self.history[move] = 0
        for slot in range(TABLE_SIZE):
            self.table_keys[slot] = 0
        return 0

    def search(self, depth: int, limit: int, stop: Stop | None = None) -> bool:
        """Search to `depth`; return False if the node limit or `stop` came first."""
        self.begin(limit, stop)
        if self.seats == 2:
            self.alpha_beta(0, depth, -1.0, 2.0)
        else:
            self.max_n(0, depth)
        return not self.is_aborted

    # Shared by alpha-beta and max^n

    def evaluate(self, ply: int) -> float:
        """Evaluate the position of a ply; return the utility of seat 0."""
        self.nodes += 1
        self.evaluator.evaluate(self.game, self.plies[ply])
        for k in range(4):
            self.variation_values[ply * 12 + k] = self.evaluator.shares[k]
            self.variation_values[ply * 12 + 4 + k] = self.evaluator.scores[k]
            self.variation_values[ply * 12 + 8 + k] = self.evaluator.utilities[k]
        self.best_moves[ply] = NONE
        return self.evaluator.utilities[0]

    def extend_variation(self, ply: int, move: int) -> None:
        """Make a move the best of its ply, with the values of the variation after it."""
        self.best_moves[ply] = move
        for k in range(12):
            self.variation_values[ply * 12 + k] = self.variation_values[ply * 12 + 12 + k]

    def list_moves(self, ply: int, depth: int, table_move: int) -> int:
        """Push the moves of a position with their ordering scores; return their number."""
        position = self.plies[ply]
        seat = position.to_act
        count = self.game.write_distinct_moves(position, self.moves)
        stack = self.stack
        first = stack.top
        for i in range(count):
            stack.push(self.moves[i], self.history[seat * 4096 + self.moves[i]] * 1e-7, 0)
        if depth > 1 and count >= MIN_MOVES_TO_ORDER:
            for i in range(count):
                self.step(ply, stack.moves[first + i])
                self.nodes += 1
                self.evaluator.evaluate(self.game, self.plies[ply + 1])
                stack.scores[first + i] += self.evaluator.utilities[seat]
        for i in range(count):
            if stack.moves[first + i] == table_move:
                stack.scores[first + i] += 10.0
        return count

    def step(self, ply: int, move: int) -> int:
        """Make a move on the next ply; return who acts next."""
        self.game.overwrite(self.plies[ply + 1], self.plies[ply])
        return self.game.apply(self.plies[ply + 1], move)

    def store(self, key: int, ply: int, depth: int, bound: int) -> None:
        """Store the result of a position in the transposition table."""
        slot = key & (TABLE_SIZE - 1)
        self.table_keys[slot] = key
        self.table_depths[slot] = depth if self.is_truncated else PROVED
        self.table_bounds[slot] = bound
        self.table_moves[slot] = self.best_moves[ply]
        for k in range(12):
            self.table_values[slot * 12 + k] = self.variation_values[ply * 12 + k]

    def load_entry(self, slot: int, ply: int) -> float:
        """Copy a table entry to a ply; return the utility of seat 0."""
        if self.table_depths[slot] != PROVED:
            self.is_truncated = True
        self.best_moves[ply] = self.table_moves[slot]
        for k in range(12):
            self.variation_values[ply * 12 + k] = self.table_values[slot * 12 + k]
        return self.variation_values[ply * 12 + 8]

    # Two seats

    def alpha_beta(self, ply: int, depth: int, alpha: float, beta: float) -> float:
        """Return the utility of seat 0: exact inside the window, else a bound (fail-soft)."""
        position = self.plies[ply]
        if self.is_leaf(position):
            return self.evaluate(ply)
        if depth == 0 or ply >= MAX_PLY:
            self.is_truncated = True
            return self.evaluate(ply)
        if self.limit.is_reached(self.nodes):
            self.is_aborted = True
            return 0.0
        self.nodes += 1
        key = self.game.digest(position)
        slot = key & (TABLE_SIZE - 1)
        table_move = NONE
        if self.table_keys[slot] == key:
            table_move = self.table_moves[slot]
            if self.table_depths[slot] >= depth and ply > 0:
                value = self.table_values[slot * 12 + 8]
                if bounds.is_cutoff(self.table_bounds[slot], value, alpha, beta):
                    return self.load_entry(slot, ply)
        was_truncated = self.is_truncated
        self.is_truncated = False
        first = self.stack.top
        self.list_moves(ply, depth, table_move)
        if position.to_act == 0:
            value = self.maximize(ply, depth, alpha, beta, first)
        else:
            value = self.minimize(ply, depth, alpha, beta, first)
        self.stack.top = first
        if not self.is_aborted:
            self.variation_values[ply * 12 + 8] = value
            self.store(key, ply, depth, bounds.bound_of(value, alpha, beta))
        self.is_truncated = self.is_truncated or was_truncated
        return value

    def maximize(self, ply: int, depth: int, alpha: float, beta: float, first: int) -> float:
        """Return the highest value for seat 0 over the moves on top of the stack."""
        count = self.stack.top - first
        best = -2.0
        for i in range(count):
            move = self.stack.pick(first, i)
            self.step(ply, move)
            floor = max(alpha, best)
            value = self.alpha_beta(
                ply + 1, depth - 1, floor, beta if i == 0 else floor + NULL_WINDOW
            )
            if i > 0 and floor + NULL_WINDOW <= value < beta and not self.is_aborted:
                self.step(ply, move)
                value = self.alpha_beta(ply + 1, depth - 1, floor, beta)
            if self.is_aborted:
                return best
            if value > best:
                best = value
                self.extend_variation(ply, move)
                if best >= beta:
                    self.history[move] += depth * depth
                    break
        return best

    def minimize(self, ply: int, depth: int, alpha: float, beta: float, first: int) -> float:
        """Return the lowest value for seat 0 over the moves on top of the stack."""
        count = self.stack.top - first
        best = 3.0
        for i in range(count):
            move = self.stack.pick(first, i)
            self.step(ply, move)
            roof = min(beta, best)
            value = self.alpha_beta(
                ply + 1, depth - 1, alpha if i == 0 else roof - NULL_WINDOW, roof
            )
            if i > 0 and alpha < value <= roof - NULL_WINDOW and not self.is_aborted:
                self.step(ply, move)
                value = self.alpha_beta(ply + 1, depth - 1, alpha, roof)
            if self.is_aborted:
                return best
            if value < best:
                best = value
                self.extend_variation(ply, move)
                if best <= alpha:
                    self.history[4096 + move] += depth * depth
                    break
        return best

    # Three and four seats

    def max_n(self, ply: int, depth: int) -> int:
        """Search with max^n: every seat maximizes its own utility; return 0."""
        position = self.plies[ply]
        if self.is_leaf(position):
            self.evaluate(ply)
            return 0
        if depth == 0 or ply >= MAX_PLY:
            self.is_truncated = True
            self.evaluate(ply)
            return 0
        if self.limit.is_reached(self.nodes):
            self.is_aborted = True
            return 0
        self.nodes += 1
        key = self.game.digest(position)
        slot = key & (TABLE_SIZE - 1)
        table_move = NONE
        if self.table_keys[slot] == key:
            table_move = self.table_moves[slot]
            if self.table_depths[slot] >= depth and ply > 0:
                self.load_entry(slot, ply)
                return 0
        was_truncated = self.is_truncated
        self.is_truncated = False
        seat = position.to_act
        first = self.stack.top
        count = self.list_moves(ply, 0, table_move)
        best = -2.0
        for i in range(count):
            move = self.stack.pick(first, i)
            self.step(ply, move)
            self.max_n(ply + 1, depth - 1)
            if self.is_aborted:
                return 0
            if self.variation_values[ply * 12 + 20 + seat] > best:
                best = self.variation_values[ply * 12 + 20 + seat]
                self.extend_variation(ply, move)
        self.stack.top = first
        self.store(key, ply, depth, bounds.EXACT)
        self.is_truncated = self.is_truncated or was_truncated
        return 0

    # Results

    def best_root_move(self) -> int:
        """Return the best move of the root."""
        return self.best_moves[0]

    def root_values(self, first: int) -> tuple[float, ...]:
        """Return the seats' win shares (`first` 0), scores (4) or utilities (8)."""
        return tuple([self.variation_values[first + seat] for seat in range(self.seats)])

    def principal_variation(self) -> tuple[int, ...]:
        """Return the moves expected after the best one, as far as the table has them."""
        moves: list[int] = []
        ply = 0
        move = self.best_moves[0]
        while ply < MAX_PLY:
            self.step(ply, move)
            ply += 1
            slot = self.game.digest(self.plies[ply]) & (TABLE_SIZE - 1)
            if self.is_leaf(self.plies[ply]) or not self.has_table_move(ply, slot):
                break
            move = self.table_moves[slot]
            moves.append(move)
        return tuple(moves)

    def has_table_move(self, ply: int, slot: int) -> bool:
        """Return whether the table has a legal move for the position of a ply."""
        if self.table_keys[slot] != self.game.digest(self.plies[ply]):
            return False
        return self.table_moves[slot] != NONE and self.game.is_legal(
            self.plies[ply], self.table_moves[slot]
        )
