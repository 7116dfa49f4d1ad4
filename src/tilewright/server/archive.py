"""All games as records, out of the store and into it."""

import base64
import contextlib
import datetime
import hashlib
import re
from collections.abc import AsyncIterator, Iterator

from tilewright.core.errors import TilewrightError
from tilewright.play import fair
from tilewright.records.json_form import format_json
from tilewright.records.record import DRAWN, Event, Player, Record
from tilewright.records.replay import last_position
from tilewright.server import entries, founding
from tilewright.server.agreement import Agreement
from tilewright.server.entries import Created, Kind, Logged, Occupant
from tilewright.server.hall import appended
from tilewright.server.recording import record_of
from tilewright.server.store import Conflict, Store
from tilewright.server.table import Table

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{12}")
NOBODY = ""
"""The identity of a person who is not known here."""


async def games(store: Store) -> AsyncIterator[tuple[str, Record]]:
    """Every game that has begun, with the id of its table."""
    async for table_id in store.all_table_ids():
        rows = await store.entries(table_id)
        log = [Logged(row.seq, row.at, entries.decode(row.body)) for row in rows]
        table = Table.of(table_id, log)
        if table.status != "open":
            secret = await store.secret(table_id)
            yield table_id, record_of(table, secret.seed if table.is_over else None)


async def take_in(store: Store, name: str, record: Record) -> str | None:
    """Keep a record as a table; its id, or None if it is there already.

    A finished game keeps its proof. An unfinished one can go on: the seats of its people are free.
    """
    last_position(record)
    table_id = id_for(name, record)
    kinds = list(entries_of(record))
    at = moment(record)
    table = Table(table_id, Logged(1, at, kinds[0]))
    seed = record.fair.seed if record.fair and record.fair.seed else fair.new_seed().hex()
    with contextlib.suppress(Conflict):
        await store.create(founding.creation(table, kinds[0], seed, None))
    held = await store.entries(table_id)
    if held[0].body != entries.encode(kinds[0]):
        raise TilewrightError(f"there is another table {table_id} already")
    for kind in kinds[1:]:
        logged = Logged(table.seq + 1, at, kind)
        table = table.after(logged)
        if logged.seq > len(held):
            await store.append(appended(table, logged, entries.encode(kind)))
    return table_id if len(held) < len(kinds) else None


def id_for(name: str, record: Record) -> str:
    """The id of a table for a record: its name if that is one, else one made from its content."""
    if TABLE_ID.fullmatch(name):
        return name
    digest = hashlib.sha256(format_json(record).encode()).digest()
    return base64.urlsafe_b64encode(digest[:9]).decode()


def moment(record: Record) -> int:
    """When a record was made, in milliseconds."""
    day = record.date or datetime.date(1970, 1, 1)
    return (
        int(datetime.datetime(day.year, day.month, day.day, tzinfo=datetime.UTC).timestamp()) * 1000
    )


def entries_of(record: Record) -> Iterator[Kind]:
    """What happened at a table that a record tells of."""
    yield created(record)
    move: Event | None = None
    draws: list[str] = []
    for event in record.events:
        if event.actor == DRAWN:
            draws.append(event.text)
        else:
            yield played(move, draws)
            move, draws = event, []
    yield played(move, draws)
    for forfeit in record.forfeits:
        kind = entries.TimedOut if forfeit.reason == "time" else entries.Resigned
        yield kind(seat=forfeit.seat - 1)


def played(move: Event | None, draws: list[str]) -> Kind:
    """A move, or the start if there is none, with what was drawn after it."""
    if move is None:
        return entries.Started(draws=tuple(draws))
    return entries.Moved(seat=int(move.actor) - 1, text=move.text, draws=tuple(draws))


def created(record: Record) -> Created:
    """The table of a record."""
    is_over = record.result is not None
    fairness = record.fair if is_over else None
    texts = fairness.entropy if fairness and fairness.entropy else ("",) * len(record.players)
    return Created(
        agreement=Agreement(record.game, record.rules, record.options),
        seats=tuple(
            occupant(player, text, is_over=is_over)
            for player, text in zip(record.players, texts, strict=True)
        ),
        commitment=fairness.commitment if fairness and fairness.seed else "",
        start=record.start,
    )


def occupant(player: Player, entropy: str, *, is_over: bool) -> Occupant:
    """Who sat there; the person of an unfinished game is gone."""
    if player.bot is not None:
        return Occupant(player.name, level=player.bot, entropy=entropy)
    return Occupant(player.name, NOBODY if is_over else None, entropy=entropy)
