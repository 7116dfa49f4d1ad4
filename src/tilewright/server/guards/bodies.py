"""Bodies of requests: no longer than allowed, and JSON not nested deeper than allowed.

A body is read here as a whole, so that what follows parses only what has been found harmless.
"""

import re
from itertools import accumulate

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilewright.server.guards.settings import GuardSettings
from tilewright.server.problems import refused
from tilewright.server.refusals import Refusal

BODILESS = frozenset({"GET", "HEAD", "OPTIONS"})
STRINGS = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
STEPS = {bracket: 1 if bracket in b"[{" else -1 for bracket in b"[]{}"}


class Bodies:
    """Refuses bodies that are too long or nested too deeply before anybody parses them."""

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
        """The whole body; None if the client left before its end."""
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
    """The length that the headers promise, 0 if none, and whether they promise JSON."""
    length, is_json = 0, False
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            length = int(value[:20])
        elif name == b"content-type":
            is_json = b"json" in value.lower()
    return length, is_json


def too_large(limit: int) -> Refusal:
    """The refusal of a body; what is still to come of it is not read."""
    return Refusal("large", f"the body is too large; at most {limit} bytes are taken")


def check_json(body: bytes, limit: int) -> None:
    """Refuse what is not UTF-8 at a glance, and what is nested too deeply."""
    # UTF-16 and UTF-32 would hide brackets from a scan of bytes, but JSON parsers read them.
    if b"\0" in body:
        raise Refusal("malformed", "the body must be JSON in UTF-8, without NUL bytes")
    if is_nested_deeper(body, limit):
        raise Refusal("malformed", f"the body is nested deeper than {limit} levels")


def is_nested_deeper(body: bytes, limit: int) -> bool:
    """Whether more than so many arrays and objects of a JSON text are open at once."""
    if body.count(b"[") + body.count(b"{") <= limit:
        return False
    brackets = STRINGS.sub(b"", body).translate(None, NO_BRACKETS)
    return max(accumulate(map(STEPS.__getitem__, brackets)), default=0) > limit


def replaying(body: bytes, receive: Receive) -> Receive:
    """A receive that gives the whole body at once, then what the client does next."""
    is_given = False

    async def replay() -> Message:
        nonlocal is_given
        if is_given:
            return await receive()
        is_given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay
