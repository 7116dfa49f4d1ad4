"""Render entries and tables for a viewer, from what is public and what the viewer's seats know.

Identities, commands of others, the seed, the password and what another seat drew or did in secret
cannot get into a frame: nothing is copied from a stored entry, every field is set by name.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, cast

import msgspec

import tilewright
from tilewright.core.game import Game
from tilewright.games.registry import GAMES, game_of
from tilewright.server.tables import entries
from tilewright.server.tables.entries import AnyEntry, Logged
from tilewright.server.tables.notation import REMEMBERED, draw_code, move_code, move_text
from tilewright.server.tables.plays import Takeback
from tilewright.server.tables.seats import STRANGER, Seat, Seating, Viewer
from tilewright.server.tables.table import Table
from tilewright.server.wire.frames import (
    AbsenceCard,
    ClockCard,
    PublicState,
    SeatCard,
    TakebackCard,
    Welcome,
)

ENCODER = msgspec.json.Encoder()
NULL, NOTHING = b"null", b"[]"


class RenderedEntry(msgspec.Struct, frozen=True):
    """A logged entry, its encoded card, and which parts of it only one seat may see."""

    logged: Logged
    alone: tuple[int | None, ...]
    """For each draw, the only seat that may see it, or None."""
    card: bytes
    """The public card as JSON without its last brace."""
    is_open: bool = True
    """Whether all draws are public; otherwise the card lacks its draws."""
    masked: bytes | None = None
    """What others may see of a partly secret move; the card then lacks its move."""


class MoveCards(dict[int, bytes]):
    """A cache of encoded moves by code. There are some thousands at most."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def __missing__(self, code: int) -> bytes:
        fields = self.game.decode_move(code)
        card = ENCODER.encode({"text": move_text(self.game.key, code), "fields": fields})
        self[code] = card
        return card


MOVE_CARDS = {key: MoveCards(game) for key, game in GAMES.items()}


def move_card(key: str, text: str) -> bytes:
    """Return an encoded move."""
    return MOVE_CARDS[key][move_code(key, text)]


@lru_cache(maxsize=REMEMBERED)
def draw_card(key: str, text: str) -> bytes:
    """Return an encoded chance outcome."""
    fields = game_of(key).decode_chance(draw_code(key, text))
    return ENCODER.encode({"text": text, "fields": fields})


def welcome(table: Table, viewer: Viewer, log: Sequence[RenderedEntry], now: int) -> Welcome:
    """Return the first frame for a viewer who has not seen this part of the log."""
    state_json = b"".join(state(table, viewer, public_state(table, now)))
    return Welcome(
        server=tilewright.__version__,
        table=table.id,
        agreement=table.agreement,
        commitment=table.commitment,
        has_password=table.has_password,
        entries=cast("Any", msgspec.Raw(b"[%b]" % entry_cards(table, viewer, log))),
        state=cast("Any", msgspec.Raw(state_json)),
    )


def update(table: Table, viewer: Viewer, cards: bytes, public: bytes) -> bytes:
    """Return an encoded ``Update`` with new entries, given their cards."""
    parts = state(table, viewer, public)
    return b"".join((b'{"type":"update","entries":[', cards, b'],"state":', *parts, b"}"))


def public_state(table: Table, now: int) -> bytes:
    """Return the encoded ``PublicState`` without its last brace."""
    to_act = table.to_act
    shown = PublicState(
        seq=table.seq,
        changed_at=table.changed_at,
        status=table.status,
        to_act=None if to_act is None else to_act + 1,
        clock=clock_card(table, now),
        result=table.result,
        is_aborted=table.is_aborted,
        can_abort=table.can_abort,
        absences=absence_cards(table),
        rematch=table.rematch,
    )
    return ENCODER.encode(shown)[:-1]


def absence_cards(table: Table) -> list[AbsenceCard]:
    """Return the seats whose people are waited for, and those who were away too long."""
    away = [AbsenceCard(seat=seat + 1, due_at=due_at) for due_at, seat in table.away]
    if not table.absent:
        return away
    return [*(AbsenceCard(seat=seat + 1, due_at=None) for seat in sorted(table.absent)), *away]


