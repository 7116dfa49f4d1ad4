"""`tilewright store` looks after the database of the server."""

import builtins
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import complaint, output, run
from tilewright.server.store.migrations import versions


def tables_in(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as database:
        return {name for (name,) in database.execute("SELECT name FROM sqlite_master")}


def newest() -> str:
    """Return the number of the last migration."""
    return max(path.name[:4] for path in Path(versions.__file__).parent.glob("0*.py"))


def test_an_upgrade_makes_the_newest_schema(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    for _ in range(2):
        text = output("store", "upgrade", "--database", f"sqlite:///{path}")
        assert text == f"the database has the schema {newest()}, the newest\n"
    assert {"tables", "entries"} <= tables_in(path)


def test_a_backup_is_a_new_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    copy = tmp_path / "copy.db"
    output("store", "upgrade", "--database", url)
    assert output("store", "backup", str(copy), "--database", url) == (
        f"{copy} holds a copy of everything\n"
    )
    assert tables_in(copy) == tables_in(tmp_path / "tables.db")
    assert "already there" in complaint("store", "backup", str(copy), "--database", url)


def test_a_person_is_found_by_name_and_signed_out_everywhere(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    url = f"sqlite:///{path}"
    output("store", "upgrade", "--database", url)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("INSERT INTO identities VALUES ('i', 'Ada', 0)")
        database.execute("INSERT INTO sessions VALUES ('d', 'i', 'Firefox, Linux', 0, 60000)")
        database.execute("INSERT INTO credentials VALUES ('k', 'i', 'token', '', 0)")
    told = output("store", "people", "ada", "--database", url)
    assert told == (
        "i  Ada  since 1970-01-01 00:00 UTC, 1 session, last seen 1970-01-01 00:01 UTC\n"
    )
    told = output("store", "sign-out", "i", "--database", url)
    assert told == "1 sessions ended, 1 keys and tokens made void\n"
    assert "0 sessions, last seen never" in output("store", "people", "Ada", "--database", url)
    assert "nobody goes by the name 'Eve'" in complaint("store", "people", "Eve", "--database", url)
    assert "nobody with the id 'x'" in complaint("store", "sign-out", "x", "--database", url)


def test_an_export_of_nothing_says_so_and_makes_no_folder(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    told = output("store", "export", str(tmp_path / "records"), "--database", url)
    assert told == "no game has begun in this database, so nothing was written\n"
    assert not (tmp_path / "records").exists()


def test_the_database_may_be_named_by_the_environment(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    assert run("store", "upgrade", TILEWRIGHT_DATABASE=f"sqlite:///{path}").exit_code == 0
    assert "entries" in tables_in(path)


def test_the_database_is_else_in_the_data_folder_of_the_user(tmp_path: Path) -> None:
    assert run("store", "upgrade", XDG_DATA_HOME=str(tmp_path)).exit_code == 0
    assert "entries" in tables_in(tmp_path / "tilewright" / "tables.db")


def test_a_url_that_leads_nowhere_is_explained(tmp_path: Path) -> None:
    said = complaint("store", "upgrade", "--database", "tables.db")
    assert "not the URL of a database; use sqlite:///FILE" in said


def test_a_command_must_be_named() -> None:
    assert "Missing command" in complaint("store")


def test_missing_libraries_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without_the_server(name: str, *rest: Any) -> Any:
        if name.startswith("tilewright.server"):
            raise ModuleNotFoundError("No module named 'alembic'", name="alembic")
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without_the_server)
    assert "the server needs alembic, which is not installed" in complaint("store", "upgrade")
