"""A WebSocket client that costs next to nothing, so that a load test measures the server.

It implements just enough of the protocol: text frames, no fragments, no compression, a mask of
zeros.
"""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

TEXT = 0x81
CLOSE, PING, PONG = 8, 9, 0x8A
MASKED = 0x80


class Socket(asyncio.Protocol):
    """One connection; ``hear`` is called with the bytes of every text frame."""

    def __init__(self, request: bytes, hear: Callable[["Socket", bytes], None]) -> None:
        self.request = request
        self.hear = hear
        self.buffer = b""
        self.is_open = False
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        self.buffer = self.buffer + data if self.buffer else data
        if not self.is_open:
            head, blank, rest = self.buffer.partition(b"\r\n\r\n")
            if not blank:
                return
            if b" 101 " not in head[:20]:
                raise ConnectionError(head[:200].decode("latin-1"))
            self.is_open, self.buffer = True, rest
        self.take_frames()

    def take_frames(self) -> None:
        """Handle every frame that is complete."""
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            length, start = buffer[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + length:
                break
            self.take_frame(buffer[at], buffer[start : start + length])
            at = start + length
        self.buffer = buffer[at:]

    def take_frame(self, kind: int, payload: bytes) -> None:
        """Handle a text frame, or answer a ping."""
        if kind == TEXT:
            self.hear(self, payload)
        elif kind & 0x0F == PING:
            self.write(PONG, payload)

    def send(self, text: bytes) -> None:
        """Send a text frame."""
        self.write(TEXT, text)

    def write(self, kind: int, payload: bytes) -> None:
        """Send a frame of less than 64 KiB."""
        size = len(payload)
        head = (
            bytes((kind, MASKED | size))
            if size < 126
            else bytes((kind, MASKED | 126)) + size.to_bytes(2, "big")
        )
        assert self.transport is not None
        self.transport.write(head + b"\0\0\0\0" + payload)

    def stop_reading(self) -> None:
        """Leave everything that comes from now on in the buffers of the network."""
        if self.transport is not None and not self.transport.is_closing():
            self.transport.pause_reading()

    def close(self) -> None:
        """Close the connection without a closing frame."""
        if self.transport is not None:
            self.transport.abort()


async def connect(
    host: str, port: int, path: str, cookie: str | None, hear: Callable[[Socket, bytes], None]
) -> Socket:
    """An open connection, or one that is being opened: frames come when they come."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        f"Origin: http://{host}:{port}",
    ]
    if cookie is not None:
        lines.append(f"Cookie: {cookie}")
    request = "\r\n".join((*lines, "", "")).encode()
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(request, hear), host, port)
    return socket
