"""HTTP doors: what each takes and gives, decoded, encoded and described in one place.

A door is a row of a table. The types of bodies and answers are the structs the rest of the server
uses; from them comes the check of what arrives, and the OpenAPI description.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import tilewright
from tilewright.core.errors import TilewrightError
from tilewright.server.commands import shortened
from tilewright.server.judging import Person
from tilewright.server.problems import JSON, Problem, refused
from tilewright.server.refusals import STATUS, Refusal
from tilewright.server.store import StoreError

ENCODER = msgspec.json.Encoder()
TABLE = "/api/tables/{table_id}"
AT_TABLE = ("no_such_table", "locked")
"""Why a table may not be seen."""


@dataclass
class Call:
    """One request, decoded."""

    request: Request
    person: Person | None
    body: Any
    query: Any

    @property
    def someone(self) -> Person:
        """Who asks; Refusal if nobody is signed in."""
        if self.person is None:
            raise Refusal("not_signed_in", "nobody is signed in; POST /api/me makes you a guest")
        return self.person

    @property
    def identity(self) -> str | None:
        return None if self.person is None else self.person.identity

    @property
    def table_id(self) -> str:
        return str(self.request.path_params["table_id"])


Handler = Callable[[Any, Call], Awaitable[Any]]


@dataclass(frozen=True)
class Door:
    """A method of a path: who opens it, what it takes and gives."""

    method: str
    path: str
    handler: Handler
    summary: str
    answer: Any = None
    body: Any = None
    query: Any = None
    status: int = 200
    refusals: tuple[str, ...] = ()
    budget: str = "request"
    """Which of the limits a call is counted against."""
    media: str = JSON


class Opener(msgspec.Struct, frozen=True):
    """What a door needs of the house: who somebody is, and how much they may ask."""

    person: Callable[[Mapping[str, str]], Awaitable[Person | None]]
    spend: Callable[[Request, Person | None, str], None]


def route_of(door: Door, house: Any, opener: Opener) -> Route:
    """The route that opens a door."""

    async def endpoint(request: Request) -> Response:
        try:
            person = await opener.person(request.headers)
            opener.spend(request, person, door.budget)
            body = None if door.body is None else decoded(await request.body(), door.body, request)
            query = None if door.query is None else converted(request.query_params, door.query)
            answer = await door.handler(house, Call(request, person, body, query))
        except Refusal as refusal:
            return refused(refusal)
        except StoreError as error:
            return refused(Refusal("storage", f"this cannot be done now: {error}"))
        except TilewrightError as error:
            return refused(Refusal("illegal", str(error)))
        if isinstance(answer, Response):
            return answer
        return json_response(answer, door.status)

    return Route(door.path, endpoint, methods=[door.method], name=door.handler.__name__)


def decoded(body: bytes, kind: Any, request: Request) -> Any:
    """What a body holds."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Refusal("malformed", f"a body is sent as {JSON}")
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Refusal("malformed", f"the body is wrong: {shortened(error)}") from None


def converted(query: Mapping[str, str], kind: Any) -> Any:
    """What the query of an address holds."""
    try:
        return msgspec.convert(dict(query), kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal("malformed", f"the query is wrong: {shortened(error)}") from None


def json_response(answer: Any, status: int = 200) -> Response:
    """An answer as JSON; nothing at all for None."""
    if answer is None:
        return Response(status_code=204)
    return Response(ENCODER.encode(answer), status, media_type=JSON)


# The description.


def described(doors: Sequence[Door], more: Sequence[Any]) -> dict[str, Any]:
    """The OpenAPI description of all doors; ``more`` are types described besides."""
    kinds = [Problem, *more]
    for door in doors:
        kinds += [kind for kind in (door.answer, door.body, door.query) if kind is not None]
    schemas, components = msgspec.json.schema_components(
        kinds, ref_template="#/components/schemas/{name}"
    )
    of_kind = {id(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, Any] = {}
    for door in doors:
        paths.setdefault(door.path, {})[door.method.lower()] = operation(door, of_kind, components)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "tilewright",
            "version": tilewright.__version__,
            "description": "Tables, people, records. docs/protocol.md describes live play.",
        },
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": SECURITY},
        "security": [{}, {"cookie": []}, {"bearer": []}],
    }


SECURITY = {
    "cookie": {"type": "apiKey", "in": "cookie", "name": "tilewright"},
    "bearer": {"type": "http", "scheme": "bearer"},
}


def operation(door: Door, of_kind: dict[int, Any], components: dict[str, Any]) -> dict[str, Any]:
    """One door in the description."""
    problem = {"content": {JSON: {"schema": of_kind[id(Problem)]}}}
    answers: dict[str, Any] = {str(door.status if door.answer else 204): answer_of(door, of_kind)}
    for code in ("malformed", "too_many", "storage", *door.refusals):
        status = str(STATUS[code])
        told = answers.get(status, {}).get("description")
        answers[status] = {"description": f"{told}, {code}" if told else code, **problem}
    described: dict[str, Any] = {
        "operationId": door.handler.__name__,
        "summary": door.summary,
        "responses": answers,
    }
    parameters = [*path_parameters(door), *query_parameters(door, of_kind, components)]
    if parameters:
        described["parameters"] = parameters
    if door.body is not None:
        described["requestBody"] = {
            "required": True,
            "content": {JSON: {"schema": of_kind[id(door.body)]}},
        }
    return described


def answer_of(door: Door, of_kind: dict[int, Any]) -> dict[str, Any]:
    """What a door gives."""
    if door.answer is None:
        return {"description": "done"}
    return {"description": "done", "content": {door.media: {"schema": of_kind[id(door.answer)]}}}


def path_parameters(door: Door) -> list[dict[str, Any]]:
    """The parts of the path that are open."""
    names = [part[1:-1] for part in door.path.split("/") if part.startswith("{")]
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in names
    ]


def query_parameters(
    door: Door, of_kind: dict[int, Any], components: dict[str, Any]
) -> list[dict[str, Any]]:
    """What the query may hold."""
    if door.query is None:
        return []
    if of_kind[id(door.query)].get("type") == "object":
        return [{"name": "query", "in": "query", "schema": of_kind[id(door.query)]}]
    name = of_kind[id(door.query)]["$ref"].rpartition("/")[2]
    schema = components[name]
    return [
        {
            "name": field,
            "in": "query",
            "required": field in schema.get("required", ()),
            "schema": of,
        }
        for field, of in schema["properties"].items()
    ]
