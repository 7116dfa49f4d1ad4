"""A guarded app with a few endpoints, and visitors who ask it over ASGI."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Annotated, Any, cast

import httpx
import msgspec
from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Mount, WebSocketRoute
from starlette.types import ASGIApp, Message, Scope
from starlette.websockets import WebSocket

from tilewright.core.errors import IllegalMoveError
from tilewright.server.errors import Refusal
from tilewright.server.guards import GuardSettings, Limits, guard
from tilewright.server.http.endpoint import Call, Endpoint, PlainCall, route_of
from tilewright.server.http.operations import metrics_routes
from tilewright.server.ops.metrics import Metrics, MetricsAccess
from tilewright.server.tables.access import Person
from tilewright.server.worker import Worker

HOST = "tiles.example"
SECRET_DETAIL = "the seed is 7b1e"
TABLES = "/api/tables"


class Order(msgspec.Struct, forbid_unknown_fields=True):
    """A body with rules."""

    seats: Annotated[int, msgspec.Meta(ge=2, le=4)]
    name: str = "guest"


async def show(call: PlainCall) -> dict[str, str]:
    return {"table": call.request.path_params["table"]}


async def order(call: Call[Order, None]) -> dict[str, int]:
    return {"seats": call.body.seats}


async def raw(call: PlainCall) -> dict[str, int]:
    return {"length": len(await call.request.body())}


async def stale(call: PlainCall) -> None:
    raise Refusal("stale", "the table went on", seq=12, legal=["1B3"])


async def illegal(call: PlainCall) -> None:
    raise IllegalMoveError("that factory is empty")


async def broken(call: PlainCall) -> None:
    raise RuntimeError(SECRET_DETAIL)


async def breaking(call: PlainCall) -> Response:
    async def parts() -> AsyncIterator[bytes]:
        yield b"first"
        raise RuntimeError(SECRET_DETAIL)

    return StreamingResponse(parts())


async def styled(call: PlainCall) -> Response:
    headers = {"content-security-policy": "sandbox", "cache-control": "max-age=5"}
    return PlainTextResponse("ok", headers=headers)


ENDPOINTS = (
    Endpoint("GET", f"{TABLES}/{{table}}", show, "A table."),
    Endpoint("POST", TABLES, order, "A new table."),
    Endpoint("POST", f"{TABLES}/raw", raw, "The length of a body."),
    Endpoint("POST", f"{TABLES}/stale", stale, "Always refused."),
    Endpoint("POST", f"{TABLES}/illegal", illegal, "Always illegal."),
    Endpoint("GET", f"{TABLES}/{{table}}/broken", broken, "A mistake of ours."),
    Endpoint("GET", f"{TABLES}/{{table}}/breaking", breaking, "A mistake halfway through."),
    Endpoint("GET", f"{TABLES}/{{table}}/styled", styled, "An answer with headers of its own."),
)


async def echo(socket: WebSocket) -> None:
    """Say back what is said, or fail."""
    await socket.accept()
    if socket.path_params["table"] == "broken":
        raise RuntimeError(SECRET_DETAIL)
    while True:
        await socket.send_text(await socket.receive_text())


async def nobody(connection: HTTPConnection) -> Person | None:
    """Nobody is signed in."""
    return None


def free(request: Request, person: Person | None, budget: str) -> None:
    """An endpoint costs nothing; the guard has counted already."""


WORKER = cast(
    "Worker",
    SimpleNamespace(dispatcher=SimpleNamespace(person=nobody, charge=free)),
)
"""All that an endpoint asks of a worker before its handler."""


def guarded_app(
    settings: GuardSettings | None = None,
    limits: Limits | None = None,
    metrics: Metrics | None = None,
    access: MetricsAccess = "loopback",
) -> Starlette:
    """A guarded app."""
    metrics = metrics or Metrics()
    routes: list[BaseRoute] = [route_of(endpoint, WORKER) for endpoint in ENDPOINTS]
    routes += [
        WebSocketRoute(f"{TABLES}/{{table}}/live", echo),
        Mount("/assets", PlainTextResponse("body {}")),
        *metrics_routes(metrics, access),
    ]
    app = Starlette(routes=routes)
    settings = settings or GuardSettings()
    settings = replace(settings, allowed_hosts=settings.allowed_hosts | {HOST})
    guard(app, settings, limits or Limits(on_refusal=metrics.limited), metrics)
    return app


class Visitor:
    """Somebody at an address who asks an app."""

    def __init__(self, app: ASGIApp, address: str | None = "203.0.113.7") -> None:
        self.app = app
        self.address = address

    def ask(
        self,
        method: str,
        path: str,
        headers: Mapping[str, str] | None = None,
        content: bytes | Iterable[bytes] | None = None,
        json: Any = None,
    ) -> httpx.Response:
        """The answer to one request."""
        return asyncio.run(self._ask(method, path, headers, content, json))

    async def _ask(
        self,
        method: str,
        path: str,
        headers: Mapping[str, str] | None,
        content: bytes | Iterable[bytes] | None,
        json: Any,
    ) -> httpx.Response:
        peer = (self.address or "", 50_000)
        transport = httpx.ASGITransport(self.app, client=peer)
        body = content if content is None or isinstance(content, bytes) else in_parts(content)
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as client:
            return await client.request(method, path, headers=headers, content=body, json=json)

    def hear(self, path: str) -> list[Message]:
        """Every message of the answer to a GET, whole or not."""
        heard: list[Message] = []

        async def receive() -> Message:
            await asyncio.Event().wait()  # the client neither says more nor leaves
            return {}

        async def send(message: Message) -> None:
            heard.append(message)

        scope = {"type": "http", "method": "GET", "path": path, **self.caller({})}
        asyncio.run(self.app(scope, receive, send))  # type: ignore[arg-type]
        return heard

    def caller(self, headers: Mapping[str, str]) -> Scope:
        """The part of a scope that identifies the client."""
        return {
            "query_string": b"",
            "headers": [
                (b"host", HOST.encode()),
                *((name.lower().encode(), value.encode()) for name, value in headers.items()),
            ],
            "client": (self.address, 50_000) if self.address else None,
        }

    def connect(
        self,
        path: str,
        headers: Mapping[str, str] | None = None,
        says: Iterable[str] = (),
        *,
        can_deny: bool = True,
    ) -> list[Message]:
        """What a WebSocket gets: it connects, says something and leaves."""
        return asyncio.run(self._connect(path, headers or {}, says, can_deny))

    async def _connect(
        self, path: str, headers: Mapping[str, str], says: Iterable[str], can_deny: bool
    ) -> list[Message]:
        heard: list[Message] = []
        inbox: list[Message] = [{"type": "websocket.connect"}]
        inbox += [{"type": "websocket.receive", "text": text} for text in says]
        inbox.append({"type": "websocket.disconnect", "code": 1001})

        async def receive() -> Message:
            return inbox.pop(0)

        async def send(message: Message) -> None:
            heard.append(message)

        where, _, query = path.partition("?")
        scope: Scope = {
            "type": "websocket",
            **self.caller(headers),
            "path": where,
            "query_string": query.encode(),
            "extensions": {"websocket.http.response": {}} if can_deny else {},
        }
        await self.app(scope, receive, send)
        return heard


async def in_parts(parts: Iterable[bytes]) -> AsyncIterator[bytes]:
    """A body sent in parts, without a length."""
    for part in parts:
        yield part
