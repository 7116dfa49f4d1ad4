"""Programs that tests start: nothing of them is left when the test ends, however it ends.

A shell that starts a job in the background lets it ignore SIGINT, and what the job starts inherits
that. conftest.py undoes it for the tests, so programs here hear Ctrl-C unless told otherwise.
"""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any

TILEWRIGHT = (sys.executable, "-c", "from tilewright.cli import main; main()")
IN_BACKGROUND = ("sh", "-c", 'trap "" INT; exec "$@"', "sh")
"""Put before a command, it starts ignoring SIGINT."""
PATIENCE = 180


@contextlib.contextmanager
def running(command: Sequence[str], **more: Any) -> Iterator[subprocess.Popen[Any]]:
    """A program in a session of its own, whose process group is killed at the end."""
    process = subprocess.Popen(command, start_new_session=True, **more)
    try:
        yield process
    finally:
        kill_group(process)
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                with contextlib.suppress(BrokenPipeError):
                    stream.close()


def kill_group(process: subprocess.Popen[Any]) -> None:
    """Kill what is left of a program and of what it started, unless that left its group."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait(PATIENCE)


def hear_interrupts() -> None:
    """Let this process, and so those it starts, react to SIGINT as a foreground program does."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
