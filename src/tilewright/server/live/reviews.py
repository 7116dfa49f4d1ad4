"""Reviews of finished games: requested, queued in the store, and made one at a time here.

Workers share the jobs in the store. A worker leases a job and renews the lease while the analysis
runs, so a job whose worker is gone is taken by another. The store ignores updates from a worker
that lost its lease.
"""

import asyncio
import contextlib
import hmac
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any, Literal, TypeVar, get_args

import msgspec

from tilewright.analysis.reasons import with_players
from tilewright.analysis.report import Depth, Review
from tilewright.analysis.review import ANALYSIS_VERSION, record_hash, seed_of_hash
from tilewright.core.errors import TilewrightError
from tilewright.records.json_form import format_json
from tilewright.records.record import Player, Record
from tilewright.server.bots.analyst import Analyst
from tilewright.server.bots.bot_process import Failure
from tilewright.server.bots.fair_queue import SERVER, Errand, Owner, working_on
from tilewright.server.errors import Refusal
from tilewright.server.live.cards import cards_of, mistakes_of
from tilewright.server.live.live_table import LiveTable
from tilewright.server.live.payers import Payers
from tilewright.server.live.registry import TableRegistry
from tilewright.server.ops.logs import register_secret
from tilewright.server.ops.metrics import Metrics
from tilewright.server.store import (
    NO_ASKER,
    NO_CARDS,
    Asker,
    Loss,
    MadeCards,
    ReviewJob,
    ReviewKey,
    ReviewRow,
    StoreError,
)
from tilewright.server.store.reviews import TURNS_MS
from tilewright.server.tables.recording import record_of
from tilewright.server.tables.table import Table

ReviewPolicy = Literal["auto", "ask", "off"]
"""Whether games are reviewed automatically, only on request, or not at all."""
DEPTHS: tuple[Depth, ...] = get_args(Depth)
"""From the quickest to the deepest."""
AUTO_DEPTH: Depth = "standard"
LEASE_MS = 20_000
"""How long a lease lasts if it is not renewed."""
HEARTBEAT_S = 2.0
"""Seconds between two renewals of a lease, which also store the progress."""
POLL_S = 5.0
"""Seconds between two looks for jobs that other workers queued."""
MOST_ATTEMPTS = 3
PAUSE_MS = 30_000
"""The pause after the first failed attempt at a job; it doubles with each further one."""
RETRY_MS = 10 * 60_000
"""A failed job is queued again if somebody asks for it after so long."""
LOST = "lost"
"""The reason of a failed job that was taken too often without a result."""
KEPT_HASHES = 4_096
MOST_WAITING = 10
"""How many reviews of a person may wait; five times as many of an address."""
BUSY_MS = 60_000
"""Milliseconds after which to ask again if too many wait."""
SHARERS = 5
"""How many people may share an address, each with as many reviews that wait."""

T = TypeVar("T")

log = logging.getLogger("tilewright.server.live.reviews")


class Found(msgspec.Struct, frozen=True):
    """The state of a game's reviews: the deepest one requested, and the deepest one done."""

    row: ReviewRow | None = None
    done: ReviewRow | None = None


