"""Locks that keep two processes from writing the same files."""

import contextlib

with contextlib.suppress(ImportError):
    import fcntl


def try_lock(descriptor: int) -> bool:
    """Lock an open file until it is closed; return False if another process has locked it.

    Where the system has no such locks, nothing is locked.
    """
    if "fcntl" not in globals():
        return True
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
