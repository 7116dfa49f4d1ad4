"""Rate limit of requests, and a limit of open WebSockets, by address."""

from contextlib import nullcontext

from starlette.types import ASGIApp, Receive, Scope, Send

from tilewright.server.errors import Refusal
from tilewright.server.guards.addresses import client_key
from tilewright.server.guards.limits import Limits
from tilewright.server.guards.problems import refuse


class AddressLimits:
    """Refuse requests of an address that has used up its budget."""

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
            is_socket = scope["type"] == "websocket"
            slot = self.limits.slot("address", key) if is_socket else nullcontext()
        except Refusal as refusal:
            await refuse(scope, receive, send, refusal)
            return
        with slot:
            await self.app(scope, receive, send)
