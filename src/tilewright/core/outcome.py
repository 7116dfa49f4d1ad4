"""The outcome of a game: scores, ranks and reason."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """The end of a game. All tuples are in seat order."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    """1 for the best; equal seats share a rank."""
    bonuses: tuple[Mapping[str, int], ...]
    """The points of the final scoring by source; ``scores`` already include them."""
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; several if the win is shared."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def is_shared(self) -> bool:
        return len(self.winners) > 1

    @property
    def win_shares(self) -> tuple[float, ...]:
        """One win, divided evenly among the winners."""
        share = 1 / len(self.winners)
        return tuple(share if rank == 1 else 0.0 for rank in self.ranks)


def ranking(merits: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the rank of each seat; greater merits are better and equal ones share a rank."""
    return tuple(1 + sum(other > merit for other in merits) for merit in merits)
