"""An address is read at a pace; past its budget it waits, and nobody else does."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.guards.test_connections import FakeTransport
from tilewright.server.guards import pace
from tilewright.server.guards.connections import Connections
from tilewright.server.guards.limits import Budget
from tilewright.server.guards.pace import CONNECTION_UNITS, MAX_WAIT_S, SLICE_UNITS, Pace
from tilewright.server.wire.http_protocol import SLICE
from tilewright.server.wire.paced import PacedConnection

pytestmark = pytest.mark.anyio
FEW = Budget(10, 1, burst=20)


class Clock:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_an_address_waits_when_it_has_spent_its_burst() -> None:
    clock = Clock()
    pace = Pace(FEW, clock=clock)
    assert pace.spend("a", 20) == 0
    assert pace.spend("a", 5) == pytest.approx(0.5)
    assert pace.spend("b", 20) == 0
    clock.now += 0.5
    assert pace.spend("a", 0) == 0
    assert pace.spend("a", 1) == pytest.approx(0.1)


def test_nobody_waits_longer_than_the_longest_wait() -> None:
    clock = Clock()
    pace = Pace(FEW, clock=clock)
    assert pace.spend("a", 1_000_000) == MAX_WAIT_S
    clock.now += MAX_WAIT_S
    assert pace.spend("a", 0) == 0


def test_few_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "REMEMBERED_KEYS", 3)
    paced = Pace(FEW, clock=Clock())
    for name in "abcd":
        paced.spend(name, 20)
    assert paced.spend("d", 1) > 0
    assert paced.spend("a", 1) == 0


# A connection.


class Listener(asyncio.Protocol):
    """A protocol that keeps what it is given."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.is_lost = False
        self.on_data: Callable[[], None] = lambda: None

    def data_received(self, data: bytes) -> None:
        self.heard.append(data)
        self.on_data()

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_lost = True


class ReadTransport(FakeTransport):
    """A transport that knows whether it reads."""

    is_read = True

    def pause_reading(self) -> None:
        assert self.is_read
        self.is_read = False

    def resume_reading(self) -> None:
        assert not self.is_read
        self.is_read = True


class Line:
    """A paced connection between a transport and a listener."""

    def __init__(self, burst: int = 1_000, address: str = "203.0.113.7") -> None:
        self.clock = Clock()
        budget = Budget(1_000, 1, burst + CONNECTION_UNITS)
        pace = Pace(budget, clock=self.clock)
        self.connections = Connections(10, proxies=["10.0.0.1/32"], pace=pace, clock=self.clock)
        self.listener, self.transport = Listener(), ReadTransport(address)
        loop = asyncio.get_running_loop()
        self.paced: Any = PacedConnection(self.listener, self.connections, loop)
        self.paced.connection_made(self.transport)
        assert self.connections.admit(self.paced) is None

    async def quiet(self) -> bytes:
        """Wait until all has been read; return it."""
        while self.paced.unread:
            await asyncio.sleep(0)
        return b"".join(self.listener.heard)


async def test_what_comes_at_once_is_given_in_slices() -> None:
    line, data = Line(), bytes(range(256)) * 100
    line.paced.data_received(data)
    assert await line.quiet() == data
    assert {len(part) for part in line.listener.heard} == {SLICE}
    assert line.transport.is_read


async def test_past_the_budget_the_network_waits() -> None:
    line = Line(burst=2)
    line.paced.data_received(b"x" * (3 * SLICE))
    assert (len(line.listener.heard), line.transport.is_read) == (2, False)
    assert len(await line.quiet()) == 3 * SLICE
    assert line.transport.is_read
    assert line.connections.spend(line.paced, 0) > 0


async def test_a_proxy_never_waits() -> None:
    line = Line(burst=0, address="10.0.0.1")
    line.paced.data_received(b"x" * SLICE)
    assert line.listener.heard == [b"x" * SLICE]
    assert line.connections.spend(line.paced, SLICE_UNITS * 1_000) == 0


async def test_a_client_whose_websocket_came_through_a_proxy_waits_alone() -> None:
    line = Line(burst=0, address="10.0.0.1")
    other = FakeTransport("10.0.0.1")
    assert line.connections.admit(other) is None
    line.connections.forward(line.paced, "203.0.113.7")
    assert line.connections.spend(line.paced, 1_000) > 0
    assert line.connections.spend(other, 1_000) == 0
    line.connections.leave(line.paced)
    assert line.connections.spend(line.paced, 1_000) == 0


async def test_a_protocol_that_pauses_is_given_nothing_until_it_goes_on() -> None:
    line = Line()
    line.listener.on_data = line.paced.pause_reading
    line.paced.data_received(b"x" * (2 * SLICE))
    line.paced.data_received(b"y")
    assert (len(line.listener.heard), line.transport.is_read) == (1, False)
    line.listener.on_data = lambda: None
    line.paced.resume_reading()
    assert len(line.listener.heard) == 1
    assert (await line.quiet())[-2:] == b"xy"
    assert line.transport.is_read


async def test_a_protocol_that_closes_or_is_lost_is_given_nothing_more() -> None:
    closing, lost = Line(), Line(burst=1)
    closing.listener.on_data = closing.transport.close
    closing.paced.data_received(b"x" * (2 * SLICE))
    lost.paced.data_received(b"x" * (2 * SLICE))
    lost.paced.connection_lost(None)
    await asyncio.sleep(0.01)
    assert (len(closing.listener.heard), len(lost.listener.heard)) == (1, 1)
    assert lost.listener.is_lost


async def test_another_protocol_is_given_the_rest() -> None:
    line, other = Line(), Listener()
    line.listener.on_data = lambda: line.paced.set_protocol(other)
    line.paced.data_received(b"x" * SLICE + b"y")
    await line.quiet()
    assert other.heard == [b"y"]
    assert line.paced.get_protocol() is other
