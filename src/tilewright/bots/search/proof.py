"""Alpha-beta for two seats to the end of a stretch of play, made for proofs.

Utilities of seat 0 are counted in whole steps, so that bounds compare exactly. All lines but the
expected one are only asked whether they are better or not. The move that was good enough most often
where it was tried comes first, and of such moves the one that leaves the fewest replies, for all of
these must be answered. What was found is kept by position, ends of the stretch too, for the order
in which tiles are taken often does not matter.
"""

from array import array

from tilewright.bots.search.evaluation import Evaluator
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position

FEW_ENTRIES, MOST_ENTRIES = 1 << 12, 1 << 18
"""How many positions are remembered at first and at most; powers of two.

The memory of a small search stays within the caches nearest to the processor.
"""
ROOM = 4
"""A memory grows as soon as it has fewer places than so many for each position in it."""
MOST_PLIES = 60
PROVED = 99
"""The depth of a value that more depth cannot change."""
EXACT, AT_LEAST, AT_MOST = 0, 1, 2
"""What a remembered utility says."""
NONE = -1
STEPS = 1_000_000
"""How many steps make one utility."""
LOWEST, HIGHEST = -2 * STEPS, 3 * STEPS
"""Bounds that no utility reaches."""
GENERATIONS = 256
MANY_MOVES = 10
"""Among so many moves it pays to look at what follows each of them before any is searched."""


class Ply:
    """A position on the way down, and the one below it."""

    def __init__(self, number: int, position: Position, below: "Ply | None") -> None:
        self.number = number
        self.position = position
        self.below = below or self


