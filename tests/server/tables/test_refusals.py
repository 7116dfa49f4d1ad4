"""What is refused, with which reason where several apply, and that nothing changed by it."""

import json
from typing import Any

import pytest

from tests.server.asgi_connections import ConnectionLostError
from tests.server.local_guests import Guest, LocalServer

pytestmark = pytest.mark.anyio

NOWHERE = "AAAAAAAAAAAA"
NONSENSE = {"type": "move", "id": "x", "seen": 0, "move": "no-such-move"}


async def over_http(guest: Guest, table: str, command: Any) -> dict[str, Any]:
    """Why a command is refused that came as a request."""
    return await guest.refusal("POST", f"/api/tables/{table}/commands", json=command)


async def over_socket(guest: Guest, table: str, command: Any) -> dict[str, Any]:
    """Why a command, or the connection, is refused over a WebSocket."""
    async with guest.live(table) as socket:
        socket.say(json.dumps(command))
        return await socket.frame_of("refused")


TRANSPORTS = pytest.mark.parametrize("refusal", [over_http, over_socket])


async def finished(local: LocalServer, **plan: Any) -> tuple[Guest, Guest, str]:
    """Two people and their table, at which one gave up."""
    one, other, table = await local.couple(**plan)
    await other.do(table, "resign")
    return one, other, table


@TRANSPORTS
async def test_what_is_malformed_is_told_so_even_to_nobody(
    local: LocalServer, refusal: Any
) -> None:
    _, _, table = await local.couple()
    found = await refusal(local.stranger(), table, {"type": "move", "id": "x"})
    assert found["code"] == "malformed"


@TRANSPORTS
async def test_who_is_nobody_must_sign_in_before_anything_is_judged(
    local: LocalServer, refusal: Any
) -> None:
    _, _, table = await finished(local)
    found = await refusal(local.stranger(), table, NONSENSE)
    assert found["code"] == "not_signed_in"


async def test_who_is_nobody_is_not_told_that_there_is_no_table(local: LocalServer) -> None:
    found = await over_http(local.stranger(), NOWHERE, NONSENSE)
    assert (found["status"], found["code"]) == (401, "not_signed_in")


@TRANSPORTS
@pytest.mark.parametrize("table", [NOWHERE, "short", "tables.db", "%2e%2e", "A" * 300])
async def test_a_table_that_is_not_there_is_missing_whatever_else_is_wrong(
    local: LocalServer, refusal: Any, table: str
) -> None:
    found = await refusal(await local.guest(), table, NONSENSE)
    assert found["code"] == "no_such_table"


async def test_a_malformed_command_to_a_missing_table_is_malformed(local: LocalServer) -> None:
    found = await over_http(await local.guest(), NOWHERE, {"type": "dance", "id": "x"})
    assert found["code"] == "malformed"


@TRANSPORTS
async def test_a_locked_table_does_not_tell_that_it_is_over(
    local: LocalServer, refusal: Any
) -> None:
    host, other = await local.guest(), await local.guest()
    table = await host.table(password="rain")
    await other.post(f"/api/tables/{table}/enter", {"password": "rain"})
    await other.do(table, "sit")
    await host.do(table, "start")
    await host.do(table, "resign")
    found = await refusal(await local.guest(), table, NONSENSE)
    assert found["code"] == "locked"


@TRANSPORTS
async def test_a_game_that_is_over_is_over_for_onlookers_too(
    local: LocalServer, refusal: Any
) -> None:
    _, _, table = await finished(local)
    found = await refusal(await local.guest(), table, NONSENSE)
    assert found["code"] == "over"
    assert found["seq"] == 4


@TRANSPORTS
async def test_who_has_no_seat_is_told_so_before_being_told_to_look_again(
    local: LocalServer, refusal: Any
) -> None:
    _, _, table = await local.couple()
    found = await refusal(await local.guest(), table, NONSENSE)
    assert found["code"] == "not_your_seat"


@TRANSPORTS
async def test_the_seat_of_another_is_not_yours_even_with_old_news(
    local: LocalServer, refusal: Any
) -> None:
    one, _, table = await local.couple()
    found = await refusal(one, table, {**NONSENSE, "seat": 2})
    assert found["code"] == "not_your_seat"


@TRANSPORTS
async def test_a_move_that_saw_an_older_game_is_stale_whatever_it_says(
    local: LocalServer, refusal: Any
) -> None:
    one, _, table = await local.couple()
    found = await refusal(one, table, NONSENSE)
    assert found["code"] == "stale"
    assert found["seq"] == 3
    assert "stands at 3" in found["message"]


@TRANSPORTS
async def test_a_move_that_saw_the_future_is_stale(local: LocalServer, refusal: Any) -> None:
    one, _, table = await local.couple()
    found = await refusal(one, table, {**NONSENSE, "seen": 2**53})
    assert found["code"] == "stale"


@TRANSPORTS
@pytest.mark.parametrize("move", ["no-such-move", "9K9", "\u202e1", "é", " ", "F" * 100])
async def test_an_illegal_move_is_told_what_would_be_legal(
    local: LocalServer, refusal: Any, move: str
) -> None:
    one, _, table = await local.couple()
    state = await one.state(table)
    found = await refusal(one, table, {**NONSENSE, "seen": state["seq"], "move": move})
    assert found["code"] == "illegal"
    assert found["legal"] == [card["text"] for card in state["moves"]]
    assert found["seq"] == state["seq"]


@TRANSPORTS
async def test_out_of_turn_nothing_is_legal(local: LocalServer, refusal: Any) -> None:
    one, other, table = await local.couple()
    state = await one.state(table)
    move = state["moves"][0]["text"]
    waiting = other if state["to_act"] == 1 else one
    found = await refusal(waiting, table, {**NONSENSE, "seen": state["seq"], "move": move})
    assert (found["code"], found["legal"]) == ("illegal", [])


async def test_both_wires_refuse_in_the_same_words(local: LocalServer) -> None:
    one, _, table = await local.couple()
    answer, frame = (
        await over_http(one, table, NONSENSE),
        await over_socket(one, table, NONSENSE),
    )
    same = ("code", "message", "seq", "legal", "retry_ms")
    assert {name: answer[name] for name in same} == {name: frame[name] for name in same}
    assert frame["id"] == NONSENSE["id"]


async def test_a_refused_command_changes_nothing(local: LocalServer) -> None:
    one, other, table = await local.couple()
    outsider = await local.guest()
    before = await other.get(f"/api/tables/{table}")
    for who in (one, other, outsider, local.stranger()):
        await over_http(who, table, NONSENSE)
        await over_http(who, table, {**NONSENSE, "type": "dance"})
    after = await other.get(f"/api/tables/{table}")
    assert after == before


@pytest.mark.parametrize(
    ("table", "query", "code", "closed"),
    [
        (NOWHERE, "", "no_such_table", 4404),
        (NOWHERE, "?seen=-1", "malformed", 4400),
        (NOWHERE, "?seen=1e99", "malformed", 4400),
        (NOWHERE, "?seen=many", "malformed", 4400),
        (NOWHERE, "?seen=" + "9" * 400, "malformed", 4400),
        ("%00", "?seen=0", "no_such_table", 4404),
    ],
)
async def test_a_refused_connection_is_told_why_and_closed_with_a_code(
    local: LocalServer, table: str, query: str, code: str, closed: int
) -> None:
    guest = await local.guest()
    async with guest.live(table, query) as socket:
        assert (await socket.frame())["code"] == code
        with pytest.raises(ConnectionLostError):
            await socket.frame()
        assert socket.closed == closed
