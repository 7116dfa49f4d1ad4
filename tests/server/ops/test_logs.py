"""Rows of the log: whole, short, and without secrets."""

import io
import json
import logging
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.server.ops import logs
from tilewright.server.ops.logs import (
    LONGEST_TRACEBACK,
    LONGEST_VALUE,
    JsonFormatter,
    TextFormatter,
    configure_logs,
    hashed_address,
    register_secret,
    request_id,
)


@pytest.fixture
def fresh_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "SECRETS", logs.Secrets())


def record(message: str, *args: object, **extra: object) -> logging.LogRecord:
    """A line that somebody logs."""
    return logging.getLogger("tilewright.test").makeRecord(
        "tilewright.test", logging.INFO, "file.py", 1, message, args, None, extra=extra
    )


def line_of(made: logging.LogRecord) -> dict[str, Any]:
    """The fields of a line in JSON."""
    text = JsonFormatter().format(made)
    assert "\n" not in text
    fields: dict[str, Any] = json.loads(text)
    return fields


def failed(message: str) -> logging.LogRecord:
    """A line with a traceback."""
    made = record("it failed")
    try:
        raise RuntimeError(message)
    except RuntimeError as error:
        made.exc_info = (RuntimeError, error, error.__traceback__)
    return made


def test_a_line_is_an_object_with_time_level_logger_and_message() -> None:
    made = record("table %s opened", "t1", table="t1", seq=3)
    made.created = 1_800_000_000.1239
    assert line_of(made) == {
        "time": "2027-01-15T08:00:00.123Z",
        "level": "info",
        "logger": "tilewright.test",
        "message": "table t1 opened",
        "table": "t1",
        "seq": 3,
    }


def test_a_line_names_the_request_that_is_being_answered() -> None:
    token = request_id.set("ab12")
    try:
        assert line_of(record("x"))["request"] == "ab12"
    finally:
        request_id.reset(token)
    assert "request" not in line_of(record("x"))


def test_a_field_cannot_pose_as_another() -> None:
    assert line_of(record("x", level="critical", time=0))["level"] == "info"


@given(st.text(), st.text() | st.binary() | st.floats() | st.lists(st.text()) | st.integers())
def test_any_text_makes_one_line(message: str, value: object) -> None:
    fields = line_of(record("%s", message, value=value))
    assert fields["message"] == logs.clean(message)
    text = TextFormatter().format(record("%s", message, value=value))
    assert "\n" not in text
    assert all(character.isprintable() or ord(character) > 0x9F for character in text)
    text.encode("utf-8")


class Awkward:
    """An object that cannot be printed."""

    def __str__(self) -> str:
        raise RuntimeError("no")


def test_a_line_that_does_not_fit_its_arguments_is_still_a_line() -> None:
    assert line_of(record("%d tables", "many"))["message"] == "%d tables"
    assert line_of(record("%s", Awkward()))["message"] == "%s"
    assert line_of(record("x", value=Awkward()))["value"] == "<unprintable Awkward>"


def test_huge_values_are_cut() -> None:
    fields = line_of(record("x" * 10**6, value="y" * 10**6))
    assert len(fields["message"]) == len(fields["value"]) == LONGEST_VALUE + 1


def test_a_traceback_keeps_its_end() -> None:
    fields = line_of(failed("x" * 10**6 + " at last"))
    assert len(fields["traceback"]) == LONGEST_TRACEBACK + 1
    assert fields["traceback"].endswith("at last")
    assert "Traceback" in line_of(failed("short"))["traceback"]


@pytest.mark.usefixtures("fresh_secrets")
def test_a_registered_secret_is_masked_everywhere() -> None:
    register_secret('k"ey\\with é signs')
    register_secret("short")  # would mask words
    for made in (
        record('a k"ey\\with é signs b'),
        record("%s", {"k": 'k"ey\\with é signs'}.get("k")),
        record("x", value=['k"ey\\with é signs'][0]),
        failed('k"ey\\with é signs'),
        record("x" * (LONGEST_VALUE - 5) + 'k"ey\\with é signs'),
    ):
        for text in (JsonFormatter().format(made), TextFormatter().format(made)):
            assert "ey" not in text.replace("they", "")
            assert "***" in text
    assert line_of(record("a short line"))["message"] == "a short line"


@pytest.mark.parametrize(
    "text",
    [
        "Authorization: Bearer S3CRETS3CRET",
        "authorization=bearer S3CRETS3CRET",
        "token is bearer   S3CRETS3CRET, it seems",
        "Cookie: identity=S3CRET; other=S3CRET",
        "headers [(b'cookie', b'identity=S3CRET')]",
        "{'set-cookie': 'identity=S3CRET; HttpOnly'}",
        "postgresql://tiles:S3CRET@db/tiles cannot be reached",
        "redis://:S3CRET@cache:6379",
    ],
)
def test_what_looks_like_a_credential_is_masked(text: str) -> None:
    for made in (record("%s", text), record("x", value=text), failed(text)):
        assert "S3CRET" not in JsonFormatter().format(made)
        assert "***" in TextFormatter().format(made)


def test_a_terminal_gets_readable_lines_that_cannot_steer_it() -> None:
    text = TextFormatter().format(record("table \x1b[31mred\n2026 info forged", seq=3))
    assert text.endswith("info     table \\x1b[31mred\\n2026 info forged seq=3")


class Terminal(io.StringIO):
    """A stream that a person watches."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("form", "target", "is_json"),
    [
        ("auto", io.StringIO(), True),
        ("auto", Terminal(), False),
        ("json", Terminal(), True),
        ("text", io.StringIO(), False),
    ],
)
def test_the_form_follows_the_stream_unless_it_is_said(
    form: Any, target: io.StringIO, is_json: bool, stream: io.StringIO
) -> None:
    configure_logs(form, stream=target)
    logging.getLogger("tilewright.x").info("hello")
    assert target.getvalue().startswith("{") == is_json


def test_all_loggers_speak_through_one_handler(stream: io.StringIO) -> None:
    configure_logs("json", stream=stream)
    configure_logs("json", stream=stream)
    logging.getLogger("uvicorn.error").info("started", extra={"color_message": "x"})
    logging.getLogger("uvicorn.error").info('%s - "WebSocket %s" [accepted]', "1.2.3.4", "/x?key=1")
    logging.getLogger("uvicorn.access").info('%s - "%s"', "1.2.3.4", "GET /x?key=1")
    logging.getLogger("someone.else").info("chatter")
    logging.getLogger("someone.else").warning("careful")
    said = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [line["message"] for line in said] == ["started", "careful"]
    assert "color_message" not in said[0]


def test_an_address_is_named_without_being_told() -> None:
    assert hashed_address("203.0.113.7") == hashed_address("203.0.113.7")
    assert len(hashed_address("\udfff")) == 12


def test_a_frame_that_is_no_text_is_a_line_without_a_traceback(stream: io.StringIO) -> None:
    configure_logs("json", stream=stream)
    try:
        b"\xff".decode()
    except UnicodeDecodeError:
        logging.getLogger("uvicorn.error").exception("Invalid UTF-8 sequence received from client.")
    fields = json.loads(stream.getvalue())
    assert (fields["level"], "traceback" in fields) == ("info", False)
