"""A move that was sent to anybody is on the disk, whenever the power fails."""

import http.client
import json
import os
import random
import re
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.recorded_writes import (
    Choice,
    Disk,
    Operation,
    compiled,
    everything,
    nothing,
    read_log,
    some_of,
)
from tests.server.server_process import ServerProcess
from tests.services import PATIENCE, running

SERVE = """
import sys
from tilewright.cli import main
from tilewright.server.store import sqlite

sqlite.PRAGMAS = (f"synchronous={sys.argv.pop(1)}", f"wal_autocheckpoint={sys.argv.pop(1)}",
    *(pragma for pragma in sqlite.PRAGMAS if not pragma.startswith(("synchronous", "wal_auto"))))
sys.exit(main())
"""
TOLD = re.compile(rb'"type":"done","id":"m(\d+)","seq":(\d+)')

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("cc") is None, reason="needs Linux and a C compiler"
)


class RecordedServer(ServerProcess):
    """A worker whose writes are recorded."""

    synchronous = "FULL"
    checkpoint_pages = 40
    """Fewer than usual, so that what the journal holds is written into the file now and then."""

    @property
    def command(self) -> list[str]:
        python, _, _, *arguments = super().command
        shim = compiled(self.folder)
        settings = (self.synchronous, str(self.checkpoint_pages))
        recording = (f"RECORD_FOLDER={self.tables}", f"RECORD_LOG={self.folder / 'writes'}")
        return ["env", f"LD_PRELOAD={shim}", *recording, python, "-c", SERVE, *settings, *arguments]

    @property
    def tables(self) -> Path:
        """The folder of the database."""
        return Path(self.database.removeprefix("sqlite:///")).parent


class Visitor:
    """Somebody who plays both seats of a table over HTTP."""

    def __init__(self, process: ServerProcess) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", process.port, timeout=PATIENCE)
        self.headers = {"origin": process.url, "content-type": "application/json"}

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer to a request."""
        self.connection.request(
            method, path, None if body is None else json.dumps(body), self.headers
        )
        answer = self.connection.getresponse()
        content = answer.read()
        assert answer.status < 300, content
        if cookie := answer.getheader("set-cookie"):
            self.headers["cookie"] = cookie.partition(";")[0]
        return json.loads(content)

    def play(self, moves: int) -> None:
        """Make so many moves, at as many tables as that takes."""
        self.ask("POST", "/api/me", {"name": "Ada"})
        state: dict[str, Any] = {"moves": []}
        for number in range(moves):
            if not state["moves"]:
                plan = {"game": "classic", "seats": [{"kind": "you"}] * 2, "start": True}
                table = self.ask("POST", "/api/tables", plan)["table"]
                state = self.ask("GET", f"/api/tables/{table}")["state"]
            move = {"type": "move", "id": f"m{number}", "seen": state["seq"]}
            move["move"] = state["moves"][0]["text"]
            self.ask("POST", f"/api/tables/{table}/commands", move)
            state = self.ask("GET", f"/api/tables/{table}")["state"]
        self.connection.close()


def recorded(process: RecordedServer, moves: int) -> tuple[Disk, list[Operation]]:
    """The disk before a worker runs, and what it then does until it has ended."""
    before = Disk(process.tables)
    starting = running(process)
    next(starting)
    Visitor(process).play(moves)
    process.terminate()
    operations = list(read_log(process.folder / "writes"))
    assert next(starting, None) is None
    return before, operations


def losses(
    disk: Disk, operations: list[Operation], target: Path, chance: random.Random, every: int = 1
) -> Iterator[str]:
    """What is wrong after a power cut, for every moment of a record and several outcomes."""
    told: set[int] = set()
    for number, operation in enumerate(operations):
        if operation.kind == "S":
            told |= {int(found[1]) for found in TOLD.finditer(operation.data)}
            continue
        disk.apply(operation)
        if number % every:
            continue
        choices: list[Choice] = [nothing, everything, some_of(chance)]
        for choose in choices:
            disk.write(target, choose, folder_is_synced=chance.random() < 0.5)
            if fault := fault_of(target / "tables.db", told):
                yield f"after record {number}: {fault}"
    assert told, "nobody was told anything"


def fault_of(database: Path, told: set[int]) -> str | None:
    """What is wrong with a database: damage, or moves that are not there."""
    database.with_name("tables.db-shm").unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(database)) as found:
            damage = found.execute("PRAGMA integrity_check").fetchone()[0]
            rows = found.execute("SELECT body FROM entries").fetchall()
    except sqlite3.DatabaseError as error:
        return str(error)
    kept = {int(number) for (body,) in rows for number in re.findall(r'"m(\d+)"', body)}
    missing = told - kept
    return f"lost {sorted(missing)}" if missing else None if damage == "ok" else damage


@pytest.fixture
def folder(tmp_path: Path, sqlite_template: Path) -> Path:
    """A folder with a database, and one in which power cuts are tried."""
    (tmp_path / "tables").mkdir()
    (tmp_path / "after").mkdir()
    shutil.copy(sqlite_template, tmp_path / "tables/tables.db")
    return tmp_path


def cut(folder: Path, moves: int, synchronous: str = "FULL", every: int = 1) -> Iterator[str]:
    """What is wrong after power cuts while so many moves are made."""
    process = RecordedServer(f"sqlite:///{folder / 'tables/tables.db'}")
    process.synchronous = synchronous
    disk, operations = recorded(process, moves)
    kinds = {operation.kind for operation in operations}
    assert kinds >= {"C", "W", "S", "U"}, "the record misses something"
    return losses(disk, operations, folder / "after", random.Random(7), every)


def test_a_move_that_was_told_survives_a_power_cut_at_any_moment(folder: Path) -> None:
    assert list(cut(folder, 12)) == []


@pytest.mark.parametrize("synchronous", ["OFF", "NORMAL"])
def test_a_database_that_syncs_less_would_lose_moves(folder: Path, synchronous: str) -> None:
    found = next(cut(folder, 12, synchronous), None)
    assert found is not None
    assert "lost" in found


@pytest.mark.soak
def test_moves_of_many_games_survive_power_cuts_at_any_moment(folder: Path) -> None:
    assert list(cut(folder, int(os.environ.get("SOAK_MOVES", "600")))) == []
