"""An engine as a process: lines in, lines out, nothing awaited without a deadline.

The process is started by engine_keeper.py in a session of its own, so that it and all it starts can
be killed together, and are when this process ends, however it ends.
"""

import contextlib
import math
import os
import select
import shlex
import subprocess
import sys
import threading
import time
import weakref
from pathlib import Path

from tilewright.bots import engine_keeper
from tilewright.bots.engine_messages import LONGEST_LINE
from tilewright.core.errors import BotError

CHUNK = 1 << 16
KEPT = 4096
"""Bytes of standard error that are kept."""
LAST_LINES = 5
LEAVE_SECONDS = 1.0
KILL_SECONDS = 10.0
GLANCE_SECONDS = 0.02
"""How often a wish to be interrupted is looked for."""


class EngineError(BotError):
    """An engine does not do what an engine must."""


class EngineProcess:
    """A running engine. After an error it is dead and stays so."""

    def __init__(self, command: str) -> None:
        words = words_of(command)
        self.label = label_of(command)
        lifeline, self.lifeline = os.pipe()
        keeper = [sys.executable, "-I", "-S", engine_keeper.__file__, str(lifeline), *words]
        try:
            self.process = subprocess.Popen(
                keeper,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                pass_fds=[lifeline],
                start_new_session=True,
            )
        finally:
            os.close(lifeline)
        self.streams = tuple(
            stream
            for stream in (self.process.stdin, self.process.stdout, self.process.stderr)
            if stream is not None
        )
        self.stdin, self.stdout, self.stderr = (stream.fileno() for stream in self.streams)
        for stream in (self.stdin, self.stdout, self.stderr):
            os.set_blocking(stream, False)
        self.unread = bytearray()
        self.unsent = bytearray()
        self.said = bytearray()
        self.is_open = {self.stdout: True, self.stderr: True}
        self.end = weakref.finalize(self, end_process, self.process, self.lifeline)

    def send(self, line: bytes) -> None:
        """Send a line as soon as the engine reads it."""
        self.unsent += line
        self.write()

    def write(self) -> None:
        """Write as much as the pipe takes; what nobody will read is forgotten."""
        try:
            while self.unsent:
                del self.unsent[: os.write(self.stdin, self.unsent[:CHUNK])]
        except BlockingIOError:
            pass
        except OSError:
            self.unsent.clear()

    def line(self, deadline: float, wanted_now: threading.Event | None = None) -> bytes | None:
        """The next line; None at the deadline of time.monotonic or when it is wanted now."""
        while (end := self.unread.find(b"\n")) < 0:
            if len(self.unread) >= LONGEST_LINE:
                raise self.fault(f"wrote a line of more than {LONGEST_LINE} bytes")
            if not self.is_open[self.stdout]:
                raise self.fault(self.departure())
            left = deadline - time.monotonic()
            if left <= 0 or (wanted_now is not None and wanted_now.is_set()):
                return None
            self.wait(left if wanted_now is None else min(left, GLANCE_SECONDS))
        line = bytes(self.unread[: end + 1])
        del self.unread[: end + 1]
        return line

    def wait(self, seconds: float) -> None:
        """Wait until something can be read or written, and do it."""
        waiting = select.poll()
        for stream, is_open in self.is_open.items():
            if is_open:
                waiting.register(stream, select.POLLIN)
        if self.unsent:
            waiting.register(self.stdin, select.POLLOUT)
        for stream, _ in waiting.poll(math.ceil(seconds * 1000)):
            if stream == self.stdin:
                self.write()
            else:
                self.read(stream)

    def read(self, stream: int) -> bool:
        """Take in what a stream holds; whether there was anything."""
        try:
            chunk = os.read(stream, CHUNK)
        except BlockingIOError:
            return False
        except OSError:
            chunk = b""
        if not chunk:
            self.is_open[stream] = False
        elif stream == self.stdout:
            self.unread += chunk
        else:
            self.said = (self.said + chunk)[-KEPT:]
        return bool(chunk)

    def departure(self) -> str:
        """How an engine left that should not have."""
        self.kill()
        code = self.process.returncode
        if code == engine_keeper.NOT_STARTED:
            return "could not be started"
        if code > 128:
            return f"was ended by signal {code - 128}"
        return f"left with exit code {code}"

    def fault(self, what: str) -> EngineError:
        """The error that says what the engine did, with its last words; the engine is killed."""
        self.kill()
        text = self.said.decode("utf-8", "replace")
        lines = [line.strip() for line in text.splitlines() if line.strip()][-LAST_LINES:]
        last = f"; its last words: {' | '.join(lines)}" if lines else ""
        return EngineError(f"the engine {self.label!r} {what}{last}")

    def kill(self) -> None:
        """End the engine and whatever it started, at once."""
        self.end()
        while self.is_open[self.stderr] and self.read(self.stderr):
            pass
        for stream in self.streams:
            with contextlib.suppress(OSError):
                stream.close()
        self.is_open = dict.fromkeys(self.is_open, False)

    def close(self, farewell: bytes) -> None:
        """Let the engine leave by itself, but not for long."""
        if self.end.alive:
            self.send(farewell)
            with contextlib.suppress(OSError):
                self.streams[0].close()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(LEAVE_SECONDS)
        self.kill()


def end_process(process: "subprocess.Popen[bytes]", lifeline: int) -> None:
    """Cut the lifeline, upon which the keeper kills all it keeps, and wait for that."""
    os.close(lifeline)
    try:
        process.wait(KILL_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def words_of(command: str) -> list[str]:
    """The words of a command line; BotError if it cannot be one."""
    if os.name != "posix":
        raise BotError("engines need a system with process groups, such as Linux or macOS")
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BotError(f"the command {command!r} cannot be read: {str(error).lower()}") from None
    if not words:
        raise BotError('an engine needs a command, as in cmd:"python my_engine.py"')
    return words


def label_of(command: str) -> str:
    """A command without the folders in it, to be shown and recorded."""
    return " ".join(Path(word).name or word for word in words_of(command))
