"""The files of a match, so that an interrupted match can go on.

match.json holds the plan, blocks.jsonl one JSON object for each finished block, games.jsonl one
record for each of their games, in the same order. Both are append-only, and the games of a block
are written before the block. A block whose last write was cut off is ignored and played again.
"""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Self

import msgspec

from tilewright.arena.plan import Plan, parse_plan
from tilewright.arena.playing import BlockResult, Done
from tilewright.core.errors import ArenaError
from tilewright.core.file_lock import try_lock
from tilewright.core.files import replace_file
from tilewright.records.json_form import format_json, in_words

MATCH = "match.json"
BLOCKS = "blocks.jsonl"
GAMES = "games.jsonl"
BLOCK_DECODER = msgspec.json.Decoder(BlockResult)


class Journal:
    """The folder of a match, locked and written by one process."""

    def __init__(self, folder: Path, plan: Plan, results: list[BlockResult]) -> None:
        self.folder = folder
        self.plan = plan
        self.results = results
        with writing(folder):
            self.blocks = open_for_append(folder / BLOCKS)
            self.games = open_for_append(folder / GAMES)
            self.lock()

    @classmethod
    def create(cls, folder: Path, plan: Plan) -> Self:
        """Create the files of a new match. Raise ArenaError if the folder already holds one."""
        if (folder / MATCH).exists():
            raise ArenaError(
                f"{folder} holds a match already; go on with --resume, or name another folder"
            )
        with writing(folder):
            folder.mkdir(parents=True, exist_ok=True)
            for name in (BLOCKS, GAMES):
                (folder / name).write_bytes(b"")
        write_plan(folder, plan)
        return cls(folder, plan, [])

    @classmethod
    def resume(cls, folder: Path) -> Self:
        """Open a match to go on with it; drop incomplete data at the end of its files."""
        plan, results, sizes = read_folder(folder)
        journal = cls(folder, plan, results)
        with writing(folder):
            os.truncate(journal.blocks, sizes[0])
            os.truncate(journal.games, sizes[1])
        return journal

    def lock(self) -> None:
        """Lock the folder. Raise ArenaError if another process has locked it."""
        if not try_lock(self.blocks):
            self.close()
            raise ArenaError(f"another arena is playing the match in {self.folder}")

    def replan(self, plan: Plan) -> None:
        """Replace the plan; the games played so far must belong to both plans."""
        write_plan(self.folder, plan)
        self.plan = plan

    def add(self, done: Done) -> None:
        """Write a finished block and its games."""
        games = "".join(f"{format_json(record)}\n" for record in done.records)
        with writing(self.folder):
            write_all(self.games, games.encode())
            write_all(self.blocks, msgspec.json.encode(done.result) + b"\n")
        self.results.append(done.result)

    def close(self) -> None:
        """Close the files and release the lock."""
        os.close(self.blocks)
        os.close(self.games)


def open_for_append(path: Path) -> int:
    """Open a file for appending; return its descriptor."""
    return os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)


def write_all(descriptor: int, data: bytes) -> None:
    """Write all data, in a single system call where possible."""
    while data:
        data = data[os.write(descriptor, data) :]


def write_plan(folder: Path, plan: Plan) -> None:
    """Replace the plan's file atomically."""
    with writing(folder):
        replace_file(folder / MATCH, msgspec.json.format(msgspec.json.encode(plan)) + b"\n")


def write_file(path: Path, text: str) -> None:
    """Write a text to a file."""
    with writing(path):
        replace_file(path, text.encode())


@contextlib.contextmanager
def writing(folder: Path) -> Iterator[None]:
    """Turn an OSError of the block into an ArenaError."""
    try:
        yield
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise ArenaError(f"{folder} cannot be written: {str(reason).lower()}") from None


def read_match(folder: Path) -> tuple[Plan, list[BlockResult]]:
    """Return the plan and the finished blocks of a match."""
    plan, results, _ = read_folder(folder)
    return plan, results


def read_folder(folder: Path) -> tuple[Plan, list[BlockResult], tuple[int, int]]:
    """Return the plan, the finished blocks, and the sizes of the valid parts of both files."""
    plan = parse_plan(read_file(folder / MATCH))
    block_rows = complete_rows(read_file(folder / BLOCKS))
    game_rows = complete_rows(read_file(folder / GAMES))
    results: list[BlockResult] = []
    games = block_bytes = 0
    for number, row in enumerate(block_rows, start=1):
        result = parse_block(row, folder / BLOCKS, number)
        if games + len(result.games) > len(game_rows):
            break
        results.append(result)
        games += len(result.games)
        block_bytes += len(row)
    return plan, results, (block_bytes, sum(map(len, game_rows[:games])))


def read_file(path: Path) -> bytes:
    """Return the content of a file of a match. Raise ArenaError if it cannot be read."""
    try:
        return path.read_bytes()
    except (OSError, ValueError) as error:
        reason = str(getattr(error, "strerror", None) or error).lower()
        raise ArenaError(f"there is no match to read: {path}: {reason}") from None


def complete_rows(data: bytes) -> list[bytes]:
    """Return the complete rows, those that end with a newline."""
    return [row for row in data.splitlines(keepends=True) if row.endswith(b"\n")]


def parse_block(row: bytes, path: Path, number: int) -> BlockResult:
    """Decode a block. Raise ArenaError if it is invalid."""
    try:
        return BLOCK_DECODER.decode(row)
    except msgspec.MsgspecError as error:
        raise ArenaError(f"{path}, line {number} is no block: {in_words(str(error))}") from None
