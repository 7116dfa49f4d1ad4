"""Take pictures of every screen, in both themes and sizes: ``make screenshots``.

A server of its own shows positions that are always the same; the browser is Debian's Chromium.
"""

from __future__ import annotations

import contextlib
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tilewright.bots.bot import Budget
from tilewright.bots.naming import make_bot
from tilewright.core.chance import Chance
from tilewright.games.registry import game_of
from tools.browser import chromium

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SIZES = {"wide": (1280, 720), "phone": (390, 844)}
THEMES = ("light", "dark")
ADDRESS = re.compile(r"http://[\d.]+:\d+")
SETTLED_MS = 1500


@dataclass(frozen=True)
class Scene:
    """A table in the middle of a game."""

    name: str
    game: str
    options: dict[str, str]
    moves: int
    """How many moves two bots make before the picture."""


SCENES = (
    Scene("classic", "classic", {"seats": "2"}, 33),
    Scene("classic-four", "classic", {"seats": "4", "wall": "grey"}, 52),
    Scene("pavilion", "pavilion", {"seats": "2"}, 60),
    Scene("pavilion-four", "pavilion", {"seats": "4", "side": "grey"}, 90),
    Scene("duel", "duel", {}, 60),
)
PATHS = {
    "front": "/",
    "new": "/new/classic",
    "tables": "/tables",
    "rules": "/rules/pavilion",
    "settings": "/settings",
    "about": "/about",
}


@contextlib.contextmanager
def server() -> Iterator[str]:
    """The address of a server with nothing in it."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder, "log")
        command = [sys.executable, "-m", "tilewright", "serve", "--port", "0", "--limits", "1000"]
        command += ["--database", f"sqlite:///{folder}/tables.db"]
        with log.open("wb") as out:
            process = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT)
        try:
            yield address_in(log, process)
        finally:
            process.terminate()
            process.wait()


def address_in(log: Path, process: subprocess.Popen[bytes]) -> str:
    """The address a server says it listens at."""
    while process.poll() is None:
        if found := ADDRESS.search(log.read_text()):
            return found.group()
        time.sleep(0.1)
    raise SystemExit(log.read_text())


def position_of(scene: Scene) -> str:
    """A position in which the first seat is to act."""
    game = game_of(scene.game)
    position = game.start(game.options(scene.options))
    chance = Chance(2026)
    bot = make_bot("greedy", 1)
    made = 0
    while (seat := game.play_chance(position, chance)) >= 0:
        if made >= scene.moves and seat == 0:
            break
        report = bot.think(game, game.known_to(position, seat), Budget())
        game.apply(position, report.best)
        made += 1
    return game.format_position(position)


def make_table(context: BrowserContext, address: str, scene: Scene) -> str:
    """The path of a table where it is the viewer's turn."""
    seats = int(scene.options.get("seats", "2"))
    plan: dict[str, Any] = {
        "game": scene.game,
        "options": scene.options,
        "seats": [{"kind": "you"}, *[{"kind": "bot", "level": "casual"}] * (seats - 1)],
        "position": position_of(scene),
        "start": True,
    }
    answer = context.request.post(f"{address}/api/tables", data=plan, headers={"Origin": address})
    assert answer.ok, answer.text()
    return f"/t/{answer.json()['table']}"


def shown(page: Page, url: str, name: str) -> None:
    """Take a picture of a page that has come to rest."""
    page.goto(url)
    page.wait_for_timeout(SETTLED_MS)
    page.screenshot(path=PICTURES / f"{name}.png")
    print(f"{name}.png")


def take_all(browser: Browser, address: str) -> None:
    """Take the pictures, one size and theme after the other."""
    first = browser.new_context()
    first.request.post(f"{address}/api/me", data={"name": "East"}, headers={"Origin": address})
    paths = dict(PATHS)
    paths.update({scene.name: make_table(first, address, scene) for scene in SCENES})
    for size, (width, height) in SIZES.items():
        for theme in THEMES:
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme=theme,  # type: ignore[arg-type]
                has_touch=size == "phone",
                reduced_motion="reduce",
                storage_state=first.storage_state(),
            )
            page = context.new_page()
            for name, path in paths.items():
                shown(page, address + path, f"{name}-{size}-{theme}")
            context.close()
    french = browser.new_context(locale="fr-FR", storage_state=first.storage_state())
    page = french.new_page()
    page.set_viewport_size({"width": 1280, "height": 720})
    for name in ("front", "classic"):
        shown(page, address + paths[name], f"{name}-wide-french")


def main() -> None:
    """Take all pictures into docs/pictures."""
    PICTURES.mkdir(exist_ok=True)
    with server() as address, sync_playwright() as playwright:
        browser = chromium(playwright)
        take_all(browser, address)
        browser.close()


if __name__ == "__main__":
    main()