class Proof:
    """Searches of positions of one table for two, each of them without memory of the others."""

    def __init__(self, game: Game, evaluator: Evaluator, table: Position) -> None:
        self.game = game
        self.evaluator = evaluator
        self.root = Ply(MOST_PLIES + 1, table.clone(), None)
        for number in range(MOST_PLIES, -1, -1):
            self.root = Ply(number, table.clone(), self.root)
        self.moves = [0] * 4096
        self.pool = [0] * 65536
        """The moves of every node on the way, one behind the other."""
        self.marks = [0.0] * 65536
        """How early each of those moves is tried."""
        self.top = 0
        self.keys = [0] * 4096
        """The digests of the positions after each move of a node."""
        self.replies = [0] * 4096
        """How many moves may answer each of them."""
        self.expected = [0] * 4096
        """``expected[ply * 64 + k]``: the best line from there, as far as ``lengths`` tells."""
        self.lengths = [0] * 64
        self.found = [0.0] * 12
        """Shares, scores and utilities at the end of the best line."""
        self.tries = [0.0] * 8192
        self.cuts = [0.0] * 8192
        """How often a move was tried where one was good enough, and was the one; by seat."""
        self.stretch = 0
        self.generation = 0
        self.answer = NONE
        """The best move of the node that was left last."""
        self.known = LOWEST
        """The most that the seat to act is known to get by moves that are not searched."""
        self.nodes = 0
        self.limit = 0
        self.is_out = False
        """Whether the limit was reached, so that what came back means nothing."""
        self.is_cut = False
        """Whether a line was cut short, so that what came back is no proof."""
        self.memory = array("Q", bytes(16 * MOST_ENTRIES))
        """For each entry the digest of a position, and what is known of it."""
        self.entries = FEW_ENTRIES
        """How many entries are in use."""
        self.kept = 0
        """How many of them tell something of this search."""

    def begin(self, root: Position) -> int:
        """Make ready to search a position; 0."""
        self.game.become(self.root.position, root)
        self.stretch = self.game.stretch(root)
        self.nodes = 0
        self.is_out = False
        self.lengths[0] = 0
        for k in range(8192):
            self.tries[k] = 2.0
            self.cuts[k] = 1.0
        self.entries = FEW_ENTRIES
        self.kept = 0
        self.generation = (self.generation + 1) % GENERATIONS
        if self.generation == 0:
            for slot in range(2 * MOST_ENTRIES):
                self.memory[slot] = 0
            self.generation = 1
        return 0

    def deepen(self, depth: int, limit: int) -> bool:
        """Search to a depth unless that takes more nodes than the limit; whether it did not."""
        self.limit = limit
        self.is_out = False
        self.is_cut = False
        self.top = 0
        self.seek(self.root, depth, LOWEST, HIGHEST)
        if not self.is_out:
            self.go_to_the_end()
        return not self.is_out

    # On the way

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

    def judge(self, position: Position) -> int:
        """The utility of seat 0 as the evaluator sees it."""
        self.nodes += 1
        self.evaluator.judge(self.game, position)
        return int(self.evaluator.utilities[0] * STEPS)

    def judge_end(self, position: Position) -> int:
        """The same for an end of the stretch, which is judged only once."""
        key = self.game.digest(position)
        note = self.recall(key)
        if note:
            return value_of(note)
        value = self.judge(position)
        self.answer = NONE
        self.remember(key, value, PROVED, EXACT)
        return value

    def recall(self, key: int) -> int:
        """What is known of the position with a digest; 0 if nothing is."""
        slot = (key & (self.entries - 1)) * 2
        note = self.memory[slot + 1]
        return note if self.memory[slot] == key and note >> 24 & 255 == self.generation else 0

    def remember(self, key: int, value: int, depth: int, flag: int) -> None:
        """Keep what is known of a position in place of what was kept there."""
        slot = (key & (self.entries - 1)) * 2
        if self.memory[slot + 1] >> 24 & 255 != self.generation:
            self.kept += 1
            if self.kept * ROOM > self.entries and self.entries < MOST_ENTRIES:
                self.grow()
                slot = (key & (self.entries - 1)) * 2
        self.memory[slot] = key
        note = value - LOWEST
        note = note << 8 | self.generation
        note = note << 7 | depth
        note = note << 2 | flag
        self.memory[slot + 1] = note << 15 | (self.answer + 1)

    def grow(self) -> None:
        """Double the entries in use; what is known moves to where it is looked for from now on."""
        for slot in range(0, 2 * self.entries, 2):
            if self.memory[slot] & self.entries:
                self.memory[slot + 2 * self.entries] = self.memory[slot]
                self.memory[slot + 2 * self.entries + 1] = self.memory[slot + 1]
        self.entries *= 2

    def step(self, here: Ply, move: int) -> int:
        """Make a move on the next ply; who acts then."""
        self.game.become(here.below.position, here.position)
        return self.game.apply(here.below.position, move)

    # The search

    def seek(self, here: Ply, depth: int, low: int, high: int) -> int:
        """The utility of seat 0, exact between the bounds; outside them, a bound itself."""
        position = here.position
        self.lengths[here.number] = 0
        if self.is_end(position):
            return self.judge_end(position)
        if depth == 0 or here.number >= MOST_PLIES:
            self.is_cut = True
            return self.judge(position)
        if self.nodes >= self.limit:
            self.is_out = True
            return 0
        self.nodes += 1
        key = self.game.digest(position)
        hint = NONE
        note = self.recall(key)
        if note:
            hint = (note & 0x7FFF) - 1
            if high - low == 1 and depth_of(note) >= depth and settles(note, low, high):
                if depth_of(note) != PROVED:
                    self.is_cut = True
                return value_of(note)
        was_cut = self.is_cut
        self.is_cut = False
        first = self.top
        count = self.list_moves(position, hint)
        self.known = LOWEST
        self.answer = NONE
        if count >= MANY_MOVES and high - low == 1:
            self.foresee(here, depth, low, high)
        if position.to_act == 0:
            value = self.best_of(here, depth, first, low, high)
        else:
            value = -self.best_of(here, depth, first, -high, -low)
        self.top = first
        if not self.is_out:
            flag = AT_MOST if value <= low else AT_LEAST if value >= high else EXACT
            self.remember(key, value, depth if self.is_cut else PROVED, flag)
        self.is_cut = self.is_cut or was_cut
        return value

    def best_of(self, here: Ply, depth: int, first: int, low: int, high: int) -> int:
        """The most that the seat to act gets: what is known, or by the moves on top of the pool."""
        seat = here.position.to_act
        count = self.top - first
        best = self.known
        answer = self.answer
        for i in range(count):
            move = self.next_move(first, i, count)
            floor = max(low, best)
            value = self.try_move(here, move, depth, floor, high if i == 0 else floor + 1)
            if i > 0 and floor < value < high and not self.is_out:
                value = self.try_move(here, move, depth, floor, high)
            if self.is_out:
                return 0
            if value > best:
                best = value
                answer = move
                if value > low and high - low > 1:
                    self.expect(here.number, move)
                if best >= high:
                    self.note_cut(seat * 4096, first, i)
                    break
        self.answer = answer
        return best

    def try_move(self, here: Ply, move: int, depth: int, low: int, high: int) -> int:
        """What the seat to act gets by a move, exact between the bounds."""
        self.step(here, move)
        if here.position.to_act == 0:
            return self.seek(here.below, depth - 1, low, high)
        return -self.seek(here.below, depth - 1, -high, -low)

    def foresee(self, here: Ply, depth: int, low: int, high: int) -> int:
        """Drop the moves on top of the pool of which enough is known; how many stay.

        None does if one is known to be good enough. Else moves with few replies come first.
        """
        position = here.position
        count = self.game.preview(
            position, here.below.position, self.moves, self.keys, self.replies
        )
        self.nodes += count
        first = self.top - count
        self.top = first
        for i in range(count):
            note = self.recall(self.keys[i])
            if note and depth_of(note) >= depth - 1 and settles(note, low, high):
                value = value_of(note) if position.to_act == 0 else -value_of(note)
                if value > self.known:
                    self.known = value
                    self.answer = self.pool[first + i]
                if value >= (high if position.to_act == 0 else -low):
                    self.is_cut = depth_of(note) != PROVED
                    self.top = first
                    return 0
                self.is_cut = self.is_cut or depth_of(note) != PROVED
            else:
                mark = self.marks[first + i]
                self.pool[self.top] = self.pool[first + i]
                self.marks[self.top] = mark if mark > 1.0 else mark * rarity(self.replies[i])
                self.top += 1
        return self.top - first

    def expect(self, ply: int, move: int) -> None:
        """Let a move, and what is expected after it, be the best line so far."""
        length = self.lengths[ply + 1]
        self.expected[ply * 64] = move
        for k in range(length):
            self.expected[ply * 64 + 1 + k] = self.expected[ply * 64 + 64 + k]
        self.lengths[ply] = length + 1

    # The order of moves

    def list_moves(self, position: Position, hint: int) -> int:
        """Put the moves of a position on the pool, marked for their order; how many there are."""
        seat = position.to_act * 4096
        count = self.game.moves_once(position, self.moves)
        for i in range(count):
            move = self.moves[i]
            self.pool[self.top + i] = move
            self.marks[self.top + i] = (
                2.0 if move == hint else self.cuts[seat + move] / self.tries[seat + move]
            )
        self.top += count
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

    def note_cut(self, seat: int, first: int, i: int) -> None:
        """Note that the move tried last was good enough, and those before it were not."""
        for other in range(first, first + i + 1):
            self.tries[seat + self.pool[other]] += 1.0
        self.cuts[seat + self.pool[first + i]] += 1.0

    # What was found

    def best(self) -> int:
        """The best move of the root."""
        return self.expected[0]

    def line(self) -> tuple[int, ...]:
        """The moves expected after the best one."""
        return tuple([self.expected[k] for k in range(1, self.lengths[0])])

    def result(self, first: int) -> tuple[float, ...]:
        """Shares (from 0), scores (from 4) or utilities (from 8) of the seats."""
        return self.found[first], self.found[first + 1]

    def go_to_the_end(self) -> int:
        """Judge once more where the best line ends; 0."""
        here = self.root
        for k in range(self.lengths[0]):
            self.step(here, self.expected[k])
            here = here.below
        self.judge(here.position)
        for seat in range(2):
            self.found[seat] = self.evaluator.shares[seat]
            self.found[4 + seat] = self.evaluator.scores[seat]
            self.found[8 + seat] = self.evaluator.utilities[seat]
        return 0


def rarity(replies: int) -> float:
    """A factor that falls steeply with the number of replies."""
    share = 1.0 / (1.0 + replies)
    return share * share * share * share


def value_of(note: int) -> int:
    """The utility that a note of a position tells."""
    return (note >> 32) + LOWEST


def depth_of(note: int) -> int:
    """The depth at which that was found."""
    return note >> 17 & 127


def settles(note: int, low: int, high: int) -> bool:
    """Whether a note says enough to somebody who asks between two bounds."""
    flag = note >> 15 & 3
    value = value_of(note)
    return (
        flag == EXACT or (flag == AT_LEAST and value >= high) or (flag == AT_MOST and value <= low)
    )
