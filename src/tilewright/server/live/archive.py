"""Export games from the store as records, and import records as tables."""

import contextlib
import datetime
import hashlib
from collections.abc import AsyncIterator, Iterator

from tilewright.bots.naming import ENGINE
from tilewright.core.errors import TilewrightError
from tilewright.play import fair
from tilewright.records.json_form import format_json
from tilewright.records.record import DRAWN, HISTORY, Event, Player, Record
from tilewright.records.replay import last_position
from tilewright.records.seating import as_seated, drawn_index
from tilewright.records.variations import replay_variations
from tilewright.server.live.rows import append_row, creation_row
from tilewright.server.store import Conflict, Store
from tilewright.server.tables import entries
from tilewright.server.tables.agreement import Agreement
from tilewright.server.tables.entries import AnyEntry, Created, Logged, Occupant, Remarks
from tilewright.server.tables.ids import is_table_id, stem_id, table_id_of
from tilewright.server.tables.recording import record_of
from tilewright.server.tables.table import Table

FORFEITED = {"time": entries.TimedOut, "resigned": entries.Resigned, "left": entries.Claimed}
"""The entry for each kind of forfeit."""
NOBODY = ""
"""The identity of the people of imported finished games."""


async def games(store: Store) -> AsyncIterator[tuple[str, Record]]:
    """Yield every game that has begun and was not aborted, with the id of its table."""
    async for table_id in store.all_table_ids():
        rows = await store.entries(table_id)
        log = [Logged(row.seq, row.at, entries.decode(row.body)) for row in rows]
        table = Table.of(table_id, log)
        if table.status != "open" and not table.is_aborted:
            secret = await store.secret(table_id)
            yield table_id, record_of(table, secret.seed if table.is_over else None)


async def import_record(store: Store, name: str, record: Record) -> str | None:
    """Store a record as a table; return its id, or None if it was stored before.

    Comments and variations are kept, and the proof of a finished game. An unfinished game can go
    on: the seats of its people are free.
    Raise TilewrightError if another table has that id, or if a variation is not possible.
    """
    last_position(record)
    replay_variations(record)
    table_id = id_for(name, record)
    kinds = list(entries_of(record))
    at = moment(record)
    table = Table(table_id, Logged(1, at, kinds[0]))
    shown = record.fair.seed if record.fair and record.result else None
    # A seed that a record shows must not decide what is drawn from now on.
    seed = shown or fair.new_seed().hex()
    with contextlib.suppress(Conflict):
        await store.create(creation_row(table, kinds[0], seed, None))
    held = await store.entries(table_id)
    if entries.decode(held[0].body) != kinds[0]:
        raise TilewrightError(f"there is another table {table_id} already")
    for kind in kinds[1:]:
        logged = Logged(table.seq + 1, at, kind)
        table = table.after(logged)
        if logged.seq > len(held):
            await store.append(append_row(table, logged, entries.encode(kind)))
    return table_id if len(held) < len(kinds) else None


def id_for(name: str, record: Record) -> str:
    """Return a table id for a record: its name if that is one, else a digest of its content."""
    if is_table_id(stem_id(name)):
        return stem_id(name)
    digest = hashlib.sha256(format_json(record).encode()).digest()
    return table_id_of(digest)


def moment(record: Record) -> int:
    """Return the date of a record in milliseconds since 1970; 0 if it has none."""
    day = record.date or datetime.date(1970, 1, 1)
    return (
        int(datetime.datetime(day.year, day.month, day.day, tzinfo=datetime.UTC).timestamp()) * 1000
    )


def entries_of(record: Record) -> Iterator[AnyEntry]:
    """Yield the entries of the table that a record describes."""
    yield created(record)
    move: Event | None = None
    draws: list[str] = []
    for event in record.events:
        if event.actor == DRAWN:
            draws.append(event.text)
        else:
            yield played(record, move, draws)
            move, draws = event, []
    yield played(record, move, draws)
    for forfeit in record.forfeits:
        yield FORFEITED[forfeit.reason](seat=forfeit.seat - 1)


def played(record: Record, move: Event | None, draws: list[str]) -> AnyEntry:
    """Return the entry of a move (or the start) with the draws after it."""
    if move is None:
        return entries.Started(drawn_seat=drawn_index(record), draws=tuple(draws))
    return entries.Moved(seat=int(move.actor) - 1, text=move.text, draws=tuple(draws))


def created(record: Record) -> Created:
    """Return the creation of a record's table, with the seating before a seat was drawn."""
    drawn = drawn_index(record)
    is_over = record.result is not None
    fairness = record.fair if is_over else None
    texts = fairness.entropy if fairness and fairness.entropy else ("",) * len(record.players)
    return Created(
        agreement=Agreement(
            record.game,
            record.rules,
            record.options,
            seating="as_seated" if drawn is None else "drawn",
            derivation=HISTORY if fairness is None else fairness.derivation,
        ),
        seats=tuple(
            occupant(player, text, is_over=is_over)
            for player, text in zip(
                as_seated(record.players, drawn), as_seated(texts, drawn), strict=True
            )
        ),
        commitment=fairness.commitment if fairness and fairness.seed else "",
        start=record.start,
        takes_entropy=fairness is None or bool(fairness.entropy),
        remarks=Remarks(record.events, record.comments, record.variations)
        if record.comments or record.variations
        else None,
    )


def occupant(player: Player, entropy: str, *, is_over: bool) -> Occupant:
    """Return a seat's occupant; in an unfinished game people's and engines' seats are free."""
    if player.bot is not None and (is_over or player.bot != ENGINE):
        return Occupant(player.name, level=player.bot, entropy=entropy)
    return Occupant(player.name, NOBODY if is_over else None, entropy=entropy)
