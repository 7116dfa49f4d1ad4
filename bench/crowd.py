"""Many simulated players at many tables, in a process of its own, over real sockets.

Each table has two players and a spectator. Called with a plan as JSON; prints a row when all are
connected, then what was measured, as JSON. A plan without seconds measures nothing and waits until
its standard input is closed.
"""

import asyncio
import os
import random
import sys
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop

from bench.sockets import Socket, connect
from tilewright.games.registry import GAMES
from tilewright.server.people.sessions import COOKIE

WARM_UP_S = 1.0
AT_ONCE = 16
"""So many tables are set up at the same time."""
BRIEF = httpx.Limits(max_keepalive_connections=0)
"""A connection that waits may be closed by the server just when it is used again."""
NO_MOVES = b"[]"
YOU_AND_ANOTHER = [{"kind": "you"}, {"kind": "free"}]


class Plan(msgspec.Struct):
    """What a crowd is to do."""

    urls: list[str]
    pids: list[int]
    """The processes whose time is measured."""
    tables: int
    reserve: int = 0
    """Tables that wait until another game is over."""
    seconds: float = 0.0
    rate: float | None = None
    """Moves a second in all; None is as fast as the server answers."""
    apart: bool = False
    """Whether the two players of a table use different workers, or all of a table the same."""
    spectators: int = 1
    deaf: int = 0
    """Spectators in all who never read what they are sent."""


class Measured(msgspec.Struct):
    """What a crowd saw."""

    moves: int
    seconds: float
    server_us: float
    """Processor time of the workers per move, in microseconds."""
    crowd_share: float
    """The share of one processor that the crowd itself needed."""
    delays_ms: list[float]
    """From sending a move until all viewers had it: the median, and 95 and 99 of 100."""


class Move(msgspec.Struct, gc=False):
    text: str


class State(msgspec.Struct, gc=False):
    seq: int
    status: str
    moves: msgspec.Raw


class Frame(msgspec.Struct, gc=False):
    """What a crowd reads of a frame."""

    type: str
    state: State | None = None
    message: str = ""


FRAME = msgspec.json.Decoder(Frame)
MOVES = msgspec.json.Decoder(list[msgspec.Raw])
MOVE = msgspec.json.Decoder(Move)


class Table:
    """A table and those who follow it."""

    def __init__(self, crowd: "Crowd", table_id: str) -> None:
        self.crowd = crowd
        self.id = table_id
        self.sockets: list[Socket] = []
        self.deaf: list[Socket] = []
        self.seen: list[int] = []
        self.ready: tuple[int, int, msgspec.Raw] | None = None
        """Who is to act, the sequence number and the legal moves."""
        self.sent: dict[int, list[Any]] = {}
        """For each move on its way: when it was sent, and how many viewers still miss it."""
        self.is_active = False
        self.due = 0.0

    async def connect(self, url: str, cookie: str | None = None) -> None:
        """Let one more viewer follow."""
        viewer = len(self.seen)
        self.seen.append(0)
        self.crowd.awaited += 1
        host, _, port = url.removeprefix("http://").partition(":")
        path = f"/api/tables/{self.id}/live"
        header = None if cookie is None else f"{COOKIE}={cookie}"
        self.sockets.append(
            await connect(host, int(port), path, header, lambda _, text: self.hear(viewer, text))
        )

    async def connect_deaf(self, url: str) -> None:
        """Let one more spectator follow who stops reading after the first frame."""
        host, _, port = url.removeprefix("http://").partition(":")
        path = f"/api/tables/{self.id}/live"
        self.deaf.append(
            await connect(host, int(port), path, None, lambda socket, _: socket.stop_reading())
        )

    def hear(self, viewer: int, text: bytes) -> None:
        """Handle a frame."""
        frame = FRAME.decode(text)
        state = frame.state
        if state is None:
            raise SystemExit(f"the server says {frame.type}: {frame.message}")
        if not self.seen[viewer]:
            self.crowd.welcomed()
        self.arrived(viewer, state.seq)
        if state.status == "over":
            self.crowd.over(self)
        elif bytes(state.moves) != NO_MOVES:
            self.ready = (viewer, state.seq, state.moves)
            if self.is_active:
                self.crowd.pace(self)

    def arrived(self, viewer: int, seq: int) -> None:
        """A viewer knows everything up to a sequence number."""
        if seq < self.seen[viewer]:
            raise SystemExit(f"entry {seq} came after entry {self.seen[viewer]}")
        for number in range(self.seen[viewer] + 1, seq + 1):
            sent = self.sent.get(number)
            if sent is not None:
                sent[1] -= 1
                if not sent[1]:
                    self.crowd.delays.append(time.perf_counter() - sent[0])
                    del self.sent[number]
        self.seen[viewer] = seq

    def move(self) -> None:
        """Make a move at random."""
        if self.ready is None:
            return
        viewer, seq, raw = self.ready
        self.ready = None
        move = MOVE.decode(self.crowd.chance.choice(MOVES.decode(raw))).text
        self.sent[seq + 1] = [time.perf_counter(), len(self.sockets)]
        number = next(self.crowd.numbers)
        command = b'{"type":"move","id":"m%d","seen":%d,"move":"%s"}'
        self.sockets[viewer].send(command % (number, seq, move.encode()))


