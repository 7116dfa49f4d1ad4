"""No header and no parameter costs more than in proportion to its length.

Each is sent as long as the server takes it. What costs little then may grow as it likes; the rest
is sent again, eight times shorter.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from http import cookies
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from starlette import requests as starlette_requests
from uvicorn.middleware import proxy_headers
from uvicorn.protocols.http import httptools_impl
from uvicorn.protocols.websockets import websockets_sansio_impl
from websockets import server as websockets_server

import tilewright.server
from tests.effort import in_soak
from tests.server.http.test_analysis import LATE
from tests.server.local_guests import LocalServer, opened
from tests.server.raw_requests import (
    Wire,
    address,
    head,
    headers_read,
    parts,
    places,
    repeated,
    with_body,
)
from tilewright.server.app import ENDPOINTS
from tilewright.server.guards import GuardSettings
from tilewright.server.http.endpoint import Endpoint
from tilewright.server.people.cookies import read_cookie

pytestmark = pytest.mark.anyio

LINE, BODY = 7_600, 60_000
SHORTER = 8
MOST_GROWTH = 1.7 * SHORTER
"""Twice as much would be a growth with the length to the power of 1.3; a square is 64."""
SMALL_S = 0.003
"""What a long text may cost beside a short one before its growth matters."""
TOO_EARLY = {"401", "403", "421", "429"}
"""Answers of guards, behind which nothing has been read."""
UNITS = (
    *("x", "1", " ", '"', "\\", ";", ",", "=", ".", "-", "/", ":", "[", "(", "{", "\n", "\u0301"),
    *("é", "a ", "a=b;", 'tilewright="\\', "q=0.", "1:", "://", "1B3 ", "a,b;", "%4", "A/B", "x-"),
)
SAMPLE = ("\\", "a=b;", "1", ",", "1B3 ", "%4")
BENEATH = (
    *(starlette_requests, proxy_headers, httptools_impl, websockets_sansio_impl),
    websockets_server,
)
"""The modules of others that read headers for the server."""
MIN_HEADERS = 15
"""So many at least the sources show, or they are not searched well."""


def own_modules() -> Iterator[ModuleType]:
    """Yield the modules of the server."""
    for found in walk_packages(tilewright.server.__path__, "tilewright.server."):
        if ".migrations" not in found.name:
            yield import_module(found.name)


HEADERS = sorted(headers_read([*own_modules(), *BENEATH]))
WITH_BODY = [one for one in ENDPOINTS if one.body_type is not None]
WITH_ADDRESS = [one for one in ENDPOINTS if one.query_type is not None or parts(one)]


@dataclass
class Place:
    """Where a request takes a text of any length."""

    name: str
    request: Callable[[str], bytes]
    length: int


@pytest.fixture(params=[SAMPLE, in_soak(UNITS)], ids=["sample", "all"])
def units(request: pytest.FixtureRequest) -> tuple[str, ...]:
    """What long texts are made of."""
    found: tuple[str, ...] = request.param
    return found


async def check(wire: Wire, place: Place, units: tuple[str, ...]) -> None:
    """See that the cost grows no faster than the length, whatever the text is made of."""
    base = await wire.least_cost(place.request(""), 3)
    for unit in units:
        long = place.request(repeated(unit, place.length))
        if await wire.least_cost(long, 1) - base < SMALL_S:
            continue
        short = place.request(repeated(unit, place.length // SHORTER))
        growth = await growth_of(wire, short, long, base)
        assert growth <= MOST_GROWTH, f"{place.name}, {unit!r}: {growth:.0f} times for 8"


async def growth_of(wire: Wire, short: bytes, long: bytes, base: float) -> float:
    """Return how many times as much the long request costs, both without what any one costs."""
    spent = await wire.least_cost(long, 5) - base
    if spent < SMALL_S:
        return 0.0
    return spent / max(await wire.least_cost(short, 5) - base, SMALL_S / SHORTER)


@dataclass
class Scene:
    """A worker, a table at it, and what a person of it would send."""

    local: LocalServer
    wire: Wire
    known: dict[str, Any]
    signed_in: str

    async def arrive(self, request: bytes) -> None:
        """See that a request gets past the guards."""
        await self.wire.cost(request)
        assert self.wire.status not in TOO_EARLY


@pytest.fixture
async def scene(sqlite_url: str, tmp_path: Path) -> Any:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<html></html>", "utf-8")
    guards = GuardSettings(trusted_proxies=("127.0.0.1/32",))
    async with opened(sqlite_url, page=page, guards=guards) as local:
        host, _, table = await local.couple()
        known = {
            "table_id": table,
            "game": "classic",
            "seq": 1,
            "event": 1,
            "move": (await host.state(table))["moves"][0]["text"],
            "position": LATE,
            "lesson": "taking",
            "record": await record_of(local),
        }
        signed_in = f"origin: http://localhost\r\ncookie: tilewright={host.cookie}\r\n"
        yield Scene(local, Wire(local), known, signed_in)


async def record_of(local: LocalServer) -> str:
    """Return the record of a short game."""
    one, other, table = await local.couple()
    await one.move(table)
    await other.do(table, "resign")
    return (await one.ask("GET", f"/api/tables/{table}/record.txt")).text


def test_the_headers_that_the_server_reads_are_found() -> None:
    expected = {"cookie", "host", "origin", "authorization", "if-none-match", "accept-encoding"}
    expected |= {"x-forwarded-for", "sec-websocket-key", "user-agent", "content-type", "upgrade"}
    assert expected <= set(HEADERS)
    assert len(HEADERS) >= MIN_HEADERS


@pytest.mark.parametrize("name", HEADERS)
async def test_no_header_costs_more_than_in_proportion(
    scene: Scene, name: str, units: tuple[str, ...]
) -> None:
    table = scene.known["table_id"]
    socket = (
        "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    )
    starts = {
        "page": head("GET", "/"),
        "record": head("GET", f"/api/tables/{table}/record.json"),
        "me": head("GET", "/api/me"),
        "sign in": head("POST", "/api/me", "transfer-encoding: chunked\r\n"),
        "live": head("GET", f"/api/tables/{table}/live", socket),
    }
    for kind, start in starts.items():
        end = b"\r\n0\r\n\r\n" if kind == "sign in" else b"\r\n"

        def request(text: str, start: bytes = start, end: bytes = end) -> bytes:
            value = text.replace("\n", "\t").encode("latin-1", "replace")
            return start + name.encode() + b": " + value + b"\r\n" + end

        await check(scene.wire, Place(f"{name} at {kind}", request, LINE), units)


@pytest.mark.parametrize("endpoint", WITH_BODY, ids=lambda one: f"{one.method} {one.path}")
async def test_no_part_of_a_body_costs_more_than_in_proportion(
    scene: Scene, endpoint: Endpoint, units: tuple[str, ...]
) -> None:
    path = address(endpoint, scene.known)
    await scene.arrive(with_body(endpoint.method, path, b"{}", scene.signed_in))
    for number, fill in enumerate(
        places(msgspec.inspect.type_info(endpoint.body_type), scene.known)
    ):

        def request(text: str, fill: Callable[[str], Any] = fill) -> bytes:
            body = msgspec.json.encode(fill(text))[:BODY]
            return with_body(endpoint.method, path, body, scene.signed_in)

        await check(scene.wire, Place(f"{path}, place {number}", request, BODY), units)


@pytest.mark.parametrize("endpoint", WITH_ADDRESS, ids=lambda one: f"{one.method} {one.path}")
async def test_no_part_of_an_address_costs_more_than_in_proportion(
    scene: Scene, endpoint: Endpoint, units: tuple[str, ...]
) -> None:
    path = address(endpoint, scene.known)
    await scene.arrive(head(endpoint.method, path, scene.signed_in) + b"\r\n")
    for place in address_places(scene, endpoint, path):
        await check(scene.wire, place, units)


def address_places(scene: Scene, endpoint: Endpoint, path: str) -> Iterator[Place]:
    """Yield the parts of an endpoint's path, the parameters of its query, and others."""

    def ask(target: str) -> bytes:
        return head(endpoint.method, target[:LINE], scene.signed_in) + b"\r\n"

    def with_part(part: str, text: str) -> bytes:
        return ask(address(endpoint, scene.known, part, text))

    def with_parameter(name: str, text: str) -> bytes:
        return ask(f"{path}?{name}={quote(text, safe='=;&')}")

    for part in parts(endpoint):
        yield Place(f"{path}, {part}", partial(with_part, part), LINE)
    fields = () if endpoint.query_type is None else msgspec_fields(endpoint.query_type)
    for field in (*fields, "other"):
        yield Place(f"{path}?{field}", partial(with_parameter, field), LINE)
    yield Place(f"{path}?&", lambda text: ask(f"{path}?{'&' * len(text)}"), LINE)
    yield Place(f"{path}?a=&", lambda text: ask(f"{path}?{'a=&' * (len(text) // 3)}"), LINE)


