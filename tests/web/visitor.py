"""People at browsers: what they see of a table, and how they play by pressing what is lit.

What the page promises to whoever drives it, as attributes of `main.table`:

* `data-seq` is the last entry that is drawn, `data-status` the status of the table there.
* `data-can-act` is `true` only while the person can act on what is drawn: it is their turn there,
  the lit things are the moves of that position, the server has told nothing newer and nothing is on
  its way to it. `data-turn=mine` says less: the page may be about to send a decision that was
  planned with the one before, such as the order of a stack.
* `data-beat` names what is being told of the last move; it is missing while the table stands.
* `data-link` is `live` while the server can be reached.

So a driver waits for `data-can-act` before it looks for lit things, reads `data-seq`, confirms, and
waits until `data-seq` is larger. Pressing lit things changes none of them.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, ViewportSize, expect

from tilewright.core.game import Game

PATIENCE_MS = 60_000
DESK = ViewportSize(width=1280, height=720)
PHONE = ViewportSize(width=390, height=844)
STEPS = 80
"""No decision takes more presses, though some change what was pressed before."""
TRIES = 60
BACK = 5
CALM = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"}
"""A service worker fetches the whole page anew for each visitor."""
expect.set_options(timeout=PATIENCE_MS)
POINT = """const pointOf = element => {
    element.scrollIntoView({block: 'nearest', inline: 'nearest'})
    const box = element.getBoundingClientRect()
    for (const down of [0.5, 0.3, 0.7, 0.15, 0.85])
        for (const across of [0.5, 0.3, 0.7, 0.15, 0.85]) {
            const point = [box.x + across * box.width, box.y + down * box.height]
            if (element.contains(document.elementFromPoint(...point))) return {point}
        }
    return {hidden: element.ariaLabel || element.innerText}
}"""
SEEN = f"element => {{ {POINT}; return pointOf(element) }}"
"""Where a thing can be pressed, or the name of a thing that something lies over."""
NEXT = f"""chance => {{ {POINT}
    if (document.querySelector('[data-do=confirm][aria-disabled=false]')) return 'aimed'
    const scope = document.querySelector('.unfold') ?? document.querySelector('main')
    const isSeen = one => one.checkVisibility({{visibilityProperty: true}})
    for (const kind of ['target', 'option', 'source']) {{
        const lit = [...scope.querySelectorAll(`[data-pick=${{kind}}]`)].filter(isSeen)
        if (lit.length > 0) return pointOf(lit[Math.floor(chance * lit.length)])
    }}
    return 'dark'
}}"""
"""What to press next on the way to a move, all of it seen at one moment."""
TURN = """() => {
    const {canAct, status} = document.querySelector('main.table')?.dataset ?? {}
    return canAct === 'true' ? 'act' : status === 'over' ? 'over' : null
}"""
EMPTY = "/icon.svg"
"""Something of the server that runs no scripts."""
NOWHERE = (-1, -1)
STORAGE = "local_storage,indexeddb,cache_storage,service_workers"
SETTINGS = """localStorage.setItem('tilewright.settings', JSON.stringify({others: '%s',
    guide: {classic: false, pavilion: false, duel: false}}))"""


class Profiles:
    """Browser contexts for visitors, used again by the next one who needs the same settings.

    What a context keeps of the page (files, compiled scripts) halves the cost of the next visit;
    its tab, whose process has the scripts at hand, takes another third off. A new visitor finds
    neither cookies nor storage nor history of the one before.
    """

    def __init__(self, browser: Browser, url: str) -> None:
        self.url = url
        self._browser = browser
        self._free: dict[str, list[BrowserContext]] = {}

    def take(self, others: str, settings: dict[str, Any]) -> BrowserContext:
        """A context with these settings that nobody else uses now."""
        free = self._free.setdefault(f"{others} {settings}", [])
        if free:
            return free.pop()
        context = self._browser.new_context(base_url=self.url, **{**CALM, **settings})
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(SETTINGS % others)
        return context

    def page_of(self, context: BrowserContext) -> Page:
        """A page without a past."""
        context.clear_cookies()
        page = context.pages[0] if context.pages else context.new_page()
        session = context.new_cdp_session(page)
        session.send("Storage.clearDataForOrigin", {"origin": self.url, "storageTypes": STORAGE})
        session.send("Page.resetNavigationHistory")
        session.detach()
        return page

    def give_back(self, context: BrowserContext, others: str, settings: dict[str, Any]) -> None:
        """Let the next visitor use a context."""
        page, *more = context.pages
        for other in more:
            other.close()
        page.unroute_all()
        page.mouse.move(*NOWHERE)
        page.goto(EMPTY)
        page.evaluate("sessionStorage.clear()")
        page.emulate_media(color_scheme="light")
        page.set_viewport_size(settings["viewport"])
        self._free[f"{others} {settings}"].append(context)


class Visitor:
    """Somebody with a browser of their own.

    ``alters`` says that the test changes the browser (its network, its scripts), which is closed
    then and used by nobody else.
    """

    def __init__(
        self,
        profiles: Profiles,
        size: ViewportSize = DESK,
        others: str = "once",
        *,
        alters: bool = False,
        **more: Any,
    ) -> None:
        self.url = profiles.url
        self._profiles, self._alters = profiles, alters
        self._settings = others, {"viewport": size, **more}
        self.context: BrowserContext = profiles.take(*self._settings)
        self.page: Page = profiles.page_of(self.context)
        self.errors: list[str] = []
        self.page.on("pageerror", self._note)
        self.taps = bool(more.get("has_touch"))
        self._chance = random.Random(1)

    def table(self, seats: Sequence[Mapping[str, str]], **plan: Any) -> str:
        """The id of a new table, made in this person's name."""
        headers = {"origin": self.url}
        request = self.context.request
        assert request.post("/api/me", data={}, headers=headers).ok
        body = {"game": "classic", "seats": list(seats), "seating": "as_seated", **plan}
        answer = request.post("/api/tables", data=body, headers=headers)
        assert answer.ok, answer.text()
        return str(answer.json()["table"])

    def state(self, table: str) -> dict[str, Any]:
        """The table as the server tells it to this person."""
        answer = self.context.request.get(f"/api/tables/{table}")
        assert answer.ok, answer.text()
        state: dict[str, Any] = answer.json()["state"]
        return state

    def come(self, table: str) -> None:
        """Follow the link of a table."""
        self.page.goto(f"/t/{table}")

    def press(self, name: str) -> None:
        """Press the button with this name."""
        self.page.get_by_role("button", name=name, exact=True).first.click()

    @property
    def main(self) -> Locator:
        """The table on the page."""
        return self.page.locator("main.table")

    @property
    def seq(self) -> int:
        """The last entry the page shows."""
        return int(self.main.get_attribute("data-seq") or 0)

    def wait_for_turn(self) -> bool:
        """Wait until this person can act; return False once the game is over."""
        return bool(self.page.wait_for_function(TURN).json_value() == "act")

    def decide(self) -> None:
        """Make any legal move by pressing lit things, and wait until it has happened."""
        self.build()
        self.confirm()

    def confirm(self) -> None:
        """Make the move that is aimed, and wait until it has happened."""
        seq = self.seq
        button = self.page.locator("[data-do=confirm]")
        if self.taps:
            button.tap()
        else:
            button.click()
        self.wait_past(seq)

    def build(self) -> None:
        """Press lit things until a move is aimed."""
        assert self.wait_for_turn()
        for _ in range(STEPS):
            step = self.page.evaluate(NEXT, self._chance.random())
            if step == "aimed":
                return
            assert step != "dark", f"nothing is lit: {self.page.inner_text('main')}"
            self._press_at(step)
        raise AssertionError(f"no move after {STEPS} presses: {self.page.inner_text('main')}")

    def wait_past(self, seq: int) -> None:
        """Wait until the page shows an entry after this one."""
        self.page.wait_for_function(
            "seq => Number(document.querySelector('main.table')?.dataset.seq) > seq", arg=seq
        )

    def aim_at(self, kind: str, game: Game) -> None:
        """Begin with one lit thing after the other until a move of a kind is aimed."""
        lit = self.page.locator("main [data-pick]:visible")
        for attempt in range(TRIES):
            if self.aimed_kind(game) != kind:
                self._press(lit.nth(attempt % lit.count()))
                self.build()
            if self.aimed_kind(game) == kind:
                return
            for _ in range(BACK):
                self.page.keyboard.press("Escape")
        raise AssertionError(f"no {kind} after {TRIES} tries")

    def aimed_kind(self, game: Game) -> str | None:
        """The kind of the move that would be made now."""
        aimed = self.page.locator("[data-do=confirm][data-move]")
        if aimed.count() == 0:
            return None
        fields = game.decode_move(game.parse_move(aimed.get_attribute("data-move") or ""))
        return str(fields["kind"])

    def decide_by_keys(self) -> None:
        """Make a move from the list of all moves, touching nothing but keys."""
        assert self.wait_for_turn()
        seq = self.seq
        self.page.keyboard.press("a")
        moves = self.page.locator("dialog[open] button[data-move]")
        expect(moves.first).to_be_visible()
        self.page.keyboard.press("Tab")
        for _ in range(self._chance.randint(1, min(moves.count(), 4))):
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")
        expect(self.page.locator("[data-do=confirm][aria-disabled=false]")).to_be_visible()
        self.page.keyboard.press("Enter")
        self.wait_past(seq)

    def play_on(self) -> None:
        """Play to the end of the game."""
        while self.wait_for_turn():
            self.decide()

    def close(self) -> None:
        if self._alters:
            self.context.close()
        else:
            self._profiles.give_back(self.context, *self._settings)
            self.page.remove_listener("pageerror", self._note)
        assert self.errors == []

    def _note(self, error: Error) -> None:
        self.errors.append(str(error))

    def _press(self, found: Locator) -> None:
        """Press where a thing can be seen, as a hand would."""
        self._press_at(found.evaluate(SEEN))

    def _press_at(self, seen: Mapping[str, Any]) -> None:
        assert "point" in seen, f"{seen['hidden']} is lit, but something lies over it"
        if self.taps:
            self.page.touchscreen.tap(*seen["point"])
        else:
            self.page.mouse.click(*seen["point"])
