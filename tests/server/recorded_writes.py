"""What a disk may hold after a power cut, from a record of what a process wrote and synced.

The model is the worst disk that is allowed: what was synced is there; of what was written to a file
since its last sync any part may be there, in any order, the last write torn; a file made or removed
since the last sync of its folder may be there or not. `record_writes.c` makes the record.
"""

import random
import struct
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

SHIM = Path(__file__).with_name("record_writes.c")
HEAD = struct.Struct("<cHqI")


def compiled(folder: Path, source: Path = SHIM) -> Path:
    """The shim as a library that can be preloaded."""
    library = folder / f"{source.stem}.so"
    subprocess.run(
        ["cc", "-O1", "-shared", "-fPIC", "-o", str(library), str(source), "-ldl", "-pthread"],
        check=True,
    )
    return library


@dataclass(frozen=True)
class Operation:
    """One record."""

    kind: str
    path: str
    offset: int
    data: bytes


def read_log(log: Path) -> Iterator[Operation]:
    """The records in order; a last one that is torn is left out."""
    content, at = log.read_bytes(), 0
    while at + HEAD.size <= len(content):
        kind, path_length, offset, data_length = HEAD.unpack_from(content, at)
        at += HEAD.size
        path = content[at : at + path_length].decode()
        at += path_length
        yield Operation(kind.decode(), path, offset, content[at : at + data_length])
        at += data_length


def applied(content: bytes, operation: Operation) -> bytes:
    """The content of a file after one more write or truncation."""
    if operation.kind == "T":
        return content[: operation.offset].ljust(operation.offset, b"\0")
    end = operation.offset + len(operation.data)
    return (
        content[: operation.offset].ljust(operation.offset, b"\0") + operation.data + content[end:]
    )


@dataclass
class File:
    """What is on the disk of one file, and what may be."""

    synced: bytes = b""
    pending: list[Operation] = field(default_factory=list)
    was_there: bool = True
    """Whether the folder named it when it was last synced."""
    is_there: bool = True

    def sync(self) -> None:
        """Let everything be on the disk."""
        for operation in self.pending:
            self.synced = applied(self.synced, operation)
        self.pending = []

    def after(self, operations: list[Operation]) -> bytes:
        """The content after some of what is pending."""
        content = self.synced
        for operation in operations:
            content = applied(content, operation)
        return content


Choice = Callable[[list[Operation]], list[Operation]]


def nothing(pending: list[Operation]) -> list[Operation]:
    return []


def everything(pending: list[Operation]) -> list[Operation]:
    return pending


def some_of(chance: random.Random) -> Choice:
    """A random part of what is pending, the last of it torn."""

    def choose(pending: list[Operation]) -> list[Operation]:
        kept = [operation for operation in pending if chance.random() < 0.5]
        if kept and kept[-1].kind == "W":
            last = kept[-1]
            torn = last.data[: chance.randrange(len(last.data) + 1)]
            kept[-1] = Operation("W", last.path, last.offset, torn)
        return kept

    return choose


class Disk:
    """A folder as it would be found after a power cut."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self.files = {str(path): File(path.read_bytes()) for path in folder.iterdir()}

    def apply(self, operation: Operation) -> None:
        """Go on by one record."""
        if operation.kind == "F" and operation.path == self.folder:
            for file in self.files.values():
                file.was_there = file.is_there
            return
        file = self.files.setdefault(operation.path, File(was_there=False))
        if operation.kind == "F":
            file.sync()
        elif operation.kind == "U":
            file.is_there = False
        elif operation.kind == "C":
            file.is_there, file.synced, file.pending = True, b"", []
        else:
            file.pending.append(operation)

    def write(self, target: Path, choose: Choice, *, folder_is_synced: bool) -> None:
        """Write the files as they are when the power is back."""
        for path, file in self.files.items():
            name = target / Path(path).name
            if file.is_there if folder_is_synced else file.was_there:
                name.write_bytes(file.after(choose(file.pending)))
            else:
                name.unlink(missing_ok=True)
