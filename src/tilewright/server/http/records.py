"""Games that are over: their records, and replays step by step."""

import asyncio
import gzip

import msgspec
from starlette.responses import Response

from tilewright.core.errors import RecordError
from tilewright.records.json_form import format_json
from tilewright.records.loading import load
from tilewright.records.record import Record
from tilewright.records.text import format_text
from tilewright.server.errors import Refusal
from tilewright.server.guards.problems import JSON
from tilewright.server.http.endpoint import AT_TABLE, TABLE, AnyCall, Call, Endpoint, PlainCall
from tilewright.server.http.page import codings
from tilewright.server.http.schemas import RecordJson, ReplayPlan
from tilewright.server.tables.recording import record_of
from tilewright.server.tables.table import Table
from tilewright.server.wire import replay
from tilewright.server.wire.replay import Replay

TEXT = "text/plain; charset=utf-8"
ENTRIES_PER_UNIT = 100
BYTES_PER_UNIT = 8 * 1024
"""How many entries of a table, or bytes of a record in a request, cost one unit of a budget."""
GZIP_LEVEL = 5
"""The gzip level of replays: a higher one takes longer and gains little."""


async def get_json_record(call: PlainCall) -> Response:
    """The record as JSON."""
    return Response(format_json(await finished_record(call)), media_type=JSON)


async def get_text_record(call: PlainCall) -> Response:
    """The record as text."""
    return Response(format_text(await finished_record(call)), media_type=TEXT)


async def finished_record(call: PlainCall) -> Record:
    """Return the record of a finished game with its seed; raise a Refusal if it is not over."""
    live = await call.visible_table()
    require_result(live.table)
    call.charge(live.table.seq, ENTRIES_PER_UNIT)
    is_shown = await call.worker.deals.is_seed_shown(live.table)
    return record_of(live.table, live.seed if is_shown else None)


def require_result(table: Table) -> None:
    """Raise a Refusal unless a game is over and was not aborted."""
    if table.is_aborted:
        raise Refusal("not_over", "this game was aborted and has no record", seq=table.seq)
    if not table.is_over:
        raise Refusal("not_over", "a game is written down when it is over", seq=table.seq)


async def get_replay(call: PlainCall) -> Response:
    """A game that is over, step by step, with everything that was hidden."""
    table = (await call.visible_table()).table
    require_result(table)
    call.charge(table.seq, ENTRIES_PER_UNIT)
    record = record_of(table, None)
    return await asyncio.to_thread(lambda: packed(call, replay.build_replay(record)))


async def read_replay(call: Call[ReplayPlan, None]) -> Response:
    """A record, text or JSON, step by step."""
    record = call.body.record
    data = record.encode() if isinstance(record, str) else msgspec.json.encode(record)
    call.charge(len(data), BYTES_PER_UNIT)
    try:
        found = await asyncio.to_thread(replayed, data)
    except RecordError as error:
        raise Refusal("malformed", str(error)) from None
    if found.result is None:
        await call.require_fair_play(found.game, found.steps[-1].position, "rules")
    return await asyncio.to_thread(packed, call, found)


def packed(call: AnyCall, found: object, status: int = 200) -> Response:
    """Return a JSON response, compressed with gzip if the client accepts that."""
    body = msgspec.json.encode(found)
    headers = {"vary": "accept-encoding"}
    if "gzip" in codings(call.request.headers.get("accept-encoding", "")):
        body = gzip.compress(body, GZIP_LEVEL)
        headers["content-encoding"] = "gzip"
    return Response(body, status, headers, JSON)


def replayed(data: bytes) -> Replay:
    """Return the replay of a record in its text or JSON form; raise RecordError if invalid."""
    reading = load(data)
    return replay.build_replay(reading.record, reading.lines)


ENDPOINTS = (
    Endpoint(
        "GET",
        f"{TABLE}/record.json",
        get_json_record,
        "The record of a game that is over",
        RecordJson,
        refusals=(*AT_TABLE, "not_over"),
    ),
    Endpoint(
        "GET",
        f"{TABLE}/record.txt",
        get_text_record,
        "The record of a game that is over, to read",
        str,
        refusals=(*AT_TABLE, "not_over"),
        media=TEXT,
    ),
    Endpoint(
        "GET",
        f"{TABLE}/replay",
        get_replay,
        "A game that is over, step by step",
        Replay,
        refusals=(*AT_TABLE, "not_over"),
        budget="replay",
    ),
    Endpoint(
        "POST",
        "/api/replays",
        read_replay,
        "The game in a record, step by step",
        Replay,
        budget="replay",
    ),
)
