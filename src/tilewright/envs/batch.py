"""Many games at once: one call steps all of them, in compiled code and on several cores.

All that the games are lies in NumPy arrays, shared with the worker processes; copying the arrays
keeps the games. A game that ends begins anew at once.
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

from tilewright.core.chance import Chance
from tilewright.core.errors import IllegalMoveError, OptionsError
from tilewright.core.extras import extra
from tilewright.core.game import Game
from tilewright.core.layout import Layout
from tilewright.core.options import Options
from tilewright.envs.kernel import Kernel, pick
from tilewright.envs.rewards import reward_kind
from tilewright.envs.table import MOST_CYCLES, move_limit
from tilewright.games.registry import game_of

with extra("envs", "a batch of games"):
    import numpy as np
    from numpy.typing import NDArray

ALIGNMENT = 64
ENOUGH = 64
"""How many games a worker has at least."""


class Plan(NamedTuple):
    """What a worker must know to play its share."""

    key: str
    options: dict[str, str]
    kind: int
    limit: int
    games: int


def shapes(game: Game, options: Options, games: int) -> dict[str, tuple[type, tuple[int, ...]]]:
    """The type and the shape of each array."""
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
    }


def laid_out(
    shapes: Mapping[str, tuple[type, tuple[int, ...]]], memory: Any = None
) -> tuple[dict[str, NDArray[Any]], int]:
    """The arrays, one behind the other in some memory, and how many bytes they take."""
    arrays: dict[str, NDArray[Any]] = {}
    at = 0
    for name, (kind, shape) in shapes.items():
        size = math.prod(shape) * np.dtype(kind).itemsize
        if memory is not None:
            arrays[name] = np.frombuffer(memory, kind, math.prod(shape), at).reshape(shape)
        at += -(-size // ALIGNMENT) * ALIGNMENT
    return arrays, at


def kernel_of(plan: Plan, arrays: dict[str, NDArray[Any]]) -> Kernel:
    """What plays the games of some arrays."""
    game = game_of(plan.key)
    told = {
        name: array.view(np.uint8) if array.dtype == np.bool_ else array
        for name, array in arrays.items()
    }
    return Kernel(game, game.options(plan.options), plan.kind, plan.limit, told)


class Batch:
    """Games of one table side by side.

    ``observations``, ``masks`` and ``seats`` tell of the seat to act in each game; ``rewards`` of
    all seats. Where ``terminated`` or ``truncated`` is true, ``scores`` and ``lengths`` tell how
    the game ended, and everything else already belongs to the next one.
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
        **options: Any,
    ) -> None:
        if games < 1 or workers < 1:
            raise OptionsError("a batch has at least one game and one worker")
        self.game = game_of(key)
        self.options = self.game.options({name: str(value) for name, value in options.items()})
        limit = move_limit(max_cycles, self.options.seats)
        plan = Plan(key, dict(self.options), reward_kind(reward), limit, games)
        layout = shapes(self.game, self.options, games)
        context = multiprocessing.get_context("spawn")
        memory = context.RawArray(ctypes.c_char, laid_out(layout)[1])
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
        shares = split(games, min(workers, max(1, games // ENOUGH)))
        self.own = shares[0]
        self.workers = [Worker(context, plan, memory, share) for share in shares[1:]]
        self.reset(seed)

    def reset(self, seed: int | Sequence[int] | None = None) -> None:
        """Begin all games anew, from one seed or from one for each game."""
        games = len(self.rows)
        if seed is None or isinstance(seed, int):
            chance = Chance(secrets.randbits(64) if seed is None else seed)
            seeds = [chance.bits() << 32 | chance.bits() for _ in range(games)]
        else:
            seeds = list(seed)
        if len(seeds) != games:
            raise OptionsError(f"{games} games need {games} seeds, not {len(seeds)}")
        self.arrays["chances"][:] = np.array(seeds, np.uint64)
        self.everybody("reset")

    def step(self, actions: Any) -> None:
        """Make a move in every game; IllegalMoveError, and no change, if one is not legal."""
        chosen = np.asarray(actions)
        if chosen.shape != self.rows.shape:
            raise OptionsError(f"a step has one action for each of {len(self.rows)} games")
        is_code = (chosen >= 0) & (chosen < self.game.move_codes)
        is_legal = is_code & (self.masks[self.rows, np.where(is_code, chosen, 0)] == 1)
        if not is_legal.all():
            row = int(np.argmin(is_legal))
            raise IllegalMoveError(f"action {chosen[row]} is not legal in game {row}")
        self.arrays["actions"][:] = chosen
        self.everybody("step")

    def everybody(self, order: str) -> None:
        """Let all workers, and this process, do something with their games."""
        for worker in self.workers:
            worker.tell(order)
        obey(self.kernel, order, self.own)
        for worker in self.workers:
            worker.wait()

    def random_actions(self, generator: np.random.Generator) -> NDArray[np.int32]:
        """A legal move for every game, each as likely as the others of its game."""
        chosen = np.empty(len(self.rows), np.int32)
        pick(self.masks, generator.integers(1 << 32, size=len(chosen), dtype=np.uint64), chosen)
        return chosen

    def close(self) -> None:
        """Let the workers go."""
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
    """The first and the last row of each of several shares."""
    edges = [games * number // shares for number in range(shares + 1)]
    return list(pairwise(edges))


def obey(kernel: Kernel, order: str, rows: tuple[int, int]) -> None:
    """Do what was ordered with the games of some rows."""
    if order == "reset":
        kernel.reset(*rows)
    else:
        kernel.step(*rows)


class Worker:
    """A process that plays a share of the games."""

    def __init__(self, context: Any, plan: Plan, memory: Any, rows: tuple[int, int]) -> None:
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, plan, memory, rows), daemon=True)
        self.process.start()
        theirs.close()

    def tell(self, order: str) -> None:
        """Order something."""
        self.line.send(order)

    def wait(self) -> None:
        """Wait until it is done."""
        try:
            self.line.recv()
        except EOFError:
            raise OptionsError("a worker of the batch has ended; make a new batch") from None

    def close(self) -> None:
        """Let the process end."""
        self.line.close()
        self.process.join()


def serve(line: Connection, plan: Plan, memory: Any, rows: tuple[int, int]) -> None:
    """Do what is ordered until nobody orders any more."""
    game = game_of(plan.key)
    layout = shapes(game, game.options(plan.options), plan.games)
    kernel = kernel_of(plan, laid_out(layout, memory)[0])
    while True:
        try:
            order = line.recv()
        except (EOFError, KeyboardInterrupt):
            return
        obey(kernel, order, rows)
        line.send(None)
