"""Allowed host names, against DNS rebinding.

Another site can resolve its own name to this machine's address; its page would then read what is
served here as of its own origin. Such requests carry that name in ``Host``. IP addresses are not
resolved, so they are always allowed.
"""

import ipaddress
import logging
import re

from starlette.types import ASGIApp, Receive, Scope, Send

from tilewright.server.errors import Refusal
from tilewright.server.guards.problems import refuse
from tilewright.server.guards.settings import GuardSettings

HOST = re.compile(r"(\[[0-9a-f:.%]+\]|[a-z0-9._-]+)\.?(?::\d{1,5})?", re.IGNORECASE)
LOOPBACK = "localhost"
LONGEST_SHOWN = 100
MOST_LOGGED = 10

log = logging.getLogger(__name__)


class Hosts:
    """Refuse requests whose Host is not one of the server's names."""

    def __init__(self, app: ASGIApp, settings: GuardSettings) -> None:
        self.app = app
        self.settings = settings
        self.logged: set[str] = set()
        # Cached: most requests have one of a few Host headers.
        self.known: set[bytes] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        for name, value in scope.get("headers", ()):
            if name == b"host" and value not in self.known and not self.is_ours(value):
                await refuse(scope, receive, send, self.refusal(value))
                return
        await self.app(scope, receive, send)

    def is_ours(self, header: bytes) -> bool:
        """Return whether a Host header names this server; cache the first few that do."""
        name = host_name(header.decode("latin-1"))
        if name is None or not is_allowed(name, self.settings.allowed_hosts):
            return False
        if len(self.known) < MOST_LOGGED:
            self.known.add(header)
        return True

    def refusal(self, header: bytes) -> Refusal:
        """Return the refusal of a name; log once how to allow it."""
        name = (host_name(header.decode("latin-1")) or "?")[:LONGEST_SHOWN]
        if name not in self.logged and len(self.logged) < MOST_LOGGED:
            self.logged.add(name)
            log.warning(
                "asked for as %s and refused; if that is a name of this server, start it with"
                " --allowed-hosts %s or set TILEWRIGHT_ALLOWED_HOSTS or TILEWRIGHT_PUBLIC_URL",
                name,
                name,
            )
        return Refusal(
            "host",
            f"this server is not known as {name}; use its address, or let whoever runs it allow"
            f" the name: tilewright serve --allowed-hosts {name}",
        )


def host_name(header: str) -> str | None:
    """Return the name in a Host header, in lower case and without a port; None if invalid."""
    found = HOST.fullmatch(header)
    return found[1].lower().strip("[]").rstrip(".") if found else None


def is_allowed(name: str, allowed: frozenset[str]) -> bool:
    """Return whether a name is an IP address, localhost or one below it, or allowed."""
    if name in allowed or "*" in allowed or name == LOOPBACK or name.endswith("." + LOOPBACK):
        return True
    if any(one.startswith(".") and name.endswith(one) for one in allowed):
        return True
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True
