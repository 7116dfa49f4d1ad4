"""The installed wheel gives the whole product: commands, library, types, server, page."""

import json
import subprocess
import sys
import urllib.request
from collections.abc import Callable

import pytest

import tilewright
from tests.installed.conftest import ROOT, Installed, clean_environment
from tests.server.server_process import ServerProcess
from tests.web.visitor import Visitor

pytestmark = pytest.mark.dist

GAME = """
import tilewright
from tilewright.bots.bot import Budget
from tilewright.bots.naming import make_bot
from tilewright.core.chance import Chance
from tilewright.core.position import OVER
from tilewright.games.registry import GAMES, game_of

for key in GAMES:
    game = game_of(key)
    position = game.start(game.options({}))
    chance = Chance(7)
    game.play_chance(position, chance)
    report = make_bot("strong", 1).think(game, position, Budget(evaluations=20))
    game.apply(position, report.best)
    while game.play_chance(position, chance) != OVER:
        moves = game.legal_moves(position)
        game.apply(position, moves[chance.below(len(moves))])
    assert game.outcome(position).reason
    assert game.picture(game.view(position, None)).startswith("<svg ")
print(tilewright.is_compiled(), tilewright.__file__)
"""
TYPED = """
from tilewright.core.game import Game
from tilewright.games.registry import game_of

reveal_type(game_of("classic"))
reveal_type(game_of("classic").legal_moves)
"""
PERSON_AND_BOT = [{"kind": "you"}, {"kind": "bot", "level": "random"}]


def test_the_command_is_there_and_has_the_version(installed: Installed) -> None:
    assert installed.run("tilewright", "--version") == f"tilewright {tilewright.__version__}\n"


def test_a_game_of_each_kind_is_played_by_the_api_with_nets_and_compiled(bare: Installed) -> None:
    compiled, _, where = bare.run("python", "-c", GAME).strip().partition(" ")
    assert compiled == "True"
    assert where.startswith(str(bare.environment))


def test_the_first_script_of_the_docs_runs(bare: Installed) -> None:
    script = bare.folder / "first_game.py"
    script.write_bytes((ROOT / "examples/first_game.py").read_bytes())
    assert bare.run("python", script.name)


def test_examples_and_files_for_hosts_are_copied_and_run(bare: Installed) -> None:
    bare.run("tilewright", "deploy", "hosting")
    assert (bare.folder / "hosting" / "nginx.conf").is_file()
    bare.run("tilewright", "examples", "mine")
    bare.run("python", "mine/first_game.py")
    assert (bare.folder / "game.txt").is_file()


def test_games_are_played_at_the_terminal_and_by_bots(bare: Installed) -> None:
    said = bare.run("tilewright", "play", "classic", "--seed", "7", typed="hint\nquit\n")
    assert "hint" in said
    found = json.loads(
        bare.run("tilewright", "simulate", "duel", "--games", "20", "--seed", "1", "--json")
    )
    assert found["games"] == 20


def test_the_wheel_alone_names_the_extra_that_the_server_needs(bare: Installed) -> None:
    result = subprocess.run(
        [bare.environment / "bin" / "tilewright", "serve"],
        cwd=bare.folder,
        env=clean_environment(),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert result.returncode == 2
    assert "pip install 'tilewright[server]'" in result.stderr


def test_a_type_checker_reads_the_types(installed: Installed) -> None:
    script = installed.folder / "script.py"
    script.write_text(TYPED, "utf-8")
    python = installed.environment / "bin" / "python"
    result = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--python-executable", python, script],
        cwd=installed.folder,
        env=clean_environment(),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert result.returncode == 0, result.stdout
    assert 'note: Revealed type is "tilewright.core.game.Game"' in result.stdout
    assert "list[" in result.stdout


def test_the_server_serves_the_page_and_describes_itself(worker: ServerProcess) -> None:
    with urllib.request.urlopen(worker.url) as answer:
        assert "<script" in answer.read().decode()
    with urllib.request.urlopen(f"{worker.url}/api/openapi.json") as answer:
        assert json.load(answer)["info"]["version"]
    assert "no page for browsers" not in worker.log


def test_a_game_is_played_in_the_browser(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.page.goto("/")
    assert visitor.page.title()
    table = visitor.table(PERSON_AND_BOT, start=True)
    visitor.come(table)
    visitor.decide()
    visitor.play_on()
    assert visitor.state(table)["status"] == "over"
