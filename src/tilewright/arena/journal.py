"""A match in a folder, so that nothing played is lost.

match.json holds the plan, blocks.jsonl a line for each finished block, games.jsonl a record as JSON
for each of their games, in the same order. The two are only ever added to, the games of a block
first: what was cut off at the end of either file is not counted and played again.
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
from tilewright.records.json_form import format_json, in_words

with contextlib.suppress(ImportError):
    import fcntl

MATCH = "match.json"
BLOCKS = "blocks.jsonl"
GAMES = "games.jsonl"
BLOCK_DECODER = msgspec.json.Decoder(BlockResult)


class Journal:
    """A folder in which one process keeps a match."""

    def __init__(self, folder: Path, plan: Plan, results: list[BlockResult]) -> None:
        self.folder = folder
        self.plan = plan
        self.results = results
        with writing(folder):
            self.blocks = open_to_add(folder / BLOCKS)
            self.games = open_to_add(folder / GAMES)
            self.lock()

    @classmethod
    def create(cls, folder: Path, plan: Plan) -> Self:
        """Begin to keep a match; ArenaError if the folder holds one."""
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
        """Go on with a match; what was cut off at the end is left out."""
        plan, results, sizes = read_folder(folder)
        journal = cls(folder, plan, results)
        with writing(folder):
            os.truncate(journal.blocks, sizes[0])
            os.truncate(journal.games, sizes[1])
        return journal

    def lock(self) -> None:
        """Keep others from writing here; ArenaError if somebody does."""
        if "fcntl" not in globals():
            return
        try:
            fcntl.flock(self.blocks, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.close()
            raise ArenaError(f"another arena is playing the match in {self.folder}") from None

    def replan(self, plan: Plan) -> None:
        """Go on by another plan with the same games."""
        write_plan(self.folder, plan)
        self.plan = plan

    def add(self, done: Done) -> None:
        """Keep a finished block."""
        games = "".join(f"{format_json(record)}\n" for record in done.records)
        with writing(self.folder):
            write_all(self.games, games.encode())
            write_all(self.blocks, msgspec.json.encode(done.result) + b"\n")
        self.results.append(done.result)

    def close(self) -> None:
        """Let others write here."""
        os.close(self.blocks)
        os.close(self.games)


def open_to_add(path: Path) -> int:
    """A descriptor that adds to the end of a file."""
    return os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)


def write_all(descriptor: int, data: bytes) -> None:
    """Write all of it, as one piece where the system does so."""
    while data:
        data = data[os.write(descriptor, data) :]


def write_plan(folder: Path, plan: Plan) -> None:
    """Keep a plan; there is a whole one in the folder at any time."""
    with writing(folder):
        unfinished = folder / f"{MATCH}.part"
        unfinished.write_bytes(msgspec.json.format(msgspec.json.encode(plan)) + b"\n")
        unfinished.replace(folder / MATCH)


def write_file(path: Path, text: str) -> None:
    """Keep a text in a file."""
    with writing(path):
        path.write_text(text, "utf-8")


@contextlib.contextmanager
def writing(folder: Path) -> Iterator[None]:
    """ArenaError instead of what the system says when nothing can be written."""
    try:
        yield
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise ArenaError(f"{folder} cannot be written: {str(reason).lower()}") from None


def read_match(folder: Path) -> tuple[Plan, list[BlockResult]]:
    """The plan and the finished blocks of a match."""
    plan, results, _ = read_folder(folder)
    return plan, results


def read_folder(folder: Path) -> tuple[Plan, list[BlockResult], tuple[int, int]]:
    """The plan, the finished blocks, and how many bytes of blocks and games they take."""
    plan = parse_plan(read_file(folder / MATCH))
    block_lines = whole_lines(read_file(folder / BLOCKS))
    game_lines = whole_lines(read_file(folder / GAMES))
    results: list[BlockResult] = []
    games = block_bytes = 0
    for number, line in enumerate(block_lines, start=1):
        result = parse_block(line, folder / BLOCKS, number)
        if games + len(result.games) > len(game_lines):
            break
        results.append(result)
        games += len(result.games)
        block_bytes += len(line)
    return plan, results, (block_bytes, sum(map(len, game_lines[:games])))


def read_file(path: Path) -> bytes:
    """The content of a file of a match."""
    try:
        return path.read_bytes()
    except (OSError, ValueError) as error:
        reason = str(getattr(error, "strerror", None) or error).lower()
        raise ArenaError(f"there is no match to read: {path}: {reason}") from None


def whole_lines(data: bytes) -> list[bytes]:
    """The lines that were written to their end."""
    return [line for line in data.splitlines(keepends=True) if line.endswith(b"\n")]


def parse_block(line: bytes, path: Path, number: int) -> BlockResult:
    """The block that a line tells of."""
    try:
        return BLOCK_DECODER.decode(line)
    except msgspec.MsgspecError as error:
        raise ArenaError(f"{path}, line {number} is no block: {in_words(str(error))}") from None
