"""PPO with masks in one file, in plain NumPy: learns by self-play to beat random play in minutes.

    python examples/ppo.py --game classic --updates 60

Every decision of both seats is a sample. Its return is what the acting seat gains from there on:
the discounted change of its lead in points (the reward ``margin``).
"""

import argparse
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright.envs.batch import Batch

Array = NDArray[Any]
GAMES, STEPS, EPOCHS, MINIBATCH, HIDDEN = 64, 128, 2, 1024, 128
DISCOUNT, CLIP, ENTROPY, RATE, SCALE = 0.97, 0.2, 0.01, 1e-3, 0.1


class Policy:
    """One hidden layer; from it the preference for every move, and the value of the position."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        sizes = ((inputs, HIDDEN), (HIDDEN, actions), (HIDDEN, 1))
        self.weights = [rng.normal(0, a**-0.5, (a, b)).astype(np.float32) for a, b in sizes]
        self.weights[1] *= 0.1
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.updates = 0

    def forward(self, seen: Array, mask: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, the chance of each move, and the value."""
        hidden = np.tanh(seen @ self.weights[0])
        logits = np.where(mask, hidden @ self.weights[1], -1e9)
        odds = np.exp(logits - logits.max(1, keepdims=True))
        return hidden, odds / odds.sum(1, keepdims=True), (hidden @ self.weights[2])[:, 0]

    def act(self, seen: Array, mask: Array, rng: np.random.Generator) -> tuple[Array, Array, Array]:
        """Moves drawn by their chances, the logarithms of these, and the values."""
        _, chances, values = self.forward(seen, mask)
        rows = np.arange(len(seen))
        actions = (chances.cumsum(1) > rng.random((len(seen), 1))).argmax(1)
        actions = np.where(mask[rows, actions], actions, chances.argmax(1))
        return actions, np.log(chances[rows, actions] + 1e-9), values

    def learn(self, seen: Array, mask: Array, *samples: Array) -> None:
        """One step of Adam down the clipped loss of PPO."""
        actions, old_logs, returns, advantages = samples
        rows = np.arange(len(seen))
        hidden, chances, values = self.forward(seen, mask)
        logs = np.log(chances + 1e-9)
        ratio = np.exp(logs[rows, actions] - old_logs)
        is_clipped = np.where(advantages > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        push = -np.where(is_clipped, 0, ratio * advantages)
        to_logits = -push[:, None] * chances
        to_logits[rows, actions] += push
        to_logits += ENTROPY * chances * (logs - (chances * logs).sum(1, keepdims=True))
        to_value = (values - returns)[:, None]
        to_hidden = (to_logits @ self.weights[1].T + to_value @ self.weights[2].T) * (1 - hidden**2)
        self.updates += 1
        for number, (inner, outer) in enumerate(
            ((seen, to_hidden), (hidden, to_logits), (hidden, to_value))
        ):
            slope = (inner.T @ outer).astype(np.float32) / len(seen)
            self.means[number] += 0.1 * (slope - self.means[number])
            self.squares[number] += 0.001 * (slope**2 - self.squares[number])
            spread = np.sqrt(self.squares[number] / (1 - 0.999**self.updates)) + 1e-8
            self.weights[number] -= RATE * self.means[number] / (1 - 0.9**self.updates) / spread


def rollout(batch: Batch, policy: Policy, rng: np.random.Generator) -> tuple[Array, ...]:
    """Play on: what was seen, the masks, the moves, their logarithms, the values, the returns."""
    kept, rewards, ends = [], [], []
    for _ in range(STEPS):
        seen, mask, seats = batch.observations.copy(), batch.masks == 1, batch.seats.copy()
        actions, logs, values = policy.act(seen, mask, rng)
        kept.append((seen, mask, actions, logs, values, seats))
        batch.step(actions)
        rewards.append(SCALE * batch.rewards)
        ends.append(batch.terminated | batch.truncated)
    ahead, returns = np.zeros_like(rewards[0]), []
    for (*_, seats), reward, ended in zip(kept[::-1], rewards[::-1], ends[::-1], strict=True):
        ahead = reward + DISCOUNT * np.where(ended[:, None], 0, ahead)
        returns.append(ahead[batch.rows, seats])
    parts = [np.concatenate(part) for part in zip(*kept, strict=True)]
    return (*parts[:5], np.concatenate(returns[::-1]))


def train(key: str, updates: int, seed: int) -> Policy:
    """A policy after so many updates; every tenth is told how strong it is."""
    rng = np.random.default_rng(seed)
    batch = Batch(key, GAMES, seed=seed, reward="margin")
    policy = Policy(batch.observations.shape[1], batch.masks.shape[1], rng)
    for update in range(1, updates + 1):
        seen, mask, actions, logs, values, returns = rollout(batch, policy, rng)
        advantages = returns - values
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
        for _ in range(EPOCHS):
            for part in np.array_split(rng.permutation(len(seen)), len(seen) // MINIBATCH):
                policy.learn(*(a[part] for a in (seen, mask, actions, logs, returns, advantages)))
        if update % 10 == 0:
            print(f"update {update}: {share_against_random(key, policy, 1):.1%} of games won")
    return policy


def share_against_random(key: str, policy: Policy, seed: int, games: int = 200) -> float:
    """The share of wins against random play, on each seat in half of the games."""
    rng = np.random.default_rng(seed)
    batch = Batch(key, games, seed=seed, reward="win_share")
    own, shares, done = batch.rows % 2, np.zeros(games), np.zeros(games, bool)
    while not done.all():
        chosen, _, _ = policy.act(batch.observations, batch.masks == 1, rng)
        batch.step(np.where(batch.seats == own, chosen, batch.random_actions(rng)))
        ended = (batch.terminated | batch.truncated) & ~done
        shares[ended] = batch.rewards[ended, own[ended]]
        done |= ended
    return float(shares.mean())


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="classic")
    parser.add_argument("--updates", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    train(arguments.game, arguments.updates, arguments.seed)
