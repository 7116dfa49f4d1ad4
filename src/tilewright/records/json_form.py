"""The JSON form of a record: the same content, for programs.

The fields are those of ``Record``, with ``"tilewright_record": 1`` to tell what it is. ``date`` and
``start`` are left out when there is none; an unfinished game has the result ``null``; an event is
``{"actor": 1, "text": ...}`` with a seat or ``"chance"``. Unknown fields are refused.
"""

import re

import msgspec

from tilewright.core.errors import RecordError
from tilewright.records.record import FORMAT, Record

PATH = re.compile(r" - at `\$\.?(.*)`$")


class Stamp(msgspec.Struct):
    """What tells a record of ours from any other JSON."""

    tilewright_record: int


STAMP_DECODER = msgspec.json.Decoder(Stamp)
RECORD_DECODER = msgspec.json.Decoder(Record)


def format_json(record: Record) -> str:
    """The record as JSON on one line; ``parse_json`` gives back the same record."""
    return msgspec.json.encode(record).decode()


def parse_json(text: str) -> Record:
    """The record that JSON describes; RecordError names the field that is wrong."""
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
    """What a decoder complains of, the place first."""
    found = PATH.search(message)
    complaint = PATH.sub("", message).replace("`", "")
    return f"{found[1]}: {complaint}" if found and found[1] else complaint
