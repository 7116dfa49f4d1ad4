"""Limits count the client and not a proxy, and nobody can choose who he is."""

import ipaddress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.guarded_app import Visitor, guarded_app
from tilewright.server.guards.addresses import UNKNOWN, address_key, client_key, is_local
from tilewright.server.guards.limits import Budget, Limits
from tilewright.server.guards.settings import GuardSettings, SettingsError, parse_networks

PROXIES = parse_networks("10.0.0.0/8, 127.0.0.1")


LIMITS = Limits({"request": Budget(1, 1, burst=9)})
APP = guarded_app(GuardSettings(trusted_proxies=PROXIES), LIMITS)


def counted(forwarded: str | None, peer: str = "10.0.0.1") -> set[str]:
    """The keys that one request was counted under."""
    LIMITS._full_at["request"].clear()
    headers = {} if forwarded is None else {"x-forwarded-for": forwarded}
    Visitor(APP, peer).ask("GET", "/api/tables/3", headers)
    return set(LIMITS._full_at["request"])


@pytest.mark.parametrize(
    ("forwarded", "key"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("198.51.100.1, 203.0.113.9", "203.0.113.9"),
        ("198.51.100.1, 203.0.113.9, 10.1.2.3", "203.0.113.9"),
        ("203.0.113.9:4711", "203.0.113.9"),
        ("[2001:db8:1:2:3::4]:4711", "2001:db8:1:2::/64"),
        ("10.1.2.3", "10.1.2.3"),
        (None, "10.0.0.1"),
        ("", "10.0.0.1"),
    ],
)
def test_behind_a_trusted_proxy_the_last_stranger_is_the_client(
    forwarded: str | None, key: str
) -> None:
    assert counted(forwarded) == {key}


def test_a_stranger_cannot_choose_his_address() -> None:
    assert counted("198.51.100.1", peer="203.0.113.9") == {"203.0.113.9"}
    assert counted("127.0.0.1", peer="203.0.113.9") == {"203.0.113.9"}


@given(st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=300))
def test_whatever_a_client_puts_in_front_the_last_stranger_counts(noise: str) -> None:
    assert counted(f"{noise}, 203.0.113.9") == {"203.0.113.9"}


@given(st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=300))
def test_any_header_of_a_proxy_gives_one_short_key(forwarded: str) -> None:
    (key,) = counted(forwarded)
    assert 0 < len(key) <= 64


@given(st.ip_addresses(v=4))
def test_an_ipv4_address_counts_for_itself_however_it_is_written(
    address: ipaddress.IPv4Address,
) -> None:
    assert address_key(str(address)) == str(address)
    assert address_key(f"::ffff:{address}") == str(address)


@given(st.ip_addresses(network="2000::/3"), st.integers(0, 2**64 - 1))
def test_a_subscriber_of_ipv6_counts_once(address: ipaddress.IPv6Address, other: int) -> None:
    neighbour = ipaddress.IPv6Address((int(address) >> 64 << 64) + other)
    assert address_key(str(address)) == address_key(str(neighbour))
    stranger = ipaddress.IPv6Address(int(address) ^ 1 << 64)
    assert address_key(str(address)) != address_key(str(stranger))


@given(st.text(max_size=200))
def test_any_text_has_a_short_key(text: str) -> None:
    assert 0 < len(client_key({"client": (text, 0)})) <= 64
    assert client_key({"client": None}) == client_key({}) == UNKNOWN


@pytest.mark.parametrize(
    ("address", "header", "is_here"),
    [
        ("127.0.0.1", b"accept", True),
        ("127.3.2.1", b"accept", True),
        ("::1", b"accept", True),
        ("127.0.0.1", b"x-forwarded-for", False),
        ("127.0.0.1", b"forwarded", False),
        ("10.0.0.1", b"accept", False),
        ("localhost", b"accept", False),
    ],
)
def test_only_a_program_on_this_machine_is_local(
    address: str, header: bytes, is_here: bool
) -> None:
    assert is_local({"client": (address, 1), "headers": [(header, b"x")]}) == is_here


def test_without_an_address_nobody_is_local() -> None:
    assert not is_local({"client": None, "headers": []})


def test_networks_are_read_from_a_list() -> None:
    assert parse_networks(" 10.0.0.5, 10.1.0.0/16 ,::1,") == (
        "10.0.0.5/32",
        "10.1.0.0/16",
        "::1/128",
    )


@pytest.mark.parametrize("text", ["*", "proxy", "10.0.0.1/8", "10.0.0.0/33", "300.1.1.1"])
def test_what_is_no_network_is_refused_in_words(text: str) -> None:
    with pytest.raises(SettingsError, match="is not an address or a network; write it like"):
        parse_networks(text)
