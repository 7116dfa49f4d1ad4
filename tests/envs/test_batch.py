"""Many games at once play exactly the games that one table plays."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from tests.effort import IS_PURE
from tests.envs.arguments import as_arguments
from tests.games import TRIED, Variant
from tilewright.core.chance import Chance
from tilewright.core.errors import ArgumentError, IllegalMoveError, OptionsError
from tilewright.envs.batch import Batch, shared_memory, split
from tilewright.envs.episode import MOST_CYCLES, Episode
from tilewright.envs.kernel import pick

every_variant = pytest.mark.parametrize("variant", TRIED, ids=str)
SEEDS = [3, 2**64 - 1]


@every_variant
@pytest.mark.parametrize("reward", ["win", "margin"])
def test_every_step_is_that_of_a_single_table(variant: Variant, reward: str) -> None:
    key, options, games = variant.game.key, variant.options, len(SEEDS)
    steps, cycles = (60, 12) if IS_PURE else (150, 30)
    batch = Batch(key, games, reward=reward, max_cycles=cycles, **as_arguments(variant))
    batch.reset(SEEDS)
    tables = [Episode(key, options, reward=reward, max_cycles=cycles) for _ in SEEDS]
    for table, seed in zip(tables, SEEDS, strict=True):
        table.begin(Chance(seed))
    chooser, ended = np.random.default_rng(1), 0
    for _ in range(steps):
        for row, table in enumerate(tables):
            assert batch.seats[row] == table.to_act
            assert (batch.masks[row] == table.mask(table.to_act)).all()
            assert (batch.observations[row] == table.observation(table.to_act)).all()
        actions = batch.random_actions(chooser)
        batch.step(actions)
        for row, table in enumerate(tables):
            table.apply(int(actions[row]))
            assert batch.rewards[row].tolist() == pytest.approx(table.rewards)
            assert (batch.terminated[row], batch.truncated[row]) == (table.is_over, table.is_cut)
            if table.is_over or table.is_cut:
                assert batch.scores[row].tolist() == table.game.scores(table.position)
                assert batch.lengths[row] == table.moves
                table.begin(table.chance)
                ended += 1
    assert ended


def test_games_can_be_kept_and_gone_on_with() -> None:
    batch = Batch("duel", 4, seed=2)
    chooser = np.random.default_rng(1)
    for _ in range(30):
        batch.step(batch.random_actions(chooser))
    kept = {name: array.copy() for name, array in batch.arrays.items()}
    actions = batch.random_actions(chooser)
    batch.step(actions)
    after = batch.observations.copy()
    for name, array in kept.items():
        batch.arrays[name][:] = array
    batch.step(actions)
    assert (batch.observations == after).all()


def test_any_number_of_workers_plays_the_same_games() -> None:
    # Uncompiled, games are cut short after twelve moves, so that they begin again nevertheless.
    steps, cycles = (14, 6) if IS_PURE else (90, MOST_CYCLES)
    shown = []
    for workers in (1, 2):
        with Batch("classic", 130, seed=8, workers=workers, max_cycles=cycles) as batch:
            assert len(batch.workers) == workers - 1
            chooser = np.random.default_rng(1)
            for _ in range(steps):
                batch.step(batch.random_actions(chooser))
            shown.append({name: array.copy() for name, array in batch.arrays.items()})
    for name, array in shown[0].items():
        assert (array == shown[1][name]).all(), name


def test_random_actions_are_legal_and_each_as_likely_as_the_others() -> None:
    batch = Batch("duel", 1, seed=1)
    legal = np.flatnonzero(batch.masks[0])
    generator, draws = np.random.default_rng(1), 2000
    drawn = np.concatenate([batch.random_actions(generator) for _ in range(draws)])
    counts = np.array([(drawn == move).sum() for move in legal])
    expected = draws / len(legal)
    assert counts.sum() == draws
    assert (abs(counts - expected) < 5 * np.sqrt(expected)).all()


@pytest.mark.parametrize("width", [1, 63, 64, 65, 128, 325, 1501, 4096])
@pytest.mark.parametrize("share", [0.0, 0.01, 0.5, 1.0])
def test_a_number_picks_the_bit_at_its_share_of_the_set_ones(width: int, share: float) -> None:
    generator = np.random.default_rng(width)
    masks = (generator.random((40, width)) < share).astype(np.int8)
    numbers = generator.integers(1 << 32, size=40, dtype=np.uint64)
    numbers[:2] = 0, (1 << 32) - 1
    out = np.full(40, -7, np.int32)
    assert pick(masks, numbers, out) == 40
    for mask, number, chosen in zip(masks, numbers, out, strict=True):
        places = np.flatnonzero(mask)
        wanted = places[int(number) * len(places) >> 32] if len(places) else -1
        assert chosen == wanted


def test_an_illegal_move_changes_nothing() -> None:
    batch = Batch("classic", 3, seed=1)
    before = {name: array.copy() for name, array in batch.arrays.items()}
    actions = batch.masks.argmax(axis=1)
    for illegal in (-1, 10_000, int(batch.masks[1].argmin())):
        actions[1] = illegal
        with pytest.raises(IllegalMoveError, match=f"action {illegal} is not legal in game 1"):
            batch.step(actions)
    assert all((array == before[name]).all() for name, array in batch.arrays.items())


def test_slips_are_named() -> None:
    batch = Batch("classic", 3)
    with pytest.raises(OptionsError, match="one action for each of 3 games"):
        batch.step([1, 2])
    with pytest.raises(OptionsError, match="3 games need 3 seeds, not 1"):
        batch.reset([1])
    with pytest.raises(OptionsError, match="max_cycles is at least 1, not 0"):
        Batch("classic", 3, max_cycles=0)


@pytest.mark.parametrize("games", [0, -1, 10**9, 2.0, None, True, "3"])
def test_a_batch_has_a_whole_number_of_games(games: Any) -> None:
    with pytest.raises(ArgumentError, match="the number of games is a whole number"):
        Batch("classic", games)


def test_a_batch_without_room_in_memory_is_refused() -> None:
    class Full:
        def RawArray(self, kind: object, size: int) -> None:
            raise OSError("no space")

    with pytest.raises(OptionsError, match="7 games take 3 MiB of shared memory"):
        shared_memory(Full(), 3 << 20, 7)


@pytest.mark.parametrize(
    "actions", [[1.0, 2.0, 3.0], [True, False, True], ["1", "2", "3"], [None, None, None]]
)
def test_actions_are_whole_numbers(actions: Any) -> None:
    batch = Batch("classic", 3, seed=1)
    before = {name: array.copy() for name, array in batch.arrays.items()}
    with pytest.raises(ArgumentError, match="actions are whole numbers"):
        batch.step(actions)
    assert all((array == before[name]).all() for name, array in batch.arrays.items())


def test_rows_are_a_mask_or_row_numbers() -> None:
    """Both choose the same games, and nothing of the others changes."""
    first, second = Batch("duel", 4, seed=5), Batch("duel", 4, seed=5)
    actions = first.random_actions(np.random.default_rng(1))
    first.step(actions, np.array([True, False, False, True]))
    second.step(actions, [0, 3])
    fresh = Batch("duel", 4, seed=5)
    for name, array in first.arrays.items():
        assert (array == second.arrays[name]).all()
    assert (first.states[1:3] == fresh.states[1:3]).all()
    assert (first.states[[0, 3]] != fresh.states[[0, 3]]).any(axis=1).all()
    second.restart(np.array([], np.int64))
    assert (first.states == second.states).all()


@pytest.mark.parametrize(
    "rows", [[4], [-1], [True, False], [0.0], 2, "rows", [[0, 1]], [None], np.ones(5, np.bool_)]
)
def test_other_rows_are_refused(rows: Any) -> None:
    batch = Batch("classic", 4, seed=1)
    actions = batch.random_actions(np.random.default_rng(1))
    before = batch.states.copy()
    refused = "a mask of 4 truth values, or a list of row numbers"
    with pytest.raises(ArgumentError, match=refused):
        batch.step(actions, rows)
    with pytest.raises(ArgumentError, match=refused):
        batch.restart(rows)
    assert (batch.states == before).all()


@pytest.mark.parametrize("seeds", [[1, 2, -3], [1, 2, 2**64], [1.0, 2, 3], ["1", 2, 3], 1.5])
def test_seeds_are_whole_numbers_of_64_bits(seeds: Any) -> None:
    with pytest.raises(ArgumentError, match="a seed is a whole number"):
        Batch("classic", 3).reset(seeds)


def test_random_actions_need_a_generator() -> None:
    with pytest.raises(ArgumentError, match="a NumPy generator is needed here, not None"):
        Batch("classic", 3).random_actions(None)  # type: ignore[arg-type]


@pytest.mark.parametrize(("games", "shares"), [(10, 3), (4, 4), (7, 1)])
def test_shares_cover_all_games_once(games: int, shares: int) -> None:
    parts = split(games, shares)
    assert (parts[0][0], parts[-1][1], len(parts)) == (0, games, shares)
    assert all(one[1] == next_one[0] for one, next_one in pairwise(parts))
    assert max(last - first for first, last in parts) <= -(-games // shares)
