"""The nodes and edges of a search tree, as rows of flat arrays.

The edges of a node lie together. A node comes after its parent. How a tree grows, and what its
values mean for a search, is defined in ``tree``.
"""

from array import array

NONE = -1
"""No node, or no edge."""
VALUES_PER_EDGE = 12
"""Values summed for each edge: win shares, scores and utilities of four seats."""


class TreeStorage:
    """A growing tree without a game; node 0 is the root, whose edges are the first."""

    def __init__(self) -> None:
        self.nodes = 0
        self.edges = 0
        self.first_edges = array("i", bytes(4 * 256))
        self.edge_counts = array("i", bytes(4 * 256))
        self.actors = array("i", bytes(4 * 256))
        self.edge_moves = array("i", bytes(4 * 4096))
        self.children = array("i", bytes(4 * 4096))
        self.edge_kinds = array("i", bytes(4 * 4096))
        self.visits = array("i", bytes(4 * 4096))
        self.priors = array("f", bytes(4 * 4096))
        self.mover_means = array("f", bytes(4 * 4096))
        """The mean utility of an edge for the seat that chooses it."""
        self.value_sums = array("f", bytes(4 * 4096 * VALUES_PER_EDGE))

    def reserve(self, edges: int) -> int:
        """Enlarge the arrays until one more node with that many edges fits; return 0."""
        while self.nodes + 1 >= len(self.actors):
            self.first_edges = doubled_ints(self.first_edges)
            self.edge_counts = doubled_ints(self.edge_counts)
            self.actors = doubled_ints(self.actors)
        while self.edges + edges >= len(self.visits):
            self.edge_moves = doubled_ints(self.edge_moves)
            self.children = doubled_ints(self.children)
            self.edge_kinds = doubled_ints(self.edge_kinds)
            self.visits = doubled_ints(self.visits)
            self.priors = doubled_floats(self.priors)
            self.mover_means = doubled_floats(self.mover_means)
            self.value_sums = doubled_floats(self.value_sums)
        return 0

    def add_node(self, actor: int, edges: int) -> int:
        """Add a node and reserve that many edges for it; return its index."""
        self.reserve(edges)
        node = self.nodes
        self.nodes += 1
        self.first_edges[node] = self.edges
        self.edge_counts[node] = 0
        self.actors[node] = actor
        self.edges += edges
        return node

    def keep_below(self, top: int) -> int:
        """Drop all nodes but one, which becomes the root, and those below it; return 0.

        A node comes after its parent, so nodes and edges only ever move towards the front.
        """
        numbers = array("i", [NONE]) * self.nodes
        numbers[top] = 0
        kept = 0
        edges = 0
        for node in range(top, self.nodes):
            if numbers[node] == NONE:
                continue
            numbers[node] = kept
            first = self.first_edges[node]
            count = self.edge_counts[node]
            end = self.first_edges[node + 1] if node + 1 < self.nodes else self.edges
            for k in range(count):
                self.move_edge(first + k, edges + k)
                if self.children[edges + k] != NONE:
                    numbers[self.children[edges + k]] = 0
            self.first_edges[kept] = edges
            self.edge_counts[kept] = count
            self.actors[kept] = self.actors[node]
            edges += end - first
            kept += 1
        self.nodes = kept
        self.edges = edges
        for node in range(kept):
            first = self.first_edges[node]
            for edge in range(first, first + self.edge_counts[node]):
                if self.children[edge] != NONE:
                    self.children[edge] = numbers[self.children[edge]]
        return 0

    def move_edge(self, edge: int, target: int) -> None:
        """Copy an edge to a place nearer to the front."""
        self.edge_moves[target] = self.edge_moves[edge]
        self.children[target] = self.children[edge]
        self.edge_kinds[target] = self.edge_kinds[edge]
        self.visits[target] = self.visits[edge]
        self.priors[target] = self.priors[edge]
        self.mover_means[target] = self.mover_means[edge]
        for k in range(12):
            self.value_sums[target * 12 + k] = self.value_sums[edge * 12 + k]

    def most_visited(self, node: int) -> int:
        """Return the edge of a node with the most visits, the first of equals."""
        first = self.first_edges[node]
        best = first
        for edge in range(first, first + self.edge_counts[node]):
            if self.visits[edge] > self.visits[best]:
                best = edge
        return best


def doubled_ints(numbers: "array[int]") -> "array[int]":
    """Return a copy of twice the length."""
    copy = array("i")
    copy.frombytes(memoryview(numbers).cast("B"))
    # In place, because new memory is slow: copies of copies took 8 of 20 ms at 65,536 edges.
    copy *= 2
    return copy


def doubled_floats(numbers: "array[float]") -> "array[float]":
    """Return a copy of twice the length."""
    copy = array("f")
    copy.frombytes(memoryview(numbers).cast("B"))
    copy *= 2
    return copy
