"""uvicorn's HTTP protocol, counted and with the time limits of ``guards.connections``."""

import asyncio
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from tilewright.server.guards.connections import LINGER_S, MOST_LINGERING, Connections, Transport

SLOW_BODY = b'{"code":"slow","message":"the request did not arrive within 20 seconds"}'
SLOW = (
    b"HTTP/1.1 408 Request Timeout\r\ncontent-type: application/json\r\n"
    b"content-length: %d\r\nconnection: close\r\n\r\n%b" % (len(SLOW_BODY), SLOW_BODY)
)


class WorkerConfig(uvicorn.Config):
    """uvicorn's configuration with the connections of its worker."""

    connections: Connections


class Discarding(asyncio.Protocol):
    """The protocol of a refused connection: send the answer, discard input, then close."""

    lingering = 0

    def __init__(self, transport: asyncio.Transport, answer: bytes) -> None:
        self.transport = transport
        transport.set_protocol(self)
        transport.write(answer)
        Discarding.lingering += 1
        if Discarding.lingering > MOST_LINGERING:
            transport.close()
        else:
            # Closing at once would reset the connection before a sending client has read.
            transport.write_eof()
            asyncio.get_running_loop().call_later(LINGER_S, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        Discarding.lingering -= 1


class HttpProtocol(HttpToolsProtocol):
    """One connection, counted. A request costs two dictionary writes more than in uvicorn."""

    config: WorkerConfig
    cycle: RequestResponseCycle | None  # type: ignore[assignment]
    is_arriving = False
    """Whether a request has arrived in part."""

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
            Discarding(transport, answer)

    def connection_lost(self, exc: Exception | None) -> None:
        self.counted.leave(self.transport)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self.counted.arrived(self.transport)
        super().handle_websocket_upgrade()
        upgraded = self.transport.get_protocol()
        if upgraded is not self:
            upgraded.counted = self.counted  # type: ignore[attr-defined]

    def on_message_begin(self) -> None:
        self.is_arriving = True
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self.is_arriving = False
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
        cycle = self.cycle
        is_free = cycle is None or cycle.response_complete or not cycle.response_started
        if self.is_arriving and is_free:
            self.transport.write(SLOW)
        self.transport.close()


def time_out(transport: Transport) -> None:
    """Close a connection on which no whole request arrived in time; abort it if not HTTP."""
    assert isinstance(transport, asyncio.Transport)
    protocol = transport.get_protocol()
    if isinstance(protocol, HttpProtocol):
        protocol.time_out()
    else:
        transport.abort()
