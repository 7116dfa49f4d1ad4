"""The search contract: copies, equivalent moves, digests, estimates and the inputs of nets.

Arrays named ``out`` belong to the caller; seats that the table does not have are left as they are.
"""

from typing import Any

from tilewright.core.contracts.play import PlayContract
from tilewright.core.options import Options


class SearchContract(PlayContract):
    """How a game is searched."""

    def overwrite(self, position: Any, other: Any) -> int:
        """Overwrite a position with a copy of another one of the same table; return 0."""
        raise NotImplementedError

    def write_distinct_moves(self, position: Any, out: list[int]) -> int:
        """Write one of each set of equivalent legal moves into ``out``; return their number."""
        return self.moves(position, out)

    def distinct_moves(self, position: Any) -> list[int]:
        """The legal moves, one of each set of equivalent moves, as a new list."""
        out = [0] * 4096
        count = self.write_distinct_moves(position, out)
        return [out[i] for i in range(count)]

    def digest(self, position: Any) -> int:
        """A hash of 64 bits of everything that matters from now on, for positions of one table."""
        raise NotImplementedError

    def preview(  # noqa: PLR0917
        self,
        position: Any,
        key: int,
        after: Any,
        moves: list[int],
        keys: list[int],
        replies: list[int],
    ) -> int:
        """Write distinct moves, the digest after each and the number of replies; return the count.

        ``key`` is the digest of the position. Moves are tried on ``after``, another position of the
        same table. For moves that end the phase a game may write another hash of what matters, and
        no replies.
        """
        out = [0] * 4096
        count = self.write_distinct_moves(position, moves)
        for i in range(count):
            self.overwrite(after, position)
            replies[i] = 0
            if self.apply(after, moves[i]) >= 0:
                replies[i] = self.write_distinct_moves(after, out)
            keys[i] = self.digest(after)
        return count

    def previews_per_node(self, position: Any) -> int:
        """How many moves of the phase are previewed in the time that searching one takes."""
        return 1

    def previews(self, position: Any) -> list[tuple[int, int, int]]:
        """What ``preview`` writes, move by move."""
        moves, keys, replies = [0] * 4096, [0] * 4096, [0] * 4096
        key = self.digest(position)
        count = self.preview(position, key, position.clone(), moves, keys, replies)
        return [(moves[i], keys[i], replies[i]) for i in range(count)]

    def traits(self, before: Any, after: Any, seat: int) -> dict[str, float]:
        """What a move changed on a seat's board, in points, by the traits of styles of play."""
        raise NotImplementedError

    def phase_number(self, position: Any) -> int:
        """A number for the phase of the round; exact searches end where it changes."""
        raise NotImplementedError

    def standings(self, position: Any, points: list[int], merits: list[int]) -> int:
        """Write each seat's points, and a merit that ranks the seats at the end; return 0."""
        raise NotImplementedError

    def guess(self, position: Any, out: list[float]) -> int:
        """Write a quick guess of each seat's final score into ``out``; return 0."""
        raise NotImplementedError

    def viewer(self, position: Any) -> int:
        """The seat from whose view a net evaluates: the seat to act, or to act after chance."""
        raise NotImplementedError

    def inputs(self, position: Any, viewer: int, out: list[int]) -> int:
        """Write what a net reads: for each input a value below its size, or -1; return the count.

        Nothing depends on what the viewer does not know.
        """
        raise NotImplementedError

    def input_values(self, position: Any, viewer: int) -> list[int]:
        """What a net reads, as a new list."""
        out = [0] * 1024
        count = self.inputs(position, viewer, out)
        return [out[i] for i in range(count)]

    def input_sizes(self, seats: int) -> list[tuple[str, int]]:
        """The name of each input of a net, and how many values it has."""
        raise NotImplementedError

    def net_name(self, options: Options) -> str:
        """The name of the net that plays a table with these options."""
        raise NotImplementedError

    def estimates(self, position: Any) -> list[float]:
        """A quick guess of each seat's final score."""
        out = [0.0] * 4
        self.guess(position, out)
        return [out[seat] for seat in range(position.seats)]
