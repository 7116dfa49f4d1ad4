"""What tables agree on, as people meet it on the page: takebacks, people away, aborting."""

import sqlite3
from collections.abc import Callable
from contextlib import closing

from playwright.sync_api import expect

from tests.server.server_process import ServerProcess
from tests.web.test_takeback_and_rematch import command
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
YOU, FREE = {"kind": "you"}, {"kind": "free"}
BOT = {"kind": "bot", "level": "random"}
HOUR_MS = 3_600_000


def chosen_agreement(host: Visitor) -> dict[str, object]:
    """What the table agreed on that the page has just made."""
    host.page.wait_for_url("**/t/*")
    table = host.page.url.rpartition("/")[2]
    agreement: dict[str, object] = host.context.request.get(f"/api/tables/{table}").json()
    return dict(agreement["agreement"])  # type: ignore[call-overload, no-any-return]


def test_a_new_table_agrees_on_what_was_chosen(visit: Visit) -> None:
    host = visit()
    host.page.goto("/new/classic")
    host.page.get_by_role("radiogroup", name="Seat 2").get_by_text("By link").click()
    host.page.get_by_text("Moves may be taken back").click()
    host.page.get_by_text("Others may take over a seat that was left").click()
    away = host.page.get_by_role("radiogroup", name="When somebody is away")
    expect(away.get_by_label("The others may claim the win")).to_be_checked()
    time = host.page.get_by_role("radiogroup", name="For how long")
    expect(time.get_by_label("1 day", exact=True)).to_be_checked()
    time.get_by_text("1 hour").click()
    host.press("Open")
    agreed = chosen_agreement(host)
    assert (agreed["takebacks"], agreed["newcomers"]) == (False, True)
    assert agreed["absence"] == {"after_s": 3600, "then": "claim"}


def test_where_no_takebacks_were_agreed_none_is_offered(visit: Visit) -> None:
    east = visit()
    table = east.table([YOU, BOT], start=True, takebacks=False)
    east.come(table)
    for _ in range(2):
        assert east.wait_for_turn()
        east.decide()
    assert east.wait_for_turn()
    expect(east.page.locator("[data-do=takeback]")).to_have_count(0)
    east.press("Menu")
    expect(east.page.get_by_role("button", name="Give up")).to_be_visible()
    expect(east.page.get_by_role("button", name="Ask to take back")).to_have_count(0)
    expect(east.page.get_by_role("button", name="Abort the game")).to_have_count(0)


def test_a_game_that_has_hardly_begun_is_aborted_from_the_menu(visit: Visit) -> None:
    east = visit()
    east.come(east.table([YOU, BOT], start=True))
    assert east.wait_for_turn()
    east.press("Menu")
    east.press("Abort the game")
    east.press("Yes, abort")
    bar = east.page.get_by_role("region", name="Your move")
    expect(bar).to_contain_text("The game was aborted. Nobody wins.")
    expect(bar.locator("[data-do=points], [data-do=replay]")).to_have_count(0)
    expect(east.page.locator(".log")).to_contain_text("You aborted the game.")
    east.page.goto("/mine")
    expect(east.page.get_by_text("aborted")).to_be_visible()


def couple(visit: Visit, absence: dict[str, object]) -> tuple[Visitor, Visitor, str]:
    east, west = visit(), visit()
    table = east.table([YOU, FREE], absence=absence)
    west.come(table)
    west.press("Sit here")
    command(east, table, "start")
    east.come(table)
    assert east.wait_for_turn()
    return east, west, table


def let_time_pass(worker: ServerProcess, table: str, ms: int) -> None:
    """Let everything at a table have happened earlier, while the server is away."""
    worker.kill()
    with closing(sqlite3.connect(worker.database.removeprefix("sqlite:///"))) as database, database:
        database.execute(
            "UPDATE entries SET at = at - ?, crc = NULL WHERE table_id = ?", (ms, table)
        )
        database.execute(
            "UPDATE tables SET updated_at = updated_at - ?, wake_at = wake_at - ? WHERE id = ?",
            (ms, ms, table),
        )
    worker.start()


def test_a_leaver_comes_back_or_loses_when_the_win_is_claimed(
    visit: Visit, worker: ServerProcess
) -> None:
    east, west, table = couple(visit, {"after_s": 3600})
    west.press("Menu")
    west.press("Get up")
    west.page.locator("[data-do=leave]").click()
    bar = west.page.get_by_role("region", name="Your move")
    expect(bar).to_contain_text("Your seat is still yours.")
    west.press("Sit here")
    expect(bar).not_to_contain_text("Your seat is still yours.")
    command(west, table, "leave")
    east.decide()
    expect(east.page.get_by_role("region", name="Your move")).to_contain_text(
        "the win can be claimed"
    )
    let_time_pass(worker, table, HOUR_MS)
    claim = east.page.locator("[data-do=claim]")
    expect(claim).to_have_text("Claim the win")
    claim.click()
    expect(east.page.get_by_role("region", name="Your move")).to_contain_text("You win")
    expect(east.page.locator(".log")).to_contain_text("lost by being away.")


def test_a_bot_plays_on_for_a_leaver_who_may_come_back(visit: Visit, worker: ServerProcess) -> None:
    east, west, table = couple(visit, {"after_s": 3600, "then": "random"})
    command(west, table, "leave")
    let_time_pass(worker, table, HOUR_MS)
    expect(east.page.locator(".log")).to_contain_text("plays on at seat 2.")
    assert east.wait_for_turn()
    east.decide()
    assert east.wait_for_turn()
    west.page.locator("[data-do=sit]").click()
    expect(west.page.locator("[data-do=sit]")).to_have_count(0)
    assert west.state(table)["seats"][1]["is_you"]


def test_where_one_is_signed_in_is_listed_and_ended(visit: Visit) -> None:
    east, elsewhere = visit(), visit(locale="fr-FR")
    east.page.goto("/me")
    east.press("Make a key")
    made = east.page.get_by_role("textbox", name="Key", exact=True).first
    # Until the key is there, the first field of this name is the empty one for a key of another.
    expect(made).not_to_have_value("")
    key = made.input_value()
    elsewhere.page.goto("/me")
    elsewhere.page.get_by_role("textbox", name="Clé", exact=True).fill(key)
    elsewhere.press("Devenir cet invité")
    elsewhere.page.wait_for_url("**/mine")
    table = elsewhere.table([YOU, BOT], start=True)
    elsewhere.come(table)
    assert elsewhere.wait_for_turn()
    east.page.reload()
    listed = east.page.get_by_role("region", name="Where you are signed in").locator("li")
    expect(listed).to_have_count(2)
    expect(listed.filter(has_text="this one")).to_have_count(1)
    listed.filter(has_not_text="this one").get_by_role("button").click()
    expect(listed).to_have_count(1)
    expect(elsewhere.page.get_by_text("Ce navigateur a été déconnecté.")).to_be_visible()
    east.press("Sign out everywhere")
    expect(east.page.get_by_text("there is no way back")).to_be_visible()
    east.page.locator("[data-do=sign-out]").click()
    east.page.wait_for_url(f"{east.url}/")
    assert east.context.request.get("/api/me").status == 401
