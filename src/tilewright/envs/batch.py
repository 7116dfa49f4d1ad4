"""Vectorised environments: one call steps many games, in compiled code and on several cores.

The whole state of the games is in NumPy arrays in shared memory, so copying the arrays saves the
games. A game that ends is reset at once.
"""

import ctypes
import math
import multiprocessing
import secrets
from collections.abc import Mapping, Sequence
from itertools import pairwise
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any, NamedTuple, Self

from tilewright.core import arguments
from tilewright.core.arguments import number_between
from tilewright.core.chance import Chance
from tilewright.core.errors import ArgumentError, IllegalMoveError, OptionsError
from tilewright.core.extras import extra
from tilewright.core.game import Game
from tilewright.core.layout import Layout
from tilewright.core.options import Options
from tilewright.envs.episode import MOST_CYCLES, move_limit
from tilewright.envs.kernel import Kernel, pick
from tilewright.envs.rewards import reward_kind
from tilewright.games.registry import game_of

with extra("envs", "a batch of games"):
    import numpy as np
    from numpy.typing import NDArray

ALIGNMENT = 64
MAX_GAMES = 10_000_000
GAMES_PER_WORKER = 64
"""The fewest games of a worker process."""


class Plan(NamedTuple):
    """The configuration of a batch, sent to its worker processes."""

    key: str
    options: dict[str, str]
    kind: int
    limit: int
    games: int
    resets: bool


def shapes(game: Game, options: Options, games: int) -> dict[str, tuple[type, tuple[int, ...]]]:
    """Return the type and the shape of each array."""
    seats, width = options.seats, Layout(game.observation_blocks(options.seats)).width
    return {
        "states": (np.int32, (games, game.pack_size(seats))),
        "chances": (np.uint64, (games,)),
        "moves": (np.int32, (games,)),
        "earned": (np.float64, (games, seats)),
        "actions": (np.int32, (games,)),
        "seats": (np.int32, (games,)),
        "masks": (np.int8, (games, game.move_codes)),
        "observations": (np.float32, (games, width)),
        "rewards": (np.float32, (games, seats)),
        "terminated": (np.bool_, (games,)),
        "truncated": (np.bool_, (games,)),
        "scores": (np.int32, (games, seats)),
        "lengths": (np.int32, (games,)),
        "idle": (np.bool_, (games,)),
    }


