"""Connections are counted before any request; those without one are the first to go."""

import asyncio
import logging
from typing import Any

import pytest
from uvicorn.server import ServerState

from tests.server.guarded_app import guarded_app
from tilewright.server.guards import GuardSettings
from tilewright.server.guards.connections import (
    ADDRESS_FULL,
    FULL,
    REQUEST_S,
    UNREAD_S,
    Connections,
    connection_capacity,
    open_files_limit,
)
from tilewright.server.wire.http_protocol import SLOW, HttpProtocol, WorkerConfig, time_out
from tilewright.server.wire.transport import WebSocketProtocol

pytestmark = pytest.mark.anyio

PROXY = "10.0.0.1"


class FakeTransport(asyncio.Transport):
    """The server's end of a connection."""

    def __init__(self, address: str = "203.0.113.7") -> None:
        super().__init__({"peername": (address, 50_000), "sockname": ("127.0.0.1", 8000)})
        self.protocol: asyncio.BaseProtocol = asyncio.Protocol()
        self.written = b""
        self.end: str | None = None

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self.protocol

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def write_eof(self) -> None:
        """Nothing more is written."""

    def is_closing(self) -> bool:
        return self.end is not None

    def close(self) -> None:
        self.end = self.end or "closed"

    def abort(self) -> None:
        self.end = self.end or "aborted"

    def pause_reading(self) -> None:
        """Nothing is read."""

    def resume_reading(self) -> None:
        """Something is read again."""


class Counted:
    """Connections with a clock that is set by hand."""

    def __init__(self, capacity: int = 100, per_address: int = 50) -> None:
        self.now = 0.0
        self.dropped: list[str] = []
        self.connections = Connections(
            capacity,
            per_address,
            [f"{PROXY}/32"],
            clock=lambda: self.now,
            on_drop=self.dropped.append,
        )

    def admitted(self, address: str, count: int = 1, *, busy: bool = False) -> list[FakeTransport]:
        """New connections, all of which are admitted."""
        transports = [FakeTransport(address) for _ in range(count)]
        for transport in transports:
            assert self.connections.admit(transport) is None
            if busy:
                self.connections.arrived(transport)
        return transports

    def sweep(self, seconds: float) -> None:
        """Let time pass and drop whoever is too slow."""
        self.now += seconds
        self.connections.sweep(time_out)


def test_an_address_at_its_limit_loses_the_connection_that_waits_longest() -> None:
    counted = Counted(per_address=3)
    first, second, _ = counted.admitted("203.0.113.7", 3)
    counted.connections.arrived(first)
    counted.admitted("203.0.113.7")
    assert [first.end, second.end] == [None, "closed"]
    assert (len(counted.connections), counted.dropped) == (3, ["waiting"])


def test_an_address_whose_connections_are_all_in_use_is_turned_away_alone() -> None:
    counted = Counted(per_address=3)
    counted.admitted("203.0.113.7", 3, busy=True)
    assert counted.connections.admit(FakeTransport("203.0.113.7")) is ADDRESS_FULL
    counted.admitted("203.0.113.8")
    assert counted.dropped == ["address"]


def test_neighbours_in_one_network_of_ipv6_share_a_limit() -> None:
    counted = Counted(per_address=1)
    counted.admitted("2001:db8::1", busy=True)
    assert counted.connections.admit(FakeTransport("2001:db8::2")) is ADDRESS_FULL
    counted.admitted("2001:db8:0:1::1")


def test_a_proxy_that_is_trusted_has_no_limit_of_its_own() -> None:
    counted = Counted(capacity=20, per_address=2)
    counted.admitted(PROXY, 20, busy=True)
    assert counted.connections.admit(FakeTransport(PROXY)) is FULL


def test_a_full_server_makes_room_among_those_who_wait() -> None:
    counted = Counted(capacity=3)
    waiting, *_ = counted.admitted("203.0.113.1")
    counted.admitted("203.0.113.2", 2, busy=True)
    (visitor,) = counted.admitted("203.0.113.3", busy=True)
    assert (waiting.end, visitor.end) == ("closed", None)
    assert counted.connections.admit(FakeTransport("203.0.113.4")) is FULL
    assert counted.dropped == ["waiting", "full"]


def test_a_connection_that_ends_gives_its_place_back() -> None:
    counted = Counted(capacity=1)
    (transport,) = counted.admitted("203.0.113.1", busy=True)
    counted.connections.leave(transport)
    counted.connections.leave(transport)
    counted.admitted("203.0.113.2")
    assert len(counted.connections) == 1


def test_a_request_that_does_not_arrive_in_time_ends_its_connection() -> None:
    counted = Counted()
    silent, busy, later = counted.admitted("203.0.113.1", 3)
    counted.connections.arrived(busy)
    counted.now += 1
    counted.connections.wait(later)
    counted.sweep(REQUEST_S - 1)
    assert [silent.end, busy.end, later.end] == ["aborted", None, None]
    counted.sweep(1)
    assert (later.end, counted.dropped) == ("aborted", ["slow", "slow"])


def test_a_client_whose_buffer_stays_full_is_dropped_and_one_that_reads_is_not() -> None:
    counted = Counted()
    deaf, slow = counted.admitted("203.0.113.1", 2, busy=True)
    counted.connections.fill(deaf)
    counted.connections.fill(slow)
    counted.sweep(UNREAD_S - 1)
    counted.connections.drain(slow)
    counted.connections.fill(slow)
    counted.sweep(1)
    assert (deaf.end, slow.end, counted.dropped) == ("aborted", None, ["unread"])


