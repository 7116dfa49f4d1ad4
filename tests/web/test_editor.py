"""Positions laid by hand in the browser: by pointer, by keys, on a phone; two moves compared."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import found_by_axe
from tests.web.test_pages import NEAR_THE_END, arrived
from tests.web.visitor import PHONE, Visitor

Visit = Callable[..., Visitor]


def opened(page: Page, game: str) -> None:
    """Open the editor of a game."""
    page.goto(f"/analysis?edit={game}")
    expect(page.locator(".editor [data-place]").first).to_be_visible()


def press(page: Page, place: str) -> None:
    """Press a place."""
    page.locator(f'[data-place="{place}"]').click()


def test_a_position_is_laid_and_analysed_and_edited_again(visit: Visit) -> None:
    page = visit().page
    arrived(page, "/analysis")
    page.get_by_role("button", name="Lay a position: Classic").click()
    expect(page.get_by_text("Not possible yet")).to_be_visible()
    press(page, "factory1")
    press(page, "factory1")
    expect(page.get_by_text("This position is possible.")).to_be_visible()
    expect(page.get_by_role("radio", name="blue, left: 18")).to_be_checked()
    page.get_by_role("radio", name="red, left: 20").check(force=True)
    press(page, "line3@1")
    page.get_by_role("spinbutton", name="score").fill("12")
    page.get_by_role("spinbutton", name="score").press("Enter")
    page.get_by_role("combobox", name="to act").select_option("2")
    expect(page.get_by_role("radio", name="red, left: 19")).to_be_checked()
    assert not found_by_axe(page)
    page.get_by_role("button", name="Analyse it").click()
    expect(page.get_by_text("Seat 2 to act.")).to_be_visible()
    page.get_by_role("button", name="Edit this position").click()
    expect(page.locator('[data-place="act"]')).to_have_value("2")
    expect(page.locator('[data-place="score@1"]')).to_have_value("12")
    expect(page.locator('[data-place="factory1"]')).to_have_attribute(
        "aria-label", "factory 1: blue, blue"
    )


def test_what_is_impossible_is_said_and_undone_in_french(visit: Visit) -> None:
    page = visit(locale="fr-FR").page
    opened(page, "classic")
    page.locator('[data-place="lid.B"]').fill("20")
    page.locator('[data-place="lid.B"]').press("Enter")
    expect(page.get_by_role("radio", name="bleue, reste : 0")).to_be_visible()
    press(page, "factory2")
    expect(page.get_by_role("alert")).to_contain_text("il ne reste aucune tuile bleue")
    page.get_by_role("button", name="Annuler").click()
    expect(page.locator('[data-place="lid.B"]')).to_have_value("0")
    page.get_by_role("button", name="Refaire").click()
    expect(page.locator('[data-place="lid.B"]')).to_have_value("20")
    page.locator('[data-place="act"]').select_option("deal")
    expect(page.get_by_text("Pas encore possible")).to_have_count(0)


def test_tiles_are_laid_by_keys_alone(visit: Visit) -> None:
    page = visit().page
    opened(page, "pavilion")
    page.locator('[data-place="P1@1"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator('[data-place="P2@1"]')).to_have_attribute(
        "aria-label", re.compile("purple$")
    )
    page.keyboard.press("Backspace")
    expect(page.locator('[data-place="P2@1"]')).to_have_attribute(
        "aria-label", re.compile("empty$")
    )
    page.locator('[data-place="factory1"]').focus()
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    expect(page.locator('[data-place="factory1"]')).to_have_attribute(
        "aria-label", "factory 1: orange"
    )
    page.keyboard.press("0")
    page.keyboard.press("Enter")
    page.keyboard.press("Control+z")
    expect(page.locator('[data-place="factory1"]')).to_have_attribute(
        "aria-label", "factory 1: orange"
    )


@pytest.mark.parametrize("game", ["classic", "pavilion", "duel"])
def test_the_editor_fits_a_phone(visit: Visit, game: str) -> None:
    page = visit(size=PHONE, has_touch=True).page
    opened(page, game)
    first = page.locator("button[data-place]").first
    first.tap()
    expect(first).not_to_have_attribute("aria-label", re.compile("empty$"))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert not found_by_axe(page)


def test_a_plate_is_laid_and_turned(visit: Visit) -> None:
    page = visit().page
    opened(page, "duel")
    plate = page.locator('[data-place="plate1@1"]')
    plate.select_option(index=1)
    chosen = plate.input_value()
    page.get_by_role("button", name="Turn: dome space 1").click()
    expect(page.get_by_text("Not possible yet")).to_be_visible()
    expect(plate).to_have_value(chosen)
    pile = page.locator(".field", has=page.locator('[data-place="pile"]')).locator("li")
    expect(pile).to_have_count(17)


def test_two_moves_are_compared_by_accounts(visit: Visit) -> None:
    page = visit().page
    arrived(page, "/analysis")
    page.get_by_label("A position or a record, as text").fill(NEAR_THE_END)
    page.get_by_role("button", name="Show it").click()
    expect(page.locator("[aria-labelledby=engine-title] li").first).to_be_visible()
    page.get_by_role("button", name="Compare", exact=True).click()
    expect(page.get_by_text("A against B:")).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("^from here on"))).to_have_count(2)
    page.get_by_role("button", name=re.compile("^B · ")).click()
    expect(page.locator("[data-node]").nth(1)).to_have_attribute("aria-current", "step")
