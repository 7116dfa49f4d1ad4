"""What the page costs: bytes of the first game, time to the first board, frames a second in a deal.

The time to load a puzzle is that of its answer, and that until its board stands.

Debian's Chromium, without a window, on this machine; nothing is in its cache.
"""

import json
import statistics
import time
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tilewright.puzzles.library import shipped
from tools.browser import LOADED, chromium
from tools.screenshots import server

ROUNDS = 5
BOARD = "() => document.querySelector('[data-spot^=board-]') !== null && performance.now()"
MARK_DEAL = """() => new Promise(resolve => {
    const look = async () => {
        const falling = document.getAnimations().filter(each => each.playState === 'running')
        if (falling.length === 0) return setTimeout(look, 5)
        await Promise.all(falling.map(each => each.ready))
        performance.mark('deal begins')
        await Promise.all(falling.map(each => each.finished))
        performance.mark('deal ends')
        resolve(falling.length)
    }
    document.querySelector('.start button').click()
    look()
})"""
TIMELINE = ("blink.user_timing", "disabled-by-default-devtools.timeline.frame")


def new_table(context: BrowserContext, address: str, **plan: Any) -> str:
    """The address of a table at which the visitor sits with bots."""
    headers = {"Origin": address}
    context.request.post(f"{address}/api/me", data={}, headers=headers)
    answer = context.request.post(
        f"{address}/api/tables", data={"seating": "as_seated", **plan}, headers=headers
    )
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


def deal(browser: Browser, address: str) -> tuple[float, int]:
    """Frames a second that were drawn while the first deal of four seats fell, and dropped ones."""
    context, page = visited(browser)
    page.goto(new_table(context, address, game="classic", options={"seats": "4"}, seats=seats(4)))
    page.get_by_role("button", name="Start", exact=True).wait_for()
    browser.start_tracing(page=page, categories=list(TIMELINE))
    page.evaluate(MARK_DEAL)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    begin, end = (
        next(event["ts"] for event in events if event["name"] == mark)
        for mark in ("deal begins", "deal ends")
    )
    during = [event for event in events if begin <= event.get("ts", 0) <= end]
    drawn = sorted(event["ts"] for event in during if event["name"] == "DrawFrame")
    dropped = sum(event["name"] == "DroppedFrame" for event in during)
    if drawn[-1] - drawn[0] < 0.9 * (end - begin):
        raise SystemExit("page: the browser drew only a part of the deal")
    return 1e6 * (len(drawn) - 1) / (drawn[-1] - drawn[0]), dropped


def puzzle(browser: Browser, address: str, puzzle_id: str) -> tuple[float, float]:
    """Milliseconds of a puzzle's answer, and until its board stands in a page that was open."""
    context, page = visited(browser)
    page.goto(f"{address}/puzzles/{puzzle_id}")
    page.wait_for_function(BOARD)
    began = time.perf_counter()
    context.request.get(f"{address}/api/puzzles/{puzzle_id}")
    answered = time.perf_counter() - began
    page.reload()
    shown: float = page.wait_for_function(BOARD).json_value()
    context.close()
    return 1000 * answered, shown


def main() -> None:
    """Print one line for each figure."""
    with server() as address, sync_playwright() as playwright:
        browser = chromium(playwright)
        boards = [first_board(browser, address) for _ in range(ROUNDS)]
        shown = statistics.median(board[0] for board in boards)
        print(f"page: script and style of the first game {boards[-1][1] / 1000:.0f} kB, compressed")
        print(f"page: first board after {shown:.0f} ms (median of {ROUNDS}, empty cache)")
        deals = [deal(browser, address) for _ in range(ROUNDS)]
        rate = statistics.median(rate for rate, _ in deals)
        dropped = statistics.median(dropped for _, dropped in deals)
        print(f"page: {rate:.0f} frames a second while four seats are dealt, {dropped:.0f} dropped")
        asked = list(shipped("duel"))[:ROUNDS]
        loads = [puzzle(browser, address, one) for one in asked]
        answered, shown = (statistics.median(column) for column in zip(*loads, strict=True))
        print(f"puzzle: answer after {answered:.0f} ms, board after {shown:.0f} ms (of {ROUNDS})")
        browser.close()


if __name__ == "__main__":
    main()
