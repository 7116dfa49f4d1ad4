"""What the tests of the server share: fresh databases and workers, and a log to read."""

import asyncio
import io
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.loggers import restored_loggers
from tests.server.local_guests import LocalServer, opened
from tests.server.server_process import ServerProcess, serving
from tests.server.threaded_server import Served, served
from tests.services import Postgres
from tilewright.server.store import Store
from tilewright.server.store.schema import METADATA


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    """A stream for the log; the loggers are restored after the test."""
    with restored_loggers():
        yield io.StringIO()


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


async def prepare(url: str) -> None:
    """Give a database the newest schema."""
    await (await Store.open(url)).close()


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with the schema and nothing else."""
    path = tmp_path_factory.mktemp("store") / "template.db"
    asyncio.run(prepare(f"sqlite:///{path}"))
    return path


@pytest.fixture
def sqlite_url(sqlite_template: Path, tmp_path: Path) -> str:
    """A SQLite file of the test's own."""
    return f"sqlite:///{shutil.copy(sqlite_template, tmp_path / 'tables.db')}"


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
async def local(sqlite_url: str) -> AsyncIterator[LocalServer]:
    """A worker and its app."""
    async with opened(sqlite_url) as local:
        yield local


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of the test's own, without a schema; a test may ask for one kind by its name."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'new' / 'tables.db'}"
    found: str = request.getfixturevalue("empty_postgres_url")
    return found


@pytest.fixture
def empty_postgres_url(postgres: Postgres) -> Iterator[str]:
    """A PostgreSQL database of the test's own, without a schema."""
    name = postgres.new_database()
    yield postgres.url_of(name)
    postgres.drop_database(name)


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A worker on SQLite, as one person has it."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('worker') / 'tables.db'}") as found:
        yield found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server in a thread of this process; nothing may be logged as an error."""
    folder = tmp_path_factory.mktemp("served")
    with served(f"sqlite:///{folder / 'tables.db'}") as server:
        yield server
        assert server.errors.lines == []
