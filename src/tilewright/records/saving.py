"""Records by the names of their files or as texts, read and written."""

from pathlib import Path

from tilewright.core.arguments import shown
from tilewright.core.errors import RecordError
from tilewright.core.files import replace_file
from tilewright.records import loading
from tilewright.records.json_form import format_json
from tilewright.records.record import Record, require_kind
from tilewright.records.text import format_text

JSON_ENDING = ".json"


def load(path: str | Path) -> Record:
    """The record in a file, text or JSON; RecordError if there is none."""
    place = path_of(path)
    try:
        data = place.read_bytes()
    except (OSError, ValueError) as error:
        raise RecordError(f"{shown(str(path))} cannot be read: {reason(error)}") from None
    return loading.load(data).record


def loads(text: str) -> Record:
    """The record that a text holds, in its text form or as JSON; RecordError if there is none."""
    return loading.load_text(text).record


def dumps(record: Record, *, json: bool = False) -> str:
    """A record as text, or as JSON; ``loads`` returns the same record."""
    require_kind(record, Record, "what is written as a record")
    return format_json(record) if json else format_text(record)


def save(record: Record, path: str | Path) -> None:
    """Write a record to a file, whole or not at all; RecordError if it cannot be written."""
    place = path_of(path)
    text = dumps(record, json=place.suffix == JSON_ENDING)
    try:
        replace_file(place, text.encode())
    except (OSError, ValueError) as error:
        raise RecordError(f"{shown(str(path))} cannot be written: {reason(error)}") from None


def path_of(path: object) -> Path:
    """The path that somebody gave; RecordError unless it names a file."""
    if not isinstance(path, str | Path) or not Path(path).name:
        raise RecordError(f"a file is named by a path, as in 'game.txt', not by {shown(path)}")
    return Path(path)


def reason(error: Exception) -> str:
    """Why the system refused a file."""
    return getattr(error, "strerror", None) or str(error)
