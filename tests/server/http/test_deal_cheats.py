"""Ways to cheat at a deal that many play alike, and that they are closed."""

import asyncio
import json
from typing import Any

import pytest

from tests.server.http.test_deals import DAY_MS, TODAY, Clock, begun, decide, play_out
from tests.server.linked_workers import linked
from tests.server.local_guests import Guest, Json, LocalServer, opened
from tests.server.local_worker import StandingClock
from tilewright.deals.calendar import GRACE_MS
from tilewright.server.store import Conflict
from tilewright.server.tables import entries
from tilewright.server.tables.entries import Logged, Occupant
from tilewright.server.tables.table import Table

pytestmark = pytest.mark.anyio

FRIENDS = {"game": "classic", "level": "greedy"}


async def friends_deal(guest: Guest, **more: Any) -> str:
    return str((await guest.post("/api/deals", {**FRIENDS, **more}))["id"])


async def attempt_at(guest: Guest, deal: str) -> Json:
    return dict((await guest.get(f"/api/deals/{deal}"))["deal"]["attempt"])


# A seat stays with its person.


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("leave", {}),
        ("seat_bot", {"seat": 1, "level": "master"}),
        ("seat_bot", {"seat": 2, "level": "starter"}),
        ("open_seat", {"seat": 2}),
    ],
)
async def test_nobody_else_gets_a_seat_of_a_deal(
    local: LocalServer, kind: str, fields: Json
) -> None:
    ada = await local.guest("Ada")
    table = await begun(ada, await friends_deal(ada))
    await decide(ada, table)
    refused = await ada.fail(table, kind, **fields)
    assert (refused["code"], refused["reason"]["code"]) == ("illegal", "deal_seat")
    assert [seat["level"] for seat in (await ada.state(table))["seats"]] == [None, "greedy"]


async def stood_in_for(local: LocalServer, guest: Guest, table: str) -> None:
    """Let a bot play a seat of a deal, as the log of an earlier version may say."""
    live = await local.worker.registry.get(table)
    seat = live.table.seats_of(guest.identity)[0]
    bot = entries.Seated(by=guest.identity, seat=seat, occupant=Occupant("master", level="master"))
    mine = entries.Seated(by=guest.identity, seat=seat, occupant=Occupant("Ada", guest.identity))
    for entry in (entries.Opened(by=guest.identity, seat=seat), bot, mine):
        await local.worker.registry.write(live, None, lambda _, entry=entry: entry)  # type: ignore[misc]


async def test_an_attempt_with_a_substitute_does_not_count_and_says_so(sqlite_url: str) -> None:
    async with opened(sqlite_url, Clock()) as local:
        ada = await local.guest("Ada")
        table = await begun(ada)
        await decide(ada, table)
        await stood_in_for(local, ada, table)
        assert (await attempt_at(ada, TODAY))["not_counted"] == "substitute"
        await play_out(ada, table)
        field = await ada.get(f"/api/deals/{TODAY}")
        attempt = field["deal"]["attempt"]
        assert (attempt["counts"], attempt["not_counted"]) == (False, "substitute")
        assert attempt["margin"] is not None
        assert (field["results"], field["percentile"]) == ([], None)
        daily = await ada.get("/api/daily")
        assert daily["streak"] == 0
        assert not daily["calendar"][0]["counts"]


def substitutes() -> list[tuple[str, list[entries.AnyEntry], bool]]:
    """Ways in which somebody else comes to a seat, and ways in which nobody does."""
    bot, eve = Occupant("keen", level="keen"), Occupant("Eve", "eve")
    ada = Occupant("Ada", "ada")
    return [
        ("a bot on a seat that was left", [opened_seat(), seated(bot)], True),
        ("a bot for who is away", [seated(bot)], True),
        ("somebody else on a seat that was left", [opened_seat(), seated(eve)], True),
        ("a bot as agreed for who is away", [entries.Replaced(seat=0, level="keen")], True),
        ("a bot as agreed when time is up", [entries.TimedOut(seat=0, level="keen")], True),
        ("a bot, and the person again", [seated(bot), seated(ada)], True),
        ("the person left and came back", [opened_seat(), seated(ada)], False),
        ("the person has another name", [entries.Named(seat=0, name="Ada L.")], False),
        ("the person gives up", [entries.Resigned(seat=0)], False),
    ]


def opened_seat() -> entries.AnyEntry:
    return entries.Opened(by="ada", seat=0)


def seated(occupant: Occupant) -> entries.AnyEntry:
    return entries.Seated(by="ada", seat=0, occupant=occupant)


