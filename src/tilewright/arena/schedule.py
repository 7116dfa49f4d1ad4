"""Who plays whom on which seats, and on which deal.

A block is all games that two entrants play on one deal: every seating of one of them against copies
of the other, and the reverse. For two seats that is a pair of games. The k-th block of every two
entrants has the same deal.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, count, islice

from tilewright.bots.naming import draw_seed
from tilewright.core.chance import Chance

DEAL_STEP = 0xD1342543DE82EF95
"""An odd number, so that no two deals of a match have the same source of chance."""

Seating = tuple[int, ...]
"""The entrant, counted from 0, of each seat."""


@dataclass(frozen=True)
class Block:
    """Games on one deal that belong together."""

    number: int
    pairing: tuple[int, int]
    seed: int
    seatings: tuple[Seating, ...]


def pairings(entrants: int) -> list[tuple[int, int]]:
    """Each two of so many entrants."""
    return list(combinations(range(entrants), 2))


def blocks(entrants: int, seats: int, pairs: int, seed: int) -> Iterator[Block]:
    """The blocks of a match, in an order in which all meet equally often at any time."""
    meetings = pairings(entrants)
    numbers = count()
    for deal in range(pairs):
        for pairing in meetings:
            yield Block(next(numbers), pairing, deal_seed(seed, deal), seatings(*pairing, seats))


def seatings(one: int, other: int, seats: int) -> tuple[Seating, ...]:
    """Every seating of a block."""
    if seats == 2:
        return ((one, other), (other, one))
    return (*alone(one, other, seats), *alone(other, one, seats))


def alone(one: int, others: int, seats: int) -> list[Seating]:
    """One on each seat in turn, against copies of another."""
    return [
        tuple(one if seat == place else others for seat in range(seats)) for place in range(seats)
    ]


def deal_seed(seed: int, deal: int) -> int:
    """The seed of the chance of a deal."""
    return draw_seed(Chance(seed + deal * DEAL_STEP))


def bot_seeds(block: Block) -> list[list[int]]:
    """A seed for the bot on each seat of each game of a block."""
    source = Chance(~block.seed)
    seeds = (draw_seed(source) for _ in count())
    return [list(islice(seeds, len(seating))) for seating in block.seatings]
