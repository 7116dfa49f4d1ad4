"""The games as PettingZoo environments (AEC: agents act one after the other).

Importing this module registers them: ``pettingzoo.make("aec", "tilewright/<game>-v1", seats=2)``.
Options of the game are keyword arguments.
"""

import secrets
from typing import Any

from tilewright.core.chance import Chance
from tilewright.core.errors import OptionsError
from tilewright.core.extras import extra
from tilewright.core.options import hint
from tilewright.envs.episode import MOST_CYCLES, Episode
from tilewright.envs.rendering import render_pixels, render_text
from tilewright.games.registry import GAMES

with extra("envs", "a PettingZoo environment"):
    import numpy as np
    import pettingzoo
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

RENDER_MODES = ("ansi", "svg", "rgb_array", "human")
ILLEGAL_REWARD = -1.0
Observation = dict[str, Any]


def check_render_mode(mode: str | None) -> None:
    """Raise OptionsError if the render mode is unknown."""
    if mode is not None and mode not in RENDER_MODES:
        raise OptionsError(f"there is no render mode {mode!r}{hint(mode, RENDER_MODES)}")


def show(episode: Episode, mode: str | None, seat: int | None) -> Any:
    """Render a game as a seat (None: a spectator) sees it."""
    view = episode.game.view(episode.position, seat)
    match mode:
        case "svg":
            return episode.game.picture(view)
        case "rgb_array":
            return render_pixels(episode.game, view)
        case "human":
            print(render_text(episode.game, view))
            return None
        case None:
            return None
    return render_text(episode.game, view)


def observation_space(episode: Episode) -> spaces.Dict:
    """Return the space of observations: what a seat may know, and the mask of its moves."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, 1.0, (episode.layout.width,), np.float32),
            "action_mask": spaces.Box(0, 1, (episode.game.move_codes,), np.int8),
        }
    )


class RawEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """The environment without wrappers: an illegal move raises IllegalMoveError."""

    def __init__(
        self,
        key: str,
        *,
        reward: str = "win",
        max_cycles: int = MOST_CYCLES,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self.episode = Episode(key, options, reward=reward, max_cycles=max_cycles)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{key}_v{self.episode.game.observation_version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.episode.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: observation_space(self.episode) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.episode.game.move_codes) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game; the same seed and the same moves give the same game."""
        self.episode.begin(Chance(secrets.randbits(64) if seed is None else seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.to_act]

    def observe(self, agent: str) -> Observation:
        """Return an agent's observation; its mask is all zeros unless the agent is to act."""
        seat = self.seat_of[agent]
        return {
            "observation": self.episode.observation(seat),
            "action_mask": self.episode.mask(seat),
        }

    def step(self, action: int | None) -> None:
        """Make the move of the agent that is to act."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.episode.apply(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self.episode.rewards, strict=True))
        if self.episode.is_over or self.episode.is_cut:
            self.terminations = dict.fromkeys(self.agents, self.episode.is_over)
            self.truncations = dict.fromkeys(self.agents, self.episode.is_cut)
            scores = self.episode.game.scores(self.episode.position)
            for agent_of_score, score in zip(self.possible_agents, scores, strict=True):
                self.infos[agent_of_score] = {"score": score}
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.episode.to_act]
        self._accumulate_rewards()

    def render(self) -> Any:
        """Render the game as a spectator sees it."""
        return show(self.episode, self.render_mode, None)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def make_env(key: str, **arguments: Any) -> AECEnv[str, Observation, int | None]:
    """Make an environment with PettingZoo's wrappers: an illegal move ends the game."""
    env: Any = RawEnv(key, **arguments)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


def register() -> None:
    """Register every game with PettingZoo, once."""
    for game in GAMES.values():
        name = f"tilewright/{game.key}-v{game.observation_version}"
        if name not in pettingzoo.aec_registry:
            pettingzoo.register(
                "aec", name, entry_point=f"{__name__}:make_env", kwargs={"key": game.key}
            )


register()
