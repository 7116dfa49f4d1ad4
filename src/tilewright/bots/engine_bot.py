"""A bot whose mind is another program: the protocol of docs/engine.md, from our side.

An engine that errs (hangs, crashes, breaks the protocol, makes an illegal move) is killed with
everything it started, and EngineError says what it did. A later question starts it again.
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
"""Reports on the way to one move."""
CPU_PATIENCE = 10
"""How much longer than its CPU time an engine may take on a busy machine."""


@dataclass(frozen=True)
class Patience:
    """How long an engine may take, in seconds."""

    handshake: float = 20.0
    """To say hello."""
    begin: float = 20.0
    """To begin a game."""
    move: float = 60.0
    """To think when no budget limits its time."""
    grace: float = 5.0
    """To report after it was told to stop."""

    def before_stop(self, budget: Budget) -> float:
        """How long to wait for a report before saying stop."""
        if budget.wall_ms is not None:
            return budget.wall_ms / 1000
        if budget.cpu_ms is not None:
            return CPU_PATIENCE * budget.cpu_ms / 1000 + 1
        return self.move


USUAL_PATIENCE = Patience()


class EngineBot(Bot):
    """Plays what an engine says. The engine runs from the first question until ``close``."""

    def __init__(
        self,
        command: str,
        seed: int = 0,
        *,
        patience: Patience = USUAL_PATIENCE,
        restarts: int = 0,
        on_partial: Callable[[Partial], None] | None = None,
    ) -> None:
        self.name = label_of(command)
        self.command = command
        self.seed = seed
        self.patience = patience
        self.restarts = restarts
        """How often an engine that errs is started again and asked the same."""
        self.on_partial = on_partial
        self.process: EngineProcess | None = None
        self.games: tuple[str, ...] = ()
        self.playing: NewGame | None = None
        self.number = 0

    def begin(self, seed: int) -> None:
        """The next question opens a new game."""
        self.seed = seed
        self.playing = None

    def close(self) -> None:
        """Let the engine leave."""
        if self.process is not None:
            self.process.close(format_message(Quit()))
            self.process = None

    def think(self, game: Game, position: Any, budget: Budget) -> Report:
        """What the engine would do; EngineError if it does not answer as it must."""
        moves = moves_to_think_about(game, position)
        for _ in range(self.restarts):
            try:
                return self.ask(game, position, moves, budget)
            except EngineError:
                continue
        return self.ask(game, position, moves, budget)

    def ask(self, game: Game, position: Any, moves: list[int], budget: Budget) -> Report:
        """The answer of the engine, started if need be."""
        try:
            process = self.process or self.start()
            self.open_game(process, game, position)
            finished = self.thought(process, game, position, moves, budget)
            return report_of(process, finished, game, position, moves)
        except EngineError:
            self.process = self.playing = None
            raise

    def start(self) -> EngineProcess:
        """Start the engine and greet it."""
        process = self.process = EngineProcess(self.command)
        self.playing = None
        self.tell(process, Hello(PROTOCOL, "tilewright"))
        ready = self.await_answer(process, Ready, self.patience.handshake, "say hello")
        if ready.protocol != PROTOCOL:
            raise process.fault(f"speaks protocol {ready.protocol}, not {PROTOCOL}")
        self.games = ready.games
        return process

    def open_game(self, process: EngineProcess, game: Game, position: Any) -> None:
        """Tell the engine which game is played, unless it knows."""
        options = dict(game.options_of(position))
        if self.playing and (self.playing.game, self.playing.options) == (game.key, options):
            return
        if game.key not in self.games:
            raise process.fault(f"plays {', '.join(self.games) or 'nothing'}, not {game.key}")
        self.number += 1
        self.playing = NewGame(self.number, game.key, game.rules_version, options, self.seed)
        self.tell(process, self.playing)
        self.await_answer(process, Started, self.patience.begin, "begin a game")

    def thought(
        self, process: EngineProcess, game: Game, position: Any, moves: list[int], budget: Budget
    ) -> Finished:
        """What the engine reports, told to stop if it takes too long or is wanted now."""
        self.number += 1
        partials = self.on_partial is not None
        self.tell(process, question(self.number, game, position, moves, budget, partials=partials))
        patience = self.patience.before_stop(budget)
        answer = self.find_answer(process, Finished, patience, budget.interrupt)
        if answer is not None:
            return answer
        self.tell(process, Stop(self.number))
        return self.await_answer(process, Finished, self.patience.grace, "report after stop")

    def tell(self, process: EngineProcess, message: ToEngine) -> None:
        """Send a message."""
        process.send(format_message(message))

    def await_answer(
        self, process: EngineProcess, kind: type[Answer], seconds: float, what: str
    ) -> Answer:
        """The answer to the last question; EngineError if it does not come in time."""
        answer = self.find_answer(process, kind, seconds, None)
        if answer is None:
            raise process.fault(f"did not {what} within {seconds:g} s")
        return answer

    def find_answer(
        self,
        process: EngineProcess,
        kind: type[Answer],
        seconds: float,
        wanted_now: threading.Event | None,
    ) -> Answer | None:
        """The answer to the last question, None if it takes too long or is wanted now."""
        deadline = time.monotonic() + seconds
        for _ in range(MOST_PARTIALS):
            line = process.line(deadline, wanted_now)
            if line is None:
                return None
            message = read_message(process, line)
            if isinstance(message, kind) and self.is_answer(message):
                return message
            self.accept_partial(process, message)
        raise process.fault(f"sent more than {MOST_PARTIALS} messages for one answer")

    def is_answer(self, message: FromEngine) -> bool:
        """Whether a message is about the last question."""
        return isinstance(message, Ready) or message.id == self.number

    def accept_partial(self, process: EngineProcess, message: FromEngine) -> None:
        """Pass on a report on the way; EngineError if the message is none."""
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
    """A message in words."""
    number = "" if isinstance(message, Ready) or message.id is None else f" {message.id}"
    return f"{message.__struct_config__.tag}{number}"


def question(
    number: int, game: Game, position: Any, moves: list[int], budget: Budget, *, partials: bool
) -> Think:
    """What an engine is asked about a position of which its seat may know everything."""
    return Think(
        number,
        position=game.format_position(position),
        legal_moves=tuple(game.format_move(move) for move in moves),
        budget=Limits(budget.evaluations, budget.cpu_ms, budget.wall_ms),
        partials=partials,
    )


def read_message(process: EngineProcess, line: bytes) -> FromEngine:
    """The message that a line is; EngineError if it is none."""
    try:
        return parse_message(FROM_ENGINE, line)
    except MessageError as error:
        raise process.fault(f"does not speak the protocol: {error}") from None


def report_of(
    process: EngineProcess, finished: Finished, game: Game, position: Any, moves: list[int]
) -> Report:
    """An engine's report as a bot makes it; EngineError if it holds what cannot be."""
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
    """One line of an engine's report."""
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
        tuple(parsed(process, game, move) for move in ranked.line),
        ranked.is_exact,
    )


def legal_move(
    process: EngineProcess, text: str, game: Game, position: Any, legal: set[int]
) -> int:
    """The legal move that an engine names."""
    move = parsed(process, game, text)
    if move not in legal:
        try:
            game.apply(position.clone(), move)
        except TilewrightError as error:
            raise process.fault(f"made the illegal move {text!r}: {error}") from None
    return move


def parsed(process: EngineProcess, game: Game, text: str) -> int:
    """The move a notation stands for."""
    try:
        return game.parse_move(text)
    except TilewrightError as error:
        raise process.fault(f"named a move that is none: {error}") from None
