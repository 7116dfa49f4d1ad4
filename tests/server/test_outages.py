"""The server without Redis, without disk space, and with its database locked."""

import asyncio
import json
import resource
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.server_process import ServerProcess, serving
from tests.server.socket_guests import (
    PATIENCE_S,
    Guest,
    Ledger,
    Player,
    first_move,
    guests,
    next_frame,
)
from tests.server.store.sample_tables import assert_is_sound, entry, new_table, path_of
from tests.services import Redis, running
from tilewright.server.store import Store, StoreError, backup
from tilewright.server.store.errors import Locked
from tilewright.server.store.sqlite import BUSY_SECONDS, SqliteDatabase
from tilewright.server.wire.frames import Update, Welcome

pytestmark = pytest.mark.anyio

HOT_SEATS = [{"kind": "you"}, {"kind": "you"}]


async def status(process: ServerProcess, path: str) -> int:
    """The status of an answer."""
    async with httpx.AsyncClient(timeout=PATIENCE_S) as http:
        return (await http.get(process.url + path)).status_code


async def until_ready(process: ServerProcess, part: str) -> None:
    """Wait until a part of a worker is ready."""
    async with asyncio.timeout(PATIENCE_S):
        while await status(process, f"/readyz/{part}") != 200:
            await asyncio.sleep(0.05)


async def make_a_move(host: Guest, table: str, name: str) -> None:
    """Move, and see the move."""
    player = Player(host, table, Ledger(), name)
    async with player.connected(0) as seat:
        state = (await next_frame(seat, Welcome)).state
        await player.send(seat, first_move(state, name))
        assert (await next_frame(seat, Update)).entries[0].id == name


# Redis.


async def test_a_worker_starts_without_redis_and_joins_when_it_comes_back(
    empty_postgres_url: str,
) -> None:
    redis = Redis()
    try:
        with serving(empty_postgres_url, "--redis", redis.url) as process:
            assert await status(process, "/readyz") == 200
            assert await status(process, "/readyz/write") == 200
            assert await status(process, "/readyz/bus") == 503
            async with asyncio.timeout(PATIENCE_S), guests(1, process) as (host,):
                table = await host.table("classic", seats=HOT_SEATS, start=True)
                await make_a_move(host, table, "without")
                await asyncio.to_thread(redis.start)
                await until_ready(process, "bus")
                redis.kill()
                await make_a_move(host, table, "again-without")
                await asyncio.to_thread(redis.start)
                await until_ready(process, "bus")
            said = [json.loads(line) for line in process.log.splitlines() if line.startswith("{")]
            about = [line["message"] for line in said if "Redis" in line["message"]]
            assert [message[:20] for message in about][:2] == [
                "Redis cannot be reac",
                "Redis is back: this ",
            ]
            assert len(about) == 4
    finally:
        redis.remove()


# SQLite.


