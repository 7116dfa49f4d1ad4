"""The guards behind a real server and real sockets."""

import http.client
import io
import json
import logging
import socket
import threading
from collections.abc import Iterator

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosedError, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.asgi_connections import PATIENCE_S
from tests.server.guarded_app import guarded_app
from tilewright.server.ops.logs import configure_logs

LIMIT = 64 * 1024


class Announcing(uvicorn.Server):
    """A server that says when it can be reached."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.is_up = threading.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.is_up.set()


@pytest.fixture
def port(stream: io.StringIO) -> Iterator[int]:
    """The port of a running server, whose log goes into the stream."""
    configure_logs("json", stream=stream)
    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(guarded_app(), log_config=None, access_log=False, proxy_headers=False)
    server = Announcing(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    assert server.is_up.wait(PATIENCE_S)
    yield listening.getsockname()[1]
    server.should_exit = True
    thread.join(30)
    assert not thread.is_alive()


def lines(stream: io.StringIO) -> list[dict[str, object]]:
    """What has been logged."""
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_an_endless_body_is_refused_and_the_connection_closed(port: int) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)
    connection.putrequest("POST", "/api/tables/raw")
    connection.putheader("transfer-encoding", "chunked")
    connection.endheaders()
    for _ in range(LIMIT // 1024 + 1):
        connection.send(b"400\r\n" + b"x" * 1024 + b"\r\n")
    answer = connection.getresponse()
    assert answer.status == 413
    assert json.loads(answer.read())["code"] == "large"
    assert answer.getheader("connection") == "close"
    connection.close()


def test_a_foreign_page_cannot_open_a_socket(port: int) -> None:
    url = f"ws://127.0.0.1:{port}/api/tables/3/live?key=S3CRET"
    with pytest.raises(InvalidStatus) as caught:
        connect(url, origin=Origin("https://evil.example"))
    assert caught.value.response.status_code == 403
    assert json.loads(caught.value.response.body or b"")["code"] == "forbidden"
    with connect(url, origin=Origin(f"http://127.0.0.1:{port}")) as connection:
        connection.send("hello")
        assert connection.recv(timeout=PATIENCE_S) == "hello"


def test_a_failing_socket_is_closed_with_the_code_for_errors(port: int) -> None:
    with connect(f"ws://127.0.0.1:{port}/api/tables/broken/live") as connection:
        with pytest.raises(ConnectionClosedError):
            connection.recv(timeout=PATIENCE_S)
        assert connection.close_code == 1011


def test_the_log_of_a_real_server_shows_no_address_and_no_query(
    port: int, stream: io.StringIO
) -> None:
    with connect(f"ws://127.0.0.1:{port}/api/tables/3/live?key=S3CRET") as connection:
        connection.send("S3CRET")
        assert connection.recv(timeout=PATIENCE_S) == "S3CRET"
    page = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)
    page.request("GET", "/api/tables/S3CRET/broken?key=S3CRET", headers={"cookie": "id=S3CRET"})
    assert page.getresponse().status == 500
    page.close()
    said = stream.getvalue()
    assert "S3CRET" not in said
    assert '"127.0.0.1' not in said
    failures = [line for line in lines(stream) if line["level"] == "error"]
    assert [line["message"] for line in failures] == ["a request failed"]
    assert failures[0]["request"]
    assert logging.getLogger("uvicorn.access").disabled
