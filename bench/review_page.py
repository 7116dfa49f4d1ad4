"""How soon a finished review can be used: time until its graph answers a key, in an empty cache.

Also which pages load the script of reviews. The game is classic of two seats, played by the first
legal moves; the time does not contain the review itself.
"""

import statistics
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from bench.page import new_table, seats, visited
from tools.browser import chromium
from tools.screenshots import server

ROUNDS = 5
PATIENCE_MS = 300_000
PRESS = """(() => {
    const look = () => requestAnimationFrame(() => {
        const slider = document.querySelector('.graph [role=slider]')
        if (!slider) return look()
        const before = slider.getAttribute('aria-valuenow')
        slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
        requestAnimationFrame(() => {
            if (slider.getAttribute('aria-valuenow') === before) return look()
            window.reacted = performance.now()
        })
    })
    look()
})()"""
"""Press a key on the graph as soon as it stands, and note when the graph has followed."""
SCRIPTS = """() => performance.getEntriesByType('resource')
    .map(one => new URL(one.name).pathname)
    .filter(path => /^\\/assets\\/Review-.*js$/.test(path))"""


def finished(context: BrowserContext, address: str) -> str:
    """The address of a review that is done."""
    headers = {"Origin": address}
    plan: dict[str, Any] = {"game": "classic", "seats": [*seats(1), *seats(1)], "start": True}
    table = new_table(context, address, **plan).rpartition("/")[2]
    path = f"{address}/api/tables/{table}"
    for number in range(1000):
        state = context.request.get(path).json()["state"]
        if state["status"] == "over":
            break
        move = {"type": "move", "id": f"m{number}", "seen": state["seq"]}
        move["move"] = state["moves"][0]["text"]
        context.request.post(f"{path}/commands", data=move, headers=headers)
    context.request.post(f"{path}/review", data={"depth": "quick"}, headers=headers)
    page = context.new_page()
    page.goto(f"{address}/review?table={table}")
    page.locator(".graph").wait_for(timeout=PATIENCE_MS)
    page.close()
    return f"{address}/review?table={table}"


def time_to_react(browser: Browser, url: str) -> float:
    """Milliseconds from the beginning of a visit until the graph has answered a key."""
    context, page = visited(browser)
    page.add_init_script(PRESS)
    page.goto(url)
    reacted: float = page.wait_for_function("() => window.reacted").json_value()
    context.close()
    return reacted


def review_scripts(browser: Browser, url: str) -> int:
    """How many scripts of reviews a page loads."""
    context, page = visited(browser)
    page.goto(url)
    page.wait_for_load_state("networkidle")
    found: list[str] = page.evaluate(SCRIPTS)
    context.close()
    return len(found)


def main() -> None:
    """Print one line for each figure."""
    with server() as address, sync_playwright() as playwright:
        browser = chromium(playwright)
        context, _ = visited(browser)
        review = finished(context, address)
        times = [time_to_react(browser, review) for _ in range(ROUNDS)]
        print(
            f"review: the graph answers a key after {statistics.median(times):.0f} ms (median of "
            f"{ROUNDS}, {min(times):.0f} to {max(times):.0f}, empty cache)"
        )
        table = new_table(context, address, game="classic", seats=seats(2), start=True)
        pages = {"front page": address, "table": table, "review": review}
        for name, url in pages.items():
            print(f"review: {review_scripts(browser, url)} scripts of reviews on the {name}")
        browser.close()


if __name__ == "__main__":
    main()
