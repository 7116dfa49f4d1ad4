"""Endpoints: typed handlers with their method, path and limits.

The types of body, query and response are read from the handler's annotations; they serve to check
requests and to write the OpenAPI description.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar, get_args, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tilewright.core.errors import TilewrightError
from tilewright.server.bots.fair_queue import Owner
from tilewright.server.errors import Refusal
from tilewright.server.guards import client_key
from tilewright.server.guards.problems import JSON, refused
from tilewright.server.live.fair_play import Help
from tilewright.server.live.live_table import LiveTable
from tilewright.server.store import StoreError
from tilewright.server.tables.access import Person, identity_of, require_signed_in
from tilewright.server.tables.commands import shortened
from tilewright.server.wire.query import parse_query
from tilewright.server.worker import Worker

ENCODER = msgspec.json.Encoder()
TABLE = "/api/tables/{table_id}"
TABLES_PER_UNIT = 2
"""How many tables that a position is compared with cost one unit of a budget."""
AT_TABLE = ("no_such_table", "locked")
"""The refusals of a table that does not exist or may not be seen."""

Body_co = TypeVar("Body_co", covariant=True)
Query_co = TypeVar("Query_co", covariant=True)


@dataclass(frozen=True)
class Call(Generic[Body_co, Query_co]):
    """One request, decoded."""

    worker: Worker
    request: Request
    person: Person | None
    body: Body_co
    query: Query_co
    budget: str = "request"

    def charge(self, work: int, per_unit: int) -> None:
        """Charge the budget for work beyond the one unit that every request costs.

        Raise a Refusal over the limit.
        """
        units = -(-work // per_unit)
        self.worker.dispatcher.charge_work(self.request, self.person, self.budget, units)

    @property
    def signed_in(self) -> Person:
        """The person who asks; raises a Refusal if nobody is signed in."""
        return require_signed_in(self.person)

    @property
    def identity(self) -> str | None:
        """The identity that asks, if there is one."""
        return identity_of(self.person)

    @property
    def owner(self) -> Owner:
        """Who pays for what an engine does for this request."""
        address = client_key(self.request.scope)
        return Owner(address, self.identity or address)

    @property
    def proof(self) -> str | None:
        """The digest of the token that authenticates the asker; None if nobody is signed in."""
        return self.worker.dispatcher.proof(self.request, self.person)

    async def require_fair_play(self, game: str, position: str, kind: Help) -> None:
        """Raise a Refusal if a position may come from a running game of who asks."""
        await self.worker.dispatcher.fair_play.require_no_game_like(
            self.identity, game, position, kind, self.charge_tables
        )

    async def require_free_table(self, live: LiveTable) -> None:
        """Raise a Refusal if what is judged at a table may help who asks in a running game."""
        await self.worker.dispatcher.fair_play.require_free_table(
            self.identity, live, self.charge_tables
        )

    def charge_tables(self, count: int) -> None:
        """Charge for tables that a position is compared with."""
        self.charge(count, TABLES_PER_UNIT)

    def parameter(self, name: str) -> str:
        """Return a path parameter."""
        return str(self.request.path_params[name])

    async def table(self) -> LiveTable:
        """Return the table of the path, without authorisation; raise a Refusal if none is."""
        return await self.worker.dispatcher.table(self.parameter("table_id"))

    async def visible_table(self, seen: int = 0) -> LiveTable:
        """Return the table of the path, caught up if ``seen`` is later.

        Raise a Refusal if there is none or the asker may not see it.
        """
        table_id = self.parameter("table_id")
        return await self.worker.dispatcher.visible_table(table_id, self.identity, seen)


PlainCall = Call[None, None]
"""A request without a body or a query."""
AnyCall = Call[object, object]
"""A request whose body and query do not matter."""
Handler = Callable[[Call[Any, Any]], Awaitable[object]]


@dataclass(frozen=True)
class Endpoint:
    """A method of a path."""

    method: str
    path: str
    handler: Handler
    summary: str
    answer: object = None
    """The type of the answer, if the handler returns a ready-made response."""
    status: int = 200
    refusals: tuple[str, ...] = ()
    budget: str = "request"
    """The budget that a call is charged to."""
    media: str = JSON

    @cached_property
    def hints(self) -> dict[str, Any]:
        """The annotations of the handler."""
        return get_type_hints(self.handler, include_extras=True)

    @cached_property
    def body_type(self) -> Any:
        """The type of the body; None for a request without one."""
        return given(get_args(self.hints["call"])[0])

    @cached_property
    def query_type(self) -> Any:
        """The type of the query; None for a request without one."""
        return given(get_args(self.hints["call"])[1])

    @cached_property
    def answer_type(self) -> Any:
        """The type of the response; None for an empty one."""
        return given(self.hints["return"]) if self.answer is None else self.answer


def given(kind: Any) -> Any:
    """Return a type; None for NoneType and for a ready-made response."""
    return None if kind in (type(None), Response) else kind


def route_of(endpoint: Endpoint, worker: Worker) -> Route:
    """Return the Starlette route of an endpoint."""

    async def serve(request: Request) -> Response:
        try:
            answer = await endpoint.handler(await decoded_call(endpoint, worker, request))
        except Refusal as refusal:
            return refused(refusal)
        except StoreError as error:
            return refused(Refusal("storage", f"this cannot be done now: {error}"))
        except TilewrightError as error:
            return refused(Refusal("illegal", str(error)))
        if isinstance(answer, Response):
            return answer
        return json_response(answer, endpoint.status)

    return Route(endpoint.path, serve, methods=[endpoint.method], name=endpoint.handler.__name__)


async def decoded_call(endpoint: Endpoint, worker: Worker, request: Request) -> Call[Any, Any]:
    """Authenticate, charge and decode a request; raise a Refusal if one of these fails."""
    person = await worker.dispatcher.person(request)
    worker.dispatcher.charge(request, person, endpoint.budget)
    body, query = endpoint.body_type, endpoint.query_type
    return Call(
        worker,
        request,
        person,
        None if body is None else decoded_body(await request.body(), body, request),
        None if query is None else parse_query(request.query_params, query),
        endpoint.budget,
    )


def decoded_body(body: bytes, kind: Any, request: Request) -> Any:
    """Decode a JSON body; raise a Refusal if it is malformed."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Refusal("malformed", f"a body is sent as {JSON}")
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Refusal("malformed", f"the body is wrong: {shortened(error)}") from None


def json_response(answer: object, status: int = 200) -> Response:
    """Return a JSON response; an empty one for None."""
    if answer is None:
        return Response(status_code=204)
    return Response(ENCODER.encode(answer), status, media_type=JSON)
