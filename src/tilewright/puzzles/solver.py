"""Exact search for two seats to the end of the round, for a stated aim.

Values are whole numbers from the solving seat's side; the other seat plays against them. A draw is
the choice of whoever the caller says: against the solving seat the value is guaranteed whatever is
drawn, for it the value is the most that luck could bring. Nothing is estimated: a search either
ends at the end of the round on every variation or says that it was aborted.
"""

from array import array
from collections.abc import Callable

from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.puzzles.aims import COST, HIGHEST, LEAD, OWN, WIN

MAX_PLY = 60
TABLE_SIZE = 1 << 16
"""Slots of the transposition table; a power of two."""
EXACT, LOWER_BOUND, UPPER_BOUND = 0, 1, 2
"""What a stored value is."""
NONE = -1
GENERATIONS = 1 << 15
MIN_MOVES_TO_PREVIEW, MAX_MOVES_TO_PREVIEW = 8, 48
"""With so many moves it pays to look at the positions after them before searching any."""

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
        self.move_stack = [0] * 65536
        """The moves of all nodes on the current path, one node after the other."""
        self.move_scores = [0.0] * 65536
        self.stack_top = 0
        self.move_tries = [0.0] * 8192
        self.move_cutoffs = [0.0] * 8192
        """Relative history by seat and move: tries at nodes with a cutoff, and cutoffs."""
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
        for k in range(8192):
            self.move_tries[k] = 2.0
            self.move_cutoffs[k] = 1.0
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
        self.game.overwrite(self.plies[0], root)
        self.round = root.round
        self.limit = self.nodes + limit
        self.is_aborted = False
        self.stack_top = 0
        return self.search(0, low, high)

    def move_value(self, root: Position, move: int, low: int, high: int, limit: int) -> int:
        """Return the value of a position after a legal move (or draw) of it, like `value`."""
        self.game.overwrite(self.plies[0], root)
        self.round = root.round
        self.limit = self.nodes + limit
        self.is_aborted = False
        self.stack_top = 0
        return self.after_move(0, move, low, high)

    # The search

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
        first = self.stack_top
        if position.to_act == CHANCE:
            self.met_chance = True
            self.list_draws(position)
        else:
            self.list_moves(ply, table_move)
        if position.to_act == self.seat or (position.to_act == CHANCE and self.chance_helps):
            value = self.maximize(ply, first, alpha, beta)
        else:
            value = self.minimize(ply, first, alpha, beta)
        self.stack_top = first
        return value

    def maximize(self, ply: int, first: int, alpha: int, beta: int) -> int:
        """Return the highest value over the moves on top of the stack, and store it."""
        count = self.stack_top - first
        best = -HIGHEST
        best_move = NONE
        for i in range(count):
            move = self.pick_move(first, i, count)
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
        flag = UPPER_BOUND if best <= alpha else LOWER_BOUND if best >= beta else EXACT
        self.store(ply, best, flag, best_move)
        return best

    def minimize(self, ply: int, first: int, alpha: int, beta: int) -> int:
        """Return the lowest value over the moves on top of the stack, and store it."""
        count = self.stack_top - first
        best = HIGHEST
        best_move = NONE
        for i in range(count):
            move = self.pick_move(first, i, count)
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
        flag = UPPER_BOUND if best <= alpha else LOWER_BOUND if best >= beta else EXACT
        self.store(ply, best, flag, best_move)
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
        if self.aim == COST:
            lost = self.lost_by(before, move, after)
        if after.to_act == OVER or after.round != self.round:
            self.nodes += 1
            return self.end_value(after) - lost
        return self.search(ply + 1, alpha + lost, beta + lost) - lost

    def lost_by(self, before: Position, move: int, after: Position) -> int:
        """Return what a step loses by the floor; nothing is lost while points stay the same."""
        if before.to_act == CHANCE:
            return 0
        self.game.standings(before, self.points, self.merits)
        earlier = self.points[self.seat]
        self.game.standings(after, self.points, self.merits)
        if self.points[self.seat] == earlier and after.round == before.round:
            return 0
        return self.step_cost(before, move, after)

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
        """Push what chance may bring; return 0."""
        for outcome, _ in self.game.chance_outcomes(position):
            self.move_stack[self.stack_top] = outcome
            self.move_scores[self.stack_top] = 0.0
            self.stack_top += 1
        return 0

    def list_moves(self, ply: int, table_move: int) -> int:
        """Push the moves of a position with their ordering scores; return 0."""
        position = self.plies[ply]
        seat = position.to_act * 4096
        count = self.game.write_distinct_moves(position, self.moves)
        is_previewed = MIN_MOVES_TO_PREVIEW <= count <= MAX_MOVES_TO_PREVIEW and self.aim != OWN
        # Nodes measure work: a position with many moves takes long to list.
        self.nodes += count if is_previewed else count >> 3
        if is_previewed:
            count = self.game.preview(
                position, self.plies[ply + 1], self.moves, self.keys, self.replies
            )
        for i in range(count):
            move = self.moves[i]
            score = self.move_cutoffs[seat + move] / self.move_tries[seat + move]
            if is_previewed:
                score *= mobility_weight(self.replies[i])
            self.move_stack[self.stack_top + i] = move
            self.move_scores[self.stack_top + i] = 2.0 if move == table_move else score
        self.stack_top += count
        return 0

    def pick_move(self, first: int, i: int, count: int) -> int:
        """Swap the move with the highest score from ``i`` on to place ``i``; return it."""
        best = first + i
        for other in range(first + i + 1, first + count):
            if self.move_scores[other] > self.move_scores[best]:
                best = other
        move = self.move_stack[best]
        score = self.move_scores[best]
        self.move_stack[best] = self.move_stack[first + i]
        self.move_scores[best] = self.move_scores[first + i]
        self.move_stack[first + i] = move
        self.move_scores[first + i] = score
        return move

    def note_cutoff(self, ply: int, first: int, i: int) -> int:
        """Count a cutoff by the move tried last, and a try for those before it; return 0."""
        position = self.plies[ply]
        if position.to_act < 0:
            return 0
        seat = position.to_act * 4096
        for other in range(first, first + i + 1):
            self.move_tries[seat + self.move_stack[other]] += 1.0
        self.move_cutoffs[seat + self.move_stack[first + i]] += 1.0
        return 0

    def store(self, ply: int, value: int, flag: int, move: int) -> int:
        """Store the value of the position of a ply, replacing what was in its slot; return 0."""
        position = self.plies[ply]
        if position.to_act == CHANCE:
            move = NONE
        key = self.game.digest(position)
        slot = key & (TABLE_SIZE - 1)
        entry = value + HIGHEST
        entry = entry << 15 | self.generation
        entry = entry << 2 | flag
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
    """Return whether an entry settles a search with this window."""
    flag = entry >> 16 & 3
    value = value_of(entry)
    return (
        flag == EXACT
        or (flag == LOWER_BOUND and value >= beta)
        or (flag == UPPER_BOUND and value <= alpha)
    )
