"""The page of own mistakes: none yet, one answered by the keyboard with a hint, one given up."""

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing

import msgspec
from playwright.sync_api import Page, expect

from tests.server.sample_cards import BEST, BODY, PLAYED
from tests.server.server_process import ServerProcess
from tests.web.axe import found_by_axe
from tests.web.test_pages import arrived
from tests.web.test_puzzles import SHORT, take, verdict
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
PAGE = "/puzzles/mistakes"
CARD = """INSERT INTO cards (identity, table_id, event, game, concept, loss, made_at, due_at,
    answers, lapses, is_removed, body)
    SELECT identity, table_id, ?, 'classic', ?, 0.2, ?, ?, 0, 0, 0, ? FROM members
    WHERE table_id = ?"""


def give_cards(page: Page, worker: ServerProcess, concepts: tuple[str, ...]) -> None:
    """Cards of a table at which the visitor sits, as a review would have made them."""
    plan = {"game": "classic", "seats": [{"kind": "you"}, {"kind": "free"}]}
    made = page.request.post("/api/tables", data=plan, headers={"origin": worker.url})
    table, now = made.json()["table"], int(time.time() * 1000)
    body = msgspec.json.encode(BODY).decode()
    path = worker.database.removeprefix("sqlite:///")
    with closing(sqlite3.connect(path, timeout=30)) as database, database:
        for event, concept in enumerate(concepts):
            database.execute(CARD, (event, concept, now, now, body, table))


def test_who_has_no_cards_is_told_how_they_come(visit: Visit) -> None:
    page = visit().page
    arrived(page, "/puzzles")
    page.get_by_role("link", name="Your mistakes").click()
    expect(page.get_by_text("You have no cards yet.")).to_be_visible()
    expect(page.get_by_role("link", name="Play a game")).to_be_visible()
    assert not found_by_axe(page)


def test_cards_are_answered_one_after_the_other(visit: Visit, worker: ServerProcess) -> None:
    page = visit().page
    arrived(page, PAGE)
    expect(page.get_by_text("You have no cards yet.")).to_be_visible()
    give_cards(page, worker, ("floor", "gift"))
    page.reload()
    expect(page.get_by_text("2 cards are due today.")).to_be_visible()
    page.get_by_role("button", name="Start").press("Enter")
    verdict(page, "new")
    expect(page.get_by_text("Right answers")).to_have_count(0)
    page.locator("[data-do=hint]").press("Enter")
    expect(page.get_by_text("It is about: Floor line and lost tiles.")).to_be_visible()
    take(page, PLAYED)
    verdict(page, "open")
    take(page, BEST)
    verdict(page, "right")
    expect(page.get_by_text("Counted as: hard.")).to_be_visible()
    expect(page.get_by_text("Asked again on")).to_be_visible()
    expect(page.locator("[data-why]")).to_contain_text("You lose 1 point on the floor line")
    assert not found_by_axe(page)
    page.locator("[data-do=next]").press("Enter")
    verdict(page, "new")
    page.locator("[data-do=answer]").press("Enter")
    verdict(page, "wrong")
    expect(page.get_by_text("Counted as: again.")).to_be_visible()
    page.get_by_role("button", name="Remove this card").press("Enter")
    expect(page.get_by_text("Nothing more is due today.")).to_be_visible()
    expect(page.get_by_text("You have one card. Answered today: 1.")).to_be_visible()


def test_sideways_the_board_of_a_puzzle_is_on_the_first_screen(visit: Visit) -> None:
    page = visit(size={"width": 844, "height": 390}, locale="fr-FR").page
    arrived(page, f"/puzzles/{SHORT.id}")
    verdict(page, "new")
    for part in (".tray", ".front"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] < 200
        assert box["x"] + box["width"] <= 844
