"""Cross-origin protection: a page of another site cannot act with a visitor's cookie.

Browsers say where a request comes from (Sec-Fetch-Site, Origin) and scripts cannot forge it.
"""

from starlette.types import ASGIApp, Receive, Scope, Send

from tilewright.server.guards.settings import GuardSettings, normal_origin
from tilewright.server.problems import refuse
from tilewright.server.refusals import Refusal

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
TELLING_HEADERS = frozenset({b"sec-fetch-site", b"origin", b"host", b"cookie"})
OWN_SITES = frozenset({b"same-origin", b"none"})
REFUSAL = "this request comes from another site; open the page of this server and act there"


class SameOrigin:
    """Refuses unsafe requests and WebSocket handshakes that another site caused."""

    def __init__(self, app: ASGIApp, settings: GuardSettings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if is_harmless(scope) or self.is_ours(scope):
            await self.app(scope, receive, send)
        else:
            await refuse(scope, receive, send, Refusal("forbidden", REFUSAL))

    def is_ours(self, scope: Scope) -> bool:
        """Whether a request was caused by our own page or by a program that has no cookie."""
        told = {name: value for name, value in scope["headers"] if name in TELLING_HEADERS}
        site, origin = told.get(b"sec-fetch-site"), told.get(b"origin")
        if origin is None:
            return site in OWN_SITES or (site is None and b"cookie" not in told)
        if site in OWN_SITES and scope["type"] == "http":
            return True
        known = normal_origin(origin.decode("latin-1"))
        if known is None:
            return False
        if known in self.settings.allowed_origins:
            return True
        return site in (*OWN_SITES, None) and self.is_host(known, told.get(b"host", b""))

    def is_host(self, origin: str, host: bytes) -> bool:
        """Whether an origin is the host that was asked, by https where that is the rule."""
        scheme = origin.partition(":")[0]
        if self.settings.is_https and scheme != "https":
            return False
        return normal_origin(f"{scheme}://{host.decode('latin-1')}") == origin


def is_harmless(scope: Scope) -> bool:
    """Whether it does not matter who caused a request, because it changes nothing."""
    return scope["type"] == "lifespan" or scope.get("method") in SAFE_METHODS
