"""`python -m bench.server_compare OTHER [REPEATS]`: what a move costs here and in another checkout.

Both servers run at once, each with the crowd of its own checkout, so that they meet the same
machine; the ratio is the figure to trust. OTHER is the folder of a checkout that is built.
"""

import os
import subprocess
import sys
import tempfile
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import geometric_mean

from bench.crowd import Measured
from bench.server_load import allow_many_files, crowd_of, measured_by, report
from tests.server.server_process import UNLIMITED, ServerProcess
from tests.services import running

HERE = Path(__file__).resolve().parents[1]
PLAN = {"tables": 100, "reserve": 120, "seconds": 15.0, "rate": 400.0}
"""At full speed the server that gets more of the disk stores more moves with each commit, which
makes them cheaper."""


class CheckoutServer(ServerProcess):
    """The server of a checkout, with options that all versions have."""

    def __init__(self, checkout: Path, database: str) -> None:
        super().__init__(database)
        self.checkout = checkout

    @property
    def python(self) -> str:
        return str(self.checkout / ".venv" / "bin" / "python")

    @property
    def command(self) -> list[str]:
        return [
            *(self.python, "-m", "tilewright", "serve", "--port", str(self.port)),
            *("--database", self.database, "--limits", UNLIMITED, "--log", "json"),
        ]

    def visited(self) -> "subprocess.Popen[bytes]":
        """Start a crowd of the same checkout."""
        command = [self.python, *crowd_of([self], **PLAN)[1:]]
        return subprocess.Popen(command, cwd=self.checkout, stdout=subprocess.PIPE)


def measured_at_once(checkouts: list[Path]) -> list[Measured]:
    """Return what the crowd of each checkout measures, all at the same time."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir="build"))).resolve()
        servers = [
            stack.enter_context(
                contextmanager(running)(CheckoutServer(one, f"sqlite:///{folder}/{number}.db"))
            )
            for number, one in enumerate(checkouts)
        ]
        crowds = [stack.enter_context(server.visited()) for server in servers]
        return [measured_by(crowd) for crowd in crowds]


def main(words: list[str]) -> None:
    other, repeats = Path(words[0]).resolve(), int(words[1]) if len(words) > 1 else 3
    allow_many_files()
    # Reviews of the games that end would run beside the moves.
    os.environ["TILEWRIGHT_REVIEWS"] = "ask"
    Path("build").mkdir(exist_ok=True)
    ratios = []
    for _ in range(repeats):
        here, there = measured_at_once([HERE, other])
        ratios.append(here.server_us / there.server_us)
        report(
            f"a move costs {here.server_us:,.0f} us of processor here, {there.server_us:,.0f} us "
            f"there: {ratios[-1]:.3f} times as much"
        )
    report(f"{geometric_mean(ratios):.3f} times as much on average")


if __name__ == "__main__":
    main(sys.argv[1:])
