"""Exact search for two seats to the end of the round, for a stated aim.

Values are whole numbers from the solving seat's side; the other seat plays against them. The caller
chooses the side of chance: against the solving seat the value is guaranteed whatever is drawn, for
it the value is the most that luck could bring. Nothing is estimated: a search either
ends at the end of the round on every variation or says that it was aborted.
"""

from array import array
from collections.abc import Callable

from tilewright.bots.search import bounds
from tilewright.bots.search.move_ordering import MoveStack, RelativeHistory
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.puzzles.aims import COST, HIGHEST, LEAD, OWN, WIN

MAX_PLY = 60
TABLE_SIZE = 1 << 16
"""Slots of the transposition table; a power of two."""
NONE = -1
GENERATIONS = 1 << 15
MIN_MOVES_TO_PREVIEW, MAX_MOVES_TO_PREVIEW = 8, 48
"""With so many moves the positions after them are previewed before any is searched."""

StepCost = Callable[[Position, int, Position], int]
"""The points that a step (before, move, after) loses by what lies on the solving seat's floor."""


class Solver:
    """Searches positions of one table; `reset` chooses the seat, its aim and the side of chance."""

    def __init__(self, game: Game, template: Position, step_cost: StepCost) -> None:
        self.game = game._unchecked
        self.step_cost = step_cost
        self.plies = [template.clone() for _ in range(MAX_PLY + 2)]
        self.moves = [0] * 4096
        self.keys = [0] * 4096
        """The digest of the position after each move of a node."""
        self.replies = [0] * 4096
        self.stack = MoveStack()
        self.history = RelativeHistory()
        self.points = [0] * 4
        self.merits = [0] * 4
        self.seat = 0
        self.aim = WIN
        self.chance_helps = False
        self.round = 0
        self.generation = 0
        self.nodes = 0
        """The nodes searched since `reset`."""
        self.limit = 0
        self.is_aborted = False
        """Whether the last search was ended early, so that its value means nothing."""
        self.met_chance = False
        """Whether a draw lay inside the round on a variation searched since `reset`."""
        self.table_keys = array("Q", bytes(8 * TABLE_SIZE))
        self.table_entries = array("Q", bytes(8 * TABLE_SIZE))

    def reset(self, seat: int, aim: int, chance_helps: bool) -> int:
        """Forget everything that was searched, and choose what the values mean; return 0."""
        self.seat = seat
        self.aim = aim
        self.chance_helps = chance_helps
        self.nodes = 0
        self.is_aborted = False
        self.met_chance = False
        self.history.reset()
        self.generation += 1
        if self.generation == GENERATIONS:
            self.generation = 1
            for slot in range(TABLE_SIZE):
                self.table_entries[slot] = 0
        return 0

    def value(self, root: Position, low: int, high: int, limit: int) -> int:
        """Return the value of a position: exact if above `low` and below `high`, else a bound.

        The position is not at the end of its round. After `limit` nodes the search is aborted.
        """
        self.begin(root, limit)
        return self.search(0, low, high)

    def move_value(self, root: Position, move: int, low: int, high: int, limit: int) -> int:
        """Return the value of a position after a legal move (or draw) of it, like `value`."""
        self.begin(root, limit)
        return self.after_move(0, move, low, high)

    # The search

    def begin(self, root: Position, limit: int) -> int:
        """Prepare to search a position for up to `limit` nodes; return 0."""
        self.game.overwrite(self.plies[0], root)
        self.round = root.round
        self.limit = self.nodes + limit
        self.is_aborted = False
        self.stack.top = 0
        return 0

    def search(self, ply: int, alpha: int, beta: int) -> int:
        """Return the value of the position of a ply for the solving seat (fail-soft)."""
        position = self.plies[ply]
        if self.nodes >= self.limit or ply >= MAX_PLY:
            self.is_aborted = True
            return 0
        self.nodes += 1
        key = self.game.digest(position)
        table_move = NONE
        slot = key & (TABLE_SIZE - 1)
        entry = self.table_entries[slot]
        if self.table_keys[slot] == key and (entry >> 18 & 0x7FFF) == self.generation:
            if is_cutoff(entry, alpha, beta):
                return value_of(entry)
            table_move = (entry & 0xFFFF) - 1
        first = self.stack.top
        if position.to_act == CHANCE:
            self.met_chance = True
            self.list_draws(position)
        else:
            self.list_moves(ply, table_move)
        if position.to_act == self.seat or (position.to_act == CHANCE and self.chance_helps):
            value = self.maximize(ply, first, alpha, beta)
        else:
            value = self.minimize(ply, first, alpha, beta)
        self.stack.top = first
        return value

    def maximize(self, ply: int, first: int, alpha: int, beta: int) -> int:
        """Return the highest value over the moves on top of the stack, and store it."""
        count = self.stack.top - first
        best = -HIGHEST
        best_move = NONE
        for i in range(count):
            move = self.stack.pick(first, i)
            floor = max(alpha, best)
            value = self.after_move(ply, move, floor, beta if i == 0 else floor + 1)
            if i > 0 and floor < value < beta and not self.is_aborted:
                value = self.after_move(ply, move, floor, beta)
            if self.is_aborted:
                return 0
            if value > best:
                best = value
                best_move = move
                if best >= beta:
                    self.note_cutoff(ply, first, i)
                    break
        self.store(ply, best, bounds.bound_of(best, alpha, beta), best_move)
        return best

    def minimize(self, ply: int, first: int, alpha: int, beta: int) -> int:
        """Return the lowest value over the moves on top of the stack, and store it."""
        count = self.stack.top - first
        best = HIGHEST
        best_move = NONE
        for i in range(count):
            move = self.stack.pick(first, i)
            roof = min(beta, best)
            value = self.after_move(ply, move, alpha if i == 0 else roof - 1, roof)
            if i > 0 and alpha < value < roof and not self.is_aborted:
                value = self.after_move(ply, move, alpha, roof)
            if self.is_aborted:
                return 0
            if value < best:
                best = value
                best_move = move
                if best <= alpha:
                    self.note_cutoff(ply, first, i)
                    break
        self.store(ply, best, bounds.bound_of(best, alpha, beta), best_move)
        return best

    def after_move(self, ply: int, move: int, alpha: int, beta: int) -> int:
        """Return the value of a move (or draw) of the position of a ply."""
        before = self.plies[ply]
        after = self.plies[ply + 1]
        self.game.overwrite(after, before)
        if before.to_act == CHANCE:
            self.game.apply_chance(after, move)
        else:
            self.game.apply(after, move)
        lost = 0
        if self.aim == COST and before.to_act != CHANCE:
            # Equal points before and after are no sign that nothing was lost: tiles may have won
            # back what the floor took.
            lost = self.step_cost(before, move, after)
        if after.to_act == OVER or after.round != self.round:
            self.nodes += 1
            return self.end_value(after) - lost
        return self.search(ply + 1, alpha + lost, beta + lost) - lost

    def end_value(self, position: Position) -> int:
        """Return the value of the end of a round or of the game."""
        if self.aim == COST:
            return 0
        other = 1 - self.seat
        self.game.standings(position, self.points, self.merits)
        if self.aim == WIN:
            is_over = position.to_act == OVER
            return 1 if is_over and self.merits[self.seat] > self.merits[other] else 0
        if self.aim == LEAD:
            return self.points[self.seat] - self.points[other]
        return self.points[self.seat]

    # Moves

    def list_draws(self, position: Position) -> int:
        """Push the possible chance outcomes; return 0."""
        for outcome, _ in self.game.chance_outcomes(position):
            self.stack.push(outcome, 0.0, 0)
        return 0

    def list_moves(self, ply: int, table_move: int) -> int:
        """Push the moves of a position with their ordering scores; return 0."""
        position = self.plies[ply]
        count = self.game.write_distinct_moves(position, self.moves)
        is_previewed = MIN_MOVES_TO_PREVIEW <= count <= MAX_MOVES_TO_PREVIEW and self.aim != OWN
        # Nodes measure work: a position with many moves takes long to list.
        self.nodes += count if is_previewed else count >> 3
        if is_previewed:
            key = self.game.digest(position)
            count = self.game.preview(
                position, key, self.plies[ply + 1], self.moves, self.keys, self.replies
            )
        for i in range(count):
            move = self.moves[i]
            score = self.history.score(position.to_act, move)
            if is_previewed:
                score *= mobility_weight(self.replies[i])
            self.stack.push(move, 2.0 if move == table_move else score, 0)
        return 0

    def note_cutoff(self, ply: int, first: int, i: int) -> int:
        """Count a cutoff by the move tried last, unless it is a draw; return 0."""
        position = self.plies[ply]
        if position.to_act >= 0:
            self.history.count_cutoff(position.to_act, self.stack, first, i)
        return 0

    def store(self, ply: int, value: int, bound: int, move: int) -> int:
        """Store the value of the position of a ply, replacing what was in its slot; return 0."""
        position = self.plies[ply]
        if position.to_act == CHANCE:
            move = NONE
        key = self.game.digest(position)
        slot = key & (TABLE_SIZE - 1)
        entry = value + HIGHEST
        entry = entry << 15 | self.generation
        entry = entry << 2 | bound
        self.table_keys[slot] = key
        self.table_entries[slot] = entry << 16 | (move + 1)
        return 0


def mobility_weight(replies: int) -> float:
    """Return a factor that falls steeply with the number of replies."""
    share = 1.0 / (1.0 + replies)
    return share * share


def value_of(entry: int) -> int:
    """Return the value of a packed entry."""
    return (entry >> 33) - HIGHEST


def is_cutoff(entry: int, alpha: int, beta: int) -> bool:
    """Return whether a packed entry settles a search with this window."""
    return bounds.is_cutoff(entry >> 16 & 3, value_of(entry), alpha, beta)