def state(table: Table, viewer: Viewer, public: bytes) -> Sequence[bytes]:
    """Return the parts of an encoded ``State``: the table as a viewer may see it."""
    to_act = table.to_act
    eyes = viewer.eyes(to_act)
    is_to_act = eyes is not None and eyes == to_act
    can_undo = is_to_act and table.can_undo
    asked = table.takeback
    return (
        public,
        b',"seats":',
        seats_json(table.seating, viewer.identity),
        b',"takeback":',
        NULL if asked is None else ENCODER.encode(takeback_card(asked, viewer)),
        b',"can_undo":true,"view":' if can_undo else b',"can_undo":false,"view":',
        *table.view(eyes),
        b',"moves":[',
        legal_cards(table) if is_to_act else b"",
        b"]}",
    )


def legal_cards(table: Table) -> bytes:
    """Return the encoded legal moves of the seat to act, joined by commas."""
    game = table.game
    return b",".join(map(MOVE_CARDS[game.key].__getitem__, game.legal_moves(table.position)))


def seats_json(seating: Seating, viewer: str | None) -> bytes:
    """Return the encoded cards of all seats as an identity sees them, from the cache if there."""
    cards = seating.cards.get(viewer)
    if cards is None:
        cards = ENCODER.encode(seat_cards(seating.seats, seating.host, viewer))
        seating.cards[viewer] = cards
    return cards


def seat_cards(seats: Sequence[Seat], host: str | None, viewer: str | None) -> list[SeatCard]:
    """Return the cards of seats as an identity sees them."""
    return [seat_card(number, seat, host, viewer) for number, seat in enumerate(seats)]


def seat_card(number: int, seat: Seat, host: str | None, viewer: str | None) -> SeatCard:
    """Return the card of a seat as an identity sees it."""
    known = viewer is not None
    return SeatCard(
        seat=number + 1,
        kind="free" if seat.is_free else "bot" if seat.level and not seat.forfeit else "person",
        name=seat.name,
        level=seat.level,
        is_you=known and seat.identity == viewer,
        is_host=seat.identity is not None and seat.identity == host,
        is_kept_for_you=known and seat.is_free and seat.reserved == viewer,
        is_kept=seat.is_free and seat.reserved is not None,
        forfeit=seat.forfeit,
        former=seat.former,
        can_return=known and seat.kept_for == viewer and not seat.is_person,
    )


def clock_card(table: Table, now: int) -> ClockCard | None:
    """Return the clocks at this moment; None for a table without them."""
    if table.clocks.rule is None:
        return None
    clocks = table.clocks.copy()
    clocks.settle(now)
    running = clocks.running
    return ClockCard(left_ms=clocks.left, running=None if running is None else running + 1, now=now)


def takeback_card(asked: Takeback, viewer: Viewer) -> TakebackCard:
    """Return the card of a takeback for a viewer."""
    needs_you = bool(viewer.seats) and viewer.identity not in asked.agreed
    return TakebackCard(seat=asked.seat + 1, back_to=asked.back_to, needs_you=needs_you)


# Entries.


def render_entry(table: Table, logged: Logged) -> RenderedEntry:
    """Render the latest entry of a table as an ``EntryCard``; an admission has an empty one."""
    entry = logged.entry
    if isinstance(entry, entries.Admitted):
        return RenderedEntry(logged, (), b"")
    kind = type(entry)
    fields = {
        "seq": logged.seq,
        "at": logged.at,
        "kind": KINDS[kind],
        **RENDERERS[kind](table, entry),
    }
    masked = None
    if table.masked is not None:
        del fields["move"]
        masked = ENCODER.encode({"text": table.masked.text, "fields": table.masked.fields})
    if table.undone_from is not None:
        fields["undoes"] = table.undone_from
    is_open = table.alone.count(None) == len(table.alone)
    if is_open and isinstance(entry, DRAWING):
        fields["draws"] = msgspec.Raw(
            draw_cards(table.game.key, STRANGER, entry.draws, table.alone)
        )
    return RenderedEntry(logged, table.alone, ENCODER.encode(fields)[:-1], is_open, masked)


def entry_cards(table: Table, viewer: Viewer, log: Sequence[RenderedEntry]) -> bytes:
    """Return the encoded entries for a viewer, joined by commas."""
    return b",".join(
        [entry_card(table.game.key, viewer, rendered) for rendered in log if rendered.card]
    )


def entry_card(key: str, viewer: Viewer, rendered: RenderedEntry) -> bytes:
    """Return an encoded entry for a viewer; empty if it is not shown."""
    entry, card = rendered.logged.entry, rendered.card
    if not card:
        return card
    if rendered.masked is not None and isinstance(entry, entries.Moved):
        is_own = entry.seat in viewer.seats
        card += b',"move":' + (move_card(key, entry.text) if is_own else rendered.masked)
    if not rendered.is_open and isinstance(entry, DRAWING):
        card += b',"draws":' + draw_cards(key, viewer, entry.draws, rendered.alone)
    if viewer.identity is not None and entry.by == viewer.identity and entry.command is not None:
        card += b',"id":' + ENCODER.encode(entry.command)
    return card + b"}"


