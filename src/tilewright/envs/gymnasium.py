"""The games as Gymnasium environments: one seat learns, bots of chosen levels take the others.

Importing this module registers them: ``gymnasium.make("tilewright/<game>-v1", opponent="greedy")``.
The mask of legal moves comes with the observation and, for libraries that look there, as
``info["action_mask"]`` and ``env.action_masks()``.
"""

import secrets
from collections.abc import Sequence
from typing import Any

from tilewright.bots.bot import Bot, Budget
from tilewright.bots.naming import draw_seed
from tilewright.bots.registry import level_of
from tilewright.core.chance import Chance
from tilewright.core.errors import OptionsError
from tilewright.core.extras import extra
from tilewright.envs.pettingzoo import (
    ILLEGAL_REWARD,
    RENDER_MODES,
    Observation,
    check_render_mode,
    observation_space,
    show,
)
from tilewright.envs.table import MOST_CYCLES, Table
from tilewright.games.registry import GAMES

with extra("envs", "a Gymnasium environment"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

ANY_SEAT = "any"


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a table; the other seats are moved by bots before anything is returned."""

    metadata: dict[str, Any] = {  # noqa: RUF012  (as the class above has it)
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
    }

    def __init__(
        self,
        key: str,
        *,
        opponent: str | Sequence[str] = "random",
        seat: int | str = ANY_SEAT,
        reward: str = "win",
        max_cycles: int = MOST_CYCLES,
        evaluations: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_render_mode(render_mode)
        self.table = Table(key, options, reward=reward, max_cycles=max_cycles)
        self.levels = levels_of(opponent, self.table.seats)
        self.seat_wanted = checked_seat(seat, self.table.seats)
        self.budget = Budget(evaluations=evaluations)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.table)
        self.action_space = spaces.Discrete(self.table.game.move_codes)
        self.seat = 0
        self.bots: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game; the same seed and the same moves give the same game."""
        super().reset(seed=seed)
        fresh = seed is None and self._np_random_seed in (None, -1)
        drawn = secrets.randbits(64) if fresh else int(self.np_random.integers(2**63))
        chance = Chance(drawn)
        self.seat = chance.below(self.table.seats) if self.seat_wanted is None else self.seat_wanted
        others = [seat for seat in range(self.table.seats) if seat != self.seat]
        self.bots = {
            seat: level_of(level).make(draw_seed(chance))
            for seat, level in zip(others, self.levels, strict=True)
        }
        self.table.begin(chance)
        self.let_bots_move()
        return self.seen()

    def step(self, action: int | np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make a move, then let the bots move; an illegal move ends the game and costs a reward."""
        if not self.table.mask(self.seat)[action]:
            observation, info = self.seen()
            return observation, ILLEGAL_REWARD, True, False, {**info, "illegal": True}
        before = self.table.earned[self.seat]
        self.table.apply(int(action))
        self.let_bots_move()
        earned = self.table.earned[self.seat] - before
        observation, info = self.seen()
        return observation, earned, self.table.is_over, self.table.is_cut, info

    def let_bots_move(self) -> None:
        """Let the other seats act until it is the learner's turn or the end."""
        table = self.table
        while not (table.is_over or table.is_cut or table.to_act == self.seat):
            seat = table.to_act
            known = table.game.known_to(table.position, seat)
            table.apply(self.bots[seat].think(table.game, known, self.budget).best)

    def seen(self) -> tuple[Observation, dict[str, Any]]:
        """What the learner's seat may know, and what is said besides."""
        mask = self.table.mask(self.seat)
        info: dict[str, Any] = {"action_mask": mask, "seat": self.seat}
        if self.table.is_over or self.table.is_cut:
            info["scores"] = np.array(self.table.game.scores(self.table.position), np.int32)
        return {"observation": self.table.observation(self.seat), "action_mask": mask}, info

    def action_masks(self) -> NDArray[np.int8]:
        """1 at the code of each legal move."""
        return self.table.mask(self.seat)

    def render(self) -> Any:
        """The table as the learner's seat sees it."""
        return show(self.table, self.render_mode, self.seat)


def levels_of(opponent: str | Sequence[str], seats: int) -> list[str]:
    """The level of each other seat; a single one is for all of them."""
    levels = [opponent] * (seats - 1) if isinstance(opponent, str) else list(opponent)
    for level in levels:
        level_of(level)
    if len(levels) != seats - 1:
        raise OptionsError(f"{seats} seats need {seats - 1} opponents, not {len(levels)}")
    return levels


def checked_seat(seat: int | str, seats: int) -> int | None:
    """The seat that learns, from 0; None if it is drawn for each game."""
    if seat == ANY_SEAT:
        return None
    if isinstance(seat, int) and 0 <= seat < seats:
        return seat
    raise OptionsError(f"the seat is a number from 0 to {seats - 1}, or 'any', not {seat!r}")


def register() -> None:
    """Enter every game in Gymnasium's registry, once."""
    for game in GAMES.values():
        name = f"tilewright/{game.key}-v{game.observation_version}"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=f"{__name__}:SeatEnv", kwargs={"key": game.key})


register()
