"""A process whose writes fail one by one.

`python -m tests.server.faulty_store TEMPLATE FOLDER STEP` runs under `fail_writes.c`. For every
call and kind of fault it works on a fresh copy of the template, then opens the file again and
compares it with what was acknowledged.
"""

import asyncio
import ctypes
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from tests.server.store.sample_tables import entry, new_table
from tilewright.server.store import Store, StoreError, sqlite

KINDS = {1: "ENOSPC", 2: "EIO", 3: "short write"}
NEVER = 1 << 40
APPENDS = 8
PAGES = 3
"""Pages of the WAL before a checkpoint: so few that the file itself is written meanwhile."""

shim = ctypes.CDLL(None)
shim.fault_arm.argtypes = [ctypes.c_long, ctypes.c_int]
shim.fault_calls.restype = ctypes.c_long


async def tried(url: str, acknowledged: dict[int, bytes], troubles: list[str]) -> None:
    """Store entries; note what is acknowledged, and what the store says went wrong."""
    try:
        store = await Store.open(url)
    except StoreError as error:
        troubles.append(str(error))
        return
    try:
        await work(store, acknowledged, troubles)
    finally:
        try:
            await store.close()
        except StoreError as error:
            troubles.append(str(error))


async def work(store: Store, acknowledged: dict[int, bytes], troubles: list[str]) -> None:
    """Create a table and append to it; after a failure go on from what is stored, as a server."""
    if await store.table("t") is None:
        try:
            await store.create(new_table("t"))
            acknowledged[1] = (await store.entries("t"))[0].body
        except StoreError as error:
            troubles.append(str(error))
            return
    for number in range(APPENDS):
        seq = (await store.entries("t"))[-1].seq + 1
        new = entry("t", seq, body=b'{"number":%d,"padding":"%b"}' % (number, b"x" * 3000))
        try:
            await store.append(new)
            acknowledged[seq] = new.body
            if number == APPENDS // 2:
                await store._database.forget_deleted()
        except (StoreError, sqlite3.Error) as error:
            troubles.append(str(error))


async def check(url: str, acknowledged: dict[int, bytes], case: str) -> None:
    """Open the file again without faults: nothing is lost, nothing is damaged, and it goes on."""
    store = await Store.open(url)
    before = len(acknowledged)
    held = await store.entries("t") if await store.table("t") else []
    stored = {one.seq: one.body for one in held}
    lost = {seq for seq, body in acknowledged.items() if stored.get(seq) != body}
    assert not lost, f"{case}: entries {lost} were acknowledged and are not there"
    assert sorted(stored) == list(range(1, len(stored) + 1)), f"{case}: a gap"
    troubles: list[str] = []
    await work(store, acknowledged, troubles)
    assert troubles == [], f"{case}: it does not go on: {troubles}"
    assert len(acknowledged) >= before + APPENDS
    await store.close()
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",), case


async def run(template: Path, folder: Path, step: int) -> None:
    """Let every ``step``-th call fail in each way."""
    count = await calls_of(template, folder)
    failed = 0
    for kind, name in KINDS.items():
        for nth in range(1, count + 1, step):
            path = Path(shutil.copy(template, folder / f"{kind}-{nth}.db"))
            url, acknowledged, troubles = f"sqlite:///{path}", dict[int, bytes](), list[str]()
            shim.fault_arm(nth, kind)
            await tried(url, acknowledged, troubles)
            shim.fault_arm(NEVER, 0)
            failed += bool(troubles)
            await check(url, acknowledged, f"{name} at call {nth} of {count}")
            path.unlink()
    print(count, failed)


async def calls_of(template: Path, folder: Path) -> int:
    """Return how many calls the work makes when nothing fails."""
    path = Path(shutil.copy(template, folder / "counted.db"))
    shim.fault_arm(NEVER, 0)
    troubles: list[str] = []
    await tried(f"sqlite:///{path}", {}, troubles)
    assert troubles == []
    count: int = shim.fault_calls()
    return count


if __name__ == "__main__":
    sqlite.PRAGMAS = (  # type: ignore[assignment]
        f"wal_autocheckpoint={PAGES}",
        *(one for one in sqlite.PRAGMAS if not one.startswith("wal_auto")),
    )
    asyncio.run(run(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])))
