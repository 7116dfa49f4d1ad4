"""Every request has an id and a row in the log, and is counted in the metrics."""

import asyncio
import logging
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from tests.server.guarded_app import SECRET_DETAIL, Visitor, guarded_app
from tilewright.server.guards.request_log import RequestLog
from tilewright.server.guards.settings import GuardSettings
from tilewright.server.ops.logs import request_id
from tilewright.server.ops.metrics import Metrics


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """What is logged meanwhile."""
    caplog.set_level(logging.INFO, "tilewright")
    return caplog


def fields(record: logging.LogRecord) -> Any:
    """A line of the log as an object with the fields that were added to it."""
    return record


def access(lines: pytest.LogCaptureFixture) -> list[Any]:
    """The lines of the access log."""
    return [fields(line) for line in lines.records if line.name == "tilewright.access"]


@pytest.mark.parametrize(
    ("method", "path", "template", "status"),
    [
        ("GET", "/api/tables/3?key=secret", "/api/tables/{table}", 200),
        ("POST", "/api/tables", "/api/tables", 400),
        ("GET", "/api/tables/3/broken", "/api/tables/{table}/broken", 500),
        ("DELETE", "/api/tables/3", "/api/tables/{table}", 405),
        ("GET", "/assets/secret.css", "/assets", 200),
        ("GET", "/secret/x", "unmatched", 404),
    ],
)
def test_the_access_log_has_templates_and_never_what_was_asked(
    lines: pytest.LogCaptureFixture, method: str, path: str, template: str, status: int
) -> None:
    Visitor(guarded_app()).ask(method, path)
    (line,) = access(lines)
    assert (line.method, line.path, line.status) == (method, template, status)
    assert line.ms >= 0
    assert "secret" not in str(vars(line))
    assert "203.0.113.7" not in str(vars(line))


def test_one_address_has_one_name_in_the_log(lines: pytest.LogCaptureFixture) -> None:
    app = guarded_app()
    for address in ("203.0.113.7", "203.0.113.7", "203.0.113.8"):
        Visitor(app, address).ask("GET", "/api/tables/3")
    first, second, other = (line.address for line in access(lines))
    assert first == second != other


def test_a_socket_is_logged_when_it_ends(lines: pytest.LogCaptureFixture) -> None:
    Visitor(guarded_app()).connect("/api/tables/3/live?key=secret")
    (line,) = access(lines)
    assert (line.method, line.path) == ("WEBSOCKET", "/api/tables/{table}/live")
    assert "secret" not in str(vars(line))


def test_probes_do_not_fill_the_log(lines: pytest.LogCaptureFixture) -> None:
    assert Visitor(guarded_app(), "127.0.0.1").ask("GET", "/metrics").status_code == 200
    assert access(lines) == []


def test_an_unexpected_error_is_logged_with_its_traceback(
    lines: pytest.LogCaptureFixture,
) -> None:
    Visitor(guarded_app()).ask("GET", "/api/tables/3/broken")
    (line,) = [line for line in lines.records if line.levelno == logging.ERROR]
    assert line.exc_info
    assert SECRET_DETAIL in str(line.exc_info[1])
    assert fields(line).path == "/api/tables/{table}/broken"


def test_a_failing_socket_is_logged_once(lines: pytest.LogCaptureFixture) -> None:
    Visitor(guarded_app()).connect("/api/tables/broken/live")
    assert len([line for line in lines.records if line.levelno == logging.ERROR]) == 1


def test_every_answer_has_an_id_of_its_own() -> None:
    visitor = Visitor(guarded_app())
    ids = {
        visitor.ask("GET", path, {"x-request-id": "mine"}).headers["x-request-id"]
        for path in ("/api/tables/3", "/api/tables/3", "/nothing", "/api/tables/3/broken")
    }
    assert len(ids) == 4
    assert "mine" not in ids


def test_figures_are_kept_by_template_method_and_status() -> None:
    metrics = Metrics()
    visitor = Visitor(guarded_app(metrics=metrics))
    for path in ("/api/tables/3", "/api/tables/4", "/x1", "/x2"):
        visitor.ask("GET", path)
    visitor.ask("BREW", "/x3")
    counted = metrics.text().decode()
    name = "tilewright_http_requests_total"
    assert f'{name}{{method="GET",path="/api/tables/{{table}}",status="200"}} 2.0' in counted
    assert f'{name}{{method="GET",path="unmatched",status="404"}} 2.0' in counted
    assert f'{name}{{method="other",path="unmatched",status="404"}} 1.0' in counted
    assert 'tilewright_http_answer_seconds_count{path="unmatched"} 3.0' in counted


async def no_message() -> Message:
    """A client that says nothing."""
    return {"type": "http.disconnect"}


async def ignore(message: Message) -> None:
    """A client that does not listen."""


def test_the_messages_of_a_socket_pass_untouched() -> None:
    seen: list[object] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.extend((receive, send, request_id.get()))

    request_log = RequestLog(app, guarded_app(), GuardSettings(), Metrics())
    scope: Scope = {"type": "websocket", "path": "/", "headers": [], "client": None}
    asyncio.run(request_log(scope, no_message, ignore))
    assert seen[:2] == [no_message, ignore]
    assert seen[2]
    assert request_id.get() is None


def test_guards_pass_a_socket_s_messages_untouched() -> None:
    seen: list[object] = []

    async def live(scope: Scope, receive: Receive, send: Send) -> None:
        seen.extend((receive, send))

    app = guarded_app(GuardSettings(trusted_proxies=("10.0.0.0/8",), is_https=True))
    stack = app.user_middleware
    wrapped: Any = live
    for middleware in reversed(stack):
        wrapped = middleware.cls(wrapped, *middleware.args, **middleware.kwargs)
    scope: Scope = {"type": "websocket", "path": "/", "headers": [], "client": ("10.0.0.1", 1)}
    asyncio.run(wrapped(scope, no_message, ignore))
    assert seen == [no_message, ignore]


def test_a_client_that_leaves_before_its_body_ends_is_no_error(
    lines: pytest.LogCaptureFixture,
) -> None:
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    scope: Scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/tables",
        "headers": [],
        "query_string": b"",
        "client": None,
    }
    asyncio.run(guarded_app()(scope, no_message, send))
    assert sent == []
    assert [line.status for line in access(lines)] == [499]
    assert all(line.levelno < logging.ERROR for line in lines.records)
