"""People at browsers: what they see of a table, and how they play by pressing what is lit."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect

from tilewright.core.game import Game

PATIENCE_MS = 30_000
DESK = ViewportSize(width=1280, height=720)
PHONE = ViewportSize(width=390, height=844)
STEPS = 80
"""No decision takes more presses, though some change what was pressed before."""
TRIES = 60
BACK = 5
expect.set_options(timeout=PATIENCE_MS)
SEEN = """element => {
    element.scrollIntoView({block: 'nearest', inline: 'nearest'})
    const box = element.getBoundingClientRect()
    for (const down of [0.5, 0.3, 0.7, 0.15, 0.85])
        for (const across of [0.5, 0.3, 0.7, 0.15, 0.85]) {
            const point = [box.x + across * box.width, box.y + down * box.height]
            if (element.contains(document.elementFromPoint(...point))) return point
        }
    return null
}"""
SETTINGS = """localStorage.setItem('tilewright.settings',
    JSON.stringify({guide: {classic: false, pavilion: false, duel: false}}))"""


class Visitor:
    """Somebody with a browser of their own."""

    def __init__(self, browser: Browser, url: str, size: ViewportSize = DESK, **more: Any) -> None:
        self.url = url
        self.context: BrowserContext = browser.new_context(
            viewport=size,
            base_url=url,
            **{"locale": "en-GB", "reduced_motion": "reduce", **more},
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.context.add_init_script(SETTINGS)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.taps = bool(more.get("has_touch"))
        self._chance = random.Random(1)

    def table(self, seats: Sequence[Mapping[str, str]], **plan: Any) -> str:
        """The id of a new table, made in this person's name."""
        headers = {"origin": self.url}
        request = self.context.request
        assert request.post("/api/me", data={}, headers=headers).ok
        body = {"game": "classic", "seats": list(seats), **plan}
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

    @property
    def is_over(self) -> bool:
        return self.main.get_attribute("data-status") == "over"

    def wait_for_turn(self) -> bool:
        """Whether it is this person's turn; False once the game is over."""
        expect(self.page.locator("[data-turn=mine], [data-status=over]")).to_be_visible()
        return not self.is_over

    def decide(self) -> None:
        """Make any legal move by pressing lit things, and wait until it has happened."""
        seq = self.seq
        self.build()
        self.page.locator("[data-do=confirm]").click()
        self.wait_past(seq)

    def build(self) -> None:
        """Press lit things until a move is aimed."""
        confirm = self.page.locator("[data-do=confirm][aria-disabled=false]")
        for _ in range(STEPS):
            if confirm.count() > 0:
                return
            self._pick()
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
        self.context.close()
        assert self.errors == []

    def _pick(self) -> None:
        unfolded = self.page.locator(".unfold")
        scope = ".unfold" if unfolded.count() > 0 else "main"
        for kind in ("target", "option", "source"):
            lit = self.page.locator(f"{scope} [data-pick={kind}]:visible")
            count = lit.count()
            if count > 0:
                self._press(lit.nth(self._chance.randrange(count)))
                return
        raise AssertionError(f"nothing is lit: {self.page.inner_text('main')}")

    def _press(self, found: Locator) -> None:
        """Press where a thing can be seen, as a hand would."""
        point = found.evaluate(SEEN)
        if point is None:
            label = found.get_attribute("aria-label") or found.inner_text()
            raise AssertionError(f"{label} is lit, but something lies over it")
        if self.taps:
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)
