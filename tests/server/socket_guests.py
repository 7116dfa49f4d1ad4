"""People who play over real sockets, at random.

Whoever loses the connection comes back with the last sequence number seen and sends again, under
the same id, what was not acknowledged. A ledger keeps what was.
"""

import asyncio
import contextlib
import random
from collections import deque
from collections.abc import AsyncIterator, Sequence
from typing import Any, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.services import Service
from tilewright.server.tables import commands
from tilewright.server.wire.frames import (
    Bye,
    Done,
    EntryCard,
    Frame,
    Refused,
    ServerFrame,
    State,
    Update,
    Welcome,
)

PATIENCE_S = 540
"""Nothing takes so long unless it hangs, not even on a machine that is busy with other things."""
PAUSE_S = 0.05
"""Before a lost connection is made again."""
BRIEF = httpx.Limits(max_keepalive_connections=0)
"""A connection that waits may be closed by the server just when it is used again."""
LOST = (OSError, WebSocketException, TimeoutError)
FRAMES: msgspec.json.Decoder[ServerFrame] = msgspec.json.Decoder(ServerFrame)
ENCODER = msgspec.json.Encoder()

F = TypeVar("F", bound=Frame)


class Ledger:
    """The sequence number of every command that was acknowledged, by table and id."""

    def __init__(self) -> None:
        self.acknowledged: dict[tuple[str, str], int] = {}
        self._bell = asyncio.Event()

    def note(self, table: str, command_id: str, seq: int) -> None:
        """A command was acknowledged; a second time it must be as the first."""
        assert self.acknowledged.setdefault((table, command_id), seq) == seq
        self._bell.set()

    async def grows_by(self, count: int) -> None:
        """Wait until so many more commands are acknowledged."""
        goal = len(self.acknowledged) + count
        while len(self.acknowledged) < goal:
            self._bell.clear()
            await self._bell.wait()


class Guest:
    """Somebody with a cookie, and the workers to be reached, the preferred first."""

    def __init__(self, http: httpx.AsyncClient, urls: Sequence[str], cookie: str = "") -> None:
        self.http = http
        self.urls = tuple(urls)
        self.cookie = cookie

    def headers(self, url: str) -> dict[str, str]:
        """What a page of the server would send."""
        return {"origin": url, "cookie": f"tilewright={self.cookie}"} if self.cookie else {}

    def beginning_with(self, number: int) -> "Guest":
        """The same person, who prefers another worker."""
        urls = deque(self.urls)
        urls.rotate(-number)
        return Guest(self.http, tuple(urls), self.cookie)

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """The answer of the preferred worker."""
        url = self.urls[0]
        return await self.http.request(method, url + path, json=body, headers=self.headers(url))

    async def table(self, game: str, *others: "Guest", **plan: Any) -> str:
        """A new table where this person and others sit and play has begun."""
        seats = [{"kind": "you"}, *({"kind": "free"} for _ in others)]
        made = await self.ask("POST", "/api/tables", {"game": game, "seats": seats, **plan})
        assert made.status_code == 201, made.text
        table = str(made.json()["table"])
        for number, other in enumerate(others):
            await other.command(table, {"type": "sit", "id": f"sit-{number}"})
        if others:
            await self.command(table, {"type": "start", "id": "start"})
        return table

    async def command(self, table: str, command: dict[str, Any]) -> None:
        """Do something at a table by HTTP."""
        answer = await self.ask("POST", f"/api/tables/{table}/commands", command)
        assert answer.status_code == 200, answer.text


@contextlib.asynccontextmanager
async def guests(count: int, *workers: Service) -> AsyncIterator[list[Guest]]:
    """So many people who have signed in."""
    urls = [process.url for process in workers]
    async with httpx.AsyncClient(timeout=PATIENCE_S, limits=BRIEF) as http:
        found = []
        for _ in range(count):
            http.cookies.clear()
            answer = await Guest(http, urls).ask("POST", "/api/me", {})
            assert answer.status_code == 200, answer.text
            found.append(Guest(http, urls, answer.cookies["tilewright"]))
        http.cookies.clear()
        yield found


async def next_frame(socket: ClientConnection, kind: type[F]) -> F:
    """The next frame, which must be of a kind."""
    frame = FRAMES.decode(await socket.recv())
    assert isinstance(frame, kind), frame
    return frame


