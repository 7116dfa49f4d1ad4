"""Every error that leaves the server has one form: a code, a sentence, and what helps to go on."""

from collections.abc import Mapping

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import Receive, Scope, Send

from tilewright.server.refusals import Reason, Refusal

JSON = "application/json"
POLICY_VIOLATION = 1008
DENIAL = "websocket.http.response"
BY_STATUS: Mapping[int, tuple[str, str]] = {
    404: ("not_found", "there is nothing at this address"),
    405: ("method", "this address does not take that method"),
}
"""What the framework's own errors are told as."""
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
    reason: Reason | None = None
    """What the rules of the game say against it."""


def problem_of(refusal: Refusal) -> Problem:
    """A refusal as it is told."""
    return Problem(
        code=refusal.code,
        message=str(refusal),
        seq=refusal.seq,
        legal=None if refusal.legal is None else list(refusal.legal),
        retry_ms=refusal.retry_ms,
        reason=refusal.reason,
    )


def refused(refusal: Refusal, headers: Mapping[str, str] | None = None) -> Response:
    """A refusal as an HTTP answer."""
    more = dict(headers or {})
    if refusal.retry_ms is not None:
        more["retry-after"] = str(max(1, -(-refusal.retry_ms // 1000)))
    if refusal.code == "large":
        more["connection"] = "close"
    return Response(encoded(problem_of(refusal)), refusal.status, more, JSON)


def encoded(problem: Problem) -> bytes:
    """A problem as JSON, even if it repeats what has no UTF-8."""
    try:
        return msgspec.json.encode(problem)
    except UnicodeEncodeError:
        message = problem.message.encode("ascii", "replace").decode()
        return msgspec.json.encode(msgspec.structs.replace(problem, message=message, legal=None))


async def refuse(scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
    """Answer a request or a WebSocket handshake with an error."""
    if scope["type"] == "websocket" and DENIAL not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": ""})
    else:
        await refused(refusal)(scope, receive, send)


def methods_at(app: Starlette, scope: Scope) -> set[str]:
    """The methods that an address takes, on whichever of its routes."""
    return {
        method
        for route in app.routes
        if isinstance(route, Route) and route.matches(scope)[0] is not Match.NONE
        for method in route.methods or ()
    }


def answer_errors(app: Starlette) -> None:
    """Give the framework's own errors the form of a problem."""

    async def handle(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        code, message = BY_STATUS.get(error.status_code, ("malformed", "this cannot be read"))
        headers = error.headers
        if code == "method":
            headers = {"allow": ", ".join(sorted(methods_at(app, request.scope)))}
        return refused(Refusal(code, message), headers)

    app.add_exception_handler(HTTPException, handle)
