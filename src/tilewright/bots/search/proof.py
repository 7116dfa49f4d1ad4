"""Principal variation search for two seats to the end of a phase of a round, made for proofs.

Values are utilities of seat 0 as integers, so that bounds compare exactly. All moves but the first
are searched with a null window. Moves are ordered by the move of the transposition table, then by
relative history (cutoffs per try) weighted by how few replies they leave. Leaves are stored in the
transposition table too, because the order in which tiles are taken often does not matter. With a
null window the table is probed for the position after a move before the move is made.
"""

from array import array

from tilewright.bots.search import bounds
from tilewright.bots.search.evaluation import Evaluator
from tilewright.bots.search.exact_search import ExactSearch
from tilewright.bots.search.move_ordering import RelativeHistory
from tilewright.bots.search.node_limit import Stop
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, Position

MIN_TABLE_SIZE, MAX_TABLE_SIZE = 1 << 12, 1 << 18
"""Entries of the transposition table at first and at most; powers of two.

The table of a small search stays within the processor's nearest caches.
"""
SLOTS_PER_ENTRY = 4
"""The table is enlarged as soon as it has fewer slots than this for each used entry."""
MAX_PLY = 60
PROVED, CUT_SHORT = 99, 98
"""The stored depths of values that more depth cannot change: exact ones, and those of chance."""
NONE = -1
VALUE_SCALE = 1_000_000
"""The integer value of a utility of 1."""
MIN_VALUE, MAX_VALUE = -2 * VALUE_SCALE, 3 * VALUE_SCALE
"""Bounds that no value reaches."""
GENERATIONS = 256
DEEP_PLY = 4
"""From this ply on moves have a history of their own.

Near the end of a phase there are many more nodes, and other moves are good there. Kept apart, they
save 3 % of all nodes of 184 proofs of classic and 18 % of 142 of pavilion.
"""
MIN_MOVES_TO_PROBE = 10
"""With this many moves it pays to probe the table for all of them before searching any.

Where that many moves are previewed in the time of one node, it pays always.
"""


class Ply:
    """The position at one ply of the search, linked to the next ply."""

    def __init__(self, number: int, position: Position, below: "Ply | None") -> None:
        self.number = number
        self.position = position
        self.below = below or self


