"""Files of puzzles: those that are shipped, and those that a run of making appends to.

A file has one JSON object a line: a puzzle, or the note that a game was searched to its end.
"""

import gzip
import re
import zlib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from tilewright.core.arguments import shown
from tilewright.core.errors import PuzzleError
from tilewright.core.files import replace_file
from tilewright.games.registry import GAMES
from tilewright.puzzles.puzzle import ID_LENGTH, Kind, Puzzle, puzzle_id

ENDING = ".jsonl.gz"
WELL_FORMED = re.compile(rf"[0-9a-f]{{{ID_LENGTH}}}")
LARGEST_FILE = 64 << 20
"""Bytes of a file of puzzles, unpacked, that are read at most."""


class Searched(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The note that a game was searched: its number, and the run it belongs to."""

    searched: int
    seed: int
    game: str
    kind: Kind | None = None
    """The only kind that the run makes; None: all."""


def parse_row(row: bytes, place: str) -> Puzzle | Searched:
    """Parse a line of a file. Raise PuzzleError if it is neither of the two."""
    try:
        if b'"searched"' in row[:16]:
            return msgspec.json.decode(row, type=Searched)
        puzzle = msgspec.json.decode(row, type=Puzzle)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise PuzzleError(f"{place} is no puzzle: {error}") from None
    if puzzle.id != puzzle_id(puzzle.kind, puzzle.position):
        raise PuzzleError(f"{place} has an id that is not that of its position: {puzzle.id:.20}")
    return puzzle


def read_rows(path: Path) -> Iterator[Puzzle | Searched]:
    """Yield what the lines of a file say. Raise PuzzleError if it cannot be read.

    A last line without its end was being written when the run was stopped, and is left out.
    """
    content = unpacked(path)
    for number, row in enumerate(content.split(b"\n")[:-1], start=1):
        if row.strip():
            yield parse_row(row, f"line {number} of {path.name}")


def unpacked(path: Path) -> bytes:
    """Return the content of a file. Raise PuzzleError if it cannot be read or is too large."""
    try:
        with gzip.open(path) if path.name.endswith(".gz") else path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except (OSError, EOFError, zlib.error) as error:
        reason = getattr(error, "strerror", None) or error
        raise PuzzleError(f"{path} cannot be read: {reason}") from None
    if len(content) > LARGEST_FILE:
        raise PuzzleError(f"{path} is too large: more than {LARGEST_FILE} bytes")
    return content


def read_puzzles(path: Path) -> list[Puzzle]:
    """Return the puzzles of a file, each once. Raise PuzzleError if it cannot be read."""
    found = {row.id: row for row in read_rows(path) if isinstance(row, Puzzle)}
    return list(found.values())


def write_packed(path: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write puzzles to a compressed file; equal puzzles give equal bytes."""
    rows = b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles)
    replace_file(path, gzip.compress(rows, 9, mtime=0))


@cache
def shipped(game: str) -> dict[str, Puzzle]:
    """Return the shipped puzzles of a game by id, read on first use."""
    path = files(__package__) / "data" / (game + ENDING)
    if not path.is_file():
        return {}
    rows = gzip.decompress(path.read_bytes()).splitlines()
    puzzles = (msgspec.json.decode(row, type=Puzzle) for row in rows)
    return {puzzle.id: puzzle for puzzle in puzzles}


def all_shipped() -> list[Puzzle]:
    """Return the shipped puzzles of all games."""
    return [puzzle for key in GAMES for puzzle in shipped(key).values()]


def find_puzzle(name: object) -> Puzzle:
    """Return the shipped puzzle with an id. Raise PuzzleError if there is none."""
    if not isinstance(name, str) or not WELL_FORMED.fullmatch(name):
        raise PuzzleError(
            f"the id of a puzzle is {ID_LENGTH} digits or letters a to f, not {shown(name)}"
        )
    for key in GAMES:
        if name in shipped(key):
            return shipped(key)[name]
    raise PuzzleError(f"there is no puzzle {name}; `tilewright puzzles list` names them")
