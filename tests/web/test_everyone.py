"""What axe says of every screen, how much is loaded, and whether the languages are complete."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.web.browsing import DESK, PHONE, Visitor

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
SERIOUS = """async () => {
    const found = await axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']})
    return found.violations
        .filter(one => ['serious', 'critical'].includes(one.impact))
        .map(one => one.id + ': ' + one.nodes.map(node => node.html).slice(0, 3).join(' | '))
}"""
LOADED = """() => performance.getEntriesByType('resource')
    .filter(one => /\\.(js|css)$/.test(new URL(one.name).pathname))
    .reduce((sum, one) => sum + one.encodedBodySize, 0)"""
PAGES = ["/", "/new/classic", "/new/duel", "/tables", "/mine", "/me", "/settings", "/about"]
PAGES += ["/rules", "/rules/classic", "/rules/pavilion", "/rules/duel", "/replay", "/nowhere"]
YOU = {"kind": "you"}
BOT = {"kind": "bot", "level": "random"}
MOST_BYTES = 200_000

Visit = Callable[..., Visitor]


def complaints(visitor: Visitor) -> list[str]:
    """What axe finds that is serious."""
    visitor.page.evaluate(AXE.read_text())
    found: list[str] = visitor.page.evaluate(SERIOUS)
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_serious_on_a_page(visit: Visit, path: str, theme: str) -> None:
    east = visit(color_scheme=theme)
    east.page.goto(path)
    east.page.locator("h1").first.wait_for(state="attached")
    east.page.wait_for_load_state("networkidle")
    assert complaints(east) == []


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", ["classic", "pavilion", "duel"])
def test_axe_finds_nothing_serious_at_a_table(
    visit: Visit, game: str, theme: str, size: object
) -> None:
    east = visit(color_scheme=theme, size=size)
    east.come(east.table([YOU, BOT], game=game, start=True))
    east.wait_for_turn()
    assert complaints(east) == []
    east.build()
    assert complaints(east) == []


def test_the_first_game_loads_little(visit: Visit) -> None:
    east = visit(service_workers="block")
    east.page.goto("/")
    east.page.wait_for_load_state("networkidle")
    front = east.page.evaluate(LOADED)
    east.come(east.table([YOU, BOT], start=True))
    east.wait_for_turn()
    assert 0 < front < MOST_BYTES
    assert 0 < east.page.evaluate(LOADED) < MOST_BYTES
