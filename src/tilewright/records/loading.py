"""Read a record of either form from a text or the bytes of a file."""

from tilewright.core.arguments import is_text, shown
from tilewright.core.errors import RecordError
from tilewright.records.json_form import parse_json
from tilewright.records.text import Reading, read_text


def load(data: bytes) -> Reading:
    """Parse a record, as JSON if it begins like JSON, else as text."""
    if not isinstance(data, bytes | bytearray):
        raise RecordError(f"the bytes of a file are needed here, not {shown(data)}")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(
            f"a record is text in UTF-8, but byte {error.start + 1} of this is not"
        ) from None
    return load_text(text)


def load_text(text: str) -> Reading:
    """Parse a record, as JSON if it begins like JSON, else as text."""
    if not is_text(text):
        raise RecordError(f"the text of a record is needed here, not {shown(text)}")
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith("{"):
        return Reading(parse_json(text))
    return read_text(text)
