"""At a real terminal: a person types, interrupts, and closes pipes."""

import contextlib
import os
import pty
import re
import select
import signal
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.commands import QUIET
from tests.games import VARIANTS
from tests.processes import PATIENCE, TILEWRIGHT, running
from tilewright.records.loading import load
from tilewright.records.replay import last_position

KEY = VARIANTS[0].game.key
PROMPT = re.compile(rb"seat 1 \([^)]*\) > $")
INTERRUPTIONS = 15
COLOUR = re.compile(rb"\x1b\[[0-9;]*m")


class Terminal:
    """A command in a pseudo-terminal of 80 columns, until it is closed."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        setting = {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", **QUIET, **environment}
        self.seen = b""
        with contextlib.ExitStack() as opened:
            self.master: int | None
            self.master, slave = pty.openpty()
            opened.callback(self.hang_up)
            streams = dict.fromkeys(("stdin", "stdout", "stderr"), slave)
            self.process = opened.enter_context(
                running([*TILEWRIGHT, *arguments], env={**os.environ, **setting}, **streams)
            )
            os.close(slave)
            self.close = opened.pop_all().close

    def hang_up(self) -> None:
        """Close the terminal; the command may go on."""
        if self.master is not None:
            os.close(self.master)
            self.master = None

    def read(self) -> bytes:
        """What comes next; nothing at the end."""
        assert self.master is not None
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
        self.process.wait(PATIENCE)
        return COLOUR.sub(b"", self.seen).decode().replace("\r\n", "\n")

    def interrupt(self) -> None:
        """Press Ctrl-C until the command ends: the first may come before it listens."""
        for _ in range(INTERRUPTIONS):
            self.process.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(timeout=2)
                return
        raise AssertionError(f"alive after {INTERRUPTIONS} interruptions")

    def type(self, text: str) -> None:
        assert self.master is not None
        os.write(self.master, text.encode())


Start = Callable[..., Terminal]


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts commands at terminals and ends them after the test."""
    with contextlib.ExitStack() as terminals:

        def begin(*arguments: str, **environment: str) -> Terminal:
            return terminals.enter_context(contextlib.closing(Terminal(*arguments, **environment)))

        yield begin


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


@pytest.mark.parametrize("locale", ["C", "POSIX"])
def test_a_terminal_in_the_locale_c_gets_an_ascii_board(start: Start, locale: str) -> None:
    terminal = start("play", "classic", "--seed", "7", LC_ALL=locale)
    terminal.until(PROMPT)
    terminal.type("quit\n")
    shown = terminal.rest()
    assert shown.isascii()
    assert "  2       . . > w b y r k" in shown


def test_a_person_plays_at_a_terminal(start: Start, file: Path) -> None:
    terminal = start(
        "play", KEY, "--seed", "7", "--as-seated", "--names", "East", "--save", str(file)
    )
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


def test_a_terminal_without_colour_gets_none(start: Start, file: Path) -> None:
    terminal = start("play", KEY, "--seed", "7", "--as-seated", NO_COLOR="1")
    terminal.until(PROMPT)
    terminal.type("\x04")
    terminal.rest()
    assert not re.search(rb"\x1b\[[0-9;]*[34][0-9]", terminal.seen)
    assert terminal.process.returncode == 0


@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM"])
def test_a_game_whose_terminal_is_closed_is_kept(start: Start, file: Path, name: str) -> None:
    terminal = start("play", KEY, "--seed", "7", "--as-seated", "--save", str(file))
    terminal.until(PROMPT)
    terminal.type("1\n")
    terminal.until(PROMPT)
    terminal.hang_up()
    terminal.process.send_signal(getattr(signal, name))
    terminal.process.wait(PATIENCE)
    assert len(load(file.read_bytes()).record.events) > 2


def test_an_interrupted_game_is_kept(start: Start, file: Path) -> None:
    terminal = start("play", KEY, "--seed", "7", "--as-seated", "--save", str(file))
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
    with running(
        [*TILEWRIGHT, "playthrough", KEY, "--seed", "1", "--format", form],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **QUIET},
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        process.wait(PATIENCE)
