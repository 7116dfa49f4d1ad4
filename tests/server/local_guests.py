"""A worker in this process, and guests who play at its tables over HTTP and WebSockets."""

import asyncio
import itertools
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from importlib.util import find_spec
from typing import Any

import httpx
from starlette.applications import Starlette

from tests.server.asgi_connections import HOST, ORIGIN, LineStream, Socket
from tests.server.local_worker import PromptAnalyst, PromptBots
from tilewright.analysis.report import Depth
from tilewright.server.app import make_app
from tilewright.server.bots import analysis_process, bot_process, engine_thinking
from tilewright.server.bots.analyst import REVIEW, Analyst
from tilewright.server.bots.bot_process import BotRequest, Failure
from tilewright.server.bots.engine_settings import by_level
from tilewright.server.bots.pool import LEVELS, BotReply
from tilewright.server.config import Config
from tilewright.server.live.registry import now_ms
from tilewright.server.people.sessions import COOKIE, digest
from tilewright.server.tables.engines import is_engine
from tilewright.server.worker import Worker

GENEROUS = 10_000.0
"""Limits so wide that no test meets one by chance."""
THINKING_MS = 5_000

Json = dict[str, Any]

if find_spec("sniffio") is None:
    # httpx imports it at every request, and looks through all of sys.path for it in vain.
    sys.modules["sniffio"] = None  # type: ignore[assignment]


class OwnBots(PromptBots):
    """The real bots, thinking in this process."""

    async def move(self, request: BotRequest) -> BotReply:
        self.asked.append(request)
        if is_engine(request.level):
            engine = self.engines[request.level]
            moves = engine_thinking.think_with_engine(request, engine, THINKING_MS)
        else:
            moves = bot_process.think(request, LEVELS, THINKING_MS)
        assert not isinstance(moves, Failure), moves
        return BotReply(moves, request.level, None, 0.0)


class OwnAnalyst(PromptAnalyst):
    """The real analysis, in this process."""

    async def review(self, record: bytes, depth: Depth, seed: int) -> bytes | Failure:
        return await asyncio.to_thread(analysis_process.review, REVIEW, record, depth, seed)


