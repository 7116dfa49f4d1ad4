"""Agreements over HTTP and WebSockets, at one worker and at two."""

import pytest

from tests.server.linked_workers import linked, settled
from tests.server.local_guests import Guest, LocalServer, opened
from tests.server.local_worker import StandingClock
from tilewright.server.people.sessions import COOKIE

pytestmark = pytest.mark.anyio

MINUTE_MS = 60_000
CLOCK = {"kind": "live", "bank_s": 600}
CLAIMS = {"after_s": 120}
BOTS = {"after_s": 120, "then": "random"}


async def test_what_was_agreed_is_told_with_the_usual_choices(local: LocalServer) -> None:
    ada = await local.guest("Ada")
    for plan, absence in (
        ({"clock": CLOCK}, {"after_s": 120, "then": "claim"}),
        ({}, {"after_s": 86_400, "then": "claim"}),
        ({"absence": None}, None),
        ({"absence": BOTS}, BOTS),
    ):
        agreed = (await ada.get(f"/api/tables/{await ada.table(**plan)}"))["agreement"]
        assert (agreed["takebacks"], agreed["newcomers"]) == (True, False)
        assert agreed["absence"] == absence


@pytest.mark.parametrize(
    ("absence", "code"),
    [
        ({"after_s": 5}, "malformed"),
        ({"after_s": 10**9}, "malformed"),
        ({"after_s": "soon"}, "malformed"),
        ({}, "malformed"),
        ({"after_s": 120, "then": "nobody"}, "illegal"),
        ({"after_s": 120, "then": "x" * 50}, "malformed"),
    ],
)
async def test_an_agreement_that_cannot_be_is_refused(
    local: LocalServer, absence: dict[str, object], code: str
) -> None:
    ada = await local.guest("Ada")
    plan = {"game": "classic", "absence": absence}
    assert (await ada.refusal("POST", "/api/tables", json=plan))["code"] == code


async def refused(guest: Guest, table: str, kind: str, **fields: object) -> tuple[str, str]:
    """The code of a refused command, and the code of its reason."""
    command = {"type": kind, "id": "no", **fields}
    found = await guest.refusal("POST", f"/api/tables/{table}/commands", json=command)
    return found["code"], (found["reason"] or {}).get("code", "")


async def test_no_takebacks_means_none_against_bots(local: LocalServer) -> None:
    ada = await local.guest("Ada")
    seats = [{"kind": "you"}, {"kind": "bot", "level": "random"}]
    table = await ada.table(seats=seats, start=True, takebacks=False)
    await ada.move(table)
    seen = (await ada.state(table))["seq"]
    assert await refused(ada, table, "ask_takeback", seen=seen) == ("illegal", "no_takebacks")


async def test_an_aborted_game_has_no_winner_no_record_and_a_rematch(local: LocalServer) -> None:
    ada, ben, table = await local.couple()
    assert (await ada.state(table))["can_abort"]
    async with ben.live(table) as socket:
        await socket.frame()
        await ada.do(table, "abort")
        frame = await socket.frame()
    assert frame["entries"][0]["kind"] == "aborted"
    state = frame["state"]
    assert (state["status"], state["result"], state["is_aborted"]) == ("over", None, True)
    assert await refused(ada, table, "abort") == ("over", "")
    for path in ("record.json", "record.txt", "replay"):
        found = await ada.refusal("GET", f"/api/tables/{table}/{path}")
        assert found["code"] == "not_over"
    (mine,) = (await ada.get("/api/me/tables"))["tables"]
    assert (mine["is_aborted"], mine["result"]) == (True, None)
    assert (await ada.do(table, "rematch"))["table"]


async def test_a_leaver_comes_back_to_the_seat_a_bot_took_over(sqlite_url: str) -> None:
    clock = StandingClock()
    async with opened(sqlite_url, clock) as local:
        ada, ben, table = await local.couple(clock=CLOCK, absence=BOTS)
        eve = await local.guest("Eve")
        await ben.do(table, "leave")
        seen = await eve.state(table)
        assert seen["absences"] == [{"seat": 2, "due_at": clock.now + 2 * MINUTE_MS}]
        assert await refused(eve, table, "sit") == ("not_your_seat", "no_newcomers")
        clock.now += 2 * MINUTE_MS
        await local.worker.scheduler.wake(table)
        seat = (await ben.state(table))["seats"][1]
        assert (seat["kind"], seat["level"], seat["former"]) == ("bot", "random", "Ben")
        assert seat["can_return"]
        assert not (await eve.state(table))["seats"][1]["can_return"]
        await ben.do(table, "sit")
        assert (await ben.state(table))["seats"][1]["is_you"]
        assert (await ada.state(table))["absences"] == []


async def test_a_win_is_claimed_at_another_worker(sqlite_url: str) -> None:
    clock = StandingClock()
    async with linked(sqlite_url, clock) as (one, two):
        ada, ben, table = await one.couple(clock=CLOCK, absence=CLAIMS)
        there = Guest(two, {**ada.headers, "cookie": f"{COOKIE}={ada.cookie}"})
        async with there.live(table) as socket:
            await socket.frame()
            await ben.do(table, "leave")
            await settled(one)
            assert (await socket.frame())["entries"][0]["kind"] == "opened"
            clock.now += MINUTE_MS
            command = {"type": "claim_win", "id": "early"}
            path = f"/api/tables/{table}/commands"
            found = await there.refusal("POST", path, json=command)
            assert (found["reason"]["code"], found["retry_ms"]) == ("not_away", MINUTE_MS)
            clock.now += MINUTE_MS
            await one.worker.scheduler.wake(table)
            await settled(one)
            frame = await socket.frame()
            assert frame["entries"][0]["kind"] == "absent"
            assert frame["state"]["absences"] == [{"seat": 2, "due_at": None}]
            await there.do(table, "claim_win")
            frame = await socket.frame()
        assert frame["entries"][0]["claimant"] == 1
        await settled(two)
        state = await ben.state(table)
        assert state["result"]["winners"] == [1]
        assert state["seats"][1]["forfeit"] == "left"
        record = (await ada.ask("GET", f"/api/tables/{table}/record.txt")).text
        assert "forfeit 2: left" in record


async def test_people_claim_and_come_back_at_once_and_one_thing_happens(sqlite_url: str) -> None:
    clock = StandingClock()
    async with opened(sqlite_url, clock) as one, opened(sqlite_url, clock) as two:
        ada, ben, table = await one.couple(clock=CLOCK, absence=CLAIMS)
        there = Guest(two, {**ben.headers, "cookie": f"{COOKIE}={ben.cookie}"})
        await ben.do(table, "leave")
        clock.now += 2 * MINUTE_MS
        await there.do(table, "sit")
        one.worker.registry.bus.is_shared = True
        assert await refused(ada, table, "claim_win") == ("illegal", "not_away")
