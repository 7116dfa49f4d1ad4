"""`make bench ARGS=capacity`: what one worker carries with 50 to 1,000 tables; a line per figure.

A crowd plays as fast as it can, then at lower and lower rates until 95 of 100 moves reach all
viewers of their table within 100 ms; that rate is the figure. The last line has 2,000 more tables
at which nobody moves, and 80 spectators who never read what they are sent.
"""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.crowd import Measured
from bench.server_load import (
    IDLE_TABLES,
    allow_many_files,
    crowd_of,
    gathered,
    measured_by,
    memory_of,
    report,
)
from tests.server.server_process import ServerProcess, serving

TABLES = (50, 200, 1_000)
BUSY_TABLES = 200
DEAF = 80
SECONDS = 8.0
RESERVE_SECONDS = 60.0
"""At full speed a table is over after a few seconds; so many are kept ready for each second."""
WITHIN_MS = 100.0
SHARES = (0.95, 0.9, 0.85, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1)
"""The rates that are tried, as shares of the greatest."""


def carried(folder: Path, tables: int, deaf: int = 0, idle: int = 0) -> None:
    """Report the rate at which 95 of 100 moves arrive in time, and what it costs."""
    fastest, _ = played(folder, tables, deaf, idle, None)
    greatest = fastest.moves / fastest.seconds
    for share in (1.0, *SHARES):
        found, memory = (
            (fastest, None)
            if share == 1.0
            else played(folder, tables, deaf, idle, greatest * share)
        )
        if found.delays_ms[1] < WITHIN_MS:
            break
    else:
        report(f"{tables:,} tables: not within {WITHIN_MS:.0f} ms at {SHARES[-1]:.0%} of the rate")
        return
    p50, p95, p99 = found.delays_ms
    beside = f" beside {idle:,} idle tables and {deaf} deaf sockets" if idle or deaf else ""
    report(
        f"{tables:,} tables{beside}: {found.moves / found.seconds:,.0f} moves/s reach everybody "
        f"within {p50:.0f} ms (p50), {p95:.0f} ms (p95), {p99:.0f} ms (p99); at full speed "
        f"{greatest:,.0f}/s; {found.server_us:,.0f} us of processor a move"
        + (f"; {memory / 1e6:,.0f} MB" if memory else "")
    )


def played(
    folder: Path, tables: int, deaf: int, idle: int, rate: float | None
) -> tuple[Measured, int]:
    """Let a crowd play at a new server; return what it measured and the memory of the server."""
    database = folder / "capacity.db"
    reserve = int((SECONDS if rate is None else SECONDS / 2) * RESERVE_SECONDS)
    plan = {"tables": tables, "reserve": reserve, "seconds": SECONDS, "rate": rate, "deaf": deaf}
    try:
        with (
            serving(f"sqlite:///{database}") as worker,
            silent(worker, idle),
            gathered(crowd_of([worker], **plan)) as crowd,
        ):
            memory = memory_of(worker.pid)
            return measured_by(crowd), memory
    finally:
        for file in folder.glob("capacity.db*"):
            file.unlink()


@contextmanager
def silent(worker: ServerProcess, tables: int) -> Iterator[None]:
    """Keep tables with two connections each at which nobody moves."""
    if not tables:
        yield
        return
    with gathered(crowd_of([worker], tables=tables, spectators=0)):
        yield


def main() -> None:
    allow_many_files()
    Path("build").mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="server-capacity-", dir="build")).resolve()
    try:
        for tables in TABLES:
            carried(folder, tables)
        carried(folder, BUSY_TABLES, DEAF, IDLE_TABLES)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
