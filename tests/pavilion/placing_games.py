"""Games of seats that place tiles while they can.

Seats that choose among all moves alike mostly pass, for there are so many ways to; these reach full
stars, bonus tiles, refills and short rounds.
"""

from collections.abc import Iterator

from tests.games import Step, Variant, apply_step
from tests.pavilion.positions import as_state
from tilewright.core.chance import Chance
from tilewright.core.position import CHANCE, OVER
from tilewright.games.pavilion.game import PAVILION
from tilewright.games.pavilion.state import State


def placing_game(
    variant: Variant, seed: int, start: State | None = None
) -> Iterator[tuple[State, Step]]:
    """A game of eager seats: each position (not to be changed) and the event chosen there.

    The last position, in which the game is over, comes with an event that does not happen.
    """
    chance = Chance(seed)
    position = as_state(PAVILION.start(variant.options)) if start is None else start.clone()
    while position.to_act != OVER:
        if position.to_act == CHANCE:
            step = Step(position.clone(), True, PAVILION.sample(position, chance))
        else:
            step = Step(position.clone(), False, placing_choice(position, chance))
        yield position.clone(), step
        apply_step(PAVILION, position, step)
    yield position, Step(position, False, -1)


def placing_choice(position: State, chance: Chance) -> int:
    """A random move, a pass only when nothing else is left, and then keeping as much as can be."""
    moves = PAVILION.legal_moves(position)
    words = [PAVILION.format_move(move) for move in moves]
    active = [move for move, word in zip(moves, words, strict=True) if not word.startswith("pass")]
    if active and chance.below(12):
        return active[chance.below(len(active))]
    return moves[-1 - chance.below(min(4, len(moves)))]
