"""The analysis board: any position, moves for all seats, the engine, branches, links."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.effort import in_soak
from tests.web.axe import found_by_axe
from tests.web.test_pages import NEAR_THE_END, arrived, finished
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]

ROWS = "[aria-labelledby=engine-title] li button"


def wait_for_engine(page: Page) -> None:
    """Wait for the first moves of the engine."""
    expect(page.locator(ROWS).first).to_be_visible()


def play_a_move_of_the_engine(page: Page, but: str | None = None) -> str:
    """Play the first move that the engine lists, other than one; the title of its row.

    The moves change places while the engine thinks, so a row is known by its title.
    """
    rows = page.locator(ROWS if but is None else f'{ROWS}:not([title="{but}"])')
    title = rows.first.get_attribute("title")
    assert title is not None
    page.locator(f'{ROWS}[title="{title}"]').click()
    return title


@pytest.mark.parametrize("game", [in_soak("Classic"), "Pavilion", "Duel"])
def test_a_new_game_is_dealt_and_played_on_both_sides(visit: Visit, game: str) -> None:
    page = visit().page
    arrived(page, "/analysis")
    page.get_by_role("button", name=game, exact=True).click()
    page.get_by_role("button", name="Draw at random").click()
    wait_for_engine(page)
    played = play_a_move_of_the_engine(page)
    expect(page.locator("[data-node]").nth(1)).to_have_attribute("aria-current", "step")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-node]").first).to_have_attribute("aria-current", "step")
    wait_for_engine(page)
    play_a_move_of_the_engine(page, but=played)
    # Another first move is a branch of its own.
    expect(page.locator("ul[aria-label=Variation] [aria-current=step]")).to_be_visible()
    assert not found_by_axe(page)


def test_a_study_with_branches_and_comments_comes_back_by_its_link(visit: Visit) -> None:
    page = visit().page
    arrived(page, "/analysis")
    page.get_by_label("A position or a record, as text").fill(NEAR_THE_END)
    page.get_by_role("button", name="Show it").click()
    wait_for_engine(page)
    played = play_a_move_of_the_engine(page)
    expect(page.locator("[data-node]").nth(1)).to_have_attribute("aria-current", "step")
    page.get_by_label("Comment").fill("The main idea.")
    page.get_by_label("Comment").blur()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-node]").first).to_have_attribute("aria-current", "step")
    wait_for_engine(page)
    play_a_move_of_the_engine(page, but=played)
    expect(page.locator("ul[aria-label=Variation] [aria-current=step]")).to_be_visible()
    shown = page.locator("[data-node]").all_inner_texts()
    assert any("The main idea." in text for text in shown)
    page.get_by_label("Link to this study").first.click()
    page.get_by_role("button", name="Make a link").click()
    link = page.locator("details[open] input").first
    expect(link).to_have_value(re.compile("/analysis#study="))
    address = link.input_value()
    page.goto("/about")
    page.goto(address)
    expect(page.locator("[data-node]")).to_have_count(len(shown))
    assert page.locator("[data-node]").all_inner_texts() == shown


def test_a_finished_game_is_analysed_from_any_of_its_moves(visit: Visit) -> None:
    visitor = visit()
    table, moves = finished(visitor)
    page = visitor.page
    page.goto(f"/analysis?table={table}&at=1")
    expect(page.locator("[data-node]")).to_have_count(moves + 1)
    expect(page.locator("[data-node]").nth(1)).to_have_attribute("aria-current", "step")


def test_what_cannot_be_shown_is_explained(visit: Visit) -> None:
    page = visit().page
    arrived(page, "/analysis")
    for text, words in (
        ("nonsense", "a position begins with the name of its game"),
        (NEAR_THE_END.replace("bag=B0", "bag=B9"), "blue"),
        ("tilewright record 1\ngame: classic", "the header has no line"),
    ):
        page.get_by_label("A position or a record, as text").fill(text)
        page.get_by_role("button", name="Show it").click()
        expect(page.get_by_role("alert")).to_contain_text(words)


def test_a_link_that_was_cut_is_explained(visit: Visit) -> None:
    page = visit().page
    page.goto("/analysis#study=AAAA")
    expect(page.get_by_role("alert")).to_contain_text("cannot be read")
