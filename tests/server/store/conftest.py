"""A fresh store for each test, on both kinds of database."""

from collections.abc import AsyncIterator

import pytest

from tilewright.server.store import Store


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An open store."""
    store = await Store.open(url)
    yield store
    await store.close()
