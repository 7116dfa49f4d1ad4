"""One game of an environment: chance is played automatically, observations and masks are arrays."""

from collections.abc import Mapping
from typing import Any

from tilewright.core.chance import Chance
from tilewright.core.errors import IllegalMoveError, OptionsError
from tilewright.core.extras import extra
from tilewright.core.layout import Layout, fill_mask
from tilewright.core.options import Options
from tilewright.core.position import OVER
from tilewright.envs.rewards import earned, reward_kind
from tilewright.games.registry import game_of

with extra("envs", "an environment"):
    import numpy as np
    from numpy.typing import NDArray

MOST_CYCLES = 500
"""A game is truncated after this many moves for each seat."""


def move_limit(max_cycles: int, seats: int) -> int:
    """Return the number of moves after which a game is truncated."""
    if max_cycles < 1:
        raise OptionsError(f"max_cycles is at least 1, not {max_cycles}")
    return max_cycles * seats


class Episode:
    """A game with its options that can be played again and again."""

    def __init__(
        self, key: str, options: Mapping[str, Any], *, reward: str = "win", max_cycles: int
    ) -> None:
        self.game = game_of(key)
        self.options: Options = self.game.options(
            {name: str(value) for name, value in options.items()}
        )
        self.seats = self.options.seats
        self.layout = Layout(self.game.observation_blocks(self.seats))
        self.kind = reward_kind(reward)
        self.limit = move_limit(max_cycles, self.seats)
        self.begin(Chance(0))

    def begin(self, chance: Chance) -> None:
        """Start a game whose draws come from a source of chance."""
        self.chance = chance
        self.position = self.game.start(self.options)
        self.game.play_chance(self.position, chance)
        self.moves = 0
        self.earned = [0.0] * self.seats
        self.rewards = [0.0] * self.seats

    @property
    def to_act(self) -> int:
        """The seat to act, or OVER."""
        return self.position.to_act

    @property
    def is_over(self) -> bool:
        return self.position.to_act == OVER

    @property
    def is_cut(self) -> bool:
        """Whether the game has been truncated because it lasted too long."""
        return self.moves >= self.limit and not self.is_over

    def apply(self, action: int) -> None:
        """Make a move and play chance. Raise IllegalMoveError, without a change, if illegal."""
        if self.is_cut:
            raise IllegalMoveError(f"the game was cut short after {self.limit} moves; reset it")
        self.game.apply(self.position, int(action))
        self.game.play_chance(self.position, self.chance)
        self.moves += 1
        before, self.earned = self.earned, earned(self.game, self.position, self.kind)
        self.rewards = [now - then for now, then in zip(self.earned, before, strict=True)]

    def observation(self, seat: int) -> NDArray[np.float32]:
        """Return what a seat may know, as numbers from 0 to 1."""
        out = np.empty(self.layout.width, np.float32)
        self.layout.fill(self.game, self.position, seat, out)
        return out

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Return an array with 1 at the code of each move that the seat may make now."""
        if seat != self.position.to_act or self.is_cut:
            return np.zeros(self.game.move_codes, np.int8)
        out = np.empty(self.game.move_codes, np.int8)
        fill_mask(self.game, self.position, out)
        return out
