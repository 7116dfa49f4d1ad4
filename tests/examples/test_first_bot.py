"""The first bot of the documentation plays, and plays as an engine."""

import shlex
import sys
from pathlib import Path

import pytest

from examples import first_bot
from tests.cli.commands import output_json
from tilewright.games.registry import GAMES

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", GAMES)
def test_the_first_bot_beats_random_play_as_an_engine(name: str) -> None:
    command = shlex.join([sys.executable, str(ROOT / "examples/first_bot.py")])
    bots = f'cmd:"{command}",random'
    told = output_json("simulate", name, "--games", "2", "--seed", "1", "--bots", bots, "--json")
    assert told["wins_by_seat"] == [1.0, 0.0]


def test_the_first_bot_plays_games_by_itself() -> None:
    assert 0 <= first_bot.wins("classic", games=1) <= 1