@pytest.mark.parametrize(("name", "log", "expected"), substitutes(), ids=lambda one: str(one)[:40])
async def test_a_table_knows_every_way_to_a_substitute(
    local: LocalServer, name: str, log: list[entries.AnyEntry], expected: bool
) -> None:
    ada = await local.guest("Ada")
    live = await local.worker.registry.get(await begun(ada, await friends_deal(ada)))
    rows = await local.worker.store.entries(live.id)
    text = [row.body.decode().replace(ada.identity, "ada") for row in rows]
    table = Table.of("t", [Logged(n + 1, 9, entries.decode(body)) for n, body in enumerate(text)])
    for entry in log:
        assert not table.has_substitute or entry is log[-1], name
        table = table.after(Logged(table.seq + 1, 10, entry))
    assert table.has_substitute == expected, name


# One attempt.


@pytest.mark.parametrize("count", [20, pytest.param(400, marks=pytest.mark.soak)])
async def test_many_requests_at_once_make_one_attempt(url: str, count: int) -> None:
    """Twenty at once made twenty tables with the same draws."""
    async with linked(url, StandingClock()) as (one, two):
        ada = await one.guest("Ada")
        there = Guest(two)
        there.client.cookies = ada.client.cookies
        deal = await friends_deal(ada)
        asked = [(ada, there)[n % 2].post(f"/api/deals/{deal}/tables") for n in range(count)]
        tables = {found["table"] for found in await asyncio.gather(*asked)}
        assert len(tables) == 1
        mine = await ada.get("/api/me/tables")
        assert {table["id"] for table in mine["tables"]} == tables
        assert (await ada.get(f"/api/deals/{deal}"))["begun"] == 1
        async with asyncio.timeout(60):
            while (await ada.state(*tables))["status"] == "open":
                await asyncio.sleep(0)


