"""The server under load: `python -m bench.server_load [sqlite] [memory] [postgresql]`.

One line per figure. Players and spectators are real sockets, driven from this process. What the
disk can do is measured in the same run: rates are to be read as ratios.
"""

import asyncio
import contextlib
import os
import re
import resource
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
import uvloop

from bench.sockets import Socket, connect
from tests.services import Postgres, Redis, running

BARE_SECONDS = 3.0
TABLES = 120
VIEWERS = 3
"""Two players and a spectator at every table."""
MEMORY_TABLES = 2_000
OPEN_FILES = 20_000
HOST = "127.0.0.1"
ADDRESS = re.compile(rb"http://[\d.]+:(\d+)/")


class MoveTold(msgspec.Struct):
    text: str


class StateTold(msgspec.Struct):
    seq: int
    status: str
    moves: list[MoveTold]


class FrameTold(msgspec.Struct):
    """What a player needs of a frame; the rest is skipped."""

    type: str
    state: StateTold | None = None


DECODER = msgspec.json.Decoder(FrameTold)


def report(figure: str) -> None:
    """One line."""
    print(f"server {figure}", flush=True)


# The server.


@dataclass
class Server:
    """A server in its own process."""

    process: subprocess.Popen[bytes]
    port: int

    @property
    def cpu_s(self) -> float:
        """The processor time it has used."""
        fields = (
            Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        )
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory_kb(self) -> int:
        """The memory it holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text("ascii")
        found = re.search(r"VmRSS:\s+(\d+)", status)
        assert found
        return int(found[1])


@contextlib.contextmanager
def serving(database: str, *flags: str) -> Iterator[Server]:
    """A server as long as it is needed."""
    command = [sys.executable, "-m", "tilewright", "serve", "--port", "0", "--limits", "1000000"]
    process = subprocess.Popen(
        [*command, "--database", database, "--log", "json", *flags],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    try:
        assert process.stdout is not None
        found = ADDRESS.search(process.stdout.readline())
        assert found, "the server did not start"
        yield Server(process, int(found[1]))
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(60)


# Load.


@dataclass
class Desk:
    """A table under load: when each entry was caused, and how many have heard of it."""

    load: "Load"
    id: str
    sent_at: dict[int, float] = field(default_factory=dict)
    heard: dict[int, int] = field(default_factory=dict)
    next_send: float = 0.0
    is_over: bool = False

    def arrived(self, seq: int) -> None:
        """A viewer has been told of an entry."""
        count = self.heard[seq] = self.heard.get(seq, 0) + 1
        if count == VIEWERS and seq in self.sent_at:
            self.load.latencies.append(time.perf_counter() - self.sent_at.pop(seq))
            del self.heard[seq]

    def hear_as_player(self, socket: Socket, frame: bytes) -> None:
        """Count, and move if it is this player's turn."""
        told = DECODER.decode(frame)
        state = told.state
        if state is None:
            return
        self.arrived(state.seq)
        if state.status == "over" and not self.is_over:
            self.is_over = True
            self.load.over += 1
        elif state.moves:
            self.load.schedule(self, socket, state)

    def hear_as_spectator(self, socket: Socket, frame: bytes) -> None:
        """Count."""
        state = DECODER.decode(frame).state
        if state is not None:
            self.arrived(state.seq)

    def move(self, socket: Socket, state: StateTold) -> None:
        """Make the first legal move, unless it is all over."""
        if not self.load.is_running:
            return
        self.load.moves += 1
        self.sent_at[state.seq + 1] = time.perf_counter()
        socket.send(
            b'{"type":"move","id":"m%d","seen":%d,"move":"%s"}'
            % (state.seq, state.seq, state.moves[0].text.encode())
        )


