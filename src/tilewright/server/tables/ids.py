"""Table ids, which are also the last part of a table's link."""

import base64
import re
import secrets

ID_BYTES = 9
"""Nine random bytes, twelve characters in Base64: an id cannot be guessed."""
DASHED = "table"
"""The prefix of the file name of a table whose id begins with a dash."""
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{12}")


def new_table_id() -> str:
    """Return a random id that does not begin with a dash."""
    while (found := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        pass
    return found


def table_id_of(digest: bytes) -> str:
    """Return the id for a digest of a table's content."""
    return base64.urlsafe_b64encode(digest[:ID_BYTES]).decode()


def file_stem(table_id: str) -> str:
    """Return the stem of a table's file name, which never begins with a dash."""
    return f"{DASHED}{table_id}" if table_id.startswith("-") else table_id


def stem_id(stem: str) -> str:
    """Return the id from a stem made by ``file_stem``; any other stem is returned as it is."""
    found = stem.removeprefix(DASHED)
    return found if found.startswith("-") and is_table_id(found) else stem


def is_table_id(text: str) -> bool:
    """Whether a text has the form of an id."""
    return TABLE_ID.fullmatch(text) is not None
