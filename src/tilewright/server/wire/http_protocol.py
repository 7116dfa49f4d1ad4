"""uvicorn's HTTP protocol with limits: of headers, and the time limits of ``guards.connections``.

``httptools`` limits nothing, and keeps a header in memory until it is complete; uvicorn relies on
it. What is not body is therefore counted here as it arrives, in slices (``paced``).
"""

import asyncio
from http import HTTPStatus
from typing import Any

import httptools
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from tilewright.server.guards.connections import LINGER_S, MOST_LINGERING, Connections, Transport
from tilewright.server.guards.pace import REQUEST_UNITS

SLICE = 1024
"""The most bytes that are parsed at once."""
MAX_HEAD = 16 * 1024
"""Bytes of a request that are not its body: headers, sizes of chunks, trailers."""
MAX_LINE = 8_000
"""Bytes of an address and of a header; ``websockets``, which reads handshakes again, takes 8192."""
MAX_HEADERS = 100
MAX_PIPELINED = 8
"""Requests of a connection that wait while another is answered."""


def raw_answer(status: HTTPStatus, code: str, message: str) -> bytes:
    """Return the raw response to a request that was not read to its end."""
    body = f'{{"code":"{code}","message":"{message}"}}'
    return (
        f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\n\r\n{body}"
    ).encode()


SLOW = raw_answer(
    HTTPStatus.REQUEST_TIMEOUT, "slow", "the request did not arrive within 20 seconds"
)
INVALID = raw_answer(HTTPStatus.BAD_REQUEST, "malformed", "this is not a request in HTTP/1.1")
LONG_ADDRESS = raw_answer(
    HTTPStatus.REQUEST_URI_TOO_LONG,
    "large",
    f"the address is too long; at most {MAX_LINE} bytes are taken",
)
LARGE_HEAD = raw_answer(
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
    "large",
    f"the headers are too large; at most {MAX_HEADERS} headers, {MAX_LINE} bytes each and"
    f" {MAX_HEAD} bytes in all are taken",
)


class TooLargeError(Exception):
    """A part of a request exceeds a limit; the answer says which."""

    def __init__(self, answer: bytes) -> None:
        super().__init__()
        self.answer = answer


class WorkerConfig(uvicorn.Config):
    """uvicorn's configuration with the connections of its worker."""

    connections: Connections


class Refusing(asyncio.Protocol):
    """The protocol of a refused connection: send the answer, read nothing more, then close."""

    lingering = 0

    def __init__(self, transport: asyncio.Transport, answer: bytes) -> None:
        self.transport = transport
        transport.set_protocol(self)
        transport.write(answer)
        Refusing.lingering += 1
        if Refusing.lingering > MOST_LINGERING:
            transport.close()
        else:
            # Closing at once would reset the connection before a sending client has read.
            transport.write_eof()
            transport.pause_reading()
            asyncio.get_running_loop().call_later(LINGER_S, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        Refusing.lingering -= 1


class HttpProtocol(HttpToolsProtocol):
    """One connection, counted. A request costs two dictionary writes more than in uvicorn."""

    config: WorkerConfig
    cycle: RequestResponseCycle | None  # type: ignore[assignment]
    is_arriving = False
    """Whether a request has arrived in part."""
    has_head = False
    """Whether its headers have arrived."""
    head_size = 0
    """The bytes since it began (at most one slice more), without its body."""

    def __init__(
        self,
        config: WorkerConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.counted = config.connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        answer = self.counted.admit(transport)
        if answer is None:
            super().connection_made(transport)
        else:
            Refusing(transport, answer)

    def connection_lost(self, exc: Exception | None) -> None:
        self.counted.leave(self.transport)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self.counted.arrived(self.transport)
        super().handle_websocket_upgrade()
        upgraded = self.transport.get_protocol()
        if upgraded is not self:
            upgraded.counted = self.counted  # type: ignore[attr-defined]

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        try:
            self.parser.feed_data(data)
            self.head_size += len(data)
            if self.head_size > MAX_HEAD + SLICE:
                raise TooLargeError(LARGE_HEAD)
        except httptools.HttpParserUpgrade:
            self.upgrade()
        except httptools.HttpParserError as error:
            cause = error.__context__
            self.refuse(cause.answer if isinstance(cause, TooLargeError) else INVALID)
        except TooLargeError as error:
            self.refuse(error.answer)

    def upgrade(self) -> None:
        """Become a WebSocket, or go on if the client asked for another protocol."""
        if self._should_upgrade():
            self.handle_websocket_upgrade()

    def refuse(self, answer: bytes) -> None:
        """Close the connection, with an answer unless it would land in another one."""
        self.counted.drop("invalid" if answer is INVALID else "large")
        if not self.is_free():
            self.transport.close()
            return
        transport = self.transport
        self.connection_lost(ConnectionAbortedError())
        Refusing(transport, answer)

    def is_free(self) -> bool:
        """Return whether an answer can be sent: none has begun, and none is owed before it."""
        cycle = self.cycle
        if cycle is None or cycle.response_complete:
            return True
        return self.is_arriving and self.has_head and not (self.pipeline or cycle.response_started)

    def on_message_begin(self) -> None:
        self.is_arriving, self.has_head, self.head_size = True, False, 0
        self.counted.spend(self.transport, REQUEST_UNITS)
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        if len(self.url) + len(url) > MAX_LINE:
            raise TooLargeError(LONG_ADDRESS)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        # Trailers are no headers: what the guards have read must not change.
        if self.has_head:
            return
        if len(self.headers) >= MAX_HEADERS or len(name) + len(value) > MAX_LINE:
            raise TooLargeError(LARGE_HEAD)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self.has_head = True
        if len(self.pipeline) >= MAX_PIPELINED:
            raise TooLargeError(INVALID)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.head_size -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.is_arriving, self.head_size = False, 0
        # After an early response the connection already waits for the next request.
        if self.cycle is not None and not self.cycle.response_complete:
            self.counted.arrived(self.transport)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline:
            self.counted.wait(self.transport)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.counted.fill(self.transport)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.counted.drain(self.transport)

    def time_out(self) -> None:
        """Close a connection on which no whole request arrived in time, with 408 if one began."""
        if self.is_arriving and self.is_free():
            self.transport.write(SLOW)
        self.transport.close()


def time_out(transport: Transport) -> None:
    """Close a connection on which no whole request arrived in time; abort it if not HTTP."""
    protocol = transport.get_protocol()
    if isinstance(protocol, HttpProtocol):
        protocol.time_out()
    else:
        transport.abort()
