"""Files that people may have already: replaced whole or not at all.

The new content is written beside the old file and takes its place in one step. So a full disk, an
error or a power cut leaves the old file as it was.
"""

import contextlib
import errno
import os
import secrets
import stat
from collections.abc import Iterator
from pathlib import Path

ANYBODY = 0o666
"""The permissions of a new file, of which the system takes away those that it masks."""
OWNER = 0o600


def replace_file(path: str | Path, content: bytes) -> None:
    """Write a file, whole or not at all. Raise OSError if it cannot be written."""
    with replacing(path) as part:
        part.write_bytes(content)


@contextlib.contextmanager
def replacing(path: str | Path) -> Iterator[Path]:
    """Provide a new file to write, which replaces the file of this path when the block ends.

    An error in the block leaves the old file as it is. A link leads to the same file as before, and
    the file keeps its permissions. What is no ordinary file, such as /dev/stdout, is written as it
    is. Raise OSError if the file cannot be replaced.
    """
    target = Path(os.path.realpath(path))
    old = status_of(target)
    if old is not None and not stat.S_ISREG(old.st_mode):
        yield Path(path)
        return
    part = create_beside(target, old)
    try:
        yield part
        finish(part, old)
        part.replace(target)
        sync_folder(target.parent)
    except OSError as error:
        error.filename, error.filename2 = str(path), None
        raise
    finally:
        part.unlink(missing_ok=True)


def create_beside(path: Path, old: os.stat_result | None) -> Path:
    """Create an empty file in the folder of another one; nobody reads it who cannot read that."""
    if old is not None and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    # The name is short, because that of the file may be as long as names can be.
    part = path.with_name(f".{secrets.token_hex(6)}.part")
    mode = ANYBODY if old is None else OWNER
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode))
    except OSError as error:
        error.filename = str(path)
        raise
    return part


def status_of(path: Path) -> os.stat_result | None:
    """Return the status of a file, or None if there is none."""
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def finish(part: Path, old: os.stat_result | None) -> None:
    """Give a new file the permissions and, if allowed, the owner of the old one; sync it."""
    descriptor = os.open(part, os.O_RDWR)
    try:
        if old is not None and hasattr(os, "fchmod"):
            with contextlib.suppress(PermissionError):
                os.fchown(descriptor, old.st_uid, old.st_gid)
            os.fchmod(descriptor, stat.S_IMODE(old.st_mode))
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def sync_folder(folder: Path) -> None:
    """Write a folder's entries to the disk, where the system can do that."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
