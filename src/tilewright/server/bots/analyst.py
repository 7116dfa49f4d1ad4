"""Analysis in worker processes with a lower priority than bots and other programs."""

from collections.abc import Mapping

from tilewright.analysis.report import Depth
from tilewright.puzzles.reasons import PuzzleReasons
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
from tilewright.server.bots.bot_process import Failure
from tilewright.server.bots.fair_queue import Ledger
from tilewright.server.bots.workers import WorkerProcesses

REVIEW = "tilewright.analysis.review:review"
"""The function that reviews a record."""
DEADLINES_S: Mapping[Depth, float] = {"quick": 180.0, "standard": 900.0, "deep": 7200.0}
"""Seconds that a review may take; generous, for a machine that is busy otherwise."""
REVIEW_NICENESS: Mapping[Depth, int] = {"quick": 15, "standard": 17, "deep": 19}
"""The lowest priorities: reviews use only idle time, the quickest first."""
ANSWER_NICENESS = 5
"""Somebody waits for the answer, but a bot's move comes first: a whole table waits for it."""
ANSWER_S = 60.0
"""Seconds that an answer may take."""
PAR_S = 600.0
"""Seconds that a level may take to play a deal."""
ADVICE_S = 2.0
"""Seconds that the reasons for a hint are sought."""
QUEUE_S = 10.0
"""Seconds that a request may wait for earlier ones."""
MEMORY_MB = 512
MS_OF_A_KIND = 500
"""Rankings are expected to cost the same if they may think about as long."""


class Analyst:
    """A process for reviews of each depth, by the function named ``review``, and one for requests.

    So a quick review never waits for a deep one. The processes start when they are first needed.
    """

    def __init__(
        self,
        review: str = REVIEW,
        deadlines_s: Mapping[Depth, float] = DEADLINES_S,
        *,
        ledger: Ledger | None = None,
    ) -> None:
        self.review_function = review
        self.deadlines_s = deadlines_s
        modules = (analysis_process.__name__, review.partition(":")[0])
        self.reviewing = {
            depth: WorkerProcesses(
                1, modules, niceness=niceness, memory_mb=MEMORY_MB, queue_s=None, ledger=ledger
            )
            for depth, niceness in REVIEW_NICENESS.items()
        }
        # One process, so that a repeated request finds the search that it continues.
        self.answering = WorkerProcesses(
            1,
            modules,
            niceness=ANSWER_NICENESS,
            memory_mb=MEMORY_MB,
            queue_s=QUEUE_S,
            ledger=ledger,
        )

    def progress(self, depth: Depth) -> float:
        """Return the progress of the current review of a depth, from 0 to 1."""
        return self.reviewing[depth].progress

    async def review(self, record: bytes, depth: Depth, seed: int) -> bytes | Failure:
        """Return the review of a record as JSON, or a Failure; raise BotError when closing."""
        return await self.reviewing[depth].run(
            analysis_process.review,
            self.review_function,
            record,
            depth,
            seed,
            deadline_s=self.deadlines_s[depth],
        )

    async def judge(
        self, place: PositionText, move: str, depth: Depth, seed: int
    ) -> JudgedMove | Failure:
        """Return what a legal move loses against the best one, or a Failure."""
        return await self.answering.run(
            analysis_process.judge, place, move, depth, seed, deadline_s=ANSWER_S
        )

    async def accept(
        self, asked: tuple[tuple[PositionText, str], ...], depth: Depth, seed: int
    ) -> list[tuple[str, ...] | None] | Failure:
        """Return the moves about as good as the best of each position, or a Failure.

        It has the lowest priority, as reviews.
        """
        deadline = self.deadlines_s[depth]
        return await self.reviewing[depth].run(
            analysis_process.accept, asked, depth, seed, deadline_s=deadline
        )

    async def compare(self, place: PositionText, moves: tuple[str, str]) -> ComparedMoves | Failure:
        """Return two legal moves side by side, or a Failure."""
        return await self.answering.run(analysis_process.compare, place, moves, deadline_s=ANSWER_S)

    async def advise(
        self, place: PositionText, move: str, players: tuple[Player, ...]
    ) -> AdvisedMove | Failure:
        """Return why a legal move is better than another one, or a Failure."""
        return await self.answering.run(
            analysis_process.advise_move, place, move, players, ADVICE_S, deadline_s=ANSWER_S
        )

    async def explain_puzzle(
        self, puzzle_id: str, moves: tuple[str, ...]
    ) -> PuzzleReasons | Failure | None:
        """Return why the answer of a puzzle is right after an attempt, or a Failure."""
        return await self.answering.run(
            analysis_process.explain_puzzle, puzzle_id, moves, deadline_s=ANSWER_S
        )

    async def rank(
        self, place: PositionText, evaluations: int, ms: int, top: int
    ) -> RankedMoves | Failure:
        """Return the best moves of a position, refined with each call, or a Failure."""
        return await self.answering.run(
            analysis_process.rank,
            place,
            evaluations,
            ms,
            top,
            deadline_s=ANSWER_S,
            kind=f"rank {ms // MS_OF_A_KIND}",
        )

    async def sample_deals(
        self, place: PositionText, deals: int, seed: int
    ) -> DealsValue | Failure:
        """Return the mean value of a position over sampled next deals, or a Failure."""
        return await self.answering.run(
            analysis_process.sample_deals, place, deals, seed, deadline_s=ANSWER_S
        )

    async def par(self, game: str, plan: str, seed: str, level: str) -> tuple[int, ...] | Failure:
        """Return the scores of a level that plays a deal, or a Failure.

        It has the lowest priority, in the process of standard reviews: a quick one does not wait
        for it, and it does not wait for a deep one.
        """
        return await self.reviewing["standard"].run(
            analysis_process.play_deal,
            game,
            plan,
            seed,
            level,
            deadline_s=PAR_S,
            kind=f"deal {level} {game}",
        )

    async def close(self) -> None:
        """Stop the processes."""
        for processes in self.reviewing.values():
            await processes.close()
        await self.answering.close()
