"""Limits for connections before any request: how many are open, and which wait too long.

uvicorn limits neither the time that a request takes to arrive nor the connections of an address,
and its ``limit_concurrency`` would let idle connections lock everybody out. Here a connection that
has not sent a whole request is the first to be closed when the limit is reached.
"""

import asyncio
import ipaddress
import logging
import sys
import time
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Protocol

from tilewright.server.guards.addresses import UNKNOWN, address_key
from tilewright.server.guards.pace import CONNECTION_UNITS, Pace

REQUEST_S = 20.0
"""How long a request, headers and body, may take to arrive."""
UNREAD_S = 60.0
"""How long the buffer of data for a client may stay full before the client is dropped."""
SWEEP_S = 1.0
PER_ADDRESS = 400
WINDOWS_FILES = 8_192
MOST_OPEN_FILES = 65_536
RESERVED_FILES = 64
"""File descriptors kept for the database, bots, logs, and connections being refused."""
NEARLY_FULL = 0.8
REPEAT_S = 60.0
"""The least time between two warnings in the log."""
LINGER_S = 0.5
"""How long a refused client has to read the answer."""
MOST_LINGERING = 32

log = logging.getLogger(__name__)


def turned_away(reason: str) -> bytes:
    """Return the raw response to a request that was not read."""
    body = f'{{"code":"busy","message":"{reason}; try again in 5 seconds","retry_ms":5000}}'
    return (
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\nretry-after: 5\r\nconnection: close\r\n\r\n{body}"
    ).encode()


FULL = turned_away("the server has no room for another connection")
ADDRESS_FULL = turned_away("your address has too many connections")


class Transport(Protocol):
    """The part of an asyncio transport that is used here."""

    def get_extra_info(self, name: str) -> object:
        """Return a property of the socket."""

    def get_protocol(self) -> asyncio.BaseProtocol:
        """Return the protocol that is given what arrives."""

    def close(self) -> None:
        """Close when everything has been written."""

    def abort(self) -> None:
        """Close now."""


def connection_capacity(open_files: int) -> int:
    """Return how many connections a process may hold, given its limit of open files."""
    return max(8, open_files * 3 // 4 - RESERVED_FILES)


def open_files_limit(*, is_raised: bool = False) -> int:
    """Return the soft limit of open files; ``is_raised`` first raises it as far as allowed.

    That is the hard limit, but at most MOST_OPEN_FILES.
    """
    if sys.platform == "win32":
        return WINDOWS_FILES
    import resource  # noqa: PLC0415

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    entitled = MOST_OPEN_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_OPEN_FILES)
    if is_raised and entitled > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (entitled, hard))
        return entitled
    return soft


