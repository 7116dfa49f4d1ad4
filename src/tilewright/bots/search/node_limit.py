"""The limit of an exact search: a number of nodes, and a callback every few of them."""

from collections.abc import Callable

NODES_PER_CHECK = 512
"""Nodes between two calls of `stop`: well under a millisecond in every game."""

Stop = Callable[[], bool]
"""Returns whether a search must end now, for instance because its time is up."""


class NodeLimit:
    """Ends a search after so many nodes, or earlier if `stop` returns True."""

    def __init__(self, nodes: int, stop: Stop | None = None) -> None:
        self.nodes = nodes
        self.stop = stop
        self.check_at = nodes if stop is None else 0
        """The node count from which the limit is looked at again."""

    def is_reached(self, nodes: int) -> bool:
        """Return whether a search with this node count ends."""
        if nodes < self.check_at:
            return False
        if nodes >= self.nodes or (self.stop is not None and self.stop()):
            return True
        self.check_at = min(self.nodes, nodes + NODES_PER_CHECK)
        return False
