"""The benchmark of environments measures: a small run."""

import pytest

from bench import envs, run
from tilewright.games.registry import GAMES


def test_single_and_batch_are_measured_side_by_side(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in (("SINGLE_STEPS", 20), ("BATCH_STEPS", 2), ("ROUNDS", 1), ("SIZES", (4,))):
        monkeypatch.setattr(envs, name, value)
    run.main(["envs", "8"])
    lines = capsys.readouterr().out.splitlines()
    for key in GAMES:
        assert any(line.startswith(f"{key} seats=2") and "ratio" in line for line in lines)
        assert any(line.startswith(f"{key} seats=2: batch of 4") for line in lines)
