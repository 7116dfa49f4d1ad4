"""Migrations: they make what the schema says, once, whoever starts at the same time."""

import asyncio
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    CheckConstraint,
    Connection,
    create_engine,
    event,
    func,
    inspect,
    select,
    text,
)

from tests.effort import in_soak
from tests.server.store.sample_tables import entry, new_table
from tilewright.server.store import (
    CardRow,
    Cursor,
    DealRow,
    LessonDone,
    Loss,
    MadeCards,
    NewAttempt,
    PuzzleAttempt,
    PuzzleDifficulty,
    PuzzleRating,
    ReviewKey,
    Session,
    Store,
    StoreError,
)
from tilewright.server.store.queries import list_due, list_lobby, list_tables_of
from tilewright.server.store.schema import METADATA
from tilewright.server.store.upgrade import (
    migrations,
    newest_revision,
    prepare_file,
    revision_of,
    upgrade,
)

pytestmark = pytest.mark.anyio

T = TypeVar("T")
# A comparison of schemas does not look at these.
PROMISED_CHECKS = {
    table.name: {
        str(constraint.name)
        for constraint in table.constraints
        if isinstance(constraint, CheckConstraint)
    }
    for table in METADATA.sorted_tables
}
WORKER = """
import asyncio, sys
from tilewright.server.store import Store

async def work():
    print("ready", flush=True)
    sys.stdin.readline()
    store = await Store.open(sys.argv[1])
    print(await store.setting("who", lambda: sys.argv[2]))
    await store.close()

asyncio.run(work())
"""


async def ask(store: Store, work: Callable[[Connection], T]) -> T:
    return await store._database.read(work)


def differences(connection: Connection) -> list[Any]:
    """What the schema has and the database has not, and the reverse."""
    context = MigrationContext.configure(
        connection, opts={"compare_type": True, "compare_server_default": True}
    )
    return list(compare_metadata(context, METADATA))


def counts(connection: Connection) -> dict[str, int]:
    """The number of rows of each table."""
    return {
        table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in METADATA.sorted_tables
    }


def made_checks(connection: Connection) -> dict[str, set[str]]:
    """The names of the check constraints of the database."""
    inspector = inspect(connection)
    return {
        table.name: {str(check["name"]) for check in inspector.get_check_constraints(table.name)}
        for table in METADATA.sorted_tables
    }


async def test_migrations_make_what_the_schema_says(empty_url: str) -> None:
    store = await Store.open(empty_url)
    assert await ask(store, differences) == []
    assert await ask(store, made_checks) == PROMISED_CHECKS
    assert await ask(store, revision_of) == newest_revision()
    await store.close()


async def test_an_upgrade_keeps_every_row(empty_url: str) -> None:
    store = await Store.open(empty_url)
    await store.deals.add(DealRow("d", "classic", "{}", "5eed" * 16, 8))
    attempt = NewAttempt("d", "x", is_rated=True)
    await store.create(new_table("a", members=("x",), attempt=attempt))
    await store.append(entry("a", 2))
    await store.add_identity("i", "Ada", 5)
    await store.add_credential("d", "i", "key", "phone", 5)
    await store.add_session(Session("d", "i", "Firefox, Linux", 5, 6), 10)
    await store.setting("s", lambda: "v")
    await store.beat(7)
    key = ReviewKey("hash", 1, "quick")
    await store.reviews.ask(key, "a", 7, is_wanted=True, failed_before=0)
    await store.note_lesson("i", LessonDone("classic", "rows", 8))
    rating = PuzzleRating("i", "classic", 1500.0, 100.0, 0.06, 1, 1)
    tried = PuzzleAttempt("i", "0123456789ab", "classic", True, 7)
    difficulty = PuzzleDifficulty(tried.puzzle, "classic", 1500.0, 150.0, 0.06, 0, 0)
    assert await store.puzzles.note_attempt(tried, difficulty, lambda _, puzzle: (rating, puzzle))
    assert await store.cards.forget("i", 5) == 0
    job = await store.reviews.take(1, "quick", "w", 8, 9)
    assert job is not None
    made = MadeCards(9, (CardRow("i", "a", 2, "classic", "gift", 0.2, 9, 9),))
    await store.reviews.finish(job, "{}", 9, [Loss("i", 1, "gift", "classic", 9, 1, 0.2)], made)
    assert await store.retention.take_lease("j", "w", 8, 9)
    before = await ask(store, counts)
    assert all(before.values())
    await store.close()
    again = await Store.open(empty_url)
    await again._database.write(upgrade)
    assert await ask(again, counts) == before
    assert await ask(again, differences) == []
    await again.close()


