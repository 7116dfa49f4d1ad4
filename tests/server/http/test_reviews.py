"""Reviews over HTTP: who may read and ask, what is returned when, and what is refused."""

import asyncio
from typing import Any

import pytest

from tests.server.local_guests import Guest, Json, LocalServer, opened
from tests.server.local_worker import PromptAnalyst
from tilewright.server.bots.bot_process import Failure
from tilewright.server.guards.limits import BUDGETS

pytestmark = pytest.mark.anyio

PATIENCE_S = 60
NONE = {
    "state": "none",
    "progress": 0.0,
    "depth": None,
    "reason": None,
    "review": None,
    "retry_ms": None,
}


async def finished(local: LocalServer, **plan: Any) -> tuple[Guest, Guest, str]:
    """Two people whose game ended after a move."""
    one, other, table = await local.couple(**plan)
    await one.move(table)
    await other.do(table, "resign")
    return one, other, table


async def in_state(guest: Guest, table: str, state: str, depth: str | None = None) -> Json:
    """The review of a table once it is so far."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            found = await guest.get(f"/api/tables/{table}/review")
            if found["state"] == state and depth in (None, found["depth"]):
                return found
            await asyncio.sleep(0.005)


async def test_a_review_is_asked_for_and_read(local: LocalServer) -> None:
    one, other, table = await finished(local)
    path = f"/api/tables/{table}/review"
    assert await other.get(path) == NONE
    answer = await one.ask("POST", path, json={})
    assert (answer.status_code, answer.json()["depth"]) == (202, "standard")
    found = await in_state(other, table, "done")
    assert (found["progress"], found["reason"]) == (1.0, None)
    assert found["review"]["judge"]["depth"] == "standard"
    brief = await other.get(f"{path}?brief=true")
    assert brief == {**found, "review": None}
    again = await one.post(path, {"depth": "quick"})
    assert again == found
    assert (await local.stranger().get(path)) == found


async def test_the_review_that_is_done_is_told_while_a_deeper_one_is_made(sqlite_url: str) -> None:
    analyst = PromptAnalyst()
    async with opened(sqlite_url, analyst=analyst) as local:
        one, _, table = await finished(local)
        path = f"/api/tables/{table}/review"
        await one.post(path, {"depth": "quick"})
        await in_state(one, table, "done", "quick")
        analyst.may_think.clear()
        await one.post(path, {"depth": "deep"})
        analyst.share = 0.5
        found = await in_state(one, table, "running", "deep")
        assert found["progress"] == 0.5
        assert found["review"]["judge"]["depth"] == "quick"
        analyst.may_think.set()
        found = await in_state(one, table, "done", "deep")
        assert found["review"]["judge"]["depth"] == "deep"


async def test_why_there_is_no_review_is_told(sqlite_url: str) -> None:
    refused = Failure("refused", "no")
    async with opened(sqlite_url, analyst=PromptAnalyst(refused)) as local:
        one, _, table = await finished(local)
        await one.post(f"/api/tables/{table}/review", {"depth": "deep"})
        found = await in_state(one, table, "failed")
        assert (found["reason"], found["depth"], found["review"]) == ("refused", "deep", None)
        await one.post(f"/api/tables/{table}/review", {"depth": "quick"})
        found = await in_state(one, table, "done")
        assert (found["reason"], found["depth"]) == ("refused", "quick")
        assert found["review"]["judge"]["depth"] == "quick"


async def test_only_games_that_are_over_and_were_played_are_reviewed(local: LocalServer) -> None:
    one, other, table = await local.couple()
    path = f"/api/tables/{table}/review"
    for method in ("GET", "POST"):
        found = await one.refusal(method, path, json={})
        assert (found["status"], found["code"]) == (409, "not_over")
    await other.do(table, "resign")
    assert await one.get(path) == NONE
    found = await one.refusal("POST", path, json={})
    assert (found["code"], found["message"]) == ("illegal", "nobody made a move in this game")
    one, _, table = await local.couple()
    await one.do(table, "abort")
    found = await one.refusal("GET", f"/api/tables/{table}/review")
    assert (found["code"], found["message"]) == (
        "not_over",
        "this game was aborted and has no record",
    )


async def test_a_review_of_a_private_table_is_as_private_as_the_table(local: LocalServer) -> None:
    one, _, table = await finished(local, is_watchable=False)
    path = f"/api/tables/{table}/review"
    await one.post(path, {"depth": "quick"})
    await in_state(one, table, "done")
    for nobody in (local.stranger(), await local.guest("Eve")):
        found = await nobody.refusal("GET", path)
        assert (found["status"], found["code"]) == (403, "locked")
    found = await (await local.guest("Eve")).refusal("POST", path, json={"depth": "deep"})
    assert found["code"] == "locked"


async def test_who_is_not_signed_in_reads_and_does_not_ask(local: LocalServer) -> None:
    _, _, table = await finished(local)
    path = f"/api/tables/{table}/review"
    assert await local.stranger().get(path) == NONE
    found = await local.stranger().refusal("POST", path, json={})
    assert found["code"] == "not_signed_in"


async def test_a_host_may_turn_reviews_off(sqlite_url: str) -> None:
    async with opened(sqlite_url, reviews="off") as local:
        one, _, table = await finished(local)
        path = f"/api/tables/{table}/review"
        assert await one.get(path) == NONE
        found = await one.refusal("POST", path, json={})
        assert (found["status"], found["code"]) == (403, "off")
        assert (await one.get("/api/catalogue"))["reviews"] == "off"


async def test_a_deep_review_costs_a_whole_budget_and_one_that_is_there_nothing(
    sqlite_url: str,
) -> None:
    async with opened(sqlite_url, limits=1.0) as local:
        one, _, table = await finished(local)
        path = f"/api/tables/{table}/review"
        await one.post(path, {"depth": "deep"})
        await in_state(one, table, "done")
        for _ in range(BUDGETS["review"].burst + 1):
            await one.post(path, {"depth": "standard"})
        two, _, other = await finished(local)
        await two.post(f"/api/tables/{other}/review", {"depth": "quick"})
        found = await one.refusal("POST", f"/api/tables/{other}/review", json={"depth": "deep"})
        assert (found["status"], found["code"]) == (429, "too_many")
        assert found["retry_ms"] > 0


async def test_a_hundred_who_ask_at_once_get_one_review(sqlite_url: str) -> None:
    analyst = PromptAnalyst()
    async with opened(sqlite_url, analyst=analyst) as local:
        one, other, table = await finished(local)
        path = f"/api/tables/{table}/review"
        people = (one, other)
        asking = [people[n % 2].ask("POST", path, json={"depth": "quick"}) for n in range(100)]
        answers = await asyncio.gather(*asking)
        assert {answer.status_code for answer in answers} == {202}
        await in_state(one, table, "done")
        assert len(analyst.asked) == 1


@pytest.mark.parametrize(
    "body",
    [
        {"depth": "bottomless"},
        {"depth": None},
        {"depth": 10**400},
        {"depth": ["quick"]},
        {"deep": "quick"},
        [],
        None,
        "\x00",
    ],
)
async def test_nonsense_is_refused(local: LocalServer, body: Any) -> None:
    one, _, table = await finished(local)
    found = await one.refusal("POST", f"/api/tables/{table}/review", json=body)
    assert (found["status"], found["code"]) == (400, "malformed")
    found = await one.refusal("GET", f"/api/tables/{table}/review?brief=perhaps")
    assert found["code"] == "malformed"
