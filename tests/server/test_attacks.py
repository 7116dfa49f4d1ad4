"""Attacks from outside on a real worker: half a request, bytes that are no frames, other names."""

import asyncio
import http.client
import itertools
import json
import os
import random
import shutil
import socket
import struct
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.server_process import ServerProcess
from tests.server.socket_guests import PATIENCE_S, guests
from tests.services import running

pytestmark = pytest.mark.anyio

HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
PLAIN = b"GET %b HTTP/1.1\r\nHost: localhost\r\n\r\n"
TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9


def plain(first: int, data: bytes) -> bytes:
    """A short frame whose mask changes nothing."""
    return bytes((first, 0x80 | len(data))) + bytes(4) + data


# Two of them in one segment are one after the other in the hands of the server.
FRAMES = (
    plain(0x81, b"\xff\xfe"),
    plain(0x81, b"{"),
    plain(0x82, b"\xff\xfe"),
    plain(0x88, b"\x03\xe8"),
    plain(0x88, b"\x00\x01"),
    plain(0x88, b"\x03\xe8\xff"),
    plain(0x89, b"?"),
    plain(0x01, b"\xc3"),
    plain(0x80, b"\x28"),
    plain(0x83, b""),
    plain(0xC1, b"x"),
    bytes((0x81, 0x01)) + b"x",
)


class FewFiles(ServerProcess):
    """A worker with the usual limits that may open few files."""

    files = 300

    @property
    def command(self) -> list[str]:
        limit = f"--nofile={self.files}:{self.files}"
        return ["prlimit", limit, *super().command, "--limits", "1"]


@pytest.fixture
def small(tmp_path: Path) -> Iterator[FewFiles]:
    if shutil.which("prlimit") is None:
        pytest.skip("there is no prlimit here")
    yield from running(FewFiles(f"sqlite:///{tmp_path / 'tables.db'}"))


def answer(process: ServerProcess, path: str = "/healthz", host: str = "localhost") -> int:
    """The status of an answer."""
    connection = http.client.HTTPConnection("127.0.0.1", process.port, timeout=PATIENCE_S)
    try:
        connection.request("GET", path, headers={"host": host})
        return connection.getresponse().status
    finally:
        connection.close()


def figure(process: ServerProcess, name: str) -> float:
    """A figure of a worker."""
    connection = http.client.HTTPConnection("127.0.0.1", process.port, timeout=PATIENCE_S)
    connection.request("GET", "/metrics")
    lines = connection.getresponse().read().decode().splitlines()
    connection.close()
    return sum(float(line.split()[-1]) for line in lines if line.startswith(name))


def hold_half_requests(process: ServerProcess, count: int, sources: int) -> None:
    """See that a visitor is served while so many connections have sent half a request."""
    with ExitStack() as stack:
        for number in range(count):
            source = (f"127.0.0.{1 + number % sources}", 0)
            connection = socket.create_connection(("127.0.0.1", process.port), PATIENCE_S, source)
            stack.enter_context(connection)
            connection.sendall(HALF)
        assert answer(process) == 200
        assert answer(process, "/api/tables") == 200
        room = figure(process, "tilewright_connections_limit")
        assert figure(process, "tilewright_connections ") <= room
        assert figure(process, "tilewright_connections_dropped_total") >= count - room
        is_near = figure(process, "tilewright_connections ") >= 0.8 * room
        assert ("connections are open and there is room for" in process.log) == is_near


def test_half_requests_of_one_address_keep_no_visitor_out(small: FewFiles) -> None:
    hold_half_requests(small, 400, sources=1)


def test_half_requests_of_many_addresses_keep_no_visitor_out(small: FewFiles) -> None:
    hold_half_requests(small, 400, sources=9)


@pytest.mark.soak
@pytest.mark.parametrize("sources", [1, 100])
def test_thousands_of_half_requests_keep_no_visitor_out(tmp_path: Path, sources: int) -> None:
    process = FewFiles(f"sqlite:///{tmp_path / 'tables.db'}")
    process.files = 1024
    starting = running(process)
    next(starting)
    hold_half_requests(process, 1_300, sources)
    assert next(starting, None) is None


