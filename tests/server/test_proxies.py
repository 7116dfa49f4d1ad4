"""Behind the proxies of deploy/, each table is served by one worker, and moves when that dies."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import httpx
import pytest

from tests.effort import in_soak
from tests.server.many_tables import Evening
from tests.server.proxies import Caddy, Nginx, Proxy
from tests.server.server_process import ServerProcess, serving
from tests.server.socket_guests import PATIENCE_S, guests
from tests.services import Postgres, Redis, running

PROXIES = [Nginx, Caddy]
TABLES = [f"table{number}" for number in range(24)]
PATHS = ["", "/commands", "/positions/3", "/live?since=2", "?token=x", "/record.txt"]


class Echo(BaseHTTPRequestHandler):
    """Answers every request with the port that got it."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        assert isinstance(self.server, ThreadingHTTPServer)
        body = str(self.server.server_port).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def echoes(count: int) -> Iterator[list[ThreadingHTTPServer]]:
    """Servers that say who they are."""
    servers = [ThreadingHTTPServer(("127.0.0.1", 0), Echo) for _ in range(count)]
    for server in servers:
        threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield servers
    finally:
        for server in servers:
            server.shutdown()
            server.server_close()


@pytest.fixture(params=PROXIES)
def proxied(request: pytest.FixtureRequest) -> Iterator[httpx.Client]:
    """A client of a proxy in front of three servers."""
    with ExitStack() as stack:
        servers = stack.enter_context(echoes(3))
        ports = [server.server_port for server in servers]
        proxy: Proxy = stack.enter_context(contextmanager(running)(request.param(ports)))
        yield stack.enter_context(
            httpx.Client(base_url=proxy.url, trust_env=False, timeout=PATIENCE_S)
        )


def test_all_requests_for_a_table_go_to_one_server(proxied: httpx.Client) -> None:
    served = {
        table: {proxied.get(f"/api/tables/{table}{path}").text for path in PATHS}
        for table in TABLES
    }
    assert {len(ports) for ports in served.values()} == {1}
    assert len(set.union(*served.values())) == 3


def test_requests_for_no_table_go_to_every_server(proxied: httpx.Client) -> None:
    assert len({proxied.get("/api/catalogue").text for _ in range(60)}) == 3


def test_a_client_cannot_choose_the_server_of_a_table(proxied: httpx.Client) -> None:
    ports = {
        proxied.get("/api/tables/one", headers={"x-tilewright-table": table}).text
        for table in TABLES
    }
    assert len(ports) == 1


def test_large_headers_end_at_the_proxy(proxied: httpx.Client) -> None:
    assert proxied.get("/api/catalogue", headers={"x-long": "x" * 7_000}).status_code == 200
    for headers in ({"x-long": "x" * 30_000}, {f"x-{number}": "x" * 900 for number in range(40)}):
        assert proxied.get("/api/catalogue", headers=headers).status_code in (400, 431)


def tables_at(worker: ServerProcess) -> float:
    """Return how many tables a worker has in memory."""
    figures = httpx.get(f"{worker.url}/metrics", trust_env=False, timeout=PATIENCE_S).text
    return float(figures.split("\ntilewright_tables ")[1].split("\n")[0])


def test_the_figures_are_not_shown_outside(proxied: httpx.Client) -> None:
    assert proxied.get("/metrics").status_code == 404


@pytest.mark.anyio
@pytest.mark.parametrize("kind", [Nginx, in_soak(Caddy)])
async def test_tables_move_to_another_worker_when_theirs_dies(
    kind: type[Proxy], postgres: Postgres, redis: Redis
) -> None:
    database = postgres.new_database()
    with ExitStack() as stack:
        stack.callback(postgres.drop_database, database)
        arguments = ("--redis", redis.url, "--trusted-proxies", "127.0.0.1")
        workers = [
            stack.enter_context(serving(postgres.url_of(database), *arguments)) for _ in range(2)
        ]
        proxy = stack.enter_context(contextmanager(running)(kind([one.port for one in workers])))
        async with asyncio.timeout(PATIENCE_S), guests(3, proxy) as (first, second, third):
            evening = Evening(first)
            for number in range(3):
                await evening.add_tables((first, second, third), f"proxied-{number}")
            async with evening.going_on():
                await evening.ledger.grows_by(40)
                max(workers, key=tables_at).kill()
            await evening.audit(postgres.url_of(database))
            assert sum(player.losses for player in evening.players) > 0
