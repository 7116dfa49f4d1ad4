"""The gate: how often one address may come in, and how many connections it may hold open."""

from contextlib import nullcontext

from starlette.types import ASGIApp, Receive, Scope, Send

from tilewright.server.addresses import client_key
from tilewright.server.guards.limits import Limits
from tilewright.server.problems import refuse
from tilewright.server.refusals import Refusal

LASTING = "/events"
"""How the address of a stream ends that goes on like a WebSocket."""


class Gate:
    """Lets an address in as often as its budget allows."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        key = client_key(scope)
        try:
            self.limits.charge("request", key)
            place = self.limits.place("address", key) if is_lasting(scope) else nullcontext()
        except Refusal as refusal:
            await refuse(scope, receive, send, refusal)
            return
        with place:
            await self.app(scope, receive, send)


def is_lasting(scope: Scope) -> bool:
    """Whether a connection is kept open until somebody leaves."""
    return scope["type"] == "websocket" or str(scope["path"]).endswith(LASTING)