def first_move(state: State, command_id: str) -> commands.Move:
    """The first legal move of a state."""
    return commands.Move(id=command_id, seen=state.seq, move=state.moves[0].text)


class Player:
    """Follows a table until its game is over, and moves at random whenever it is to act."""

    def __init__(self, guest: Guest, table: str, ledger: Ledger, seed: object) -> None:
        self.guest = guest
        self.table = table
        self.ledger = ledger
        self.name = str(seed)
        """By which this player's command ids are told from others'."""
        self.chance = random.Random(self.name)
        self.urls = deque(guest.urls)
        self.log: dict[int, EntryCard] = {}
        self.state: State | None = None
        self.waiting: commands.Move | None = None
        """The move that was not yet acknowledged."""
        self.moves = 0
        self.stale_at = 0
        self.losses = 0
        self.byes: list[str] = []
        self.refusals: list[Refused] = []

    @property
    def seen(self) -> int:
        return len(self.log)

    @property
    def is_over(self) -> bool:
        return self.state is not None and self.state.status == "over"

    async def play(self) -> None:
        """Go on until the game is over, whatever happens to the connection."""
        while not self.is_over:
            try:
                async with self.connected(self.seen) as socket:
                    await self.follow(socket)
            except LOST:
                self.losses += 1
                self.urls.rotate(-1)
                await asyncio.sleep(PAUSE_S)

    def connected(self, seen: int, **settings: Any) -> connect:
        """A connection that resumes after an entry."""
        url = self.urls[0]
        return connect(
            f"{url.replace('http', 'ws', 1)}/api/tables/{self.table}/live?seen={seen}",
            additional_headers=self.guest.headers(url),
            compression=None,
            proxy=None,
            open_timeout=PATIENCE_S,
            ping_interval=None,
            **settings,
        )

    async def follow(self, socket: ClientConnection) -> None:
        """Hear and act until the game is over or the connection is lost."""
        async for message in socket:
            frame = FRAMES.decode(message)
            self.hear(frame)
            if self.is_over:
                return
            if isinstance(frame, Welcome) and self.waiting is not None:
                await self.send(socket, self.waiting)
            elif self.waiting is None:
                await self.act(socket)

    def hear(self, frame: ServerFrame) -> None:
        """Take in one frame."""
        match frame:
            case Welcome():
                self.take_in(frame.entries, frame.state)
            case Update():
                assert frame.entries[0].seq == self.seen + 1
                self.take_in(frame.entries, frame.state)
            case Done():
                self.acknowledge(frame.id, frame.seq)
            case Refused():
                self.reconsider(frame)
            case Bye():
                self.byes.append(frame.reason)

    def take_in(self, cards: Sequence[EntryCard], state: State) -> None:
        """Remember what happened: nothing changes afterwards, nothing is left out."""
        for card in cards:
            assert self.log.setdefault(card.seq, card) == card
            if isinstance(card.id, str):
                self.acknowledge(card.id, card.seq)
        assert self.seen == max(self.log) == state.seq
        self.state = state

    def acknowledge(self, command_id: str, seq: int) -> None:
        """A command is done."""
        self.ledger.note(self.table, command_id, seq)
        if self.waiting is not None and self.waiting.id == command_id:
            self.waiting = None

    def reconsider(self, refused: Refused) -> None:
        """A command is not done: another tab was faster, or the server is closing."""
        self.refusals.append(refused)
        assert refused.code in ("stale", "over", "closing"), refused
        if refused.code == "stale" and self.waiting is not None and self.waiting.id == refused.id:
            assert refused.seq is not None
            self.stale_at = refused.seq
            self.waiting = None

    async def act(self, socket: ClientConnection) -> None:
        """Make a move, if it is this player's turn."""
        state = self.state
        if state is None or not state.moves or state.seq < self.stale_at:
            return
        self.moves += 1
        self.waiting = commands.Move(
            id=f"{self.name}-{self.moves}",
            seen=state.seq,
            move=self.chance.choice(state.moves).text,
        )
        await self.send(socket, self.waiting)

    async def send(self, socket: ClientConnection, command: commands.AnyCommand) -> None:
        """Send a command; on a connection that is lost there may still be something to hear."""
        with contextlib.suppress(ConnectionClosed):
            await socket.send(ENCODER.encode(command).decode())