def test_another_name_reads_nothing(process: ServerProcess) -> None:
    for path in ("/", "/api/tables", "/metrics", "/readyz"):
        assert answer(process, path, "rebound.example") == 421
        assert answer(process, path) == 200


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["live", "events"])
async def test_clients_that_never_read_are_dropped_after_a_while(
    process: ServerProcess, kind: str
) -> None:
    async with asyncio.timeout(PATIENCE_S), guests(1, process) as (host,):
        table = await host.table("classic", seats=[{"kind": "you"}] * 2, start=True)
        path = f"/api/tables/{table}/{kind}".encode()
        with ExitStack() as stack:
            for _ in range(20):
                connection = stack.enter_context(socket.socket())
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                connection.connect(("127.0.0.1", process.port))
                connection.sendall(handshake(path) if kind == "live" else PLAIN % path)
            while figure(process, "tilewright_connections ") < 20:
                await asyncio.sleep(0.1)
            for number in range(700):
                say = {"type": "say", "id": f"{kind}{number}", "text": "tiles " * 50}
                await host.command(table, say)
            while figure(process, "tilewright_connections ") > 10:
                await asyncio.sleep(1)


# Frames.


def frame(chance: random.Random, opcode: int, data: bytes) -> bytes:
    """A frame as a client sends it, now and then with a mistake in its head."""
    first = opcode | (0x80 if chance.random() < 0.9 else 0x10)
    mask = os.urandom(4)
    length = len(data) if chance.random() < 0.95 else len(data) + 3
    head = bytes((first, 0x80 | min(length, 126)))
    if length >= 126:
        head += struct.pack(">H", length)
    masked = bytes(byte ^ mask[number % 4] for number, byte in enumerate(data))
    return head + mask + masked if chance.random() < 0.95 else head + data


def hostile(chance: random.Random) -> bytes:
    """A segment with some frames, most of which are wrong."""
    bad = [b"\xff\xfe", b"{", b"", b"\xc3", b"x" * 200, b"\x03\xe8bye", b"\x00\x01", b"[" * 99]
    opcodes = [TEXT, TEXT, BINARY, CLOSE, PING, 0, 3, 10, 15]
    return b"".join(
        frame(chance, chance.choice(opcodes), chance.choice(bad))
        for _ in range(chance.randrange(1, 5))
    )


def handshake(path: bytes, more: bytes = b"") -> bytes:
    """A request for a WebSocket."""
    return (
        b"GET " + path + b" HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" + more + b"\r\n"
    )


async def attack(process: ServerProcess, segments: list[bytes]) -> None:
    """Send segments on one connection and read until it ends or is silent."""
    reader, writer = await asyncio.open_connection("127.0.0.1", process.port)
    try:
        for segment in segments:
            writer.write(segment)
            await writer.drain()
            await asyncio.wait_for(reader.read(65_536), 0.3)
    except (OSError, TimeoutError):
        pass
    finally:
        writer.close()


async def attack_often(process: ServerProcess, times: int, seed: int) -> None:
    """Send hostile bytes; the worker goes on and logs no traceback."""
    chance = random.Random(seed)
    before = len(process.log)
    async with asyncio.timeout(PATIENCE_S * 4), guests(1, process) as (host,):
        table = await host.table("classic", seats=[{"kind": "you"}] * 2, start=True)
        path = f"/api/tables/{table}/live".encode()
        pairs = [one + two for one, two in itertools.product(FRAMES, repeat=2)]
        for few in (pairs[start : start + 20] for start in range(0, len(pairs), 20)):
            await asyncio.gather(*(attack(process, [handshake(path), pair]) for pair in few))
        odd = [b"/\xff\xfe", b"/%ff?\xe9", path + b"?seen=\xff", path + b"?seen=%ff"]
        await asyncio.gather(*(attack(process, [handshake(one)]) for one in odd))
        await attack(process, [handshake(path, b"X-Odd: \xff\xfe\r\n"), FRAMES[0]])
        for _ in range(times // 10):
            await asyncio.gather(
                *(
                    attack(process, [handshake(path), hostile(chance), hostile(chance)])
                    for _ in range(10)
                )
            )
        assert (await host.ask("GET", f"/api/tables/{table}")).status_code == 200
    lines = [json.loads(line) for line in process.log[before:].splitlines() if line[:1] == "{"]
    assert [line for line in lines if "traceback" in line or line["level"] == "error"] == []
    assert "Traceback" not in process.log[before:]


async def test_bytes_that_are_no_frames_leave_no_traceback(process: ServerProcess) -> None:
    await attack_often(process, times=20, seed=5)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
async def test_very_many_bytes_that_are_no_frames_leave_no_traceback(
    process: ServerProcess, seed: int
) -> None:
    await attack_often(process, times=3_000, seed=seed)
