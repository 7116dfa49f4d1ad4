"""Lessons on the page: listed with progress, played on a real board, judged by the server."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import found_by_axe
from tests.web.test_pages import arrived
from tests.web.visitor import PHONE, Visitor
from tilewright.lessons.lesson import lessons_of

Visit = Callable[..., Visitor]


def begun(page: Page, name: str) -> None:
    """Open a lesson and wait until something can be done."""
    page.goto(f"/learn/{name}")
    expect(page.locator(".lesson[data-can-act=true]")).to_be_visible()


def show_and_confirm(page: Page) -> None:
    """Let the page aim the answer, and play it."""
    hint = page.locator("[data-do=hint]")
    while page.locator("[data-do=confirm][aria-disabled=false]").count() == 0:
        hint.click()
    page.locator("[data-do=confirm]").click()


def test_a_lesson_is_done_step_by_step_and_marked(visit: Visit) -> None:
    page = visit().page
    arrived(page, "/learn")
    page.locator("[data-lesson='classic/bonuses']").click()
    lesson = page.locator(".lesson")
    expect(lesson).to_have_attribute("data-can-act", "true")
    assert not found_by_axe(page)
    show_and_confirm(page)
    # The next step begins by itself.
    expect(page.locator(".lesson[data-step='2'][data-can-act=true]")).to_be_visible()
    show_and_confirm(page)
    expect(lesson).to_have_attribute("data-verdict", "reached")
    page.get_by_role("link", name="All lessons").first.click()
    done = page.locator("[data-lesson='classic/bonuses'][data-done=true]")
    expect(done).to_be_visible()
    assert not found_by_axe(page)


def test_a_goal_out_of_reach_is_told_and_tried_again_by_keys(visit: Visit) -> None:
    page = visit().page
    begun(page, "classic/rows")
    words = lessons_of("classic")["rows"].step[0].mistake.en
    for key in ("c", "y", "4", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".panel [role=status]")).to_contain_text(words)
    page.locator("[data-do=again]").press("Enter")
    expect(page.locator(".lesson")).to_have_attribute("data-verdict", "go_on")


@pytest.mark.parametrize("name", ["classic/win", "pavilion/keeping", "duel/plates"])
def test_a_phone_shows_text_and_board_without_covering_either(visit: Visit, name: str) -> None:
    page = visit(size=PHONE, has_touch=True, locale="fr-FR").page
    begun(page, name)
    game, _, lesson = name.partition("/")
    text = lessons_of(game)[lesson].step[0].text.fr
    expect(page.locator(".panel .text")).to_have_text(text)
    places = page.evaluate(
        """() => ['.panel', '.tray', '.full'].map(one => {
            const {top, bottom, left, right} = document.querySelector(`.lesson ${one}`)
                .getBoundingClientRect()
            return {top, bottom, left, right}
        })"""
    )
    panel, tray, board = places
    assert panel["bottom"] <= min(tray["top"], board["top"])
    assert all(place["left"] >= 0 and place["right"] <= PHONE["width"] for place in places)
    show_and_confirm(page)
    expect(page.locator(".lesson")).not_to_have_attribute("data-can-act", "false")


def test_a_first_game_is_played_with_a_guide_that_points(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    arrived(page, "/learn")
    page.get_by_role("button", name="Play a first game").first.click()
    visitor.wait_for_turn()
    guide = page.locator(".bar .guide")
    expect(guide).to_be_visible()
    expect(page.locator("main .pointed").first).to_be_visible()
    page.get_by_role("button", name="No guide").click()
    expect(guide).to_have_count(0)
    expect(page.locator("main .pointed")).to_have_count(0)