def laid_out(
    shapes: Mapping[str, tuple[type, tuple[int, ...]]], memory: Any = None
) -> tuple[dict[str, NDArray[Any]], int]:
    """Lay the arrays out one after the other in memory; return them and their total size."""
    arrays: dict[str, NDArray[Any]] = {}
    at = 0
    for name, (kind, shape) in shapes.items():
        size = math.prod(shape) * np.dtype(kind).itemsize
        if memory is not None:
            arrays[name] = np.frombuffer(memory, kind, math.prod(shape), at).reshape(shape)
        at += -(-size // ALIGNMENT) * ALIGNMENT
    return arrays, at


def shared_memory(context: Any, size: int, games: int) -> Any:
    """Allocate the memory of a batch. Raise OptionsError if there is not enough."""
    try:
        return context.RawArray(ctypes.c_char, size)
    except (OSError, OverflowError, MemoryError):
        raise OptionsError(
            f"{games} games take {size >> 20} MiB of shared memory, which there is not; take fewer"
        ) from None


def row_mask(rows: Any, games: int) -> NDArray[np.bool_]:
    """Return a mask of games from one or from row numbers. Raise ArgumentError otherwise."""
    given = np.asarray(rows)
    if given.dtype == np.bool_ and given.shape == (games,):
        return given
    mask = np.zeros(games, np.bool_)
    if given.size == 0 and given.ndim == 1:
        return mask
    is_list = given.ndim == 1 and np.issubdtype(given.dtype, np.integer)
    if not is_list or given.min() < 0 or given.max() >= games:
        raise ArgumentError(
            f"rows is a mask of {games} truth values, or a list of row numbers from 0 to"
            f" {games - 1}"
        )
    mask[given] = True
    return mask


def action_array(actions: Any, games: int) -> NDArray[Any]:
    """Return the actions as an array of whole numbers. Raise an error unless they are that."""
    chosen = np.asarray(actions)
    if chosen.shape != (games,):
        raise OptionsError(f"a step has one action for each of {games} games")
    if not np.issubdtype(chosen.dtype, np.integer):
        raise ArgumentError(f"actions are whole numbers, not {chosen.dtype}")
    return chosen


def game_seeds(seeds: Any, games: int) -> list[int]:
    """Return one seed of 64 bits for each game. Raise an error unless there are as many."""
    try:
        listed = list(seeds)
    except TypeError:
        raise ArgumentError(
            f"a seed is a whole number, or one for each game, not {arguments.shown(seeds)}"
        ) from None
    if len(listed) != games:
        raise OptionsError(f"{games} games need {games} seeds, not {len(listed)}")
    return [number_between(seed, 0, 2**64 - 1, "a seed") for seed in listed]


def kernel_of(plan: Plan, arrays: dict[str, NDArray[Any]]) -> Kernel:
    """Make the kernel that plays the games of some arrays."""
    game = game_of(plan.key)
    told = {
        name: array.view(np.uint8) if array.dtype == np.bool_ else array
        for name, array in arrays.items()
    }
    options = game.options(plan.options)
    return Kernel(game, options, kind=plan.kind, limit=plan.limit, resets=plan.resets, arrays=told)


class Batch:
    """Many games with the same options, stepped together.

    ``observations``, ``masks`` and ``seats`` are about the seat to act in each game; ``rewards``
    about all seats. Where ``terminated`` or ``truncated`` is true, ``scores`` and ``lengths`` are
    those of the game that ended, and everything else already belongs to the next game. Without
    ``autoreset`` it still belongs to the one that ended (``seats`` says OVER if it is over), until
    ``restart`` begins the next.
    """

    def __init__(
        self,
        key: str,
        games: int,
        *,
        seed: int | None = None,
        reward: str = "win",
        max_cycles: int = MOST_CYCLES,
        workers: int = 1,
        autoreset: bool = True,
        **options: Any,
    ) -> None:
        games = number_between(games, 1, MAX_GAMES, "the number of games")
        workers = number_between(workers, 1, MAX_GAMES, "the number of workers")
        self.game = game_of(key)
        self.options = self.game.options({name: str(value) for name, value in options.items()})
        limit = move_limit(max_cycles, self.options.seats)
        plan = Plan(key, dict(self.options), reward_kind(reward), limit, games, autoreset)
        layout = shapes(self.game, self.options, games)
        context = multiprocessing.get_context("spawn")
        memory = shared_memory(context, laid_out(layout)[1], games)
        self.arrays, _ = laid_out(layout, memory)
        self.states = self.arrays["states"]
        self.masks: NDArray[np.int8] = self.arrays["masks"]
        self.observations: NDArray[np.float32] = self.arrays["observations"]
        self.seats: NDArray[np.int32] = self.arrays["seats"]
        self.rewards: NDArray[np.float32] = self.arrays["rewards"]
        self.terminated: NDArray[np.bool_] = self.arrays["terminated"]
        self.truncated: NDArray[np.bool_] = self.arrays["truncated"]
        self.scores: NDArray[np.int32] = self.arrays["scores"]
        self.lengths: NDArray[np.int32] = self.arrays["lengths"]
        self.rows = np.arange(games)
        self.kernel = kernel_of(plan, self.arrays)
        shares = split(games, min(workers, max(1, games // GAMES_PER_WORKER)))
        self.own = shares[0]
        self.workers = [Worker(context, plan, memory, share) for share in shares[1:]]
        self.reset(seed)

    def reset(self, seed: int | Sequence[int] | None = None) -> None:
        """Start all games over, from one seed or from one for each game."""
        games = len(self.rows)
        if seed is None or isinstance(seed, int):
            chance = Chance(secrets.randbits(64) if seed is None else seed)
            seeds = [chance.bits() << 32 | chance.bits() for _ in range(games)]
        else:
            seeds = game_seeds(seed, games)
        self.arrays["chances"][:] = np.array(seeds, np.uint64)
        self.run_command("reset")

    def restart(self, rows: Any) -> None:
        """Start new games in some rows, each drawing on from its own source of chance.

        ``rows`` is a mask with a truth value for each game, or a list of row numbers.
        """
        self.run_command("reset", row_mask(rows, len(self.rows)))

    def step(self, actions: Any, rows: Any = None) -> None:
        """Make a move in every game, or in those of some rows: nothing of the others changes.

        ``actions`` has an entry for every game, ``rows`` is as in ``restart``. Raise
        IllegalMoveError, without a change, if a move is illegal.
        """
        chosen = np.asarray(actions)
        is_legal = self.are_legal(chosen)
        mask = None if rows is None else row_mask(rows, len(self.rows))
        if mask is not None:
            is_legal |= ~mask
        if not is_legal.all():
            row = int(np.argmin(is_legal))
            raise IllegalMoveError(f"action {chosen[row]} is not legal in game {row}")
        self.arrays["actions"][:] = chosen
        self.run_command("step", mask)

    def are_legal(self, actions: Any) -> NDArray[np.bool_]:
        """Return for each game whether its action is a legal move."""
        codes = action_array(actions, len(self.rows))
        is_code: NDArray[np.bool_] = (codes >= 0) & (codes < self.game.move_codes)
        legal: NDArray[np.bool_] = self.masks[self.rows, np.where(is_code, codes, 0)] == 1
        return legal & is_code

    def run_command(self, command: str, rows: NDArray[np.bool_] | None = None) -> None:
        """Execute a command on all games, or on some rows: those of the workers and our own."""
        self.arrays["idle"][:] = False if rows is None else ~rows
        for worker in self.workers:
            worker.send(command)
        execute(self.kernel, command, self.own)
        for worker in self.workers:
            worker.wait()

    def random_actions(self, generator: np.random.Generator) -> NDArray[np.int32]:
        """Return a uniformly random legal move for every game."""
        arguments.instance(
            generator,
            np.random.Generator,
            "a NumPy generator",
            "numpy.random.default_rng() makes one",
        )
        chosen = np.empty(len(self.rows), np.int32)
        pick(self.masks, generator.integers(1 << 32, size=len(chosen), dtype=np.uint64), chosen)
        return chosen

    def close(self) -> None:
        """Stop the workers."""
        for worker in self.workers:
            worker.close()
        self.workers = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def split(games: int, shares: int) -> list[tuple[int, int]]:
    """Split the games into shares; return the first row and the end of each."""
    edges = [games * number // shares for number in range(shares + 1)]
    return list(pairwise(edges))


def execute(kernel: Kernel, command: str, rows: tuple[int, int]) -> None:
    """Execute a command, ``reset`` or ``step``, on the games of some rows."""
    if command == "reset":
        kernel.reset(*rows)
    else:
        kernel.step(*rows)


class Worker:
    """A process that plays a share of the games."""

    def __init__(self, context: Any, plan: Plan, memory: Any, rows: tuple[int, int]) -> None:
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, plan, memory, rows), daemon=True)
        self.process.start()
        theirs.close()

    def send(self, command: str) -> None:
        """Send a command without waiting for it."""
        self.connection.send(command)

    def wait(self) -> None:
        """Wait until the command is done. Raise OptionsError if the process has died."""
        try:
            self.connection.recv()
        except EOFError:
            raise OptionsError("a worker of the batch has ended; make a new batch") from None

    def close(self) -> None:
        """Stop the process."""
        self.connection.close()
        self.process.join()


def serve(connection: Connection, plan: Plan, memory: Any, rows: tuple[int, int]) -> None:
    """Execute commands until the connection is closed: the main function of a worker."""
    game = game_of(plan.key)
    layout = shapes(game, game.options(plan.options), plan.games)
    kernel = kernel_of(plan, laid_out(layout, memory)[0])
    while True:
        try:
            command = connection.recv()
        except (EOFError, KeyboardInterrupt):
            return
        execute(kernel, command, rows)
        connection.send(None)
