"""Tables as of earlier entries, at a bounded cost."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field

from tilewright.server.live.live_table import LiveTable
from tilewright.server.tables.entries import Logged
from tilewright.server.tables.table import Table

ENTRIES_PER_CHECKPOINT = 32
"""The number of entries between checkpoints; where these exist, fewer entries are replayed."""
KEPT_TABLES = 32
"""The most tables with checkpoints; the least recently used one is evicted."""


@dataclass
class TableCheckpoints:
    """A table after every N of its entries, up to the latest one requested."""

    tables: list[Table]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def nearest(self, seq: int) -> Table:
        """Return the last checkpoint at or before an entry."""
        return self.tables[min((seq - 1) // ENTRIES_PER_CHECKPOINT, len(self.tables) - 1)]

    def extend(self, log: list[Logged], seq: int) -> None:
        """Replay the log up to an entry and add the checkpoints on the way."""
        table = self.tables[-1]
        for logged in log[table.seq : seq]:
            table = table.after(logged)
            if (table.seq - 1) % ENTRIES_PER_CHECKPOINT == 0:
                self.tables.append(table)


class Checkpoints:
    """The checkpoints of recently reviewed tables."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, TableCheckpoints] = OrderedDict()
        self.thread = asyncio.Lock()
        """Held while a log is replayed in a thread: one at a time leaves time to the event loop."""

    async def table_at(self, live: LiveTable, seq: int) -> Table:
        """Return the table after one of its entries."""
        found = self.of(live)
        async with found.lock:
            if seq - found.tables[-1].seq >= ENTRIES_PER_CHECKPOINT:
                async with self.thread:
                    await asyncio.to_thread(found.extend, live.log[:seq], seq)
            table = found.nearest(seq)
        for logged in live.log[table.seq : seq]:
            table = table.after(logged)
        return table

    def distance(self, live: LiveTable, seq: int) -> int:
        """Return how many entries separate an entry from the nearest checkpoint before it."""
        return seq - self.of(live).nearest(seq).seq

    def of(self, live: LiveTable) -> TableCheckpoints:
        """Return the checkpoints of a table, the first at its creation; evict the least used."""
        found = self.kept.get(live.id)
        if found is None:
            found = self.kept[live.id] = TableCheckpoints([Table(live.id, live.log[0])])
        self.kept.move_to_end(live.id)
        if len(self.kept) > KEPT_TABLES:
            self.kept.popitem(last=False)
        return found
