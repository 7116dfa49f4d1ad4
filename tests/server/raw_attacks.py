"""Hostile clients over raw sockets: what they send, and how the server answers."""

import contextlib
import socket
import time
from collections.abc import Callable, Iterator
from itertools import chain, repeat

from tests.server.socket_guests import PATIENCE_S

GET = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
UPGRADE = (
    b"GET /api/tables/AAAAAAAAAAAA/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
CHUNKED = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
PIECE = b"x" * 4096
SMALL = b"".join(b"x-%d: y\r\n" % number for number in range(500))

Attack = Callable[[], Iterator[bytes]]


def endless(*parts: bytes) -> Attack:
    """Return an attack that sends some parts once and the last of them forever."""
    *first, last = parts
    return lambda: chain(first, repeat(last))


HEADS: dict[str, tuple[Attack, bytes]] = {
    "one endless header": (endless(GET + b"X-Endless: ", PIECE), b"431"),
    "an endless name": (endless(GET, PIECE), b"431"),
    "endless spaces": (endless(GET + b"X-Endless: ", b" " * 4096), b"431"),
    "small headers": (endless(GET, SMALL), b"431"),
    "a large cookie": (endless(GET + b"Cookie: tilewright=", PIECE), b"431"),
    "an endless address": (endless(b"GET /", PIECE), b"414"),
    "an endless method": (endless(PIECE), b"400"),
    "an endless handshake": (endless(UPGRADE + b"X-Endless: ", PIECE), b"431"),
    "a large cookie in a handshake": (endless(UPGRADE + b"Cookie: ", PIECE), b"431"),
    "many headers in a handshake": (endless(UPGRADE, SMALL), b"431"),
    "an endless size of a chunk": (endless(CHUNKED, b"0" * 4096), b"431"),
    "an endless extension of a chunk": (endless(CHUNKED + b"1;", PIECE), b"431"),
    "an endless trailer": (endless(CHUNKED + b"0\r\nX: ", PIECE), b"431"),
    "many trailers": (endless(CHUNKED + b"0\r\n", SMALL), b"431"),
    "chunks of one byte": (endless(CHUNKED, b"1\r\nx\r\n" * 500), b"431"),
}
"""What never ends, with the status of the first answer."""


def opened(port: int, source: str = "127.0.0.1") -> socket.socket:
    """Return a connection that sends every byte at once."""
    connection = socket.create_connection(("127.0.0.1", port), PATIENCE_S, (source, 0))
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def send_all(connection: socket.socket, pieces: Iterator[bytes], limit: int) -> int:
    """Send pieces until the server closes, or so many bytes; return how many were sent."""
    sent = 0
    with contextlib.suppress(OSError):
        for piece in pieces:
            connection.sendall(piece)
            sent += len(piece)
            if sent >= limit:
                break
    return sent


def read_all(connection: socket.socket) -> bytes:
    """Return what the server sends until it closes the connection."""
    heard = b""
    with contextlib.suppress(ConnectionError):
        while part := connection.recv(65_536):
            heard += part
    return heard


def answer_to(port: int, attack: Attack, limit: int = 64 << 20) -> bytes:
    """Return all that the server sends to an attack before it closes the connection."""
    with opened(port) as connection:
        send_all(connection, attack(), limit)
        return read_all(connection)


def keep_on(port: int, attack: Attack, until: float, pause: float = 0.0) -> int:
    """Attack again and again until a time of ``time.monotonic``; return how often."""
    count = 0
    while time.monotonic() < until:
        with contextlib.suppress(OSError), opened(port) as connection:
            send_all(connection, attack(), 64 << 20)
            count += 1
        time.sleep(pause)
    return count
