"""Cross-origin protection: a page of another site cannot act with a visitor's cookie.

Browsers say where a request comes from (Sec-Fetch-Site, Origin) and scripts cannot forge it.
"""

from starlette.types import ASGIApp, Receive, Scope, Send

from tilewright.server.errors import Refusal
from tilewright.server.guards.problems import refuse
from tilewright.server.guards.settings import GuardSettings, normal_origin

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
ORIGIN_HEADERS = frozenset({b"sec-fetch-site", b"origin", b"host", b"cookie"})
OWN_SITES = frozenset({b"same-origin", b"none"})
REFUSAL = "this request comes from another site; open the page of this server and act there"


class SameOrigin:
    """Refuse unsafe requests and WebSocket handshakes that come from another site."""

    def __init__(self, app: ASGIApp, settings: GuardSettings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if is_harmless(scope) or self.is_ours(scope):
            await self.app(scope, receive, send)
        else:
            await refuse(scope, receive, send, Refusal("forbidden", REFUSAL))

    def is_ours(self, scope: Scope) -> bool:
        """Return whether a request comes from our page, an allowed origin or a program.

        A program sends neither an origin nor a cookie.
        """
        sent = {name: value for name, value in scope["headers"] if name in ORIGIN_HEADERS}
        site, origin = sent.get(b"sec-fetch-site"), sent.get(b"origin")
        if origin is None:
            return site in OWN_SITES or (site is None and b"cookie" not in sent)
        if site in OWN_SITES and scope["type"] == "http":
            return True
        known = normal_origin(origin.decode("latin-1"))
        if known is None:
            return False
        if known in self.settings.allowed_origins:
            return True
        return site in (*OWN_SITES, None) and self.is_host(known, sent.get(b"host", b""))

    def is_host(self, origin: str, host: bytes) -> bool:
        """Whether an origin is the requested host, over https where that is required."""
        scheme = origin.partition(":")[0]
        if self.settings.is_https and scheme != "https":
            return False
        return normal_origin(f"{scheme}://{host.decode('latin-1')}") == origin


def is_harmless(scope: Scope) -> bool:
    """Return whether a request has a safe method, which changes nothing."""
    return scope["type"] == "lifespan" or scope.get("method") in SAFE_METHODS
