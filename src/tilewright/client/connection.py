"""Requests to a server and the streams of its tables, as JSON over HTTP."""

import http.client
import json
import socket
import ssl
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any
from urllib.parse import urlsplit

from tilewright.core.arguments import shown
from tilewright.core.errors import ServerError

TIMEOUT_S = 45.0
"""A stream sends something every 15 seconds; after this silence the connection is lost."""
LONGEST_ANSWER = 16 << 20
Json = dict[str, Any]


class UnreachableError(ServerError):
    """The server does not answer, or asks to come back later."""

    def __init__(self, message: str, retry_s: float = 0.0) -> None:
        super().__init__(message)
        self.retry_s = retry_s


class RefusedError(ServerError):
    """The server refuses a request. ``code`` is one of docs/protocol.md."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Connection:
    """A server and who one is there. Every request has a connection of its own."""

    def __init__(self, url: str, token: str | None = None) -> None:
        self.url = url.rstrip("/")
        parts = urlsplit(self.url)
        try:
            port = parts.port
        except ValueError:
            port = -1
        if parts.scheme not in ("http", "https") or not parts.hostname or port == -1:
            raise ServerError(f"a server is named as in https://example.org, not {shown(url)}")
        if parts.query or parts.fragment or parts.username:
            raise ServerError(f"the address of a server ends with its path, unlike {shown(url)}")
        self.is_secure, self.host, self.port = parts.scheme == "https", parts.hostname, port
        self.place = self.host if port is None else f"{self.host} port {port}"
        """What messages call the server."""
        self.path = parts.path
        self.token = token

    def call(self, method: str, path: str, body: Json | None = None, **headers: str) -> Any:
        """Return the answer to a request. Raise RefusedError or UnreachableError."""
        with closing(self._open()) as connection:
            return decoded(self._send(connection, method, path, body, headers), self.host)

    def sign_in(self, name: str) -> str:
        """Become a guest; return the cookie."""
        with closing(self._open()) as connection:
            answer = self._send(connection, "POST", "/api/me", {"name": name}, {})
            cookie = answer.getheader("set-cookie", "").partition(";")[0]
            decoded(answer, self.host)
        return cookie

    def frames(self, path: str, opened: Callable[[socket.socket], None]) -> Iterator[Json | None]:
        """Yield the frames of a table, None for an empty row.

        ``opened`` gets the socket; who shuts it down ends the frames. Raise RefusedError, or
        UnreachableError if the connection is lost.
        """
        with closing(self._open()) as connection:
            answer = self._send(connection, "GET", path, None, {})
            if connection.sock is not None:
                opened(connection.sock)
            if answer.status != OK:
                decoded(answer, self.host)
            while row := read_row(answer, self.host):
                yield json_of(row, self.host) if row.strip() else None
        raise UnreachableError(f"{self.host} ended the connection")

    def _open(self) -> http.client.HTTPConnection:
        if self.is_secure:
            context = ssl.create_default_context()
            return http.client.HTTPSConnection(
                self.host, self.port, timeout=TIMEOUT_S, context=context
            )
        return http.client.HTTPConnection(self.host, self.port, timeout=TIMEOUT_S)

    def _send(
        self,
        connection: http.client.HTTPConnection,
        method: str,
        path: str,
        body: Json | None,
        headers: dict[str, str],
    ) -> http.client.HTTPResponse:
        headers = {"Accept": "application/json", **headers}
        if self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body)
        if data is not None:
            headers["Content-Type"] = "application/json"
        try:
            connection.request(method, self.path + path, data, headers)
            return connection.getresponse()
        except (OSError, http.client.HTTPException) as error:
            raise UnreachableError(f"{self.place} cannot be reached: {words_of(error)}") from None


OK = 200
UNAVAILABLE = (429, 502, 503, 504)
"""Who gets one of these comes back later."""


def decoded(answer: http.client.HTTPResponse, host: str) -> Any:
    """Return the body of an answer. Raise RefusedError or UnreachableError."""
    try:
        data = answer.read(LONGEST_ANSWER)
    except (OSError, http.client.HTTPException) as error:
        raise UnreachableError(f"{host} stopped answering: {words_of(error)}") from None
    if answer.status in UNAVAILABLE:
        body = problem_of(data)
        message = body.get("message") or f"{host} answers {answer.status} {answer.reason}"
        raise UnreachableError(str(message), float(body.get("retry_ms") or 0) / 1000)
    if answer.status >= 300:
        body = problem_of(data)
        message = body.get("message") or f"{host} answers {answer.status} {answer.reason}"
        raise RefusedError(str(body.get("code") or answer.status), str(message))
    return json_of(data, host) if data else None


def problem_of(data: bytes) -> Json:
    """Return the body of a refusal; empty if it is not one of tilewright."""
    try:
        body = json.loads(data)
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def json_of(data: bytes, host: str) -> Any:
    """Return decoded JSON. Raise ServerError if it is none."""
    try:
        return json.loads(data)
    except ValueError:
        raise ServerError(f"{host} does not answer like a tilewright server") from None


def read_row(answer: http.client.HTTPResponse, host: str) -> bytes:
    """Return the next row of a stream, empty at its end. Raise UnreachableError if it is lost."""
    try:
        return answer.readline(LONGEST_ANSWER)
    except (OSError, http.client.HTTPException) as error:
        raise UnreachableError(f"the connection to {host} is lost: {words_of(error)}") from None


def words_of(error: Exception) -> str:
    """Return the reason of a failed connection."""
    if isinstance(error, TimeoutError):
        return "it does not answer"
    reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return str(reason).lower()
