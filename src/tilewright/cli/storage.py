"""Records in files: where they are kept, reading and writing them."""

import datetime
import sys
from pathlib import Path

import platformdirs

from tilewright.core.errors import RecordError
from tilewright.records.json_form import format_json
from tilewright.records.loading import load
from tilewright.records.record import Record
from tilewright.records.text import Reading, format_text

STDIN = "-"


def read_record(name: str) -> Reading:
    """The record in a file, ``-`` for standard input."""
    if name != STDIN:
        return load(read_bytes(Path(name)))
    if sys.stdin is None:
        raise RecordError("standard input is closed; give the name of a file")
    return load(sys.stdin.buffer.read())


def read_bytes(path: Path) -> bytes:
    """The content of a file."""
    try:
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise RecordError(f"{path} cannot be read: {reason(error)}") from None


def write_record(path: Path, record: Record) -> None:
    """Keep a record in a file: JSON if its name ends in .json, else text."""
    text = format_json(record) + "\n" if path.suffix == ".json" else format_text(record)
    try:
        unfinished = path.with_name(path.name + ".part")
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_text(text, "utf-8")
        unfinished.replace(path)
    except (OSError, ValueError) as error:
        raise RecordError(f"{path} cannot be written: {reason(error)}") from None


def reason(error: OSError | ValueError) -> str:
    """What the system says, without its numbers. A ValueError is a path that no file can have."""
    return str(getattr(error, "strerror", None) or error).lower()


def games_folder() -> Path:
    """Where games are kept when nobody says where."""
    return platformdirs.user_data_path("tilewright", appauthor=False) / "games"


def fresh_path(key: str) -> Path:
    """A file for a new game, not yet there."""
    return fresh(games_folder(), key, ".txt")


def fresh_folder(key: str) -> Path:
    """A folder for a new match, not yet there."""
    return fresh(games_folder().with_name("arena"), key, "")


def fresh(folder: Path, key: str, suffix: str) -> Path:
    """A path with the time in its name, not yet there."""
    stem = f"{key}-{datetime.datetime.now():%Y%m%d-%H%M%S}"
    path = folder / f"{stem}{suffix}"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}{suffix}"
        number += 1
    return path
