"""ASGI middleware around the application, one module for each guard.

A WebSocket is checked once, at its handshake; its messages pass without added cost.

Reading order: ``settings`` (of all guards), ``problems`` (error responses), ``request_log`` (the
outermost guard), ``headers``, ``hosts``, ``origins`` and ``bodies`` (what a request may be),
``addresses``, ``limits`` and ``address_limits`` (how much one may ask); ``connections`` and
``pace`` (before any request).
"""

from starlette.applications import Starlette
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tilewright.server.guards.address_limits import AddressLimits
from tilewright.server.guards.addresses import client_key
from tilewright.server.guards.bodies import Bodies
from tilewright.server.guards.headers import SecurityHeaders
from tilewright.server.guards.hosts import Hosts
from tilewright.server.guards.limits import Limits
from tilewright.server.guards.origins import SameOrigin
from tilewright.server.guards.problems import answer_errors
from tilewright.server.guards.request_log import RequestLog
from tilewright.server.guards.settings import GuardSettings, SettingsError, guard_settings
from tilewright.server.ops.metrics import Metrics


def guard(app: Starlette, settings: GuardSettings, limits: Limits, metrics: Metrics) -> None:
    """Wrap an app in all guards; the last one added is the first to see a request."""
    answer_errors(app)
    app.add_middleware(Bodies, settings=settings)
    app.add_middleware(SameOrigin, settings=settings)
    app.add_middleware(Hosts, settings=settings)
    app.add_middleware(AddressLimits, limits=limits)
    app.add_middleware(RequestLog, owner=app, settings=settings, metrics=metrics)
    app.add_middleware(SecurityHeaders, settings=settings)
    if settings.trusted_proxies:
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=list(settings.trusted_proxies))


__all__ = ["GuardSettings", "Limits", "SettingsError", "client_key", "guard", "guard_settings"]
