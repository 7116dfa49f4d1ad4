"""Keeps the games of the tests out of the user's own folder."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def games_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "kept"
    monkeypatch.setattr("tilewright.cli.record_files.games_folder", lambda: folder)
    return folder
