"""The tile art: one set of files for the page and for pictures."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tilewright.core import art

ROOT = Path(__file__).parents[2]
ART = ROOT / "src/tilewright/core/art"
SYMBOLS = [name for name, one in art.drawn().items() if one.tag.endswith("symbol")]


@pytest.mark.parametrize("theme", art.THEMES)
@pytest.mark.parametrize("name", SYMBOLS)
def test_a_symbol_has_colours_in_every_theme(name: str, theme: str) -> None:
    for text in art.symbol(theme, name).values():
        assert "var(" not in text
        assert "class=" not in text
        assert "currentColor" not in text or name.startswith("ft-")


def test_a_dark_theme_has_the_same_names_as_the_light_one() -> None:
    assert set(art.colours("dark")) == set(art.colours("light"))
    assert art.colours("dark")["page"] != art.colours("light")["page"]


def test_a_figure_takes_the_colours_of_its_class() -> None:
    blue = art.colours("light")
    tile = art.symbol("light", "sq-blue")["tw-light-sq-blue"]
    assert blue["tile-blue-brush"] in tile
    assert blue["well"] in art.symbol("light", "sq-blue-ghost")["tw-light-sq-blue-ghost"]


def test_the_page_takes_its_tiles_and_colours_from_the_same_files() -> None:
    main = ROOT / "web/src/main.ts"
    imported = re.findall(r"'(\S+/art/\S+?)(?:\?raw)?'", main.read_text("utf-8"))
    assert {(main.parent / name).resolve() for name in imported} == set(ART.iterdir())
    sources = [
        one for one in (ROOT / "web/src").rglob("*.css") if "--tile-" in one.read_text("utf-8")
    ]
    assert sources == []


def test_playing_a_game_loads_nothing_that_draws_pictures() -> None:
    code = (
        "import sys, tilewright as tw; game = tw.new_game('classic'); "
        "game.play(game.legal_moves[0]); "
        "print(*(one for one in sys.modules if one.endswith(('.art', '.svg', '_picture'))))"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert loaded.stdout.split() == []
