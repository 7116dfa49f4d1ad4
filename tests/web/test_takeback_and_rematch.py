"""Taking back against a bot, and playing again with the same people."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
YOU, FREE = {"kind": "you"}, {"kind": "free"}
BOT = {"kind": "bot", "level": "random"}


def command(visitor: Visitor, table: str, kind: str) -> None:
    """Do something at a table without its page."""
    path, headers = f"/api/tables/{table}/commands", {"origin": visitor.url}
    answer = visitor.context.request.post(
        path, data={"type": kind, "id": f"{kind}-1"}, headers=headers
    )
    assert answer.ok, answer.text()


def test_one_press_takes_a_move_back_that_a_bot_has_answered(visit: Visit) -> None:
    east = visit()
    table = east.table([YOU, BOT], start=True)
    east.come(table)
    assert east.wait_for_turn()
    button = east.page.locator("[data-do=takeback]")
    expect(button).to_have_count(0)
    before = east.state(table)["view"]
    east.decide()
    assert east.wait_for_turn()
    assert east.state(table)["view"] != before
    expect(button).to_have_text("Take back")
    expect(button).to_have_attribute("title", "Undoes your last move and the bots’ answers to it.")
    seq = east.seq
    button.click()
    east.wait_past(seq)
    assert east.wait_for_turn()
    assert east.state(table)["view"] == before
    expect(button).to_have_count(0)


def test_a_move_that_a_person_has_answered_is_not_taken_back_by_one_press(visit: Visit) -> None:
    east, west = visit(), visit()
    table = east.table([YOU, FREE])
    west.come(table)
    west.press("Sit here")
    command(east, table, "start")
    east.come(table)
    for _ in range(2):
        acting = east if east.state(table)["moves"] else west
        assert acting.wait_for_turn()
        acting.decide()
    acting = east if east.state(table)["moves"] else west
    assert acting.wait_for_turn()
    expect(acting.page.locator("[data-do=confirm], [data-do=moves]").first).to_be_visible()
    expect(acting.page.locator("[data-do=takeback]")).to_have_count(0)


def test_a_rematch_by_link_takes_one_press_from_each(visit: Visit) -> None:
    east, west = visit(), visit()
    table = east.table([YOU, FREE])
    west.come(table)
    west.press("Sit here")
    command(east, table, "start")
    east.come(table)
    command(west, table, "resign")
    again = "[data-do=again]"
    expect(east.page.locator(again)).to_be_visible()
    east.page.keyboard.press("Escape")
    east.page.locator(again).click()
    east.page.wait_for_url(lambda url: not url.endswith(table))
    expect(east.page.get_by_role("status").filter(has_text="presses Again")).to_be_visible()
    west.page.keyboard.press("Escape")
    expect(west.page.locator(f"{again}.asked")).to_be_visible()
    expect(west.page.get_by_text("wants to play again").first).to_be_visible()
    west.page.locator(again).click()
    for visitor in (east, west):
        expect(visitor.main).to_be_visible()
        assert visitor.page.url == east.page.url
