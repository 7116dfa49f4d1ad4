"""Logs: one JSON object a row, or readable text on a terminal.

Callers log ids and codes, never bodies, cookies or keys. As a second defence, the formatters mask
registered secrets, bearer tokens, cookies, and passwords in URLs.
"""

import hashlib
import json
import logging
import math
import os
import re
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from functools import lru_cache
from typing import Literal, TextIO

LogForm = Literal["auto", "json", "text"]
Value = str | int | float | bool | None

MASK = "***"
LONGEST_VALUE = 2_000
LONGEST_TRACEBACK = 8_000
LONGEST_READ = 4 * LONGEST_TRACEBACK
SHORTEST_SECRET = 6

# The id of the current request, for every message logged meanwhile.
request_id: ContextVar[str | None] = ContextVar("request_id", default=None)

# A cheap first check: most texts have none of these, and one search beats three substitutions.
HINT = re.compile(r"cookie|authorization|bearer|://", re.IGNORECASE)
HEADER = re.compile(
    r"""\b((?:set-)?cookie|authorization)(["']?\s*[:=,]\s*b?["']?)[^\r\n"']+""", re.IGNORECASE
)
BEARER = re.compile(r"\b(bearer)\s+[\w.~+/=-]{6,}", re.IGNORECASE)
PASSWORD = re.compile(r"\b(\w{1,30}://[^:/\s@]{0,100}):[^@\s/]{1,500}@")
CONTROLS = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
STANDARD_FIELDS = frozenset(vars(logging.makeLogRecord({}))) | {
    "asctime",
    "color_message",
    "message",
    "taskName",
}
UVICORN_SOCKET_LINE = '%s - "WebSocket %s"'
UVICORN_CLIENT_FAULT = "Invalid UTF-8 sequence"
ADDRESS_SALT = os.urandom(16)


class Secrets:
    """Secret values that are masked in all messages of the process."""

    def __init__(self) -> None:
        self._longest_first: list[str] = []

    def register(self, value: str) -> None:
        """Mask a value from now on; one too short would mask ordinary words and is ignored."""
        if len(value) >= SHORTEST_SECRET and value not in self._longest_first:
            self._longest_first.append(value)
            self._longest_first.sort(key=len, reverse=True)

    def mask(self, text: str) -> str:
        """Return the text with secrets masked."""
        for value in self._longest_first:
            text = text.replace(value, MASK)
        if not HINT.search(text):
            return text
        text = HEADER.sub(rf"\1\2{MASK}", text)
        text = BEARER.sub(rf"\1 {MASK}", text)
        return PASSWORD.sub(rf"\1:{MASK}@", text)


SECRETS = Secrets()


def register_secret(value: str) -> None:
    """Mask a value in all logs of this process."""
    SECRETS.register(value)


def clean(value: object) -> Value:
    """Return None, a boolean or a finite number as it is, else text, masked and truncated."""
    if value is None or isinstance(value, bool | int):
        return value
    if isinstance(value, float) and math.isfinite(value):
        return value
    text = SECRETS.mask(text_of(value)[:LONGEST_READ])
    return text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "…"


def text_of(value: object) -> str:
    """Return an object as text, even if its ``__str__`` raises."""
    if isinstance(value, str):
        return value
    try:
        return str(value)
    except Exception:
        return f"<unprintable {type(value).__name__}>"


def message_of(record: logging.LogRecord) -> str:
    """Return the message of a record, even if its arguments do not fit the format."""
    try:
        return record.getMessage()
    except Exception:
        return text_of(record.msg)


def fields_of(record: logging.LogRecord) -> dict[str, Value]:
    """Return the extra fields of a record, and the id of the request."""
    fields = {
        name: clean(value) for name, value in vars(record).items() if name not in STANDARD_FIELDS
    }
    if identifier := request_id.get():
        fields["request"] = identifier
    return fields


class LineFormatter(logging.Formatter):
    """What both formatters share: masked tracebacks, truncated at the beginning."""

    def traceback_of(self, record: logging.LogRecord) -> str | None:
        """Return the traceback of a record; None if it has none."""
        if not record.exc_info or record.exc_info[0] is None:
            return None
        try:
            text = self.formatException(record.exc_info)
        except Exception:
            text = f"<unprintable {record.exc_info[0].__name__}>"
        text = SECRETS.mask(text[-LONGEST_READ:])
        return text if len(text) <= LONGEST_TRACEBACK else "…" + text[-LONGEST_TRACEBACK:]


class JsonFormatter(LineFormatter):
    """Format a record as a JSON object in ASCII."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Value] = {
            "time": moment(record.created).isoformat(timespec="milliseconds")[:23] + "Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": clean(message_of(record)),
        }
        line |= {name: value for name, value in fields_of(record).items() if name not in line}
        if traceback := self.traceback_of(record):
            line["traceback"] = traceback
        return json.dumps(line)


class TextFormatter(LineFormatter):
    """Format a record as readable text without terminal control characters."""

    def format(self, record: logging.LogRecord) -> str:
        time = f"{moment(record.created).astimezone():%H:%M:%S.%f}"[:-3]
        said = str(clean(message_of(record))).replace("\n", "\\n")
        parts = [f"{time} {record.levelname.lower():<8} {said}"]
        parts += [
            f"{name}={value}".replace("\n", "\\n") for name, value in fields_of(record).items()
        ]
        text = " ".join(parts)
        if traceback := self.traceback_of(record):
            text += "\n" + traceback
        return CONTROLS.sub(lambda found: ascii(found[0])[1:-1], text)


def moment(seconds: float) -> datetime:
    """Return a POSIX timestamp as a datetime in UTC."""
    return datetime.fromtimestamp(seconds, UTC)


def without_socket_lines(record: logging.LogRecord) -> bool:
    """Filter out uvicorn's messages about WebSockets, which show query strings and addresses."""
    return not str(record.msg).startswith(UVICORN_SOCKET_LINE)


def as_client_fault(record: logging.LogRecord) -> bool:
    """Demote uvicorn's message about invalid UTF-8, a client's error: INFO, without traceback."""
    if str(record.msg).startswith(UVICORN_CLIENT_FAULT):
        record.exc_info = None
        record.levelno, record.levelname = logging.INFO, logging.getLevelName(logging.INFO)
    return True


def configure_logs(
    form: LogForm = "auto", *, level: int = logging.INFO, stream: TextIO | None = None
) -> logging.Handler:
    """Install one handler for all loggers, uvicorn's too, and return it.

    The form ``auto`` is text on a terminal and JSON elsewhere.
    """
    target = stream or sys.stderr
    is_json = form == "json" or (form == "auto" and not target.isatty())
    handler = logging.StreamHandler(target)
    handler.setFormatter(JsonFormatter() if is_json else TextFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("tilewright").setLevel(level)
    # At a lower level it would log every frame, with what only one seat may see.
    logging.getLogger("uvicorn").setLevel(max(level, logging.INFO))
    for name in ("uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    logging.getLogger("uvicorn.error").addFilter(without_socket_lines)
    logging.getLogger("uvicorn.error").addFilter(as_client_fault)
    logging.getLogger("uvicorn.access").disabled = True
    return handler


@lru_cache(maxsize=4096)
def hashed_address(address: str) -> str:
    """Return a pseudonym of an address, which differs in every process."""
    return hashlib.blake2b(
        address.encode(errors="replace"), key=ADDRESS_SALT, digest_size=6
    ).hexdigest()
