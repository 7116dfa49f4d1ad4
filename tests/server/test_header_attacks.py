"""Attacks from outside with headers that never end: refused early, and nobody else waits."""

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import chain, repeat

import pytest

from tests.server.raw_attacks import (
    CHUNKED,
    GET,
    HEADS,
    PIECE,
    UPGRADE,
    answer_to,
    endless,
    opened,
    read_all,
    send_all,
)
from tests.server.server_process import ServerProcess, serving
from tests.server.socket_guests import PATIENCE_S, guests
from tests.server.test_attacks import answer, figure
from tilewright.server.wire.http_protocol import MAX_HEAD, MAX_HEADERS, MAX_LINE

MB = 1 << 20


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A worker with the limits that everybody has."""
    folder = tmp_path_factory.mktemp("limited")
    with serving(f"sqlite:///{folder / 'tables.db'}", "--limits", "1") as found:
        yield found


@pytest.mark.parametrize("name", HEADS)
def test_what_never_ends_is_refused_and_takes_no_memory(process: ServerProcess, name: str) -> None:
    attack, status = HEADS[name]
    before = process.memory()
    found = answer_to(process.port, attack)
    assert found[:13] == b"HTTP/1.1 " + status + b" "
    assert process.memory() - before < 8 * MB
    assert answer(process) == 200


def test_a_refusal_says_what_would_be_taken(process: ServerProcess) -> None:
    head, _, body = answer_to(process.port, HEADS["small headers"][0]).partition(b"\r\n\r\n")
    assert b"\r\nconnection: close" in head
    found = json.loads(body)
    assert found["code"] == "large"
    assert found["message"] == (
        "the headers are too large; at most 100 headers, 8000 bytes each and 16384 bytes in all"
        " are taken"
    )
    _, _, body = answer_to(process.port, HEADS["an endless address"][0]).partition(b"\r\n\r\n")
    assert json.loads(body)["message"] == "the address is too long; at most 8000 bytes are taken"


@pytest.mark.parametrize("start", [GET, UPGRADE], ids=["request", "handshake"])
def test_as_much_as_is_allowed_is_taken(process: ServerProcess, start: bytes) -> None:
    long = b"X-Long: %b\r\n" % (b"x" * (MAX_LINE - 6))
    rest = MAX_HEAD - len(start) - len(long) - 2
    full = [long, *(b"X-Half: %b\r\n" % (b"x" * (rest // 2 - 10)) for _ in range(2))]
    many = [b"X-%d: y\r\n" % number for number in range(MAX_HEADERS - start.count(b"\r\n") + 1)]
    for lines in (full, many):
        with opened(process.port) as connection:
            connection.sendall(start + b"".join(lines) + b"\r\n")
            assert connection.recv(12) == (b"HTTP/1.1 200" if start is GET else b"HTTP/1.1 101")


def test_a_header_that_trickles_in_is_counted(process: ServerProcess) -> None:
    bytes_of = [GET + b"X: ", *repeat(b"x", MAX_HEAD + 2048)]
    assert answer_to(process.port, lambda: iter(bytes_of))[:12] == b"HTTP/1.1 431"


def test_a_trailer_is_no_header(process: ServerProcess) -> None:
    with opened(process.port) as connection:
        body = b"2\r\n{}\r\n0\r\nContent-Type: application/json\r\nCookie: tilewright=x\r\n\r\n"
        connection.sendall(CHUNKED + body)
        assert connection.recv(12) == b"HTTP/1.1 400"


def test_a_handshake_that_cannot_be_read_ends_its_connection(process: ServerProcess) -> None:
    before = len(process.log)
    for more in (b"Content-Length: 5\r\n", b"Transfer-Encoding: chunked\r\n", b"X: \x01\r\n"):
        with opened(process.port) as connection:
            connection.sendall(UPGRADE + more + b"\r\n")
            assert b" 101 " not in read_all(connection)
    assert "Traceback" not in process.log[before:]


def frames(*parts: bytes) -> bytes:
    """Short frames with a mask that changes nothing."""
    return b"".join(bytes((part[0], 0x80 | len(part) - 1)) + bytes(4) + part[1:] for part in parts)


@pytest.mark.anyio
async def test_endless_empty_fragments_end_the_connection(process: ServerProcess) -> None:
    async with asyncio.timeout(PATIENCE_S), guests(1, process) as (host,):
        table = await host.table("classic", seats=[{"kind": "you"}] * 2, start=True)
        before = process.memory()
        with opened(process.port) as connection:
            connection.sendall(UPGRADE.replace(b"A" * 12, table.encode()) + b"\r\n")
            assert connection.recv(12) == b"HTTP/1.1 101"
            fragments = chain([frames(b"\1")], repeat(frames(b"\0") * 700))
            sent = await asyncio.to_thread(send_all, connection, fragments, 64 * MB)
    assert sent < 64 * MB
    assert process.memory() - before < 8 * MB


def test_the_second_request_of_a_connection_has_the_same_limits(process: ServerProcess) -> None:
    with opened(process.port) as connection:
        connection.sendall(GET + b"\r\n")
        assert connection.recv(65_536)[:12] == b"HTTP/1.1 200"
        send_all(connection, HEADS["one endless header"][0](), 64 * MB)
        # The body of the first answer may come by itself.
        assert b"HTTP/1.1 431" in read_all(connection)


def test_an_address_that_floods_is_read_slowly_and_others_at_once(limited: ServerProcess) -> None:
    before = limited.memory()
    many = (GET + b"\r\n") * 3
    with ExitStack() as stack:
        for _ in range(100):
            flood = stack.enter_context(opened(limited.port, "127.0.0.9"))
            flood.sendall(many)
        assert answer(limited) == 200
        status = b"HTTP/1.1 429"
        flood = stack.enter_context(opened(limited.port, "127.0.0.9"))
        flood.sendall(GET + b"\r\n")
        assert flood.recv(12) in (status, b"HTTP/1.1 200")
    assert limited.memory() - before < 16 * MB


def attack_from(process: ServerProcess, name: str) -> bytes:
    """Attack from one address; return the first answer."""
    return answer_to(process.port, HEADS[name][0], 33 * MB)[:12]


@pytest.mark.soak
@pytest.mark.parametrize("name", HEADS)
def test_a_hundred_who_never_end_keep_nobody_out(limited: ServerProcess, name: str) -> None:
    before = limited.memory()
    with ThreadPoolExecutor(100) as pool:
        found = [pool.submit(attack_from, limited, name) for _ in range(100)]
        while not all(one.done() for one in found):
            assert answer(limited, host="localhost") == 200
        expected = b"HTTP/1.1 " + HEADS[name][1]
        # Who is refused while many others are may be cut off before the answer is read.
        assert {one.result() for one in found} <= {expected, b""}
    assert limited.memory() - before < 32 * MB
    assert figure(limited, "tilewright_connections ") <= 2


def test_pipelined_requests_are_answered_in_turn_and_too_many_end_the_connection(
    process: ServerProcess,
) -> None:
    with opened(process.port) as connection:
        connection.sendall((GET + b"\r\n") * 5)
        heard = b""
        while heard.count(b"HTTP/1.1 200") < 5:
            heard += connection.recv(65_536)
    assert answer_to(process.port, endless(GET + b"\r\n")).count(b"HTTP/1.1 ") < 30


def test_a_body_that_comes_in_pieces_is_taken(process: ServerProcess) -> None:
    body = b'{"name":%b"Ada"}' % (b" " * 60_000)
    head = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    with opened(process.port) as connection:
        connection.sendall(head + b"Content-Length: %d\r\n\r\n" % len(body))
        for start in range(0, len(body), len(PIECE)):
            connection.sendall(body[start : start + len(PIECE)])
        assert connection.recv(12) == b"HTTP/1.1 200"
