"""The games as Gymnasium environments: one seat learns, bots of chosen levels play the others.

Importing this module registers them: ``gymnasium.make("tilewright/<game>-v1", opponent="greedy")``;
``make_vec`` makes many at once (``vector``).
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
from tilewright.envs.episode import MOST_CYCLES, Episode
from tilewright.envs.pettingzoo import (
    ILLEGAL_REWARD,
    RENDER_MODES,
    Observation,
    check_render_mode,
    observation_space,
    show,
)
from tilewright.games.registry import GAMES

with extra("envs", "a Gymnasium environment"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

ANY_SEAT = "any"


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game; bots make the moves of the others inside `reset` and `step`."""

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
        self.episode = Episode(key, options, reward=reward, max_cycles=max_cycles)
        self.levels = levels_of(opponent, self.episode.seats)
        self.seat_wanted = checked_seat(seat, self.episode.seats)
        self.budget = Budget(evaluations=evaluations)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.episode)
        self.action_space = spaces.Discrete(self.episode.game.move_codes)
        self.seat = 0
        self.bots: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a game; the same seed and the same moves give the same game."""
        super().reset(seed=seed)
        fresh = seed is None and self._np_random_seed in (None, -1)
        drawn = secrets.randbits(64) if fresh else int(self.np_random.integers(2**63))
        chance = Chance(drawn)
        self.seat, self.bots = seated(chance, self.seat_wanted, self.levels)
        self.episode.begin(chance)
        self.let_bots_move()
        return self.seen()

    def step(self, action: int | np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make a move and those of the bots; an illegal move ends the game with ILLEGAL_REWARD."""
        if not self.episode.mask(self.seat)[action]:
            observation, info = self.seen()
            return observation, ILLEGAL_REWARD, True, False, {**info, "illegal": True}
        before = self.episode.earned[self.seat]
        self.episode.apply(int(action))
        self.let_bots_move()
        earned = self.episode.earned[self.seat] - before
        observation, info = self.seen()
        return observation, earned, self.episode.is_over, self.episode.is_cut, info

    def let_bots_move(self) -> None:
        """Make the bots' moves until it is the learner's turn or the game ends."""
        episode = self.episode
        while not (episode.is_over or episode.is_cut or episode.to_act == self.seat):
            seat = episode.to_act
            known = episode.game.known_to(episode.position, seat)
            episode.apply(self.bots[seat].think(episode.game, known, self.budget).best)

    def seen(self) -> tuple[Observation, dict[str, Any]]:
        """Return the observation of the learner's seat, and the info."""
        mask = self.episode.mask(self.seat)
        info: dict[str, Any] = {"action_mask": mask, "seat": self.seat}
        if self.episode.is_over or self.episode.is_cut:
            info["scores"] = np.array(self.episode.game.scores(self.episode.position), np.int32)
        return {"observation": self.episode.observation(self.seat), "action_mask": mask}, info

    def action_masks(self) -> NDArray[np.int8]:
        """Return an array with 1 at the code of each legal move."""
        return self.episode.mask(self.seat)

    def render(self) -> Any:
        """Render the game as the learner's seat sees it."""
        return show(self.episode, self.render_mode, self.seat)


def seated(
    chance: Chance, seat_wanted: int | None, levels: Sequence[str]
) -> tuple[int, dict[int, Bot]]:
    """Return the seat that learns, drawn unless it is chosen, and bots for the other seats."""
    seats = len(levels) + 1
    own = chance.below(seats) if seat_wanted is None else seat_wanted
    others = [seat for seat in range(seats) if seat != own]
    bots = [level_of(level).make(draw_seed(chance)) for level in levels]
    return own, dict(zip(others, bots, strict=True))


def levels_of(opponent: str | Sequence[str], seats: int) -> list[str]:
    """Return the level of each opponent; a single level is used for all."""
    levels = [opponent] * (seats - 1) if isinstance(opponent, str) else list(opponent)
    for level in levels:
        level_of(level)
    if len(levels) != seats - 1:
        raise OptionsError(f"{seats} seats need {seats - 1} opponents, not {len(levels)}")
    return levels


def checked_seat(seat: int | str, seats: int) -> int | None:
    """Return the seat that learns, from 0, or None if it is drawn for each game."""
    if seat == ANY_SEAT:
        return None
    if isinstance(seat, int) and 0 <= seat < seats:
        return seat
    raise OptionsError(f"the seat is a number from 0 to {seats - 1}, or 'any', not {seat!r}")


def register() -> None:
    """Register every game with Gymnasium, once."""
    for game in GAMES.values():
        name = f"tilewright/{game.key}-v{game.observation_version}"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point=f"{__name__}:SeatEnv",
                vector_entry_point="tilewright.envs.vector:SeatVectorEnv",
                kwargs={"key": game.key},
            )


register()
