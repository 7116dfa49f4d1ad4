"""Where a store may be, and what is said about places where it cannot be."""

import os
import stat
from pathlib import Path
from typing import Any

import platformdirs
import pytest

from tests.services import Postgres
from tilewright.server.store import Store, StoreError, default_url
from tilewright.server.store.database_url import file_of, parse_url, shown
from tilewright.server.store.postgres import driver_url

pytestmark = pytest.mark.anyio


async def test_a_new_store_is_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "tables.db"
    store = await Store.open(f"sqlite:///{path}")
    modes = {stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    assert modes == {0o600}
    await store.close()


def test_the_default_is_in_the_data_folder_of_the_user() -> None:
    path = file_of(parse_url(default_url()))
    assert path == platformdirs.user_data_path("tilewright", appauthor=False) / "tables.db"


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("", "not the URL of a database"),
        ("tables.db", "not the URL of a database"),
        ("mysql://localhost/x", "of the kind 'mysql' are not known"),
        ("sqlite://", "names no database"),
        ("sqlite:///:memory:", "names no database"),
        ("postgresql://localhost", "names no database"),
    ],
)
async def test_a_url_that_leads_nowhere_is_explained(url: str, reason: str) -> None:
    with pytest.raises(StoreError, match=f"{reason}.*; use sqlite:///FILE or postgresql://"):
        await Store.open(url)


def test_a_url_may_name_a_driver_or_the_old_word_for_postgresql() -> None:
    for url in ("postgresql+asyncpg://h/d", "postgres://h/d", "postgresql://h/d"):
        assert parse_url(url).drivername == "postgresql"


def test_the_way_of_encryption_is_passed_on() -> None:
    place = parse_url("postgresql://h/d?sslmode=require&host=/run/x")
    assert dict(driver_url(place).query) == {"ssl": "require", "host": "/run/x"}


def test_a_password_is_not_shown() -> None:
    assert shown(parse_url("postgresql://ada:hush@h/d")) == "postgresql://ada:***@h/d"


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(b"not a database, only notes\n" * 100)
    with pytest.raises(StoreError, match="the file is not a database"):
        await Store.open(f"sqlite:///{path}")
    assert path.read_bytes() == b"not a database, only notes\n" * 100


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be opened as a database: is a directory"):
        await Store.open(f"sqlite:///{tmp_path}")


async def test_a_file_below_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x").touch()
    with pytest.raises(StoreError, match="cannot be opened as a database: "):
        await Store.open(f"sqlite:///{tmp_path / 'x' / 'tables.db'}")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"password": "wrong"}, "refuses the name or the password"),
        ({"username": "nobody"}, "refuses the name or the password"),
        ({"database": "nowhere"}, "no database of that name"),
        ({"port": 1}, "cannot be reached"),
    ],
)
async def test_a_server_that_does_not_let_us_in_is_explained(
    postgres: Postgres, change: dict[str, Any], reason: str
) -> None:
    url = parse_url(postgres.url).set(**change)
    with pytest.raises(StoreError, match=reason) as caught:
        await Store.open(url.render_as_string(hide_password=False))
    assert "password of no worth" not in str(caught.value)


async def test_a_relative_path_starts_where_the_server_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    await (await Store.open("sqlite:///here.db")).close()
    assert os.listdir(tmp_path) == ["here.db"]
