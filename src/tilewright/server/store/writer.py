"""The writing task: appends that arrive during a commit go into the next one (group commit).

A table has at most one append in a batch, so its entries are checked in the order of arrival.
"""

import asyncio
import time
from collections.abc import Callable

from tilewright.server.store.database import Database, Verdict
from tilewright.server.store.errors import (
    Conflict,
    Locked,
    StoreError,
    Unavailable,
    failure,
    trouble_in,
)
from tilewright.server.store.queries import find_entry
from tilewright.server.store.rows import Append, Entry
from tilewright.server.store.threads import settle

LARGEST_BATCH = 500

Waiting = tuple[Append, asyncio.Future[None]]
Observer = Callable[[int, float], None]
"""Called with the number of entries that each batch stored and the seconds it took."""


class Writer:
    """Collect appends and commit them together."""

    def __init__(self, database: Database) -> None:
        self.observer: Observer | None = None
        self.trouble: str | None = None
        """Why nothing can be written at present; None if the last write worked."""
        self._database = database
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._is_closing = False
        self._task = asyncio.create_task(self._run(), name="store-writer")

    async def append(self, append: Append) -> None:
        """Return when the entry is durable; raise StoreError if that is not certain."""
        if self._is_closing:
            raise StoreError("the store is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, done))
        self._wake.set()
        await done

    async def close(self) -> None:
        """Finish all appends and refuse new ones."""
        self._is_closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        batch: list[Waiting] = []
        try:
            while self._waiting or not self._is_closing:
                await self._wake.wait()
                batch = self._next_batch()
                if batch:
                    await self._commit(batch)
        finally:
            self._is_closing = True
            for _, done in (*batch, *self._waiting):
                settle(
                    done, None, StoreError("the store was closed before this was known to be kept")
                )

    def _next_batch(self) -> list[Waiting]:
        """Take the first append of each table, up to LARGEST_BATCH; drop cancelled ones."""
        chosen: dict[str, Waiting] = {}
        later: list[Waiting] = []
        for waiting in self._waiting:
            append, done = waiting
            if append.table_id in chosen or len(chosen) == LARGEST_BATCH:
                later.append(waiting)
            elif not done.done():
                chosen[append.table_id] = waiting
        self._waiting = later
        if not later and not self._is_closing:
            self._wake.clear()
        return list(chosen.values())

    async def _commit(self, batch: list[Waiting]) -> None:
        """Commit a batch and settle each of its appends."""
        began = time.perf_counter()
        stored = 0
        try:
            verdicts = await self._database.append([append for append, _ in batch])
        except Exception as error:
            if isinstance(failure(error), Locked):
                self._refuse_all(batch, failure(error))
            else:
                # One append may have caused the error, or the connection was lost.
                stored = await self._commit_singly(batch)
        else:
            self.trouble = None
            stored = verdicts.count(None)
            for (_, done), verdict in zip(batch, verdicts, strict=True):
                settle(done, None, verdict)
        if self.observer is not None:
            self.observer(stored, time.perf_counter() - began)

    def _refuse_all(self, batch: list[Waiting], verdict: StoreError) -> None:
        """Refuse a batch and all queued appends, which would only wait for the same lock."""
        refused, self._waiting = [*batch, *self._waiting], []
        self.trouble = trouble_in(verdict)
        for _, done in refused:
            settle(done, None, Locked(*verdict.args))

    async def _commit_singly(self, batch: list[Waiting]) -> int:
        """Commit each append of a failed batch by itself, until the database is unavailable.

        Return how many were stored.
        """
        verdict: Verdict = None
        stored = 0
        for append, done in batch:
            if isinstance(verdict, Unavailable):
                verdict = Unavailable(*verdict.args)
            else:
                verdict = await self._append_again(append)
            self.trouble = trouble_in(verdict)
            settle(done, None, verdict)
            stored += verdict is None
        return stored

    async def _append_again(self, append: Append) -> Verdict:
        """Retry an append that a failed attempt may have stored; return the verdict."""
        try:
            verdict = (await self._database.append([append]))[0]
            if isinstance(verdict, Conflict) and await self._is_kept(append):
                return None
        except Exception as error:
            return failure(error)
        return verdict

    async def _is_kept(self, append: Append) -> bool:
        """Return whether the stored entry of that number is this one."""
        entry = await self._database.read(
            lambda connection: find_entry(connection, append.table_id, append.seq)
        )
        return entry == Entry(append.seq, append.at, append.body)
