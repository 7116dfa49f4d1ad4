"""The daily deal and deals of friends over HTTP: the same for all, counted once, proved."""

import asyncio
import datetime

import pytest

from tests.server.local_guests import Guest, Json, LocalServer, opened
from tilewright.deals.calendar import FIRST_DAY, daily_challenge
from tilewright.deals.checking import Checker
from tilewright.play.fair import commitment
from tilewright.play.verification import verify
from tilewright.records.text import parse_text
from tilewright.server.bots.fair_queue import Owner
from tilewright.server.live.deals import MOST_PARS, MOST_PARS_OF_ADDRESS

pytestmark = pytest.mark.anyio

DAY_MS = 24 * 3600 * 1000
NOON = int(datetime.datetime(2026, 11, 20, 12, tzinfo=datetime.UTC).timestamp() * 1000)
TODAY = "classic-2026-11-20"
PATIENCE_S = 60


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> int:
        return self.now


async def decide(guest: Guest, table: str) -> Json:
    """The table once it is the person's turn, or over."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            state = await guest.state(table)
            if state["status"] == "over" or state["moves"]:
                return state
            await asyncio.sleep(0.02)


async def play_out(guest: Guest, table: str, choose: int = 0) -> Json:
    """Make moves until the game is over."""
    while (state := await decide(guest, table))["status"] != "over":
        moves = state["moves"]
        text = moves[choose % len(moves)]["text"]
        await guest.do(table, "move", seen=state["seq"], move=text)
    return state


async def begun(guest: Guest, deal: str = TODAY) -> str:
    return str((await guest.post(f"/api/deals/{deal}/tables"))["table"])


async def test_a_server_that_nobody_looks_after_publishes_its_days(sqlite_url: str) -> None:
    clock = Clock()
    async with opened(sqlite_url, clock) as local:
        daily = await local.stranger().get("/api/daily")
    assert (daily["day"], daily["number"]) == ("2026-11-20", 4)
    assert [deal["id"] for deal in daily["deals"]] == [
        f"{game}-2026-11-20" for game in ("classic", "pavilion", "duel")
    ]
    assert {deal["seed"] for deal in daily["deals"]} == {None}
    assert len(daily["to_come"]) == 21
    promised = {(one["game"], one["day"]): one["commitment"] for one in daily["to_come"]}
    clock.now += 7 * DAY_MS
    async with opened(sqlite_url, clock) as local:
        later = await local.stranger().get("/api/daily")
        past = await local.stranger().get(f"/api/deals/{TODAY}")
        never_seen = await local.stranger().get("/api/deals/duel-2026-11-23")
    for deal in later["deals"]:
        assert deal["commitment"] == promised[deal["game"], "2026-11-27"]
    for field in (past, never_seen):
        deal = field["deal"]
        assert commitment(bytes.fromhex(deal["seed"])) == deal["commitment"]
    assert never_seen["deal"]["commitment"] == promised["duel", "2026-11-23"]


async def test_a_whole_daily_game_is_counted_and_proved_after_the_day(sqlite_url: str) -> None:
    clock = Clock()
    async with opened(sqlite_url, clock) as local:
        ada = await local.guest("Ada")
        table = await begun(ada)
        assert await begun(ada) == table
        state = await play_out(ada, table)
        field = await ada.get(f"/api/deals/{TODAY}")
        seat = field["deal"]["seat"] - 1
        scores = state["result"]["scores"]
        margin = scores[seat] - scores[1 - seat]
        assert field["deal"]["attempt"] == {
            "table": table,
            "is_over": True,
            "is_rated": True,
            "counts": True,
            "not_counted": None,
            "scores": scores,
            "margin": margin,
        }
        mine = {"name": "Ada", "is_you": True, "margin": margin, "scores": scores}
        assert (field["results"], field["percentile"], field["begun"]) == ([mine], 100, 1)
        daily = await ada.get("/api/daily")
        assert daily["streak"] == 1
        assert daily["calendar"][0] == {
            "day": "2026-11-20",
            "game": "classic",
            "is_rated": True,
            "counts": True,
            "margin": margin,
        }
        text = (await ada.ask("GET", f"/api/tables/{table}/record.txt")).text
        assert parse_text(text).fair.seed is None  # type: ignore[union-attr]
        clock.now += DAY_MS
        record = parse_text((await ada.ask("GET", f"/api/tables/{table}/record.txt")).text)
        assert verify(record).is_proved
        secret = local.worker.deals.secret
        assert secret is not None
        challenge = daily_challenge(secret, "classic", datetime.date(2026, 11, 20))
        assert Checker(challenge).check(record).scores == tuple(scores)
        assert (await ada.get("/api/daily"))["streak"] == 1
        assert await begun(ada) != table
        again = await ada.get(f"/api/deals/{TODAY}")
        assert again["deal"]["attempt"]["table"] == table


async def test_others_get_the_same_deal_and_what_they_chose_is_told_afterwards(
    local: LocalServer,
) -> None:
    people = [await local.guest(name) for name in ("Ada", "Ben", "Eve")]
    deal = (await people[0].post("/api/deals", {"game": "classic", "level": "greedy"}))["id"]
    tables = [await begun(guest, deal) for guest in people]
    views = [(await decide(*pair))["view"] for pair in zip(people, tables, strict=True)]
    assert views[0]["factories"] == views[1]["factories"] == views[2]["factories"]
    refused = await people[0].refusal("GET", f"/api/deals/{deal}/games")
    assert refused["code"] == "not_over"
    for guest, table, choose in zip(people, tables, (0, 0, 3), strict=True):
        await play_out(guest, table, choose)
    found = await people[0].get(f"/api/deals/{deal}/games")
    assert [(one["name"], one["is_you"]) for one in found["games"]] == [
        ("Ada", True),
        ("Ben", False),
        ("Eve", False),
    ]
    assert found["games"][0]["moves"] == found["games"][1]["moves"] != found["games"][2]["moves"]
    first = found["decisions"][0]
    assert sum(choice["count"] for choice in first["choices"]) == 3
    assert [choice["is_yours"] for choice in first["choices"]] == [True, False]
    mine = [move for move in found["games"][0]["moves"] if move["seat"] == 1]
    assert len(found["decisions"]) == len(mine)
    assert {sum(one["count"] for one in step["choices"]) for step in found["decisions"][1:]} == {2}


async def test_a_daily_table_has_no_help_and_nobody_looks_on(sqlite_url: str) -> None:
    async with opened(sqlite_url, Clock()) as local:
        ada, ben = await local.guest("Ada"), await local.guest("Ben")
        table = await begun(ada)
        state = await decide(ada, table)
        assert state["status"] == "playing"
        welcome = await ada.get(f"/api/tables/{table}")
        assert welcome["agreement"]["deal"] == TODAY
        hint = await ada.refusal("POST", f"/api/tables/{table}/hint", json={})
        assert "without hints" in hint["message"]
        assert (await ben.refusal("GET", f"/api/tables/{table}"))["code"] == "locked"
        await ada.move(table)
        asked = await ada.fail(table, "ask_takeback", seen=(await decide(ada, table))["seq"])
        assert asked["reason"]["code"] == "no_takebacks"


async def test_a_deal_of_friends_is_made_and_played_by_its_link(local: LocalServer) -> None:
    ada, ben = await local.guest("Ada"), await local.guest("Ben")
    deal = await ada.post("/api/deals", {"game": "duel", "level": "greedy"})
    assert (deal["game"], deal["level"], deal["seat"], deal["day"]) == ("duel", "greedy", 1, None)
    for guest in (ada, ben):
        table = await begun(guest, deal["id"])
        assert (await decide(guest, table))["view"]["goals"]
        await guest.do(table, "resign")
    field = await ben.get(f"/api/deals/{deal['id']}")
    assert (field["begun"], field["results"], field["percentile"]) == (2, [], None)
    assert field["deal"]["attempt"]["is_over"]
    assert field["deal"]["attempt"]["margin"] is None
    assert await ben.get(f"/api/deals/{deal['id']}/games") == {"games": [], "decisions": []}


async def test_levels_have_a_par(local: LocalServer) -> None:
    guest = await local.guest()
    today = (await guest.get("/api/daily"))["deals"][0]["id"]
    await guest.do(await begun(guest, today), "resign")
    async with asyncio.timeout(PATIENCE_S):
        while not (field := await guest.get(f"/api/deals/{today}"))["is_par_complete"]:
            await asyncio.sleep(0.005)
    assert [one["level"] for one in field["par"]][:2] == ["starter", "newcomer"]


async def test_the_par_of_a_friends_deal_is_made_once_somebody_who_finished_it_looks(
    local: LocalServer,
) -> None:
    ada, ben = await local.guest("Ada"), await local.guest("Ben")
    deals = local.worker.deals
    deal = (await ada.post("/api/deals", {"game": "duel", "level": "greedy"}))["id"]
    table = await begun(ada, deal)
    for guest in (local.stranger(), ben, ada):
        await guest.get(f"/api/deals/{deal}")
        assert not deals.tasks
    state = await decide(ada, table)
    await ada.do(table, "resign")
    assert state["status"] == "playing"
    await ben.get(f"/api/deals/{deal}")
    assert not deals.tasks
    await ada.get(f"/api/deals/{deal}")
    assert list(deals.tasks) == [deal]
    async with asyncio.timeout(PATIENCE_S):
        while not (await ben.get(f"/api/deals/{deal}"))["is_par_complete"]:
            await asyncio.sleep(0.005)


async def test_few_deals_of_a_person_and_an_address_wait_for_their_par(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    deals = local.worker.deals
    idle = asyncio.Event()
    monkeypatch.setattr(deals, "compute_par", lambda deal: idle.wait())
    rows = [await deals.share("classic", {}, "greedy") for _ in range(12)]
    for number, row in enumerate(rows):
        deals.begin_par(row, Owner("one", "mallory"))
        assert len(deals.tasks) == min(number + 1, MOST_PARS)
    for number, row in enumerate(rows):
        deals.begin_par(row, Owner("one", f"guest {number}"))
    assert len(deals.tasks) == MOST_PARS_OF_ADDRESS
    deals.begin_par(rows[-1], Owner("two", "ada"))
    assert rows[-1].id in deals.tasks


@pytest.mark.parametrize(
    "deal", ["chess-2026-11-20", "classic-2026-11-16", "classic-2999-01-01", "x", "A" * 12]
)
async def test_a_deal_that_there_is_not_is_not_found(local: LocalServer, deal: str) -> None:
    guest = await local.guest()
    for method, path in (("GET", ""), ("GET", "/games"), ("POST", "/tables")):
        refused = await guest.refusal(method, f"/api/deals/{deal}{path}")
        assert refused["code"] == "not_found"


async def test_a_deal_needs_a_person_a_level_and_two_seats(local: LocalServer) -> None:
    stranger, guest = local.stranger(), await local.guest()
    assert (await stranger.refusal("POST", "/api/deals", json={"game": "duel"}))["status"] == 401
    for body in (
        {"game": "chess"},
        {"game": "classic", "level": "nobody"},
        {"game": "classic", "options": {"seats": "3"}},
    ):
        assert (await guest.refusal("POST", "/api/deals", json=body))["code"] == "illegal"
    first = f"/api/deals/classic-{FIRST_DAY.isoformat()}/tables"
    assert (await stranger.refusal("POST", first))["status"] == 401
