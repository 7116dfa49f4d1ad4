"""At a real terminal: a person types, interrupts, and closes pipes."""

import contextlib
import os
import pty
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.commands import QUIET
from tests.games import VARIANTS
from tilewright.records.loading import load
from tilewright.records.replay import last_position

KEY = VARIANTS[0].game.key
COMMAND = [sys.executable, "-c", "from tilewright.cli import main; main()"]
PROMPT = re.compile(rb"seat 1 \([^)]*\) > $")
PATIENCE = 60
COLOUR = re.compile(rb"\x1b\[[0-9;]*m")


class Terminal:
    """A command in a pseudo-terminal of 80 columns."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.master, slave = pty.openpty()
        setting = {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", **QUIET, **environment}
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, **setting},
            start_new_session=True,
        )
        os.close(slave)
        self.seen = b""

    def read(self) -> bytes:
        """What comes next; nothing at the end."""
        assert select.select([self.master], [], [], PATIENCE)[0], self.seen.decode(errors="replace")
        try:
            return os.read(self.master, 65536)
        except OSError:
            return b""

    def until(self, pattern: re.Pattern[bytes]) -> bytes:
        """Everything up to a pattern, which must come."""
        new = b""
        while not pattern.search(COLOUR.sub(b"", new)):
            more = self.read()
            assert more, new.decode(errors="replace")
            new += more
        self.seen += new
        return new

    def rest(self) -> str:
        """Everything up to the end of the command."""
        while more := self.read():
            self.seen += more
        os.close(self.master)
        self.process.wait(timeout=30)
        return COLOUR.sub(b"", self.seen).decode().replace("\r\n", "\n")

    def interrupt(self) -> None:
        """Press Ctrl-C until the command ends: the first may come before it listens."""
        while self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(timeout=2)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def test_a_person_plays_at_a_terminal(file: Path) -> None:
    terminal = Terminal("play", KEY, "--seed", "7", "--names", "East", "--save", str(file))
    assert COLOUR.search(terminal.until(PROMPT))
    for typed in ("1", "hint", "undo", "2", "1"):
        terminal.type(typed + "\n")
        terminal.until(PROMPT)
    terminal.type("quit\n")
    text = terminal.rest()
    assert terminal.process.returncode == 0
    assert "taken back: seat 1 (East): " in text
    assert f"tilewright play --resume {file}" in text
    assert max(len(line) for line in text.splitlines() if "resume" not in line) <= 80
    record = load(file.read_bytes()).record
    assert len([event for event in record.events if event.actor == 1]) == 2
    last_position(record)


def test_a_terminal_without_colour_gets_none(file: Path) -> None:
    terminal = Terminal("play", KEY, "--seed", "7", NO_COLOR="1")
    terminal.until(PROMPT)
    terminal.type("\x04")
    terminal.rest()
    assert not re.search(rb"\x1b\[[0-9;]*[34][0-9]", terminal.seen)
    assert terminal.process.returncode == 0


@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM"])
def test_a_game_whose_terminal_is_closed_is_kept(file: Path, name: str) -> None:
    terminal = Terminal("play", KEY, "--seed", "7", "--save", str(file))
    terminal.until(PROMPT)
    terminal.type("1\n")
    terminal.until(PROMPT)
    os.close(terminal.master)
    terminal.process.send_signal(getattr(signal, name))
    terminal.process.wait(timeout=30)
    assert len(load(file.read_bytes()).record.events) > 2


def test_an_interrupted_game_is_kept(file: Path) -> None:
    terminal = Terminal("play", KEY, "--seed", "7", "--save", str(file))
    terminal.until(PROMPT)
    terminal.type("1\n")
    terminal.until(PROMPT)
    terminal.interrupt()
    text = terminal.rest()
    assert terminal.process.returncode == 130
    assert "Traceback" not in text
    assert f"tilewright play --resume {file}" in text
    assert len(load(file.read_bytes()).record.events) > 2


@pytest.mark.parametrize("form", ["text", "jsonl"])
def test_a_closed_pipe_is_no_reason_to_complain(form: str) -> None:
    process = subprocess.Popen(
        [*COMMAND, "playthrough", KEY, "--seed", "1", "--format", form],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **QUIET},
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    process.wait(timeout=30)