class Reviews:
    """Queue reviews, and make those that this worker takes."""

    def __init__(
        self,
        registry: TableRegistry,
        analyst: Analyst,
        metrics: Metrics,
        payers: Payers,
        policy: ReviewPolicy = "auto",
        *,
        limits: float = 1.0,
    ) -> None:
        self.registry = registry
        self.payers = payers
        self.most_waiting = max(1, round(MOST_WAITING * limits))
        """How many reviews of a person may wait."""
        self.analyst = analyst
        self.metrics = metrics
        self.policy = policy
        self.worker = secrets.token_hex(8)
        """The id of this worker in leases."""
        self.hashes: OrderedDict[str, str] = OrderedDict()
        """The hash of the record of a finished table by its id: a cache."""
        self.news = {depth: asyncio.Event() for depth in DEPTHS}
        """Set when this worker queued a job of a depth."""
        self.jobs: dict[Depth, ReviewJob] = {}
        """The job of each depth that this worker does."""
        self.to_do = 0
        self.is_swept = False
        """Whether the jobs of older analysis versions were deleted."""
        self.secret: bytes | None = None
        """The key of the digests of those who ask for reviews."""
        self.tasks: set[asyncio.Task[None]] = set()
        self.loop: asyncio.Task[None] | None = None
        registry.on_over = self.begin_review
        metrics.watch_reviews(lambda: self.to_do)

    def start(self) -> None:
        """Start making reviews, unless the policy is off."""
        if self.policy != "off":
            self.loop = asyncio.create_task(self.run_forever())

    async def close(self) -> None:
        """Stop, and put the current job back for another worker or the next start."""
        tasks = [*self.tasks, *([self.loop] if self.loop else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for job in self.jobs.values():
            with contextlib.suppress(StoreError):
                now = self.registry.clock()
                await self.registry.store.reviews.put_back(job, now, counts=False)

    # Requests.

    def begin_review(self, live: LiveTable) -> None:
        """Queue the review of a game that has just ended, if policy is auto and people played."""
        has_people = any(seat.identity is not None for seat in live.table.seats)
        if self.policy != "auto" or not has_people or not is_reviewable(live.table):
            return
        task = asyncio.create_task(self.ask_by_itself(live))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def ask_by_itself(self, live: LiveTable) -> None:
        """Queue a review that nobody waits for; log an error of the store."""
        try:
            owner = self.payers.of_table(live).owner
            await self.ask(live, AUTO_DEPTH, owner, is_wanted=False)
        except StoreError as error:
            log.warning("the review of table %s cannot be queued: %s", live.id, error)

    async def digest(self, owner: Owner) -> Asker:
        """Return the digests of an owner, which are the same in all workers."""
        if self.secret is None:
            text = await self.registry.store.setting("asker secret", lambda: secrets.token_hex(32))
            register_secret(text)
            self.secret = bytes.fromhex(text)
        by, address = (
            hmac.digest(self.secret, text.encode(), "sha256").hex()
            for text in (owner.identity, owner.address)
        )
        return Asker(by, address)

    async def require_room(self, owner: Owner) -> None:
        """Raise a Refusal if too many reviews of a person, or of their address, wait already."""
        asker = await self.digest(owner)
        by, at_address = await self.registry.store.reviews.count_waiting(asker)
        if by >= self.most_waiting or at_address >= self.most_waiting * SHARERS:
            raise Refusal(
                "reviews_waiting",
                f"{max(by, at_address)} reviews wait that you, or others at your address, asked "
                "for; ask again when one is done",
                retry_ms=BUSY_MS,
            )

    async def ask(
        self, live: LiveTable, depth: Depth, owner: Owner = SERVER, *, is_wanted: bool = True
    ) -> None:
        """Queue the review of a finished game for an owner if it is missing.

        Otherwise, if a person wants it, raise the priority of the one that is queued.
        """
        key = ReviewKey(await self.hash_of(live), ANALYSIS_VERSION, depth)
        now = self.registry.clock()
        if not await self.is_missing(live, depth):
            waiting = [
                row.key for row in await self.rows_from(live, depth) if row.state == "queued"
            ]
            if not (waiting and is_wanted):
                return
            key = waiting[0]
        is_new = await self.registry.store.reviews.ask(
            key,
            live.id,
            now,
            is_wanted=is_wanted,
            failed_before=now - RETRY_MS,
            asker=NO_ASKER if owner is SERVER else await self.digest(owner),
        )
        if is_new:
            log.info("a review of table %s is queued", live.id, extra={"depth": depth})
            self.news[depth].set()

    async def is_missing(self, live: LiveTable, depth: Depth) -> bool:
        """Return whether neither this review nor a deeper one is done, running or queued.

        A review of this depth that failed recently is not missing, either.
        """
        given_up_after = self.registry.clock() - RETRY_MS
        return not any(
            row.state != "failed"
            or (row.key.depth == depth and (row.ended_at or 0) >= given_up_after)
            for row in await self.rows_from(live, depth)
        )

    async def rows_from(self, live: LiveTable, depth: Depth) -> list[ReviewRow]:
        """Return the reviews of a finished game of at least this depth, the quickest first."""
        found = await self.registry.store.reviews.find(await self.hash_of(live), ANALYSIS_VERSION)
        by_depth = {row.key.depth: row for row in found}
        return [by_depth[one] for one in DEPTHS[DEPTHS.index(depth) :] if one in by_depth]

    async def find(self, live: LiveTable) -> Found:
        """Return the state of the reviews of a finished game."""
        rows = await self.rows_from(live, DEPTHS[0])
        done = [row for row in rows if row.state == "done"]
        return Found(rows[-1] if rows else None, done[-1] if done else None)

    def progress_of(self, row: ReviewRow) -> float:
        """Return the progress of a review, more recent than the store's if it is made here."""
        depth = depth_of(row.key)
        job = self.jobs.get(depth)
        is_own = job is not None and job.key == row.key and row.state == "running"
        return max(row.progress, self.analyst.progress(depth)) if is_own else row.progress

    def retry_ms(self, row: ReviewRow) -> int | None:
        """Return in how many milliseconds a failed review can be asked for again.

        None if it did not fail, or nothing would come of it.
        """
        if row.state != "failed" or row.reason == "refused":
            return None
        return max(0, (row.ended_at or 0) + RETRY_MS + 1 - self.registry.clock())

    async def hash_of(self, live: LiveTable) -> str:
        """Return the hash of the record of a finished table, from the cache if possible."""
        found = self.hashes.get(live.id)
        if found is None:
            found = await asyncio.to_thread(lambda: record_hash(record_of(live.table, None)))
            self.hashes[live.id] = found
            if len(self.hashes) > KEPT_HASHES:
                self.hashes.popitem(last=False)
        return found

    async def seed_of(self, live: LiveTable) -> int:
        """Return the seed of the searches of a review of a finished table."""
        return seed_of_hash(await self.hash_of(live))

    # Making reviews.

    async def run_forever(self) -> None:
        """Make reviews, one at a time of each depth, until cancelled."""
        await asyncio.gather(*map(self.make_reviews, DEPTHS))

    async def make_reviews(self, depth: Depth) -> None:
        """Take jobs of a depth and make reviews, one at a time, until cancelled."""
        while True:
            self.news[depth].clear()
            try:
                job = await self.take(depth)
                if job is not None:
                    self.jobs[depth] = job
                    with working_on(errand_of(job)):
                        await self.do(job)
                    del self.jobs[depth]
                    continue
            except StoreError as error:
                self.jobs.pop(depth, None)
                log.warning("reviews wait for the store: %s", error)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.news[depth].wait(), POLL_S)

    async def take(self, depth: Depth) -> ReviewJob | None:
        """Lease the next job of a depth; None if there is none."""
        reviews, now = self.registry.store.reviews, self.registry.clock()
        if not self.is_swept:
            await reviews.forget_older(ANALYSIS_VERSION)
            self.is_swept = True
        self.to_do = await reviews.count_to_do(ANALYSIS_VERSION)
        if not self.to_do:
            return None
        job = await reviews.take(ANALYSIS_VERSION, depth, self.worker, now, now + LEASE_MS)
        if job is not None:
            await reviews.forget_askers(now - TURNS_MS)
        return job

    async def do(self, job: ReviewJob) -> None:
        """Make a review and store it, or store why the attempt failed."""
        began = time.monotonic()
        if job.attempts > MOST_ATTEMPTS:
            await self.give_up(job, LOST)
            return
        found: bytes | Failure | None
        try:
            found = await self.analysed(job, await self.record_for(job))
        except StoreError:
            raise
        except TilewrightError as error:
            found = Failure("error", str(error))
        except Exception as error:
            log.exception("a review failed")
            found = Failure("error", type(error).__name__)
        if found is None:
            return
        if isinstance(found, Failure):
            await self.attempt_failed(job, found)
            return
        made = await self.while_held(job, self.cards_for(job, found))
        if made is None:
            return
        now = self.registry.clock()
        lost = await self.losses_in(job, found)
        text = await asyncio.to_thread(nameless, found)
        if await self.registry.store.reviews.finish(job, text, now, lost, made):
            seconds = time.monotonic() - began
            self.metrics.reviewed(job.key.depth, seconds)
            fields = {"depth": job.key.depth, "seconds": round(seconds, 1)}
            log.info("table %s is reviewed", job.table_id, extra=fields)

    async def losses_in(self, job: ReviewJob, found: bytes) -> list[Loss]:
        """Return what the people at a reviewed table lost, by seat and concept."""
        live = await self.registry.get(job.table_id)
        return await asyncio.to_thread(losses_of, live.table, found)

    async def record_for(self, job: ReviewJob) -> Record:
        """Return the record that a job reviews."""
        live = await self.registry.get(job.table_id)
        return await asyncio.to_thread(record_of, live.table, None)

    async def analysed(self, job: ReviewJob, record: Record) -> bytes | Failure | None:
        """Return the encoded review or a Failure; None if the lease was lost meanwhile."""
        data = format_json(record).encode()
        seed = seed_of_hash(job.key.record)
        return await self.while_held(job, self.analyst.review(data, depth_of(job.key), seed))

    async def cards_for(self, job: ReviewJob, found: bytes) -> MadeCards:
        """Return the cards that a review makes; a fault in them does not cost the review."""
        try:
            return await self.cards_in(job, found)
        except StoreError:
            raise
        except Exception:
            log.exception("table %s gives no cards", job.table_id)
            return NO_CARDS

    async def cards_in(self, job: ReviewJob, found: bytes) -> MadeCards:
        """Return the cards that a review makes."""
        table = (await self.registry.get(job.table_id)).table
        review = msgspec.json.decode(found, type=Review)
        mistakes = await asyncio.to_thread(mistakes_of, table, review)
        asked = tuple((one.place, one.decision.best) for one in mistakes)
        accepted: list[tuple[str, ...] | None] | Failure = []
        if asked:
            seed = seed_of_hash(job.key.record)
            accepted = await self.analyst.accept(asked, depth_of(job.key), seed)
        if isinstance(accepted, Failure):
            fields = {"detail": accepted.detail}
            log.warning("table %s gives no cards: %s", table.id, accepted.cause, extra=fields)
            return NO_CARDS
        table = (await self.registry.get(job.table_id)).table
        cards = cards_of(table, mistakes, accepted, self.registry.clock())
        return MadeCards(table.updated_at, cards)

    async def while_held(self, job: ReviewJob, work: Coroutine[Any, Any, T]) -> T | None:
        """Return the result of work for a job; cancel it and return None if the lease is lost."""
        task = asyncio.create_task(work)
        try:
            while not (await asyncio.wait({task}, timeout=HEARTBEAT_S))[0]:
                if not await self.renewed(job):
                    log.warning("the review of table %s went to another worker", job.table_id)
                    return None
            return task.result()
        finally:
            task.cancel()

    async def renewed(self, job: ReviewJob) -> bool:
        """Renew the lease of a job; return False if it was lost, True also if the store fails."""
        store = self.registry.store
        try:
            self.to_do = await store.reviews.count_to_do(ANALYSIS_VERSION)
            until = self.registry.clock() + LEASE_MS
            progress = self.analyst.progress(depth_of(job.key))
            return await store.reviews.renew(job, until, progress)
        except StoreError as error:
            log.warning("the lease of a review cannot be renewed: %s", error)
            return True

    async def attempt_failed(self, job: ReviewJob, failure: Failure) -> None:
        """Put a job back for another attempt; give it up after the last one or if refused."""
        fields = {"depth": job.key.depth, "attempt": job.attempts, "detail": failure.detail}
        log.warning("table %s is not reviewed: %s", job.table_id, failure.cause, extra=fields)
        if job.attempts >= MOST_ATTEMPTS or failure.cause == "refused":
            await self.give_up(job, failure.cause)
            return
        self.metrics.review_failed("retried")
        free_at = self.registry.clock() + PAUSE_MS * 2 ** (job.attempts - 1)
        await self.registry.store.reviews.put_back(job, free_at, failure.cause)

    async def give_up(self, job: ReviewJob, reason: str) -> None:
        """Mark a job as failed, with a reason."""
        log.error("the review of table %s is given up: %s", job.table_id, reason)
        self.metrics.review_failed(reason)
        await self.registry.store.reviews.fail(job, reason, self.registry.clock())


def nameless(found: bytes) -> str:
    """Return an encoded review without names: it outlives those of people who leave."""
    review = msgspec.json.decode(found, type=Review)
    players = [Player(f"Seat {one.seat}") for one in review.seats]
    return msgspec.json.encode(with_players(review, players)).decode()


def losses_of(table: Table, found: bytes) -> list[Loss]:
    """Return what the people at a table lost by an encoded review, by seat and concept."""
    review = msgspec.json.decode(found, type=Review)
    lost: dict[tuple[int, str], tuple[int, float]] = {}
    for one in review.decisions:
        if one.label and one.reasons:
            key = one.seat_number, one.reasons[0].concept
            moves, share = lost.get(key, (0, 0.0))
            lost[key] = moves + 1, share + one.loss
    people = {
        number: seat.identity
        for number, seat in enumerate(table.seats, start=1)
        if seat.identity is not None
    }
    return [
        Loss(people[seat], seat, concept, review.game, table.updated_at, moves, share)
        for (seat, concept), (moves, share) in lost.items()
        if seat in people
    ]


def errand_of(job: ReviewJob) -> Errand:
    """Return who pays for a review: who asked for it."""
    return Errand(Owner(job.asker.address or "", job.asker.by or ""))


def depth_of(key: ReviewKey) -> Depth:
    """Return the depth of a review."""
    return next(depth for depth in DEPTHS if depth == key.depth)


def is_reviewable(table: Table) -> bool:
    """Return whether a game is over, was not aborted, and has a move."""
    has_moves = any(play.seat is not None for play in table.plays)
    return table.is_over and not table.is_aborted and has_moves
