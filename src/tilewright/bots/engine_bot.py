"""A bot that asks an external engine: the client side of the protocol of docs/engine.md.

An engine that fails (hangs, crashes, breaks the protocol, makes an illegal move) is killed with
everything it started, and EngineError says what it did. The next request starts it again.
"""

import math
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from tilewright.bots.bot import Bot, Budget, Ranked, Report, moves_to_think_about
from tilewright.bots.engine_messages import (
    FROM_ENGINE,
    PROTOCOL,
    Fault,
    Finished,
    FromEngine,
    Hello,
    Limits,
    MessageError,
    NewGame,
    Partial,
    Quit,
    RankedMove,
    Ready,
    Started,
    Stop,
    Think,
    ToEngine,
    format_message,
    parse_message,
)
from tilewright.bots.engine_process import EngineError, EngineProcess, label_of
from tilewright.core.errors import TilewrightError
from tilewright.core.game import Game

Answer = TypeVar("Answer", Ready, Started, Finished)

MOST_PARTIALS = 10_000
"""The most messages an engine may send before the answer to a request."""
WALL_PER_CPU = 10
"""How many times its CPU limit an engine may take by the wall clock, for busy machines."""


@dataclass(frozen=True)
class Timeouts:
    """How long an engine may take, in seconds."""

    handshake: float = 20.0
    """To answer hello."""
    begin: float = 20.0
    """To answer new_game."""
    move: float = 60.0
    """To answer think when the budget has no time limit."""
    grace: float = 5.0
    """To answer think after it got stop."""

    def before_stop(self, budget: Budget) -> float:
        """Return how long to wait for a report before sending stop."""
        if budget.wall_ms is not None:
            return budget.wall_ms / 1000
        if budget.cpu_ms is not None:
            return WALL_PER_CPU * budget.cpu_ms / 1000 + 1
        return self.move


DEFAULT_TIMEOUTS = Timeouts()


class EngineBot(Bot):
    """Plays an engine's moves. The engine runs from the first request until ``close``."""

    def __init__(
        self,
        command: str,
        seed: int = 0,
        *,
        timeouts: Timeouts = DEFAULT_TIMEOUTS,
        restarts: int = 0,
        level: str | None = None,
        on_partial: Callable[[Partial], None] | None = None,
    ) -> None:
        self.name = label_of(command)
        self.command = command
        self.seed = seed
        self.timeouts = timeouts
        self.restarts = restarts
        """How often an engine that fails is started again and sent the same request."""
        self.level = level
        """Which of the engine's own levels plays."""
        self.on_partial = on_partial
        self.process: EngineProcess | None = None
        self.games: tuple[str, ...] = ()
        self.levels: tuple[str, ...] = ()
        self.playing: NewGame | None = None
        self.number = 0

    def begin(self, seed: int) -> None:
        """Start a new game with the next request."""
        self.seed = seed
        self.playing = None

    def close(self) -> None:
        """Ask the engine to quit and end its process."""
        if self.process is not None:
            self.process.close(format_message(Quit()))
            self.process = None

    def think(self, game: Game, position: Any, budget: Budget) -> Report:
        """Return the engine's report. Raise EngineError if the engine fails."""
        moves = moves_to_think_about(game, position)
        for _ in range(self.restarts):
            try:
                return self.ask(game, position, moves, budget)
            except EngineError:
                continue
        return self.ask(game, position, moves, budget)

    def ask(self, game: Game, position: Any, moves: list[int], budget: Budget) -> Report:
        """Return the engine's report, after starting the engine and the game if necessary."""
        try:
            process = self.process or self.start()
            self.open_game(process, game, position)
            finished = self.await_report(process, game, position, moves, budget)
            return report_of(process, finished, game, position, moves)
        except EngineError:
            self.process = self.playing = None
            raise

    def start(self) -> EngineProcess:
        """Start the engine and do the handshake."""
        process = self.process = EngineProcess(self.command)
        self.playing = None
        self.send(process, Hello(PROTOCOL, "tilewright"))
        ready = self.await_answer(process, Ready, self.timeouts.handshake, "say hello")
        if ready.protocol != PROTOCOL:
            raise process.fault(f"speaks protocol {ready.protocol}, not {PROTOCOL}")
        self.games, self.levels = ready.games, ready.levels
        return process

    def open_game(self, process: EngineProcess, game: Game, position: Any) -> None:
        """Announce the game to the engine unless it is already playing it."""
        wanted = game.key, game.rules_of(position), dict(game.options_of(position))
        known = self.playing
        if known and (known.game, known.rules, known.options) == wanted:
            return
        if game.key not in self.games:
            raise process.fault(f"plays {', '.join(self.games) or 'nothing'}, not {game.key}")
        self.number += 1
        self.playing = NewGame(self.number, *wanted, self.seed, self.level)
        self.send(process, self.playing)
        self.await_answer(process, Started, self.timeouts.begin, "begin a game")

    def await_report(
        self, process: EngineProcess, game: Game, position: Any, moves: list[int], budget: Budget
    ) -> Finished:
        """Ask for a report and return it; send stop on timeout or interrupt."""
        self.number += 1
        partials = self.on_partial is not None
        self.send(process, question(self.number, game, position, moves, budget, partials=partials))
        seconds = self.timeouts.before_stop(budget)
        answer = self.find_answer(process, Finished, seconds, budget.interrupt)
        if answer is not None:
            return answer
        self.send(process, Stop(self.number))
        return self.await_answer(process, Finished, self.timeouts.grace, "report after stop")

    def send(self, process: EngineProcess, message: ToEngine) -> None:
        """Send a message."""
        process.send(format_message(message))

    def await_answer(
        self, process: EngineProcess, kind: type[Answer], seconds: float, what: str
    ) -> Answer:
        """Return the answer to the last request. Raise EngineError if it does not come in time."""
        answer = self.find_answer(process, kind, seconds, None)
        if answer is None:
            raise process.fault(f"did not {what} within {seconds:.3g} s", "timeout")
        return answer

    def find_answer(
        self,
        process: EngineProcess,
        kind: type[Answer],
        seconds: float,
        interrupt: threading.Event | None,
    ) -> Answer | None:
        """Return the answer to the last request, or None on timeout or interrupt."""
        deadline = time.monotonic() + seconds
        for _ in range(MOST_PARTIALS):
            data = process.receive(deadline, interrupt)
            if data is None:
                return None
            message = read_message(process, data)
            if isinstance(message, kind) and self.is_answer(message):
                return message
            self.accept_partial(process, message)
        raise process.fault(f"sent more than {MOST_PARTIALS} messages for one answer")

    def is_answer(self, message: FromEngine) -> bool:
        """Return whether a message refers to the last request."""
        return isinstance(message, Ready) or message.id == self.number

    def accept_partial(self, process: EngineProcess, message: FromEngine) -> None:
        """Pass a partial report to ``on_partial``. Raise EngineError for any other message."""
        if isinstance(message, Fault):
            about = f" about {message.field}" if message.field else ""
            raise process.fault(f"refuses{about}: {message.message}")
        if not isinstance(message, Partial) or message.id != self.number:
            raise process.fault(
                f"sent {kind_of(message)} that nobody asked for, "
                f"where an answer to message {self.number} was due"
            )
        if self.on_partial is not None:
            self.on_partial(message)


