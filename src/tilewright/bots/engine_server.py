"""Our levels as an engine for others: the protocol of docs/engine.md, from the engine's side.

Lines are read while a bot thinks, so that ``stop`` is heard. Whatever is wrong with a message is
answered with an error that names it, and the next message is awaited.
"""

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

import msgspec

from tilewright.bots.bot import EVALUATIONS, Bot, Budget, Ranked, Report, spent_ms
from tilewright.bots.engine_messages import (
    LONGEST_LINE,
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
"""Evaluations before the first report on the way; each later one comes after twice as many."""


class EngineServer:
    """One conversation with whoever started the engine."""

    def __init__(self, level: str, lines: BinaryIO, answers: BinaryIO) -> None:
        self.level = level_of(level).name
        self.lines = lines
        self.answers = answers
        self.writing = threading.Lock()
        self.playing: Playing | None = None
        self.thought: Thought | None = None

    def run(self) -> None:
        """Answer until the other side says quit or is gone."""
        try:
            for line in bounded_lines(self.lines):
                if self.obey(line):
                    break
        except BrokenPipeError:
            pass
        finally:
            self.end_thought()

    def obey(self, line: bytes) -> bool:
        """Do what a line asks; whether it was the last one."""
        number: int | None = None
        try:
            message = parse_message(TO_ENGINE, line)
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
        """Answer a message; MessageError if it cannot be answered now."""
        match message:
            case Hello():
                check(message.protocol == PROTOCOL, "protocol", f"this engine speaks {PROTOCOL}")
                name = f"tilewright {self.level}"
                self.send(Ready(PROTOCOL, name, tuple(GAMES), tuple(LEVELS)))
            case NewGame():
                self.end_thought()
                self.playing = opened(message, message.level or self.level)
                self.send(Started(message.id))
            case Think():
                self.begin_thought(message)
            case Stop():
                if self.thought is not None and self.thought.number == message.id:
                    self.thought.interrupt.set()

    def begin_thought(self, message: Think) -> None:
        """Let the bot think while further lines are read."""
        if self.playing is None:
            raise MessageError("there is no game yet; new_game begins one", "type")
        if self.thought is not None and not self.thought.is_over:
            raise MessageError(f"message {self.thought.number} is not answered yet", "type")
        self.end_thought()
        position = situation(message, self.playing)
        self.thought = Thought(message, self.playing, position, self.send)

    def end_thought(self) -> None:
        """Have the report of what is being thought about now, if anything is."""
        if self.thought is not None:
            self.thought.interrupt.set()
            self.thought.thread.join()
            self.thought = None

    def send(self, message: FromEngine) -> None:
        """Send a message; from any thread."""
        with self.writing:
            self.answers.write(format_message(message))
            self.answers.flush()


class Playing:
    """The game that is played, and the bot that plays it."""

    def __init__(self, game: Game, options: Options, bot: Bot) -> None:
        self.game = game
        self.options = options
        self.bot = bot


class Thought:
    """A question that is being thought about in a thread of its own."""

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
        """Think and report; an error of ours is reported, too, in one line."""
        # Nobody is left to be told if the pipe is broken; who reads the lines will notice.
        with contextlib.suppress(BrokenPipeError):
            try:
                answer: FromEngine = self.finished(self.report())
            except BrokenPipeError:
                raise
            except Exception as error:
                answer = Fault(f"{type(error).__name__}: {error}", self.number)
            # Before it is sent, for the next question may follow at once.
            self.is_over = True
            self.send(answer)

    def report(self) -> Report:
        """What the bot thinks in the end, told on the way if that is welcome."""
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
        """What the bot thinks within these limits."""
        budget = Budget(evaluations, cpu_ms, wall_ms, self.interrupt)
        return self.playing.bot.think(self.playing.game, self.position, budget)

    def finished(self, report: Report) -> Finished:
        """The message that ends the thought."""
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
        """The moves of a report in notation."""
        game = self.playing.game
        return tuple(ranked_move(game, ranked) for ranked in report.ranked)


def ranked_move(game: Game, ranked: Ranked) -> RankedMove:
    """A move and what is thought of it, as a message holds it."""
    return RankedMove(
        game.format_move(ranked.move),
        ranked.value,
        ranked.scores,
        ranked.reason,
        ranked.win_shares,
        ranked.visits,
        tuple(game.format_move(move) for move in ranked.line),
        ranked.is_exact,
    )


def left(limit_ms: int | None, start: int, now: int) -> int | None:
    """What is left of a time limit, and never nothing: every question looks at one move."""
    return None if limit_ms is None else max(1, limit_ms - int(spent_ms(now, start)))


def opened(message: NewGame, level: str) -> Playing:
    """The game that new_game speaks of; MessageError names the field that is wrong."""
    game = in_field("game", lambda: game_of(message.game))
    check(
        message.rules == game.rules_version,
        "rules",
        f"this engine plays version {game.rules_version} of the rules of {game.key}",
    )
    options = in_field("options", lambda: game.options(message.options))
    bot = in_field("level", lambda: level_of(level).make(message.seed))
    return Playing(game, options, bot)


def situation(message: Think, playing: Playing) -> Position:
    """The position to think about, as the seat to act knows it."""
    game = playing.game
    if (message.position is None) == (message.record is None):
        raise MessageError("give the situation as position or as record, one of them", "position")
    if message.position is not None:
        text, field = message.position, "position"
        position = in_field(field, lambda: game.parse_position(text))
    else:
        field = "record"
        position = in_field(field, lambda: recorded(message.record, game))
    check(
        game.options_of(position) == playing.options,
        field,
        f"the game is played with {playing.options}, not with {game.options_of(position)}",
    )
    check(position.to_act >= 0, field, "no seat is to act there")
    return game.known_to(position, position.to_act)


def recorded(fields: Any, game: Game) -> Position:
    """The position at the end of a record given as JSON."""
    try:
        record = msgspec.convert(fields, Record)
    except msgspec.ValidationError as error:
        raise MessageError(str(error)) from None
    check(record.game == game.key, "record", f"the game is {game.key}, not {record.game}")
    return last_position(record)


def in_field(name: str, read: Callable[[], Any]) -> Any:
    """What is read from a field; MessageError names the field if it is wrong."""
    try:
        return read()
    except TilewrightError as error:
        raise MessageError(str(error), name) from None


def check(is_right: bool, field: str, message: str) -> None:
    """MessageError about a field unless it is right."""
    if not is_right:
        raise MessageError(message, field)


def bounded_lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream, one that is too long cut off, empty ones left out."""
    while line := stream.readline(LONGEST_LINE):
        if not line.endswith(b"\n"):
            while (rest := stream.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
                pass
        if line.strip():
            yield line
