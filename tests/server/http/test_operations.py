"""What operators, browsers and programs rely on: records, hints, health, figures, descriptions."""

import json
import re
from typing import Any

import pytest
from starlette.routing import Route

from tests.server.asgi_connections import ORIGIN
from tests.server.local_guests import Guest, LocalServer, opened
from tilewright.bots.registry import LEVELS
from tilewright.play.verification import verify
from tilewright.records.json_form import parse_json
from tilewright.records.text import parse_text
from tilewright.server.app import ENDPOINTS, describe
from tilewright.server.guards import guard_settings
from tilewright.server.store import StoreError

pytestmark = pytest.mark.anyio

OPERATORS = {
    "/",
    "/{path:path}",
    "/healthz",
    "/readyz",
    "/readyz/{part}",
    "/metrics",
    "/api/openapi.json",
}


async def test_a_record_is_there_when_the_game_is_over_and_not_before(local: LocalServer) -> None:
    one, other, table = await local.couple()
    for form in ("json", "txt"):
        found = await one.refusal("GET", f"/api/tables/{table}/record.{form}")
        assert (found["status"], found["code"]) == (409, "not_over")
    await other.do(table, "resign")
    stranger = local.stranger()
    text = await stranger.ask("GET", f"/api/tables/{table}/record.txt")
    as_json = await stranger.ask("GET", f"/api/tables/{table}/record.json")
    assert text.headers["content-type"] == "text/plain; charset=utf-8"
    assert parse_text(text.text) == parse_json(as_json.text)
    record = parse_text(text.text)
    assert verify(record).is_proved
    assert record.forfeits[0].seat == 2
    assert record.fair is not None
    assert record.fair.commitment == (await one.get(f"/api/tables/{table}"))["commitment"]


async def test_a_record_comes_in_two_forms_and_no_other(local: LocalServer) -> None:
    one, other, table = await local.couple()
    await other.do(table, "resign")
    found = await one.refusal("GET", f"/api/tables/{table}/record.exe")
    assert found["code"] == "not_found"


async def test_a_hint_is_for_the_person_to_act(local: LocalServer) -> None:
    one, other, table = await local.couple()
    path = f"/api/tables/{table}/hint"
    acting, waiting = (one, other) if (await one.state(table))["moves"] else (other, one)
    legal = {card["text"] for card in (await acting.state(table))["moves"]}
    hints = await acting.post(path, {"level": "greedy", "top": 3})
    assert hints["level"] == "greedy"
    assert 1 <= len(hints["moves"]) <= 3
    assert {move["text"] for move in hints["moves"]} <= legal
    for who, code in (
        (waiting, "not_your_seat"),
        (await local.guest(), "not_your_seat"),
        (local.stranger(), "not_signed_in"),
    ):
        assert (await who.refusal("POST", path, json={}))["code"] == code
    found = await acting.refusal("POST", path, json={"level": "genius"})
    assert (found["code"], found["legal"]) == ("illegal", list(LEVELS))
    await one.do(table, "resign")
    assert (await one.refusal("POST", path, json={}))["code"] == "over"


async def test_a_table_may_do_without_hints(local: LocalServer) -> None:
    one, other, table = await local.couple(hints=False)
    acting = one if (await one.state(table))["moves"] else other
    found = await acting.refusal("POST", f"/api/tables/{table}/hint", json={})
    assert found["message"] == "this table plays without hints"


async def test_a_healthy_worker_is_ready_until_it_shuts_down(local: LocalServer) -> None:
    stranger = local.stranger()
    assert await stranger.get("/healthz") == {"status": "ok"}
    ready = {"status": "ready", "serve": "ok", "write": "ok", "bus": "ok"}
    for part in ("", "/serve", "/write", "/bus"):
        assert await stranger.get(f"/readyz{part}") == ready
    assert (await stranger.refusal("GET", "/readyz/tea"))["status"] == 404
    await local.worker.disconnect_all()
    answer = await stranger.ask("GET", "/readyz")
    assert answer.status_code == 503
    assert answer.json() == {**ready, "status": "not ready", "serve": "the server shuts down"}
    assert await stranger.get("/healthz") == {"status": "ok"}
    found = await (await local.guest()).refusal("POST", "/api/tables", json={"game": "classic"})
    assert (found["status"], found["code"]) == (503, "closing")


async def broken(*args: Any) -> Any:
    """What a database that is away does."""
    raise StoreError("the database cannot be reached")


