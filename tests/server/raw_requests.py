"""Requests as bytes, given to the protocol of a worker in this process, and what they cost.

The headers and parameters that the server reads are found in its sources and its endpoints.
"""

import ast
import asyncio
import inspect
import itertools
import re
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from types import ModuleType
from typing import Any
from urllib.parse import quote

import msgspec
from uvicorn.server import ServerState

from tests.server.guards.test_connections import FakeTransport
from tests.server.local_guests import LocalServer
from tilewright.server.http.endpoint import Endpoint
from tilewright.server.wire.http_protocol import SLICE, HttpProtocol, WorkerConfig
from tilewright.server.wire.transport import WebSocketProtocol

HEADER_NAME = re.compile(r"(?=..)[a-z]+(-[a-z0-9]+)*")
READERS = {"get", "get_all", "getlist"}
Hostile = Callable[[str], Any]


def headers_read(modules: Iterable[ModuleType]) -> set[str]:
    """Return the names of headers that modules read: bytes that look like one, and keys."""
    found: set[str] = set()
    for module in modules:
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            found |= names_in(node)
    return found


def names_in(node: ast.AST) -> set[str]:
    """Return the names of headers that a piece of a program mentions."""
    texts: list[object] = []
    if isinstance(node, ast.Constant) and isinstance(node.value, bytes):
        texts = [node.value.decode("latin-1")]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
        if node.func.attr in READERS and "headers" in ast.unparse(node.func.value):
            texts = [getattr(node.args[0], "value", None)]
    elif isinstance(node, ast.Subscript) and "headers" in ast.unparse(node.value):
        texts = [getattr(node.slice, "value", None)]
    names = {text.lower() for text in texts if isinstance(text, str)}
    return {name for name in names if HEADER_NAME.fullmatch(name)}


# Places for a hostile text in the body or query of an endpoint.


def places(kind: msgspec.inspect.Type, known: dict[str, Any]) -> Iterator[Hostile]:
    """Yield functions that put a text in one place of a value that is otherwise well formed."""
    match kind:
        case msgspec.inspect.StructType():
            yield from places_in_fields(kind, known)
        case msgspec.inspect.UnionType():
            for one in kind.types:
                yield from places(one, known)
        case msgspec.inspect.Metadata():
            yield from places(kind.type, known)
        case msgspec.inspect.ListType() | msgspec.inspect.VarTupleType():
            yield from (
                lambda text, fill=fill: [fill(text)] for fill in places(kind.item_type, known)
            )
            yield list
            one = sample(kind.item_type, known)
            yield lambda text: [one] * (len(text) // (len(str(one)) + 3))
        case msgspec.inspect.DictType():
            yield lambda text: {text: 1}
            yield lambda text: {"a": text}
            yield lambda text: {f"{number}{sign}": 1 for number, sign in enumerate(text[:5000])}
        case msgspec.inspect.IntType() | msgspec.inspect.FloatType():
            yield lambda text: msgspec.Raw(b"9" * len(text))
        case msgspec.inspect.NoneType():
            pass
        case _:
            yield lambda text: text


def places_in_fields(kind: msgspec.inspect.StructType, known: dict[str, Any]) -> Iterator[Hostile]:
    """Yield functions that fill one field each with a hostile text."""
    plain = sample(kind, known)
    for field in kind.fields:
        for fill in places(field.type, known):
            yield partial(with_field, plain, field.encode_name, fill)
        if isinstance(begun := known.get(field.encode_name), str):
            yield partial(with_field, plain, field.encode_name, begun.__add__)
    yield lambda text: {**plain, text: 1}


def with_field(plain: dict[str, Any], name: str, fill: Hostile, text: str) -> dict[str, Any]:
    """Return an object in which one field is made of a hostile text."""
    return {**plain, name: fill(text)}


PLAIN: dict[type, Any] = {
    msgspec.inspect.BoolType: False,
    msgspec.inspect.ListType: [],
    msgspec.inspect.VarTupleType: [],
    msgspec.inspect.DictType: {},
}


def sample(kind: msgspec.inspect.Type, known: dict[str, Any]) -> Any:
    """Return a small value of a type, with what is known for the names of fields."""
    match kind:
        case msgspec.inspect.StructType():
            tag = {} if kind.tag is None else {str(kind.tag_field): kind.tag}
            needed = (one for one in kind.fields if one.required or one.encode_name in known)
            return tag | {
                one.encode_name: known.get(one.encode_name, sample(one.type, known))
                for one in needed
            }
        case msgspec.inspect.UnionType():
            return sample(kind.types[0], known)
        case msgspec.inspect.Metadata():
            return sample(kind.type, known)
        case msgspec.inspect.LiteralType():
            return kind.values[0]
        case msgspec.inspect.IntType():
            return kind.ge or 0
    return PLAIN.get(type(kind), "a")


# Requests.


def head(method: str, path: str, more: str = "") -> bytes:
    """Return a request without a body, up to its last header."""
    return f"{method} {path} HTTP/1.1\r\nhost: localhost\r\n{more}".encode("latin-1")


def with_body(method: str, path: str, body: bytes, more: str = "") -> bytes:
    """Return a request with a JSON body."""
    more += f"content-type: application/json\r\ncontent-length: {len(body)}\r\n"
    return head(method, path, more) + b"\r\n" + body


def address(endpoint: Endpoint, known: dict[str, Any], part: str = "", text: str = "") -> str:
    """Return the address of an endpoint, with a hostile text for one part of its path."""

    def fill(found: re.Match[str]) -> str:
        name = found[1]
        return quote(text, safe="") if name == part else str(known.get(name, "1"))

    return re.sub(r"\{(\w+)\}", fill, endpoint.path)


def parts(endpoint: Endpoint) -> list[str]:
    """Return the names of the variable parts of an endpoint's path."""
    return re.findall(r"\{(\w+)\}", endpoint.path)


class Wire:
    """A worker as its network sees it."""

    def __init__(self, local: LocalServer) -> None:
        self.config = WorkerConfig(
            local.app, ws=WebSocketProtocol, log_config=None, lifespan="off", proxy_headers=False
        )
        self.config.connections = local.worker.connections
        self.status = ""
        """The status of the last answer."""

    async def cost(self, request: bytes) -> float:
        """Return the seconds of this thread that a request takes until it is answered."""
        protocol, transport = (
            HttpProtocol(self.config, ServerState(), {}),
            FakeTransport("127.0.0.1"),
        )
        transport.set_protocol(protocol)
        protocol.connection_made(transport)
        began = time.thread_time()
        for start in range(0, len(request), SLICE):
            if transport.get_protocol() is protocol and transport.end is None:
                protocol.data_received(request[start : start + SLICE])
        # A request that lacks something is not answered, whatever has been read of it is paid.
        while not (transport.written or transport.end or protocol.is_arriving):
            await asyncio.sleep(0)
        spent = time.thread_time() - began
        self.status = transport.written[9:12].decode()
        now: Any = transport.get_protocol()
        now.connection_lost(None)
        await asyncio.gather(*protocol.tasks)
        return spent

    async def least_cost(self, request: bytes, times: int) -> float:
        """Return the least cost of a request asked several times."""
        return min([await self.cost(request) for _ in range(times)])


def repeated(unit: str, length: int) -> str:
    """Return a text of a length that repeats a unit."""
    return "".join(itertools.islice(itertools.cycle(unit), length))
