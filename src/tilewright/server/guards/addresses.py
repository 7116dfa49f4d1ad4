"""Client addresses: the key by which limits are counted."""

import ipaddress
from collections.abc import Iterable
from functools import lru_cache

from starlette.types import Scope

UNKNOWN = "unknown"
FORWARDING_HEADERS = {b"forwarded", b"x-forwarded-for", b"x-real-ip", b"via"}
LONGEST_ADDRESS = 64
SUBSCRIBER_BITS = 64


def client_key(scope: Scope) -> str:
    """Return the rate-limit key of a client; trusted proxies have been resolved before."""
    client = scope.get("client")
    return address_key(client[0][:LONGEST_ADDRESS]) if client and client[0] else UNKNOWN


@lru_cache(maxsize=4096)
def address_key(address: str) -> str:
    """Return an IPv4 address as it is, or the /64 network of an IPv6 address."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((found, SUBSCRIBER_BITS), strict=False))


def is_local(scope: Scope) -> bool:
    """Whether the client runs on this machine and did not come through a proxy."""
    client = scope.get("client")
    if not client or is_forwarded(scope["headers"]):
        return False
    try:
        return ipaddress.ip_address(client[0]).is_loopback
    except ValueError:
        return False


def is_forwarded(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether a request has headers that a proxy adds."""
    return any(name in FORWARDING_HEADERS for name, _ in headers)
