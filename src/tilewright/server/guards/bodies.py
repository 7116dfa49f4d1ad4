"""Bodies of requests: no longer than allowed, and JSON not nested deeper than allowed.

The whole body is read here, so that later code parses only checked bodies.
"""

import re
from itertools import accumulate

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilewright.server.errors import Refusal
from tilewright.server.guards.problems import refused
from tilewright.server.guards.settings import GuardSettings

BODILESS = frozenset({"GET", "HEAD", "OPTIONS"})
STRINGS = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
STEPS = {bracket: 1 if bracket in b"[{" else -1 for bracket in b"[]{}"}


class Bodies:
    """Refuse bodies that are too long or too deeply nested before they are parsed."""

    def __init__(self, app: ASGIApp, settings: GuardSettings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in BODILESS:
            await self.app(scope, receive, send)
            return
        try:
            body = await self.read(scope, receive)
        except Refusal as refusal:
            await refused(refusal)(scope, receive, send)
            return
        if body is not None:
            await self.app(scope, replaying(body, receive), send)

    async def read(self, scope: Scope, receive: Receive) -> bytes | None:
        """Return the whole body; None if the client disconnected before its end.

        Raise a Refusal if it is too large or not acceptable as JSON.
        """
        limit = self.settings.body_limit
        length, is_json = announced(scope)
        if length > limit:
            raise too_large(limit)
        body = bytearray()
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return None
            body += message.get("body", b"")
            if len(body) > limit:
                raise too_large(limit)
            if not message.get("more_body", False):
                break
        if is_json:
            check_json(bytes(body), self.settings.nesting_limit)
        return bytes(body)


def announced(scope: Scope) -> tuple[int, bool]:
    """Return the announced length (0 if none), and whether the body is announced as JSON."""
    length, is_json = 0, False
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            length = int(value[:20])
        elif name == b"content-type":
            is_json = b"json" in value.lower()
    return length, is_json


def too_large(limit: int) -> Refusal:
    """Return the refusal of a body over the limit."""
    return Refusal("large", f"the body is too large; at most {limit} bytes are taken")


def check_json(body: bytes, limit: int) -> None:
    """Raise a Refusal for a body that is obviously not UTF-8 or is nested too deeply."""
    # UTF-16 and UTF-32 would hide brackets from a scan of bytes, but JSON parsers read them.
    if b"\0" in body:
        raise Refusal("malformed", "the body must be JSON in UTF-8, without NUL bytes")
    if is_nested_deeper(body, limit):
        raise Refusal("malformed", f"the body is nested deeper than {limit} levels")


def is_nested_deeper(body: bytes, limit: int) -> bool:
    """Return whether arrays and objects of a JSON text are nested deeper than the limit."""
    if body.count(b"[") + body.count(b"{") <= limit:
        return False
    brackets = STRINGS.sub(b"", body).translate(None, NO_BRACKETS)
    return max(accumulate(map(STEPS.__getitem__, brackets)), default=0) > limit


def replaying(body: bytes, receive: Receive) -> Receive:
    """Return an ASGI receive that replays the body as one message, then passes on the client's."""
    is_given = False

    async def replay() -> Message:
        nonlocal is_given
        if is_given:
            return await receive()
        is_given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay
