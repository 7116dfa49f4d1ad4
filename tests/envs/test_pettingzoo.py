"""The games as PettingZoo environments: its own conformance tests, and what we promise besides."""

import itertools
import subprocess
import sys
import xml.etree.ElementTree as ET
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test
from pettingzoo.test import test_save_obs as save_obs_test
from pettingzoo.test.parallel_test import parallel_api_test
from pettingzoo.utils.conversions import aec_to_parallel_wrapper, turn_based_aec_to_parallel_wrapper
from pettingzoo.utils.wrappers import BaseWrapper

from tests.envs.arguments import as_arguments, environment_name
from tests.games import VARIANTS, Variant
from tilewright.core.errors import IllegalMoveError, OptionsError
from tilewright.envs.pettingzoo import RawEnv, make_env
from tilewright.games.registry import GAMES

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
every_game = pytest.mark.parametrize("key", GAMES)
# What it says of every environment whose observation holds a mask and is not its own.
expected_warnings = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def conformance(test: Any) -> Any:
    for mark in expected_warnings:
        test = mark(test)
    return test


def registered(variant: Variant, **arguments: Any) -> Any:
    return pettingzoo.make(
        "aec", environment_name(variant.game.key), **as_arguments(variant), **arguments
    )


def played(env: Any, seed: int, moves: int) -> list[str]:
    """Play random legal moves; the agents that made them."""
    env.reset(seed=seed)
    chooser = np.random.default_rng(seed)
    agents = []
    for agent in env.agent_iter(moves):
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        agents.append(agent)
        env.step(int(chooser.choice(np.flatnonzero(observation["action_mask"]))))
    return agents


@every_variant
@conformance
def test_the_api_test_passes(variant: Variant) -> None:
    api_test(registered(variant), num_cycles=60)


@every_game
@conformance
def test_the_api_test_passes_with_points_as_reward(key: str) -> None:
    api_test(make_env(key, reward="margin"), num_cycles=60)


@every_variant
def test_the_seed_test_passes(variant: Variant) -> None:
    seed_test(lambda: registered(variant), num_cycles=20)


@every_game
def test_the_render_test_passes(key: str) -> None:
    def is_svg(text: str) -> bool:
        return ET.fromstring(text).tag == "{http://www.w3.org/2000/svg}svg"

    render_test(lambda render_mode: make_env(key, render_mode=render_mode), {"svg": is_svg})


