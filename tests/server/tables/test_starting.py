"""Who starts is drawn when play begins, and everything that names a seat stays right."""

import asyncio
import itertools
from collections import Counter

import msgspec
import pytest

from tests.server.asgi_connections import PATIENCE_S
from tests.server.local_guests import Guest, Json, LocalServer, opened
from tests.server.plain_tables import (
    BOT,
    EAST,
    FREE,
    NORTH,
    SEED,
    WEST,
    PlainTable,
    plain_table,
    sits,
)
from tilewright.games.registry import game_of
from tilewright.play import fair, verification
from tilewright.play.fair import FairDraws, History
from tilewright.records.loading import load
from tilewright.records.text import format_text, parse_text
from tilewright.server.live import archive
from tilewright.server.store import Store
from tilewright.server.tables import commands, entries
from tilewright.server.tables.agreement import Agreement, LiveClock
from tilewright.server.tables.entries import Logged, Occupant
from tilewright.server.tables.recording import record_of
from tilewright.server.tables.table import Table

pytestmark = pytest.mark.anyio
GAMES = ("classic", "pavilion", "duel")
YOU_AND_BOT = [{"kind": "you"}, {"kind": "bot", "level": "greedy"}]


def seed_that_draws(seat: int, seats: int = 2, game: str = "classic") -> bytes:
    """A seed by which a seat, from 1, starts at a table to which nobody added anything."""
    chosen = game_of(game)
    history = History(chosen, chosen.options({"seats": str(seats)}))
    for number in itertools.count():
        seed = number.to_bytes(32, "big")
        if FairDraws(seed, ("",) * seats).seat(seats, history) == seat:
            return seed
    raise AssertionError("some seed draws every seat")


def drawing(
    monkeypatch: pytest.MonkeyPatch, seat: int, seats: int = 2, game: str = "classic"
) -> None:
    """Let the next tables draw a seat."""
    seed = seed_that_draws(seat, seats, game)
    monkeypatch.setattr(fair, "new_seed", lambda: seed)


def names(state: Json) -> list[str]:
    return [seat["name"] for seat in state["seats"]]


def started(welcome: Json) -> Json:
    """The entry that tells of the start."""
    (entry,) = (entry for entry in welcome["entries"] if entry["kind"] == "started")
    return dict(entry)


async def finished(guest: Guest, table: str) -> str:
    """The record of a game that a guest gives up."""
    while (await guest.state(table))["status"] != "over":
        await guest.do(table, "resign")
    return (await guest.ask("GET", f"/api/tables/{table}/record.txt")).text


# By default


async def test_a_plan_that_says_nothing_draws_who_starts(local: LocalServer) -> None:
    host = await local.guest()
    made = await host.post("/api/tables", {"game": "classic", "seats": YOU_AND_BOT, "start": True})
    welcome = await host.get(f"/api/tables/{made['table']}")
    assert welcome["agreement"]["seating"] == "drawn"
    assert started(welcome)["drawn_seat"] in (1, 2)


async def test_as_seated_nothing_is_drawn_and_seat_1_starts(local: LocalServer) -> None:
    host = await local.guest("Ada")
    for _ in range(4):
        table = await host.table(seats=YOU_AND_BOT, start=True, seating="as_seated")
        welcome = await host.get(f"/api/tables/{table}")
        assert "drawn_seat" not in started(welcome)
        assert welcome["state"]["seats"][0]["name"] == "Ada"
    assert "drawn seat" not in await finished(host, table)