class Connections:
    """The open connections of a worker, by client address."""

    def __init__(
        self,
        capacity: int,
        per_address: int = PER_ADDRESS,
        proxies: Sequence[str] = (),
        pace: Pace | None = None,
        *,
        clock: Callable[[], float] = time.monotonic,
        on_drop: Callable[[str], None] = lambda reason: None,
    ) -> None:
        self.capacity = capacity
        self.per_address = per_address
        self._proxies = tuple(ipaddress.ip_network(proxy) for proxy in proxies)
        self._pace = pace or Pace(clock=clock)
        self._clock = clock
        self._on_drop = on_drop
        self._is_proxy = lru_cache(maxsize=4096)(self._find_proxy)
        self._addresses: dict[Transport, str] = {}
        self._counts: dict[str, int] = {}
        # The clients of WebSockets that came through a proxy.
        self._forwarded: dict[Transport, str] = {}
        # Since when each waits for a whole request, and since when each has a full buffer.
        self._waiting: dict[Transport, float] = {}
        self._unread: dict[Transport, float] = {}
        self._warned_at = float("-inf")

    def __len__(self) -> int:
        return len(self._addresses)

    def admit(self, transport: Transport) -> bytes | None:
        """Count a new connection; return the response to send if it exceeds a limit, else None."""
        peer = transport.get_extra_info("peername")
        address = address_key(str(peer[0])) if isinstance(peer, tuple) else UNKNOWN
        if self._counts.get(address, 0) >= self.per_address and not self._is_proxy(address):
            if not self._close_waiting(address):
                return self._turn_away(ADDRESS_FULL)
        elif len(self._addresses) >= self.capacity and not self._close_waiting(None):
            return self._turn_away(FULL)
        self._addresses[transport] = address
        self._counts[address] = self._counts.get(address, 0) + 1
        self._waiting[transport] = self._clock()
        self.spend(transport, CONNECTION_UNITS)
        if len(self._addresses) >= NEARLY_FULL * self.capacity:
            self._warn()
        return None

    def spend(self, transport: Transport, units: int) -> float:
        """Spend units of a connection's address; return how many seconds it must wait then.

        The addresses of proxies are many people's and never wait, but for their WebSockets.
        """
        address = self._forwarded.get(transport)
        if address is None:
            address = self._addresses.get(transport)
            if address is None or self._is_proxy(address):
                return 0.0
        return self._pace.spend(address, units)

    def forward(self, transport: Transport, address: str) -> None:
        """Note for which client a proxy opened a WebSocket, which only that client uses."""
        if transport in self._addresses:
            self._forwarded[transport] = address

    def drop(self, reason: str) -> None:
        """Count a connection that is closed for a reason."""
        self._on_drop(reason)

    def wait(self, transport: Transport) -> None:
        """Note that a connection waits for its next request from now on."""
        if transport in self._addresses:
            # Re-inserted at the end, so that the dictionary is ordered by time.
            self._waiting.pop(transport, None)
            self._waiting[transport] = self._clock()

    def arrived(self, transport: Transport) -> None:
        """Note that a whole request has arrived."""
        self._waiting.pop(transport, None)

    def fill(self, transport: Transport) -> None:
        """Note that the buffer of data for a client is full."""
        self._unread[transport] = self._clock()

    def drain(self, transport: Transport) -> None:
        """Note that the buffer of data for a client has drained."""
        self._unread.pop(transport, None)

    def leave(self, transport: Transport) -> None:
        """Forget a connection."""
        self._waiting.pop(transport, None)
        self._unread.pop(transport, None)
        self._forwarded.pop(transport, None)
        address = self._addresses.pop(transport, None)
        if address is not None:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]

    async def sweep_forever(self, time_out: Callable[[Transport], None]) -> None:
        """Drop slow clients at regular intervals, forever."""
        while True:
            await asyncio.sleep(SWEEP_S)
            self.sweep(time_out)

    def sweep(self, time_out: Callable[[Transport], None]) -> None:
        """Drop slow clients; ``time_out`` closes a connection without a whole request."""
        now = self._clock()
        for transport in overdue(self._waiting, now - REQUEST_S):
            del self._waiting[transport]
            self._on_drop("slow")
            time_out(transport)
        for transport in overdue(self._unread, now - UNREAD_S):
            del self._unread[transport]
            self._on_drop("unread")
            transport.abort()

    def _close_waiting(self, address: str | None) -> bool:
        """Close the longest-waiting connection (of an address, or of all); False if none waits."""
        for transport in self._waiting:
            if address is None or self._addresses[transport] == address:
                self.leave(transport)
                self._on_drop("waiting")
                transport.close()
                return True
        return False

    def _turn_away(self, answer: bytes) -> bytes:
        self._on_drop("address" if answer is ADDRESS_FULL else "full")
        return answer

    def _find_proxy(self, address: str) -> bool:
        try:
            found = ipaddress.ip_network(address)
        except ValueError:
            return False
        return any(
            proxy.version == found.version and found.overlaps(proxy) for proxy in self._proxies
        )

    def _warn(self) -> None:
        now = self._clock()
        if now >= self._warned_at + REPEAT_S:
            self._warned_at = now
            log.warning(
                "%d connections are open and there is room for %d: a higher limit of open files"
                " (LimitNOFILE, ulimit -n) gives more",
                len(self._addresses),
                self.capacity,
            )


def overdue(since: dict[Transport, float], limit: float) -> list[Transport]:
    """Return the connections noted at or before a time; the mapping is ordered by time."""
    found = []
    for transport, began in since.items():
        if began > limit:
            break
        found.append(transport)
    return found
