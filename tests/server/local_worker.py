"""Workers for tests: a clock that stands still, bots that answer on command."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import msgspec

from tests.server import failing_analyses
from tests.server.asgi_connections import PATIENCE_S
from tilewright.analysis.report import Depth
from tilewright.games.registry import game_of
from tilewright.puzzles.reasons import PuzzleReasons
from tilewright.records.loading import load
from tilewright.records.record import Player
from tilewright.server.bots import analysis_process
from tilewright.server.bots.analysis_process import (
    AdvisedMove,
    ComparedMoves,
    DealsValue,
    JudgedMove,
    PositionText,
    RankedMoves,
)
from tilewright.server.bots.analyst import Analyst
from tilewright.server.bots.bot_process import BotMove, BotRequest, Failure
from tilewright.server.bots.pool import BotPool, BotReply
from tilewright.server.config import Config
from tilewright.server.live.creation import create_table
from tilewright.server.live.live_table import LiveTable
from tilewright.server.live.reviews import ReviewPolicy
from tilewright.server.tables.access import Person
from tilewright.server.tables.commands import AnyCommand, Sit, Start
from tilewright.server.tables.plan import SeatPlan, TablePlan
from tilewright.server.worker import Worker

YOU = SeatPlan("you")
FREE = SeatPlan("free")
BOT = SeatPlan("bot", "greedy")


@dataclass
class StandingClock:
    """A clock that is set by hand."""

    now: int = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


class PromptBots(BotPool):
    """Bots that make the first legal move, in this process, as soon as they may."""

    def __init__(self, *, may_think: bool = True) -> None:
        super().__init__(1)
        self.may_think = asyncio.Event()
        self.asked: list[BotRequest] = []
        if may_think:
            self.may_think.set()

    def start(self) -> None:
        """Nothing to start."""

    async def move(self, request: BotRequest) -> BotReply:
        self.asked.append(request)
        await self.may_think.wait()
        game = game_of(request.game)
        moves = game.legal_moves(game.parse_position(request.position))[: request.top]
        texts = tuple(BotMove(game.format_move(move)) for move in moves)
        return BotReply(texts, request.level, None, 1.0)

    async def close(self) -> None:
        """Nothing to stop."""


class PromptAnalyst(Analyst):
    """Makes short reviews, in this process, as soon as it may, and answers here, too."""

    def __init__(self, *answers: Failure, may_think: bool = True) -> None:
        super().__init__()
        self.answers = [*answers]
        """The results of the first requests."""
        self.asked: list[tuple[bytes, Depth, int]] = []
        self.is_asked = asyncio.Event()
        self.may_think = asyncio.Event()
        self.share = 0.0
        if may_think:
            self.may_think.set()

    def progress(self, depth: Depth) -> float:
        return self.share

    async def review(self, record: bytes, depth: Depth, seed: int) -> bytes | Failure:
        self.asked.append((record, depth, seed))
        self.is_asked.set()
        await self.may_think.wait()
        if self.answers:
            return self.answers.pop(0)
        game = load(record).record
        found = failing_analyses.fine(game, depth=depth, seed=seed, progress=lambda _: None)
        return msgspec.json.encode(found)

    async def judge(
        self, place: PositionText, move: str, depth: Depth, seed: int
    ) -> JudgedMove | Failure:
        if self.answers:
            return self.answers.pop(0)
        return analysis_process.judge(place, move, depth, seed)

    async def accept(
        self, asked: tuple[tuple[PositionText, str], ...], depth: Depth, seed: int
    ) -> list[tuple[str, ...] | None] | Failure:
        return await asyncio.to_thread(analysis_process.accept, asked, depth, seed)

    async def explain_puzzle(
        self, puzzle_id: str, moves: tuple[str, ...]
    ) -> PuzzleReasons | Failure | None:
        if self.answers:
            return self.answers.pop(0)
        return analysis_process.explain_puzzle(puzzle_id, moves)

    async def compare(self, place: PositionText, moves: tuple[str, str]) -> ComparedMoves | Failure:
        if self.answers:
            return self.answers.pop(0)
        return analysis_process.compare(place, moves)

    async def advise(
        self, place: PositionText, move: str, players: tuple[Player, ...]
    ) -> AdvisedMove | Failure:
        if self.answers:
            return self.answers.pop(0)
        # Long enough for a machine that does other things.
        return analysis_process.advise_move(place, move, players, 60.0)

    async def rank(
        self, place: PositionText, evaluations: int, ms: int, top: int
    ) -> RankedMoves | Failure:
        if self.answers:
            return self.answers.pop(0)
        return analysis_process.rank(place, evaluations, ms, top)

    async def sample_deals(
        self, place: PositionText, deals: int, seed: int
    ) -> DealsValue | Failure:
        if self.answers:
            return self.answers.pop(0)
        return analysis_process.sample_deals(place, deals, seed)

    async def par(self, game: str, plan: str, seed: str, level: str) -> tuple[int, ...] | Failure:
        if self.answers:
            return self.answers.pop(0)
        return (len(level), 5)

    async def close(self) -> None:
        """Nothing to stop."""


@asynccontextmanager
async def worker_at(
    url: str,
    *,
    bot_pool: BotPool | None = None,
    clock: StandingClock | None = None,
    analyst: Analyst | None = None,
    reviews: ReviewPolicy = "ask",
) -> AsyncIterator[Worker]:
    """A worker as long as it is needed."""
    worker = await Worker.open(
        Config(database=url, limits=10_000.0, reviews=reviews),
        bot_pool=bot_pool or PromptBots(),
        analyst=analyst or PromptAnalyst(),
        clock=clock or StandingClock(),
    )
    try:
        yield worker
    finally:
        await worker.close()


async def table_at(worker: Worker, host: Person, plan: TablePlan, *others: Person) -> LiveTable:
    """A table at which everybody sits."""
    live = await create_table(worker.registry, host, plan)
    for other in others:
        await ask(worker, live, other, Sit(id="sit"))
    if live.table.status == "open" and others:
        await ask(worker, live, host, Start(id="start"))
    return live


async def ask(worker: Worker, live: LiveTable, person: Person, command: AnyCommand) -> int:
    """A command that is done; its entry."""
    return (await worker.dispatcher.dispatch(live, person, command)).seq


class Bell:
    """A subscriber that only hears that something happened."""

    identity: str | None = None
    seen = 0

    def __init__(self) -> None:
        self.rung = asyncio.Event()

    def notify(self) -> None:
        self.rung.set()


async def until(live: LiveTable, seq: int) -> None:
    """Wait until a table has gone on to an entry."""
    subscriber = Bell()
    live.subscribers.add(subscriber)
    try:
        while live.table.seq < seq:
            subscriber.rung.clear()
            await asyncio.wait_for(subscriber.rung.wait(), PATIENCE_S)
    finally:
        live.subscribers.discard(subscriber)