def draw_cards(
    key: str, viewer: Viewer, draws: Sequence[str], whose: Sequence[int | None]
) -> bytes:
    """Return encoded draws; null for those that only another seat may see."""
    if not draws:
        return NOTHING
    cards = [
        draw_card(key, text) if alone is None or alone in viewer.seats else NULL
        for text, alone in zip(draws, whose, strict=True)
    ]
    return b"[%b]" % b",".join(cards)


DRAWING = (entries.Moved, entries.Started)
"""The entries that may hold draws."""
Fields = dict[str, Any]


def no_fields(table: Table, entry: AnyEntry) -> Fields:
    return {}


def seat_fields(
    table: Table, entry: entries.Opened | entries.Resigned | entries.Aborted | entries.Absent
) -> Fields:
    return {"seat": entry.seat + 1}


def seated_fields(table: Table, entry: entries.Seated) -> Fields:
    level = entry.occupant.level
    fields = {"seat": entry.seat + 1, "name": entry.occupant.name}
    return fields if level is None else {**fields, "level": level}


def named_fields(table: Table, entry: entries.Named) -> Fields:
    return {"seat": entry.seat + 1, "name": entry.name}


def started_fields(table: Table, entry: entries.Started) -> Fields:
    drawn = entry.drawn_seat
    return {"events": table.facts} | ({} if drawn is None else {"drawn_seat": drawn + 1})


def moved_fields(table: Table, entry: entries.Moved) -> Fields:
    key = table.game.key
    fields = {
        "seat": entry.seat + 1,
        "move": msgspec.Raw(move_card(key, entry.text)),
        "events": table.facts,
    }
    return fields if entry.fallback is None else {**fields, "fallback": entry.fallback}


def back_fields(table: Table, entry: entries.Undone | entries.TakebackAsked) -> Fields:
    return {"seat": entry.seat + 1, "back_to": entry.back_to}


def answer_fields(table: Table, entry: entries.TakebackAnswered) -> Fields:
    return {"seat": entry.seat + 1, "agrees": entry.agrees}


def timed_out_fields(table: Table, entry: entries.TimedOut) -> Fields:
    fields: Fields = {"seat": entry.seat + 1}
    return fields if entry.level is None else {**fields, "level": entry.level}


def replaced_fields(table: Table, entry: entries.Replaced) -> Fields:
    return {"seat": entry.seat + 1, "level": entry.level}


def claimed_fields(table: Table, entry: entries.Claimed) -> Fields:
    fields: Fields = {"seat": entry.seat + 1}
    return fields if entry.claimant is None else {**fields, "claimant": entry.claimant + 1}


def said_fields(table: Table, entry: entries.Said) -> Fields:
    return {"seat": entry.seat + 1, "text": entry.text}


def rematched_fields(table: Table, entry: entries.Rematched) -> Fields:
    asking = [n for n, seat in enumerate(table.seats) if entry.by and seat.identity == entry.by]
    return {"table": entry.table, **({"seat": asking[0] + 1} if asking else {})}


def outage_fields(table: Table, entry: entries.Outage) -> Fields:
    return {"lost_ms": entry.lost_ms}


RENDERERS: dict[type[AnyEntry], Callable[[Table, Any], Fields]] = {
    entries.Created: no_fields,
    entries.Seated: seated_fields,
    entries.Opened: seat_fields,
    entries.Named: named_fields,
    entries.Started: started_fields,
    entries.Moved: moved_fields,
    entries.Undone: back_fields,
    entries.TakebackAsked: back_fields,
    entries.TakebackAnswered: answer_fields,
    entries.TimedOut: timed_out_fields,
    entries.Resigned: seat_fields,
    entries.Aborted: seat_fields,
    entries.Absent: seat_fields,
    entries.Replaced: replaced_fields,
    entries.Claimed: claimed_fields,
    entries.Said: said_fields,
    entries.Rematched: rematched_fields,
    entries.Outage: outage_fields,
    entries.Erased: no_fields,
}
KINDS = {kind: kind.__struct_config__.tag for kind in RENDERERS}
"""The name of each kind of entry."""
