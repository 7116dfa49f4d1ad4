"""The daily deal and deals for friends in the browser."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.effort import in_soak
from tests.server.sample_cards import POSITION
from tests.web.axe import found_by_axe
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
PHONE = ViewportSize(width=320, height=640)


def test_todays_deal_is_begun_and_gone_on_with(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    page.get_by_role("navigation").get_by_role("link", name="Daily").click()
    page.get_by_role("button", name="Play, Classic").click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.locator("main[data-can-act=true]")).to_be_visible()
    table = page.url
    page.goto("/daily")
    page.get_by_role("button", name="Go on, Classic").press("Enter")
    expect(page).to_have_url(table)


def test_a_deal_for_friends_is_made_and_compared_by_its_link(visit: Visit) -> None:
    one, other = visit().page, visit().page
    one.goto("/daily")
    one.get_by_role("button", name="Make a deal").click()
    expect(one).to_have_url(re.compile("/d/"))
    deal = one.url
    expect(one.get_by_role("textbox", name="Link of this deal")).to_have_value(deal)
    for page in (one, other):
        page.goto(deal)
        page.get_by_role("button", name="Play", exact=True).click()
        expect(page.locator("main[data-can-act=true]")).to_be_visible()
        page.goto(deal)
        expect(page.get_by_role("button", name="Go on")).to_be_visible()
    expect(other.get_by_text("2 people have begun.")).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "refused", "link", "hidden"),
    [
        ("en-GB", "there are no hints", "Go to that game", "The results of others are shown when"),
        ("fr-FR", "ni conseil ni analyse", "Aller à cette partie", "apparaissent quand"),
    ],
)
def test_a_deal_in_play_has_no_help_and_hides_what_others_reached(
    visit: Visit, locale: str, refused: str, link: str, hidden: str
) -> None:
    page = visit(locale=locale).page
    page.goto("/daily")
    page.locator(".deals button").first.click()
    expect(page.locator("main[data-can-act=true]")).to_be_visible()
    table = page.url
    page.goto("/analysis")
    page.locator("textarea").fill(POSITION)
    page.locator("form button.main").click()
    expect(page.get_by_role("alert")).to_contain_text(refused)
    page.get_by_role("link", name=link).click()
    expect(page).to_have_url(table)
    page.goto("/daily")
    page.locator("tbody td a").first.click()
    expect(page.get_by_text(hidden)).to_be_visible()


def test_a_link_that_leads_to_no_deal_says_so(visit: Visit) -> None:
    page = visit().page
    page.goto("/d/%3Cimg%20src=x%20onerror=alert(1)%3E..%2F..%2Fdaily")
    expect(page.get_by_role("alert")).to_contain_text("There is no such deal")
    page.get_by_role("link", name="The deals of today").press("Enter")
    expect(page).to_have_url(re.compile("/daily$"))


@pytest.mark.parametrize("locale", [in_soak("en-GB"), "fr-FR"])
def test_the_pages_fit_a_phone_and_have_no_faults(visit: Visit, locale: str) -> None:
    page = visit(locale=locale, size=PHONE).page
    for path in ("/daily", "/d/duel-2026-11-17"):
        page.goto(path)
        expect(page.locator("main h2").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        assert found_by_axe(page) == []
