"""Tables: making, listing, seeing, entering, following them, and commands for them."""

import asyncio
from collections.abc import Sequence

from starlette.responses import Response, StreamingResponse

from tilewright.server.errors import Refusal
from tilewright.server.guards.problems import JSON
from tilewright.server.http.endpoint import AT_TABLE, TABLE, Call, Endpoint, PlainCall
from tilewright.server.http.schemas import Made, Page, PasswordPlan, Presence, TableList
from tilewright.server.live.creation import create_table
from tilewright.server.people.passwords import is_password
from tilewright.server.store import Cursor, TableRow
from tilewright.server.tables import commands, entries, summary
from tilewright.server.tables.ids import is_table_id
from tilewright.server.tables.plan import TablePlan
from tilewright.server.wire.frames import Done, ServerFrame, TableCard, Welcome
from tilewright.server.wire.ndjson_stream import ndjson_stream
from tilewright.server.wire.query import parse_number
from tilewright.server.wire.rendering import seat_cards
from tilewright.server.wire.subscriber import Seen, Visitor

ND_JSON = "application/x-ndjson"


async def make_table(call: Call[TablePlan, None]) -> Made:
    """Make a table."""
    registry = call.worker.registry
    if registry.is_closing:
        raise Refusal("closing", "the server restarts; try again", retry_ms=2_000)
    person, plan = call.signed_in, call.body
    if plan.position is not None:
        await call.require_fair_play(plan.game, plan.position, "engine")
    live = await create_table(registry, person, plan)
    return Made(live.id, f"/t/{live.id}")


async def list_tables(call: Call[None, Page]) -> TableList:
    """The lobby."""
    page = call.query
    rows = await call.worker.store.lobby(page.limit, parse_cursor(page.before))
    return table_list(rows, page, call.identity)


async def list_my_tables(call: Call[None, Page]) -> TableList:
    """The tables where you play or played."""
    page, before = call.query, parse_cursor(call.query.before)
    rows = await call.worker.store.tables_of(call.signed_in.identity, page.limit, before)
    return table_list(rows, page, call.identity)


def table_list(rows: Sequence[TableRow], page: Page, viewer: str | None) -> TableList:
    """Return a page of tables and the cursor of the next one, if this one is full."""
    cards = [table_card(row, viewer) for row in rows]
    is_full = len(rows) == page.limit
    return TableList(cards, f"{rows[-1].updated_at}:{rows[-1].id}" if is_full else None)


def table_card(row: TableRow, viewer: str | None) -> TableCard:
    """Return a table's card for a list, as an identity sees it."""
    short = summary.DECODER.decode(row.summary)
    to_act = short.to_act
    return TableCard(
        id=row.id,
        agreement=short.agreement,
        status=row.status,
        seats=seat_cards(short.seats, short.host, viewer),
        to_act=None if to_act is None else to_act + 1,
        round=short.round,
        result=short.result,
        is_aborted=short.is_aborted,
        has_password=short.has_password,
        created_at=row.created_at,
        updated_at=row.updated_at,
    )


def parse_cursor(text: str | None) -> Cursor | None:
    """Parse a cursor; raise a Refusal if it is malformed."""
    if text is None:
        return None
    at, colon, table_id = text.partition(":")
    updated_at = parse_number(at, 15)
    if not colon or updated_at is None or not is_table_id(table_id):
        raise Refusal("malformed", "before is the next of the page before, as in 1700000000000:id")
    return Cursor(updated_at, table_id)


async def get_table(call: Call[None, Seen]) -> Response:
    """A table now."""
    live = await call.visible_table(call.query.seen)
    call.worker.dispatcher.charge_entries(call.request, call.person, live, call.query.seen)
    live.note_look()
    call.worker.registry.on_watched(live)
    now = call.worker.registry.clock()
    return Response(live.feed.welcome(call.identity, call.query.seen, now), media_type=JSON)


async def enter_table(call: Call[PasswordPlan, None]) -> None:
    """Give the password once; afterwards you are known there."""
    person, registry = call.signed_in, call.worker.registry
    live = await call.table()
    if not live.table.has_password:
        return
    secret = await call.worker.store.secret(live.id)
    if secret.password is None or not await asyncio.to_thread(
        is_password, call.body.password, secret.password
    ):
        raise Refusal("locked", "this is not the password of the table")
    if person.identity not in live.table.admitted:
        admitted = entries.Admitted(identity=person.identity)
        await registry.write(live, None, lambda _: admitted)


async def command_table(call: Call[commands.AnyCommand, None]) -> Done:
    """Do something at a table."""
    person = call.signed_in
    return await call.worker.dispatcher.dispatch(await call.table(), person, call.body)


async def follow_table(call: Call[None, Seen]) -> Response:
    """The frames of a table as newline-delimited JSON, until the client disconnects."""
    live = await call.visible_table(call.query.seen)
    if call.request.method == "HEAD":
        return Response(media_type=ND_JSON)
    dispatcher = call.worker.dispatcher
    dispatcher.charge_entries(call.request, call.person, live, call.query.seen)
    slot = dispatcher.slot(call.request, call.person)
    visitor = Visitor(call.identity, call.proof, call.query.seen)
    lines = ndjson_stream(dispatcher, live, visitor, slot)
    return StreamingResponse(lines, media_type=ND_JSON)


async def get_presence(call: PlainCall) -> Presence:
    """Whose connections follow a table in this worker."""
    live = await call.visible_table()
    followed = [live.table.seats_of(one.identity) for one in live.subscribers]
    seats = {seat + 1 for own in followed for seat in own}
    return Presence(sorted(seats), sum(not own for own in followed))


ENDPOINTS = (
    Endpoint("GET", "/api/me/tables", list_my_tables, "Your games", refusals=("not_signed_in",)),
    Endpoint("GET", "/api/tables", list_tables, "The lobby"),
    Endpoint(
        "POST",
        "/api/tables",
        make_table,
        "Make a table",
        status=201,
        refusals=("not_signed_in", "in_play", "illegal", "closing"),
        budget="create",
    ),
    Endpoint("GET", TABLE, get_table, "A table now", Welcome, refusals=AT_TABLE),
    Endpoint(
        "POST",
        f"{TABLE}/enter",
        enter_table,
        "Give the password of a table",
        refusals=("not_signed_in", *AT_TABLE),
        budget="key",
    ),
    Endpoint(
        "POST",
        f"{TABLE}/commands",
        command_table,
        "Do something at a table",
        refusals=("not_signed_in", *AT_TABLE, "over", "not_your_seat", "illegal", "closing"),
        budget="command",
    ),
    Endpoint(
        "GET",
        f"{TABLE}/events",
        follow_table,
        "The frames of a table as newline-delimited JSON",
        ServerFrame,
        refusals=AT_TABLE,
        media=ND_JSON,
    ),
    Endpoint(
        "GET",
        f"{TABLE}/presence",
        get_presence,
        "Who follows a table right now",
        refusals=AT_TABLE,
        budget="look",
    ),
)
