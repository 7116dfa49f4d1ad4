"""The ASGI application: endpoints, live play, health and metrics, wrapped in the guards."""

from functools import cache
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.routing import BaseRoute, WebSocketRoute

from tilewright.games.registry import GAMES
from tilewright.server.guards import guard
from tilewright.server.http import (
    analysis,
    cards,
    daily,
    deals,
    editing,
    export,
    games,
    lessons,
    levels,
    losses,
    me,
    positions,
    puzzles,
    records,
    reviews,
    tables,
    tries,
)
from tilewright.server.http.endpoint import TABLE, route_of
from tilewright.server.http.openapi import describe_endpoints
from tilewright.server.http.operations import operator_routes
from tilewright.server.http.page import Page, page_routes
from tilewright.server.tables import commands
from tilewright.server.wire import frames
from tilewright.server.wire.websocket import LiveEndpoint
from tilewright.server.worker import Worker

ENDPOINTS = (
    *games.ENDPOINTS,
    *me.ENDPOINTS,
    *export.ENDPOINTS,
    *levels.ENDPOINTS,
    *losses.ENDPOINTS,
    *tables.ENDPOINTS,
    *positions.ENDPOINTS,
    *editing.ENDPOINTS,
    *records.ENDPOINTS,
    *reviews.ENDPOINTS,
    *tries.ENDPOINTS,
    *analysis.ENDPOINTS,
    *daily.ENDPOINTS,
    *deals.ENDPOINTS,
    *lessons.ENDPOINTS,
    *puzzles.ENDPOINTS,
    *cards.ENDPOINTS,
)


def make_app(worker: Worker) -> Starlette:
    """Build the application of a running worker."""
    routes: list[BaseRoute] = [route_of(endpoint, worker) for endpoint in ENDPOINTS]
    live = WebSocketRoute(f"{TABLE}/live", LiveEndpoint(worker.dispatcher), name="live")
    page = Page(worker.config.page)
    routes += [live, *operator_routes(worker, description), *page_routes(page)]
    app = Starlette(routes=routes)
    guard(app, worker.config.guards, worker.limits, worker.metrics)
    return app


@cache
def description() -> bytes:
    """Return the OpenAPI description as JSON. The first call takes most of a tenth of a second."""
    return msgspec.json.encode(describe())


def describe() -> dict[str, Any]:
    """Return the OpenAPI description, with the frames and commands of live play as schemas."""
    return describe_endpoints(
        ENDPOINTS, [frames.ServerFrame, commands.AnyCommand], list(GAMES.values())
    )
