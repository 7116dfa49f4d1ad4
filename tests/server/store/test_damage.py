"""A damaged file gives a clear message, and no entry that differs from the stored one is served."""

import asyncio
import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.effort import in_soak
from tests.server.local_guests import opened
from tests.server.store.sample_tables import path_of
from tilewright.cli.app import app
from tilewright.core.errors import TilewrightError
from tilewright.server.store import Entry, Store

pytestmark = pytest.mark.anyio


async def entries_of(url: str) -> dict[str, list[Entry]]:
    """All entries of all tables; raises a TilewrightError if one cannot be read."""
    store = await Store.open(url)
    try:
        return {one: await store.entries(one) async for one in store.all_table_ids()}
    finally:
        await store.close()


def damaged(content: bytes, chance: random.Random) -> bytes:
    """A file of which some bytes changed, or a part is lost."""
    new = bytearray(content)
    kind = chance.randrange(4)
    if kind == 0:
        return bytes(new[: chance.randrange(len(new))])
    at = chance.randrange(len(new))
    if kind == 1:
        new[at : at + 512] = bytes(512)
    else:
        for _ in range(1 if kind == 2 else 20):
            new[chance.randrange(len(new))] ^= 1 << chance.randrange(8)
    return bytes(new)


@pytest.mark.parametrize(("seed", "cases"), [(1, 40), in_soak(2, 2000)])
async def test_no_damage_changes_an_entry_silently(
    sqlite_url: str, tmp_path: Path, seed: int, cases: int
) -> None:
    async with opened(sqlite_url) as local:
        for game in ("classic", "pavilion", "duel"):
            ada, ben, table = await local.couple(game)
            for _ in range(3):
                mover = ada if (await ada.state(table))["to_act"] == 1 else ben
                await mover.move(table)
            await ada.do(table, "say", text="hello")
    before = await entries_of(sqlite_url)
    content, chance = path_of(sqlite_url).read_bytes(), random.Random(seed)
    noticed = 0
    for case in range(cases):
        file = tmp_path / f"damaged{case}.db"
        file.write_bytes(damaged(content, chance))
        try:
            found = await entries_of(f"sqlite:///{file}")
        except TilewrightError:
            noticed += 1
            continue
        for table, kept in found.items():
            for entry in kept:
                assert entry in before.get(table, []), f"case {case}: a changed entry is served"
    assert noticed > cases // 8


async def test_an_entry_that_was_changed_in_the_file_is_named(sqlite_url: str) -> None:
    async with opened(sqlite_url) as local:
        ada, _, table = await local.couple()
        await ada.do(table, "say", text="a word to change")
    path = path_of(sqlite_url)
    content = path.read_bytes()
    assert content.count(b"a word to change") == 1
    path.write_bytes(content.replace(b"a word to change", b"a word, it is so"))
    with pytest.raises(TilewrightError, match=f"entry 4 of table {table} is damaged"):
        await entries_of(sqlite_url)
    command = ["store", "export", str(path.parent / "out"), "--database", sqlite_url]
    found = await asyncio.to_thread(CliRunner().invoke, app, command)
    assert found.exit_code != 0
    assert "Traceback" not in found.output
    async with opened(sqlite_url) as local:
        refused = await (await local.guest()).refusal("GET", f"/api/tables/{table}")
        assert (refused["status"], refused["code"]) == (503, "storage")
        assert "is damaged" in refused["message"]