@dataclass
class Load:
    """Many tables at once; ``interval`` is the time between two moves at one table."""

    interval: float = 0.0
    moves: int = 0
    over: int = 0
    latencies: list[float] = field(default_factory=list)
    sockets: list[Socket] = field(default_factory=list)
    waiting: list[tuple[Desk, Socket, StateTold]] = field(default_factory=list)
    is_running: bool = False

    def schedule(self, desk: Desk, socket: Socket, state: StateTold) -> None:
        """Let a player move when it is time."""
        if not self.is_running:
            self.waiting.append((desk, socket, state))
        elif not self.interval:
            desk.move(socket, state)
        else:
            now = time.perf_counter()
            desk.next_send = max(desk.next_send + self.interval, now)
            asyncio.get_running_loop().call_later(desk.next_send - now, desk.move, socket, state)

    def begin(self) -> None:
        """Let everybody who waits move; paced load begins spread out."""
        self.is_running = True
        now = time.perf_counter()
        for number, (desk, socket, state) in enumerate(self.waiting):
            desk.next_send = now - self.interval + self.interval * number / len(self.waiting)
            self.schedule(desk, socket, state)
        self.waiting.clear()

    def end(self) -> None:
        """Everybody goes."""
        self.is_running = False
        for socket in self.sockets:
            socket.close()


async def fill(load: Load, ports: list[int], tables: int, *, spectators: int = 1) -> None:
    """Make tables and connect everybody; players of one table are on different servers."""
    async with contextlib.AsyncExitStack() as clients:
        people = []
        for port in (ports[0], ports[-1]):
            base = f"http://{HOST}:{port}"
            client = httpx.AsyncClient(base_url=base, headers={"origin": base}, timeout=60)
            people.append(await clients.enter_async_context(client))
            await client.post("/api/me", json={})
        cookies = [f"tilewright={client.cookies['tilewright']}" for client in people]
        seats = [{"kind": "you"}, {"kind": "free"}]
        for _ in range(tables):
            made = await people[0].post("/api/tables", json={"game": "classic", "seats": seats})
            desk = Desk(load, made.json()["table"])
            path = f"/api/tables/{desk.id}"
            await people[1].post(f"{path}/commands", json={"type": "sit", "id": "sit"})
            await people[0].post(f"{path}/commands", json={"type": "start", "id": "start"})
            for port, cookie in zip((ports[0], ports[-1]), cookies, strict=True):
                hear = desk.hear_as_player
                load.sockets.append(await connect(HOST, port, f"{path}/live", cookie, hear))
            for _ in range(spectators):
                hear = desk.hear_as_spectator
                load.sockets.append(await connect(HOST, ports[0], f"{path}/live", None, hear))


async def saturate(servers: list[Server], tables: int) -> tuple[float, float]:
    """Moves a second when everybody moves as soon as they can, while all tables are playing.

    Besides: the processor time in microseconds that a move costs the servers.
    """
    load = Load()
    await fill(load, [server.port for server in servers], tables)
    used = sum(server.cpu_s for server in servers)
    began = time.perf_counter()
    load.begin()
    while load.over < tables // 10:
        await asyncio.sleep(0.02)
    rate = load.moves / (time.perf_counter() - began)
    used = sum(server.cpu_s for server in servers) - used
    load.end()
    return rate, used / load.moves * 1e6


async def pace(port: int, tables: int, rate: float, seconds: float) -> list[float]:
    """The latencies at a given number of moves a second."""
    load = Load(interval=tables / rate)
    await fill(load, [port], tables)
    load.begin()
    await asyncio.sleep(seconds)
    load.end()
    return load.latencies


# Figures.


def bare_commits(folder: Path) -> float:
    """One-row commits a second of SQLite itself."""
    database = sqlite3.connect(folder / "bare.db", isolation_level=None)
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA synchronous=FULL")
    database.execute("CREATE TABLE entries (id TEXT, seq INT, body TEXT, PRIMARY KEY (id, seq))")
    began, count = time.perf_counter(), 0
    while time.perf_counter() - began < BARE_SECONDS:
        database.execute("INSERT INTO entries VALUES (?, ?, ?)", ("table", count, "x" * 150))
        count += 1
    rate = count / (time.perf_counter() - began)
    database.close()
    return rate


