"""Offer bots as an engine: the server side of the protocol of docs/engine.md.

A bot thinks in its own thread, so that ``stop`` is read meanwhile. An invalid message is answered
with an error that says what is wrong, and the next message is read.
"""

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO

import msgspec

from tilewright.bots.bot import EVALUATIONS, Bot, Budget, Ranked, Report, spent_ms
from tilewright.bots.engine_messages import (
    LONGEST_MESSAGE,
    PROTOCOL,
    TO_ENGINE,
    Fault,
    Finished,
    FromEngine,
    Hello,
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
from tilewright.bots.registry import LEVELS, level_of
from tilewright.core.errors import TilewrightError
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.position import Position
from tilewright.games.registry import GAMES, game_of
from tilewright.records.record import Record
from tilewright.records.replay import last_position

FIRST_PARTIAL = 64
"""Evaluations before the first partial report; each later one takes twice as many."""


@dataclass(frozen=True)
class Offer:
    """What an engine offers: its name, its levels, and a bot of one of them with a seed."""

    name: str
    levels: tuple[str, ...]
    make: Callable[[str | None, int], Bot]


def our_levels(level: str) -> Offer:
    """Return the offer of our levels, of which one plays unless another is asked for."""
    usual = level_of(level).name
    return Offer(
        f"tilewright {usual}",
        tuple(LEVELS),
        lambda wanted, seed: level_of(wanted or usual).make(seed),
    )


class EngineServer:
    """The engine's side of one connection."""

    def __init__(self, offer: Offer, requests: BinaryIO, answers: BinaryIO) -> None:
        self.offer = offer
        self.requests = requests
        self.answers = answers
        self.writing = threading.Lock()
        self.playing: Playing | None = None
        self.task: ThinkTask | None = None

    def run(self) -> None:
        """Handle messages until ``quit`` or the end of the input."""
        try:
            for data in received_messages(self.requests):
                if self.handle(data):
                    break
        except BrokenPipeError:
            pass
        finally:
            self.stop_thinking()

    def handle(self, data: bytes) -> bool:
        """Handle a message; return True if it was ``quit``."""
        number: int | None = None
        try:
            message = parse_message(TO_ENGINE, data)
            number = getattr(message, "id", None)
            if isinstance(message, Quit):
                return True
            self.answer(message)
        except MessageError as error:
            self.send(Fault(str(error), error.number or number, error.field))
        except TilewrightError as error:
            self.send(Fault(str(error), number))
        return False

    def answer(self, message: ToEngine) -> None:
        """Execute a message. Raise MessageError if that is impossible now."""
        match message:
            case Hello():
                check(message.protocol == PROTOCOL, "protocol", f"this engine speaks {PROTOCOL}")
                self.send(Ready(PROTOCOL, self.offer.name, tuple(GAMES), self.offer.levels))
            case NewGame():
                self.stop_thinking()
                self.playing = opened(message, self.offer)
                self.send(Started(message.id))
            case Think():
                self.start_thinking(message)
            case Stop():
                if self.task is not None and self.task.number == message.id:
                    self.task.interrupt.set()

    def start_thinking(self, message: Think) -> None:
        """Start a thread in which the bot thinks. Raise MessageError if it is still busy."""
        if self.playing is None:
            raise MessageError("there is no game yet; new_game begins one", "type")
        if self.task is not None and not self.task.is_over:
            raise MessageError(f"message {self.task.number} is not answered yet", "type")
        self.stop_thinking()
        position = situation(message, self.playing)
        self.task = ThinkTask(message, self.playing, position, self.send)

    def stop_thinking(self) -> None:
        """Interrupt the bot and wait until its report is sent, if it is thinking."""
        if self.task is not None:
            self.task.interrupt.set()
            self.task.thread.join()
            self.task = None

    def send(self, message: FromEngine) -> None:
        """Send a message. Threads may call this at the same time."""
        with self.writing:
            self.answers.write(format_message(message))
            self.answers.flush()


class Playing:
    """The current game and the bot that plays it."""

    def __init__(self, game: Game, rules: int, options: Options, bot: Bot) -> None:
        self.game = game
        self.rules = rules
        self.options = options
        self.bot = bot


class ThinkTask:
    """A request to think, handled in its own thread."""

    def __init__(
        self,
        message: Think,
        playing: Playing,
        position: Position,
        send: Callable[[FromEngine], None],
    ) -> None:
        self.number = message.id
        self.interrupt = threading.Event()
        self.message = message
        self.playing = playing
        self.position = position
        self.send = send
        self.is_over = False
        self.thread = threading.Thread(target=self.run, name="think")
        self.thread.start()

    def run(self) -> None:
        """Think and send the report; send an error if the bot fails."""
        # If the pipe is broken there is no reader left; the thread that reads requests notices.
        with contextlib.suppress(BrokenPipeError):
            try:
                answer: FromEngine = self.finished(self.report())
            except BrokenPipeError:
                raise
            except Exception as error:
                answer = Fault(f"{type(error).__name__}: {error}", self.number)
            # Set before sending, because the next request may arrive at once.
            self.is_over = True
            self.send(answer)

    def report(self) -> Report:
        """Return the bot's final report, after sending partial reports if they are wanted."""
        limits = self.message.budget
        if not self.message.partials:
            return self.think(limits.evaluations, limits.cpu_ms, limits.wall_ms)
        cpu, wall = time.process_time_ns(), time.monotonic_ns()
        evaluations = FIRST_PARTIAL
        while True:
            is_last = limits.evaluations is not None and evaluations >= limits.evaluations
            report = self.think(
                limits.evaluations if is_last else evaluations,
                left(limits.cpu_ms, cpu, time.process_time_ns()),
                left(limits.wall_ms, wall, time.monotonic_ns()),
            )
            if is_last or report.stopped_by != EVALUATIONS:
                return report
            self.send(Partial(self.number, self.ranked(report), report.evaluations))
            evaluations *= 2

    def think(self, evaluations: int | None, cpu_ms: int | None, wall_ms: int | None) -> Report:
        """Return the bot's report within these limits."""
        budget = Budget(evaluations, cpu_ms, wall_ms, self.interrupt)
        return self.playing.bot.think(self.playing.game, self.position, budget)

    def finished(self, report: Report) -> Finished:
        """Return the message that answers the request."""
        return msgspec.convert(
            {
                "type": "report",
                "id": self.number,
                "ranked": self.ranked(report),
                "evaluations": report.evaluations,
                "stopped_by": report.stopped_by,
            },
            Finished,
        )

    def ranked(self, report: Report) -> tuple[RankedMove, ...]:
        """Return the ranked moves of a report as messages hold them."""
        game = self.playing.game
        return tuple(ranked_move(game, ranked) for ranked in report.ranked)


def ranked_move(game: Game, ranked: Ranked) -> RankedMove:
    """Convert a ranked move to its form in messages."""
    return RankedMove(
        game.format_move(ranked.move),
        ranked.value,
        ranked.scores,
        ranked.reason,
        ranked.win_shares,
        ranked.visits,
        tuple(game.format_move(move) for move in ranked.variation),
        ranked.is_exact,
    )


def left(limit_ms: int | None, start: int, now: int) -> int | None:
    """Return the rest of a time limit, at least 1 ms, because one move is always evaluated."""
    return None if limit_ms is None else max(1, limit_ms - int(spent_ms(now, start)))


def opened(message: NewGame, offer: Offer) -> Playing:
    """Set up the game of a new_game message. Raise MessageError naming the invalid field."""
    game = in_field("game", lambda: game_of(message.game))
    rules = in_field("rules", lambda: game.playable(message.rules))
    options = in_field("options", lambda: game.options(message.options))
    bot = in_field("level", lambda: offer.make(message.level, message.seed))
    return Playing(game, rules, options, bot)


def situation(message: Think, playing: Playing) -> Position:
    """Return the position to think about, with only what the seat to act may know."""
    game = playing.game
    if (message.position is None) == (message.record is None):
        raise MessageError("give the situation as position or as record, one of them", "position")
    if message.position is not None:
        text, field = message.position, "position"
        position = in_field(field, lambda: game.parse_position(text, playing.rules))
    else:
        field = "record"
        position = in_field(field, lambda: recorded(message.record, playing))
    check(
        game.options_of(position) == playing.options,
        field,
        f"the game is played with {playing.options}, not with {game.options_of(position)}",
    )
    check(position.to_act >= 0, field, "no seat is to act there")
    return game.known_to(position, position.to_act)


def recorded(fields: Any, playing: Playing) -> Position:
    """Return the last position of a record given as JSON."""
    try:
        record = msgspec.convert(fields, Record)
    except msgspec.ValidationError as error:
        raise MessageError(str(error)) from None
    key, rules = playing.game.key, playing.rules
    check(record.game == key, "record", f"the game is {key}, not {record.game}")
    check(
        record.rules == rules,
        "record",
        f"the game is played by version {rules} of the rules, not by version {record.rules}",
    )
    return last_position(record)


def in_field(name: str, read: Callable[[], Any]) -> Any:
    """Return what `read` returns; turn its errors into a MessageError about the field."""
    try:
        return read()
    except TilewrightError as error:
        raise MessageError(str(error), name) from None


def check(is_right: bool, field: str, message: str) -> None:
    """Raise MessageError about a field unless it is right."""
    if not is_right:
        raise MessageError(message, field)


def received_messages(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the messages of a stream: too long ones cut off, empty ones left out."""
    while data := stream.readline(LONGEST_MESSAGE):
        if not data.endswith(b"\n"):
            while (rest := stream.readline(LONGEST_MESSAGE)) and not rest.endswith(b"\n"):
                pass
        if data.strip():
            yield data
