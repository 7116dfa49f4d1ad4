"""How fast a net judges, beside a plain C loop of the same size: `python -m bench.net_speed`.

Both are timed in one run on the same positions: all that one move leads to from positions of a game
that the net plays against itself. Ours makes the moves, reads the inputs and judges; the loop is
compiled with the same flags and only judges inputs that were read before.
"""

from __future__ import annotations

import argparse
import ctypes
import random
import subprocess
import sysconfig
import tempfile
import time
from array import array
from itertools import islice
from pathlib import Path

import tilewright.bots.nets
from bench.bots import positions
from tilewright.bots.nets.catalog import best_evaluator, net_for
from tilewright.bots.nets.shape import WIDTHS, shape_of
from tilewright.bots.search.ply1 import Ply1
from tilewright.bots.search.tree import Tree
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.position import Position
from tilewright.games.registry import game_of

SOURCE = Path(__file__).with_name("net_loop.c")
CLONES = Path(__file__).with_name("net_clones.c")
HEADERS = Path(tilewright.__file__).parent.parent
LOOP_TIMES = 200_000
TIMES = 30
ROWS = 100
GROWN = 20_000
WANTED_RATIO = 2.0
WANTED_SPEED = 200_000


def compiled_loop(folder: str) -> ctypes.CDLL:
    """The plain loop as a library."""
    library = compiled(SOURCE, Path(folder, "net_loop.so"))
    library.judge_all.restype = ctypes.c_float
    return library


def compiled(source: Path, target: Path, *arguments: str) -> ctypes.CDLL:
    """A C file as a library."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    command = [compiler, "-O3", "-fno-math-errno", "-shared", "-fPIC", f"-I{HEADERS}", *arguments]
    subprocess.run([*command, "-o", str(target), str(source)], check=True)
    return ctypes.CDLL(str(target))


def loops_us(library: ctypes.CDLL, times: int, width: int) -> tuple[float, bytes]:
    """Microseconds of our loops for one evaluation with three changed inputs, and the outputs."""
    source = random.Random(1)
    sums = array("i", (source.randrange(-(10**5), 10**5) for _ in range(width)))
    weights = array("i", (source.randrange(-2000, 2000) for _ in range(width * ROWS)))
    rest = array("f", (source.uniform(-0.3, 0.3) for _ in range(width * 32 + 296)))
    outputs = array("f", bytes(32))
    places = [ctypes.c_void_p(one.buffer_info()[0]) for one in (sums, weights, rest, outputs)]
    start = time.thread_time()
    library.run_loops(places[0], places[1], ROWS, places[2], times, places[3], width)
    return (time.thread_time() - start) * 1e6 / times, outputs.tobytes()


def show_clones() -> None:
    """Our loops as this processor runs them, and as every processor of the platform would."""
    with tempfile.TemporaryDirectory() as folder:
        own = compiled(CLONES, Path(folder, "own.so"))
        generic = compiled(CLONES, Path(folder, "generic.so"), "-DCLONES=")
        for width in WIDTHS:
            show_loops(own, generic, width)


def show_loops(own: ctypes.CDLL, generic: ctypes.CDLL, width: int) -> None:
    """Our loops in both versions, for one width of a net."""
    own_us, bits = loops_us(own, LOOP_TIMES, width)
    generic_us, same = loops_us(generic, LOOP_TIMES, width)
    print(
        f"loops of a net {width} wide: {own_us:.3f} us, for every processor {generic_us:.3f} us:"
        f" {generic_us / own_us:.2f} times as fast, {'same' if bits == same else 'other'} bits"
    )


def reached(game: Game, position: Position) -> list[Position]:
    """What one move leads to."""
    found = []
    for move in game.distinct_moves(position):
        after = position.clone()
        game.apply(after, move)
        if after.to_act >= 0:
            found.append(after)
    return found


def loop_us(game: Game, options: Options, judged: list[Position]) -> float:
    """Microseconds of the plain loop for one position."""
    net = net_for(game, options)
    assert net is not None, "this table has no net"
    shape = shape_of(game, options.seats, net[0].width)
    inputs = [game.input_values(position, game.viewer(position)) for position in judged]
    widest = len(shape.offsets)
    rows = array("i", bytes(4 * widest * len(judged)))
    counts = array("i", bytes(4 * len(judged)))
    for number, values in enumerate(inputs):
        active = [
            offset + one for offset, one in zip(shape.offsets, values, strict=True) if one >= 0
        ]
        counts[number] = len(active)
        for place, row in enumerate(active):
            rows[number * widest + place] = row
    pointers = [ctypes.c_void_p(one.buffer_info()[0]) for one in (net[1], rows, counts)]
    with tempfile.TemporaryDirectory() as folder:
        library = compiled_loop(folder)
        sizes = [
            ctypes.c_int(one) for one in (len(judged), widest, shape.values, shape.width, TIMES)
        ]
        start = time.thread_time()
        library.judge_all(*pointers, *sizes)
        return (time.thread_time() - start) * 1e6 / TIMES / len(judged)


def own_us(game: Game, options: Options, roots: list[Position]) -> float:
    """Microseconds of ours for one position: to make the move, read the inputs and judge."""
    evaluator = best_evaluator(game, options)
    ply1 = Ply1(game, evaluator, game.start(options))
    start = time.thread_time()
    for _ in range(TIMES):
        for root in roots:
            ply1.choose(root)
    return (time.thread_time() - start) * 1e6 / evaluator.evaluations


def evaluations_a_second(game: Game, options: Options) -> float:
    """Evaluations a second inside the tree search."""
    evaluator = best_evaluator(game, options)
    made, spent = 0, 0.0
    for seed in range(10):
        position = game.start(options)
        game.play_chance(position, Chance(seed))
        evaluator.forget()
        start = time.thread_time()
        Tree(game, evaluator, position, seed).search(GROWN)
        spent += time.thread_time() - start
        made += evaluator.evaluations
    return made / spent


def main() -> None:
    """Measure it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="classic")
    given = parser.parse_args()
    game = game_of(given.game)
    options = game.options()
    roots = [position.clone() for position in islice(positions(game, options, 1), 60)]
    judged = [after for root in roots for after in reached(game, root)]
    ours, loop = own_us(game, options, roots), loop_us(game, options, judged)
    print(
        f"{game.key}: {ours:.2f} us to move, read and judge, plain C loop {loop:.2f} us to judge:"
        f" {ours / loop:.2f} times (wanted at most {WANTED_RATIO:.0f})"
    )
    show_clones()
    print(
        f"{game.key}: {evaluations_a_second(game, options):,.0f} evaluations a second in the search"
        f" on one core (wanted {WANTED_SPEED:,})"
    )


if __name__ == "__main__":
    main()
