"""Losing a connection loses nothing: commands may be sent again, and everything missed arrives."""

import asyncio
from typing import Any

import pytest

from tests.server.local_guests import Guest, Json, LocalServer

pytestmark = pytest.mark.anyio


async def first_move(guest: Guest, table: str) -> Json:
    """A command with the first legal move."""
    state = await guest.state(table)
    return guest.command("move", seen=state["seq"], move=state["moves"][0]["text"])


async def test_a_move_sent_twice_counts_once(local: LocalServer) -> None:
    one, _, table = await local.couple()
    move = await first_move(one, table)
    path = f"/api/tables/{table}/commands"
    first = await one.post(path, move)
    again = await one.post(path, move)
    assert first == again == {"type": "done", "id": move["id"], "seq": 4}
    assert (await one.state(table))["seq"] == 4


async def test_a_move_sent_ten_times_at_once_counts_once(local: LocalServer) -> None:
    one, _, table = await local.couple()
    move = await first_move(one, table)
    path = f"/api/tables/{table}/commands"
    answers = await asyncio.gather(*(one.post(path, move) for _ in range(10)))
    assert answers == [{"type": "done", "id": move["id"], "seq": 4}] * 10
    assert (await one.state(table))["seq"] == 4


async def test_a_move_sent_over_both_wires_counts_once(local: LocalServer) -> None:
    one, _, table = await local.couple()
    move = await first_move(one, table)
    async with one.live(table) as socket:
        await socket.frame()
        done = await one.post(f"/api/tables/{table}/commands", move)
        told = await socket.frame_of("update")
        assert [entry["id"] for entry in told["entries"]] == [move["id"]]
        socket.ask(**{**move, "kind": move["type"]})
        assert await socket.frame() == done


async def test_a_move_sent_again_after_the_connection_broke_is_confirmed(
    local: LocalServer,
) -> None:
    one, _, table = await local.couple()
    move = await first_move(one, table)
    async with one.live(table) as socket:
        await socket.frame()
        socket.ask(**{**move, "kind": move["type"]})
        await socket.frame_of("update")
    async with one.live(table, "?seen=4") as socket:
        assert (await socket.frame())["entries"] == []
        socket.ask(**{**move, "kind": move["type"]})
        assert await socket.frame() == {"type": "done", "id": move["id"], "seq": 4}


async def test_a_move_is_confirmed_after_the_server_was_started_anew(local: LocalServer) -> None:
    one, _, table = await local.couple()
    move = await first_move(one, table)
    path = f"/api/tables/{table}/commands"
    done = await one.post(path, move)
    local.worker.registry.tables.clear()
    assert await one.post(path, move) == done


async def test_the_same_id_from_two_people_is_two_commands(local: LocalServer) -> None:
    one, other, table = await local.couple()
    assert (await one.do(table, "say", id="same", text="hello"))["seq"] == 4
    assert (await other.do(table, "say", id="same", text="good day"))["seq"] == 5


async def test_a_refused_command_may_be_sent_again_with_its_id(local: LocalServer) -> None:
    one, _, table = await local.couple()
    move = {**await first_move(one, table), "seen": 1}
    path = f"/api/tables/{table}/commands"
    assert (await one.refusal("POST", path, json=move))["code"] == "stale"
    assert (await one.post(path, {**move, "seen": 3}))["seq"] == 4


async def busy_table(local: LocalServer) -> tuple[Guest, Guest, str]:
    """A table at which things of several kinds have happened."""
    one, other, table = await local.couple()
    for _ in range(3):
        for guest in (one, other):
            if (await guest.state(table))["moves"]:
                await guest.move(table)
        await other.do(table, "say", text="well")
    return one, other, table


async def test_a_client_gets_exactly_what_it_missed_whatever_it_saw(local: LocalServer) -> None:
    one, _, table = await busy_table(local)
    whole = await one.get(f"/api/tables/{table}")
    last = whole["state"]["seq"]
    for seen in range(last + 3):
        missed = [entry for entry in whole["entries"] if entry["seq"] > seen]
        query = f"?seen={seen}"
        async with one.live(table, query) as socket, one.lines(table, query) as lines:
            welcomes = [
                await socket.frame(),
                await lines.line(),
                await one.get(f"/api/tables/{table}{query}"),
            ]
        for welcome in welcomes:
            assert welcome["entries"] == missed
            assert welcome["state"] == whole["state"]
            assert welcome["type"] == "welcome"


async def followed(guest: Guest, table: str, until: int, start: Any) -> list[Json]:
    """All entries sent on one connection until a sequence number."""
    told: list[Json] = []
    async with guest.live(table) as socket:
        start.set()
        while not told or told[-1]["seq"] < until:
            told += (await socket.frame())["entries"]
    return told


async def test_every_follower_is_told_every_entry_once_and_in_order(local: LocalServer) -> None:
    one, other, table = await local.couple()
    starts = [asyncio.Event() for _ in range(4)]
    followers = [
        asyncio.create_task(followed(guest, table, 23, start))
        for guest, start in zip((one, one, other, local.stranger()), starts, strict=True)
    ]
    await asyncio.gather(*(start.wait() for start in starts))
    await asyncio.gather(*(one.do(table, "say", text=f"word {n}") for n in range(20)))
    for told in await asyncio.gather(*followers):
        assert [entry["seq"] for entry in told] == list(range(1, 24))


async def test_a_command_over_a_socket_is_confirmed_by_the_frame_that_tells_it(
    local: LocalServer,
) -> None:
    one, other, table = await local.couple()
    async with one.live(table) as socket, other.live(table) as watching:
        await socket.frame()
        await watching.frame()
        socket.ask("say", id="mine", text="hello")
        entry = (await socket.frame())["entries"][0]
        assert (entry["id"], entry["text"]) == ("mine", "hello")
        assert "id" not in (await watching.frame())["entries"][0]


async def test_who_leaves_over_a_socket_is_told_that_it_is_done(local: LocalServer) -> None:
    _, other, table = await local.couple(newcomers=True, absence=None)
    async with other.live(table) as socket:
        await socket.frame()
        socket.ask("leave", id="away")
        frames = [await socket.frame(), await socket.frame()]
    assert {"type": "done", "id": "away", "seq": 4} in frames


async def test_who_leaves_a_seat_that_is_kept_is_told_by_the_entry(local: LocalServer) -> None:
    _, other, table = await local.couple()
    async with other.live(table) as socket:
        await socket.frame()
        socket.ask("leave", id="away")
        frame = await socket.frame()
    assert frame["entries"][0]["id"] == "away"
    assert frame["state"]["seats"][1]["can_return"]


async def test_a_connection_is_told_to_come_back_when_the_server_closes(local: LocalServer) -> None:
    one, _, table = await local.couple()
    async with one.live(table) as socket, one.lines(table) as lines:
        await socket.frame()
        await lines.line()
        await local.worker.disconnect_all()
        bye = {"type": "bye", "reason": "restart", "retry_ms": 1000}
        assert await socket.frame() == await lines.line() == bye
    found = await one.fail(table, "say", text="still here?")
    assert (found["status"], found["code"], found["retry_ms"]) == (503, "closing", 2000)
