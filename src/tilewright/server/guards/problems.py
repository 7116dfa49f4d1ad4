"""The one form of all error responses: a code, a sentence, and what helps to recover."""

from collections.abc import Mapping

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import Receive, Scope, Send

from tilewright.server.errors import Refusal, RefusalReason

JSON = "application/json"
POLICY_VIOLATION = 1008
DENIAL = "websocket.http.response"
BY_STATUS: Mapping[int, tuple[str, str]] = {
    404: ("not_found", "there is nothing at this address"),
    405: ("method", "this address does not take that method"),
}
"""The codes for the framework's own errors."""
OUR_FAULT = Refusal("internal", "the server made a mistake; it has been logged")


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Why something was not done."""

    code: str
    message: str
    seq: int | None = None
    """Where the table stands."""
    legal: list[str] | None = None
    """What would be allowed."""
    retry_ms: int | None = None
    """When it is worth asking again."""
    reason: RefusalReason | None = None
    """What the rules of the game say against it."""


def problem_of(refusal: Refusal) -> Problem:
    """Return a refusal as a Problem."""
    return Problem(
        code=refusal.code,
        message=str(refusal),
        seq=refusal.seq,
        legal=None if refusal.legal is None else list(refusal.legal),
        retry_ms=refusal.retry_ms,
        reason=refusal.reason,
    )


def refused(refusal: Refusal, headers: Mapping[str, str] | None = None) -> Response:
    """Return a refusal as an HTTP response."""
    more = dict(headers or {})
    if refusal.retry_ms is not None:
        more["retry-after"] = str(max(1, -(-refusal.retry_ms // 1000)))
    if refusal.code == "large":
        more["connection"] = "close"
    return Response(encoded(problem_of(refusal)), refusal.status, more, JSON)


def encoded(problem: Problem) -> bytes:
    """Return a problem as JSON, even if it quotes text that cannot be encoded as UTF-8."""
    try:
        return msgspec.json.encode(problem)
    except UnicodeEncodeError:
        message = problem.message.encode("ascii", "replace").decode()
        return msgspec.json.encode(msgspec.structs.replace(problem, message=message, legal=None))


async def refuse(scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
    """Answer a request or a WebSocket handshake with an error, or only close the WebSocket."""
    if scope["type"] == "websocket" and DENIAL not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": ""})
    else:
        await refused(refusal)(scope, receive, send)


def methods_at(app: Starlette, scope: Scope) -> set[str]:
    """Return the methods allowed at a path, over all routes."""
    return {
        method
        for route in app.routes
        if isinstance(route, Route) and route.matches(scope)[0] is not Match.NONE
        for method in route.methods or ()
    }


def answer_errors(app: Starlette) -> None:
    """Install a handler that turns the framework's own errors into problems."""

    async def handle(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        code, message = BY_STATUS.get(error.status_code, ("malformed", "this cannot be read"))
        headers = error.headers
        if code == "method":
            headers = {"allow": ", ".join(sorted(methods_at(app, request.scope)))}
        return refused(Refusal(code, message), headers)

    app.add_exception_handler(HTTPException, handle)