@pytest.mark.parametrize(
    ("method", "path", "question"),
    [
        ("GET", "/api/tables", "lobby"),
        ("GET", "/api/me/tables", "tables_of"),
        ("GET", "/api/me/credentials", "credentials"),
        ("POST", "/api/me/keys", "credentials"),
        ("PATCH", "/api/me", "rename"),
        ("POST", "/api/tables", "create"),
        ("GET", "/api/tables/AAAAAAAAAAAA", "entries"),
    ],
)
async def test_a_database_that_is_away_is_the_fault_of_the_server(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch, method: str, path: str, question: str
) -> None:
    guest = await local.guest()
    monkeypatch.setattr(local.worker.store, question, broken)
    body = {"json": {"game": "classic"} if path == "/api/tables" else {"name": "Ada"}}
    found = await guest.refusal(method, path, **(body if method in ("POST", "PATCH") else {}))
    assert (found["status"], found["code"]) == (503, "storage")
    assert "cannot be reached" in found["message"]


@pytest.mark.parametrize("path", ["/api/me", "/api/tables"])
async def test_a_token_that_cannot_be_looked_up_is_no_wrong_token(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    program = await local.program(await local.guest())
    _, _, table = await local.couple()
    monkeypatch.setattr(local.worker.store, "identity_of", broken)
    assert (await program.refusal("GET", path))["code"] == "storage"
    async with program.live(table) as socket:
        assert (await socket.frame())["code"] == "storage"


async def test_readiness_tells_of_a_database_that_is_away(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local.worker.store, "ready", broken)
    answer = await local.stranger().ask("GET", "/readyz")
    assert answer.status_code == 503
    assert answer.json()["serve"] == "the database cannot be reached"


async def test_figures_tell_of_commands_and_sockets_without_naming_anybody(
    local: LocalServer,
) -> None:
    one, other, table = await local.couple()
    await one.fail(table, "move", seen=0, move="x")
    async with one.live(table) as socket:
        await socket.frame()
        text = (await one.ask("GET", "/metrics")).text
    assert re.search(r'^tilewright_commands_total\{.*"move".*"stale".*\} 1\.0$', text, re.M)
    assert re.search(r"^tilewright_\w*sockets 1\.0$", text, re.M)
    for secret in (one.identity, other.identity, one.cookie, table, "Ada"):
        assert secret not in text


async def test_figures_are_for_programs_on_this_machine(local: LocalServer) -> None:
    program = Guest(local, {"x-forwarded-for": "203.0.113.7"})
    found = await program.refusal("GET", "/metrics")
    assert (found["status"], found["code"]) == (403, "forbidden")


async def test_the_description_names_every_route(local: LocalServer) -> None:
    described = {
        (path, method.upper())
        for path, methods in describe()["paths"].items()
        for method in methods
    }
    routes = {
        (route.path, method)
        for route in local.app.routes
        if isinstance(route, Route) and route.path not in OPERATORS
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert routes == described
    assert len(routes) == len(ENDPOINTS)


def test_the_description_names_every_part_of_a_path_and_every_type() -> None:
    description = describe()
    text = json.dumps(description)
    schemas = description["components"]["schemas"]
    for name in re.findall(r"#/components/schemas/(\w+)", text):
        assert name in schemas
    for name in ("Welcome", "Update", "Refused", "Bye", "Move", "Rematch", "Problem"):
        assert name in schemas
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            named = {one["name"] for one in operation.get("parameters", ()) if one["in"] == "path"}
            assert named == set(re.findall(r"\{(\w+)\}", path)), (method, path)
            assert all(code in operation["responses"] for code in ("400", "429", "503"))


async def test_every_answer_carries_headers_that_protect_browsers(local: LocalServer) -> None:
    guest = await local.guest()
    for path in ("/", "/api/me", "/api/tables", "/api/nothing", "/nothing", "/healthz"):
        headers = (await guest.ask("GET", path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["x-request-id"]
        assert "server" not in headers
        if path.startswith("/api/"):
            assert headers["cache-control"] == "no-store"


async def test_a_cookie_of_a_public_server_travels_by_https_only(sqlite_url: str) -> None:
    async with opened(sqlite_url, guards=guard_settings(public_url=f"https{ORIGIN[4:]}")) as local:
        guest = Guest(local, {"origin": f"https{ORIGIN[4:]}"})
        answer = await guest.ask("POST", "/api/me", json={})
        assert "Secure" in answer.headers["set-cookie"]
        assert answer.headers["strict-transport-security"]
        found = await Guest(local).refusal("POST", "/api/me", json={})
        assert found["code"] == "forbidden"