@contextmanager
def locked(database: str) -> Iterator[None]:
    """Another program keeps a database meanwhile."""
    with closing(sqlite3.connect(path_of(database), isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


async def test_a_locked_database_is_waited_for_once_however_many_ask(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # So an answer comes after this time, and not after so many times as long.
    assert BUSY_SECONDS < 3
    store = await Store.open(sqlite_url)
    await store.create(new_table("a"))
    waits: list[SqliteDatabase] = []
    writable = SqliteDatabase._writable

    def counted(database: SqliteDatabase) -> object:
        waits.append(database)
        return writable(database)

    monkeypatch.setattr(SqliteDatabase, "_writable", counted)
    with locked(sqlite_url):
        refused = await asyncio.gather(
            *(store.add_identity(f"i{number}", "Ada", 1) for number in range(10)),
            *(store.append(entry("a", 2)) for _ in range(10)),
            return_exceptions=True,
        )
        assert {type(error) for error in refused} == {Locked}
        assert "another program keeps the database locked" in str(refused[0])
        assert len(waits) == 1
        assert await store.entries("a")
    await store.append(entry("a", 2))
    await store.close()


async def test_a_locked_database_is_said_with_503_and_readers_go_on(
    process: ServerProcess,
) -> None:
    async with asyncio.timeout(PATIENCE_S), guests(1, process) as (host,):
        table = await host.table("classic", seats=HOT_SEATS, start=True)
        with locked(process.database):
            answers = await asyncio.gather(
                *(Guest(host.http, host.urls).ask("POST", "/api/me", {}) for _ in range(5))
            )
            assert {answer.status_code for answer in answers} == {503}
            assert await status(process, f"/api/tables/{table}") == 200
            assert await status(process, "/readyz") == 200
            assert await status(process, "/readyz/write") == 503
        await make_a_move(host, table, "later")
        assert await status(process, "/readyz/write") == 200


class SmallDisk(ServerProcess):
    """A worker that may be started where no file can grow."""

    is_full = False

    @property
    def command(self) -> list[str]:
        # Less than the index of a journal takes, and more than the log of the worker.
        limit = ["prlimit", "--fsize=16384:unlimited"] if self.is_full else []
        return [*limit, *super().command]


@pytest.mark.skipif(shutil.which("prlimit") is None, reason="there is no prlimit here")
async def test_a_restart_on_a_full_disk_serves_readers_and_goes_on_when_there_is_room(
    tmp_path: Path,
) -> None:
    starting = running(SmallDisk(f"sqlite:///{tmp_path / 'tables.db'}"))
    process = next(starting)
    async with asyncio.timeout(PATIENCE_S), guests(1, process) as (host,):
        table = await host.table("classic", seats=HOT_SEATS, start=True)
        await make_a_move(host, table, "before")
        process.terminate()
        process.is_full = True
        await asyncio.to_thread(process.start)
        assert (await host.ask("GET", f"/api/tables/{table}")).json()["state"]["seq"] > 1
        daily = await host.ask("GET", "/api/daily")
        assert (daily.status_code, len(daily.json()["deals"])) == (200, 3), daily.text
        answer = await host.ask("POST", "/api/tables", {"game": "classic"})
        assert (answer.status_code, answer.json()["code"]) == (503, "storage")
        ready = await host.ask("GET", "/readyz")
        assert (ready.status_code, ready.json()["status"]) == (200, "degraded")
        assert "the disk is full" in ready.json()["write"]
        assert await status(process, "/readyz/write") == 503
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, unlimited)
        await until_ready(process, "write")
        await make_a_move(host, table, "after")
    assert next(starting, None) is None
    assert_is_sound(process.database)


async def test_a_full_disk_is_noticed_though_nobody_moves(process: ServerProcess) -> None:
    journal = Path(f"{path_of(process.database)}-wal")
    _, most = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    async with asyncio.timeout(PATIENCE_S):
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (journal.stat().st_size, most))
        try:
            while await status(process, "/readyz/write") == 200:
                await asyncio.sleep(0.1)
            assert await status(process, "/readyz") == 200
        finally:
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (most, most))
        await until_ready(process, "write")


async def test_a_backup_of_a_torn_database_says_what_to_do(sqlite_url: str, tmp_path: Path) -> None:
    store = await Store.open(sqlite_url)
    for number in range(200):
        await store.create(new_table(f"t{number}"))
    await store.close()
    file = path_of(sqlite_url)
    whole = file.read_bytes()
    for torn in (whole[: len(whole) // 2], b"\0" * 512 + whole[512:]):
        file.write_bytes(torn)
        store_error = await failed_backup(sqlite_url, tmp_path / "copy")
        assert "stop the server" in store_error
        assert "restore the last backup" in store_error
        assert "sqlite3 FILE .recover" in store_error
        assert not (tmp_path / "copy").exists()


async def failed_backup(url: str, copy: Path) -> str:
    """Why a backup is not made."""
    with pytest.raises(StoreError) as caught:
        await backup(url, copy)
    return str(caught.value)
