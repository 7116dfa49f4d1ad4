"""Run a worker: listening socket, signals, graceful shutdown."""

import asyncio
import contextlib
import gc
import logging
import signal
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from typing import cast

import uvicorn

from tilewright.server.app import make_app
from tilewright.server.config import Config
from tilewright.server.guards.connections import open_files_limit
from tilewright.server.ops.logs import configure_logs
from tilewright.server.wire.http_protocol import WorkerConfig, time_out
from tilewright.server.wire.paced import paced
from tilewright.server.wire.transport import WebSocketProtocol
from tilewright.server.worker import Worker

MAX_FRAME = 16 * 1024
PING_S = 20
CLOSING_S = 5
"""How long connections may take to close at shutdown."""
BACKLOG = 2048
UNACKNOWLEDGED_MS = 40_000
"""TCP_USER_TIMEOUT: the kernel drops a client that acknowledges nothing for so long."""
STOPPING = (signal.SIGINT, signal.SIGTERM)
RARELY = (20_000, 20, 10)
"""Thresholds of the garbage collector. Hardly anything here is in reference cycles, and a
collection over all tables stops a worker for a good part of a second."""


log = logging.getLogger(__name__)

try:
    import uvloop
except ImportError:  # uvloop does not support Windows.
    new_loop = asyncio.new_event_loop
else:
    new_loop = uvloop.new_event_loop


class GracefulServer(uvicorn.Server):
    """A uvicorn server that sends a last frame before it closes connections."""

    def __init__(self, config: uvicorn.Config, worker: Worker) -> None:
        super().__init__(config)
        self.worker = worker

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Shut down gracefully on SIGINT and SIGTERM; the signal is not raised again afterwards."""
        loop = asyncio.get_running_loop()
        for number in STOPPING:
            loop.add_signal_handler(number, self.handle_exit, number, None)
        try:
            yield
        finally:
            for number in STOPPING:
                loop.remove_signal_handler(number)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish pending writes, notify the clients, then close."""
        await self.worker.disconnect_all()
        await super().shutdown(sockets)


async def serve(config: Config, on_start: Callable[[str], None]) -> None:
    """Serve until a signal arrives; call ``on_start`` with the URL once the socket listens."""
    configure_logs(config.log_form)
    open_files_limit(is_raised=True)
    worker = await Worker.open(config)
    try:
        server = GracefulServer(uvicorn_config(config, worker), worker)
        listening = bound(config)
        on_start(address_of(listening))
        check_set_up(config, worker)
        collect_rarely()
        async with sweeping(worker):
            await server.serve([listening])
    finally:
        await worker.close()


def check_set_up(config: Config, worker: Worker) -> None:
    """Log the connection limit; warn if the public address is https and no proxy is trusted."""
    log.info("there is room for %d connections", worker.connections.capacity)
    if config.guards.is_https and not config.guards.trusted_proxies:
        log.warning(
            "the public address is https, so a proxy is in front, but TILEWRIGHT_TRUSTED_PROXIES"
            " names none: all people share the limits of its address"
        )


@contextlib.asynccontextmanager
async def sweeping(worker: Worker) -> AsyncIterator[None]:
    """Drop slow clients in a background task within the ``with`` block."""
    sweep = asyncio.create_task(worker.connections.sweep_forever(time_out))
    try:
        yield
    finally:
        sweep.cancel()


def collect_rarely() -> None:
    """Freeze existing objects and collect garbage rarely."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)


def bound(config: Config) -> socket.socket:
    """Return a listening socket; raise OSError if the port is taken."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    # Only of sockets that name their protocol does asyncio disable Nagle's algorithm, by which the
    # body of an answer waits 40 ms until the client acknowledges its headers. (uvloop always does.)
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNACKNOWLEDGED_MS)
    try:
        listening.bind((config.host, config.port))
    except OSError:
        listening.close()
        raise
    listening.listen(BACKLOG)
    return listening


def address_of(listening: socket.socket) -> str:
    """Return the URL of the server for a browser."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "localhost", "::": "localhost"}.get(host, host)
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


def uvicorn_config(config: Config, worker: Worker) -> WorkerConfig:
    """Return uvicorn's configuration for a worker."""
    settings = WorkerConfig(
        make_app(worker),
        http=cast("type[asyncio.Protocol]", paced),
        log_config=None,
        access_log=False,
        server_header=False,
        ws=WebSocketProtocol,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_S,
        ws_ping_timeout=PING_S,
        timeout_graceful_shutdown=CLOSING_S,
        lifespan="off",
        proxy_headers=False,
    )
    settings.connections = worker.connections
    return settings


def run(config: Config, on_start: Callable[[str], None]) -> None:
    """Serve in this process until a signal arrives."""
    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(serve(config, on_start))
