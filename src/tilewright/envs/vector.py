"""A batch of games as a Gymnasium vector environment: one seat learns, bots play the others.

``gymnasium.make_vec("tilewright.envs.gymnasium:tilewright/<game>-v1", num_envs=1024)`` makes one.
It behaves like as many environments of ``tilewright.envs.gymnasium``, and is much quicker.
"""

from collections.abc import Sequence
from typing import Any

from tilewright.bots.bot import Bot, Budget
from tilewright.core.chance import Chance
from tilewright.core.extras import extra
from tilewright.core.layout import unpack_row
from tilewright.envs.batch import Batch
from tilewright.envs.episode import MOST_CYCLES, Episode
from tilewright.envs.gymnasium import ANY_SEAT, checked_seat, levels_of, seated
from tilewright.envs.pettingzoo import ILLEGAL_REWARD, Observation, observation_space

with extra("envs", "a Gymnasium environment"):
    import numpy as np
    from gymnasium import spaces
    from gymnasium.error import ResetNeeded
    from gymnasium.utils.seeding import np_random
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

RANDOM = "random"
Rows = NDArray[np.bool_]
"""Which games something is about."""


class SeatVectorEnv(VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """One seat of many games; a game that ended is reset by the next step, which takes no action.

    Opponents of level ``random`` draw from one source for all games; all other bots, and all
    draws, are those of a ``SeatEnv`` with the seed of the row: ``seed`` plus its number.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  (as the class above has it)
        "render_modes": [],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        key: str,
        num_envs: int = 1,
        *,
        opponent: str | Sequence[str] = RANDOM,
        seat: int | str = ANY_SEAT,
        reward: str = "win",
        max_cycles: int = MOST_CYCLES,
        evaluations: int | None = None,
        workers: int = 1,
        **options: Any,
    ) -> None:
        self.episode = Episode(key, options, reward=reward, max_cycles=max_cycles)
        self.levels = levels_of(opponent, self.episode.seats)
        self.seat_wanted = checked_seat(seat, self.episode.seats)
        self.budget = Budget(evaluations=evaluations)
        self.batch = Batch(
            key,
            num_envs,
            reward=reward,
            max_cycles=max_cycles,
            workers=workers,
            autoreset=False,
            **options,
        )
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self.episode)
        self.single_action_space = spaces.Discrete(self.batch.game.move_codes)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.sources: list[np.random.Generator] = []
        self.bots: list[dict[int, Bot]] = [{} for _ in range(num_envs)]
        self.seats = np.zeros(num_envs, np.int64)
        self.terminated, self.truncated, self.ended = np.zeros((3, num_envs), np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start all games; the same seed and the same moves give the same games."""
        super().reset(seed=seed)
        if seed is not None or not self.sources:
            seeds = [None if seed is None else seed + row for row in range(self.num_envs)]
            self.sources = [np_random(one)[0] for one in seeds]
        self.begin(np.ones(self.num_envs, np.bool_))
        self.ended[:] = False
        return self.seen()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Make a move in every game, and those of the bots; reset games that ended before.

        An illegal move ends its game with ILLEGAL_REWARD.
        """
        if not self.sources:
            raise ResetNeeded("reset the environment before its first step")
        chosen, fresh = np.asarray(actions), self.ended
        legal = self.batch.are_legal(chosen) & ~self.is_over
        illegal = ~legal & ~fresh
        self.begin(fresh)
        rewards = self.apply(chosen, legal & ~fresh) + self.let_bots_move()
        rewards[illegal] = ILLEGAL_REWARD
        terminated = self.terminated | illegal
        truncated = self.truncated & ~illegal
        self.ended = terminated | truncated
        observations, info = self.seen()
        if illegal.any():
            info.update(illegal=illegal, _illegal=illegal)
        return observations, rewards, terminated, truncated, info

    @property
    def is_over(self) -> Rows:
        """The games that are over or truncated."""
        return self.terminated | self.truncated

    def begin(self, rows: Rows) -> None:
        """Start new games in some rows, up to the learner's first turn."""
        if not rows.any():
            return
        for row in np.flatnonzero(rows):
            chance = Chance(int(self.sources[row].integers(2**63)))
            self.seats[row], self.bots[row] = seated(chance, self.seat_wanted, self.levels)
            self.batch.arrays["chances"][row] = chance.state
        self.batch.restart(rows)
        self.terminated[rows] = self.truncated[rows] = False
        self.let_bots_move()

    def let_bots_move(self) -> NDArray[np.float64]:
        """Make the bots' moves until every learner is to act or its game has ended.

        Return what each learner earned meanwhile.
        """
        earned = np.zeros(self.num_envs)
        while (waiting := ~self.is_over & (self.batch.seats != self.seats)).any():
            earned += self.apply(self.replies(waiting), waiting)
        return earned

    def apply(self, actions: NDArray[Any], rows: Rows) -> NDArray[np.float64]:
        """Make a move in some rows; return what each learner earned."""
        batch, earned = self.batch, np.zeros(self.num_envs)
        if rows.any():
            batch.step(actions, rows)
            earned[rows] = batch.rewards[batch.rows, self.seats][rows]
            self.terminated[rows] = batch.terminated[rows]
            self.truncated[rows] = batch.truncated[rows]
        return earned

    def replies(self, rows: Rows) -> NDArray[np.int32]:
        """Return the bots' moves in some rows."""
        if all(level == RANDOM for level in self.levels):
            return self.batch.random_actions(self.np_random)
        actions = np.full(self.num_envs, -1, np.int32)
        game, position = self.batch.game, self.episode.position
        for row in np.flatnonzero(rows):
            unpack_row(game, position, self.batch.states[row])
            seat = position.to_act
            known = game.known_to(position, seat)
            actions[row] = self.bots[row][seat].think(game, known, self.budget).best
        return actions

    def seen(self) -> tuple[Observation, dict[str, Any]]:
        """Return the observations of the learners' seats, and the info."""
        batch, over = self.batch, self.is_over
        observations, masks = batch.observations.copy(), batch.masks.copy()
        masks[over] = 0
        for row in np.flatnonzero(over):
            unpack_row(batch.game, self.episode.position, batch.states[row])
            observations[row] = self.episode.observation(int(self.seats[row]))
        everywhere = np.ones(self.num_envs, np.bool_)
        info = {"action_mask": masks, "_action_mask": everywhere}
        info |= {"seat": self.seats.copy(), "_seat": everywhere}
        if over.any():
            info |= {"scores": np.where(over[:, None], batch.scores, 0), "_scores": over}
        return {"observation": observations, "action_mask": masks}, info

    def action_masks(self) -> NDArray[np.int8]:
        """Return a row for each game with 1 at the code of each legal move."""
        return np.where(self.is_over[:, None], 0, self.batch.masks).astype(np.int8)

    def close_extras(self, **arguments: Any) -> None:
        """Stop the worker processes."""
        self.batch.close()
