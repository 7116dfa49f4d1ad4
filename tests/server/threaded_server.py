"""A real server on loopback, in a thread of its own, for clients that wait for their answers."""

import asyncio
import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import requests
import uvicorn
from websockets.sync.client import ClientConnection, connect

from tests.server.local_guests import GENEROUS, OwnBots
from tests.server.local_worker import PromptAnalyst
from tilewright.server.config import Config
from tilewright.server.people.sessions import COOKIE
from tilewright.server.run import bound, uvicorn_config
from tilewright.server.worker import Worker

PATIENCE_S = 120
"""Nothing in a test takes so long."""


@dataclass
class Errors(logging.Handler):
    """What was logged as an error."""

    lines: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(logging.ERROR)

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))

    __hash__ = logging.Handler.__hash__


class Served:
    """A server that runs, and visitors of it."""

    def __init__(self, port: int, errors: Errors) -> None:
        self.host = f"127.0.0.1:{port}"
        self.url = f"http://{self.host}"
        self.errors = errors

    def visitor(self, name: str | None = "Ada") -> requests.Session:
        """A browser; signed in if it has a name."""
        session = requests.Session()
        # Looking for proxies in the environment takes a fifth of the time of a request.
        session.trust_env = False
        session.headers["origin"] = self.url
        if name is not None:
            assert session.post(f"{self.url}/api/me", json={"name": name}).ok
        return session

    def table(self, host: requests.Session, **plan: Any) -> str:
        """The id of a new table."""
        answer = host.post(f"{self.url}/api/tables", json={"game": "classic", **plan})
        assert answer.ok, answer.text
        return str(answer.json()["table"])

    def live(
        self, table: str, visitor: requests.Session | None = None, query: str = ""
    ) -> ClientConnection:
        """A WebSocket to a table."""
        cookie = visitor and visitor.cookies.get(COOKIE)
        return connect(
            f"ws://{self.host}/api/tables/{table}/live{query}",
            origin=None if visitor is None else self.url,  # type: ignore[arg-type]
            additional_headers={"cookie": f"{COOKIE}={cookie}"} if cookie else None,
            open_timeout=PATIENCE_S,
            ping_interval=None,
            compression=None,
            proxy=None,
        )


@contextmanager
def served(database: str, limits: float = GENEROUS) -> Iterator[Served]:
    """A server as long as it is needed; nothing may be logged as an error."""
    config = Config(database=database, port=0, limits=limits, reviews="ask")
    listening = bound(config)
    ready, stop = threading.Event(), threading.Event()
    errors = Errors()
    logging.getLogger().addHandler(errors)

    async def run() -> None:
        worker = await Worker.open(config, bot_pool=OwnBots(), analyst=PromptAnalyst())
        settings = uvicorn_config(config, worker)
        # Pings draw from the random numbers that Hypothesis watches over.
        settings.ws_ping_interval = None
        # Clients use a connection again: one that the server closes while a test makes up its next
        # request resets that request (8 of 120 after a pause of just these five seconds).
        settings.timeout_keep_alive = PATIENCE_S
        server = uvicorn.Server(settings)
        serving = asyncio.create_task(server.serve([listening]))
        ready.set()
        await asyncio.to_thread(stop.wait)
        await worker.disconnect_all()
        server.should_exit = True
        await serving
        await worker.close()

    thread = threading.Thread(target=asyncio.run, args=(run(),))
    thread.start()
    try:
        assert ready.wait(PATIENCE_S)
        yield Served(listening.getsockname()[1], errors)
    finally:
        stop.set()
        thread.join(PATIENCE_S)
        logging.getLogger().removeHandler(errors)