class Guest:
    """Somebody who visits: a browser with a cookie, or a program with a token."""

    numbers = itertools.count(1)

    def __init__(self, local: "LocalServer", headers: dict[str, str] | None = None) -> None:
        self.local = local
        self.headers = headers or {"origin": ORIGIN}
        self.heard: list[bytes] = []
        """Every answer this guest got, headers and all."""
        self.command_ids: list[str] = []
        transport = httpx.ASGITransport(local.app, client=("127.0.0.1", 50_000))
        self.client = httpx.AsyncClient(transport=transport, base_url=ORIGIN)

    @property
    def cookie(self) -> str:
        return str(self.client.cookies.get(COOKIE, ""))

    @property
    def identity(self) -> str:
        """The identity the server knows this guest by; never sent to anybody."""
        sessions = self.local.worker.people.sessions
        token = sessions.token_of(f"{COOKIE}={self.cookie}")
        assert token is not None
        return sessions.known[digest(token)].identity

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """The answer to a request."""
        headers = {**self.headers, **more.pop("headers", {})}
        sent = {name: value.encode("latin-1") for name, value in headers.items()}
        answer = await self.client.request(method, path, headers=sent, **more)
        self.heard += [answer.content, str(answer.headers).encode()]
        return answer

    async def get(self, path: str) -> Json:
        """What stands at an address."""
        answer = await self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    async def post(self, path: str, body: Json | None = None) -> Json:
        """What a deed was answered with."""
        answer = await self.ask("POST", path, json=body)
        assert answer.status_code < 300, answer.text
        return dict(answer.json()) if answer.content else {}

    async def refusal(self, method: str, path: str, **more: Any) -> Json:
        """Why a request is refused."""
        answer = await self.ask(method, path, **more)
        assert answer.status_code >= 400, answer.text
        assert answer.headers["content-type"] == "application/json"
        return {"status": answer.status_code, **answer.json()}

    async def table(self, game: str = "classic", **plan: Any) -> str:
        """The id of a new table, where seats stay as they are planned unless it is asked for."""
        made = await self.post("/api/tables", {"game": game, "seating": "as_seated", **plan})
        return str(made["table"])

    def new_id(self) -> str:
        """An id for a command, which nobody else uses."""
        made = f"c{next(self.numbers)}-{time.monotonic_ns():x}"
        self.command_ids.append(made)
        return made

    def command(self, kind: str, **fields: Any) -> Json:
        """A command with an id of its own."""
        return {"type": kind, **({} if "id" in fields else {"id": self.new_id()}), **fields}

    async def do(self, table: str, kind: str, **fields: Any) -> Json:
        """What was done at a table, over HTTP."""
        return await self.post(f"/api/tables/{table}/commands", self.command(kind, **fields))

    async def fail(self, table: str, kind: str, **fields: Any) -> Json:
        """Why something is not done at a table."""
        path = f"/api/tables/{table}/commands"
        return await self.refusal("POST", path, json=self.command(kind, **fields))

    async def state(self, table: str) -> Json:
        """A table as this guest sees it."""
        return dict((await self.get(f"/api/tables/{table}"))["state"])

    async def move(self, table: str, number: int = 0) -> Json:
        """Make one of the legal moves."""
        state = await self.state(table)
        text = state["moves"][number]["text"]
        return await self.do(table, "move", seen=state["seq"], move=text)

    def socket_headers(self) -> dict[str, str]:
        """What a connection of this guest carries."""
        return {**self.headers, **({"cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {})}

    @asynccontextmanager
    async def live(self, table: str, query: str = "") -> AsyncIterator[Socket]:
        """A WebSocket to a table."""
        path = f"/api/tables/{table}/live{query}"
        async with Socket(self.local.app, path, self.socket_headers()) as socket:
            try:
                yield socket
            finally:
                self.heard += socket.heard

    @asynccontextmanager
    async def lines(self, table: str, query: str = "") -> AsyncIterator[LineStream]:
        """A table as lines of JSON."""
        path = f"/api/tables/{table}/events{query}"
        async with LineStream(self.local.app, path, self.socket_headers()) as lines:
            try:
                yield lines
            finally:
                self.heard += lines.heard


class LocalServer:
    """A worker and its app."""

    def __init__(self, worker: Worker, bot_pool: OwnBots) -> None:
        self.worker = worker
        self.bot_pool = bot_pool
        self.app: Starlette = make_app(worker)

    def stranger(self) -> Guest:
        """Somebody without a session."""
        return Guest(self)

    async def guest(self, name: str = "") -> Guest:
        """Somebody signed in."""
        guest = Guest(self)
        await guest.post("/api/me", {"name": name})
        return guest

    async def program(self, owner: Guest) -> Guest:
        """A program with a token of its owner's."""
        token = (await owner.post("/api/me/tokens", {"label": "bot"}))["secret"]
        return Guest(self, {"authorization": f"Bearer {token}"})

    async def couple(self, game: str = "classic", **plan: Any) -> tuple[Guest, Guest, str]:
        """Two people at a table where play has begun."""
        one, other = await self.guest("Ada"), await self.guest("Ben")
        table = await one.table(game, **plan)
        await other.do(table, "sit")
        await one.do(table, "start")
        return one, other, table


@asynccontextmanager
async def opened(
    database: str,
    clock: Callable[[], int] = now_ms,
    analyst: Analyst | None = None,
    **settings: Any,
) -> AsyncIterator[LocalServer]:
    """A worker and its app, open until the block ends."""
    config = Config(database=database, **{"limits": GENEROUS, "reviews": "ask", **settings})
    guards = replace(config.guards, allowed_hosts=config.guards.allowed_hosts | {HOST})
    config = replace(config, guards=guards)
    bot_pool = OwnBots()
    bot_pool.engines = by_level(config.engines)
    worker = await Worker.open(
        config, bot_pool=bot_pool, analyst=analyst or PromptAnalyst(), clock=clock
    )
    try:
        yield LocalServer(worker, bot_pool)
    finally:
        await worker.close()
