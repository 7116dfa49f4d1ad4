"""Steps many games that lie in arrays. Between two steps nothing of a game lies anywhere else.

A row is unpacked into one working position, played on and packed again.
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
        "kind",
        "layout",
        "lengths",
        "limit",
        "masks",
        "moves",
        "observations",
        "position",
        "rewards",
        "scores",
        "seats",
        "start",
        "states",
        "terminated",
        "truncated",
    )

    def __init__(self, game: Game, options: Options, kind: int, limit: int, arrays: Arrays) -> None:
        self.game = game
        self.kind = kind
        self.limit = limit
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

    def reset(self, first: int, last: int) -> int:
        """Begin the games of these rows anew; how many."""
        for row in range(first, last):
            self.chance.state = int(self.chances[row])
            self.terminated[row] = False
            self.truncated[row] = False
            for seat in range(self.position.seats):
                self.rewards[row, seat] = 0.0
            self.begin(row)
            self.show(row)
        return last - first

    def step(self, first: int, last: int) -> int:
        """Make the moves of these rows; games that ended begin anew; how many ended."""
        ended = 0
        for row in range(first, last):
            layouts.unpack_row(self.game, self.position, self.states[row])
            self.chance.state = int(self.chances[row])
            self.game.apply(self.position, int(self.actions[row]))
            self.game.play_chance(self.position, self.chance)
            self.moves[row] += 1
            self.terminated[row] = self.position.to_act == OVER
            self.truncated[row] = self.position.to_act != OVER and self.moves[row] >= self.limit
            self.pay(row)
            if self.terminated[row] or self.truncated[row]:
                ended += 1
                self.note_end(row)
                self.begin(row)
            self.show(row)
        return ended

    def begin(self, row: int) -> int:
        """Let a new game begin in a row."""
        self.game.become(self.position, self.start)
        self.game.play_chance(self.position, self.chance)
        self.moves[row] = 0
        for seat in range(self.position.seats):
            self.earned[row, seat] = 0.0
        return 0

    def pay(self, row: int) -> int:
        """Write what the last move earned each seat."""
        now = [0.0] * 4
        rewards.earnings(self.game, self.position, self.kind, now)
        for seat in range(self.position.seats):
            self.rewards[row, seat] = now[seat] - self.earned[row, seat]
            self.earned[row, seat] = now[seat]
        return 0

    def note_end(self, row: int) -> int:
        """Write how the game of a row ended."""
        points = [0] * 4
        merits = [0] * 4
        self.game.standings(self.position, points, merits)
        self.lengths[row] = self.moves[row]
        for seat in range(self.position.seats):
            self.scores[row, seat] = points[seat]
        return 0

    def show(self, row: int) -> int:
        """Write a row anew: the position, who acts, what it may do and what it knows."""
        seat = self.position.to_act
        self.chances[row] = self.chance.state
        self.seats[row] = seat
        layouts.pack_row(self.game, self.position, self.states[row])
        layouts.fill_mask(self.game, self.position, self.masks[row])
        self.layout.fill(self.game, self.position, seat, self.observations[row])
        return 0


def pick(masks: Arrays, numbers: Arrays, out: Arrays) -> int:
    """Write for each row the place of one of its ones, by a number of 32 bits; how many rows."""
    for row in range(len(numbers)):
        ones = 0
        for place in range(masks.shape[1]):
            if masks[row, place]:
                ones += 1
        left = int(numbers[row]) * ones >> 32
        place = -1
        while left >= 0:
            place += 1
            if masks[row, place]:
                left -= 1
        out[row] = place
    return len(numbers)