async def test_an_attempt_of_a_worker_that_died_before_the_start_goes_on(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await local.guest("Ada")
    deal = await friends_deal(ada)
    deals = local.worker.deals

    async def dies(*_: object) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as patched:
        patched.setattr(deals, "begin", dies)
        with pytest.raises(asyncio.CancelledError):
            await ada.post(f"/api/deals/{deal}/tables")
    table = (await attempt_at(ada, deal))["table"]
    assert (await ada.state(table))["status"] == "open"
    for kind, fields in (("open_seat", {"seat": 2}), ("leave", {})):
        assert (await ada.fail(table, kind, **fields))["reason"]["code"] == "deal_seat"
    ben = await local.guest("Ben")
    assert (await ben.refusal("GET", f"/api/tables/{table}"))["code"] == "locked"
    assert await begun(ada, deal) == table
    assert (await ada.state(table))["status"] == "playing"


# What others did is shown afterwards.


async def test_results_are_shown_when_ones_own_attempt_has_ended(sqlite_url: str) -> None:
    async with opened(sqlite_url, Clock()) as local:
        ada, ben, eve = [await local.guest(name) for name in ("Ada", "Ben", "Eve")]
        await play_out(ada, await begun(ada))
        assert len((await ada.get(f"/api/deals/{TODAY}"))["results"]) == 1
        table = await begun(ben)
        for guest in (ben, eve, local.stranger()):
            field = await guest.get(f"/api/deals/{TODAY}")
            assert (field["results"], field["par"], field["percentile"]) == ([], [], None)
            assert not field["is_shown"]
            assert field["begun"] == 2
            assert "Ada" not in json.dumps(field)
        assert (await eve.refusal("GET", f"/api/deals/{TODAY}/games"))["code"] == "not_over"
        await decide(ben, table)
        await ben.do(table, "resign")
        field = await ben.get(f"/api/deals/{TODAY}")
        assert field["is_shown"]
        assert [one["name"] for one in field["results"]] == ["Ada"]


async def test_nobody_finds_the_game_of_another_at_the_same_deal(sqlite_url: str) -> None:
    """Whatever takes the id of a table, in every method, over and running."""
    async with opened(sqlite_url, Clock()) as local:
        ada, ben = await local.guest("Ada"), await local.guest("Ben")
        running, over = await begun(ada), await begun(ben)
        await play_out(ben, over)
        paths = [
            (method.upper(), path)
            for path, methods in (await ada.get("/api/openapi.json"))["paths"].items()
            for method in methods
            if "{table_id}" in path and path.startswith("/api/tables/")
        ]
        assert len(paths) > 12
        for guest, table in ((ben, running), (ada, over), (local.stranger(), running)):
            for method, path in paths:
                at = path.replace("{table_id}", table).replace("{seq}", "2")
                body = BODIES.get(path.rpartition("/")[2], {})
                more = {} if method == "GET" else {"json": body}
                answer = await guest.ask(method, at, **more)
                if path.endswith("/enter"):  # There is no password to give.
                    assert answer.status_code in (204, 401)
                    continue
                assert answer.status_code in (401, 403), (method, at, answer.text)
                assert "factories" not in answer.text
            async with guest.live(table) as socket:
                assert (await socket.frame())["type"] == "refused"
            lobby = await guest.get("/api/tables?limit=100")
            assert table not in json.dumps(lobby)


BODIES: dict[str, Json] = {
    "commands": {"type": "say", "id": "x", "text": "hello"},
    "enter": {"password": "x"},
    "why": {"move": "1B>1"},
    "reason": {"move": "1B>1"},
    "tries": {"event": 6, "move": "1B>1"},
}


async def test_a_game_that_ends_after_its_seed_was_shown_does_not_count(sqlite_url: str) -> None:
    """Begun on its day and finished with the draws of the day at hand."""
    clock = Clock()
    async with opened(sqlite_url, clock) as local:
        ada, ben = await local.guest("Ada"), await local.guest("Ben")
        late, in_time = await begun(ada), await begun(ben)
        clock.now += DAY_MS // 2 + GRACE_MS - 1
        assert (await ben.get(f"/api/deals/{TODAY}"))["deal"]["seed"] is None
        await play_out(ben, in_time)
        assert (await attempt_at(ben, TODAY))["counts"]
        clock.now += 1
        assert (await ben.get(f"/api/deals/{TODAY}"))["deal"]["seed"]
        await play_out(ada, late)
        attempt = await attempt_at(ada, TODAY)
        assert (attempt["is_rated"], attempt["not_counted"]) == (True, "late")
        field = await ben.get(f"/api/deals/{TODAY}")
        assert [one["name"] for one in field["results"]] == ["Ben"]


# The seed of a deal among friends.


def seed_in(record: Json) -> Any:
    return (record.get("fair") or {}).get("seed")


async def test_friends_see_the_seed_when_all_who_were_invited_have_ended(
    local: LocalServer,
) -> None:
    ada, ben, eve = [await local.guest(name) for name in ("Ada", "Ben", "Eve")]
    deal = await friends_deal(ada, players=2)
    first, second = await begun(ada, deal), await begun(ben, deal)
    await play_out(ada, first)
    path = f"/api/tables/{first}/record.json"
    assert seed_in(await ada.get(path)) is None
    assert (await ada.get(f"/api/deals/{deal}"))["deal"]["seed"] is None
    await play_out(ben, second)
    seed = (await ben.get(f"/api/deals/{deal}"))["deal"]["seed"]
    assert seed is not None
    assert seed_in(await ada.get(path)) == seed
    third = await begun(eve, deal)
    assert (await attempt_at(eve, deal))["not_counted"] == "late"
    await play_out(eve, third)
    results = (await eve.get(f"/api/deals/{deal}"))["results"]
    assert {one["name"] for one in results} == {"Ada", "Ben"}


async def test_friends_see_the_seed_when_the_deal_closes(sqlite_url: str) -> None:
    clock = Clock()
    async with opened(sqlite_url, clock) as local:
        ada, ben = await local.guest("Ada"), await local.guest("Ben")
        deal = await friends_deal(ada, days=3)
        table, other = await begun(ada, deal), await begun(ben, deal)
        await play_out(ada, table)
        path = f"/api/tables/{table}/record.json"
        assert seed_in(await ada.get(path)) is None
        clock.now += 3 * DAY_MS
        assert seed_in(await ada.get(path)) is not None
        await play_out(ben, other)
        assert (await attempt_at(ben, deal))["not_counted"] == "late"


async def test_a_deal_that_closes_in_no_time_is_refused(local: LocalServer) -> None:
    ada = await local.guest("Ada")
    for more in ({"days": 0}, {"days": 31}, {"players": 1}, {"players": 1000}):
        refused = await ada.refusal("POST", "/api/deals", json={**FRIENDS, **more})
        assert refused["code"] == "malformed"


async def test_the_store_takes_one_attempt_whatever_the_order(url: str) -> None:
    """Two workers that both found no attempt: one table is stored, the other one is not at all."""
    async with linked(url, StandingClock()) as (one, two):
        ada = await one.guest("Ada")
        deal = await friends_deal(ada)
        store = two.worker.store
        table = await begun(ada, deal)
        row = await two.worker.deals.find(deal)
        before = len(await store.tables_of(ada.identity, 100))
        person = await one.worker.people.person(ada.identity)
        assert person is not None
        with pytest.raises(Conflict):
            await two.worker.deals.new_table(row, person, is_first=True)
        assert len(await store.tables_of(ada.identity, 100)) == before
        found = await store.deals.attempt(deal, ada.identity)
        assert found is not None
        assert found.table_id == table
