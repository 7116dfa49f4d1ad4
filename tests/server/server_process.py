"""`tilewright serve` for tests: a process that is killed and started again at the same place."""

import http.client
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.services import PATIENCE, Service, running

UNLIMITED = "100000"


class ServerProcess(Service):
    """A worker with one port and one database, however often it starts."""

    def __init__(self, database: str, *arguments: str) -> None:
        super().__init__("serve", None)
        self.database = database
        self._arguments = arguments

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def command(self) -> list[str]:
        return [
            *(sys.executable, "-m", "tilewright", "serve"),
            *("--port", str(self.port), "--database", self.database),
            *("--limits", UNLIMITED, "--log", "json", "--reviews", "ask"),
            *self._arguments,
        ]

    def is_ready(self) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request("GET", "/readyz")
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    @property
    def pid(self) -> int:
        """The process that serves."""
        assert self._process is not None
        return self._process.pid

    @property
    def log(self) -> str:
        """What it has said of itself since it was first started."""
        return (self.folder / "log").read_text("utf-8")

    def terminate(self) -> int:
        """End as a system asks a program to; the exit code."""
        process = self._process
        assert process is not None
        self._end(signal.SIGTERM)
        return process.returncode

    def memory(self) -> int:
        """The bytes of memory it holds."""
        status = Path(f"/proc/{self.pid}/status").read_text("ascii")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1]) * 1024


@contextmanager
def serving(database: str, *arguments: str) -> Iterator[ServerProcess]:
    """A worker that runs."""
    yield from running(ServerProcess(database, *arguments))
