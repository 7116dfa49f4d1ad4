"""The schedule of a match: who plays whom on which seats, and on which deal.

A block is all games that two entrants play on one deal: one of them on each seat in turn against
copies of the other, and the reverse. For two seats that is a pair of games. The k-th block of every
two entrants has the same deal.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, count, islice

from tilewright.bots.naming import draw_seed
from tilewright.core.chance import Chance, folded

DEAL_STEP = 0xD1342543DE82EF95
"""An odd number, so that no two deals of a match have the same seed."""

Seating = tuple[int, ...]
"""The entrant of each seat, from 0."""


@dataclass(frozen=True)
class Block:
    """The games of two entrants on one deal."""

    number: int
    pairing: tuple[int, int]
    seed: int
    seatings: tuple[Seating, ...]


def pairings(entrants: int) -> list[tuple[int, int]]:
    """Return all pairs of entrants."""
    return list(combinations(range(entrants), 2))


def blocks(entrants: int, seats: int, pairs: int, seed: int) -> Iterator[Block]:
    """Yield the blocks of a match deal by deal, so that all pairs have met equally often."""
    meetings = pairings(entrants)
    numbers = count()
    for deal in range(pairs):
        for pairing in meetings:
            yield Block(next(numbers), pairing, deal_seed(seed, deal), seatings(*pairing, seats))


def seatings(one: int, other: int, seats: int) -> tuple[Seating, ...]:
    """Return every seating of a block."""
    if seats == 2:
        return ((one, other), (other, one))
    return (*alone(one, other, seats), *alone(other, one, seats))


def alone(one: int, others: int, seats: int) -> list[Seating]:
    """Return the seatings with one entrant on each seat in turn, against copies of another."""
    return [
        tuple(one if seat == place else others for seat in range(seats)) for place in range(seats)
    ]


def deal_seed(seed: int, deal: int) -> int:
    """Return the seed of a deal."""
    return draw_seed(Chance(folded(seed + deal * DEAL_STEP)))


def bot_seeds(block: Block) -> list[list[int]]:
    """Return a seed for each bot of each game of a block."""
    source = Chance(folded(~block.seed))
    seeds = (draw_seed(source) for _ in count())
    return [list(islice(seeds, len(seating))) for seating in block.seatings]
