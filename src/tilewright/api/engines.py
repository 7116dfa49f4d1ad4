"""A function that chooses moves, as a bot and as an engine for other programs."""

import contextlib
import sys
import traceback
from collections.abc import Callable
from typing import Any

from tilewright.api.game import Game, resume
from tilewright.api.moves import Move, code_of
from tilewright.bots.bot import COMPLETE, Bot, Budget, Meter, Ranked, Report
from tilewright.bots.engine_server import EngineServer, Offer
from tilewright.core.arguments import is_text, shown
from tilewright.core.errors import ArgumentError, BotError
from tilewright.core.game import Game as Rules

Choose = Callable[[Game], Move | str]
LONGEST_NAME = 80


class FunctionBot(Bot):
    """A bot whose moves a function chooses."""

    def __init__(self, name: str, choose: Choose) -> None:
        self.name = name
        self.choose = choose

    def think(self, game: Rules, position: Any, budget: Budget) -> Report:
        """Return the function's move. Raise IllegalMoveError or NotationError if it is none."""
        Meter(budget)
        code = code_of(game, self.choose(resume(position)))
        game.apply(position.clone(), code)
        return Report((Ranked(code, 0.0),), 0, COMPLETE)


def run_engine(choose: Choose, *, name: str = "engine") -> None:
    """Serve a function as an engine on standard input and output until the caller is done.

    ``choose`` gets a game, of which the position is all that its seat may know, and returns a
    legal move of it, as an object or in notation. An error in it is written to standard error and
    answered; the next request is served. What ``choose`` prints goes to standard error.
    """
    if not callable(choose):
        raise ArgumentError(f"an engine is a function from a game to a move, not {shown(choose)}")
    if not is_text(name) or not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise ArgumentError(f"the name of an engine is a short text, not {shown(name)}")
    if sys.stdin is None or sys.stdout is None:
        raise BotError("an engine needs standard input and output, and one of them is closed")
    offer = Offer(name, (), lambda _level, _seed: FunctionBot(name, explained(choose)))
    server = EngineServer(offer, sys.stdin.buffer, sys.stdout.buffer)
    # Standard output carries the protocol.
    with contextlib.redirect_stdout(sys.stderr):
        server.run()


def explained(choose: Choose) -> Choose:
    """Return the function with errors in it written to standard error before they are answered."""

    def chosen(game: Game) -> Move | str:
        try:
            return choose(game)
        except Exception:
            traceback.print_exc()
            raise

    return chosen
