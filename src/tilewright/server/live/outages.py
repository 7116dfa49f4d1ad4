"""Give back clock time that passed while no server could store anything.

Tables that are not loaded are updated by their rows in the store, without a replay: ten thousand
take seconds.
"""

import asyncio
from collections.abc import Sequence
from functools import partial

from tilewright.core.errors import TilewrightError
from tilewright.server.live.registry import NothingToDoError, TableRegistry
from tilewright.server.store import Append, TableRow
from tilewright.server.tables import due, entries, summary
from tilewright.server.tables.context import CommandContext
from tilewright.server.tables.due import is_worth_giving_back
from tilewright.server.tables.entries import AnyEntry
from tilewright.server.tables.summary import Summary

CHUNK = 500


async def give_back(registry: TableRegistry, since: int) -> int:
    """Store an outage at every table that lost time since then; return how many did."""
    last, mended = "", 0
    while rows := await registry.store.waiting(last, CHUNK):
        last = rows[-1].id
        loaded = [row.id for row in rows if row.id in registry.tables]
        stored = [row for row in rows if row.id not in registry.tables]
        mended += await mend_rows(registry, stored, since)
        for table_id in loaded:
            mended += await mend_table(registry, table_id, since)
    return mended


async def mend_rows(registry: TableRegistry, rows: Sequence[TableRow], since: int) -> int:
    """Store the lost time of tables that are not loaded; return for how many it was stored."""
    at = registry.clock()
    appends = [append for row in rows if (append := mending(row, since, at)) is not None]
    results = await asyncio.gather(*map(registry.store.append, appends), return_exceptions=True)
    mended = 0
    for append, result in zip(appends, results, strict=True):
        if result is None:
            news = (append.table_id, append.seq, append.at, append.body)
            registry.bus.publish(*news)
            # The table may have been loaded meanwhile.
            await registry.on_stored_elsewhere(*news)
            mended += 1
        else:
            # Mostly another entry was stored first: perhaps a move, perhaps the same outage.
            mended += await mend_table(registry, append.table_id, since)
    return mended


def mending(row: TableRow, since: int, at: int) -> Append | None:
    """Return the outage row of a table; None if it lost no time that matters."""
    short = summary.DECODER.decode(row.summary)
    lost = at - max(since, row.updated_at)
    if not is_running(short) or not is_worth_giving_back(short.agreement, lost):
        return None
    return Append(
        table_id=row.id,
        seq=row.seq + 1,
        at=at,
        body=entries.encode(entries.Outage(lost_ms=lost)),
        status=row.status,
        listed=row.listed,
        wake_at=None if row.wake_at is None else row.wake_at + lost,
        summary=row.summary,
    )


def is_running(short: Summary) -> bool:
    """Return whether time runs at a table: for a person to act, or for one who left."""
    if short.to_act is not None and short.seats[short.to_act].level is None:
        return True
    return any(seat.is_free and seat.left_at for seat in short.seats)


async def mend_table(registry: TableRegistry, table_id: str, since: int) -> int:
    """Store the lost time of one table, loaded if necessary; return 1 if it was stored, else 0."""
    try:
        live = await registry.get(table_id)
        decide = partial(lost_time, since=since)
        await registry.write(live, None, decide, ends_time=False)
    except TilewrightError:
        return 0
    return 1


def lost_time(context: CommandContext, since: int) -> AnyEntry:
    """Return the outage entry of a table; raise NothingToDoError if it lost no time."""
    entry = due.lost_time(context.table, context.at, since)
    if entry is None:
        raise NothingToDoError("no time was lost")
    return entry
