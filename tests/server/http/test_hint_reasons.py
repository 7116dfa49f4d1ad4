"""Why a hinted move is good: for the seat to act, where the table allows hints, and no other."""

from typing import Any

import pytest

from tests.analysis.test_reasons import THREE_RED
from tests.server.local_guests import Guest, LocalServer, OwnAnalyst, opened
from tilewright.server.bots.workers import NO_WORKER

pytestmark = pytest.mark.anyio


async def at_three_red(local: LocalServer, **plan: Any) -> tuple[Guest, Guest, str]:
    """Two people at a position where the first one had better take three red."""
    return await local.couple(position=THREE_RED, **plan)


async def to_act(one: Guest, other: Guest, table: str) -> tuple[Guest, Guest]:
    """The two people, the one whose turn it is first."""
    outlook = await one.get(f"/api/tables/{table}/outlook")
    return (one, other) if outlook["moves"] else (other, one)


async def test_a_move_is_explained_to_the_seat_to_act(local: LocalServer) -> None:
    one, other, table = await at_three_red(local)
    mover, waiting = await to_act(one, other, table)
    found = await mover.post(f"/api/tables/{table}/hint/reason", {"move": "CR>5"})
    assert found["move"] == "CR>5"
    assert found["against"] not in {None, "CR>5"}
    assert found["reasons"][0]["concept"] == "denial"
    assert found["reasons"][0]["claim"]["voice"] == "advice"
    assert set(found["reasons"][0]["text"]) == {"en", "fr"}
    refused = await waiting.ask("POST", f"/api/tables/{table}/hint/reason", json={"move": "CR>5"})
    assert refused.status_code in {403, 409}


async def test_a_move_by_its_fields_is_explained_too(local: LocalServer) -> None:
    one, other, table = await at_three_red(local)
    mover, _ = await to_act(one, other, table)
    fields = {"kind": "take", "source": "centre", "colour": "yellow", "to": "floor"}
    found = await mover.post(f"/api/tables/{table}/hint/reason", {"move": fields})
    assert (found["move"], found["against"], found["reasons"]) == ("CY>F", None, [])


@pytest.mark.parametrize("move", ["", "1B>1", "nonsense", "x" * 100, {}, {"kind": "take"}])
async def test_what_is_no_legal_move_is_refused_with_a_sentence(
    local: LocalServer, move: object
) -> None:
    one, other, table = await at_three_red(local)
    mover, _ = await to_act(one, other, table)
    answer = await mover.ask("POST", f"/api/tables/{table}/hint/reason", json={"move": move})
    assert 400 <= answer.status_code < 500
    assert answer.json()["message"]


async def test_a_table_without_hints_gives_no_reasons(local: LocalServer) -> None:
    one, other, table = await at_three_red(local, hints=False)
    mover, _ = await to_act(one, other, table)
    answer = await mover.ask("POST", f"/api/tables/{table}/hint/reason", json={"move": "CR>5"})
    assert "without hints" in answer.json()["message"]


async def test_who_finds_the_engine_busy_is_told_when_to_come_back(sqlite_url: str) -> None:
    async with opened(sqlite_url, analyst=OwnAnalyst(NO_WORKER)) as local:
        one, other, table = await at_three_red(local)
        mover, _ = await to_act(one, other, table)
        answer = await mover.ask("POST", f"/api/tables/{table}/hint/reason", json={"move": "CR>5"})
        assert answer.status_code == 429
        assert answer.json()["retry_ms"] > 0


async def test_a_server_without_analysis_says_so(sqlite_url: str) -> None:
    async with opened(sqlite_url, reviews="off") as local:
        one, other, table = await at_three_red(local)
        mover, _ = await to_act(one, other, table)
        answer = await mover.ask("POST", f"/api/tables/{table}/hint/reason", json={"move": "CR>5"})
        assert answer.json()["code"] == "off"
