"""The order in which a depth-first search tries moves: the highest ordering score first."""


class MoveStack:
    """The moves of all nodes on the current path, one node after the other."""

    def __init__(self) -> None:
        self.moves = [0] * 65536
        self.scores = [0.0] * 65536
        """The ordering score of each of these moves."""
        self.keys = [0] * 65536
        """The digest of the position after each of these moves, or 0 if it is not known."""
        self.top = 0
        """The index after the last move."""

    def push(self, move: int, score: float, key: int) -> None:
        """Add a move of the current node with the digest after it (0: not known)."""
        self.moves[self.top] = move
        self.scores[self.top] = score
        self.keys[self.top] = key
        self.top += 1

    def pick(self, first: int, i: int) -> int:
        """Swap the best move from ``first + i`` to the top with that at ``first + i``; return it.

        Scores before the picked move are not needed any more.
        """
        place = first + i
        best = place
        for other in range(place + 1, self.top):
            if self.scores[other] > self.scores[best]:
                best = other
        move = self.moves[best]
        key = self.keys[best]
        self.moves[best] = self.moves[place]
        self.scores[best] = self.scores[place]
        self.keys[best] = self.keys[place]
        self.moves[place] = move
        self.keys[place] = key
        return move


class RelativeHistory:
    """The relative history heuristic: for each group of nodes and each move, cutoffs per try.

    Nodes of different seats are in different groups. There is space for four.
    """

    def __init__(self) -> None:
        self.tries = [0.0] * 16384
        """At nodes with a cutoff."""
        self.cutoffs = [0.0] * 16384

    def reset(self) -> None:
        """Forget everything that was counted."""
        for k in range(16384):
            self.tries[k] = 2.0
            self.cutoffs[k] = 1.0

    def score(self, group: int, move: int) -> float:
        """Return the share of tries of a move at a group of nodes that caused a cutoff."""
        return self.cutoffs[group * 4096 + move] / self.tries[group * 4096 + move]

    def count_cutoff(self, group: int, stack: MoveStack, first: int, i: int) -> None:
        """Count a cutoff by the move at ``first + i``, and a try for it and those before it."""
        for other in range(first, first + i + 1):
            self.tries[group * 4096 + stack.moves[other]] += 1.0
        self.cutoffs[group * 4096 + stack.moves[first + i]] += 1.0