async def test_a_table_from_a_position_is_as_seated_unless_it_asks(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = await local.guest("Ada")
    position = plain_table(sits(EAST), BOT).table
    text = position.game.format_position(position.position)
    plan: Json = {"game": "classic", "position": text, "seats": YOU_AND_BOT, "start": True}
    made = await host.post("/api/tables", plan)
    welcome = await host.get(f"/api/tables/{made['table']}")
    assert welcome["agreement"]["seating"] == "as_seated"
    assert "drawn_seat" not in started(welcome)
    seats = set()
    for number in range(8):
        monkeypatch.setattr(fair, "new_seed", lambda number=number: number.to_bytes(32, "big"))
        table = await host.table(**{**plan, "seating": "drawn"})
        welcome = await host.get(f"/api/tables/{table}")
        seats.add(started(welcome)["drawn_seat"])
        assert verification.verify(parse_text(await finished(host, table))).is_proved
    assert seats == {1, 2}


@pytest.mark.parametrize("seating", ["mine", "", "Drawn", "as seated", None, 1, True, ["drawn"]])
async def test_another_seating_is_refused_by_name(local: LocalServer, seating: object) -> None:
    host = await local.guest()
    plan = {"game": "classic", "seating": seating}
    found = await host.refusal("POST", "/api/tables", json=plan)
    assert (found["status"], found["code"]) == (400, "malformed")
    assert "`$.seating`" in found["message"]


# Who sits where afterwards


async def test_a_bot_that_is_drawn_moves_first(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing(monkeypatch, 2)
    host = await local.guest("Ada")
    async with asyncio.timeout(PATIENCE_S):
        table = await host.table(seats=YOU_AND_BOT, start=True, seating="drawn")
        async with host.live(table) as socket:
            frame = await socket.frame()
            told = list(frame["entries"])
            while frame["state"]["to_act"] != 2:
                frame = await socket.frame_of("update")
                told += frame["entries"]
    assert [seat["kind"] for seat in frame["state"]["seats"]] == ["bot", "person"]
    assert frame["state"]["seats"][1]["is_you"]
    assert frame["state"]["seats"][1]["is_host"]
    assert [(entry["kind"], entry.get("seat")) for entry in told[1:3]] == [
        ("started", None),
        ("moved", 1),
    ]
    assert told[1]["drawn_seat"] == 2
    assert frame["state"]["moves"]
    await host.move(table)


async def test_two_people_by_link_find_themselves_on_the_drawn_seats(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing(monkeypatch, 2)
    one, other, table = await local.couple(seating="drawn")
    assert names(await one.state(table)) == ["Ben", "Ada"]
    assert not (await one.state(table))["moves"]
    state = await other.state(table)
    assert [seat["is_you"] for seat in state["seats"]] == [True, False]
    assert (state["to_act"], state["view"]["viewer"]) == (1, 1)
    assert (await one.fail(table, "resign", seat=1))["code"] == "not_your_seat"
    await other.move(table)
    await one.move(table)
    (card,) = (await one.get("/api/me/tables"))["tables"]
    assert names(card) == ["Ben", "Ada"]
    async with one.live(table) as socket:
        await socket.frame()
        presence = await other.get(f"/api/tables/{table}/presence")
    assert presence["seats"] == [2]


@pytest.mark.parametrize("seat", [1, 2, 3])
async def test_the_names_of_one_screen_go_with_their_seats(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch, seat: int
) -> None:
    drawing(monkeypatch, seat, 3)
    host = await local.guest("Ada")
    called = ["Left", "Middle", "Right"]
    seats = [{"kind": "you", "name": name} for name in called]
    table = await host.table(seats=seats, start=True, seating="drawn")
    assert names(await host.state(table)) == called[seat - 1 :] + called[: seat - 1]
    for _ in range(5):
        await host.move(table)
    record = parse_text(await finished(host, table))
    assert record.drawn_seat == seat


async def test_a_spectator_and_a_latecomer_are_told_the_same(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing(monkeypatch, 2)
    one, other = await local.guest("Ada"), await local.guest("Ben")
    table = await one.table(seating="drawn")
    await other.do(table, "sit")
    await other.do(table, "say", text="hello")
    stranger = local.stranger()
    async with stranger.live(table) as watching:
        frame = await watching.frame()
        live = frame["entries"]
        await one.do(table, "start")
        live += (await watching.frame_of("update"))["entries"]
    late = (await stranger.get(f"/api/tables/{table}"))["entries"]
    assert live == late
    said = next(entry for entry in late if entry["kind"] == "said")
    assert said["seat"] == 2
    assert names(await stranger.state(table)) == ["Ben", "Ada"]


def test_clocks_run_for_whoever_acts_after_the_drawing() -> None:
    play = plain_table(sits(EAST), BOT, sits(WEST), clock=LiveClock(60), seating="drawn")
    assert play.table.drawn_seat is not None
    seat = play.table.seats[0]
    running = play.table.clocks.running
    assert running == (0 if seat.is_person else None)
    assert play.table.seats_of("east") == ((0 - play.table.drawn_seat) % 3,)
    assert play.table.seats_of("west") == ((2 - play.table.drawn_seat) % 3,)


# The same for all, always


async def test_a_start_sent_twice_draws_once(local: LocalServer) -> None:
    one, other = await local.guest("Ada"), await local.guest("Ben")
    table = await one.table(seating="drawn")
    await other.do(table, "sit")
    path = f"/api/tables/{table}/commands"
    start = one.command("start")
    answers = await asyncio.gather(*(one.post(path, start) for _ in range(5)))
    local.worker.registry.tables.clear()
    answers.append(await one.post(path, start))
    assert len({answer["seq"] for answer in answers}) == 1
    assert (await other.fail(table, "start"))["message"] == "play has begun already"
    assert [e["kind"] for e in (await one.get(f"/api/tables/{table}"))["entries"]].count(
        "started"
    ) == 1


async def test_the_drawing_does_not_hang_on_the_worker_or_its_life(sqlite_url: str) -> None:
    async with opened(sqlite_url) as local:
        one, other = await local.guest("Ada"), await local.guest("Ben")
        table = await one.table(seating="drawn", entropy="dice: 3 5")
        await other.do(table, "sit", entropy="rain")
        commitment = (await one.get(f"/api/tables/{table}"))["commitment"]
        secret = await local.worker.store.secret(table)
        cookies = one.client.cookies, other.client.cookies
        draws = FairDraws(bytes.fromhex(secret.seed), ("dice: 3 5", "rain"))
        game = game_of("classic")
        due = draws.seat(2, History(game, game.options({})))
    async with opened(sqlite_url) as local:
        one, other = local.stranger(), local.stranger()
        one.client.cookies, other.client.cookies = cookies
        await one.do(table, "start")
        welcome = await one.get(f"/api/tables/{table}")
        assert welcome["commitment"] == commitment
        assert started(welcome)["drawn_seat"] == due
        assert names(welcome["state"]) == (["Ada", "Ben"] if due == 1 else ["Ben", "Ada"])
    async with opened(sqlite_url) as local:
        again = local.stranger()
        again.client.cookies = cookies[0]
        assert (await again.get(f"/api/tables/{table}"))["state"] == welcome["state"]
        record = parse_text(await finished(again, table))
    assert record.fair is not None
    assert record.fair.entropy == (("dice: 3 5", "rain") if due == 1 else ("rain", "dice: 3 5"))
    assert verification.verify(record).reason.startswith("who starts and all ")


@pytest.mark.parametrize("game", GAMES)
def test_two_workers_that_judge_the_same_start_draw_the_same(game: str) -> None:
    play = plain_table(sits(EAST), sits(WEST), game=game, seating="drawn", is_started=False)
    one, other = (
        PlainTable(play.loaded(), log=list(play.log)).ask(EAST, commands.Start) for _ in range(2)
    )
    assert one.drawn_seat == other.drawn_seat is not None
    assert one.seats == other.seats
    assert one.history.digest() == other.history.digest()


def test_every_seat_is_drawn_as_often_as_the_others() -> None:
    people = (sits(EAST), sits(WEST), sits(NORTH))
    found: Counter[str] = Counter()
    rounds = 600
    for number in range(rounds):
        with_texts = [msgspec.structs.replace(one, entropy=f"{number}") for one in people]
        table = plain_table(*with_texts, seating="drawn").table
        assert [seat.name for seat in table.seats] in (
            ["East", "West", "North"],
            ["West", "North", "East"],
            ["North", "East", "West"],
        )
        found[table.seats[0].name] += 1
    expected = rounds / 3
    assert sum((count - expected) ** 2 / expected for count in found.values()) < 10


# Afterwards


@pytest.mark.parametrize("game", GAMES)
async def test_the_record_of_a_drawn_game_is_proved_and_a_changed_one_refuted(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    drawing(monkeypatch, 2, 2, game)
    one, other, table = await local.couple(game, seating="drawn")
    await (other if (await other.state(table))["moves"] else one).move(table)
    text = await finished(one, table)
    assert "drawn seat: 2\n" in text
    assert "seat 1: Ben (person)\nseat 2: Ada (person)\n" in text
    assert "forfeit 2: resigned\n" in text
    as_json = load((await one.ask("GET", f"/api/tables/{table}/record.json")).content).record
    assert format_text(as_json) == text
    assert verification.verify(as_json).is_proved
    lied = verification.verify(parse_text(text.replace("drawn seat: 2", "drawn seat: 1")))
    assert lied.reason == "the seed draws seat 2 to start, not seat 1"
    silent = verification.verify(parse_text(text.replace("drawn seat: 2\n", "")))
    assert silent.status == "refuted"


async def test_a_rematch_passes_the_start_on_and_draws_nothing(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing(monkeypatch, 2)
    one, other, table = await local.couple(seating="drawn")
    assert names(await one.state(table)) == ["Ben", "Ada"]
    for expected in (["Ada", "Ben"], ["Ben", "Ada"]):
        await one.do(table, "resign")
        again = str((await one.do(table, "rematch"))["table"])
        assert (await other.do(table, "rematch"))["table"] == again
        table = again
        welcome = await one.get(f"/api/tables/{table}")
        assert welcome["agreement"]["seating"] == "as_seated"
        assert names(welcome["state"]) == expected
        assert "drawn_seat" not in started(welcome)
    assert "drawn seat" not in await finished(one, table)


async def test_a_takeback_keeps_the_drawing(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing(monkeypatch, 2)
    one, other, table = await local.couple(seating="drawn")
    await other.move(table)
    seq = (await one.state(table))["seq"]
    await other.do(table, "ask_takeback", seen=seq)
    await one.do(table, "answer_takeback", seen=seq + 1, agree=True)
    await other.move(table, 1)
    await one.move(table)
    assert names(await one.state(table)) == ["Ben", "Ada"]
    assert verification.verify(parse_text(await finished(one, table))).is_proved


async def test_somebody_renamed_during_the_start_is_renamed_on_their_own_seat(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing(monkeypatch, 2)
    one, other = await local.guest("Ada"), await local.guest("Ben")
    table = await one.table(seating="drawn")
    await other.do(table, "sit")
    live = await local.worker.registry.get(table)
    async with live.lock:
        starting = asyncio.create_task(one.do(table, "start"))
        renaming = asyncio.create_task(one.ask("PATCH", "/api/me", json={"name": "Grace"}))
        while len(live.lock._waiters or ()) < 2:
            await asyncio.sleep(0)
    await asyncio.gather(starting, renaming)
    assert names(await one.state(table)) == ["Ben", "Grace"]


@pytest.mark.parametrize("game", GAMES)
async def test_a_drawn_game_leaves_the_store_and_comes_back(sqlite_url: str, game: str) -> None:
    people = (Occupant("East", "east", entropy="dice"), BOT, sits(WEST))[
        : 2 if game == "duel" else 3
    ]
    store = await Store.open(sqlite_url)
    for number in range(4):
        first = msgspec.structs.replace(people[0], entropy=f"dice {number}")
        play = plain_table(first, *people[1:], game=game, seating="drawn")
        play.ask(EAST, commands.Resign)
        while not play.table.is_over:
            play.play_on({play.table.to_act or 0: WEST}, lambda table: True)
            play.ask(WEST, commands.Resign)
        record = record_of(play.table, SEED.hex())
        assert verification.verify(record).is_proved
        name = f"table-draw-{number}"
        assert await archive.import_record(store, name, record) == name
        back = {key: one async for key, one in archive.games(store)}[name]
        assert back == record
        assert await archive.import_record(store, name, back) is None
    unfinished = record_of(plain_table(*people, game=game, seating="drawn").table, None)
    assert await archive.import_record(store, "table-going-", unfinished) == "table-going-"
    back = {key: one async for key, one in archive.games(store)}["table-going-"]
    assert (back.drawn_seat, back.players) == (unfinished.drawn_seat, unfinished.players)
    await store.close()


def test_entries_stored_before_seats_were_drawn_mean_as_seated() -> None:
    play = plain_table(sits(EAST), sits(WEST))
    created, begun = (msgspec.json.decode(entries.encode(one.entry)) for one in play.log)
    assert "drawn_seat" not in begun
    del created["agreement"]["seating"]
    log = [
        Logged(number, 0, entries.decode(msgspec.json.encode(one)))
        for number, one in enumerate((created, begun), start=1)
    ]
    table = Table.of("table", log)
    assert table.agreement.seating == "as_seated"
    assert [seat.name for seat in table.seats] == ["East", "West"]
    assert table.history.digest() == play.table.history.digest()
    assert verification.verify(record_of(table, SEED.hex())).is_proved
    assert Agreement("classic", 1, {"seats": "2"}).seating == "as_seated"


def test_a_waiting_table_reloaded_between_sitting_down_and_the_start_is_the_same() -> None:
    play = plain_table(sits(EAST), FREE, seating="drawn", is_started=False)
    play.ask(WEST, commands.Sit)
    play.table = play.loaded()
    play.ask(EAST, commands.Start)
    drawn = play.table.drawn_seat
    assert drawn is not None
    assert play.loaded().seats == play.table.seats
    assert play.loaded().drawn_seat == drawn
    assert play.loaded().history.digest() == play.table.history.digest()
