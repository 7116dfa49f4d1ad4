"""The lobby and my games: what is listed, for whom, page by page."""

import pytest

from tests.server.local_guests import LocalServer
from tilewright.server.http.tables import table_card
from tilewright.server.store import TableRow

pytestmark = pytest.mark.anyio


async def test_the_lobby_lists_what_is_to_be_listed_and_not_over(local: LocalServer) -> None:
    host, other = await local.guest("Ada"), await local.guest()
    shown = await host.table(is_listed=True)
    await host.table(is_listed=False)
    lobby = await local.stranger().get("/api/tables")
    assert [card["id"] for card in lobby["tables"]] == [shown]
    assert [seat["name"] for seat in lobby["tables"][0]["seats"]] == ["Ada", ""]
    assert lobby["next"] is None
    await other.do(shown, "sit")
    await host.do(shown, "start")
    assert (await other.get("/api/tables"))["tables"][0]["status"] == "playing"
    await host.do(shown, "resign")
    assert (await other.get("/api/tables"))["tables"] == []


async def test_a_listed_table_with_a_password_says_that_it_has_one(local: LocalServer) -> None:
    host = await local.guest()
    await host.table(is_listed=True, password="rain")
    assert (await local.stranger().get("/api/tables"))["tables"][0]["has_password"]


async def test_my_games_are_those_where_i_sit_or_sat(local: LocalServer) -> None:
    one, other = await local.guest(), await local.guest()
    mine, ours = await one.table(), await one.table()
    await other.do(ours, "sit")
    assert {card["id"] for card in (await one.get("/api/me/tables"))["tables"]} == {mine, ours}
    theirs = (await other.get("/api/me/tables"))["tables"]
    assert [card["id"] for card in theirs] == [ours]
    assert [seat["is_you"] for seat in theirs[0]["seats"]] == [False, True]
    found = await local.stranger().refusal("GET", "/api/me/tables")
    assert found["code"] == "not_signed_in"


@pytest.mark.parametrize("path", ["/api/tables", "/api/me/tables"])
async def test_pages_follow_each_other_without_gap_or_overlap(
    local: LocalServer, path: str
) -> None:
    host = await local.guest()
    made = [await host.table(is_listed=True) for _ in range(7)]
    found: list[str] = []
    query = "?limit=3"
    sizes = []
    while True:
        page = await host.get(path + query)
        sizes.append(len(page["tables"]))
        found += [card["id"] for card in page["tables"]]
        if page["next"] is None:
            break
        query = f"?limit=3&before={page['next']}"
    assert sizes == [3, 3, 1]
    assert sorted(found) == sorted(made)


@pytest.mark.parametrize(
    "query",
    [
        "limit=0",
        "limit=101",
        "limit=-1",
        "limit=ten",
        "before=",
        "before=x",
        "before=12",
        "before=-1:A",
        "before=²:A",
        "before=1234567890123456:A",
        f"before=1:{'A' * 80}",
        "before=1:A",
        "before=1:%00AAAAAAAAAAA",
    ],
)
async def test_an_odd_page_is_refused(local: LocalServer, query: str) -> None:
    found = await local.stranger().refusal("GET", f"/api/tables?{query}")
    assert (found["status"], found["code"]) == (400, "malformed")


async def test_a_game_that_is_over_tells_its_result_in_the_list(local: LocalServer) -> None:
    one, other, table = await local.couple()
    (card,) = (await one.get("/api/me/tables"))["tables"]
    assert card["result"] is None
    await one.do(table, "resign")
    (card,) = (await other.get("/api/me/tables"))["tables"]
    assert (card["result"]["ranks"], card["result"]["winners"]) == ([2, 1], [2])
    assert card["result"] == (await other.state(table))["result"]


async def test_who_resigned_is_listed_by_name_though_a_bot_stands_in(local: LocalServer) -> None:
    one, other, table = await local.couple()
    await one.do(table, "resign")
    (card,) = (await other.get("/api/me/tables"))["tables"]
    seat = card["seats"][0]
    assert (seat["kind"], seat["name"], seat["forfeit"]) == ("person", "Ada", "resigned")


async def test_a_bot_that_took_a_seat_over_names_the_person_before_it(local: LocalServer) -> None:
    one, other, table = await local.couple()
    await one.do(table, "leave")
    await other.do(table, "seat_bot", seat=1, level="random")
    (card,) = (await other.get("/api/me/tables"))["tables"]
    assert [seat["former"] for seat in card["seats"]] == ["Ada", ""]
    await other.do(table, "resign")
    (card,) = (await other.get("/api/me/tables"))["tables"]
    assert [seat["former"] for seat in card["seats"]] == ["Ada", ""]


async def test_a_bot_seated_before_play_took_nothing_over(local: LocalServer) -> None:
    one = await local.guest()
    table = await one.table()
    await (await local.guest()).do(table, "sit")
    await one.do(table, "open_seat", seat=2)
    await one.do(table, "seat_bot", seat=2, level="random")
    assert [seat["former"] for seat in (await one.state(table))["seats"]] == ["", ""]


def test_a_summary_stored_before_results_were_kept_is_still_read() -> None:
    seats = '[{"name":"Ada","identity":"a"},{"name":"Ben","identity":"b","level":"greedy"}]'
    agreement = '{"game":"classic","rules":1,"options":{"seats":"2","wall":"printed"}}'
    stored = (
        f'{{"agreement":{agreement},"seats":{seats},"host":"a","has_password":false,'
        '"to_act":null,"round":3}'
    )
    row = TableRow("A" * 12, "classic", 1, "over", False, 9, 1, 2, None, stored.encode())
    card = table_card(row, "a")
    assert card.result is None
    assert [(seat.name, seat.is_you, seat.former) for seat in card.seats] == [
        ("Ada", True, ""),
        ("Ben", False, ""),
    ]