class Proof(ExactSearch):
    """Exact search for two seats; `reset` makes each search independent of the last."""

    def __init__(self, game: Game, evaluator: Evaluator, template: Position) -> None:
        super().__init__(game, evaluator)
        self.root = Ply(MAX_PLY + 1, template.clone(), None)
        for number in range(MAX_PLY, -1, -1):
            self.root = Ply(number, template.clone(), self.root)
        self.previews_per_node = 1
        self.probes_always = False
        """Whether previews are so fast that it pays to probe the table for any number of moves."""
        self.keys = [0] * 4096
        """The digest of the position after each move of a node."""
        self.replies = [0] * 4096
        """The number of replies to each of these moves."""
        self.entries = [0] * 4096
        """The entry of the transposition table after each of these moves."""
        self.variations = [0] * 4096
        """``variations[ply * 64 + k]``: the principal variation from each ply."""
        self.variation_lengths = [0] * 64
        self.values = [0.0] * 12
        """Win shares, scores and utilities at the end of the principal variation."""
        self.history = RelativeHistory()
        self.generation = 0
        self.best_move = NONE
        """The best move of the node that was searched last."""
        self.known_value = MIN_VALUE
        """The best value for the seat to act among the moves that the table settled."""
        self.table = array("Q", bytes(16 * MAX_TABLE_SIZE))
        """The transposition table: for each slot a digest and a packed entry."""
        self.table_size = MIN_TABLE_SIZE
        """The number of slots in use."""
        self.table_used = 0  # slots filled by this search

    def reset(self, root: Position) -> int:
        """Prepare to search a position; return 0."""
        self.game.overwrite(self.root.position, root)
        self.set_root(root)
        self.previews_per_node = self.game.previews_per_node(root)
        self.probes_always = self.previews_per_node >= MIN_MOVES_TO_PROBE
        self.variation_lengths[0] = 0
        self.history.reset()
        self.table_size = MIN_TABLE_SIZE
        self.table_used = 0
        self.generation = (self.generation + 1) % GENERATIONS
        if self.generation == 0:
            for slot in range(2 * MAX_TABLE_SIZE):
                self.table[slot] = 0
            self.generation = 1
        return 0

    def search(self, depth: int, limit: int, stop: Stop | None = None) -> bool:
        """Search to `depth`; return False if the node limit or `stop` came first."""
        self.begin(limit, stop)
        self.alpha_beta(self.root, 0, depth, MIN_VALUE, MAX_VALUE)
        if not self.is_aborted:
            self.evaluate_variation()
        return not self.is_aborted

    # Leaves and the transposition table

    def evaluate(self, position: Position) -> int:
        """Return the evaluator's utility of seat 0."""
        self.nodes += 1
        self.evaluator.evaluate(self.game, position)
        return int(self.evaluator.utilities[0] * VALUE_SCALE)

    def evaluate_leaf(self, position: Position, key: int) -> int:
        """Return the utility of seat 0 at a leaf, each of which is evaluated only once."""
        key = key or self.game.digest(position)
        entry = self.probe(key)
        if entry:
            return value_of(entry)
        value = self.evaluate(position)
        self.best_move = NONE
        is_chance = position.to_act == CHANCE and self.game.phase_number(position) == self.phase
        self.store(key, value, CUT_SHORT if is_chance else PROVED, bounds.EXACT)
        return value

    def probe(self, key: int) -> int:
        """Return the packed entry of a digest, or 0 if there is none."""
        slot = (key & (self.table_size - 1)) * 2
        entry = self.table[slot + 1]
        return entry if self.table[slot] == key and entry >> 24 & 255 == self.generation else 0

    def store(self, key: int, value: int, depth: int, bound: int) -> None:
        """Store an entry, replacing what was in its slot."""
        slot = (key & (self.table_size - 1)) * 2
        if self.table[slot + 1] >> 24 & 255 != self.generation:
            self.table_used += 1
            if (
                self.table_used * SLOTS_PER_ENTRY > self.table_size
                and self.table_size < MAX_TABLE_SIZE
            ):
                self.enlarge_table()
                slot = (key & (self.table_size - 1)) * 2
        self.table[slot] = key
        entry = value - MIN_VALUE
        entry = entry << 8 | self.generation
        entry = entry << 7 | depth
        entry = entry << 2 | bound
        self.table[slot + 1] = entry << 15 | (self.best_move + 1)

    def enlarge_table(self) -> None:
        """Double the slots in use and move entries to the slots where they are now probed."""
        for slot in range(0, 2 * self.table_size, 2):
            if self.table[slot] & self.table_size:
                self.table[slot + 2 * self.table_size] = self.table[slot]
                self.table[slot + 2 * self.table_size + 1] = self.table[slot + 1]
        self.table_size *= 2

    def step(self, here: Ply, move: int) -> int:
        """Make a move on the next ply; return who acts next."""
        self.game.overwrite(here.below.position, here.position)
        return self.game.apply(here.below.position, move)

    # The search

    def alpha_beta(self, here: Ply, key: int, depth: int, alpha: int, beta: int) -> int:
        """Return the value of seat 0: exact inside the window, else a bound (fail-soft).

        `key` is the digest of the position, or 0 if it is not known yet.
        """
        position = here.position
        self.variation_lengths[here.number] = 0
        if self.is_leaf(position):
            return self.evaluate_leaf(position, key)
        if depth == 0 or here.number >= MAX_PLY:
            self.is_truncated = True
            return self.evaluate(position)
        if self.limit.is_reached(self.nodes):
            self.is_aborted = True
            return 0
        self.nodes += 1
        key = key or self.game.digest(position)
        table_move = NONE
        entry = self.probe(key)
        if entry:
            table_move = (entry & 0x7FFF) - 1
            if beta - alpha == 1 and settles(entry, depth, alpha, beta):
                self.is_truncated = self.is_truncated or depth_of(entry) != PROVED
                return value_of(entry)
        was_truncated = self.is_truncated
        self.is_truncated = False
        first = self.stack.top
        self.known_value = MIN_VALUE
        self.best_move = NONE
        self.list_moves(here, key, table_move, depth, alpha, beta)
        if position.to_act == 0:
            value = self.search_moves(here, depth, first, alpha, beta)
        else:
            value = -self.search_moves(here, depth, first, -beta, -alpha)
        self.stack.top = first
        if not self.is_aborted:
            bound = bounds.bound_of(value, alpha, beta)
            self.store(key, value, depth if self.is_truncated else PROVED, bound)
        self.is_truncated = self.is_truncated or was_truncated
        return value

    def search_moves(self, here: Ply, depth: int, first: int, alpha: int, beta: int) -> int:
        """Return the best value for the seat to act over the moves on top of the stack."""
        count = self.stack.top - first
        best = self.known_value
        best_move = self.best_move
        for i in range(count):
            move = self.stack.pick(first, i)
            floor = max(alpha, best)
            key = self.stack.keys[first + i]
            value = self.search_move(here, move, key, depth, floor, beta if i == 0 else floor + 1)
            if i > 0 and floor < value < beta and not self.is_aborted:
                value = self.search_move(here, move, key, depth, floor, beta)
            if self.is_aborted:
                return 0
            if value > best:
                best = value
                best_move = move
                if value > alpha and beta - alpha > 1:
                    self.extend_variation(here.number, move)
                if best >= beta:
                    self.history.count_cutoff(group_of(here), self.stack, first, i)
                    break
        self.best_move = best_move
        return best

    def search_move(  # noqa: PLR0917
        self, here: Ply, move: int, key: int, depth: int, alpha: int, beta: int
    ) -> int:
        """Return the value of a move for the seat to act, exact inside the window.

        If the digest after it is known, so that the window is null, the table is probed first.
        """
        seat = here.position.to_act
        low, high = (alpha, beta) if seat == 0 else (-beta, -alpha)
        entry = self.probe(key) if key else 0
        if entry and settles(entry, depth - 1, low, high):
            self.is_truncated = self.is_truncated or depth_of(entry) != PROVED
            value = value_of(entry)
        else:
            self.step(here, move)
            value = self.alpha_beta(here.below, key, depth - 1, low, high)
        return value if seat == 0 else -value

    def extend_variation(self, ply: int, move: int) -> None:
        """Make a move and the variation after it the principal variation of a ply."""
        length = self.variation_lengths[ply + 1]
        self.variations[ply * 64] = move
        for k in range(length):
            self.variations[ply * 64 + 1 + k] = self.variations[ply * 64 + 64 + k]
        self.variation_lengths[ply] = length + 1

    # Move ordering

    def list_moves(  # noqa: PLR0917
        self, here: Ply, key: int, table_move: int, depth: int, alpha: int, beta: int
    ) -> int:
        """Push the moves to search with their ordering scores; return their number."""
        is_null = beta - alpha == 1
        if is_null and self.probes_always:
            return self.probe_children(here, key, table_move, depth, alpha, beta)
        group = group_of(here)
        count = self.game.write_distinct_moves(here.position, self.moves)
        if is_null and count >= MIN_MOVES_TO_PROBE:
            return self.probe_children(here, key, table_move, depth, alpha, beta)
        for i in range(count):
            move = self.moves[i]
            score = 2.0 if move == table_move else self.history.score(group, move)
            self.stack.push(move, score, 0)
        return count

    def probe_children(  # noqa: PLR0917
        self, here: Ply, key: int, table_move: int, depth: int, alpha: int, beta: int
    ) -> int:
        """Push the moves that the transposition table does not settle; return their number.

        None is pushed if one of them causes a cutoff (enhanced transposition cutoff). Moves with
        few replies are tried first.
        """
        position = here.position
        seat = position.to_act
        group = group_of(here)
        count = self.game.preview(
            position, key, here.below.position, self.moves, self.keys, self.replies
        )
        self.nodes += count // self.previews_per_node
        # The table is larger than the nearest caches. All entries are read before any is looked at,
        # so that the processor waits for several at a time.
        for i in range(count):
            self.entries[i] = self.probe(self.keys[i])
        stack = self.stack
        first = stack.top
        for i in range(count):
            move = self.moves[i]
            entry = self.entries[i]
            if entry and settles(entry, depth - 1, alpha, beta):
                value = value_of(entry) if seat == 0 else -value_of(entry)
                if value > self.known_value:
                    self.known_value = value
                    self.best_move = move
                if value >= (beta if seat == 0 else -alpha):
                    self.is_truncated = depth_of(entry) != PROVED
                    stack.top = first
                    return 0
                self.is_truncated = self.is_truncated or depth_of(entry) != PROVED
            else:
                score = 2.0
                if move != table_move:
                    score = self.history.score(group, move) * mobility_weight(self.replies[i])
                stack.push(move, score, self.keys[i])
        return stack.top - first

    # Results

    def best_root_move(self) -> int:
        """Return the best move of the root."""
        return self.variations[0]

    def principal_variation(self) -> tuple[int, ...]:
        """Return the moves expected after the best one."""
        return tuple([self.variations[k] for k in range(1, self.variation_lengths[0])])

    def root_values(self, first: int) -> tuple[float, ...]:
        """Return the seats' win shares (`first` 0), scores (4) or utilities (8)."""
        return self.values[first], self.values[first + 1]

    def evaluate_variation(self) -> int:
        """Evaluate the end of the principal variation for `root_values`; return 0."""
        here = self.root
        for k in range(self.variation_lengths[0]):
            self.step(here, self.variations[k])
            here = here.below
        self.evaluate(here.position)
        for seat in range(2):
            self.values[seat] = self.evaluator.shares[seat]
            self.values[4 + seat] = self.evaluator.scores[seat]
            self.values[8 + seat] = self.evaluator.utilities[seat]
        return 0


def group_of(here: Ply) -> int:
    """Return the group of nodes with a common history: by seat, and whether near the root."""
    return here.position.to_act + (2 if here.number >= DEEP_PLY else 0)


def mobility_weight(replies: int) -> float:
    """Return a factor that falls steeply with the number of replies."""
    share = 1.0 / (1.0 + replies)
    return share * share * share * share


def value_of(entry: int) -> int:
    """Return the value of a packed entry."""
    return (entry >> 32) + MIN_VALUE


def depth_of(entry: int) -> int:
    """Return the depth of a packed entry."""
    return entry >> 17 & 127


def settles(entry: int, depth: int, alpha: int, beta: int) -> bool:
    """Return whether a packed entry settles a search to this depth with this window."""
    return depth_of(entry) >= depth and bounds.is_cutoff(
        entry >> 15 & 3, value_of(entry), alpha, beta
    )
