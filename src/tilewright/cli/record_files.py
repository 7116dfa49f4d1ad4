"""Files of records: reading, writing, and their default folder."""

import datetime
import sys
from pathlib import Path

import platformdirs

from tilewright.core.errors import RecordError, TilewrightError
from tilewright.core.files import replace_file
from tilewright.records.json_form import format_json
from tilewright.records.loading import load
from tilewright.records.record import Record
from tilewright.records.text import Reading, format_text

STDIN = "-"


def read_record(name: str) -> Reading:
    """Read a record from a file, or from standard input if the name is ``-``."""
    if name == STDIN and sys.stdin is None:
        raise RecordError("standard input is closed; give the name of a file")
    content = sys.stdin.buffer.read() if name == STDIN else read_bytes(Path(name))
    try:
        return load(content)
    except TilewrightError as error:
        place = "standard input" if name == STDIN else name
        raise RecordError(f"{place}: {error}") from None


def read_bytes(path: Path) -> bytes:
    """Return the content of a file. Raise RecordError if it cannot be read."""
    try:
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise RecordError(f"{path} cannot be read: {reason(error)}") from None


def write_record(path: Path, record: Record) -> None:
    """Write a record to a file: JSON if its name ends in .json, else text."""
    text = format_json(record) + "\n" if path.suffix == ".json" else format_text(record)
    write_bytes(path, text.encode())


def write_bytes(path: Path, content: bytes) -> None:
    """Write a file as a whole. Raise RecordError if it cannot be written."""
    try:
        if path.parent == games_folder():
            path.parent.mkdir(parents=True, exist_ok=True)
        check_folder(path)
        replace_file(path, content)
    except (OSError, ValueError) as error:
        raise RecordError(f"{path} cannot be written: {reason(error)}") from None


def check_folder(path: Path) -> None:
    """Raise RecordError unless the folder of a file exists."""
    if not path.parent.is_dir():
        raise RecordError(f"{path} cannot be written: there is no folder {path.parent}")


def reason(error: OSError | ValueError) -> str:
    """Return the reason of an error without its number. A ValueError means an invalid path."""
    return str(getattr(error, "strerror", None) or error).lower()


def games_folder() -> Path:
    """Return the default folder for games."""
    return platformdirs.user_data_path("tilewright", appauthor=False) / "games"


def fresh_path(key: str) -> Path:
    """Return an unused path for a new game."""
    return fresh(games_folder(), key, ".txt")


def fresh_folder(key: str) -> Path:
    """Return an unused path for the folder of a new match."""
    return fresh(games_folder().with_name("arena"), key, "")


def fresh(folder: Path, key: str, suffix: str) -> Path:
    """Return an unused path with the time in its name."""
    stem = f"{key}-{datetime.datetime.now():%Y%m%d-%H%M%S}"
    path = folder / f"{stem}{suffix}"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}{suffix}"
        number += 1
    return path
