"""Settings of the guards, parsed from texts such as environment variables."""

import ipaddress
import re
import socket
from dataclasses import dataclass
from urllib.parse import urlsplit

from tilewright.core.errors import TilewrightError

ORIGIN = re.compile(r"(https?)://((?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?)", re.IGNORECASE)
HOST_NAME = re.compile(r"\*|(?:\*?\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*", re.IGNORECASE)
DEFAULT_PORTS = {"http": ":80", "https": ":443"}


class SettingsError(TilewrightError):
    """A setting of the server cannot be understood."""


@dataclass(frozen=True, slots=True)
class GuardSettings:
    """Limits of the guards, and the proxies and origins they trust."""

    allowed_origins: frozenset[str] = frozenset()
    allowed_hosts: frozenset[str] = frozenset()
    """Names besides those of the machine itself; one that begins with a dot covers all below."""
    trusted_proxies: tuple[str, ...] = ()
    is_https: bool = False
    body_limit: int = 64 * 1024
    nesting_limit: int = 32
    # Path templates of probes, which would fill the log.
    quiet_paths: frozenset[str] = frozenset({"/metrics", "/healthz", "/readyz", "/readyz/{part}"})


def guard_settings(
    *,
    public_url: str = "",
    allowed_origins: str = "",
    trusted_proxies: str = "",
    allowed_hosts: str = "",
    host: str = "127.0.0.1",
) -> GuardSettings:
    """Parse the settings; the public address is always an allowed origin and host.

    A server that others can reach also answers to the names that its machine has in the network.
    Raise SettingsError for a text that is invalid.
    """
    own = parse_origins(public_url.rstrip("/"))
    return GuardSettings(
        allowed_hosts=frozenset(map(name_in, own)) | parse_hosts(allowed_hosts) | names_at(host),
        allowed_origins=own | parse_origins(allowed_origins),
        trusted_proxies=parse_networks(trusted_proxies),
        is_https=any(origin.startswith("https:") for origin in own),
    )


def normal_origin(text: str) -> str | None:
    """Return the origin in lower case and without a default port; None if it is invalid."""
    found = ORIGIN.fullmatch(text)
    if not found:
        return None
    scheme = found[1].lower()
    return f"{scheme}://{found[2].lower().removesuffix(DEFAULT_PORTS[scheme])}"


def parse_origins(text: str) -> frozenset[str]:
    """Parse a comma-separated list of origins; raise SettingsError if one is invalid."""
    origins = set()
    for item in items(text):
        origin = normal_origin(item)
        if origin is None:
            raise SettingsError(
                f"{item!r} is not an origin; write it like https://tiles.example or "
                "http://localhost:8000, without a path"
            )
        origins.add(origin)
    return frozenset(origins)


def name_in(origin: str) -> str:
    """Return the host name of an origin, without a port."""
    return str(urlsplit(origin).hostname)


def parse_hosts(text: str) -> frozenset[str]:
    """Parse a comma-separated list of host names; raise SettingsError if one is invalid."""
    for item in items(text):
        if not HOST_NAME.fullmatch(item):
            raise SettingsError(
                f"{item!r} is not a name of a host; write it like tiles.example, .tiles.example"
                " for all names below it, or * for every name, without a port"
            )
    return frozenset(item.lower().removeprefix("*") or "*" for item in items(text))


def names_at(host: str) -> frozenset[str]:
    """Return the names under which machines of the network reach a server at an address."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return frozenset({host.lower()})
    if address.is_loopback:
        return frozenset()
    name = socket.gethostname().lower()
    return frozenset({name, f"{name.partition('.')[0]}.local"})


def parse_networks(text: str) -> tuple[str, ...]:
    """Parse a comma-separated list of IP networks; raise SettingsError if one is invalid."""
    networks = []
    for item in items(text):
        try:
            network = ipaddress.ip_network(item)
        except ValueError:
            raise SettingsError(
                f"{item!r} is not an address or a network; write it like 10.0.0.5 or 10.0.0.0/24"
            ) from None
        networks.append(str(network))
    return tuple(networks)


def items(text: str) -> list[str]:
    """Return the non-empty parts of a comma-separated list."""
    return [item for item in (part.strip() for part in text.split(",")) if item]