class Crowd:
    """All tables."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.chance = random.Random(1)
        self.numbers: Iterator[int] = count(1)
        self.reserve: list[Table] = []
        self.active: set[Table] = set()
        self.delays: list[float] = []
        self.awaited = 0
        """So many connections have not been welcomed yet."""
        self.complete = asyncio.Event()
        self.exhausted = asyncio.Event()
        self.period = 0.0 if plan.rate is None else plan.tables / plan.rate

    async def gather(self) -> None:
        """Make all tables and connect everybody."""
        plan = self.plan
        async with httpx.AsyncClient(timeout=60, trust_env=False, limits=BRIEF) as http:
            cookies = [await sign_in(http, plan.urls[0]) for _ in range(2)]
            turns = asyncio.Semaphore(AT_ONCE)

            async def prepare(number: int) -> None:
                async with turns:
                    self.reserve.append(await self.table(http, cookies, number))

            await asyncio.gather(*(prepare(number) for number in range(plan.tables + plan.reserve)))
        while self.awaited:
            self.complete.clear()
            await self.complete.wait()

    def welcomed(self) -> None:
        """One more connection has its first frame."""
        self.awaited -= 1
        self.complete.set()

    async def table(self, http: httpx.AsyncClient, cookies: list[str], number: int) -> Table:
        """A table where play has begun and everybody is connected."""
        urls = self.plan.urls
        url = urls[number % len(urls)]
        other = urls[(number + 1) % len(urls)] if self.plan.apart else url
        host, guest = (headers_of(url, cookie) for cookie in cookies)
        game = list(GAMES)[number % len(GAMES)]
        plan = {"game": game, "seats": YOU_AND_ANOTHER, "seating": "as_seated"}
        made = (await post(http, f"{url}/api/tables", host, plan))["table"]
        commands = f"{url}/api/tables/{made}/commands"
        await post(http, commands, guest, {"type": "sit", "id": "sit"})
        await post(http, commands, host, {"type": "start", "id": "start"})
        table = Table(self, made)
        await table.connect(url, cookies[0])
        await table.connect(other, cookies[1])
        for _ in range(self.plan.spectators):
            await table.connect(other)
        # The last tables that are made are the first to play.
        if number >= self.plan.tables + self.plan.reserve - self.plan.deaf:
            await table.connect_deaf(other)
        return table

    def over(self, table: Table) -> None:
        """A game is over: the next table plays."""
        if table in self.active:
            self.active.remove(table)
            for socket in table.sockets:
                socket.close()
            if self.reserve:
                self.begin(self.reserve.pop())
            else:
                self.exhausted.set()

    def begin(self, table: Table, due: float = 0.0) -> None:
        """Let a table play."""
        table.is_active = True
        table.due = due or asyncio.get_running_loop().time()
        self.active.add(table)
        self.pace(table)

    def pace(self, table: Table) -> None:
        """Let the player to act move: at once, or when it is time."""
        if not self.period:
            table.move()
            return
        loop = asyncio.get_running_loop()
        due = max(table.due, loop.time())
        table.due = due + self.period
        loop.call_at(due, table.move)

    async def play(self) -> Measured:
        """Play and measure, the first second not counted."""
        now = asyncio.get_running_loop().time()
        for number in range(self.plan.tables):
            self.begin(self.reserve.pop(), now + self.period * number / self.plan.tables)
        await asyncio.sleep(WARM_UP_S)
        self.delays.clear()
        began, own, theirs = time.perf_counter(), time.process_time(), self.server_seconds()
        try:
            async with asyncio.timeout(self.plan.seconds):
                await self.exhausted.wait()
        except TimeoutError:
            pass
        # On a busy machine a short while may bring no move, or no tick of the workers' clocks.
        while not self.exhausted.is_set() and not (self.delays and self.server_seconds() > theirs):
            await asyncio.sleep(0.05)
        seconds, moves = time.perf_counter() - began, len(self.delays)
        delays = sorted(self.delays)
        return Measured(
            moves=moves,
            seconds=seconds,
            server_us=(self.server_seconds() - theirs) / max(moves, 1) * 1e6,
            crowd_share=(time.process_time() - own) / seconds,
            delays_ms=[1000 * delays[int(len(delays) * part)] for part in (0.5, 0.95, 0.99)],
        )

    def server_seconds(self) -> float:
        """Processor time the workers have used so far."""
        return sum(processor_seconds(pid) for pid in self.plan.pids)


def processor_seconds(pid: int) -> float:
    """Processor time a process has used, its threads included."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def headers_of(url: str, cookie: str) -> dict[str, str]:
    """What a page of the server sends."""
    return {"origin": url, "cookie": f"{COOKIE}={cookie}"}


async def sign_in(http: httpx.AsyncClient, url: str) -> str:
    """The cookie of a new guest."""
    http.cookies.clear()
    answer = await http.post(f"{url}/api/me", json={}, headers={"origin": url})
    answer.raise_for_status()
    http.cookies.clear()
    return answer.cookies[COOKIE]


async def post(
    http: httpx.AsyncClient, url: str, headers: dict[str, str], body: object
) -> dict[str, str]:
    """The answer to a request that must succeed."""
    answer = await http.post(url, json=body, headers=headers)
    if answer.is_error:
        raise SystemExit(f"the server says {answer.text}")
    found: dict[str, str] = answer.json()
    return found


async def run(plan: Plan) -> None:
    """Execute the plan."""
    crowd = Crowd(plan)
    await crowd.gather()
    print("connected", flush=True)
    if plan.seconds:
        print(msgspec.json.encode(await crowd.play()).decode())
    else:
        await asyncio.to_thread(sys.stdin.read)


if __name__ == "__main__":
    uvloop.run(run(msgspec.json.decode(sys.argv[1], type=Plan)))
