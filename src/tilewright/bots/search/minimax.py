"""Depth-first search to the end of a stretch of play: alpha-beta for two seats, max^n beyond.

The depth grows step by step. When no line was cut short any more, the value is proved: nobody can
do better in this stretch, as its ends are judged. Ends are where the game is over, the next stretch
begins, or chance acts. Chance inside a stretch can only be judged, so it leaves nothing proved.
"""

from array import array

from tilewright.bots.search.evaluation import Evaluator
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position

ENTRIES = 1 << 17
"""A power of two."""
MOST_PLIES = 60
PROVED = 99
"""The depth of a value that more depth cannot change."""
EXACT, AT_LEAST, AT_MOST = 0, 1, 2
"""What a stored utility of seat 0 says."""
NONE = -1
SLIVER = 1e-6
"""Moves are first asked only whether they are this much better than the best so far."""
MANY_MOVES = 12
"""So many moves are ordered by judging the positions after them."""


class Minimax:
    """Searches of positions of one table, each of them without memory of the others."""

    def __init__(self, game: Game, evaluator: Evaluator, table: Position) -> None:
        self.game = game
        self.evaluator = evaluator
        self.seats = table.seats
        self.plies = [table.clone() for _ in range(MOST_PLIES + 2)]
        self.moves = [0] * 4096
        self.pool = [0] * 65536
        """The moves of every node on the way, one behind the other."""
        self.marks = [0.0] * 65536
        """How early each of those moves is tried."""
        self.top = 0
        self.found = [0.0] * 768
        """``found[ply * 12 + k]``: shares, scores and utilities of the best line from there."""
        self.best_moves = [0] * 64
        self.history = [0] * 16384
        """How often a move was good enough, by seat and move."""
        self.stretch = 0
        self.nodes = 0
        self.limit = 0
        self.is_out = False
        """Whether the limit was reached, so that what came back means nothing."""
        self.is_cut = False
        """Whether a line was cut short, so that what came back is no proof."""
        self.keys = array("Q", bytes(8 * ENTRIES))
        self.depths = array("i", bytes(4 * ENTRIES))
        self.flags = array("i", bytes(4 * ENTRIES))
        self.answers = array("i", bytes(4 * ENTRIES))
        self.values = array("f", bytes(4 * ENTRIES * 12))

    def begin(self, root: Position) -> int:
        """Make ready to search a position; 0."""
        self.game.become(self.plies[0], root)
        self.stretch = self.game.stretch(root)
        self.nodes = 0
        self.is_out = False
        for move in range(16384):
            self.history[move] = 0
        for slot in range(ENTRIES):
            self.keys[slot] = 0
        return 0

    def deepen(self, depth: int, limit: int) -> bool:
        """Search to a depth unless that takes more nodes than the limit; whether it did not."""
        self.limit = limit
        self.is_out = False
        self.is_cut = False
        self.top = 0
        if self.seats == 2:
            self.seek(0, depth, -1.0, 2.0)
        else:
            self.seek_all(0, depth)
        return not self.is_out

    # Both ways

    def is_end(self, position: Position) -> bool:
        """Whether a position is judged, not searched; chance inside the stretch cuts it short."""
        if position.to_act == OVER:
            return True
        if self.game.stretch(position) != self.stretch:
            return True
        if position.to_act == CHANCE:
            self.is_cut = True
            return True
        return False

    def judge(self, ply: int) -> float:
        """Judge a position on the way; the utility of seat 0."""
        self.nodes += 1
        self.evaluator.judge(self.game, self.plies[ply])
        for k in range(4):
            self.found[ply * 12 + k] = self.evaluator.shares[k]
            self.found[ply * 12 + 4 + k] = self.evaluator.scores[k]
            self.found[ply * 12 + 8 + k] = self.evaluator.utilities[k]
        self.best_moves[ply] = NONE
        return self.evaluator.utilities[0]

    def adopt(self, ply: int, move: int) -> None:
        """Let a move be the best so far, with what was found after it."""
        self.best_moves[ply] = move
        for k in range(12):
            self.found[ply * 12 + k] = self.found[ply * 12 + 12 + k]

    def list_moves(self, ply: int, depth: int, hint: int) -> int:
        """Put the moves of a position on the pool, marked for their order; how many there are."""
        position = self.plies[ply]
        seat = position.to_act
        count = self.game.moves_once(position, self.moves)
        first = self.top
        self.top += count
        for i in range(count):
            move = self.moves[i]
            self.pool[first + i] = move
            self.marks[first + i] = self.history[seat * 4096 + move] * 1e-7
        if depth > 1 and count >= MANY_MOVES:
            for i in range(count):
                self.step(ply, self.pool[first + i])
                self.nodes += 1
                self.evaluator.judge(self.game, self.plies[ply + 1])
                self.marks[first + i] += self.evaluator.utilities[seat]
        for i in range(count):
            if self.pool[first + i] == hint:
                self.marks[first + i] += 10.0
        return count

    def next_move(self, first: int, i: int, count: int) -> int:
        """Bring the most promising of the moves from ``i`` on to its place; that move."""
        best = first + i
        for other in range(first + i + 1, first + count):
            if self.marks[other] > self.marks[best]:
                best = other
        move = self.pool[best]
        self.pool[best] = self.pool[first + i]
        self.marks[best] = self.marks[first + i]
        self.pool[first + i] = move
        return move

    def step(self, ply: int, move: int) -> int:
        """Make a move on the next ply; who acts then."""
        self.game.become(self.plies[ply + 1], self.plies[ply])
        return self.game.apply(self.plies[ply + 1], move)

    def store(self, key: int, ply: int, depth: int, flag: int) -> None:
        """Keep what was found for a position."""
        slot = key & (ENTRIES - 1)
        self.keys[slot] = key
        self.depths[slot] = depth if self.is_cut else PROVED
        self.flags[slot] = flag
        self.answers[slot] = self.best_moves[ply]
        for k in range(12):
            self.values[slot * 12 + k] = self.found[ply * 12 + k]

    def recall(self, slot: int, ply: int) -> float:
        """Take over what is stored; the utility of seat 0."""
        if self.depths[slot] != PROVED:
            self.is_cut = True
        self.best_moves[ply] = self.answers[slot]
        for k in range(12):
            self.found[ply * 12 + k] = self.values[slot * 12 + k]
        return self.found[ply * 12 + 8]

    # Two seats

    def seek(self, ply: int, depth: int, low: float, high: float) -> float:
        """The utility of seat 0, exact between the bounds; outside them, a bound itself."""
        position = self.plies[ply]
        if self.is_end(position):
            return self.judge(ply)
        if depth == 0 or ply >= MOST_PLIES:
            self.is_cut = True
            return self.judge(ply)
        if self.nodes >= self.limit:
            self.is_out = True
            return 0.0
        self.nodes += 1
        key = self.game.digest(position)
        slot = key & (ENTRIES - 1)
        hint = NONE
        if self.keys[slot] == key:
            hint = self.answers[slot]
            if self.depths[slot] >= depth and ply > 0:
                value = self.values[slot * 12 + 8]
                flag = self.flags[slot]
                if (
                    flag == EXACT
                    or (flag == AT_LEAST and value >= high)
                    or (flag == AT_MOST and value <= low)
                ):
                    return self.recall(slot, ply)
        was_cut = self.is_cut
        self.is_cut = False
        first = self.top
        self.list_moves(ply, depth, hint)
        if position.to_act == 0:
            value = self.raise_up(ply, depth, low, high, first)
        else:
            value = self.press_down(ply, depth, low, high, first)
        self.top = first
        if not self.is_out:
            flag = AT_MOST if value <= low else AT_LEAST if value >= high else EXACT
            self.found[ply * 12 + 8] = value
            self.store(key, ply, depth, flag)
        self.is_cut = self.is_cut or was_cut
        return value

    def raise_up(self, ply: int, depth: int, low: float, high: float, first: int) -> float:
        """The best for seat 0 among its moves, which lie on top of the pool."""
        count = self.top - first
        best = -2.0
        for i in range(count):
            move = self.next_move(first, i, count)
            self.step(ply, move)
            floor = max(low, best)
            value = self.seek(ply + 1, depth - 1, floor, high if i == 0 else floor + SLIVER)
            if i > 0 and floor + SLIVER <= value < high and not self.is_out:
                self.step(ply, move)
                value = self.seek(ply + 1, depth - 1, floor, high)
            if self.is_out:
                return best
            if value > best:
                best = value
                self.adopt(ply, move)
                if best >= high:
                    self.history[move] += depth * depth
                    break
        return best

    def press_down(self, ply: int, depth: int, low: float, high: float, first: int) -> float:
        """The worst for seat 0 among the moves of seat 1, which lie on top of the pool."""
        count = self.top - first
        best = 3.0
        for i in range(count):
            move = self.next_move(first, i, count)
            self.step(ply, move)
            roof = min(high, best)
            value = self.seek(ply + 1, depth - 1, low if i == 0 else roof - SLIVER, roof)
            if i > 0 and low < value <= roof - SLIVER and not self.is_out:
                self.step(ply, move)
                value = self.seek(ply + 1, depth - 1, low, roof)
            if self.is_out:
                return best
            if value < best:
                best = value
                self.adopt(ply, move)
                if best <= low:
                    self.history[4096 + move] += depth * depth
                    break
        return best

    # Three and four seats

    def seek_all(self, ply: int, depth: int) -> int:
        """Find the line in which every seat does what is best for itself; 0."""
        position = self.plies[ply]
        if self.is_end(position):
            self.judge(ply)
            return 0
        if depth == 0 or ply >= MOST_PLIES:
            self.is_cut = True
            self.judge(ply)
            return 0
        if self.nodes >= self.limit:
            self.is_out = True
            return 0
        self.nodes += 1
        key = self.game.digest(position)
        slot = key & (ENTRIES - 1)
        hint = NONE
        if self.keys[slot] == key:
            hint = self.answers[slot]
            if self.depths[slot] >= depth and ply > 0:
                self.recall(slot, ply)
                return 0
        was_cut = self.is_cut
        self.is_cut = False
        seat = position.to_act
        first = self.top
        count = self.list_moves(ply, 0, hint)
        best = -2.0
        for i in range(count):
            move = self.next_move(first, i, count)
            self.step(ply, move)
            self.seek_all(ply + 1, depth - 1)
            if self.is_out:
                return 0
            if self.found[ply * 12 + 20 + seat] > best:
                best = self.found[ply * 12 + 20 + seat]
                self.adopt(ply, move)
        self.top = first
        self.store(key, ply, depth, EXACT)
        self.is_cut = self.is_cut or was_cut
        return 0

    # What was found

    def best(self) -> int:
        """The best move of the position searched."""
        return self.best_moves[0]

    def result(self, first: int) -> tuple[float, ...]:
        """Shares (from 0), scores (from 4) or utilities (from 8) at the end of the best line."""
        return tuple([self.found[first + seat] for seat in range(self.seats)])

    def line(self) -> tuple[int, ...]:
        """The best line after the best move, as far as it is stored."""
        moves: list[int] = []
        ply = 0
        move = self.best_moves[0]
        while ply < MOST_PLIES:
            self.step(ply, move)
            ply += 1
            slot = self.game.digest(self.plies[ply]) & (ENTRIES - 1)
            if self.is_end(self.plies[ply]) or not self.is_stored(ply, slot):
                break
            move = self.answers[slot]
            moves.append(move)
        return tuple(moves)

    def is_stored(self, ply: int, slot: int) -> bool:
        """Whether a good move of a position on the way is stored."""
        if self.keys[slot] != self.game.digest(self.plies[ply]):
            return False
        return self.answers[slot] != NONE and self.game.is_legal(
            self.plies[ply], self.answers[slot]
        )
