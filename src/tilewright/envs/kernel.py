"""The compiled loop of a batch: it steps games whose whole state is a row of arrays.

Each row is unpacked into one working position, stepped and packed again.
"""

from typing import Any

from tilewright.core import layout as layouts
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.position import OVER
from tilewright.envs import rewards

Arrays = Any
"""The arrays of a batch by their names; see ``batch.ARRAYS``."""


class Kernel:
    """Plays the games of the rows it is given."""

    __slots__ = (
        "actions",
        "chance",
        "chances",
        "earned",
        "game",
        "idle",
        "kind",
        "layout",
        "lengths",
        "limit",
        "masks",
        "moves",
        "observations",
        "position",
        "resets",
        "rewards",
        "scores",
        "seats",
        "start",
        "states",
        "terminated",
        "truncated",
    )

    def __init__(
        self,
        game: Game,
        options: Options,
        *,
        kind: int,
        limit: int,
        resets: bool,
        arrays: Arrays,
    ) -> None:
        self.game = game._unchecked
        self.kind = kind
        self.limit = limit
        self.resets = resets
        self.layout = layouts.Layout(game.observation_blocks(options.seats))
        self.start = game.start(options)
        self.position = game.start(options)
        self.chance = Chance(0)
        self.states = arrays["states"]
        self.chances = arrays["chances"]
        self.moves = arrays["moves"]
        self.earned = arrays["earned"]
        self.actions = arrays["actions"]
        self.seats = arrays["seats"]
        self.masks = arrays["masks"]
        self.observations = arrays["observations"]
        self.rewards = arrays["rewards"]
        self.terminated = arrays["terminated"]
        self.truncated = arrays["truncated"]
        self.scores = arrays["scores"]
        self.lengths = arrays["lengths"]
        self.idle = arrays["idle"]

    def reset(self, first: int, last: int) -> int:
        """Start the games of these rows over, except idle ones; return 0."""
        for row in range(first, last):
            if self.idle[row]:
                continue
            self.chance.state = int(self.chances[row])
            self.terminated[row] = False
            self.truncated[row] = False
            for seat in range(self.position.seats):
                self.rewards[row, seat] = 0.0
            self.begin(row)
            self.write_row(row)
        return 0

    def step(self, first: int, last: int) -> int:
        """Make the moves of these rows, except idle ones; return how many games ended.

        A game that ends is reset, unless the batch leaves that to its caller.
        """
        ended = 0
        for row in range(first, last):
            if self.idle[row]:
                continue
            layouts.read_row(self.position, self.states[row])
            self.chance.state = int(self.chances[row])
            self.game.apply(self.position, int(self.actions[row]))
            self.game.play_chance(self.position, self.chance)
            self.moves[row] += 1
            self.terminated[row] = self.position.to_act == OVER
            self.truncated[row] = self.position.to_act != OVER and self.moves[row] >= self.limit
            self.write_rewards(row)
            if self.terminated[row] or self.truncated[row]:
                ended += 1
                self.write_result(row)
                if self.resets:
                    self.begin(row)
            self.write_row(row)
        return ended

    def begin(self, row: int) -> int:
        """Start a new game in a row; return 0."""
        self.game.overwrite(self.position, self.start)
        self.game.play_chance(self.position, self.chance)
        self.moves[row] = 0
        for seat in range(self.position.seats):
            self.earned[row, seat] = 0.0
        return 0

    def write_rewards(self, row: int) -> int:
        """Write each seat's reward for the last move; return 0."""
        now = [0.0] * 4
        rewards.earnings(self.game, self.position, self.kind, now)
        for seat in range(self.position.seats):
            self.rewards[row, seat] = now[seat] - self.earned[row, seat]
            self.earned[row, seat] = now[seat]
        return 0

    def write_result(self, row: int) -> int:
        """Write scores and length of the game that ended in a row; return 0."""
        points = [0] * 4
        merits = [0] * 4
        self.game.standings(self.position, points, merits)
        self.lengths[row] = self.moves[row]
        for seat in range(self.position.seats):
            self.scores[row, seat] = points[seat]
        return 0

    def write_row(self, row: int) -> int:
        """Write the position, seat to act, mask and observation of a row; return 0.

        Where the game is over no seat acts, and the observation stays as it was.
        """
        seat = self.position.to_act
        self.chances[row] = self.chance.state
        self.seats[row] = seat
        layouts.write_row(self.position, self.states[row])
        layouts.write_mask(self.game, self.position, self.masks[row])
        if seat >= 0:
            self.layout.write(self.game, self.position, seat, self.observations[row])
        return 0


def pick(masks: Arrays, numbers: Arrays, out: Arrays) -> int:
    """Write the index of one set bit of each mask, -1 where none is; return the number of rows.

    A random 32-bit number for each row selects the bit.
    """
    counts = [0] * 64
    blocks = masks.shape[1] // 64
    for row in range(len(numbers)):
        ones = 0
        for block in range(blocks):
            counts[block] = block_ones(masks, row, block * 64)
            ones += counts[block]
        for place in range(blocks * 64, masks.shape[1]):
            if masks[row, place]:
                ones += 1
        left = int(numbers[row]) * ones >> 32
        block = 0
        while ones and block < blocks and left >= counts[block]:
            left -= counts[block]
            block += 1
        place = block * 64 - 1 if ones else -1
        while ones and left >= 0:
            place += 1
            if masks[row, place]:
                left -= 1
        out[row] = place
    return len(numbers)


def block_ones(masks: Arrays, row: int, first: int) -> int:
    """Return how many bits of a mask are set in 64 places, which the compiler counts together."""
    ones = 0
    for place in range(64):
        ones += masks[row, first + place] != 0
    return ones
