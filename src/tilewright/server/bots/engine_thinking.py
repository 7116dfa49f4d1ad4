"""An engine's answer to a request; runs in a worker process, below which the engine runs.

An engine stays for the next request. It is killed when it fails, and ends with its worker process,
however that ends.
"""

import os
import time
from collections import OrderedDict

from tilewright.bots.bot import Budget, Report
from tilewright.bots.engine_bot import EngineBot, Timeouts
from tilewright.bots.engine_process import EngineError
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.games.registry import game_of
from tilewright.server.bots.bot_process import (
    OUT_OF_MEMORY,
    BotMove,
    BotRequest,
    Failure,
    NonsenseError,
    checked,
)
from tilewright.server.tables.engines import Engine

KEPT_ENGINES = 4
"""The most engines that a worker process keeps running, those used last."""
GRACE_SHARE = 0.1
"""The share of the budget in which an engine has to answer after it was sent stop."""

kept_engines: OrderedDict[Engine, EngineBot] = OrderedDict()
"""The engines of this process, the most recently used one last."""


def think_with_engine(
    request: BotRequest, engine: Engine, budget_ms: int
) -> tuple[BotMove, ...] | Failure:
    """Return the moves an engine would make, best first, or a Failure that says what it did."""
    try:
        game = game_of(request.game)
        position = game.parse_position(request.position)
        return checked(game, position, ask(request, engine, game, position, budget_ms), request.top)
    except EngineError as error:
        return Failure(error.cause, printable(str(error)))
    except NonsenseError as error:
        return Failure("nonsense", str(error))
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except BaseException as error:
        return Failure("error", type(error).__name__)


def ask(
    request: BotRequest, engine: Engine, game: Game, position: Position, budget_ms: int
) -> Report:
    """Return an engine's report. Raise EngineError if it fails; it is started again next time."""
    end = time.monotonic() + budget_ms / 1000
    bot = kept_engines.pop(engine, None) or EngineBot(engine.command, level=engine.engine_level)
    try:
        bot.begin(request.seed)
        bot.timeouts = timeouts(end, budget_ms)
        process = bot.process or bot.start()
        bot.timeouts = timeouts(end, budget_ms)
        bot.open_game(process, game, position)
        wall_ms = min(engine.seconds * 1000, (end - time.monotonic()) * 1000)
        report = bot.think(game, position, Budget(wall_ms=max(1, int(wall_ms))))
    except BaseException:
        bot.close()
        raise
    kept_engines[engine] = bot
    while len(kept_engines) > KEPT_ENGINES:
        kept_engines.popitem(last=False)[1].close()
    return report


def timeouts(end: float, budget_ms: int) -> Timeouts:
    """Return how long an engine may take now to start and to begin a game, and after stop."""
    left = max(0.001, end - time.monotonic())
    return Timeouts(handshake=left, begin=left, grace=GRACE_SHARE * budget_ms / 1000)


def printable(text: str) -> str:
    """Return a text without control characters, for the log."""
    return "".join(one if one.isprintable() else "?" for one in text)
