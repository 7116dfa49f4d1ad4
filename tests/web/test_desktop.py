"""The table on a wide screen: what stays in place, what a pointer shows, what covers nothing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.effort import in_soak
from tests.web.positions import position_where
from tests.web.visitor import Visitor
from tilewright.games.registry import game_of

YOU = {"kind": "you"}
BOT = {"kind": "bot", "level": "random"}
TWO = [{**YOU, "name": "East"}, {**YOU, "name": "West"}]
AIMS = 6
WITH_GUIDE = "localStorage.setItem('tilewright.settings', '{}')"

Visit = Callable[..., Visitor]


@pytest.mark.parametrize("locale", [in_soak("en-GB"), "fr-FR"])
@pytest.mark.parametrize(
    ("game", "kind"), [("classic", "take"), ("pavilion", "place"), ("duel", "take")]
)
def test_confirm_stays_where_it_was_between_aims(
    visit: Visit, game: str, kind: str, locale: str
) -> None:
    east = visit(locale=locale)
    position = position_where(game, lambda view, kinds: kind in kinds)
    east.come(east.table(TWO, game=game, position=position, start=True))
    east.wait_for_turn()
    east.aim_at(kind, game_of(game))
    confirm = east.page.locator("[data-do=confirm]")
    targets = east.page.locator("main [data-pick=target][aria-pressed=false]")
    sentences, places = set(), set()
    for number in range(AIMS):
        if targets.count() == 0:
            break
        east._press(targets.nth(number * 5 % targets.count()))
        box = confirm.bounding_box()
        assert box is not None
        places.add((round(box["x"]), round(box["y"]), round(box["width"]), round(box["height"])))
        sentences.add(east.page.inner_text(".bar .what p"))
    assert len(sentences) > 1
    assert len(places) == 1


def test_a_pointer_over_a_line_previews_it_and_aims_nothing(visit: Visit) -> None:
    east = visit()
    east.come(east.table([YOU, BOT], start=True))
    east.wait_for_turn()
    east.page.locator("main [data-pick=source]").first.click()
    line = east.page.locator("[data-drop='line 3']")
    tiles = line.locator("use[opacity]")
    expect(tiles).to_have_count(0)
    line.hover()
    expect(tiles).not_to_have_count(0)
    expect(east.page.locator("[data-do=confirm]")).to_have_attribute("aria-disabled", "true")
    east.page.locator("#turn").hover()
    expect(tiles).to_have_count(0)


def test_a_pointer_over_a_space_of_the_platter_previews_the_tile(visit: Visit) -> None:
    east = visit()
    position = position_where("pavilion", lambda view, kinds: "place" in kinds)
    east.come(east.table(TWO, game="pavilion", position=position, start=True))
    east.wait_for_turn()
    east.page.locator(".hand [data-pick=source]").first.click()
    tiles = east.page.locator(".board.full .platter use[opacity]")
    spaces = east.page.locator("[data-space][data-pick=target][aria-pressed=false]")
    expect(tiles).to_have_count(0)
    spaces.first.hover(force=True)
    expect(tiles).to_have_count(1)
    expect(east.page.locator("[data-do=confirm][aria-disabled=false]")).to_have_count(0)


def test_a_small_board_is_enlarged_by_a_click(visit: Visit) -> None:
    east = visit()
    east.come(east.table([YOU, BOT, BOT, BOT], options={"seats": "4"}, start=True))
    east.wait_for_turn()
    small = east.page.locator(".rail .board.small")
    expect(small).to_have_count(3)
    small.nth(1).click(force=True, position={"x": 90, "y": 90})
    large = east.page.locator("dialog .board.full")
    expect(large).to_be_visible()
    assert width(large) > 2 * width(small.nth(1))
    east.page.keyboard.press("Escape")
    expect(large).to_have_count(0)


@pytest.mark.parametrize("game", ["classic", "pavilion", "duel"])
def test_the_guide_speaks_in_the_bar_and_goes_away_when_the_thing_is_done(
    visit: Visit, game: str
) -> None:
    east = visit(alters=True)
    east.context.add_init_script(WITH_GUIDE)
    east.come(east.table([YOU, BOT], game=game, start=True))
    east.wait_for_turn()
    guide = east.page.locator(".bar .guide")
    expect(guide).to_be_visible()
    told = east.page.inner_text(".bar .what p")
    east.decide()
    east.wait_for_turn()
    expect(east.page.locator(".bar .what p")).not_to_have_text(told)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_the_large_moon_clips_no_tile(visit: Visit, size: tuple[int, int]) -> None:
    def is_full(view: dict[str, object], _: set[str]) -> bool:
        return len(view["large_moon"]) == 4 and view["starting_tile"] == "factory"  # type: ignore[arg-type]

    east = visit(size={"width": size[0], "height": size[1]})
    position = position_where("duel", is_full)
    east.come(east.table(TWO, game="duel", position=position, start=True))
    east.wait_for_turn()
    moon = east.page.locator("[data-spot=factory-large] .moon").bounding_box()
    assert moon is not None
    tiles = east.page.locator("[data-spot^=moon-large-], [data-spot=marker]")
    expect(tiles).to_have_count(5)
    for tile in tiles.all():
        box = tile.bounding_box()
        assert box is not None
        assert moon["x"] <= box["x"] <= moon["x"] + moon["width"] - box["width"]
        assert moon["y"] <= box["y"] <= moon["y"] + moon["height"] - box["height"]


def width(found: Locator) -> float:
    box = found.bounding_box()
    assert box is not None
    return box["width"]
