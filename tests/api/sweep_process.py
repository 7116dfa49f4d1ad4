"""Run parts of the sweep and notice crashes and calls that do not end."""

import json
import os
import queue
import subprocess
import sys
import threading
from typing import IO, Any

from tests.processes import running

Row = dict[str, Any]
STARTING = 300
"""Seconds until the first call, far more than a busy machine takes."""
FAULTS = ("a crash", "a hang", "a stray error", "a wrong answer", "a useless message")


def run_parts(*parts: str, is_pure: bool, patience: float = 60) -> list[Row]:
    """Return the outcome of each call of some parts; each call has a time limit in seconds."""
    rows: list[Row] = []
    first = 0
    while first >= 0:
        found, first = run_from(parts, first, is_pure=is_pure, patience=patience)
        rows += found
    return rows


def run_from(
    parts: tuple[str, ...], first: int, *, is_pure: bool, patience: float
) -> tuple[list[Row], int]:
    """Return the rows from a call on until the process ends, and where to go on, or -1."""
    environment = {**os.environ, "TILEWRIGHT_PURE": "1" if is_pure else "0"}
    command = (sys.executable, "-m", "tests.api.sweep", str(first), *parts)
    with running(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as process:
        lines: queue.Queue[str | None] = queue.Queue()
        assert process.stdout is not None
        threading.Thread(target=pump, args=(process.stdout, lines), daemon=True).start()
        done: list[Row] = []
        begun: Row | None = None
        while True:
            try:
                line = lines.get(timeout=patience if begun or done else STARTING)
            except queue.Empty:
                assert begun is not None, "the sweep did not begin"
                return [*done, {**begun, "kind": "a hang", "words": ""}], begun["number"] + 1
            if line is None:
                break
            row = json.loads(line)
            if "kind" in row:
                done.append(row)
                begun = None
            else:
                begun = row
        code = process.wait(patience)
        if begun is not None:
            words = f"ended with {code}"
            return [*done, {**begun, "kind": "a crash", "words": words}], begun["number"] + 1
        assert code == 0, process.stderr.read() if process.stderr else ""
        return done, -1


def pump(stream: IO[str], lines: "queue.Queue[str | None]") -> None:
    for line in stream:
        lines.put(line)
    lines.put(None)


def faults(rows: list[Row]) -> list[Row]:
    return [row for row in rows if row["kind"] in FAULTS]