async def test_an_upgrade_counts_no_attempt_whose_person_got_up(empty_url: str) -> None:
    store = await Store.open(empty_url)
    await store.deals.add(DealRow("d", "classic", "{}", "5eed" * 16, 8))
    said = b'{"kind":"said","seat":0,"text":"{\\"kind\\":\\"opened\\""}'
    bodies = {"left": b'{"kind":"opened","by":"left","seat":0}', "stayed": said}
    for name, body in bodies.items():
        attempt = NewAttempt("d", name, is_rated=True)
        await store.create(new_table(name, attempt=attempt))
        await store.append(entry(name, 2, body=body))
    older = migration("0009")
    await store._write(lambda connection: connection.execute(text(older.LEFT)))
    found = {name: await store.deals.attempt("d", name) for name in bodies}
    assert {name: one and one.is_rated for name, one in found.items()} == {
        "left": False,
        "stayed": True,
    }
    await store.close()


def migration(revision: str) -> Any:
    """The module of a migration."""
    script = ScriptDirectory.from_config(migrations()).get_revision(revision)
    assert script is not None
    return script.module


@pytest.mark.parametrize("count", [2, in_soak(4)])
async def test_workers_that_start_at_once_find_one_store(empty_url: str, count: int) -> None:
    workers = [
        await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", WORKER, empty_url, f"worker {number}"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        for number in range(count)
    ]
    for process in workers:
        assert process.stdout is not None
        assert await process.stdout.readline() == b"ready\n"
    said = await asyncio.gather(*(process.communicate(b"go\n") for process in workers))
    assert [errors.decode() for _, errors in said] == [""] * count
    assert len({found for found, _ in said}) == 1


async def test_a_store_that_must_not_be_upgraded_is_refused(empty_url: str) -> None:
    store = await Store.open(empty_url)
    await store._database.write(
        lambda connection: connection.execute(text("DELETE FROM alembic_version"))
    )
    await store.close()
    with pytest.raises(StoreError, match="run 'tilewright store upgrade'"):
        await Store.open(empty_url, migrate=False)


async def test_a_store_of_the_newest_schema_needs_no_upgrade(url: str) -> None:
    store = await Store.open(url, migrate=False)
    await store.ready()
    await store.close()


@pytest.mark.parametrize("migrate", [True, False])
async def test_a_store_of_a_newer_version_is_refused(empty_url: str, migrate: bool) -> None:
    store = await Store.open(empty_url)
    await store._database.write(
        lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = 'z9'"))
    )
    await store.close()
    with pytest.raises(StoreError, match="written by a newer tilewright"):
        await Store.open(empty_url, migrate=migrate)


async def test_a_store_that_is_not_there_is_not_made_unasked(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no database at"):
        await Store.open(f"sqlite:///{tmp_path / 'x.db'}", migrate=False)
    assert list(tmp_path.iterdir()) == []


async def test_an_interrupted_upgrade_leaves_nothing(tmp_path: Path) -> None:
    def interrupted(connection: Connection) -> None:
        upgrade(connection)
        assert "entries" in inspect(connection).get_table_names()
        raise KeyboardInterrupt

    path = tmp_path / "x.db"
    with pytest.raises(KeyboardInterrupt):
        prepare_file(path, interrupted, make=True)
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)


@pytest.mark.parametrize(
    ("query", "index"),
    [
        (lambda connection: list_lobby(connection, 5, Cursor(9, "a")), "tables_in_lobby"),
        (lambda connection: list_due(connection, 5, 5), "tables_waiting"),
        (lambda connection: list_tables_of(connection, "x", 5, None), "members_by_identity"),
    ],
)
async def test_a_list_is_read_from_its_index(
    sqlite_url: str, query: Callable[[Connection], object], index: str
) -> None:
    engine = create_engine(sqlite_url)
    asked: list[tuple[str, Any]] = []
    with engine.connect() as connection:
        event.listen(
            connection,
            "before_cursor_execute",
            lambda _connection, _cursor, statement, values, *_: asked.append((statement, values)),
        )
        query(connection)
        (statement, values) = asked[0]
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values).all()
    assert any(f"INDEX {index} " in row.detail for row in plan), plan
    engine.dispose()
