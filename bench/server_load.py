"""`make bench ARGS=server`: how much a worker carries. One line per figure.

What a disk can do differs from hour to hour, so moves stored are compared with bare commits in the
same run, and the ratio is the figure to trust. The people are another process (`bench.crowd`).
Arguments choose what is measured: any of sqlite, idle, postgresql (all if none is given).
"""

import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import msgspec
import pytest

from bench.crowd import Measured, Plan, processor_seconds
from tests.server.server_process import ServerProcess, serving
from tests.services import Postgres, Redis, running

BARE_SECONDS = 3.0
SECONDS = 8.0
TABLES = 100
RESERVE = 220
RATE_EACH = 500.0
"""Moves a second for each worker where the load of each is equal: four of them leave two cores
some rest."""
IDLE_TABLES = 2_000
IDLE_SECONDS = 40.0
"""Two rounds of pings."""
BODY = '{"kind":"moved","by":"an identity of usual length","command":"m1234","seat":0,"text":"3B2"}'


def report(figure: str) -> None:
    """One line."""
    print(f"server: {figure}", flush=True)


# SQLite.


def bare_commits(folder: Path) -> float:
    """One-row commits a second that the disk allows: WAL, and every commit on the disk."""
    with closing(sqlite3.connect(folder / "bare.db", isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("PRAGMA synchronous=FULL")
        database.execute(
            "CREATE TABLE IF NOT EXISTS entries (table_id TEXT, seq INTEGER, at INTEGER, body TEXT,"
            " PRIMARY KEY (table_id, seq)) WITHOUT ROWID"
        )
        number = database.execute("SELECT count(*) FROM entries").fetchone()[0]
        first, began = number, time.perf_counter()
        while time.perf_counter() < began + BARE_SECONDS:
            number += 1
            row = (f"table {number % TABLES}", number, 1_700_000_000_000 + number, BODY)
            database.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", row)
        return float(number - first) / (time.perf_counter() - began)


def on_sqlite(folder: Path) -> None:
    """Moves stored beside bare commits, and how soon everybody has a move at half that load."""
    before = bare_commits(folder)
    full = measured([f"sqlite:///{folder / 'full.db'}"])
    after = bare_commits(folder)
    bare = max(before, after)
    rate = full.moves / full.seconds
    report(f"bare commits on SQLite {before:,.0f}/s before, {after:,.0f}/s after")
    report(f"moves stored on SQLite {described(full)}")
    report(f"moves stored per bare commit {rate / bare:.2f}")
    report(f"stored on SQLite {stored_bytes(folder / 'full.db'):,.0f} bytes a move")
    half = measured([f"sqlite:///{folder / 'half.db'}"], rate=rate / 2)
    p50, p95, p99 = half.delays_ms
    report(
        f"at half that load ({half.moves / half.seconds:,.0f} moves/s) a move has reached all "
        f"viewers after {p50:.1f} ms (p50), {p95:.1f} ms (p95), {p99:.1f} ms (p99)"
    )


def stored_bytes(file: Path) -> float:
    """Bytes of a database for each entry in it, indexes and everything else included."""
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        entries = database.execute("SELECT count(*) FROM entries").fetchone()[0]
    return file.stat().st_size / float(entries)


def described(found: Measured) -> str:
    """Moves a second and what they cost."""
    return (
        f"{found.moves / found.seconds:,.0f}/s, {found.server_us:,.0f} us of processor each; "
        f"the crowd used {found.crowd_share:.0%} of a processor"
    )


def measured(databases: list[str], *arguments: str, **plan: object) -> Measured:
    """What a crowd measures at workers of these databases, one for each."""
    with ExitStack() as stack:
        workers = [stack.enter_context(serving(url, *arguments)) for url in databases]
        crowd = {"tables": TABLES, "reserve": RESERVE, "seconds": SECONDS, **plan}
        command = crowd_of(workers, **crowd)
        return measured_by(stack.enter_context(gathered(command)))


@contextmanager
def gathered(command: list[str]) -> Iterator[subprocess.Popen[bytes]]:
    """Start a crowd and wait until everybody is connected; end it afterwards."""
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as crowd:
        assert crowd.stdout is not None
        if crowd.stdout.readline() != b"connected\n":
            raise SystemExit("the crowd could not connect")
        try:
            yield crowd
        finally:
            assert crowd.stdin is not None
            crowd.stdin.close()


def measured_by(crowd: "subprocess.Popen[bytes]") -> Measured:
    """Return what a crowd measured."""
    assert crowd.stdout is not None
    return msgspec.json.decode(crowd.stdout.read().splitlines()[-1], type=Measured)


def crowd_of(workers: list[ServerProcess], **plan: object) -> list[str]:
    """The command that gathers a crowd."""
    where = {"urls": [one.url for one in workers], "pids": [one.pid for one in workers]}
    text = msgspec.json.encode(msgspec.convert({**where, **plan}, Plan)).decode()
    return [sys.executable, "-m", "bench.crowd", text]


# Memory.


def idle(folder: Path) -> None:
    """What tables cost at which people are connected and nobody moves."""
    with serving(f"sqlite:///{folder / 'idle.db'}") as worker:
        alone = memory_of(worker.pid)
        with gathered(crowd_of([worker], tables=IDLE_TABLES, spectators=0)):
            filled = memory_of(worker.pid)
            spent = processor_seconds(worker.pid)
            time.sleep(IDLE_SECONDS)
            spent = processor_seconds(worker.pid) - spent
    each = (filled - alone) / IDLE_TABLES
    report(
        f"{IDLE_TABLES:,} tables with two connections each: {filled / 1e6:,.0f} MB in all, "
        f"{alone / 1e6:,.0f} MB without them, {each / 1e3:,.1f} kB a table; "
        f"{spent / IDLE_SECONDS:.1%} of a processor"
    )


def memory_of(pid: int) -> int:
    """Bytes of memory of a process and those it started, shared pages counted once."""
    return sum(proportional_size(one) for one in (pid, *descendants(pid)))


def proportional_size(pid: int) -> int:
    """Bytes of memory of a process, its share of what several use."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text("ascii").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:"))


def descendants(pid: int) -> Iterator[int]:
    """The processes a process started, and those they did."""
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text("ascii").split():
            yield int(child)
            yield from descendants(int(child))


# PostgreSQL.


def on_postgresql(folder: Path) -> None:
    """Moves stored by one worker and by two, with tables or even their players divided."""
    try:
        with ExitStack() as stack:
            postgres = stack.enter_context(contextmanager(running)(Postgres()))
            redis = stack.enter_context(contextmanager(running)(Redis()))
            compare_workers(postgres, redis)
    except pytest.skip.Exception as missing:
        report(f"postgresql skipped, {missing}")


def compare_workers(postgres: Postgres, redis: Redis) -> None:
    """What a move costs with one, two and four workers, and with its players at two of them."""
    found = {
        count: measured([new_database(postgres)] * count, "--redis", redis.url)
        for count in (1, 2, 4)
    }
    apart = measured([new_database(postgres)] * 2, "--redis", redis.url, apart=True)
    alone = found[1]
    report(f"moves stored on PostgreSQL by one worker {described(alone)}")
    for count in (2, 4):
        report(f"by {count} workers, each table at one, {compared(found[count], alone)}")
    compare_equal_load(postgres, redis)
    report(f"by 2 workers, the players of each table at both, {compared(apart, alone)}")


def compare_equal_load(postgres: Postgres, redis: Redis) -> None:
    """Report what a move costs with one, two and four workers that each have as much to do.

    At full speed one worker stores more moves with each commit than each of several does, which
    share the processors; a cluster grows by giving each worker the load that one had.
    """
    found = {
        count: measured(
            [new_database(postgres)] * count,
            "--redis",
            redis.url,
            tables=TABLES * count,
            rate=RATE_EACH * count,
        )
        for count in (1, 2, 4)
    }
    report(f"by one worker at a steady rate {described(found[1])}")
    for count in (2, 4):
        report(f"by {count} workers at that rate each {compared(found[count], found[1])}")


def compared(found: Measured, alone: Measured) -> str:
    """Moves a second and their cost beside those of one worker."""
    rate = found.moves / found.seconds / (alone.moves / alone.seconds)
    cost = found.server_us / alone.server_us
    return f"{described(found)}; {rate:.2f} times as many, {cost:.2f} times the processor time each"


def new_database(postgres: Postgres) -> str:
    """The address of a new database."""
    return postgres.url_of(postgres.new_database())


def allow_many_files() -> None:
    """Raise the limit of open files, which crowds inherit, as far as it may be."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def main(words: list[str]) -> None:
    figures = {"sqlite": on_sqlite, "idle": idle, "postgresql": on_postgresql}
    unknown = [word for word in words if word not in figures]
    if unknown:
        raise SystemExit(
            f"{unknown[0]!r} is no figure of the server; there is {', '.join(figures)}"
        )
    allow_many_files()
    # Beside the sources, for that is a disk; the usual place for such things may be memory.
    Path("build").mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="server-load-", dir="build")).resolve()
    try:
        for word in words or figures:
            figures[word](folder)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main(sys.argv[1:])
