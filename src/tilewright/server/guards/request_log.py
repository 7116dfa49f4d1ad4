"""The guard around all that may refuse: gives every request an id, a log entry and metrics.

Unexpected errors end here: the client gets a problem, the log gets the traceback.
"""

import logging
import os
from contextlib import suppress
from time import perf_counter

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from tilewright.server.guards.addresses import client_key
from tilewright.server.guards.problems import OUR_FAULT, refused
from tilewright.server.guards.settings import GuardSettings
from tilewright.server.ops.logs import hashed_address, request_id
from tilewright.server.ops.metrics import Metrics

UNMATCHED = "unmatched"
INTERNAL_ERROR = 1011
CLIENT_LEFT = 499

log = logging.getLogger(__name__)
access_log = logging.getLogger("tilewright.access")


class RequestLog:
    """Identify, time, log and count requests; catch unexpected errors."""

    def __init__(
        self, app: ASGIApp, owner: Starlette, settings: GuardSettings, metrics: Metrics
    ) -> None:
        self.app = app
        self.owner = owner
        self.settings = settings
        self.metrics = metrics
        self.templates: dict[int, str] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        identifier = os.urandom(8).hex()
        before = request_id.set(identifier)
        try:
            if scope["type"] == "http":
                await self.log_request(scope, receive, send, identifier)
            else:
                await self.log_socket(scope, receive, send)
        finally:
            request_id.reset(before)

    async def log_request(
        self, scope: Scope, receive: Receive, send: Send, identifier: str
    ) -> None:
        """Serve a request; answer with a problem if that fails."""
        status = 0
        started = answered = perf_counter()

        async def note(message: Message) -> None:
            nonlocal status, answered
            if message["type"] == "http.response.start":
                status, answered = message["status"], perf_counter()
                name = (b"x-request-id", identifier.encode("ascii"))
                message["headers"] = [*message.get("headers", ()), name]
            await send(message)

        try:
            await self.app(scope, receive, note)
        except ClientDisconnect:
            pass
        except Exception:
            log.exception("a request failed", extra={"path": self.template_of(scope)})
            if not status:
                await refused(OUR_FAULT)(scope, receive, note)
        finally:
            path = self.template_of(scope)
            if status:
                self.metrics.answered(path, scope["method"], status, answered - started)
            self.note_access(scope, path, scope["method"], status or CLIENT_LEFT, started)

    async def log_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a WebSocket; its messages are not inspected."""
        started = perf_counter()
        status = 101
        try:
            await self.app(scope, receive, send)
        except WebSocketDisconnect:
            pass
        except Exception:
            status = 500
            log.exception("a WebSocket failed", extra={"path": self.template_of(scope)})
            # If it is closed already, no close frame can be sent.
            with suppress(Exception):
                await send({"type": "websocket.close", "code": INTERNAL_ERROR, "reason": ""})
        finally:
            self.note_access(scope, self.template_of(scope), "WEBSOCKET", status, started)

    def note_access(
        self, scope: Scope, path: str, method: str, status: int, started: float
    ) -> None:
        """Write the access log: without the query, and with a hashed address only."""
        level = logging.DEBUG if path in self.settings.quiet_paths else logging.INFO
        if access_log.isEnabledFor(level):
            fields = {
                "method": method,
                "path": path,
                "status": status,
                "ms": round((perf_counter() - started) * 1000, 1),
                "address": hashed_address(client_key(scope)),
            }
            access_log.log(level, "answered", extra=fields)

    def template_of(self, scope: Scope) -> str:
        """Return the path template of a request; UNMATCHED if no route matched."""
        endpoint = scope.get("endpoint")
        if endpoint is None:
            return UNMATCHED
        if not self.templates:
            self.templates = templates(self.owner)
        return self.templates.get(id(endpoint), UNMATCHED)


def templates(app: Starlette) -> dict[int, str]:
    """Return the first path template of each endpoint of an app, by ``id``."""
    found: dict[int, str] = {}
    for route in app.routes:
        if isinstance(route, Mount):
            found.setdefault(id(route.app), route.path)
        elif isinstance(route, Route | WebSocketRoute):
            found.setdefault(id(route.endpoint), route.path)
    return found