def measure_sqlite() -> None:
    """What one server does on SQLite, beside what SQLite does alone."""
    with tempfile.TemporaryDirectory(dir=".") as name:
        folder = Path(name).resolve()
        before = bare_commits(folder)
        with serving(f"sqlite:///{folder}/tables.db") as server:
            rate, cpu_us = uvloop.run(saturate([server], TABLES))
            (folder / "bare.db").unlink()
            bare = statistics.mean((before, bare_commits(folder)))
            report(f"sqlite: {bare:.0f} bare one-row commits/s")
            report(f"sqlite: {rate:.0f} moves/s stored and told to {VIEWERS} viewers each")
            report(f"sqlite: {cpu_us:.0f} us of processor time a move")
            report(f"sqlite: ratio {rate / bare:.2f} (at least 0.60 is wanted)")
            latencies = uvloop.run(pace(server.port, TABLES, rate / 2, 8))
            show_latencies("sqlite", rate / 2, latencies)


def show_latencies(name: str, rate: float, latencies: list[float]) -> None:
    """Percentiles of the time from sending a move to its arrival at all viewers."""
    cuts = statistics.quantiles(latencies, n=100)
    p50, p95, p99 = (cuts[number] * 1000 for number in (49, 94, 98))
    report(
        f"{name}: at {rate:.0f} moves/s p50 {p50:.1f} ms, p95 {p95:.1f} ms, p99 {p99:.1f} ms "
        f"over {len(latencies)} moves (p95 under 100 ms is wanted)"
    )


def measure_memory() -> None:
    """What many connected tables cost that do nothing."""
    with (
        tempfile.TemporaryDirectory(dir=".") as name,
        serving(f"sqlite:///{Path(name).resolve()}/tables.db") as server,
    ):
        idle = server.memory_kb

        async def connected() -> int:
            load = Load()
            await fill(load, [server.port], MEMORY_TABLES, spectators=0)
            await asyncio.sleep(2)
            return server.memory_kb

        full = uvloop.run(connected())
        report(
            f"memory: {full / 1024:.0f} MB with {MEMORY_TABLES} idle tables and "
            f"{2 * MEMORY_TABLES} sockets (under 600 MB is wanted), "
            f"{(full - idle) / MEMORY_TABLES:.1f} kB a table"
        )


def measure_postgresql() -> None:
    """One worker and two workers on one PostgreSQL and one Redis."""
    with (
        contextlib.contextmanager(running)(Postgres()) as postgres,
        contextlib.contextmanager(running)(Redis()) as redis,
    ):
        rates: dict[int, list[float]] = {1: [], 2: []}
        for _ in range(2):
            for workers, found in rates.items():
                database = postgres.url_of(postgres.new_database())
                with contextlib.ExitStack() as stack:
                    servers = [
                        stack.enter_context(serving(database, "--redis", redis.url))
                        for _ in range(workers)
                    ]
                    found.append(uvloop.run(saturate(servers, TABLES))[0])
        one, two = max(rates[1]), max(rates[2])
        report(f"postgresql: {one:.0f} moves/s with one worker, {two:.0f} with two")
        report(f"postgresql: ratio {two / one:.2f} (more than 1 is wanted)")


PARTS = {"sqlite": measure_sqlite, "memory": measure_memory, "postgresql": measure_postgresql}


def main(wanted: list[str]) -> int:
    """Measure what is wanted, all of it by default."""
    unknown = [name for name in wanted if name not in PARTS]
    if unknown:
        print(f"there is no {unknown[0]!r}; there is {', '.join(PARTS)}", file=sys.stderr)
        return 2
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    limit = OPEN_FILES if hard == resource.RLIM_INFINITY else min(OPEN_FILES, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, limit), hard))
    for name in wanted or PARTS:
        PARTS[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
