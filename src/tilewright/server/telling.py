"""What a viewer is told. It is built up from what is public and what the viewer's seats know.

Identities, commands of others, the seed, the password and what another seat drew in secret have no
way into a frame: nothing is copied from a stored entry, every field is put in by name.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, cast

import msgspec

import tilewright
from tilewright.core.game import Game
from tilewright.games.registry import GAMES, game_of
from tilewright.server import entries
from tilewright.server.entries import Kind, Logged
from tilewright.server.frames import (
    ClockCard,
    PublicState,
    SeatCard,
    TakebackCard,
    Welcome,
)
from tilewright.server.notations import REMEMBERED, draw_code, move_code, move_text
from tilewright.server.seats import STRANGER, Seat, Seating, Viewer
from tilewright.server.table import Table, Takeback

ENCODER = msgspec.json.Encoder()
NULL, NOTHING = b"null", b"[]"


class Told(msgspec.Struct, frozen=True):
    """A logged entry, for each of its draws the seat for whose eyes alone it is, and its card."""

    logged: Logged
    alone: tuple[int | None, ...]
    card: bytes
    """What all are told of it, ready to be sent but for its last bracket."""
    is_open: bool = True
    """Whether that is all but for an id; what a seat alone drew is missing otherwise."""


class MoveCards(dict[int, bytes]):
    """The moves of a game by their codes, ready to be sent. There are some thousands at most."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def __missing__(self, code: int) -> bytes:
        fields = self.game.decode_move(code)
        card = ENCODER.encode({"text": move_text(self.game.key, code), "fields": fields})
        self[code] = card
        return card


MOVE_CARDS = {key: MoveCards(game) for key, game in GAMES.items()}


@lru_cache(maxsize=REMEMBERED)
def draw_card(key: str, text: str) -> bytes:
    """A chance outcome, ready to be sent."""
    fields = game_of(key).decode_chance(draw_code(key, text))
    return ENCODER.encode({"text": text, "fields": fields})


def welcome(table: Table, viewer: Viewer, log: Sequence[Told], now: int) -> Welcome:
    """The first frame for a viewer who has seen nothing of this part of the log."""
    told_state = b"".join(state(table, viewer, public_state(table, now)))
    return Welcome(
        server=tilewright.__version__,
        table=table.id,
        agreement=table.agreement,
        commitment=table.commitment,
        has_password=table.has_password,
        entries=cast("Any", msgspec.Raw(b"[%b]" % entry_cards(table, viewer, log))),
        state=cast("Any", msgspec.Raw(told_state)),
    )


def update(table: Table, viewer: Viewer, cards: bytes, public: bytes) -> bytes:
    """The frame that tells of new entries by their cards, ready to be sent: an ``Update``."""
    parts = state(table, viewer, public)
    return b"".join((b'{"type":"update","entries":[', cards, b'],"state":', *parts, b"}"))


def public_state(table: Table, now: int) -> bytes:
    """What all are told of a table, ready to be sent but for its end."""
    to_act = table.to_act
    told = PublicState(
        seq=table.seq,
        changed_at=table.changed_at,
        status=table.status,
        to_act=None if to_act is None else to_act + 1,
        clock=clock_card(table, now),
        result=table.result,
        rematch=table.rematch,
    )
    return ENCODER.encode(told)[:-1]


def state(table: Table, viewer: Viewer, public: bytes) -> Sequence[bytes]:
    """The table as a viewer may see it, ready to be sent: the parts of a ``State``."""
    to_act = table.to_act
    eyes = viewer.eyes(to_act)
    is_to_act = eyes is not None and eyes == to_act
    can_undo = is_to_act and table.can_undo
    asked = table.takeback
    return (
        public,
        b',"seats":',
        told_seats(table.seating, viewer.identity),
        b',"takeback":',
        NULL if asked is None else ENCODER.encode(takeback_card(asked, viewer)),
        b',"can_undo":true,"view":' if can_undo else b',"can_undo":false,"view":',
        *table.view(eyes),
        b',"moves":[',
        legal_cards(table) if is_to_act else b"",
        b"]}",
    )


def legal_cards(table: Table) -> bytes:
    """The legal moves of the seat to act, ready to be sent between brackets."""
    game = table.game
    return b",".join(map(MOVE_CARDS[game.key].__getitem__, game.legal_moves(table.position)))


def told_seats(seating: Seating, viewer: str | None) -> bytes:
    """Who sits where, told to an identity, ready to be sent."""
    cards = seating.cards.get(viewer)
    if cards is None:
        cards = ENCODER.encode(seat_cards(seating.seats, seating.host, viewer))
        seating.cards[viewer] = cards
    return cards


def seat_cards(seats: Sequence[Seat], host: str | None, viewer: str | None) -> list[SeatCard]:
    """Who sits where, told to an identity."""
    return [seat_card(number, seat, host, viewer) for number, seat in enumerate(seats)]


def seat_card(number: int, seat: Seat, host: str | None, viewer: str | None) -> SeatCard:
    """Who sits here."""
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
    )


def clock_card(table: Table, now: int) -> ClockCard | None:
    """The clocks at this moment."""
    if table.clocks.rule is None:
        return None
    clocks = table.clocks.copy()
    clocks.settle(now)
    running = clocks.running
    return ClockCard(left_ms=clocks.left, running=None if running is None else running + 1, now=now)


