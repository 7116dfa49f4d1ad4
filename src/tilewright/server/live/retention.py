"""Delete what is old by the settings, and end erasures that were begun.

Every worker tries at intervals; a lease in the store lets one of them do it.
"""

import asyncio
import logging
import secrets
from dataclasses import dataclass

from tilewright.analysis.review import ANALYSIS_VERSION
from tilewright.core.errors import TilewrightError
from tilewright.server.live.erasure import erase
from tilewright.server.live.registry import TableRegistry
from tilewright.server.store import Cutoffs

DAY_MS = 24 * 3600 * 1000
JOB = "retention"
FIRST_S = 60.0
"""Seconds from the start of a worker to its first run."""
INTERVAL_S = 3600.0
LEASE_MS = 3_000_000
"""Shorter than the interval, so that the same worker may go on."""
PEOPLE = 200
"""The most people erased in one run: each costs a search of all tables."""
TABLES = 500

log = logging.getLogger("tilewright.server.live.retention")


@dataclass(frozen=True)
class RetentionPolicy:
    """After how many days what is deleted; 0: never."""

    idle_guest_days: int = 30
    """Guests who have done nothing, after their last visit."""
    old_guest_days: int = 400
    """People who have played, after their last visit and their last game."""
    open_table_days: int = 30
    """Tables that were not begun, after their last entry."""
    old_review_days: int = 30
    """Reviews of older versions of the analysis, after they were made."""

    def cutoffs(self, now: int) -> Cutoffs:
        """Return before which times what is old."""

        def before(days: int) -> int:
            return now - days * DAY_MS if days else -1

        return Cutoffs(
            before(self.idle_guest_days),
            before(self.old_guest_days),
            before(self.open_table_days),
            before(self.old_review_days),
        )


class Retention:
    """Erases people who ask for it, and at intervals what is old."""

    def __init__(self, registry: TableRegistry, policy: RetentionPolicy) -> None:
        self.registry = registry
        self.policy = policy
        self.worker = secrets.token_hex(8)
        self.erasing: dict[str, asyncio.Task[None]] = {}
        self.loop: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start to run at intervals."""
        self.loop = asyncio.create_task(self.run_forever())

    async def close(self) -> None:
        """Stop; erasures that have not ended are ended after the next start."""
        tasks = [*self.erasing.values(), *([self.loop] if self.loop else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def erase(self, identity: str) -> asyncio.Task[None]:
        """Return the task that erases a person whose erasure was begun."""
        task = self.erasing.get(identity)
        if task is None:
            task = self.erasing[identity] = asyncio.create_task(self.erase_safely(identity))
            task.add_done_callback(lambda _: self.erasing.pop(identity, None))
        return task

    async def erase_safely(self, identity: str) -> None:
        """Erase a person; log a failure, after which the next run tries again."""
        try:
            await erase(self.registry, identity)
        except TilewrightError as error:
            log.warning("a person cannot be erased now: %s", error)

    async def run_forever(self) -> None:
        """Run at intervals until cancelled."""
        await asyncio.sleep(FIRST_S)
        while True:
            try:
                await self.run()
            except TilewrightError as error:
                log.warning("what is old cannot be deleted now: %s", error)
            await asyncio.sleep(INTERVAL_S)

    async def run(self) -> bool:
        """Delete what is old; return False if another worker does it."""
        store, now = self.registry.store, self.registry.clock()
        if not await store.retention.take_lease(JOB, self.worker, now, now + LEASE_MS):
            return False
        cutoffs = self.policy.cutoffs(now)
        for identity in await store.retention.old_people(cutoffs, PEOPLE):
            await store.erasure.begin(identity)
        ended = await store.erasure.unfinished()
        for identity in ended:
            await self.erase(identity)
        deleted = await store.retention.delete_open_tables(cutoffs, TABLES)
        for table_id in deleted:
            self.registry.forget(table_id)
        emptied = await store.retention.empty_old_reviews(cutoffs, ANALYSIS_VERSION)
        if ended or deleted or emptied:
            fields = {"people": len(ended), "tables": len(deleted), "reviews": emptied}
            log.info("what was old is deleted", extra=fields)
        return True
