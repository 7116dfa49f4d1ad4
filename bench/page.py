"""What the page costs: bytes of the first game, time to the first board, frames a second in a deal.

Debian's Chromium, without a window, on this machine; nothing is in its cache.
"""

import os
import statistics
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools.screenshots import FLAGS, server

ROUNDS = 5
LOADED = """() => performance.getEntriesByType('resource')
    .filter(one => /\\.(js|css)$/.test(new URL(one.name).pathname))
    .reduce((sum, one) => sum + one.encodedBodySize, 0)"""
BOARD = "() => document.querySelector('[data-spot^=board-]') !== null && performance.now()"
COUNT = """() => {
    window.frames_seen = []
    const note = time => { window.frames_seen.push(time); requestAnimationFrame(note) }
    requestAnimationFrame(note)
}"""
DEAL_MS = 1500


def new_table(context: BrowserContext, address: str, **plan: Any) -> str:
    """The address of a table at which the visitor sits with bots."""
    headers = {"Origin": address}
    context.request.post(f"{address}/api/me", data={}, headers=headers)
    answer = context.request.post(f"{address}/api/tables", data=plan, headers=headers)
    return f"{address}/t/{answer.json()['table']}"


def seats(count: int) -> list[dict[str, str]]:
    """You, and bots on all other seats."""
    return [{"kind": "you"}, *[{"kind": "bot", "level": "random"}] * (count - 1)]


def visited(browser: Browser) -> tuple[BrowserContext, Page]:
    """A browser with nothing in its cache."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 720}, service_workers="block", locale="en-GB"
    )
    return context, context.new_page()


def first_board(browser: Browser, address: str) -> tuple[float, int]:
    """Milliseconds until a board stands, and bytes of script and style until then."""
    context, page = visited(browser)
    url = new_table(context, address, game="classic", seats=seats(2), start=True)
    page.goto(url)
    shown: float = page.wait_for_function(BOARD).json_value()
    page.wait_for_load_state("networkidle")
    loaded: int = page.evaluate(LOADED)
    context.close()
    return shown, loaded


def frame_rate(browser: Browser, address: str) -> float:
    """Frames a second while the first deal of four seats falls."""
    context, page = visited(browser)
    page.goto(new_table(context, address, game="classic", options={"seats": "4"}, seats=seats(4)))
    start = page.get_by_role("button", name="Start", exact=True)
    start.wait_for()
    page.evaluate(COUNT)
    start.click()
    page.wait_for_timeout(DEAL_MS)
    times: list[float] = page.evaluate("window.frames_seen")
    context.close()
    return 1000 * (len(times) - 1) / (times[-1] - times[0])


def main() -> None:
    """Print one line for each figure."""
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=FLAGS
        )
        boards = [first_board(browser, address) for _ in range(ROUNDS)]
        shown = statistics.median(board[0] for board in boards)
        print(f"page: script and style of the first game {boards[-1][1] / 1000:.0f} kB, compressed")
        print(f"page: first board after {shown:.0f} ms (median of {ROUNDS}, empty cache)")
        rates = [frame_rate(browser, address) for _ in range(ROUNDS)]
        print(f"page: {statistics.median(rates):.0f} frames a second while four seats are dealt")
        browser.close()


if __name__ == "__main__":
    main()
