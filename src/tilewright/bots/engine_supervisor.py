"""Run an engine and kill all its processes when it ends or when its client dies.

A separate program that engine_process.py runs as ``python engine_supervisor.py LIFELINE
COMMAND...``. LIFELINE is the read end of a pipe that nobody writes to: it reaches its end when the
client closes it or dies. Then, or when the engine exits by itself, every process that the engine
started is killed. On Linux this includes processes that left the engine's process group, because
the supervisor adopts orphans.
"""

import contextlib
import ctypes
import os
import select
import signal
import subprocess
import sys
import time

NOT_STARTED = 127
PR_SET_CHILD_SUBREAPER = 36
PAUSE = 0.005


def main(lifeline: int, command: list[str]) -> int:
    """Run a command until it or the lifeline ends; return its exit code."""
    adopt_orphans()
    wake_up = watch_signals()
    try:
        engine = subprocess.Popen(command, start_new_session=True)
    except (OSError, ValueError) as error:
        print(getattr(error, "strerror", None) or error, file=sys.stderr)
        return NOT_STARTED
    release_streams()
    while not has_ended(engine.pid):
        ready, _, _ = select.select([lifeline, wake_up], [], [])
        if wake_up in ready and not set(os.read(wake_up, 4096)) <= {signal.SIGCHLD}:
            break
        if lifeline in ready:
            break
    return kill_all(engine.pid)


def adopt_orphans() -> None:
    """Become the parent of every descendant whose own parent dies (Linux only)."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def watch_signals() -> int:
    """Return a descriptor that is readable once a child has ended or a signal asks us to end."""
    read_end, write_end = os.pipe()
    os.set_blocking(write_end, False)
    signal.set_wakeup_fd(write_end)
    for number in (signal.SIGCHLD, signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda *_: None)
    return read_end


def release_streams() -> None:
    """Close our copies of the standard streams, so that their end is seen when the engine ends."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nothing, stream)


def has_ended(pid: int) -> bool:
    """Return whether a child has ended, without reaping it, so that its pid is not reused."""
    return os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None


def kill_all(engine: int) -> int:
    """Kill the engine and all its descendants and reap them; return the engine's exit code."""
    code = 0
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(engine, signal.SIGKILL)
    while True:
        for child in children():
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(child, signal.SIGKILL)
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return code
        if pid == engine:
            code = os.waitstatus_to_exitcode(status)
        elif pid == 0:
            time.sleep(PAUSE)


def children() -> list[int]:
    """Return the pids of our child processes; none where there is no /proc."""
    own = os.getpid()
    found = []
    for name in os.listdir("/proc") if os.path.isdir("/proc/self") else ():
        if name.isdigit():
            with contextlib.suppress(OSError), open(f"/proc/{name}/stat", "rb") as stat:
                # The program's name in brackets may contain anything, so fields are read after it.
                if int(stat.read().rpartition(b")")[2].split()[1]) == own:
                    found.append(int(name))
    return found


if __name__ == "__main__":
    ended_with = main(int(sys.argv[1]), sys.argv[2:])
    os._exit(ended_with if ended_with >= 0 else 128 - ended_with)
