"""What a host decides about the guards, read from texts such as environment variables."""

import ipaddress
import re
from dataclasses import dataclass

from tilewright.core.errors import TilewrightError

ORIGIN = re.compile(r"(https?)://((?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?)", re.IGNORECASE)
DEFAULT_PORTS = {"http": ":80", "https": ":443"}


class SettingsError(TilewrightError):
    """A setting of the server cannot be understood."""


@dataclass(frozen=True, slots=True)
class GuardSettings:
    """How strict the guards are and whom they trust."""

    allowed_origins: frozenset[str] = frozenset()
    trusted_proxies: tuple[str, ...] = ()
    is_https: bool = False
    body_limit: int = 64 * 1024
    nesting_limit: int = 32
    # Path templates that would fill the log: probes.
    quiet_paths: frozenset[str] = frozenset({"/metrics", "/healthz", "/readyz"})


def guard_settings(
    *, public_url: str = "", allowed_origins: str = "", trusted_proxies: str = ""
) -> GuardSettings:
    """The settings that three texts stand for; the public address is always an allowed origin."""
    own = parse_origins(public_url.rstrip("/"))
    return GuardSettings(
        allowed_origins=own | parse_origins(allowed_origins),
        trusted_proxies=parse_networks(trusted_proxies),
        is_https=any(origin.startswith("https:") for origin in own),
    )


def normal_origin(text: str) -> str | None:
    """The origin in lower case and without a default port; None if it is none."""
    found = ORIGIN.fullmatch(text)
    if not found:
        return None
    scheme = found[1].lower()
    return f"{scheme}://{found[2].lower().removesuffix(DEFAULT_PORTS[scheme])}"


def parse_origins(text: str) -> frozenset[str]:
    """The origins in a list with commas."""
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


def parse_networks(text: str) -> tuple[str, ...]:
    """The addresses and networks in a list with commas, in their normal form."""
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
    """The parts of a list with commas, without empty ones."""
    return [item for item in (part.strip() for part in text.split(",")) if item]
