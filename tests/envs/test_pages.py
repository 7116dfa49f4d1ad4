"""The pages of the environments say what the environments do."""

import re
from pathlib import Path

import pytest

import tilewright
from tilewright.envs.pettingzoo import RENDER_MODES
from tilewright.envs.rewards import REWARDS
from tilewright.games.registry import GAMES
from tools import environment_pages

ROOT = Path(__file__).parents[2]
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HEADINGS = ("Usage", "Observation", "Action", "Rewards", "Termination", "Version history")


@pytest.mark.parametrize("key", GAMES)
def test_the_page_of_an_environment_is_up_to_date_and_runs(key: str) -> None:
    page = (environment_pages.PAGES / f"{key}.md").read_text("utf-8")
    assert page == environment_pages.page_of(GAMES[key])
    assert re.findall(r"^## (.*)$", page, re.MULTILINE) == list(HEADINGS)
    for example in PYTHON.findall(page):
        exec(example, {})


def test_the_overview_names_everything_there_is() -> None:
    page = (ROOT / "docs/research.md").read_text("utf-8")
    names = [f"{key}-v{game.observation_version}" for key, game in GAMES.items()]
    for word in (*REWARDS, *RENDER_MODES, *names):
        assert f"`{word}`" in page or f"[{word}]" in page
    assert f"version = {{{tilewright.__version__}}}" in page
    assert f"version: {tilewright.__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
    for example in PYTHON.findall(page):
        exec(example.replace("workers=2", "workers=1"), {})
