"""Running a worker: listening, signals, and an end that loses nothing."""

import asyncio
import contextlib
import gc
import signal
import socket
from collections.abc import Callable, Iterator

import uvicorn

from tilewright.server.app import make_app
from tilewright.server.config import Config
from tilewright.server.house import House
from tilewright.server.logs import configure_logs
from tilewright.server.outlets import LiveProtocol

MAX_FRAME = 16 * 1024
PING_S = 20
CLOSING_S = 5
"""How long connections have to end by themselves."""
BACKLOG = 2048
STOPPING = (signal.SIGINT, signal.SIGTERM)
RARELY = (20_000, 20, 10)
"""How many objects, and how often, garbage is looked for among those in cycles. Hardly anything
here is in cycles, and to look through all tables halts a worker for a good part of a second."""


try:
    import uvloop
except ImportError:  # There is none for Windows.
    new_loop = asyncio.new_event_loop
else:
    new_loop = uvloop.new_event_loop


class Worker(uvicorn.Server):
    """A uvicorn server that says good-bye before it closes connections."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self.house = house

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End in good order when told to; nothing is left for the signal to do afterwards."""
        loop = asyncio.get_running_loop()
        for number in STOPPING:
            loop.add_signal_handler(number, self.handle_exit, number, None)
        try:
            yield
        finally:
            for number in STOPPING:
                loop.remove_signal_handler(number)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish what is being written, tell the clients, then close."""
        await self.house.say_goodbye()
        await super().shutdown(sockets)


async def serve(config: Config, on_start: Callable[[str], None]) -> None:
    """Serve until a signal comes; ``on_start`` is told the address."""
    configure_logs(config.log_form)
    house = await House.open(config)
    try:
        worker = Worker(uvicorn_config(config, house), house)
        listening = bound(config)
        on_start(address_of(listening))
        collect_rarely()
        await worker.serve([listening])
    finally:
        await house.close()


def collect_rarely() -> None:
    """Let what is there stay for good, and look for garbage among the rest now and then."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)


def bound(config: Config) -> socket.socket:
    """A socket that listens; OSError if the port is taken."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((config.host, config.port))
    except OSError:
        listening.close()
        raise
    listening.listen(BACKLOG)
    return listening


def address_of(listening: socket.socket) -> str:
    """Where a browser finds the server."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "localhost", "::": "localhost"}.get(host, host)
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


def uvicorn_config(config: Config, house: House) -> uvicorn.Config:
    """How uvicorn serves the house."""
    return uvicorn.Config(
        make_app(house),
        log_config=None,
        access_log=False,
        server_header=False,
        ws=LiveProtocol,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_S,
        ws_ping_timeout=PING_S,
        timeout_graceful_shutdown=CLOSING_S,
        lifespan="off",
        proxy_headers=False,
    )


def run(config: Config, on_start: Callable[[str], None]) -> None:
    """Serve in this process until it is told to stop."""
    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(serve(config, on_start))
