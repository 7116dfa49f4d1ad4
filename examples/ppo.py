"""PPO with masks, in plain NumPy: by self-play it learns to beat random play in a minute.

    python examples/ppo.py

Every decision of both seats is a sample; its return is what the seat's lead gains from there on.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright.envs.batch import Batch

Array = NDArray[Any]
GAMES, STEPS, EPOCHS, PARTS, HIDDEN = 64, 128, 2, 8, 128
DISCOUNT, CLIP, RATE, SCALE = 0.97, 0.2, 1e-3, 0.1


def judge(net: list[Array], seen: Array, mask: Array) -> tuple[Array, Array, Array]:
    """The hidden layer, the chance of each move, and the value."""
    hidden = np.tanh(seen @ net[0])
    logits = np.where(mask, hidden @ net[1], -1e9)
    odds = np.exp(logits - logits.max(1, keepdims=True))
    return hidden, odds / odds.sum(1, keepdims=True), (hidden @ net[2])[:, 0]


def choose(chances: Array, rng: np.random.Generator) -> Array:
    """A move for each row, drawn by the chances."""
    sums = chances.cumsum(1)
    chosen: Array = (sums > rng.random((len(sums), 1)) * sums[:, -1:]).argmax(1)
    return chosen


def rollout(batch: Batch, net: list[Array], rng: np.random.Generator) -> list[Array]:
    """Play on: what was seen, the masks, the moves, their chances, the values, the returns."""
    kept, gains = [], []
    for _ in range(STEPS):
        seen, mask, seats = batch.observations.copy(), batch.masks == 1, batch.seats.copy()
        _, chances, values = judge(net, seen, mask)
        moves = choose(chances, rng)
        kept.append((seen, mask, moves, chances[batch.rows, moves], values, seats))
        batch.step(moves)
        gains.append((SCALE * batch.rewards, ~(batch.terminated | batch.truncated)[:, None]))
    ahead, returns = np.zeros_like(gains[0][0]), []
    for (*_, seats), (reward, goes_on) in zip(kept[::-1], gains[::-1], strict=True):
        ahead = reward + DISCOUNT * goes_on * ahead
        returns.append(ahead[batch.rows, seats])
    columns = [np.concatenate(column) for column in zip(*kept, strict=True)]
    return [*columns[:5], np.concatenate(returns[::-1])]


def slopes(net: list[Array], sample: list[Array]) -> list[Array]:
    """How the clipped loss of PPO changes with each weight."""
    seen, mask, moves, before, _, returns, gains = sample
    rows = np.arange(len(seen))
    hidden, chances, values = judge(net, seen, mask)
    ratio = chances[rows, moves] / before
    push = np.where(np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP), ratio * gains, 0)
    to_logits = push[:, None] * chances
    to_logits[rows, moves] -= push
    to_value = (values - returns)[:, None]
    to_hidden = (to_logits @ net[1].T + to_value @ net[2].T) * (1 - hidden**2)
    return [seen.T @ to_hidden, hidden.T @ to_logits, hidden.T @ to_value]


def learn(net: list[Array], squares: list[Array], sample: list[Array]) -> None:
    """One step down the slopes, each weight at a pace of its own."""
    for number, slope in enumerate(slopes(net, sample)):
        step = slope / len(sample[0])
        squares[number] += 0.01 * (step**2 - squares[number])
        net[number] -= RATE * step / (np.sqrt(squares[number]) + 1e-8)


def new_net(inputs: int, moves: int, rng: np.random.Generator) -> list[Array]:
    """A net that knows nothing: to the hidden layer, to the moves, to the value."""
    sizes = ((inputs, HIDDEN), (HIDDEN, moves), (HIDDEN, 1))
    return [rng.normal(0, 0.3 * a**-0.5, (a, b)).astype(np.float32) for a, b in sizes]


def train(key: str, updates: int, seed: int) -> list[Array]:
    """A net after so many updates."""
    rng, batch = np.random.default_rng(seed), Batch(key, GAMES, seed=seed, reward="margin")
    net = new_net(batch.observations.shape[1], batch.masks.shape[1], rng)
    squares = [np.full_like(weight, 1e-6) for weight in net]
    for update in range(1, updates + 1):
        sample = rollout(batch, net, rng)
        gains = sample[5] - sample[4]
        sample.append((gains - gains.mean()) / gains.std())
        for part in np.array_split(rng.permutation(EPOCHS * len(gains)), EPOCHS * PARTS):
            learn(net, squares, [column[part % len(gains)] for column in sample])
        if update % 10 == 0:
            print(f"update {update}: {share_against_random(key, net, 1):.1%} of games won")
    return net


def share_against_random(key: str, net: list[Array], seed: int, games: int = 200) -> float:
    """The share of wins against random play, on each seat in half of the games."""
    rng, batch = np.random.default_rng(seed), Batch(key, games, seed=seed, reward="win_share")
    own, shares = batch.rows % 2, np.full(games, np.nan)
    while np.isnan(shares).any():
        chosen = choose(judge(net, batch.observations, batch.masks == 1)[1], rng)
        batch.step(np.where(batch.seats == own, chosen, batch.random_actions(rng)))
        ended = (batch.terminated | batch.truncated) & np.isnan(shares)
        shares[ended] = batch.rewards[ended, own[ended]]
    return float(shares.mean())


if __name__ == "__main__":
    train("classic", updates=30, seed=1)
