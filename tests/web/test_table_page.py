"""Games at the page, from the link to the result."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.server.workers import Worker
from tests.web.browsing import Visitor

YOU = {"kind": "you"}
FREE = {"kind": "free"}
BOT = {"kind": "bot", "level": "random"}

Visit = Callable[..., Visitor]


def test_a_game_against_a_bot_is_played_to_its_end_by_pressing_what_is_lit(visit: Visit) -> None:
    ada = visit()
    table = ada.table([YOU, BOT], start=True)
    ada.come(table)
    ada.play_on()
    result = ada.state(table)["result"]
    totals = ada.page.locator("dialog tfoot td b")
    expect(totals).to_have_text([str(score) for score in result["scores"]])


def test_two_meet_by_a_link_while_a_third_watches(visit: Visit) -> None:
    ada, ben, eve = visit(), visit(), visit()
    table = ada.table([YOU, FREE])
    for person in (ada, ben, eve):
        person.come(table)
    ben.press("Sit here")
    ada.press("Start")
    ada.wait_for_turn()
    ada.decide()
    ben.wait_for_turn()
    ben.decide()
    ada.wait_for_turn()
    eve.wait_past(ada.seq - 1)
    assert eve.main.get_attribute("data-turn") == "other"
    assert eve.page.locator("main [data-pick]").count() == 0
    expect(eve.page.locator(".log li.move")).to_have_count(2)


def test_one_screen_serves_two_seats_in_turn(visit: Visit) -> None:
    ada = visit()
    table = ada.table([{**YOU, "name": "North"}, {**YOU, "name": "South"}], start=True)
    ada.come(table)
    turn = ada.page.locator("#turn")
    expect(turn).to_have_text("North, your turn")
    ada.decide()
    expect(turn).to_have_text("South, your turn")
    expect(ada.page.get_by_role("region", name="Board of South").first).to_be_visible()
    ada.decide()
    expect(turn).to_have_text("North, your turn")


def test_a_reloaded_page_shows_the_table_as_it_was(visit: Visit) -> None:
    ada = visit()
    ada.come(ada.table([YOU, BOT], start=True))
    ada.wait_for_turn()
    ada.decide()
    ada.wait_for_turn()
    told = ada.page.locator(".log li.move").all_inner_texts()
    seq = ada.seq
    ada.page.reload()
    ada.wait_for_turn()
    assert ada.seq == seq
    expect(ada.page.locator(".log li.move")).to_have_count(len(told))


def test_a_game_goes_on_after_the_server_fell_and_rose(visit: Visit, house: Worker) -> None:
    ada = visit()
    ada.come(ada.table([YOU, BOT], start=True))
    ada.wait_for_turn()
    ada.build()
    house.kill()
    expect(ada.page.locator("main[data-link=waiting]")).to_be_visible()
    house.start()
    expect(ada.page.locator("main[data-link=live]")).to_be_visible()
    seq = ada.seq
    ada.page.locator("[data-do=confirm]").click()
    ada.wait_past(seq)
    ada.wait_for_turn()


def test_a_move_made_while_offline_happens_once_when_the_network_is_back(visit: Visit) -> None:
    ada = visit()
    table = ada.table([YOU, FREE])
    ben = visit()
    ada.come(table)
    ben.come(table)
    ben.press("Sit here")
    ada.press("Start")
    ada.wait_for_turn()
    ada.build()
    seq = ada.seq
    ada.context.set_offline(True)
    expect(ada.page.locator("main[data-link=waiting]")).to_be_visible()
    ada.page.keyboard.press("Enter")
    assert ben.state(table)["seq"] == seq
    ada.context.set_offline(False)
    ada.wait_past(seq)
    ben.wait_for_turn()
    assert ben.state(table)["seq"] == seq + 1


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (320, 640)])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_whole_table_is_on_one_screen(
    visit: Visit, size: tuple[int, int], seats: int, locale: str
) -> None:
    ada = visit(size=ViewportSize(width=size[0], height=size[1]))
    ada.page.add_init_script(f"localStorage.setItem('tilewright.language', {locale[:2]!r})")
    plan: dict[str, Any] = {"options": {"seats": str(seats)}, "start": True}
    ada.come(ada.table([YOU, *[BOT] * (seats - 1)], **plan))
    ada.wait_for_turn()
    width, height = ada.page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert (width, height) == size
