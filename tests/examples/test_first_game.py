"""The script of docs/api.md runs, says what it should, and passes a strict type checker."""

import subprocess
import sys
from pathlib import Path

import pytest

import tilewright as tw
from examples import first_game
from tilewright.games.registry import GAMES

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", GAMES)
def test_the_script_plays_saves_and_reads_a_game(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    first_game.main(name, str(path))
    shown = capsys.readouterr().out
    assert " won, (" in shown
    assert "The last move was " in shown
    assert f"<Record of {name}: East, West;" in shown
    assert tw.resume(tw.load(path)).is_over


def test_the_script_is_the_same_every_time() -> None:
    assert first_game.play("classic", 7).record() == first_game.play("classic", 7).record()


def test_the_script_and_the_page_pass_a_strict_type_checker(tmp_path: Path) -> None:
    """What users write is checked against the types that the package ships."""
    wrong = tmp_path / "wrong.py"
    wrong.write_text(
        "import tilewright as tw\n"
        'tw.new_game(5)\ntw.bot("strong").think(7)\ntw.missing\n'
        'tw.new_game("classic").rules.moves\n'
    )
    found = check_types(str(ROOT / "examples/first_game.py"))
    assert found.returncode == 0, found.stdout
    found = check_types(str(wrong))
    assert found.stdout.count("error:") == 4, found.stdout


def check_types(path: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", path]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
