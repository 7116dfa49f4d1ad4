"""Clients that record what they asked and were answered, and the check of such a history.

The check knows nothing of workers, buses and locks: it replays the stored log as one server would
have written it, one command after the other, and compares every answer with that.
"""

import asyncio
import contextlib
import itertools
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection

from tests.server.socket_guests import PATIENCE_S, Guest, Ledger, Player
from tilewright.server.errors import Refusal
from tilewright.server.live.live_table import LiveTable
from tilewright.server.tables import commands, entries, handlers
from tilewright.server.tables.access import Person
from tilewright.server.tables.context import CommandContext
from tilewright.server.tables.entries import Logged
from tilewright.server.wire.feed import TableFeed
from tilewright.server.wire.frames import Refused

ANSWER_S = 0.6
"""For how long a client waits for an answer before it tries the other worker."""
FRESH_S = 1.0
"""How old the answer to a read without ``seen`` may be."""
UNKNOWN = "unknown"
"""The outcome of a request without an answer, or refused with ``storage``."""

Json = dict[str, Any]


@dataclass
class Request:
    """Something a client asked a worker, by the clock of the client."""

    worker: int
    begun: float
    begun_at: float
    """The same by the wall clock, in milliseconds."""
    ended: float = 0.0
    ended_at: float = 0.0
    outcome: str = UNKNOWN
    """``done``, ``unknown`` or the code of the refusal."""
    seq: int = 0
    seen: int = 0
    state: Json = field(default_factory=dict)


@dataclass
class Operation:
    """A command with all attempts to have it done, or a read."""

    seat: int
    command: Json | None
    requests: list[Request] = field(default_factory=list)

    @property
    def done(self) -> list[Request]:
        """The attempts that were acknowledged."""
        return [request for request in self.requests if request.outcome == "done"]

    @property
    def is_known(self) -> bool:
        """Whether the client knows what came of it."""
        return bool(self.requests) and self.requests[-1].outcome != UNKNOWN


