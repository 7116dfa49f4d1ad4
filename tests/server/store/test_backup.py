"""A backup is the whole store in one new file."""

import asyncio
import errno
import stat
import subprocess
from pathlib import Path

import pytest

from tests.server.store.sample_tables import entry, new_table, seqs
from tests.services import Postgres, program
from tilewright.server.store import Store, StoreError, backup

pytestmark = pytest.mark.anyio


async def restored(copy: Path, url: str, request: pytest.FixtureRequest) -> Store:
    """The store that a backup holds."""
    if url.startswith("sqlite"):
        return await Store.open(f"sqlite:///{copy}", migrate=False)
    postgres: Postgres = request.getfixturevalue("postgres")
    target = postgres.url_of(postgres.new_database())
    command = [program("pg_restore"), "--exit-on-error", f"--dbname={target}", str(copy)]
    await asyncio.to_thread(subprocess.run, command, check=True)
    return await Store.open(target, migrate=False)


async def test_a_backup_of_a_store_in_use_holds_everything(
    url: str, store: Store, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    await store.create(new_table("a", members=("x",)))
    for seq in range(2, 20):
        await store.append(entry("a", seq))
    filling = asyncio.create_task(fill(store))
    copy = tmp_path / "copy"
    await store.backup(copy)
    await filling
    kept = await restored(copy, url, request)
    assert await kept.secret("a") == await store.secret("a")
    numbers = await seqs(kept, "a")
    table = await kept.table("a")
    assert table is not None
    assert numbers == list(range(1, table.seq + 1))
    assert table.seq >= 19
    assert [found.id for found in await kept.tables_of("x", 9)] == ["a"]
    await kept.close()


async def fill(store: Store) -> None:
    for seq in range(20, 200):
        await store.append(entry("a", seq))


async def test_a_backup_is_for_its_owner_only(store: Store, tmp_path: Path) -> None:
    await store.backup(tmp_path / "copy")
    assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600


async def test_a_backup_overwrites_nothing(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    (folder / "copy").write_text("precious", "utf-8")
    with pytest.raises(StoreError, match="already there; name a new file"):
        await store.backup(folder / "copy")
    assert [(path.name, path.read_text("utf-8")) for path in folder.iterdir()] == [
        ("copy", "precious")
    ]


async def test_a_backup_goes_where_there_are_no_links(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, target: Path) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    folder = tmp_path / "stick"
    folder.mkdir()
    await backup(sqlite_url, folder / "copy")
    assert [path.name for path in folder.iterdir()] == ["copy"]


async def test_a_backup_needs_a_folder(store: Store, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be written: no such file or directory"):
        await store.backup(tmp_path / "nowhere" / "copy")


async def test_without_pg_dump_a_backup_says_what_is_missing(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(StoreError, match="pg_dump is not installed"):
        await backup(postgres_url, tmp_path / "copy")
    assert list(tmp_path.iterdir()) == []


async def test_what_pg_dump_complains_about_is_passed_on_without_the_password(
    postgres_url: str, tmp_path: Path
) -> None:
    with pytest.raises(StoreError, match=r"pg_dump failed: .*does not exist") as caught:
        await backup(postgres_url + "x", tmp_path / "copy")
    assert "no worth" not in str(caught.value)
    assert list(tmp_path.iterdir()) == []


async def test_a_store_that_is_not_there_has_no_backup(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no database at"):
        await backup(f"sqlite:///{tmp_path / 'x.db'}", tmp_path / "copy")
    assert list(tmp_path.iterdir()) == []
