"""The pages around the table: front, forms, lists, settings, replays."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.effort import in_soak
from tests.web.axe import found_by_axe
from tests.web.visitor import Profiles, Visitor
from tilewright.bots.levels import ratings_of
from tilewright.bots.registry import REFERENCES
from tilewright.games.registry import game_of

Visit = Callable[..., Visitor]
PHONE = ViewportSize(width=320, height=640)
PATHS = (
    *("/", "/new/classic", "/tables", "/mine", "/me", "/settings", "/about"),
    *("/rules", "/rules/pavilion", "/replay", "/analysis", "/no/such/page"),
    *map(in_soak, ("/new/duel", "/rules/classic", "/rules/duel")),
)
NEAR_THE_END = (
    "classic seats=2 wall=printed round=5 act=1 start=1 marker=1 factories=-,-,-,-,YYYK "
    "centre=YKKKW bag=B0,Y0,R0,K0,W0 lid=B10,Y5,R12,K10,W13 "
    "board1=43:B,WW,-,YYYY,-:.YRKW/.BYRK/..BYR/..WB./..K..:*B "
    "board2=17:B,YY,RR,-,BB:.YRKW/WB.RK/K..Y./R..B./.....:-"
)


def arrived(page: Page, path: str) -> None:
    """The page at this path, with its title on it."""
    page.goto(path)
    expect(page.locator("main h1")).to_be_visible()


def finished(visitor: Visitor) -> tuple[str, int]:
    """A table whose game is over, and how many moves it took."""
    you = {"kind": "you"}
    seats = [you, {**you, "name": "South"}]
    table = visitor.table(seats, position=NEAR_THE_END, start=True)
    headers = {"origin": visitor.url}
    moves = 0
    while (state := visitor.state(table))["status"] != "over":
        wish = {
            "type": "move",
            "id": f"m{moves}",
            "move": state["moves"][-1]["text"],
            "seen": state["seq"],
        }
        answer = visitor.context.request.post(
            f"/api/tables/{table}/commands", data=wish, headers=headers
        )
        assert answer.ok, answer.text()
        moves += 1
    return table, moves


def test_a_first_visitor_plays_with_one_press_and_the_level_is_remembered(visit: Visit) -> None:
    page = visit().page
    arrived(page, "/")
    page.get_by_label("Level of the bot").select_option("newcomer")
    page.get_by_role("button", name="Play now").click()
    expect(page.locator("main[data-can-act=true]")).to_be_visible()
    page.go_back()
    expect(page.get_by_label("Level of the bot")).to_have_value("newcomer")
    expect(page.get_by_role("link", name="Your turn: Classic, Newcomer")).to_be_visible()


def test_one_screen_is_shared_by_as_many_as_were_chosen(visit: Visit) -> None:
    page = visit().page
    arrived(page, "/")
    page.get_by_text("This screen").click()
    page.get_by_role("radiogroup", name="Seats").get_by_text("3").click()
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("main", name="Classic, 3 seats")).to_be_visible()


@pytest.mark.parametrize("locale", [in_soak("en-GB"), "fr-FR"])
def test_the_front_page_fits_a_desk_with_and_without_games(visit: Visit, locale: str) -> None:
    visitor = visit(locale=locale)
    page = visitor.page
    nobody: dict[str, object] = {"tables": [], "next": None}
    page.route("**/api/tables?*", lambda route: route.fulfill(json=nobody))
    arrived(page, "/")
    expect(page.locator("aside")).to_have_count(0)
    fits_a_desk(page)
    for _ in range(4):
        visitor.table([{"kind": "you"}, {"kind": "free"}], is_listed=True)
    page.unroute_all()
    page.evaluate("localStorage.setItem('tilewright.known', 'yes')")
    arrived(page, "/")
    expect(page.locator("aside section")).to_have_count(2)
    fits_a_desk(page)


@pytest.mark.parametrize("locale", [in_soak("en-GB"), "fr-FR"])
def test_the_header_fits_every_width(visit: Visit, locale: str) -> None:
    page = visit(locale=locale).page
    arrived(page, "/about")
    for width in (320, 768, 1019, 1020, 1219, 1220, 1280, 1600):
        page.set_viewport_size({"width": width, "height": 720})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate("document.querySelector('header').offsetHeight") <= 52


def fits_a_desk(page: Page) -> None:
    """The front page needs no scrolling, and every game has its picture."""
    pictures = page.locator("article .art svg")
    expect(pictures).to_have_count(3)
    for picture in pictures.all():
        box = picture.bounding_box()
        assert box is not None
        assert box["width"] > 100
        assert box["height"] > 70
    assert page.evaluate("document.documentElement.scrollHeight") <= 720


def test_reference_bots_stand_apart_and_a_level_says_what_it_means_here(visit: Visit) -> None:
    page = visit().page
    arrived(page, "/")
    level = page.get_by_label("Level of the bot")
    apart = level.locator("optgroup").nth(1).locator("option")
    expect(apart).to_have_count(len(REFERENCES))
    assert [one.get_attribute("value") for one in apart.all()] == ["random", "greedy", "alphabeta"]
    for key, title in (("classic", "Classic"), ("pavilion", "Pavilion")):
        game = game_of(key)
        page.get_by_role("radiogroup", name="Game").get_by_text(title).click()
        rating = ratings_of(game, game.options())["casual"].elo
        expect(level.locator("option[value=casual]")).to_have_text(f"Casual · {rating}")
        level.select_option("casual")
        expect(page.get_by_text(re.compile("(loses to|as strong as|beats) Greedy"))).to_be_visible()


def test_my_games_show_how_each_ended_and_against_whom(visit: Visit) -> None:
    east, west = visit(), visit()
    finished(east)
    table = east.table([{"kind": "you"}, {"kind": "free"}])
    west.come(table)
    west.press("Sit here")
    expect(west.page.get_by_text("Get up")).to_be_visible()
    name = west.context.request.get("/api/me").json()["name"]
    for visitor, kind in ((east, "start"), (west, "resign")):
        answer = visitor.context.request.post(
            f"/api/tables/{table}/commands",
            data={"type": kind, "id": kind},
            headers={"origin": visitor.url},
        )
        assert answer.ok, answer.text()
    arrived(east.page, "/mine")
    games = east.page.get_by_role("list", name="Over").get_by_role("listitem")
    expect(games).to_have_count(2)
    expect(games.first).to_contain_text(name)
    expect(games.first).to_contain_text("Won")
    expect(games.first).to_contain_text(f"{name} gave up")
    expect(games.first).to_contain_text("today")
    expect(games.first).to_contain_text("0 points to 0")
    expect(games.last).to_contain_text(re.compile(r"\d+ points to \d+"))
    expect(games.last).to_contain_text("South")


def test_a_listed_table_is_found_by_somebody_else(visit: Visit) -> None:
    host, guest = visit(), visit()
    arrived(host.page, "/new/pavilion")
    host.page.get_by_role("radiogroup", name="Seat 2").get_by_text("By link").click()
    host.page.get_by_text("Listed").click()
    host.press("Open")
    host.page.wait_for_url("**/t/*")
    arrived(guest.page, "/tables")
    name = re.compile(r"^Join: Pavilion")
    guest.page.get_by_role("link", name=name).first.click()
    assert guest.page.url == host.page.url


def test_what_the_server_refuses_stands_beside_its_field(visit: Visit) -> None:
    page = visit().page
    arrived(page, "/new/duel")
    page.get_by_text("Columns", exact=True).click()
    page.get_by_role("button", name="Begin").click()
    field = page.get_by_role("group", name="Scoring tablets").first
    expect(field.get_by_role("alert")).to_contain_text("three or four")


def test_a_finished_game_is_walked_through_by_keys_and_linked_by_position(visit: Visit) -> None:
    east = visit()
    table, moves = finished(east)
    arrived(east.page, f"/replay?table={table}&at=2")
    at = east.page.get_by_role("navigation", name="Steps").get_by_role("status")
    expect(at).to_have_text(f"Move 2 of {moves}")
    east.page.keyboard.press("ArrowRight")
    expect(at).to_have_text(f"Move 3 of {moves}")
    east.page.wait_for_url(f"**/replay?table={table}&at=3")
    east.page.keyboard.press("End")
    expect(at).to_have_text(f"Move {moves} of {moves}")
    expect(east.page.get_by_role("button", name="Go on from here")).to_have_count(0)
    east.page.keyboard.press("ArrowLeft")
    east.press("Go on from here")
    expect(east.page.locator("main[data-can-act=true]")).to_be_visible()


def test_a_record_is_read_from_its_text_and_a_wrong_one_is_refused(visit: Visit) -> None:
    east = visit()
    table, moves = finished(east)
    text = east.context.request.get(f"/api/tables/{table}/record.txt").text()
    arrived(east.page, "/replay")
    field = east.page.get_by_label("Or paste its text")
    field.fill("not a record")
    east.press("Show it")
    expect(east.page.get_by_role("alert")).to_contain_text("line 1")
    field.fill(text)
    east.press("Show it")
    expect(east.page.get_by_text(f"Move 0 of {moves}")).to_be_visible()


DROP = """(place, text) => {
    const files = new DataTransfer()
    files.items.add(new File([text], 'game.txt', {type: 'text/plain'}))
    place.dispatchEvent(new DragEvent('drop', {dataTransfer: files, bubbles: true}))
}"""


def test_a_record_is_downloaded_dropped_and_chosen_as_a_file(visit: Visit, tmp_path: Path) -> None:
    east = visit()
    table, moves = finished(east)
    arrived(east.page, f"/replay?table={table}")
    with east.page.expect_download() as told:
        east.page.get_by_role("link", name="Download the record").click()
    told.value.save_as(tmp_path / "game.txt")
    record = (tmp_path / "game.txt").read_text()
    arrived(east.page, "/replay")
    east.page.locator(".drop").evaluate(DROP, record)
    expect(east.page.get_by_text(f"Move 0 of {moves}")).to_be_visible()
    arrived(east.page, "/replay")
    east.page.get_by_label("A record file").set_input_files(tmp_path / "game.txt")
    expect(east.page.get_by_text(f"Move 0 of {moves}")).to_be_visible()


def test_a_key_brings_a_person_to_another_device(visit: Visit) -> None:
    east, elsewhere = visit(), visit()
    arrived(east.page, "/me")
    name = east.page.get_by_label("Your name")
    expect(name).to_be_enabled()
    name.fill("Tile Friend")
    east.press("Save")
    expect(east.page.get_by_text("Saved.")).to_be_visible()
    east.press("Make a key")
    keys = east.page.get_by_role("textbox", name="Key", exact=True)
    expect(keys).to_have_count(2)
    key = keys.first.input_value()
    arrived(elsewhere.page, "/me")
    elsewhere.page.get_by_role("textbox", name="Key", exact=True).fill(key)
    elsewhere.press("Be that guest")
    elsewhere.page.wait_for_url("**/mine")
    arrived(elsewhere.page, "/me")
    expect(elsewhere.page.get_by_label("Your name")).to_have_value("Tile Friend")


def test_the_page_speaks_french_and_turns_dark_at_once(visit: Visit) -> None:
    page = visit().page
    arrived(page, "/settings")
    page.get_by_role("radiogroup", name="Language").get_by_text("Français").click()
    expect(page.locator("main h1")).to_have_text("Réglages")
    page.get_by_role("radiogroup", name="Lumière").get_by_text("Sombre").click()
    root = page.locator("html")
    expect(root).to_have_attribute("lang", "fr")
    expect(root).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("main h1")).to_have_text("Réglages")


def test_the_page_is_there_without_network(visit: Visit) -> None:
    east = visit(service_workers="allow", alters=True)
    arrived(east.page, "/")
    east.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    east.context.set_offline(True)
    expect(east.page.get_by_text("You are offline.")).to_be_visible()
    east.context.set_offline(False)
    expect(east.page.get_by_text("You are offline.")).to_have_count(0)
    # Some versions of Chromium say that a page is online that was loaded while this is emulated.
    east.context.set_offline(True)
    arrived(east.page, "/about")


@pytest.fixture(scope="module")
def walker(profiles: Profiles) -> Iterator[Visitor]:
    """Somebody with a small phone who looks at one page after the other."""
    visitor = Visitor(profiles, size=PHONE)
    yield visitor
    visitor.close()


@pytest.mark.parametrize("path", PATHS)
def test_axe_finds_nothing_and_nothing_is_wider_than_a_small_phone(
    walker: Visitor, path: str
) -> None:
    page = walker.page
    arrived(page, path)
    page.wait_for_load_state("networkidle")
    assert found_by_axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert walker.errors == []


def test_a_new_table_draws_who_starts_unless_it_is_asked_to_play_as_seated(visit: Visit) -> None:
    host = visit()
    for label, seating in (("", "drawn"), ("As seated", "as_seated")):
        arrived(host.page, "/new/classic")
        choice = host.page.get_by_role("radiogroup", name="Who starts")
        expect(choice.get_by_label("Drawn", exact=True)).to_be_checked()
        if label:
            choice.get_by_text(label).click()
        host.page.get_by_role("radiogroup", name="Seat 2").get_by_text("By link").click()
        host.press("Open")
        host.page.wait_for_url("**/t/*")
        table = host.page.url.rpartition("/")[2]
        answer = host.context.request.get(f"/api/tables/{table}")
        assert answer.json()["agreement"]["seating"] == seating
        told = "Who starts is drawn by lot" if seating == "drawn" else "Seat 1 starts."
        expect(host.page.get_by_text(told)).to_be_visible()
