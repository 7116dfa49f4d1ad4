"""Everything the server holds about a person, as one file."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.responses import Response, StreamingResponse

from tilewright.analysis.review import ANALYSIS_VERSION, record_hash
from tilewright.records.json_form import format_json
from tilewright.records.record import Record
from tilewright.server.guards.problems import JSON
from tilewright.server.http.endpoint import Endpoint, PlainCall
from tilewright.server.people.sessions import short_name
from tilewright.server.store import Store, StoreError
from tilewright.server.tables import entries
from tilewright.server.tables.access import Person
from tilewright.server.tables.entries import Logged
from tilewright.server.tables.erasure import traces_in, typed_entropy
from tilewright.server.tables.recording import record_of

FORMAT = "tilewright export 1"
FILE = 'attachment; filename="tilewright.json"'
SECRETS = frozenset({"digest"})
"""The columns of which only the beginning is told: with the rest somebody could be recognised."""
JSON_TEXTS = frozenset({"body"})
"""The columns that hold JSON."""


class ExportedGame(msgspec.Struct, frozen=True):
    """A table at which the person sat."""

    table: str
    created_at: int
    updated_at: int
    status: str
    seats: tuple[int, ...]
    """Those of the person, from 1."""
    names: tuple[str, ...]
    """What the person was called there."""
    entropy: tuple[str, ...]
    """What the person typed for the draws."""
    said: tuple[str, ...]
    """What the person said there."""
    record: Any
    """Null until the game is over: it holds what is hidden meanwhile."""
    reviews: list[Any]


class ExportedProfile(msgspec.Struct, frozen=True):
    """Who the person is."""

    name: str
    created_at: int | None


class Export(msgspec.Struct, frozen=True):
    """What comes first and last in an export; between them, the person's rows by their kind."""

    format: str
    made_at: int
    profile: ExportedProfile
    games: list[ExportedGame]
    incomplete: str | None = None
    """Why the games end here, if not all of them could be read."""


async def export_me(call: PlainCall) -> Response:
    """Everything about you, as one file."""
    person, store = call.signed_in, call.worker.store
    head = await profile(store, person, call.worker.registry.clock())
    parts = parts_of(store, person.identity, head)
    return StreamingResponse(parts, media_type=JSON, headers={"content-disposition": FILE})


async def profile(store: Store, person: Person, now: int) -> bytes:
    """Return the first part of an export: the person, and all rows that are theirs."""
    row = await store.identity(person.identity)
    head = {
        "format": FORMAT,
        "made_at": now,
        "profile": ExportedProfile(person.name, row.created_at if row else None),
    }
    rows = await store.erasure.rows(person.identity)
    return msgspec.json.encode(head | {name: list(map(told, some)) for name, some in rows.items()})


def told(row: dict[str, Any]) -> dict[str, Any]:
    """Return a row without the identity, and without what others could use."""
    return {name: told_value(name, value) for name, value in row.items() if name != "identity"}


def told_value(name: str, value: Any) -> Any:
    """Return what is told of a column of a row."""
    if name in SECRETS:
        return short_name(value)
    return msgspec.Raw(value.encode()) if name in JSON_TEXTS and value else value


async def parts_of(store: Store, identity: str, head: bytes) -> AsyncIterator[bytes]:
    """Yield an export piece by piece, so that no more than one game is in memory."""
    yield head[:-1] + b',"games":['
    separator, end = b"", b"]}"
    try:
        for table_id in await store.erasure.tables_naming(identity):
            yield separator + msgspec.json.encode(await exported_game(store, identity, table_id))
            separator = b","
    except StoreError as error:
        end = b'],"incomplete":%b}' % msgspec.json.encode(str(error))
    yield end


async def exported_game(store: Store, identity: str, table_id: str) -> ExportedGame:
    """Return a table at which a person sat, with what they did and the reviews of the game."""
    rows = await store.entries(table_id)
    log = [Logged(row.seq, row.at, entries.decode(row.body)) for row in rows]
    named, _, table = await asyncio.to_thread(traces_in, table_id, log, identity)
    own = [one.entry for one in log if one.entry.by == identity]
    record = None
    if table.is_over and not table.is_aborted:
        record = await asyncio.to_thread(record_of, table, None)
    return ExportedGame(
        table=table_id,
        created_at=table.created_at,
        updated_at=table.updated_at,
        status=table.status,
        seats=tuple(
            number for number, seat in enumerate(table.seats, 1) if seat.identity == identity
        ),
        names=tuple(sorted(named)),
        entropy=tuple(sorted(typed_entropy(log, identity))),
        said=tuple(one.text for one in own if isinstance(one, entries.Said)),
        record=None if record is None else msgspec.Raw(format_json(record).encode()),
        reviews=[] if record is None else await reviews_of(store, record),
    )


async def reviews_of(store: Store, record: Record) -> list[msgspec.Raw]:
    """Return the reviews of a finished game."""
    key = await asyncio.to_thread(record_hash, record)
    found = await store.reviews.find(key, ANALYSIS_VERSION)
    texts = [await store.reviews.text(row.key) for row in found]
    return [msgspec.Raw(text.encode()) for text in texts if text]


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/me/export",
        export_me,
        "Everything about you, as one file",
        Export,
        refusals=("not_signed_in",),
        budget="key",
    ),
)