def takeback_card(asked: Takeback, viewer: Viewer) -> TakebackCard:
    """The takeback that is asked for."""
    needs_you = bool(viewer.seats) and viewer.identity not in asked.agreed
    return TakebackCard(seat=asked.seat + 1, back_to=asked.back_to, needs_you=needs_you)


# Entries.


def told_entry(table: Table, logged: Logged) -> Told:
    """The latest entry of a table, to be told to all: an ``EntryCard``."""
    entry = logged.entry
    if isinstance(entry, entries.Admitted):
        return Told(logged, (), b"")
    kind = type(entry)
    told = {"seq": logged.seq, "at": logged.at, "kind": KINDS[kind], **TELLERS[kind](table, entry)}
    is_open = table.alone.count(None) == len(table.alone)
    if is_open and isinstance(entry, DRAWING):
        told["draws"] = msgspec.Raw(draw_cards(table.game.key, STRANGER, entry.draws, table.alone))
    return Told(logged, table.alone, ENCODER.encode(told)[:-1], is_open)


def entry_cards(table: Table, viewer: Viewer, log: Sequence[Told]) -> bytes:
    """What happened, as far as it concerns the viewer, ready to be sent between brackets."""
    return b",".join([entry_card(table.game.key, viewer, told) for told in log if told.card])


def entry_card(key: str, viewer: Viewer, told: Told) -> bytes:
    """One thing that happened, ready to be sent; nothing if it is nobody's business."""
    entry, card = told.logged.entry, told.card
    if not card:
        return card
    if not told.is_open and isinstance(entry, DRAWING):
        card += b',"draws":' + draw_cards(key, viewer, entry.draws, told.alone)
    if viewer.identity is not None and entry.by == viewer.identity and entry.command is not None:
        card += b',"id":' + ENCODER.encode(entry.command)
    return card + b"}"


def draw_cards(
    key: str, viewer: Viewer, draws: Sequence[str], whose: Sequence[int | None]
) -> bytes:
    """What chance revealed, ready to be sent; null for what is for the eyes of another."""
    if not draws:
        return NOTHING
    cards = [
        draw_card(key, text) if alone is None or alone in viewer.seats else NULL
        for text, alone in zip(draws, whose, strict=True)
    ]
    return b"[%b]" % b",".join(cards)


DRAWING = (entries.Moved, entries.Started)
"""What chance may answer."""
Fields = dict[str, Any]


def tell_nothing(table: Table, entry: Kind) -> Fields:
    return {}


def tell_seat(table: Table, entry: entries.Opened | entries.Resigned) -> Fields:
    return {"seat": entry.seat + 1}


def tell_seated(table: Table, entry: entries.Seated) -> Fields:
    level = entry.occupant.level
    fields = {"seat": entry.seat + 1, "name": entry.occupant.name}
    return fields if level is None else {**fields, "level": level}


def tell_named(table: Table, entry: entries.Named) -> Fields:
    return {"seat": entry.seat + 1, "name": entry.name}


def tell_started(table: Table, entry: entries.Started) -> Fields:
    return {"events": table.facts}


def tell_moved(table: Table, entry: entries.Moved) -> Fields:
    key = table.game.key
    fields = {
        "seat": entry.seat + 1,
        "move": msgspec.Raw(MOVE_CARDS[key][move_code(key, entry.text)]),
        "events": table.facts,
    }
    return fields if entry.fallback is None else {**fields, "fallback": entry.fallback}


def tell_back(table: Table, entry: entries.Undone | entries.TakebackAsked) -> Fields:
    return {"seat": entry.seat + 1, "back_to": entry.back_to}


def tell_answer(table: Table, entry: entries.TakebackAnswered) -> Fields:
    return {"seat": entry.seat + 1, "agrees": entry.agrees}


def tell_timed_out(table: Table, entry: entries.TimedOut) -> Fields:
    fields: Fields = {"seat": entry.seat + 1}
    return fields if entry.level is None else {**fields, "level": entry.level}


def tell_said(table: Table, entry: entries.Said) -> Fields:
    return {"seat": entry.seat + 1, "text": entry.text}


def tell_rematched(table: Table, entry: entries.Rematched) -> Fields:
    return {"table": entry.table}


def tell_outage(table: Table, entry: entries.Outage) -> Fields:
    return {"lost_ms": entry.lost_ms}


TELLERS: dict[type[Kind], Callable[[Table, Any], Fields]] = {
    entries.Created: tell_nothing,
    entries.Seated: tell_seated,
    entries.Opened: tell_seat,
    entries.Named: tell_named,
    entries.Started: tell_started,
    entries.Moved: tell_moved,
    entries.Undone: tell_back,
    entries.TakebackAsked: tell_back,
    entries.TakebackAnswered: tell_answer,
    entries.TimedOut: tell_timed_out,
    entries.Resigned: tell_seat,
    entries.Said: tell_said,
    entries.Rematched: tell_rematched,
    entries.Outage: tell_outage,
}
KINDS = {kind: kind.__struct_config__.tag for kind in TELLERS}
"""What each kind of entry is called."""
