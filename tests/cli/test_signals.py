"""Every program that runs for long ends when it is asked to, whatever started it."""

import os
import select
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tilewright
from tests.bots.engines import THINK, engine
from tests.cli.commands import QUIET
from tests.games import VARIANTS
from tests.processes import IN_BACKGROUND, PATIENCE, TILEWRIGHT, running

KEY = VARIANTS[0].game.key
MANY = "1000000"
NO_END = ("--pairs", MANY, "--seed", "1")
Process = subprocess.Popen[Any]


def signalling_engine(folder: Path) -> str:
    """An engine that writes to the pipe when it is first asked for a move."""
    tell = f"""
    if "told" not in globals():
        told = os.write(os.open({str(folder / "pipe")!r}, os.O_WRONLY), b"x")
    {THINK}
    """
    return f"cmd:{engine(folder, think=tell)}"


def is_read(process: Process, pipe: int) -> None:
    """Wait until a game goes on."""
    assert select.select([pipe], [], [], PATIENCE)[0]


def has_said(process: Process, pipe: int) -> None:
    """Wait for a line of the program."""
    assert process.stdout is not None
    assert process.stdout.readline()


def has_answered(process: Process, pipe: int) -> None:
    """Wait for the answer to a greeting."""
    assert process.stdin is not None
    process.stdin.write('{"type": "hello", "protocol": 1}\n')
    process.stdin.flush()
    has_said(process, pipe)


def arena(folder: Path, jobs: str) -> list[str]:
    match = ("--game", KEY, "--jobs", jobs, "--out", str(folder / "match"))
    return ["arena", f"mine={signalling_engine(folder)}", "random", *NO_END, *match]


def simulate(folder: Path) -> list[str]:
    return ["simulate", KEY, "--games", MANY, "--bots", f"{signalling_engine(folder)},random"]


def play(folder: Path) -> list[str]:
    bots = f"{signalling_engine(folder)},person"
    return [
        "play",
        KEY,
        "--as-seated",
        "--bots",
        bots,
        "--seed",
        "1",
        "--save",
        str(folder / "game.txt"),
    ]


def serve(folder: Path) -> list[str]:
    return ["serve", "--port", "0", "--database", f"sqlite:///{folder / 'tables.db'}"]


def train(folder: Path) -> list[str]:
    run = ("--folder", str(folder / "run"), "--games", MANY, "--looks", MANY, "--workers", "2")
    return ["train", KEY, *run, "--lesson", "1", "--step", "1"]


COMMANDS: dict[str, tuple[Callable[[Path], list[str]], Callable[[Process, int], None]]] = {
    "arena in one process": (lambda folder: arena(folder, "1"), is_read),
    "arena in two processes": (lambda folder: arena(folder, "2"), is_read),
    "simulate": (simulate, is_read),
    "play": (play, is_read),
    "serve": (serve, has_said),
    "engine": (lambda folder: ["engine", "--level", "random"], has_answered),
}
if tilewright.is_compiled():
    # Learning takes too long uncompiled.
    COMMANDS["train"] = (train, has_said)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_program_in_the_background_ends_when_it_is_told_to(tmp_path: Path, name: str) -> None:
    command, is_running = COMMANDS[name]
    os.mkfifo(tmp_path / "pipe")
    pipe = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    with running(
        [*IN_BACKGROUND, *TILEWRIGHT, *command(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, **QUIET},
    ) as process:
        is_running(process, pipe)
        process.send_signal(signal.SIGTERM)
        # Whatever it started holds its output: this ends with the last of them.
        told, _ = process.communicate(timeout=PATIENCE)
    os.close(pipe)
    assert process.returncode in (0, 1, 130, -signal.SIGTERM)
    assert "Traceback" not in told
