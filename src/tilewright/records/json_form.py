"""The JSON form of a record: the same content, for programs.

The fields are those of ``Record``, with ``"tilewright_record": 1`` to identify the format. ``date``
and ``start`` may be missing; an unfinished game has the result ``null``; an event is ``{"actor": 1,
"text": ...}`` with a seat or ``"chance"``. Unknown fields are errors.
"""

import re

import msgspec

from tilewright.core.errors import RecordError
from tilewright.records.record import FORMAT, Record

PATH = re.compile(r" - at `\$\.?(.*)`$")


class Stamp(msgspec.Struct):
    """The field that identifies a record."""

    tilewright_record: int


STAMP_DECODER = msgspec.json.Decoder(Stamp)
RECORD_DECODER = msgspec.json.Decoder(Record)


def format_json(record: Record) -> str:
    """Format a record as JSON without line breaks; ``parse_json`` returns the same record."""
    return msgspec.json.encode(record).decode()


def parse_json(text: str) -> Record:
    """Parse a record from JSON. Raise RecordError, which names the wrong field, if invalid."""
    try:
        stamp = STAMP_DECODER.decode(text)
        if stamp.tilewright_record != FORMAT:
            raise RecordError(
                f"the record has format {stamp.tilewright_record}; "
                f"this version reads format {FORMAT}"
            )
        return RECORD_DECODER.decode(text)
    except msgspec.MsgspecError as error:
        raise RecordError(f"the JSON is no record: {in_words(str(error))}") from None
    except (RecursionError, UnicodeError):
        raise RecordError("the JSON is no record: it is nested too deep or not Unicode") from None


def in_words(message: str) -> str:
    """Reword a decoder's error with the path of the field first."""
    found = PATH.search(message)
    complaint = PATH.sub("", message).replace("`", "")
    return f"{found[1]}: {complaint}" if found and found[1] else complaint