def msgspec_fields(kind: Any) -> tuple[str, ...]:
    """Return the names of the parameters of a query."""
    return tuple(getattr(kind, "__struct_fields__", ()))


@pytest.mark.parametrize(
    "unit", ["[", '{"a":', '"\\u0041', "1", "-", " ", '"a":1,', "[1],", '\\"', "1e9,", '{"a":1},']
)
async def test_no_json_costs_more_than_in_proportion(scene: Scene, unit: str) -> None:
    for start in ("", "[", '{"name":"', '{"name":', '{"record":{"a":['):

        def request(text: str, start: str = start) -> bytes:
            body = start + repeated(unit, len(text))
            return with_body("POST", "/api/replays", body.encode(), scene.signed_in)

        await check(scene.wire, Place(f"JSON {start!r}", request, BODY), ("x",))


async def test_a_square_is_noticed(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    def quadratic(header: str, name: str) -> str | None:
        for start in range(len(header)):
            header[start:].count(";")
        return read_cookie(header, name)

    monkeypatch.setattr("tilewright.server.people.sessions.read_cookie", quadratic)

    def request(text: str) -> bytes:
        return head("GET", "/api/me", f"cookie: {text}\r\n") + b"\r\n"

    with pytest.raises(AssertionError, match="times for 8"):
        await check(scene.wire, Place("cookie", request, LINE), SAMPLE)


async def test_cookies_are_read_and_written_without_http_cookies(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*values: object) -> None:
        raise AssertionError("http.cookies is used")

    guest = await local.guest("Ada")
    monkeypatch.setattr(cookies.BaseCookie, "load", fail)
    monkeypatch.setattr(cookies.BaseCookie, "output", fail)
    wire = Wire(local)
    cookie = f"cookie: tilewright={guest.cookie}\r\n"
    await wire.cost(head("GET", "/api/me", cookie) + b"\r\n")
    assert wire.status == "200"
    await wire.cost(with_body("POST", "/api/me", b'{"name":"Ben"}'))
    assert wire.status == "200"
