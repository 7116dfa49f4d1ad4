"""`make bench ARGS=envs`: steps a second of a single environment and of batches, side by side.

Every step chooses a random legal move by its mask and reads the next observation. Single and batch
runs alternate, wall time, the best of several runs; the ratio is the figure to trust on a busy
machine. A number after ``envs`` is the size of the batches.
"""

import os
import sys
import time

import numpy as np

from tilewright.envs.batch import Batch
from tilewright.envs.pettingzoo import make_env
from tilewright.games.registry import GAMES

ROUNDS = 5
SINGLE_STEPS = 4_000
BATCH_STEPS = 100
GAMES_AT_ONCE = 1024
SIZES = (1, 16, 256, 1024, 4096)


def single_speed(key: str, seats: int) -> float:
    """Steps a second of one PettingZoo environment, played as its documentation shows."""
    env = make_env(key, seats=seats)
    env.reset(seed=1)
    steps, start = 0, time.perf_counter()
    while steps < SINGLE_STEPS:
        env.reset()
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                steps += 1
    return steps / (time.perf_counter() - start)


def random_speed(batch: Batch, generator: np.random.Generator) -> float:
    """Steps a second of all games of a batch together."""
    start = time.perf_counter()
    for _ in range(BATCH_STEPS):
        batch.step(batch.random_actions(generator))
    return BATCH_STEPS * len(batch.rows) / (time.perf_counter() - start)


def kernel_speed(batch: Batch) -> float:
    """The same without choosing: the first legal move each time, found before the clock runs."""
    spent = 0.0
    for _ in range(BATCH_STEPS):
        actions = batch.masks.argmax(axis=1)
        start = time.perf_counter()
        batch.step(actions)
        spent += time.perf_counter() - start
    return BATCH_STEPS * len(batch.rows) / spent


def compare(key: str, seats: int, games: int, workers: int) -> None:
    """One line: single, batch, ratio."""
    with Batch(key, games, seed=1, seats=seats, workers=workers) as batch:
        generator = np.random.default_rng(1)
        single = whole = step = 0.0
        for _ in range(ROUNDS):
            single = max(single, single_speed(key, seats))
            whole = max(whole, random_speed(batch, generator))
            step = max(step, kernel_speed(batch))
    print(
        f"{key} seats={seats}: {single:,.0f} steps/s single, {whole:,.0f} in a batch of {games:,}"
        f" with {workers} workers ({step:,.0f} without choosing),"
        f" ratio {whole / single:.1f} ({step / single:.1f})",
        flush=True,
    )


def by_size(key: str, seats: int, workers: int) -> None:
    """Steps a second by the size of the batch, as libraries of vectorised games report them."""
    generator = np.random.default_rng(1)
    for games in SIZES:
        with Batch(key, games, seed=1, seats=seats, workers=workers) as batch:
            speeds = [random_speed(batch, generator) for _ in range(ROUNDS)]
        print(
            f"{key} seats={seats}: batch of {games:,}: {max(speeds):,.0f} steps/s",
            flush=True,
        )


def main(arguments: list[str]) -> None:
    """Compare every game with two seats, with one worker and with one a core."""
    games = int(arguments[0]) if arguments else GAMES_AT_ONCE
    cores = os.cpu_count() or 1
    for key in GAMES:
        for workers in sorted({1, cores}):
            compare(key, 2, games, workers)
    for key in GAMES:
        by_size(key, 2, cores)


if __name__ == "__main__":
    main(sys.argv[1:])
