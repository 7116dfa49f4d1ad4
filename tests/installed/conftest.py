"""Environments that hold the built wheel and nothing of the checkout.

The commands that install are those of docs/hosting.md, with other paths.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.server.server_process import ServerProcess
from tests.services import running
from tests.web.conftest import browser, profiles, visit

__all__ = ["browser", "profiles", "visit"]

ROOT = Path(__file__).parents[2]
DIST = Path(os.environ.get("TILEWRIGHT_DIST", ROOT / "dist")).absolute()
HOSTING = (ROOT / "docs/hosting.md").read_text("utf-8")
OF_THE_TESTS = ("PYTHON", "VIRTUAL_ENV", "TILEWRIGHT")
"""How variables begin that would lead a program back to the checkout, or change what it does."""


def archive(ending: str) -> Path:
    """The one archive of a kind that was built."""
    (found,) = DIST.glob(f"*{ending}")
    return found


def clean_environment() -> dict[str, str]:
    """The variables of a shell in which nobody works on tilewright."""
    return {name: text for name, text in os.environ.items() if not name.startswith(OF_THE_TESTS)}


@dataclass(frozen=True)
class Installed:
    """An environment with tilewright in it, and an empty folder to work in."""

    environment: Path
    folder: Path

    def run(self, program: str, *arguments: str, typed: str = "") -> str:
        """What a program of the environment prints; it has to succeed."""
        result = subprocess.run(
            [self.environment / "bin" / program, *arguments],
            cwd=self.folder,
            env={**clean_environment(), "XDG_DATA_HOME": str(self.folder / "data")},
            input=typed,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert result.returncode == 0, result.stderr
        return result.stdout


class InstalledServer(ServerProcess):
    """The server of an environment of its own, with the page that was installed."""

    def __init__(self, installed: Installed) -> None:
        super().__init__(f"sqlite:///{installed.folder / 'tables.db'}")
        self._program = installed.environment / "bin" / "tilewright"

    @property
    def command(self) -> list[str]:
        return [
            *("env", *(f"--unset={name}" for name in os.environ if name.startswith(OF_THE_TESTS))),
            *(str(self._program), *super().command[3:]),
        ]


def commands_of(heading: str) -> str:
    """The commands that docs/hosting.md gives first under a heading."""
    section = HOSTING.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    found = re.search(r"^( *)```sh\n(.*?)^ *```", section, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[2].replace(f"\n{found[1]}", "\n")


def install(folder: Path, source: Path, extra: str) -> Installed:
    """Install as the page for hosts says, somewhere else."""
    environment = folder / "environment"
    script = commands_of("A club").replace("/opt/tilewright", str(environment))
    script = script.replace("python3 -m venv", f"{sys.executable} -m venv")
    script = script.replace("WHEEL[server]", f"{source}{extra}")
    (folder / "empty").mkdir()
    subprocess.run(
        ["sh", "-euc", script], cwd=folder / "empty", env=clean_environment(), check=True
    )
    return Installed(environment, folder / "empty")


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel with what the server needs."""
    return install(tmp_path_factory.mktemp("server"), archive(".whl"), "[server]")


@pytest.fixture(scope="session")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel alone."""
    return install(tmp_path_factory.mktemp("bare"), archive(".whl"), "")


@pytest.fixture(scope="session")
def worker(installed: Installed) -> Iterator[ServerProcess]:
    """The installed server. The fixtures of tests/web find it under this name."""
    yield from running(InstalledServer(installed))