@every_game
def test_the_save_obs_test_passes(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    save_obs_test(make_env(key))
    assert "Observations must be Box" in capsys.readouterr().out


class Lawful(BaseWrapper[Any, Any, Any]):  # type: ignore[misc]
    """Makes the first legal move instead of an illegal one: that test knows no masks."""

    def step(self, action: int | None) -> None:
        mask = self.observe(self.agent_selection)["action_mask"]
        if action is not None and not mask[action]:
            action = int(np.argmax(mask))
        super().step(action)

    @property
    def metadata(self) -> dict[str, Any]:
        return {"is_parallelizable": True}


class InTurns:
    """The game as a module, in the first round of which seats always take turns."""

    @staticmethod
    def env(max_cycles: int) -> Any:
        return Lawful(RawEnv("pavilion", max_cycles=max_cycles))

    @staticmethod
    def parallel_env(max_cycles: int) -> Any:
        return aec_to_parallel_wrapper(InTurns.env(max_cycles))


def test_the_max_cycles_test_passes() -> None:
    max_cycles_test(InTurns)


@every_game
def test_the_parallel_test_passes_for_the_turn_based_wrapper(key: str) -> None:
    env = turn_based_aec_to_parallel_wrapper(Lawful(RawEnv(key)))
    parallel_api_test(env, num_cycles=60)


@every_variant
def test_any_agent_may_be_observed_at_any_time(variant: Variant) -> None:
    env = registered(variant)
    env.reset(seed=3)
    for agent in itertools.islice(env.agent_iter(), 40):
        for other in env.possible_agents:
            observation = env.observe(other)
            assert env.observation_space(other).contains(observation)
            assert observation["action_mask"].any() == (other == agent)
        env.step(int(np.argmax(env.observe(agent)["action_mask"])))


def test_an_agent_may_be_observed_after_the_end() -> None:
    env = RawEnv("classic")
    played(env, 5, 10_000)
    assert env.agents == []
    assert not env.observe("player_1")["action_mask"].any()


@every_variant
def test_rewards_of_a_whole_game_are_as_documented(variant: Variant) -> None:
    for reward in ("win", "win_share", "margin"):
        env = RawEnv(variant.game.key, reward=reward, **as_arguments(variant))
        env.reset(seed=11)
        chooser = np.random.default_rng(2)
        earned = np.zeros(env.episode.seats)
        while not env.episode.is_over:
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(int(chooser.choice(np.flatnonzero(mask))))
            earned += [env.rewards[agent] for agent in env.possible_agents]
        outcome, seats = variant.game.outcome(env.episode.position), env.episode.seats
        shares = np.array(outcome.win_shares)
        best_others = [max(np.delete(outcome.scores, seat)) for seat in range(seats)]
        expected = {
            "win": (seats * shares - 1) / (seats - 1),
            "win_share": shares,
            "margin": np.array(outcome.scores) - best_others,
        }
        assert earned == pytest.approx(expected[reward])
        assert all(env.terminations.values())
        assert not any(env.truncations.values())
        assert [env.infos[agent]["score"] for agent in env.agents] == list(outcome.scores)


def test_a_long_game_is_cut_short_at_the_limit() -> None:
    env = RawEnv("duel", max_cycles=6)
    assert len(played(env, 1, 10_000)) == 12
    env.reset(seed=1)
    for _ in range(12):
        env.step(int(np.argmax(env.observe(env.agent_selection)["action_mask"])))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


def test_an_illegal_move_ends_the_guarded_game_and_is_refused_by_the_raw_one() -> None:
    env, raw = make_env("classic"), RawEnv("classic")
    env.reset(seed=4)
    illegal = int(np.argmin(env.observe("player_0")["action_mask"]))
    env.step(illegal)
    assert env.terminations["player_0"]
    assert env.rewards == {"player_0": -1.0, "player_1": 0.0}
    raw.reset(seed=4)
    with pytest.raises(IllegalMoveError):
        raw.step(illegal)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"seats": 7}, "seats cannot be '7'"),
        ({"reward": "wins"}, "did you mean 'win'"),
        ({"render_mode": "gif"}, "there is no render mode 'gif'"),
        ({"max_cycles": 0}, "max_cycles is at least 1"),
        ({"wal": "grey"}, "did you mean 'wall'"),
    ],
)
def test_a_slip_in_the_arguments_is_named(arguments: dict[str, Any], complaint: str) -> None:
    with pytest.raises(OptionsError, match=complaint):
        make_env("classic", **arguments)


def test_the_same_seed_gives_the_same_game_and_another_one_another() -> None:
    games = []
    for seed in (1, 1, 2):
        env = RawEnv("duel")
        played(env, 9, 0)
        env.reset(seed=seed)
        games.append(env.observe("player_0")["observation"].tobytes())
    assert games[0] == games[1] != games[2]


BLOCKED = """
import sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Blocked())
import tilewright, tilewright.cli.app, tilewright.envs
from tilewright.core.errors import TilewrightError
try:
    import tilewright.envs.{module}
except TilewrightError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("module", "blocked", "advice"),
    [
        ("pettingzoo", "numpy", "tilewright[envs]"),
        ("pettingzoo", "pettingzoo", "tilewright[envs]"),
        ("gymnasium", "gymnasium", "tilewright[envs]"),
        ("batch", "numpy", "tilewright[envs]"),
        ("openspiel", "pyspiel", "tilewright[openspiel]"),
    ],
)
def test_a_missing_library_is_named_with_its_extra(module: str, blocked: str, advice: str) -> None:
    code = BLOCKED.format(module=module, blocked=[blocked])
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert blocked in done.stdout
    assert f"pip install '{advice}'" in done.stdout


def test_tilewright_itself_imports_no_library_of_research() -> None:
    code = "import sys, tilewright, tilewright.cli.app, tilewright.envs; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    heavy = {"numpy", "pettingzoo", "gymnasium", "pyspiel", "pyarrow", "pandas", "polars", "torch"}
    assert not loaded & heavy
