"""What a viewer is told. It is built up from what is public and what the viewer's seats know.

Identities, commands of others, the seed, the password and what another seat drew in secret have no
way into a frame: nothing is copied from a stored entry, every field is put in by name.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, cast

import msgspec

import tilewright
from tilewright.core.game import Game, Json
from tilewright.games.registry import game_of
from tilewright.server import entries
from tilewright.server.entries import Kind, Logged
from tilewright.server.frames import (
    ClockCard,
    EntryCard,
    SeatCard,
    State,
    TakebackCard,
    Update,
    Welcome,
)
from tilewright.server.notations import REMEMBERED, draw_code, move_code, move_text
from tilewright.server.seats import Seat, Seating
from tilewright.server.table import Table

ENCODER = msgspec.json.Encoder()
NO_FACTS = msgspec.Raw(b"[]")


class Told(msgspec.Struct, frozen=True):
    """A logged entry, for each of its draws the seat for whose eyes alone it is, and its facts."""

    logged: Logged
    alone: tuple[int | None, ...] = ()
    facts: msgspec.Raw = NO_FACTS
    """What the rules did, ready to be sent: it is the same for everybody."""


class Viewer(msgspec.Struct, frozen=True):
    """Who looks: an identity and the seats it plays. A stranger has none."""

    identity: str | None
    seats: tuple[int, ...]

    def eyes(self, table: Table) -> int | None:
        """The seat to look from: the one to act, if it is the viewer's."""
        if not self.seats:
            return None
        to_act = table.to_act
        return to_act if to_act in self.seats else self.seats[0]


def viewer_of(table: Table, identity: str | None) -> Viewer:
    """The viewer an identity is at this table. All spectators are one viewer."""
    seats = () if identity is None else table.seats_of(identity)
    return Viewer(identity if identity in table.seating.concerned else None, seats)


@lru_cache(maxsize=REMEMBERED)
def move_card(key: str, code: int) -> bytes:
    """A move, ready to be sent."""
    fields = game_of(key).decode_move(code)
    return ENCODER.encode({"text": move_text(key, code), "fields": fields})


@lru_cache(maxsize=REMEMBERED)
def told_move(key: str, text: str) -> msgspec.Raw:
    """A move in notation, ready to be sent."""
    return msgspec.Raw(move_card(key, move_code(key, text)))


@lru_cache(maxsize=REMEMBERED)
def draw_card(key: str, text: str) -> msgspec.Raw:
    """A chance outcome, ready to be sent."""
    game = game_of(key)
    fields = game.decode_chance(draw_code(key, text))
    return msgspec.Raw(ENCODER.encode({"text": text, "fields": fields}))


def told_facts(facts: list[Json]) -> msgspec.Raw:
    """What the rules did, ready to be sent."""
    return msgspec.Raw(ENCODER.encode(facts)) if facts else NO_FACTS


def welcome(table: Table, viewer: Viewer, log: Sequence[Told], now: int) -> Welcome:
    """The first frame for a viewer who has seen nothing of this part of the log."""
    return Welcome(
        server=tilewright.__version__,
        table=table.id,
        agreement=table.agreement,
        commitment=table.commitment,
        has_password=table.has_password,
        entries=entry_cards(table, viewer, log),
        state=state(table, viewer, now),
    )


def update(table: Table, viewer: Viewer, log: Sequence[Told], now: int) -> Update:
    """The frame that tells of new entries."""
    return Update(entries=entry_cards(table, viewer, log), state=state(table, viewer, now))


def state(table: Table, viewer: Viewer, now: int) -> State:
    """The table as a viewer may see it."""
    eyes = viewer.eyes(table)
    to_act = table.to_act
    return State(
        seq=table.seq,
        changed_at=table.changed_at,
        status=table.status,
        seats=told_seats(table.seating, viewer.identity),
        to_act=None if to_act is None else to_act + 1,
        clock=clock_card(table, now),
        takeback=takeback_card(table, viewer),
        can_undo=any(table.undoable(seat) is not None for seat in viewer.seats),
        view=cast("Any", table.view(eyes)),
        moves=legal_cards(table, eyes),
        result=table.result,
        rematch=table.rematch,
    )


def legal_cards(table: Table, eyes: int | None) -> Any:
    """The legal moves of a viewer who is to act."""
    if eyes is None or table.to_act != eyes:
        return []
    key = table.game.key
    cards = [move_card(key, code) for code in table.game.legal_moves(table.position)]
    return msgspec.Raw(b"[" + b",".join(cards) + b"]")


def told_seats(seating: Seating, viewer: str | None) -> Any:
    """Who sits where, told to an identity, ready to be sent."""
    cards = seating.cards.get(viewer)
    if cards is None:
        cards = msgspec.Raw(ENCODER.encode(seat_cards(seating.seats, seating.host, viewer)))
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


