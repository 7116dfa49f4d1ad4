"""`make bench`: one line per figure. Times are CPU times, the best of several runs.

Machines are noisy: compiled and uncompiled runs alternate, and the ratio is the figure to trust.
Arguments choose what is measured: any of playouts, calls, instructions, memory (all but memory if
none is given), and the keys of games. `server`, `capacity`, `fairness`, `history`, `page`, `attack`
and `envs` measure these instead, see server_load.py, server_capacity.py, server_fairness.py,
long_tables.py, page.py, attack.py and envs.py.
"""

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from itertools import product

from bench import (
    attack,
    envs,
    long_tables,
    page,
    server_capacity,
    server_fairness,
    server_load,
)
from tilewright.core.game import Game
from tilewright.games.registry import GAMES

ROUNDS = 3
SECONDS = 0.6
"""About how long one run takes."""


def worker(what: str, game: Game, options: str, count: int, *, pure: bool) -> dict[str, float]:
    """What a fresh process measures."""
    command = [sys.executable, "-m", "bench.worker", what, game.key, options, str(count)]
    done = subprocess.run(command, env=environment(pure), check=True, stdout=subprocess.PIPE)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def environment(pure: bool) -> dict[str, str]:
    """This environment, with the mode chosen."""
    rest = {name: value for name, value in os.environ.items() if name != "TILEWRIGHT_PURE"}
    return {**rest, "TILEWRIGHT_PURE": "1"} if pure else rest


def option_sets(game: Game) -> list[str]:
    """Every combination of the listed choices of a game."""
    listed = [option for option in game.option_list if option.choices]
    names = [option.name for option in listed]
    return [
        " ".join(f"{name}={value}" for name, value in zip(names, values, strict=True))
        for values in product(*(option.choices for option in listed))
    ]


def report(game: Game, options: str, figure: str) -> None:
    """One line."""
    print(f"{game.key} {options}: {figure}", flush=True)


def playouts(game: Game) -> None:
    """Random games a second, compiled and uncompiled, and the ratio."""
    for options in option_sets(game):
        fast = slow = 0.0
        for _ in range(ROUNDS):
            fast = max(fast, games_per_second(game, options, pure=False))
            slow = max(slow, games_per_second(game, options, pure=True))
        report(
            game,
            options,
            f"{fast:,.0f} random games/s compiled, {slow:,.0f} uncompiled, ratio {fast / slow:.1f}",
        )


def games_per_second(game: Game, options: str, *, pure: bool) -> float:
    """The speed of one run of about the usual length."""
    count = 20 if pure else 1000
    probe = worker("playouts", game, options, count, pure=pure)
    count = max(count, int(count * SECONDS / max(probe["seconds"], 1e-3)))
    found = worker("playouts", game, options, count, pure=pure)
    return found["games"] / found["seconds"]


def calls(game: Game) -> None:
    """The cost of single calls from Python."""
    for options in option_sets(game)[:1]:
        fast = worker("calls", game, options, 50, pure=False)
        slow = worker("calls", game, options, 10, pure=True)
        for name, cost in fast.items():
            report(
                game,
                options,
                f"{name} {cost:.2f} us compiled, {slow[name]:.2f} us uncompiled,"
                f" ratio {slow[name] / cost:.1f}",
            )


def instructions(game: Game) -> None:
    """Instructions per move, counted by callgrind: the difference of two runs."""
    if shutil.which("valgrind") is None:
        print("instructions: skipped, valgrind is not installed")
        return
    for options in option_sets(game):
        small, large = (counted(game, options, games) for games in (100, 600))
        per_move = (large[0] - small[0]) / (large[1] - small[1])
        report(game, options, f"{per_move:.0f} instructions per move")


def counted(game: Game, options: str, games: int) -> tuple[int, int]:
    """Instructions and moves of a run."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", sys.executable]
    command += ["-m", "bench.worker", "playouts", game.key, options, str(games)]
    done = subprocess.run(
        command, env={**environment(False), "PYTHONHASHSEED": "0"}, check=True, capture_output=True
    )
    found = re.search(rb"Collected : ([0-9]+)", done.stderr)
    if found is None:
        raise SystemExit(f"valgrind did not count: {done.stderr.decode()[-300:]}")
    return int(found[1]), json.loads(done.stdout)["moves"]


def memory(game: Game) -> None:
    """Whether memory grows over a million games."""
    options = option_sets(game)[0]
    found = worker("memory", game, options, 1_000_000, pure=False)
    grown = found["late"] - found["early"]
    report(game, options, f"memory grew by {grown:.0f} kB from game 100,000 to game 1,000,000")


OTHERS: dict[str, Callable[[list[str]], None]] = {
    "server": server_load.main,
    "envs": envs.main,
    "fairness": lambda _words: server_fairness.main(),
    "capacity": lambda _words: server_capacity.main(),
    "history": lambda _words: long_tables.main(),
    "page": lambda _words: page.main(),
    "attack": lambda _words: attack.main(),
}
"""What other modules measure."""


def main(words: list[str]) -> None:
    if words and words[0] in OTHERS:
        OTHERS[words[0]](words[1:])
        return
    measures = {
        "playouts": playouts,
        "calls": calls,
        "instructions": instructions,
        "memory": memory,
    }
    unknown = [word for word in words if word not in measures and word not in GAMES]
    if unknown:
        raise SystemExit(
            f"{unknown[0]!r} is no figure and no game; there is {', '.join((*measures, *GAMES))}"
        )
    chosen = [word for word in words if word in measures] or ["playouts", "calls", "instructions"]
    games = [word for word in words if word in GAMES] or list(GAMES)
    for key in games:
        for name in chosen:
            measures[name](GAMES[key])


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError):
        main(sys.argv[1:])
