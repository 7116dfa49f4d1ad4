"""The limits of a whole worker: too much is refused with the time to wait, other sites always."""

import sqlite3
from typing import Any

import pytest

from tests.server.asgi_connections import ConnectionLostError
from tests.server.local_guests import Guest, LocalServer, opened
from tilewright.server.app import ENDPOINTS
from tilewright.server.guards.limits import BUDGETS
from tilewright.server.http import positions
from tilewright.server.live import checkpoints
from tilewright.server.wire import dispatch

pytestmark = pytest.mark.anyio

FOREIGN: list[dict[str, str]] = [
    {"origin": "http://evil.example"},
    {"origin": "null"},
    {"origin": "http://tiles.example.evil.example"},
    {"origin": "http://tiles.example:8000"},
    {"origin": "http://tiles.example", "sec-fetch-site": "cross-site"},
    {"origin": "", "sec-fetch-site": "same-site"},
]


@pytest.fixture
async def strict(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A worker with the usual limits, for which no time passes."""
    async with opened(sqlite_url, limits=1.0) as local:
        monkeypatch.setattr(local.worker.limits, "_clock", lambda: 0.0)
        yield local


async def too_many(guest: Guest, method: str, path: str, **more: Any) -> None:
    """A request is refused for now."""
    answer = await guest.ask(method, path, **more)
    assert answer.status_code == 429
    found = answer.json()
    assert found["code"] == "too_many"
    assert found["retry_ms"] > 0
    assert int(answer.headers["retry-after"]) * 1000 >= found["retry_ms"]


@pytest.mark.parametrize(
    ("budget", "method", "path", "body"),
    [
        ("create", "POST", "/api/tables", {"game": "classic"}),
        ("key", "POST", "/api/me/claim", {"key": "guess"}),
        ("key", "POST", "/api/tables/AAAAAAAAAAAA/enter", {"password": "guess"}),
        ("key", "PATCH", "/api/me", {"name": "Ada"}),
        ("hint", "POST", "/api/tables/AAAAAAAAAAAA/hint", {}),
        ("hint", "POST", "/api/tables/AAAAAAAAAAAA/hint/reason", {"move": "x"}),
        ("look", "GET", "/api/tables/AAAAAAAAAAAA/outlook", None),
        ("look", "GET", "/api/tables/AAAAAAAAAAAA/positions/1", None),
        ("look", "POST", "/api/tables/AAAAAAAAAAAA/why", {"move": "x"}),
        ("replay", "POST", "/api/replays", {"record": "x"}),
        ("replay", "GET", "/api/tables/AAAAAAAAAAAA/replay", None),
        ("command", "POST", "/api/tables/AAAAAAAAAAAA/commands", {"type": "start", "id": "x"}),
    ],
)
async def test_a_budget_that_is_spent_is_refused_with_the_time_to_wait(
    strict: LocalServer, budget: str, method: str, path: str, body: Any
) -> None:
    guest = await strict.guest()
    for _ in range(BUDGETS[budget].burst):
        assert (await guest.ask(method, path, json=body)).status_code != 429
    await too_many(guest, method, path, json=body)
    other = await strict.guest()
    assert (await other.ask(method, path, json=body)).status_code != 429


async def test_new_guests_are_counted_by_their_address(strict: LocalServer) -> None:
    for _ in range(BUDGETS["guest"].burst):
        await strict.guest()
    await too_many(strict.stranger(), "POST", "/api/me", json={})


async def test_one_address_asks_only_so_much(strict: LocalServer) -> None:
    stranger = strict.stranger()
    for _ in range(BUDGETS["request"].burst):
        assert (await stranger.ask("GET", "/healthz")).status_code == 200
    await too_many(stranger, "GET", "/healthz")


async def test_chat_has_a_limit_of_its_own(strict: LocalServer) -> None:
    one, _, table = await strict.couple()
    for _ in range(BUDGETS["chat"].burst):
        await one.do(table, "say", text="hello")
    found = await one.fail(table, "say", text="hello")
    assert (found["status"], found["code"]) == (429, "too_many")
    await one.move(table) if (await one.state(table))["moves"] else None


async def test_a_socket_that_asks_too_much_is_refused_and_lives(strict: LocalServer) -> None:
    one, _, table = await strict.couple()
    async with one.live(table) as socket:
        await socket.frame()
        codes = []
        for _ in range(BUDGETS["command"].burst + 5):
            socket.say("nonsense")
            codes.append((await socket.frame())["code"])
        assert codes[0] == "malformed"
        assert codes[-5:] == ["too_many"] * 5
        strict.worker.limits._clock = lambda: 60.0
        socket.say("nonsense")
        assert (await socket.frame())["code"] == "malformed"


async def test_somebody_holds_only_so_many_connections(
    strict: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _, table = await strict.couple()
    monkeypatch.setattr(
        strict.worker.limits, "_places", {"address": 9, "identity": 2, "stranger": 2}
    )
    for guest in (one, strict.stranger()):
        async with guest.live(table) as socket, guest.lines(table) as lines:
            await socket.frame()
            await lines.line()
            async with guest.live(table) as refused:
                assert (await refused.frame())["code"] == "too_many"
                with pytest.raises(ConnectionLostError):
                    await refused.frame()
                assert refused.closed == 4429
            async with guest.lines(table) as refused_lines:
                assert refused_lines.status == 429
        async with guest.live(table) as socket:
            assert (await socket.frame())["type"] == "welcome"


async def test_one_address_holds_only_so_many_sockets(
    strict: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other, table = await strict.couple()
    local_servers = {"address": 1, "identity": 9, "stranger": 9}
    monkeypatch.setattr(strict.worker.limits, "_places", local_servers)
    async with one.live(table) as socket:
        await socket.frame()
        async with other.live(table) as refused:
            assert refused.closed == 1008
    async with other.live(table) as socket:
        assert (await socket.frame())["type"] == "welcome"


@pytest.mark.parametrize("headers", FOREIGN)
async def test_a_page_of_another_site_can_do_nothing(
    local: LocalServer, headers: dict[str, str]
) -> None:
    one, _, table = await local.couple()
    before = await one.get(f"/api/tables/{table}")
    foreign = {name: value for name, value in headers.items() if value}
    visitor = Guest(local, foreign)
    visitor.client.cookies = one.client.cookies
    for method, path, body in (
        ("POST", "/api/me", {}),
        ("PATCH", "/api/me", {"name": "Eve"}),
        ("POST", "/api/me/keys", None),
        ("POST", "/api/tables", {"game": "classic"}),
        ("POST", f"/api/tables/{table}/commands", {"type": "resign", "id": "x"}),
        ("DELETE", "/api/me/credentials/abc", None),
    ):
        found = await visitor.refusal(method, path, json=body)
        assert (found["status"], found["code"]) == (403, "forbidden")
    async with visitor.live(table) as socket:
        assert socket.closed == 1008
        with pytest.raises(ConnectionLostError):
            await socket.frame()
    assert await one.get(f"/api/tables/{table}") == before


async def test_a_cookie_without_an_origin_can_do_nothing(local: LocalServer) -> None:
    one = await local.guest()
    bare = Guest(local, {"accept": "*/*"})
    bare.client.cookies = one.client.cookies
    assert (await bare.refusal("POST", "/api/me/keys"))["code"] == "forbidden"
    table = await one.table()
    async with bare.live(table) as socket:
        assert socket.closed == 1008


async def test_a_program_with_a_token_needs_no_origin(local: LocalServer) -> None:
    program = await local.program(await local.guest())
    table = await program.table()
    async with program.live(table) as socket:
        assert (await socket.frame())["state"]["seats"][0]["is_you"]


def stored_in(url: str) -> list[str]:
    """Return everything in a database that depends on who looks.

    The sign that a server lives does not, nor does the deal of the day, which the server writes
    down when somebody first looks at it and which is the same whoever that is.
    """
    with sqlite3.connect(url.removeprefix("sqlite:///")) as connection:
        return [
            line
            for line in connection.iterdump()
            if "pulse" not in line and not line.startswith('INSERT INTO "deals"')
        ]


async def test_looking_changes_nothing(local: LocalServer, sqlite_url: str) -> None:
    one, other, table = await local.couple(password=None)
    await one.post("/api/me/keys")
    await other.do(table, "resign")
    await one.get("/api/daily")  # begins the days of the server
    before = stored_in(sqlite_url)
    for guest in (one, other, local.stranger()):
        for endpoint in ENDPOINTS:
            path = endpoint.path.format(
                table_id=table,
                credential_id="abc",
                session_id="abc",
                game="classic",
                seq=2,
                deal_id="abc",
                lesson="rows",
                puzzle_id="abc",
                event=1,
            )
            if endpoint.method == "GET" and not path.endswith("/events"):
                await guest.ask("GET", path)
            if endpoint.method == "GET":
                answer = await guest.ask("HEAD", path)
                assert answer.content == b""
            if endpoint.method != "GET":
                assert (await guest.ask("OPTIONS", path)).status_code == 405
    assert stored_in(sqlite_url) == before


async def test_a_wrong_method_is_told_which_would_be_right(local: LocalServer) -> None:
    answer = await local.stranger().ask("PUT", "/api/me")
    assert answer.status_code == 405
    assert answer.json()["code"] == "method"
    assert answer.headers["allow"] == "DELETE, GET, HEAD, PATCH, POST"


async def test_a_position_far_from_any_that_is_kept_costs_more_than_the_next_one(
    strict: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "ENTRIES_PER_CHECKPOINT", 4)
    monkeypatch.setattr(positions, "ENTRIES_PER_CHECKPOINT", 4)
    one, other, table = await strict.couple()
    for _ in range(8):
        acting = one if (await one.state(table))["moves"] else other
        await acting.move(table)
    seq = (await one.state(table))["seq"]
    stranger = strict.stranger()
    costs = []
    for number in (seq, seq, seq - 1):
        spent = strict.worker.limits._full_at["look"].get("127.0.0.1", 0.0)
        await stranger.get(f"/api/tables/{table}/positions/{number}")
        costs.append(strict.worker.limits._full_at["look"]["127.0.0.1"] - spent)
    unit = BUDGETS["look"].interval
    assert costs == pytest.approx([-(-(seq - 1) // 4) * unit, unit, unit])


async def test_a_long_table_costs_more_to_be_sent_than_a_short_one(
    strict: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatch, "ENTRIES_PER_REQUEST", 2)
    _, _, table = await strict.couple()
    seq = int((await strict.stranger().state(table))["seq"])
    spending = strict.worker.limits._full_at["request"]
    unit = BUDGETS["request"].interval
    for seen, units in ((0, -(-seq // 2)), (seq, 1)):
        before = spending["127.0.0.1"]
        await strict.stranger().get(f"/api/tables/{table}?seen={seen}")
        assert spending["127.0.0.1"] - before == pytest.approx(units * unit)
