"""A command imports what it needs, and not the other commands."""

import subprocess
import sys

import pytest
import typer

from tests.cli.commands import run
from tilewright.cli.app import PLACES
from tilewright.cli.lazy_commands import LazyCommands

LIST_MODULES = """
import sys
from tilewright.cli.app import app
try:
    app(["games"])
except SystemExit:
    print(*sys.modules, file=sys.stderr)
"""


def test_a_command_does_not_import_the_others() -> None:
    done = subprocess.run(
        (sys.executable, "-c", LIST_MODULES), capture_output=True, text=True, check=True
    )
    loaded = set(done.stderr.split())
    assert "tilewright.cli.games" in loaded
    others = {f"tilewright.cli.{module}" for module, _ in PLACES.values()} - {
        "tilewright.cli.games"
    }
    assert not others & loaded


@pytest.mark.parametrize("name", PLACES)
def test_every_command_is_where_it_is_said_to_be(name: str) -> None:
    shown = run(name, "--help")
    assert shown.exit_code == 0
    assert f"Usage: tilewright {name}" in shown.stdout
    assert "--install-completion" not in shown.stdout


def test_a_misspelt_command_is_answered_with_the_nearest_one() -> None:
    result = run("reveiw")
    assert result.exit_code == 2
    assert "'review'" in result.stderr


def test_commands_can_be_added_and_removed() -> None:
    commands = LazyCommands({"games": ("games", "list_games")})
    assert (list(commands), len(commands), "play" in commands) == (["games"], 1, False)
    assert commands["games"] is commands["games"]
    other = typer.main.get_command(typer.Typer(callback=lambda: None))
    commands["other"] = other
    assert commands["other"] is other
    del commands["games"]
    assert list(commands) == ["other"]
    with pytest.raises(KeyError):
        commands["games"]
