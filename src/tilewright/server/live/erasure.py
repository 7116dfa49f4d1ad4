"""Erase people: their games go on or stay without them, everything else about them is deleted.

It is begun by taking the name and all sessions, so that nobody acts as them meanwhile; whatever
stops it then, ``retention`` ends it later.
"""

import asyncio
import contextlib
import re
from functools import partial

from tilewright.server.errors import Refusal
from tilewright.server.live.cards import renamed_card
from tilewright.server.live.live_table import LiveTable
from tilewright.server.live.registry import NothingToDoError, TableRegistry
from tilewright.server.live.rows import append_row
from tilewright.server.store import Conflict
from tilewright.server.tables import entries
from tilewright.server.tables.context import CommandContext
from tilewright.server.tables.entries import AnyEntry, Logged
from tilewright.server.tables.erasure import erased_log, new_stand_in, without_names
from tilewright.server.tables.recording import players_of
from tilewright.server.tables.table import Table

ATTEMPTS = 20
ROUNDS = 5
"""How often tables that name a person are looked for: one may have been made meanwhile."""


async def erase(registry: TableRegistry, identity: str) -> None:
    """Erase a person whose erasure was begun; raise a Refusal or a StoreError on failure."""
    for _ in range(ROUNDS):
        found = await registry.store.erasure.tables_naming(identity)
        if not found:
            break
        for table_id in found:
            await erase_at(registry, await registry.get(table_id), identity)
    await registry.store.erasure.finish(identity)
    registry.announce_person(identity)


async def erase_at(registry: TableRegistry, live: LiveTable, identity: str) -> None:
    """Erase a person from a table; raise a Refusal if others are quicker too often."""
    await leave_for_good(registry, live, identity)
    async with live.lock:
        for _ in range(ATTEMPTS):
            if await is_erased(registry, live, identity):
                return
    raise Refusal("stale", "too much happens at this table at once", seq=live.table.seq)


async def leave_for_good(registry: TableRegistry, live: LiveTable, identity: str) -> None:
    """Let a person give up all seats at a table that is not over."""
    await registry.refresh(live)
    decide = partial(farewell, identity=identity)
    with contextlib.suppress(NothingToDoError):
        while True:
            await registry.write(live, None, decide)


def farewell(context: CommandContext, identity: str) -> AnyEntry:
    """Return the next entry by which a person leaves; raise NothingToDoError after the last."""
    table = context.table
    if table.status == "open" and table.host == identity:
        # Nobody else could begin it.
        return entries.Aborted(seat=next(iter(table.seats_of(identity)), 0))
    for seat in table.seats_of(identity):
        if table.status == "open":
            return entries.Opened(seat=seat)
        if table.status == "playing":
            return entries.Resigned(seat=seat)
    raise NothingToDoError("nothing is left to give up")


async def is_erased(registry: TableRegistry, live: LiveTable, identity: str) -> bool:
    """Rewrite the log of a table without a person; return False if it went on meanwhile."""
    log = await registry.stored(live.id, 0)
    stand_in = new_stand_in()
    at = log[-1].at if live.table.is_over else max(registry.clock(), log[-1].at)
    last = Logged(log[-1].seq + 1, at, entries.Erased())
    changed, table, names = await asyncio.to_thread(
        rewritten, live.id, [*log, last], identity, stand_in
    )
    body = entries.encode(last.entry)
    bodies = {seq: entries.encode(entry) for seq, entry in changed.items()}
    append = append_row(table, last, body)
    try:
        await registry.store.erasure.rewrite(
            append,
            bodies,
            identity,
            stand_in,
            change_review=partial(without_names, names=names),
            change_card=partial(renamed_card, players=players_of(table), names=names),
        )
    except Conflict:
        await registry.catch_up(live)
        return False
    await registry.reload(live)
    registry.bus.publish(live.id, last.seq, at, body)
    return True


def rewritten(
    table_id: str, log: list[Logged], identity: str, stand_in: str
) -> tuple[dict[int, AnyEntry], Table, re.Pattern[str]]:
    """Return the entries that change when a person is erased, the table after them, and names."""
    changed, names = erased_log(table_id, log, identity, stand_in)
    new = [Logged(one.seq, one.at, changed.get(one.seq, one.entry)) for one in log]
    return changed, Table.of(table_id, new), names
