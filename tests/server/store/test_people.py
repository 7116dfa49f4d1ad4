"""Identities, credentials and what the server remembers of itself."""

import asyncio
import itertools

import pytest

from tilewright.server.store import Credential, Identity, Store, StoreError

pytestmark = pytest.mark.anyio


async def test_an_identity_is_found_and_renamed(store: Store) -> None:
    await store.add_identity("i", "Ada", 5)
    assert await store.identity("i") == Identity("i", "Ada", 5)
    await store.rename("i", "Zoë ☃")
    assert await store.identity("i") == Identity("i", "Zoë ☃", 5)
    assert await store.identity("j") is None
    with pytest.raises(StoreError, match="no identity j"):
        await store.rename("j", "Nobody")


async def test_an_identity_is_added_once(store: Store) -> None:
    await store.add_identity("i", "Ada", 5)
    with pytest.raises(StoreError):
        await store.add_identity("i", "Eve", 6)
    assert await store.identity("i") == Identity("i", "Ada", 5)


async def test_a_credential_recognises_its_identity_for_its_kind_only(store: Store) -> None:
    await store.add_identity("i", "Ada", 5)
    await store.add_credential("d1", "i", "key", "phone", 7)
    await store.add_credential("d2", "i", "token", "bot", 6)
    assert await store.identity_of("d1", "key") == "i"
    assert await store.identity_of("d1", "token") is None
    assert await store.identity_of("d3", "key") is None
    assert await store.credentials("i") == [
        Credential("d2", "i", "token", "bot", 6),
        Credential("d1", "i", "key", "phone", 7),
    ]


async def test_a_credential_is_dropped_by_its_owner_only(store: Store) -> None:
    await store.add_identity("i", "Ada", 5)
    await store.add_credential("d1", "i", "key", "phone", 7)
    assert not await store.drop_credential("j", "d1")
    assert await store.identity_of("d1", "key") == "i"
    assert await store.drop_credential("i", "d1")
    assert not await store.drop_credential("i", "d1")
    assert await store.identity_of("d1", "key") is None


async def test_a_credential_needs_its_identity(store: Store) -> None:
    with pytest.raises(StoreError, match="no identity i"):
        await store.add_credential("d1", "i", "key", "phone", 7)


async def test_a_setting_is_made_once_for_all_workers(url: str) -> None:
    stores = [await Store.open(url) for _ in range(3)]
    values = itertools.count()
    found = await asyncio.gather(
        *(store.setting("secret", lambda: f"value {next(values)}") for store in stores * 5)
    )
    assert len(set(found)) == 1
    assert await stores[0].setting("secret", lambda: "another") == found[0]
    for store in stores:
        await store.close()


async def test_the_pulse_only_goes_forward(store: Store) -> None:
    assert await store.last_beat() is None
    for now in (10, 30, 20):
        await store.beat(now)
    assert await store.last_beat() == 30


async def test_a_store_that_answers_is_ready(store: Store) -> None:
    await store.ready()
