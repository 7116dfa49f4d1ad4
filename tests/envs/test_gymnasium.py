"""The games as Gymnasium environments: one seat against bots."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tilewright.envs.gymnasium as adapter
from tests.envs.arguments import as_arguments, environment_name
from tests.games import VARIANTS, Variant, covering
from tilewright.core.errors import BotError, OptionsError
from tilewright.games.registry import GAMES

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
every_game = pytest.mark.parametrize("key", GAMES)


def registered(key: str, **arguments: Any) -> Any:
    return gymnasium.make(environment_name(key), **arguments)


def play(env: Any, seed: int) -> tuple[float, dict[str, Any]]:
    """A game of random moves; what it earned, and the last info."""
    observation, info = env.reset(seed=seed)
    chooser = np.random.default_rng(seed)
    earned, done = 0.0, False
    while not done:
        action = chooser.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, terminated, truncated, info = env.step(action)
        assert (observation["action_mask"] == info["action_mask"]).all()
        earned, done = earned + reward, terminated or truncated
    return earned, info


@pytest.mark.parametrize("variant", covering(), ids=str)
def test_the_environment_checker_passes(variant: Variant) -> None:
    env = registered(variant.game.key, opponent="greedy", **as_arguments(variant))
    check_env(env.unwrapped, skip_render_check=variant.options.seats > 2)


@every_game
def test_a_seat_earns_what_the_game_brings_it(key: str) -> None:
    env = registered(key, seat=1, reward="margin", opponent="random")
    for seed in range(3):
        earned, info = play(env, seed)
        assert info["seat"] == 1
        assert earned == info["scores"][1] - info["scores"][0]


def test_a_drawn_seat_is_every_seat_in_turn() -> None:
    env = registered("classic", seats=3)
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(20)}
    assert seats == {0, 1, 2}


def test_the_same_seed_gives_the_same_game() -> None:
    games = [play(registered("duel", opponent="greedy"), 7) for _ in range(2)]
    assert games[0][0] == games[1][0]
    assert (games[0][1]["scores"] == games[1][1]["scores"]).all()


def test_games_without_a_seed_differ_but_follow_from_the_first_one() -> None:
    starts = []
    for _ in range(2):
        env = registered("classic", seat=0)
        first = env.reset(seed=5)[0]["observation"]
        second = env.reset()[0]["observation"]
        assert (first != second).any()
        starts.append(second)
    assert (starts[0] == starts[1]).all()


def test_greedy_beats_a_random_learner() -> None:
    env = registered("classic", opponent="greedy")
    assert sum(play(env, seed)[0] for seed in range(8)) == -8


def test_an_illegal_move_ends_the_game() -> None:
    env = registered("pavilion")
    _, info = env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(int(np.argmin(info["action_mask"])))
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info["illegal"]


def test_each_opponent_may_have_its_own_level() -> None:
    env = registered("classic", seats=3, opponent=["greedy", "random"], seat=2)
    env.reset(seed=1)
    assert [bot.name for bot in env.unwrapped.bots.values()] == ["greedy", "random"]


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_vector_environments_work(mode: str) -> None:
    name = f"{adapter.__name__}:tilewright/classic-v1"
    envs = gymnasium.make_vec(name, num_envs=2, vectorization_mode=mode)
    try:
        observations, _ = envs.reset(seed=3)
        for _ in range(60):
            actions = observations["action_mask"].argmax(axis=1)
            observations, rewards, *_ = envs.step(actions)
            assert rewards.shape == (2,)
    finally:
        envs.close()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"seat": 2}, "a number from 0 to 1, or 'any', not 2"),
        ({"opponent": ["random", "random"]}, "2 seats need 1 opponents, not 2"),
        ({"render_mode": "gif"}, "there is no render mode"),
    ],
)
def test_a_slip_in_the_arguments_is_named(arguments: dict[str, Any], complaint: str) -> None:
    with pytest.raises(OptionsError, match=complaint):
        adapter.SeatEnv("classic", **arguments)
    with pytest.raises(BotError, match="did you mean 'greedy'"):
        adapter.SeatEnv("classic", opponent="greddy")
