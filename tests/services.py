"""Real PostgreSQL and Redis for tests: started on loopback when first asked for, and stopped.

Each pytest process has servers of its own, so a test may kill and restart them.
"""

import asyncio
import contextlib
import glob
import itertools
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NoReturn, TypeVar

import asyncpg
import pytest

from tests.processes import kill_group

DEBIAN_BINARIES = "/usr/lib/postgresql/*/bin"
PATIENCE = 180.0
"""Seconds. Nothing takes so long on a busy machine unless it hangs."""
PORTS = range(15_000, 32_000)
"""Below those that the system gives to outgoing connections, which would take them now and then."""
PASSWORD = "a password of no worth"
# A leash breaks with the thread that spawned its holder; this one lives as long as the tests.
SPAWNER = ThreadPoolExecutor(1, "services")


def program(name: str) -> str:
    """The path of a program; without it the test is skipped."""
    folders = sorted(glob.glob(DEBIAN_BINARIES), key=lambda folder: float(folder.split("/")[-2]))
    # Debian's pg_isready on the path is a script that looks for this one, which takes far longer.
    found = shutil.which(name, path=os.pathsep.join(reversed(folders))) or shutil.which(name)
    return found or leave_out(f"{name} is not installed; 'make services' installs it")


def leave_out(reason: str) -> NoReturn:
    """Skip the test."""
    pytest.skip(reason)


def free_port() -> int:
    """A port of loopback that nobody listens on."""
    # Hypothesis seeds the usual source, and two processes must not draw the same ports.
    for port in random.SystemRandom().sample(PORTS, 100):
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("no port is free")


class Service:
    """A server of another program in a folder of its own, under an unprivileged user if need be."""

    def __init__(self, name: str, user: str | None) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix=f"tilewright-{name}-"))
        self._user = user if user and os.geteuid() == 0 else None
        self._process: subprocess.Popen[bytes] | None = None
        if self._user:
            shutil.chown(self.folder, self._user)

    @property
    def url(self) -> str:
        """Where clients find it."""
        raise NotImplementedError

    @property
    def command(self) -> list[str]:
        """What runs it in the foreground."""
        raise NotImplementedError

    def is_ready(self) -> bool:
        """Whether it answers clients."""
        raise NotImplementedError

    def start(self) -> None:
        """Run until clients are answered; what an earlier run left may delay that."""
        deadline = time.monotonic() + PATIENCE
        self._process = SPAWNER.submit(self._popen).result()
        while not self.is_ready():
            assert time.monotonic() < deadline, (self.folder / "log").read_text("utf-8")
            if self._process.poll() is not None:
                self._process = SPAWNER.submit(self._popen).result()
            time.sleep(0.02)

    def stop(self) -> None:
        """End in good order."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """End as if the power failed."""
        self._end(signal.SIGKILL)

    def restart(self) -> None:
        """End in good order and start again at the same place."""
        self.stop()
        self.start()

    def remove(self) -> None:
        """End and leave nothing behind."""
        self.stop()
        shutil.rmtree(self.folder)

    def _end(self, sign: signal.Signals) -> None:
        if self._process is not None:
            process, self._process = self._process, None
            process.send_signal(sign)
            try:
                process.wait(PATIENCE)
            finally:
                kill_group(process)

    def _popen(self) -> subprocess.Popen[bytes]:
        # So that nothing goes on when the tests are killed.
        leash = ["setpriv", "--pdeathsig", "INT"] if shutil.which("setpriv") else []
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [*leash, *self.command],
                user=self._user,
                group=pwd.getpwnam(self._user).pw_gid if self._user else None,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                process_group=0,
            )

    def _run(self, *command: str, **environment: str) -> None:
        """Run a command to its end as the user of the service."""
        subprocess.run(
            command,
            user=self._user,
            cwd=self.folder,
            env={**os.environ, **environment},
            check=True,
            capture_output=True,
        )


S = TypeVar("S", bound=Service)


class Postgres(Service):
    """PostgreSQL with a database for each test."""

    def __init__(self) -> None:
        self._binary = program("postgres")
        self._is_ready = program("pg_isready")
        super().__init__("postgres", "postgres")
        self._numbers = itertools.count(1)
        password = self.folder / "password"
        password.write_text(PASSWORD, "utf-8")
        self._run(
            program("initdb"),
            *("--pgdata", str(self.folder / "data")),
            *("--username", "tilewright"),
            *("--pwfile", str(password)),
            *("--auth", "scram-sha-256"),
            *("--encoding", "UTF8", "--locale", "C"),
            "--no-sync",
        )

    @property
    def url(self) -> str:
        return self.url_of("postgres")

    def url_of(self, database: str) -> str:
        """Where clients find one of its databases."""
        password = PASSWORD.replace(" ", "%20")
        return f"postgresql://tilewright:{password}@127.0.0.1:{self.port}/{database}"

    @property
    def command(self) -> list[str]:
        return [
            self._binary,
            *("-D", str(self.folder / "data")),
            *("-c", "listen_addresses=127.0.0.1", "-c", f"port={self.port}"),
            *("-c", "unix_socket_directories="),
            # Processes are killed here, the machine is not: what was written is there.
            *("-c", "fsync=off"),
        ]

    def is_ready(self) -> bool:
        probe = [self._is_ready, "--quiet", "--host=127.0.0.1", f"--port={self.port}"]
        return subprocess.run(probe, check=False).returncode == 0

    def new_database(self) -> str:
        """The name of a new, empty database."""
        name = f"test_{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name}")
        return name

    def drop_database(self, name: str) -> None:
        """Forget a database, whoever uses it."""
        self.execute(f"DROP DATABASE {name} WITH (FORCE)")

    def execute(self, statements: str, database: str = "postgres") -> None:
        """Run statements as the owner of a database."""
        # In a thread that runs no event loop, whoever asks.
        SPAWNER.submit(asyncio.run, run_statements(self.url_of(database), statements)).result()


async def run_statements(url: str, statements: str) -> None:
    """Run statements in a connection of their own, without starting psql for each test."""
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(statements)
    finally:
        await connection.close()


class Redis(Service):
    """Redis that keeps everything in memory."""

    def __init__(self) -> None:
        self._binary = program("redis-server")
        super().__init__("redis", "nobody")

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    @property
    def command(self) -> list[str]:
        return [
            self._binary,
            *("--bind", "127.0.0.1", "--port", str(self.port)),
            *("--save", "", "--appendonly", "no"),
            *("--dir", str(self.folder)),
        ]

    def is_ready(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as client:
                client.sendall(b"PING\r\n")
                return client.recv(64).startswith(b"+PONG")
        except OSError:
            return False


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A running PostgreSQL."""
    yield from running(Postgres())


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    """A running Redis."""
    yield from running(Redis())


def running(service: S) -> Iterator[S]:
    """A service while it is needed."""
    try:
        service.start()
        yield service
    finally:
        service.remove()
