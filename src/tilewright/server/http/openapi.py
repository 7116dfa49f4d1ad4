"""The OpenAPI description of the endpoints, generated from their types."""

from collections.abc import Sequence
from typing import Any

import msgspec

import tilewright
from tilewright.core.game import Game
from tilewright.records.record import Record
from tilewright.server.errors import STATUS, TableFacts
from tilewright.server.game_json import NAMED, OF_GAME
from tilewright.server.guards.problems import JSON, Problem
from tilewright.server.http.endpoint import Endpoint
from tilewright.server.people.sessions import COOKIE


def describe_endpoints(
    endpoints: Sequence[Endpoint], more: Sequence[Any], games: Sequence[Game]
) -> dict[str, Any]:
    """Return the OpenAPI description of all endpoints.

    ``more`` are further types to describe, as are the types of ``games``.
    """
    kinds = [Problem, TableFacts, *more]
    for endpoint in endpoints:
        kinds += [
            kind
            for kind in (endpoint.answer_type, endpoint.body_type, endpoint.query_type)
            if kind is not None
        ]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=f"{SCHEMAS}{{name}}")
    of_kind = {id(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    components |= record_components()
    for game in games:
        components |= game_components(game)
    components |= joint_components(games, components)
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(
            endpoint, of_kind, components
        )
    described = {
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
    return dict(with_references(described))


def record_components() -> dict[str, Any]:
    """Return the schemas of a record and its parts: ``Record``, ``RecordEvent``."""
    _, parts = msgspec.json.schema_components([Record], ref_template=f"{SCHEMAS}Record{{name}}")
    whole = parts.pop(Record.__name__)
    named = {f"Record{name}": part | {"title": f"Record{name}"} for name, part in parts.items()}
    return {Record.__name__: whole} | named


def game_components(game: Game) -> dict[str, Any]:
    """Return the schemas of a game's JSON, named after the game: ``ClassicView``, ``DuelFact``.

    Unions, which msgspec does not name, are named after their place in the game's schema.
    """
    prefix = game.key.capitalize()
    types = {name: kind for name, kind in game.schema._asdict().items() if kind is not None}
    schemas, parts = msgspec.json.schema_components(
        types.values(), ref_template=f"{SCHEMAS}{prefix}{{name}}"
    )
    named = {f"{prefix}{name}": part | {"title": f"{prefix}{name}"} for name, part in parts.items()}
    places = {
        f"{prefix}{titled(name)}": schema for name, schema in zip(types, schemas, strict=True)
    }
    return places | named


def joint_components(games: Sequence[Game], components: dict[str, Any]) -> dict[str, Any]:
    """Return the unions of what all games write in one place: ``AnyView``, ``AnyMove``.

    A move may be a masked one. The facts of a refusal are those of any reason.
    """
    members: dict[str, list[str]] = {}
    for game in games:
        prefix = game.key.capitalize()
        for name, kind in game.schema._asdict().items():
            if kind is not None and name != "refusals":
                place = "move" if name == "masked_move" else name
                members.setdefault(place, []).append(f"{prefix}{titled(name)}")
        reasons = components[f"{prefix}Refusals"]["properties"].values()
        names = [reason["$ref"].rpartition("/")[2] for reason in reasons]
        members.setdefault("refusal_facts", []).extend(names)
    members["refusal_facts"].append(TableFacts.__name__)
    return {
        f"Any{titled(place)}": {"anyOf": [{"$ref": f"{SCHEMAS}{name}"} for name in names]}
        for place, names in members.items()
    }


def titled(name: str) -> str:
    """Return the name of a schema for a place in a game's schema."""
    return name.title().replace("_", "")


def with_references(described: Any) -> Any:
    """Return a description in which marked places refer to other schemas.

    JSON that a game writes refers to the union of all games.
    """
    if isinstance(described, list):
        return [with_references(item) for item in described]
    if not isinstance(described, dict):
        return described
    if OF_GAME in described:
        return {"$ref": f"{SCHEMAS}Any{titled(described[OF_GAME])}"}
    if NAMED in described:
        return {"$ref": f"{SCHEMAS}{described[NAMED]}"}
    return {name: with_references(value) for name, value in described.items()}


SCHEMAS = "#/components/schemas/"
SECURITY = {
    "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
    "bearer": {"type": "http", "scheme": "bearer"},
}


def operation(
    endpoint: Endpoint, of_kind: dict[int, Any], components: dict[str, Any]
) -> dict[str, Any]:
    """Describe one endpoint."""
    problem = {"content": {JSON: {"schema": of_kind[id(Problem)]}}}
    answers: dict[str, Any] = {
        str(endpoint.status if endpoint.answer_type else 204): answer_of(endpoint, of_kind)
    }
    for code in ("malformed", "too_many", "storage", *endpoint.refusals):
        status = str(STATUS[code])
        codes = answers.get(status, {}).get("description")
        answers[status] = {"description": f"{codes}, {code}" if codes else code, **problem}
    described: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": endpoint.summary,
        "responses": answers,
    }
    parameters = [*path_parameters(endpoint), *query_parameters(endpoint, of_kind, components)]
    if parameters:
        described["parameters"] = parameters
    if endpoint.body_type is not None:
        described["requestBody"] = {
            "required": True,
            "content": {JSON: {"schema": of_kind[id(endpoint.body_type)]}},
        }
    return described


def answer_of(endpoint: Endpoint, of_kind: dict[int, Any]) -> dict[str, Any]:
    """Describe the response of an endpoint."""
    if endpoint.answer_type is None:
        return {"description": "done"}
    return {
        "description": "done",
        "content": {endpoint.media: {"schema": of_kind[id(endpoint.answer_type)]}},
    }


def path_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    """Describe the path parameters."""
    names = [part[1:-1] for part in endpoint.path.split("/") if part.startswith("{")]
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in names
    ]


def query_parameters(
    endpoint: Endpoint, of_kind: dict[int, Any], components: dict[str, Any]
) -> list[dict[str, Any]]:
    """Describe the query parameters."""
    if endpoint.query_type is None:
        return []
    if of_kind[id(endpoint.query_type)].get("type") == "object":
        return [{"name": "query", "in": "query", "schema": of_kind[id(endpoint.query_type)]}]
    name = of_kind[id(endpoint.query_type)]["$ref"].rpartition("/")[2]
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
