"""MaskablePPO of sb3-contrib learns to beat random play.

pip install 'tilewright[envs]' sb3-contrib
python examples/maskable_ppo.py
"""

from typing import Any

import gymnasium
from gymnasium.wrappers import TransformObservation, TransformReward
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

ENV = "tilewright.envs.gymnasium:tilewright/classic-v1"
SCALE = 0.1


def make_env(**options: Any) -> Any:
    """One array to observe. The library asks for the mask by itself, by `action_masks`."""
    env: Any = gymnasium.make(ENV, opponent="random", **options)
    return TransformObservation(
        env, lambda seen: seen["observation"], env.observation_space["observation"]
    )


def train(steps: int, seed: int, games: int = 8) -> Any:
    """A model that has learned to gain points on its opponent."""
    envs = [
        lambda: TransformReward(make_env(reward="margin"), lambda gain: SCALE * float(gain))
    ] * games
    model = MaskablePPO(
        "MlpPolicy", DummyVecEnv(envs), n_steps=256, gamma=0.97, learning_rate=1e-3, seed=seed
    )
    return model.learn(steps)


def share_of_wins(model: Any, games: int, seed: int) -> float:
    """The share of games won against random play, on a seat that is drawn for each."""
    env, shares = make_env(reward="win_share"), 0.0
    for number in range(games):
        seen, info = env.reset(seed=seed + number)
        ended = False
        while not ended:
            move, _ = model.predict(seen, action_masks=info["action_mask"], deterministic=True)
            seen, reward, over, cut, info = env.step(move)
            ended = over or cut
        shares += reward
    return shares / games


if __name__ == "__main__":
    learned = train(steps=100_000, seed=1)
    print(f"{share_of_wins(learned, games=200, seed=1):.1%} of games won")