class History:
    """What all clients of a table did."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.operations: list[Operation] = []
        self.numbers = itertools.count(1)
        self.finished = [0, 0]
        """How many requests each worker has answered, or the client gave up."""
        self.bell = asyncio.Event()

    def note(self, request: Request) -> None:
        """Count a request that has ended."""
        request.ended, request.ended_at = time.monotonic(), time.time() * 1000
        self.finished[request.worker] += 1
        self.bell.set()

    async def grows_by(self, count: int) -> None:
        """Wait until so many more requests have ended at each worker."""
        goals = [found + count for found in self.finished]
        while any(found < goal for found, goal in zip(self.finished, goals, strict=True)):
            self.bell.clear()
            await self.bell.wait()


class Client:
    """Somebody on a seat who reads and acts at random, at first at one worker."""

    def __init__(self, history: History, guest: Guest, seat: int, worker: int, seed: int) -> None:
        self.history = history
        self.guest = guest
        self.seat = seat
        self.worker = worker
        self.chance = random.Random(f"{seed}-{seat}-{worker}")
        self.state: Json = {}
        self.answer_s = ANSWER_S

    async def act_until(self, stop: asyncio.Event) -> None:
        """Go on until told to stop; then make sure of everything."""
        await self.read()
        while not stop.is_set():
            kind = self.chance.choices(
                ("read", "read_seen", "say", "move", "undo", "ask_takeback", "answer_takeback"),
                (6, 2, 5, 7, 1, 1, 2),
            )[0]
            if kind.startswith("read") or not self.state:
                await self.read(self.state.get("seq", 0) if kind == "read_seen" else 0)
            else:
                await self.do(kind)
        self.answer_s = PATIENCE_S
        for operation in self.history.operations:
            if operation.seat == self.seat and operation.command and not operation.is_known:
                await self.settle(operation)

    async def settle(self, operation: Operation) -> None:
        """Send a command again until it is known what came of it."""
        while not operation.is_known:
            await self.send(operation, self.worker)

    async def read(self, seen: int = 0) -> None:
        """Look at the table, and remember how it stands."""
        operation = Operation(self.seat, None)
        self.history.operations.append(operation)
        path = f"/api/tables/{self.history.table}?seen={seen}"
        with self.asked(operation, self.worker) as request:
            request.seen = seen
            answer = await self.ask(request, "GET", path)
            if request.outcome == "done":
                self.state = request.state = answer["state"]
                request.seq = self.state["seq"]

    async def do(self, kind: str) -> None:
        """Send a command; without an answer, send it again, perhaps to the other worker."""
        command: Json = {"type": kind, "id": f"{kind}-{next(self.history.numbers)}"}
        if kind == "say":
            command["text"] = command["id"]
        else:
            command["seen"] = self.state["seq"]
        if kind == "move":
            moves = self.state["moves"]
            command["move"] = self.chance.choice(moves)["text"] if moves else "1B>1"
        elif kind == "answer_takeback":
            command["agree"] = self.chance.random() < 0.7
        operation = Operation(self.seat, command)
        self.history.operations.append(operation)
        await self.send(operation, self.worker)
        if not operation.is_known:
            await self.send(operation, self.chance.randrange(2))

    async def send(self, operation: Operation, worker: int) -> None:
        """Try once to have a command done."""
        path = f"/api/tables/{self.history.table}/commands"
        with self.asked(operation, worker) as request:
            answer = await self.ask(request, "POST", path, operation.command)
            request.seq = answer.get("seq") or 0

    @contextlib.contextmanager
    def asked(self, operation: Operation, worker: int) -> Iterator[Request]:
        """A request of an operation, noted when it has ended."""
        request = Request(worker, time.monotonic(), time.time() * 1000)
        operation.requests.append(request)
        try:
            yield request
        finally:
            self.history.note(request)

    async def ask(self, request: Request, method: str, path: str, body: Any = None) -> Json:
        """The answer to a request, whose outcome is noted."""
        guest = self.guest.beginning_with(request.worker)
        try:
            async with asyncio.timeout(self.answer_s):
                answer = await guest.ask(method, path, body)
        except (httpx.HTTPError, TimeoutError):
            return {}
        found = dict(answer.json())
        if answer.status_code == 200:
            request.outcome = "done"
        elif found["code"] != "storage":
            assert answer.status_code < 500, found
            request.outcome = found["code"]
        return found


class Listener(Player):
    """Follows a table by a WebSocket: every frame continues where the one before it ended."""

    def __init__(self, history: History, guest: Guest) -> None:
        super().__init__(guest, history.table, Ledger(), f"listener-{id(guest)}")

    def reconsider(self, refused: Refused) -> None:
        assert refused.code == "storage", refused

    async def act(self, socket: ClientConnection) -> None:
        """Only listen."""


class Check:
    """A history against the stored log of its table."""

    def __init__(self, history: History, log: Sequence[Logged], seed: str) -> None:
        self.log = log
        self.seed = seed
        self.writes = [one for one in history.operations if one.command]
        self.reads = [one.requests[0] for one in history.operations if not one.command and one.done]
        self.stored = {
            logged.entry.command: logged for logged in log if logged.entry.command is not None
        }

    def run(self, tolerance_ms: float) -> None:
        """Raise AssertionError where the history cannot be that of one server."""
        assert [logged.seq for logged in self.log] == list(range(1, len(self.log) + 1))
        named = [one.entry.command for one in self.log if one.entry.command is not None]
        assert len(named) == len(self.stored), "a command was done twice"
        self.check_acknowledged()
        self.check_order()
        self.check_reads()
        self.check_times(tolerance_ms)
        self.check_serial()

    def check_acknowledged(self) -> None:
        """What was acknowledged is stored where it was said to be; what was refused is not."""
        for one in self.writes:
            assert one.command is not None
            logged = self.stored.get(one.command["id"])
            for request in one.done:
                assert logged is not None, f"acknowledged and lost: {one}"
                assert request.seq == logged.seq, one
            if all(request.outcome not in ("done", UNKNOWN) for request in one.requests):
                assert logged is None, f"refused and stored: {one}"

    def known_before(self, moment: float) -> int:
        """The last entry that somebody knew of before a moment."""
        answers = [request for one in self.writes for request in one.done]
        answers += self.reads
        return max((one.seq for one in answers if one.ended < moment), default=1)

    def possible_at(self, moment: float) -> int:
        """The last entry that may have been stored by a moment."""
        later = [
            self.stored[one.command["id"]].seq
            for one in self.writes
            if one.command and one.requests[0].begun > moment and one.command["id"] in self.stored
        ]
        return min(later, default=len(self.log) + 1) - 1

    def check_order(self) -> None:
        """A command that was sent after others were acknowledged comes after them."""
        for one in self.writes:
            assert one.command is not None
            if one.command["id"] in self.stored:
                seq = self.stored[one.command["id"]].seq
                assert self.known_before(one.requests[0].begun) < seq, one

    def check_reads(self) -> None:
        """A read is at most a second old, not older than what it has seen, and from no future."""
        for read in self.reads:
            assert read.seq >= max(read.seen, self.known_before(read.begun - FRESH_S)), read
            assert read.seq <= self.possible_at(read.ended), read
        for one, two in itertools.permutations(self.reads, 2):
            if one.worker == two.worker and one.ended < two.begun:
                assert one.seq <= two.seq, "a worker went back"

    def check_times(self, tolerance_ms: float) -> None:
        """An entry is timed between the sending of its command and the answer."""
        for one in self.writes:
            assert one.command is not None
            logged = self.stored.get(one.command["id"])
            if logged is not None and one.done:
                early, late = one.requests[0].begun_at, one.done[0].ended_at
                assert early - tolerance_ms <= logged.at <= late + tolerance_ms, (one, logged)

    def check_serial(self) -> None:
        """One server, one command after the other, would have stored and answered the same."""
        by_id = {one.command["id"]: one for one in self.writes if one.command}
        waiting = [
            (
                one,
                request,
                max(self.known_before(request.begun), (one.command or {}).get("seen", 1)),
                self.possible_at(request.ended),
            )
            for one in self.writes
            for request in one.requests
            if request.outcome not in ("done", UNKNOWN)
        ]
        live = LiveTable("t", self.log[:1], self.seed, TableFeed())
        for number, logged in enumerate(self.log, 1):
            if number > 1:
                one = by_id.get(logged.entry.command or "")
                if one is not None:
                    made = decide(live, one, logged.at)
                    assert made == entries.encode(logged.entry), (one, logged)
                live.advance(logged, live.table.after(logged))
            self.compare_reads(live)
            waiting = [
                found
                for found in waiting
                if not (
                    found[2] <= number <= found[3]
                    and decide(live, found[0], logged.at) == found[1].outcome
                )
            ]
        assert not waiting, f"no order explains these refusals: {waiting}"

    def compare_reads(self, live: LiveTable) -> None:
        """Compare the reads of this moment with the table."""
        table = live.table
        to_act = None if table.to_act is None else table.to_act + 1
        for read in self.reads:
            if read.seq == table.seq:
                found = [read.state[name] for name in ("status", "changed_at", "to_act")]
                assert found == [table.status, table.changed_at, to_act], read


def decide(live: LiveTable, one: Operation, at: int) -> bytes | str:
    """The entry that a table makes of a command, or the code of the refusal."""
    occupant = live.table.seats[one.seat]
    command = msgspec.convert(one.command, commands.AnyCommand)
    person = Person(occupant.identity or "", occupant.name)
    context = CommandContext(live.table, person, at, live.draws())
    try:
        return entries.encode(handlers.handle(context, command))
    except Refusal as refusal:
        return refusal.code
