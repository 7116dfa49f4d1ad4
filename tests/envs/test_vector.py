"""A batch as a Gymnasium vector environment plays what as many single environments play."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

import tilewright.envs.gymnasium as adapter
from tests.envs.arguments import environment_name
from tilewright.core.errors import OptionsError
from tilewright.envs.vector import SeatVectorEnv
from tilewright.games.registry import GAMES

BATCH = "vector_entry_point"
every_game = pytest.mark.parametrize("key", GAMES)


def made(key: str, games: int, mode: str = BATCH, **arguments: Any) -> VectorEnv[Any, Any, Any]:
    name = f"{adapter.__name__}:{environment_name(key)}"
    return gymnasium.make_vec(name, num_envs=games, vectorization_mode=mode, **arguments)


def chosen(masks: Any, chooser: np.random.Generator) -> Any:
    """A legal action in every game; any where the next step resets."""
    return np.array([chooser.choice(np.flatnonzero(row)) if row.any() else 0 for row in masks])


@every_game
@pytest.mark.parametrize("arguments", [{"max_cycles": 9}, {"seat": 1, "reward": "margin"}], ids=str)
def test_every_step_is_that_of_single_environments(key: str, arguments: dict[str, Any]) -> None:
    envs = [made(key, 3, mode, opponent="greedy", **arguments) for mode in ("sync", BATCH)]
    told: list[Any] = [env.reset(seed=5) for env in envs]
    chooser, ends = np.random.default_rng(1), 0
    for _ in range(130):
        (seen, info), (own_seen, own_info) = ((one[0], one[-1]) for one in told)
        for name, values in seen.items():
            assert (own_seen[name] == values).all(), name
        for name in ("action_mask", "seat"):
            assert (own_info[name] == info[name]).all(), name
        assert ("scores" in own_info) == ("scores" in info)
        if "scores" in info:
            rows = info["_scores"]
            assert (own_info["_scores"] == rows).all()
            assert (own_info["scores"][rows] == info["scores"][rows]).all()
            ends += 1
        actions = chosen(seen["action_mask"], chooser)
        told = [env.step(actions) for env in envs]
        for part, own_part in zip(told[0][1:4], told[1][1:4], strict=True):
            assert own_part == pytest.approx(part)
    assert ends
    for env in envs:
        env.close()


@every_game
def test_observations_actions_and_rewards_are_of_their_spaces(key: str) -> None:
    env = made(key, 5)
    seen, info = env.reset(seed=1)
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    chooser = np.random.default_rng(1)
    for _ in range(120):
        assert seen in env.observation_space
        assert (info["action_mask"] == seen["action_mask"]).all()
        actions = chosen(seen["action_mask"], chooser)
        assert actions in env.action_space
        seen, rewards, terminated, truncated, info = env.step(actions)
        for values in (rewards, terminated, truncated):
            assert values.shape == (5,)
        assert set(rewards[~terminated]) <= {0.0}
        assert not (terminated & truncated).any()


def test_wrappers_of_gymnasium_work_on_it() -> None:
    env = DictInfoToList(RecordEpisodeStatistics(made("classic", 4, max_cycles=12)))
    seen, infos = env.reset(seed=1)
    chooser, lengths = np.random.default_rng(1), []
    for _ in range(60):
        seen, *_, infos = env.step(chosen(seen["action_mask"], chooser))
        assert len(infos) == 4
        lengths += [info["episode"]["l"] for info in infos if "episode" in info]
    assert len(lengths) >= 4
    assert max(lengths) < 24


def test_the_same_seed_gives_the_same_games_on_any_number_of_workers() -> None:
    shown = []
    for workers in (1, 2):
        env = made("classic", 130, workers=workers)
        seen, _ = env.reset(seed=3)
        chooser = np.random.default_rng(1)
        for _ in range(30):
            seen, *_ = env.step(chosen(seen["action_mask"], chooser))
        shown.append(seen["observation"])
        env.close()
    assert (shown[0] == shown[1]).all()


def test_an_illegal_move_ends_its_game_alone() -> None:
    env = made("pavilion", 3)
    seen, _ = env.reset(seed=1)
    actions = seen["action_mask"].argmax(axis=1)
    for illegal in (int(seen["action_mask"][1].argmin()), 10_000, -1):
        actions[1] = illegal
        seen, rewards, terminated, truncated, info = env.step(actions)
        assert rewards.tolist() == [0.0, -1.0, 0.0]
        assert terminated.tolist() == info["illegal"].tolist() == [False, True, False]
        assert not truncated.any()
        actions = seen["action_mask"].argmax(axis=1)
        seen, rewards, terminated, *_ = env.step(actions)
        assert not terminated.any()
        assert not rewards.any()
        actions = seen["action_mask"].argmax(axis=1)


def test_slips_are_named() -> None:
    with pytest.raises(ResetNeeded, match="before its first step"):
        SeatVectorEnv("classic", 2).step(np.zeros(2, int))
    with pytest.raises(OptionsError, match="2 seats need 1 opponents, not 2"):
        SeatVectorEnv("classic", 2, opponent=["random", "random"])
    with pytest.raises(OptionsError, match="render_mode"):
        made("classic", 2, render_mode="human")
    env = made("classic", 2)
    env.reset(seed=1)
    with pytest.raises(OptionsError, match="one action for each of 2 games"):
        env.step(np.zeros(3, int))
