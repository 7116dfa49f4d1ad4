"""For operators: health, readiness, metrics, and the description of the API."""

import asyncio
from collections.abc import Callable

import msgspec
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_1_0_0
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tilewright.server.errors import Refusal
from tilewright.server.guards.addresses import is_local
from tilewright.server.guards.problems import JSON, refused
from tilewright.server.ops.metrics import Metrics, MetricsAccess
from tilewright.server.store import StoreError
from tilewright.server.worker import Worker

ANSWER_S = 2.5
"""The timeout of a database probe."""


def operator_routes(worker: Worker, description: Callable[[], bytes]) -> list[BaseRoute]:
    """Return the routes for health, readiness, the description of the API, and metrics."""

    async def healthy(request: Request) -> Response:
        return Response(b'{"status":"ok"}', media_type=JSON)

    async def ready(request: Request) -> Response:
        parts = await readiness(worker)
        asked = request.path_params.get("part", "serve")
        if asked not in parts:
            return refused(Refusal("not_found", f"the parts of readiness are {', '.join(parts)}"))
        status = "degraded" if any(parts.values()) else "ready"
        body = {
            "status": "not ready" if parts["serve"] else status,
            **{part: trouble or "ok" for part, trouble in parts.items()},
        }
        return Response(msgspec.json.encode(body), 503 if parts[asked] else 200, media_type=JSON)

    async def openapi(request: Request) -> Response:
        # Not at the start of the server: few ask for it, and a worker starts a tenth sooner.
        return Response(await asyncio.to_thread(description), media_type=JSON)

    return [
        Route("/healthz", healthy),
        Route("/readyz", ready),
        Route("/readyz/{part}", ready),
        Route("/api/openapi.json", openapi),
        *metrics_routes(worker.metrics, worker.config.metrics),
    ]


async def readiness(worker: Worker) -> dict[str, str | None]:
    """Return why the worker cannot serve, store or reach other workers; None if it can."""
    return {
        "serve": await serving_trouble(worker),
        "write": worker.store.write_trouble,
        "bus": worker.bus.trouble,
    }


async def serving_trouble(worker: Worker) -> str | None:
    """Return why tables cannot be read; None if they can."""
    if worker.registry.is_closing:
        return "the server shuts down"
    try:
        async with asyncio.timeout(ANSWER_S):
            await worker.store.ready()
    except StoreError as error:
        return str(error)
    except TimeoutError:
        return f"the database has not answered within {ANSWER_S:g} seconds"
    return None


def metrics_routes(
    metrics: Metrics, access: MetricsAccess = "loopback", path: str = "/metrics"
) -> list[Route]:
    """Return the metrics route: for this machine only, for everybody, or none."""

    async def show(request: Request) -> Response:
        if access == "loopback" and not is_local(request.scope):
            return refused(
                Refusal(
                    "forbidden", "the figures are shown to programs on the server's machine only"
                )
            )
        return Response(metrics.text(), media_type=CONTENT_TYPE_PLAIN_1_0_0)

    return [] if access == "off" else [Route(path, show, methods=["GET"])]