def test_a_server_that_is_nearly_full_says_so_once_a_minute(
    caplog: pytest.LogCaptureFixture,
) -> None:
    counted = Counted(capacity=10)
    with caplog.at_level(logging.WARNING):
        counted.admitted("203.0.113.1", 10)
        assert [record.getMessage()[:46] for record in caplog.records] == [
            "8 connections are open and there is room for 1"
        ]
        counted.now += 60
        counted.admitted("203.0.113.1")
    assert len(caplog.records) == 2


def test_there_is_room_for_fewer_connections_than_files() -> None:
    assert connection_capacity(1024) == 704
    assert connection_capacity(65_536) == 49_088
    assert connection_capacity(16) == 8
    assert open_files_limit() >= 16


# The protocol.


def protocol(counted: Counted) -> tuple[HttpProtocol, FakeTransport]:
    """A connection that has just been made."""
    config = WorkerConfig(guarded_app(), ws=WebSocketProtocol, log_config=None, lifespan="off")
    config.connections = counted.connections
    made, transport = HttpProtocol(config, ServerState(), {}), FakeTransport()
    transport.set_protocol(made)
    made.connection_made(transport)
    return made, transport


HEAD = b"POST /api/tables/raw HTTP/1.1\r\nHost: tiles.example\r\nContent-Length: 4\r\n"


@pytest.mark.parametrize("part", [b"POST /api", HEAD, HEAD + b"\r\n", HEAD + b"\r\nab"])
async def test_half_a_request_is_answered_with_408_and_nothing_at_all_with_silence(
    part: bytes,
) -> None:
    counted = Counted()
    half, transport = protocol(counted)
    half.data_received(part)
    _, silent = protocol(counted)
    counted.sweep(REQUEST_S)
    assert (transport.written, transport.end) == (SLOW, "closed")
    assert (silent.written, silent.end) == (b"", "closed")
    half.connection_lost(None)
    await asyncio.gather(*half.tasks)


async def test_a_connection_waits_again_when_it_has_been_answered() -> None:
    counted = Counted()
    visitor, transport = protocol(counted)
    for _ in range(2):
        visitor.data_received(HEAD + b"\r\nabcd")
        counted.sweep(REQUEST_S)
        await asyncio.gather(*visitor.tasks)
        assert transport.written.count(b"HTTP/1.1 200") == 1
        transport.written = b""
        assert transport.end is None
        counted.now += REQUEST_S - 1
    counted.sweep(1)
    assert (transport.written, transport.end) == (b"", "closed")
    visitor.connection_lost(None)
    assert len(counted.connections) == 0


@pytest.mark.parametrize("capacity", [0, 1])
async def test_whoever_finds_no_room_reads_why_and_when_to_come_back(capacity: int) -> None:
    counted = Counted(capacity=capacity, per_address=capacity)
    for _ in range(capacity):
        busy, _ = protocol(counted)
        counted.connections.arrived(busy.transport)
    _, transport = protocol(counted)
    assert transport.written.startswith(b"HTTP/1.1 503 Service Unavailable\r\n")
    assert b"\r\nretry-after: 5\r\n" in transport.written
    assert b'"code":"busy"' in transport.written
    protocol_now = transport.get_protocol()
    assert isinstance(protocol_now, asyncio.Protocol)
    protocol_now.data_received(HEAD)
    protocol_now.connection_lost(None)
    assert len(counted.connections) == capacity


async def test_a_websocket_through_a_proxy_is_read_at_the_pace_of_its_client() -> None:
    counted = Counted()
    settings = GuardSettings(trusted_proxies=(f"{PROXY}/32",))
    config = WorkerConfig(
        guarded_app(settings), ws=WebSocketProtocol, log_config=None, lifespan="off"
    )
    config.connections = counted.connections
    made, transport = HttpProtocol(config, ServerState(), {}), FakeTransport(PROXY)
    transport.set_protocol(made)
    made.connection_made(transport)
    made.data_received(
        b"GET /api/tables/1/live HTTP/1.1\r\nHost: tiles.example\r\nUpgrade: websocket\r\n"
        b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nX-Forwarded-For: 203.0.113.9\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    while b" 101 " not in transport.written:
        await asyncio.sleep(0)
    assert counted.connections.spend(transport, 1_000_000) > 0
    assert counted.connections.spend(FakeTransport("203.0.113.9"), 1) == 0
    (other,) = counted.admitted("203.0.113.9")
    assert counted.connections.spend(other, 1) > 0
    upgraded: Any = transport.get_protocol()
    upgraded.connection_lost(None)
    await asyncio.gather(*upgraded.tasks)


async def test_a_websocket_keeps_the_place_of_its_connection_until_it_ends() -> None:
    counted = Counted()
    visitor, transport = protocol(counted)
    visitor.data_received(
        b"GET /api/tables/1/live HTTP/1.1\r\nHost: tiles.example\r\nUpgrade: websocket\r\n"
        b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    upgraded: Any = transport.get_protocol()
    assert upgraded is not visitor
    counted.sweep(10 * REQUEST_S)
    assert (transport.end, len(counted.connections)) == (None, 1)
    while b" 101 " not in transport.written:
        await asyncio.sleep(0)
    upgraded.pause_writing()
    counted.sweep(UNREAD_S)
    assert transport.end == "aborted"
    upgraded.connection_lost(None)
    await asyncio.gather(*upgraded.tasks)
    assert len(counted.connections) == 0
