"""Levels of bots that fail in every way a bot can, for the workers to survive."""

import os
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tilewright.bots import registry
from tilewright.bots.bot import COMPLETE, Bot, Budget, Ranked, Report
from tilewright.bots.registry import Level
from tilewright.core.game import Game

Way = Callable[[Game, Any], Any]


class OddError(Exception):
    """An error that cannot be made anew from its pickle."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(one + two)


@dataclass
class FailingBot(Bot):
    """A bot whose `think` is a given function."""

    name: str
    way: Way

    def think(self, game: Game, position: Any, budget: Budget) -> Report:
        report: Report = self.way(game, position)
        return report


def fine(game: Game, position: Any, reason: str = "fine", value: float = 1.0) -> Report:
    moves = game.legal_moves(position)
    return Report(tuple(Ranked(move, value, None, reason) for move in moves), 0, COMPLETE)


def hangs(game: Game, position: Any) -> None:
    while True:
        pass


def hangs_deaf(game: Game, position: Any) -> None:
    """Hang where no signal handler of Python runs."""
    signal.sigwait({signal.SIGUSR1})


def prints_pid_and_hangs(game: Game, position: Any) -> None:
    # In one piece: print may write the end of a line apart, after what another process prints.
    os.write(sys.stdout.fileno(), f"{os.getpid()}\n".encode())
    hangs(game, position)


def takes_a_while(game: Game, position: Any) -> Report:
    time.sleep(0.3)
    return fine(game, position)


def exits(game: Game, position: Any) -> None:
    os._exit(3)


def segfaults(game: Game, position: Any) -> None:
    os.kill(os.getpid(), signal.SIGSEGV)
    time.sleep(60)


def raises(game: Game, position: Any) -> None:
    raise ValueError(game.format_position(position))


def raises_oddly(game: Game, position: Any) -> None:
    raise OddError("a", "b")


def quits(game: Game, position: Any) -> None:
    sys.exit(0)


def devours(game: Game, position: Any) -> Report:
    return fine(game, position, str(len(bytes(2**30))))


def is_interrupted(game: Game, position: Any) -> Report:
    os.kill(os.getpid(), signal.SIGINT)
    return fine(game, position)


def reports_pid(game: Game, position: Any) -> Report:
    return fine(game, position, str(os.getpid()))


def reports_nan(game: Game, position: Any) -> Report:
    return fine(game, position, value=float("nan"))


def moves_illegally(game: Game, position: Any) -> Report:
    legal = game.legal_moves(position)
    wrong = next(move for move in range(game.move_codes) if move not in legal)
    return Report((Ranked(wrong, 1.0),), 0, COMPLETE)


WAYS: dict[str, Way] = {
    "fine": fine,
    "hangs": hangs,
    "hangs-deaf": hangs_deaf,
    "prints-pid-and-hangs": prints_pid_and_hangs,
    "takes-a-while": takes_a_while,
    "exits": exits,
    "segfaults": segfaults,
    "raises": raises,
    "raises-oddly": raises_oddly,
    "quits": quits,
    "devours": devours,
    "is-interrupted": is_interrupted,
    "reports-pid": reports_pid,
    "reports-nan": reports_nan,
    "moves-illegally": moves_illegally,
    "returns-a-number": lambda game, position: 42,
    "returns-nothing": lambda game, position: Report((), 0, COMPLETE),
    "returns-strangers": lambda game, position: Report(("a", "b"), 0, COMPLETE),  # type: ignore[arg-type]
}


def level_of(name: str) -> Level:
    """A failing level, or else a registered one."""
    if name not in WAYS:
        return registry.level_of(name)
    return Level(name, "fails", lambda seed: FailingBot(name, WAYS[name]))
