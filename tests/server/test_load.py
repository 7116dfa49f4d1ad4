"""The load figures measure: a small crowd at a real worker."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench import server_load


def test_a_small_crowd_plays_and_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_load, "TABLES", 3)
    monkeypatch.setattr(server_load, "RESERVE", 9)
    monkeypatch.setattr(server_load, "SECONDS", 0.3)
    found = server_load.measured([f"sqlite:///{tmp_path / 'tables.db'}"], rate=60)
    assert found.moves > 0
    assert found.server_us > 0
    assert 0 < found.delays_ms[0] <= found.delays_ms[1] <= found.delays_ms[2]


def test_bare_commits_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_load, "BARE_SECONDS", 0.01)
    assert server_load.bare_commits(tmp_path) > 0
    assert server_load.bare_commits(tmp_path) > 0


def test_memory_counts_the_processes_that_were_started() -> None:
    before = set(server_load.descendants(os.getpid()))
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        assert set(server_load.descendants(os.getpid())) - before == {child.pid}
        assert server_load.proportional_size(child.pid) > 0
        child.communicate(b"\n")
