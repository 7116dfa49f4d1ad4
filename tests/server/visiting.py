"""A guarded app with a few routes, and visitors who ask it over ASGI."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping
from typing import Any

import httpx
from fastapi import APIRouter, FastAPI, WebSocket
from pydantic import BaseModel, ConfigDict, Field
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Message, Scope

from tilewright.core.errors import IllegalMoveError, TilewrightError
from tilewright.server.guards import guard
from tilewright.server.guards.limits import Limits
from tilewright.server.guards.settings import GuardSettings
from tilewright.server.metrics import Metrics, MetricsAccess, metrics_routes
from tilewright.server.problems import RESPONSES, ProblemError

HOST = "tiles.example"
SECRET_DETAIL = "the seed is 7b1e"


class Order(BaseModel):
    """A body with rules."""

    model_config = ConfigDict(extra="forbid")

    seats: int = Field(ge=2, le=4)
    name: str = "guest"


class ShopError(TilewrightError):
    """An error of a room that the guards do not know."""


def tables() -> APIRouter:
    """Routes behind two prefixes, as the real ones are."""
    router = APIRouter(prefix="/tables")

    @router.get("/{table}")
    async def show(table: str) -> dict[str, str]:
        return {"table": table}

    @router.post("")
    async def order(body: Order) -> dict[str, int]:
        return {"seats": body.seats}

    @router.post("/raw")
    async def raw(request: Request) -> dict[str, int]:
        return {"length": len(await request.body())}

    @router.post("/refused")
    async def refused() -> None:
        raise ProblemError("stale", "the table went on", 409, seq=12)

    @router.post("/illegal")
    async def illegal() -> None:
        raise IllegalMoveError("that factory is empty")

    @router.post("/shut")
    async def shut() -> None:
        raise ShopError("the shop is shut")

    @router.get("/{table}/broken")
    async def broken(table: str) -> None:
        raise RuntimeError(SECRET_DETAIL)

    @router.get("/{table}/breaking")
    async def breaking(table: str) -> Response:
        async def parts() -> AsyncIterator[bytes]:
            yield b"first"
            raise RuntimeError(SECRET_DETAIL)

        return StreamingResponse(parts())

    @router.get("/{table}/styled")
    async def styled(table: str) -> Response:
        headers = {"content-security-policy": "sandbox", "cache-control": "max-age=5"}
        return PlainTextResponse("ok", headers=headers)

    @router.websocket("/{table}/live")
    async def live(socket: WebSocket, table: str, after: int = 0) -> None:
        await socket.accept()
        if table == "broken":
            raise RuntimeError(SECRET_DETAIL)
        if table == "refused":
            raise ProblemError("missing", "no such table", 404)
        while True:
            await socket.send_text(await socket.receive_text())

    @router.websocket("/{table}/closed")
    async def closed(socket: WebSocket, table: str) -> None:
        raise ProblemError("missing", "no such table", 404)

    return router


async def asset(request: Request) -> Response:
    """A file of the page."""
    return PlainTextResponse("body {}")


def shop(
    settings: GuardSettings | None = None,
    limits: Limits | None = None,
    metrics: Metrics | None = None,
    access: MetricsAccess = "loopback",
) -> FastAPI:
    """A guarded app."""
    metrics = metrics or Metrics()
    app = FastAPI(responses=RESPONSES)
    api = APIRouter(prefix="/api")
    api.include_router(tables())
    app.include_router(api)
    app.router.routes.extend(metrics_routes(metrics, access))
    app.mount("/assets", Mount("/", routes=[Route("/{file}", asset)]), "assets")
    guard(app, settings or GuardSettings(), limits or Limits(on_refusal=metrics.limited), metrics)
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
            return {"type": "http.request"}

        async def send(message: Message) -> None:
            heard.append(message)

        scope = {"type": "http", "method": "GET", "path": path, **self.caller({})}
        asyncio.run(self.app(scope, receive, send))  # type: ignore[arg-type]
        return heard

    def caller(self, headers: Mapping[str, str]) -> Scope:
        """The part of a scope that says who asks."""
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
