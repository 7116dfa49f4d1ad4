"""The review of a finished game: its graph, mistakes and variations, and trying a move again."""

import json
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, Route, expect

from tests.effort import in_soak
from tests.web.axe import found_by_axe
from tests.web.reviews import cheap_review
from tests.web.test_pages import finished
from tests.web.visitor import PHONE, Visitor
from tilewright.records.loading import load

Visit = Callable[..., Visitor]
FAILED = {"state": "failed", "progress": 0.4, "depth": "standard", "reason": "timeout"}
SMALL = """least => [...document.querySelectorAll('.review :is(button, a, summary, select)')]
    .filter(one => one.checkVisibility() && !one.matches('.mark, .bring'))
    .map(one => [one.ariaLabel || one.innerText, one.getBoundingClientRect()])
    .filter(([, box]) => box.width < least || box.height < least)
    .map(([name]) => name)"""
LEAST = 40


def told(review: object) -> dict[str, Any]:
    """A finished review as the server tells it."""
    state = {"state": "done", "progress": 1.0, "depth": "standard", "reason": None}
    return {**state, "review": msgspec.to_builtins(review)}


def serve(page: Page, state: dict[str, Any]) -> None:
    """Let the server tell this of every review."""
    page.route("**/api/tables/*/review*", lambda route: route.fulfill(json=state))


def reviewed(visitor: Visitor) -> str:
    """A finished game with a review in which somebody has made a mistake."""
    table, _ = finished(visitor)
    text = visitor.context.request.get(f"/api/tables/{table}/record.txt").body()
    record = load(text).record
    reviews = (cheap_review(record, seed) for seed in range(100))
    review = next(one for one in reviews if any(two.label for two in one.decisions))
    serve(visitor.page, told(review))
    return table


def opened(visitor: Visitor) -> Page:
    """The page of such a review."""
    table = reviewed(visitor)
    visitor.page.goto(f"/review?table={table}")
    expect(visitor.page.locator(".review")).to_be_visible()
    return visitor.page


@pytest.mark.parametrize("size", [in_soak({}), {"size": PHONE}], ids=["desk", "phone"])
def test_a_review_shows_the_costliest_move_and_a_better_one(
    visit: Visit, size: dict[str, Any]
) -> None:
    page = opened(visit(**size))
    review = page.locator(".review")
    expect(page.locator(".compare button")).to_have_count(2)
    expect(page.locator(".mark").first).to_be_visible()
    page.keyboard.press("b")
    expect(review).to_have_attribute("data-side", "best")
    page.keyboard.press(",")
    expect(review).to_have_attribute("data-along", "0")
    at = int(review.get_attribute("data-at") or 0)
    page.keyboard.press("ArrowLeft")
    expect(review).to_have_attribute("data-at", str(at - 1))
    page.keyboard.press("n")
    expect(review).to_have_attribute("data-at", str(at))
    expect(page).to_have_url(re.compile(r"/review\?table=[\w-]+&event=\d+$"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(SMALL, LEAST) == []
    assert found_by_axe(page) == []


def test_the_graph_can_be_read_as_a_table_and_every_part_by_axe(visit: Visit) -> None:
    page = opened(visit())
    page.locator(".graph summary").click()
    steps = int(page.locator("[role=slider]").get_attribute("aria-valuemax") or 0)
    expect(page.locator(".graph tbody tr")).to_have_count(steps)
    assert steps > 0
    page.locator(".graph summary").click()
    for part in ("Move", "Luck", "Summary"):
        page.get_by_role("radiogroup", name="Parts of the review").get_by_text(part).click()
        assert found_by_axe(page) == []


def test_a_decision_is_tried_again_with_hints_and_judged(visit: Visit) -> None:
    page = opened(visit())
    tried: list[dict[str, Any]] = []

    def judge(route: Route) -> None:
        tried.append(json.loads(route.request.post_data or "{}"))
        answer = {"move": tried[-1]["move"], "best": None, "loss": 0.07, "loss_points": 2.0}
        route.fulfill(
            json={**answer, "error": 0.01, "label": "inaccuracy", "scale": "share", "exact": False}
        )

    page.route("**/review/tries", judge)
    page.keyboard.press("t")
    expect(page.locator(".try h2")).to_be_focused()
    expect(page.locator(".mark")).to_have_count(0)
    expect(page.locator(".compare")).to_be_hidden()
    for told in range(1, 5):  # the last hint is the reason
        page.locator("[data-do=hint]").click()
        expect(page.locator(".try li")).to_have_count(told)
    expect(page.locator("[data-do=answer]")).to_be_focused()
    aimed = page.locator("[data-do=confirm]").get_attribute("data-move")
    page.locator("[data-do=confirm]").click()
    expect(page.locator(".verdict")).to_have_text("An inaccuracy: −7.0%.")
    expect(page.locator(".verdict")).to_be_focused()
    assert [one["move"] for one in tried] == [aimed]
    page.locator("[data-do=answer]").click()
    expect(page.locator(".review")).to_have_attribute("data-side", "best")
    expect(page.locator("[data-do=try]")).to_be_focused()


def test_the_table_leads_to_the_review_which_the_server_makes(visit: Visit) -> None:
    visitor = visit()
    table, _ = finished(visitor)
    visitor.come(table)
    visitor.page.locator("[data-do=review]").click()
    expect(visitor.page.locator(".review")).to_be_visible()
    expect(visitor.page.locator(".compare")).to_be_visible()


def test_an_analysis_that_failed_is_told_and_can_be_asked_for_again(visit: Visit) -> None:
    visitor = visit()
    table, _ = finished(visitor)
    serve(visitor.page, FAILED)
    visitor.page.goto(f"/review?table={table}")
    expect(visitor.page.get_by_role("alert")).to_contain_text("did not succeed")
    expect(visitor.page.get_by_text("It took too long.")).to_be_visible()
    visitor.page.locator("[data-do=analyse]").click()
    expect(visitor.page.locator("a[href^='/replay?table=']")).to_be_visible()
    assert found_by_axe(visitor.page) == []
