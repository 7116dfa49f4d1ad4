"""Run an engine as a process and exchange messages with it; every wait has a deadline.

A message ends with a newline. The process is started by engine_supervisor.py in its own session, so
that the engine and everything it starts are killed together, also when this process dies.
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
from typing import Literal

from tilewright.bots import engine_supervisor
from tilewright.bots.engine_messages import LONGEST_MESSAGE
from tilewright.core.errors import BotError

CHUNK = 1 << 16
STDERR_BYTES = 4096
"""Bytes of standard error that are kept for error messages."""
STDERR_LINES = 5
LEAVE_SECONDS = 1.0
KILL_SECONDS = 10.0
INTERRUPT_POLL_SECONDS = 0.02
"""Seconds between two checks of an interrupt."""


Cause = Literal["timeout", "crash", "nonsense"]


class EngineError(BotError):
    """An engine failed or broke the protocol."""

    def __init__(self, message: str, cause: Cause = "nonsense") -> None:
        super().__init__(message)
        self.cause: Cause = cause


class EngineProcess:
    """A running engine. After an error it is dead and cannot be used again."""

    def __init__(self, command: str) -> None:
        words = words_of(command)
        self.label = label_of(command)
        lifeline, self.lifeline = os.pipe()
        supervisor = [sys.executable, "-I", "-S", engine_supervisor.__file__, str(lifeline), *words]
        try:
            self.process = subprocess.Popen(
                supervisor,
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
        self.stderr_tail = bytearray()
        self.is_open = {self.stdout: True, self.stderr: True}
        self.end = weakref.finalize(self, end_process, self.process, self.lifeline)

    def send(self, message: bytes) -> None:
        """Send a message; what the pipe does not take now is written while waiting."""
        self.unsent += message
        self.write()

    def write(self) -> None:
        """Write as much as the pipe takes; drop everything if the engine closed it."""
        try:
            while self.unsent:
                del self.unsent[: os.write(self.stdin, self.unsent[:CHUNK])]
        except BlockingIOError:
            pass
        except OSError:
            self.unsent.clear()

    def receive(self, deadline: float, interrupt: threading.Event | None = None) -> bytes | None:
        """Return the next message, or None at the deadline (time.monotonic) or on interrupt."""
        while (end := self.unread.find(b"\n")) < 0:
            if len(self.unread) >= LONGEST_MESSAGE:
                raise self.fault(f"wrote a line of more than {LONGEST_MESSAGE} bytes")
            if not self.is_open[self.stdout]:
                raise self.fault(self.exit_description(), "crash")
            left = deadline - time.monotonic()
            if left <= 0 or (interrupt is not None and interrupt.is_set()):
                return None
            self.wait(left if interrupt is None else min(left, INTERRUPT_POLL_SECONDS))
        message = bytes(self.unread[: end + 1])
        del self.unread[: end + 1]
        return message

    def wait(self, seconds: float) -> None:
        """Wait until something can be read or written, then read or write it."""
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
        """Read the available bytes of a stream; return False if there were none."""
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
            self.stderr_tail = (self.stderr_tail + chunk)[-STDERR_BYTES:]
        return bool(chunk)

    def exit_description(self) -> str:
        """Return how an engine ended that should still run."""
        self.kill()
        code = self.process.returncode
        if code == engine_supervisor.NOT_STARTED:
            return "could not be started"
        if code > 128:
            return f"was ended by signal {code - 128}"
        return f"left with exit code {code}"

    def fault(self, what: str, cause: Cause = "nonsense") -> EngineError:
        """Kill the engine and return an error with what it did and its last error output."""
        self.kill()
        text = self.stderr_tail.decode("utf-8", "replace")
        lines = [line.strip() for line in text.splitlines() if line.strip()][-STDERR_LINES:]
        last = f"; its last words: {' | '.join(lines)}" if lines else ""
        return EngineError(f"the engine {self.label!r} {what}{last}", cause)

    def kill(self) -> None:
        """Kill the engine and everything it started."""
        self.end()
        while self.is_open[self.stderr] and self.read(self.stderr):
            pass
        for stream in self.streams:
            with contextlib.suppress(OSError):
                stream.close()
        self.is_open = dict.fromkeys(self.is_open, False)

    def close(self, farewell: bytes) -> None:
        """Send a last message, wait briefly for the engine to exit, then kill it."""
        if self.end.alive:
            self.send(farewell)
            with contextlib.suppress(OSError):
                self.streams[0].close()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(LEAVE_SECONDS)
        self.kill()


def end_process(process: "subprocess.Popen[bytes]", lifeline: int) -> None:
    """Close the lifeline, so that the supervisor kills the engine, and wait for its exit."""
    os.close(lifeline)
    try:
        process.wait(KILL_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def words_of(command: str) -> list[str]:
    """Split a command into words. Raise BotError if that is impossible."""
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
    """Return a command without folder names, for display and records."""
    return " ".join(Path(word).name or word for word in words_of(command))
