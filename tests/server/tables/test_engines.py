"""Engines of the host at tables: chosen like bots, kept out of all that is about levels."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.bots.engines import engine
from tests.server.local_guests import LocalServer, opened
from tests.server.server_process import serving
from tests.server.socket_guests import PATIENCE_S, Guest, guests
from tilewright.records.loading import load
from tilewright.server.bots.engine_thinking import kept_engines
from tilewright.server.tables.engines import Engine

pytestmark = pytest.mark.anyio

YOU = {"kind": "you"}
DICE = {"kind": "bot", "level": "engine:dice"}


def dice(command: str) -> Engine:
    return Engine(
        key="dice", title="Dice of Ann", command=command, games=("classic",), seconds=0.05
    )


@pytest.fixture
async def offering(sqlite_url: str, tmp_path: Path) -> AsyncIterator[LocalServer]:
    """A server that offers an engine, which plays the first legal move of classic."""
    async with opened(sqlite_url, engines=(dice(engine(tmp_path)),)) as local:
        yield local
    # The engines of a worker process end with it; here they run below the process of the tests.
    while kept_engines:
        kept_engines.popitem()[1].close()


async def test_the_catalogue_lists_engines_apart_from_levels(offering: LocalServer) -> None:
    found = await offering.stranger().get("/api/catalogue")
    assert found["engines"] == [
        {"level": "engine:dice", "title": "Dice of Ann", "games": ["classic"]}
    ]
    assert not any("dice" in level["name"] for level in found["levels"])


async def test_a_server_offers_no_engine_unless_its_host_does(local: LocalServer) -> None:
    assert (await local.stranger().get("/api/catalogue"))["engines"] == []
    guest = await local.guest()
    found = await guest.refusal(
        "POST", "/api/tables", json={"game": "classic", "seats": [YOU, DICE]}
    )
    assert found["code"] == "illegal"
    assert found["message"] == "this server has no engine 'engine:dice'"


async def played_out(guest: Any, table: str) -> dict[str, Any]:
    """The state of a table after the guest has moved to the end."""
    async with asyncio.timeout(PATIENCE_S):
        while (state := await guest.state(table))["status"] != "over":
            if state["moves"]:
                await guest.do(table, "move", seen=state["seq"], move=state["moves"][0]["text"])
            else:
                await asyncio.sleep(0.005)
    return dict(state)


async def test_an_engine_plays_to_the_end_and_the_record_names_it(offering: LocalServer) -> None:
    guest = await offering.guest()
    table = await guest.table(seats=[YOU, DICE], start=True)
    state = await played_out(guest, table)
    assert [seat["name"] for seat in state["seats"]][1] == "Dice of Ann"
    assert state["seats"][1]["kind"] == "bot"
    text = (await guest.ask("GET", f"/api/tables/{table}/record.json")).content
    (player,) = [one for one in load(text).record.players if one.bot is not None]
    assert (player.name, player.bot) == ("Dice of Ann", "engine")
    proposals = (await guest.ask("GET", "/api/me/levels")).json()
    assert {one["games"] for one in proposals} == {0}
    again = (await guest.do(table, "rematch"))["table"]
    seats = (await guest.state(again))["seats"]
    assert sorted(seat["level"] or "" for seat in seats) == ["", "engine:dice"]


async def test_a_free_seat_is_given_to_an_engine(offering: LocalServer) -> None:
    guest = await offering.guest()
    table = await guest.table(seats=[YOU, {"kind": "free"}])
    await guest.do(table, "seat_bot", seat=2, level="engine:dice")
    (card,) = [seat for seat in (await guest.state(table))["seats"] if seat["kind"] == "bot"]
    assert (card["name"], card["level"]) == ("Dice of Ann", "engine:dice")
    found = await guest.fail(table, "seat_bot", seat=1, level="engine:dice")
    assert found["message"] == "seat 1 is not free"


async def test_an_engine_is_not_seated_at_a_game_it_does_not_play(offering: LocalServer) -> None:
    guest = await offering.guest()
    plan = {"game": "duel", "seats": [YOU, DICE]}
    found = await guest.refusal("POST", "/api/tables", json=plan)
    assert found["message"] == "the engine Dice of Ann plays classic, not duel"
    table = await guest.table("duel", seats=[YOU, {"kind": "free"}])
    found = await guest.fail(table, "seat_bot", seat=2, level="engine:dice")
    assert found["message"] == "the engine Dice of Ann plays classic, not duel"


async def test_engines_give_no_hints_stand_in_for_nobody_and_play_no_deals(
    offering: LocalServer,
) -> None:
    guest = await offering.guest()
    table = await guest.table(seats=[YOU, DICE], start=True)
    plans: list[tuple[str, dict[str, Any]]] = [
        (f"/api/tables/{table}/hint", {"level": "engine:dice"}),
        ("/api/deals", {"game": "classic", "level": "engine:dice"}),
        (
            "/api/tables",
            {
                "game": "classic",
                "clock": {"kind": "live", "bank_s": 60, "increment_s": 0},
                "on_timeout": "engine:dice",
            },
        ),
        (
            "/api/tables",
            {"game": "classic", "absence": {"after_s": 3600, "then": "engine:dice"}},
        ),
    ]
    for path, plan in plans:
        found = await guest.refusal("POST", path, json=plan)
        assert found["message"] == "an engine only plays on a seat; choose a level", path


async def test_the_seat_of_an_engine_that_is_gone_is_free_in_the_rematch(
    offering: LocalServer,
) -> None:
    guest = await offering.guest()
    table = await guest.table(seats=[YOU, DICE], start=True)
    await guest.do(table, "resign")
    offering.worker.registry.engines = {}
    again = (await guest.do(table, "rematch"))["table"]
    seats = (await guest.state(again))["seats"]
    assert sorted(seat["kind"] for seat in seats) == ["free", "person"]


async def test_after_a_restart_an_engine_goes_on_and_none_is_left_behind(
    sqlite_url: str, tmp_path: Path
) -> None:
    pids = tmp_path / "pids"
    note = (
        f"with open({str(pids)!r}, 'a') as file: print(os.getpid(), file=file)\n"
        'send("started", id=message["id"])'
    )
    file = tmp_path / "engines.toml"
    command = engine(tmp_path, new_game=note)
    file.write_text(f"[dice]\ncommand = '''{command}'''\nseconds = 0.05\n", "utf-8")
    with serving(sqlite_url, "--engines", str(file)) as process:
        async with asyncio.timeout(PATIENCE_S), guests(1, process) as (host,):
            plan = {"game": "classic", "seats": [YOU, DICE], "seating": "as_seated", "start": True}
            made = await host.ask("POST", "/api/tables", plan)
            table = made.json()["table"]
            for stop in (process.kill, process.terminate, None):
                await move_and_await_reply(host, table)
                if stop is not None:
                    await asyncio.to_thread(stop)
                    await gone(pids)
                    await asyncio.to_thread(process.start)
    await gone(pids)


async def move_and_await_reply(host: Guest, table: str) -> None:
    """Make a move and wait until it is one's turn again, with a move of the engine's own."""
    state = (await host.ask("GET", f"/api/tables/{table}")).json()["state"]
    command = {
        "type": "move",
        "id": f"m{state['seq']}",
        "seen": state["seq"],
        "move": state["moves"][0]["text"],
    }
    answer = await host.ask("POST", f"/api/tables/{table}/commands", command)
    assert answer.status_code == 200, answer.text
    before = state["seq"]
    while not (state["seq"] >= before + 2 and state["moves"]):
        await asyncio.sleep(0.02)
        state = (await host.ask("GET", f"/api/tables/{table}")).json()["state"]


async def gone(pids: Path) -> None:
    """Wait until all engines that began a game have ended."""
    for pid in set(pids.read_text("ascii").split()):
        while is_running(pid):
            await asyncio.sleep(0.02)


def is_running(pid: str) -> bool:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text("ascii")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"
