"""A fresh store for each test, on both kinds of database."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from tests.server.conftest import prepare
from tests.services import Postgres
from tilewright.server.store import Store
from tilewright.server.store.schema import METADATA


@pytest.fixture(scope="session")
def postgres_database(postgres: Postgres) -> str:
    """A PostgreSQL database with the schema, for one test after the other."""
    name = postgres.new_database()
    asyncio.run(prepare(postgres.url_of(name)))
    return name


@pytest.fixture
def postgres_url(postgres: Postgres, postgres_database: str) -> str:
    """A PostgreSQL database with the schema and nothing else."""
    # Far quicker than a new database.
    emptied = [f"DELETE FROM {table.name}" for table in reversed(METADATA.sorted_tables)]
    postgres.execute("; ".join(emptied), postgres_database)
    return postgres.url_of(postgres_database)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """A database with the schema and nothing else; the test leaves the schema as it is."""
    kind = {"sqlite": "sqlite_url", "postgresql": "postgres_url"}[request.param]
    found: str = request.getfixturevalue(kind)
    return found


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An open store."""
    store = await Store.open(url)
    yield store
    await store.close()
