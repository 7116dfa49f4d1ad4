"""The ASGI application: doors, live tables, what operators look at, and guards around it all."""

from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from tilewright.server import api, commands, frames, obeying, streams
from tilewright.server.doors import TABLE, Opener, described, route_of
from tilewright.server.guards import guard
from tilewright.server.house import House
from tilewright.server.metrics import metrics_routes
from tilewright.server.page import page_routes
from tilewright.server.problems import JSON
from tilewright.server.store import StoreError


def make_app(house: House) -> Starlette:
    """The application of a worker that runs."""
    opener = Opener(house.people.of, lambda *call: obeying.spend(house, *call))
    routes: list[BaseRoute] = [route_of(door, house, opener) for door in api.DOORS]
    live = WebSocketRoute(f"{TABLE}/live", streams.Live(house), name="live")
    routes += [live, *operator_routes(house), *page_routes(house.page)]
    app = Starlette(routes=routes)
    guard(app, house.config.guards, house.limits, house.metrics)
    return app


def operator_routes(house: House) -> list[BaseRoute]:
    """Health, readiness and the description of it all."""
    description = msgspec.json.encode(describe())

    async def healthy(request: Request) -> Response:
        return Response(b'{"status":"ok"}', media_type=JSON)

    async def ready(request: Request) -> Response:
        trouble = await trouble_of(house)
        body = {"status": "ready"} if trouble is None else {"status": "not ready", "why": trouble}
        return Response(msgspec.json.encode(body), 200 if trouble is None else 503, media_type=JSON)

    async def openapi(request: Request) -> Response:
        return Response(description, media_type=JSON)

    return [
        Route("/healthz", healthy),
        Route("/readyz", ready),
        Route("/api/openapi.json", openapi),
        *metrics_routes(house.metrics, house.config.metrics),
    ]


async def trouble_of(house: House) -> str | None:
    """Why the worker cannot serve, if it cannot."""
    if house.hall.is_closing:
        return "the server shuts down"
    try:
        await house.store.ready()
        await house.bus.ready()
    except (StoreError, OSError) as error:
        return str(error)
    return None


def describe() -> dict[str, Any]:
    """The OpenAPI description, with the frames and commands of live play among its schemas."""
    return described(api.DOORS, [frames.ServerFrame, commands.Wish])