def takeback_card(table: Table, viewer: Viewer) -> TakebackCard | None:
    """The takeback that is asked for."""
    asked = table.takeback
    if asked is None:
        return None
    needs_you = bool(viewer.seats) and viewer.identity not in asked.agreed
    return TakebackCard(seat=asked.seat + 1, back_to=asked.back_to, needs_you=needs_you)


# Entries.


def entry_cards(table: Table, viewer: Viewer, log: Sequence[Told]) -> list[EntryCard]:
    """What happened, as far as it concerns the viewer."""
    return [
        entry_card(table.game, viewer, told)
        for told in log
        if not isinstance(told.logged.entry, entries.Admitted)
    ]


def entry_card(game: Game, viewer: Viewer, told: Told) -> EntryCard:
    """One thing that happened."""
    logged, entry = told.logged, told.logged.entry
    is_own = viewer.identity is not None and entry.by == viewer.identity
    return EntryCard(
        seq=logged.seq,
        at=logged.at,
        kind=str(entry.__struct_config__.tag),
        id=entry.command if is_own and entry.command is not None else msgspec.UNSET,
        **TELLERS[type(entry)](game, viewer, told),
    )


def draw_cards(game: Game, viewer: Viewer, draws: Sequence[str], told: Told) -> list[Any]:
    """What chance revealed; None for what the viewer may not see."""
    return [
        draw_card(game.key, text) if alone is None or alone in viewer.seats else None
        for text, alone in zip(draws, told.alone, strict=True)
    ]


Fields = dict[str, Any]


def tell_nothing(game: Game, viewer: Viewer, told: Told) -> Fields:
    return {}


def tell_seat(game: Game, viewer: Viewer, told: Told) -> Fields:
    entry: Any = told.logged.entry
    return {"seat": entry.seat + 1}


def tell_seated(game: Game, viewer: Viewer, told: Told) -> Fields:
    entry = told.logged.entry
    assert isinstance(entry, entries.Seated)
    level = entry.occupant.level
    fields = {"seat": entry.seat + 1, "name": entry.occupant.name}
    return fields if level is None else {**fields, "level": level}


def tell_named(game: Game, viewer: Viewer, told: Told) -> Fields:
    entry = told.logged.entry
    assert isinstance(entry, entries.Named)
    return {"seat": entry.seat + 1, "name": entry.name}


def tell_started(game: Game, viewer: Viewer, told: Told) -> Fields:
    entry = told.logged.entry
    assert isinstance(entry, entries.Started)
    return {"draws": draw_cards(game, viewer, entry.draws, told), "events": told.facts}


def tell_moved(game: Game, viewer: Viewer, told: Told) -> Fields:
    entry = told.logged.entry
    assert isinstance(entry, entries.Moved)
    fields = {
        "seat": entry.seat + 1,
        "move": told_move(game.key, entry.text),
        "draws": draw_cards(game, viewer, entry.draws, told),
        "events": told.facts,
    }
    return fields if entry.fallback is None else {**fields, "fallback": entry.fallback}


def tell_back(game: Game, viewer: Viewer, told: Told) -> Fields:
    entry = told.logged.entry
    assert isinstance(entry, entries.Undone | entries.TakebackAsked)
    return {"seat": entry.seat + 1, "back_to": entry.back_to}


def tell_answer(game: Game, viewer: Viewer, told: Told) -> Fields:
    entry = told.logged.entry
    assert isinstance(entry, entries.TakebackAnswered)
    return {"seat": entry.seat + 1, "agrees": entry.agrees}


def tell_timed_out(game: Game, viewer: Viewer, told: Told) -> Fields:
    entry = told.logged.entry
    assert isinstance(entry, entries.TimedOut)
    fields: Fields = {"seat": entry.seat + 1}
    return fields if entry.level is None else {**fields, "level": entry.level}


def tell_said(game: Game, viewer: Viewer, told: Told) -> Fields:
    entry = told.logged.entry
    assert isinstance(entry, entries.Said)
    return {"seat": entry.seat + 1, "text": entry.text}


def tell_rematched(game: Game, viewer: Viewer, told: Told) -> Fields:
    entry = told.logged.entry
    assert isinstance(entry, entries.Rematched)
    return {"table": entry.table}


def tell_outage(game: Game, viewer: Viewer, told: Told) -> Fields:
    entry = told.logged.entry
    assert isinstance(entry, entries.Outage)
    return {"lost_ms": entry.lost_ms}


TELLERS: dict[type[Kind], Callable[[Game, Viewer, Told], Fields]] = {
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
