"""Every write and sync of the SQLite store fails once: what was acknowledged is there."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.effort import in_soak
from tests.server.recorded_writes import compiled

SHIM = Path(__file__).parents[1] / "fail_writes.c"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, if there is one: thousands of syncs on a busy disk take minutes."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else tmp_path) as name:
        yield Path(name)


@pytest.mark.parametrize("step", [5, in_soak(1)])
def test_a_call_that_fails_once_costs_nothing_that_was_acknowledged(
    sqlite_template: Path, tmp_path: Path, folder: Path, step: int
) -> None:
    found = subprocess.run(
        [sys.executable, "-m", "tests.server.faulty_store", sqlite_template, folder, str(step)],
        env={
            **os.environ,
            "LD_PRELOAD": str(compiled(tmp_path, SHIM)),
            "FAIL_FOLDER": str(folder),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stderr[-3000:]
    calls, failed = map(int, found.stdout.split())
    assert calls > 60
    assert failed > 0