def kind_of(message: FromEngine) -> str:
    """Return the type and id of a message, for error texts."""
    number = "" if isinstance(message, Ready) or message.id is None else f" {message.id}"
    return f"{message.__struct_config__.tag}{number}"


def question(
    number: int, game: Game, position: Any, moves: list[int], budget: Budget, *, partials: bool
) -> Think:
    """Return the request to think about a position that holds only what its seat may know."""
    return Think(
        number,
        position=game.format_position(position),
        legal_moves=tuple(game.format_move(move) for move in moves),
        budget=Limits(budget.evaluations, budget.cpu_ms, budget.wall_ms),
        partials=partials,
    )


def read_message(process: EngineProcess, data: bytes) -> FromEngine:
    """Decode a message. Raise EngineError if it is invalid."""
    try:
        return parse_message(FROM_ENGINE, data)
    except MessageError as error:
        raise process.fault(f"does not speak the protocol: {error}") from None


def report_of(
    process: EngineProcess, finished: Finished, game: Game, position: Any, moves: list[int]
) -> Report:
    """Convert an engine's report. Raise EngineError if its content is invalid."""
    if not finished.ranked:
        raise process.fault("reported no move")
    legal = set(moves)
    return Report(
        tuple(ranked_of(process, one, game, position, legal) for one in finished.ranked),
        finished.evaluations,
        finished.stopped_by,
    )


def ranked_of(
    process: EngineProcess, ranked: RankedMove, game: Game, position: Any, legal: set[int]
) -> Ranked:
    """Convert one ranked move of an engine's report."""
    numbers = (ranked.value, *(ranked.scores or ()), *(ranked.win_shares or ()))
    if not all(map(math.isfinite, numbers)):
        raise process.fault(f"reported a number for {ranked.move!r} that is infinite")
    for name, values in (("scores", ranked.scores), ("win_shares", ranked.win_shares)):
        if values is not None and len(values) != position.seats:
            raise process.fault(f"reported {len(values)} {name} for {position.seats} seats")
    return Ranked(
        legal_move(process, ranked.move, game, position, legal),
        ranked.value,
        ranked.scores,
        ranked.reason,
        ranked.win_shares,
        ranked.visits,
        tuple(parsed(process, game, move) for move in ranked.variation),
        ranked.is_exact,
    )


def legal_move(
    process: EngineProcess, text: str, game: Game, position: Any, legal: set[int]
) -> int:
    """Return the legal move that an engine names. Raise EngineError if it is illegal."""
    move = parsed(process, game, text)
    if move not in legal:
        try:
            game.apply(position.clone(), move)
        except TilewrightError as error:
            raise process.fault(f"made the illegal move {text!r}: {error}") from None
    return move


def parsed(process: EngineProcess, game: Game, text: str) -> int:
    """Parse a move of an engine. Raise EngineError if it is no move."""
    try:
        return game.parse_move(text)
    except TilewrightError as error:
        raise process.fault(f"named a move that is none: {error}") from None
