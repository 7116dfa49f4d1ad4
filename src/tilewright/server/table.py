"""A table: what follows from its entries, and from nothing else.

``after`` gives the table one entry later and leaves the one before untouched, so a table that
anybody is shown is always one whose entries are stored. No rule of a game is known here.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal, Self

import msgspec

from tilewright.core.errors import RecordError
from tilewright.core.game import Game, Json
from tilewright.core.position import CHANCE, Position
from tilewright.games.registry import game_of
from tilewright.play.fair import History
from tilewright.records.forfeits import forfeited_result, is_decided
from tilewright.records.record import Forfeit, Result, Surrender, event_of
from tilewright.records.replay import check_version
from tilewright.server import entries
from tilewright.server.agreement import Agreement
from tilewright.server.clocks import Clocks
from tilewright.server.entries import Created, Kind, Logged
from tilewright.server.lines import Line
from tilewright.server.notations import move_code
from tilewright.server.seats import Seat, Seating

Status = Literal["open", "playing", "over"]
BOT_GRACE_MS = 30_000
"""When a bot has not moved for so long, some worker asks it again."""
STAND_IN = "greedy"
"""The level that plays on for a seat that forfeited while others go on."""


class Play(msgspec.Struct, frozen=True):
    """A move that stands (or the start), with what chance answered."""

    seq: int
    seat: int | None
    events: tuple[tuple[int, int], ...]
    """Actor and code of each event."""


class Takeback(msgspec.Struct, frozen=True):
    """A wish to go back, and who agrees so far."""

    seat: int
    back_to: int
    agreed: frozenset[str]
    asked_at: int
    """The entry that asked; an answer must have seen it."""


class Table:
    """A table after some of its entries. Nothing it hands out may be changed."""

    def __init__(self, table_id: str, logged: Logged) -> None:
        entry = logged.entry
        if not isinstance(entry, Created):
            raise RecordError(f"the log of table {table_id} does not begin with its creation")
        self.id = table_id
        self.seq = logged.seq
        self.created_at = self.updated_at = logged.at
        self.agreement: Agreement = entry.agreement
        self.game: Game = game_of(entry.agreement.game)
        check_version(self.game, entry.agreement.rules)
        self.host = entry.by
        self.commitment = entry.commitment
        self.has_password = entry.has_password
        self.start = entry.start
        self.seating = Seating([Seat.of(occupant) for occupant in entry.seats], entry.by)
        self.status: Status = "open"
        self.to_act: int | None = None
        """The seat to act, None when nobody is."""
        self.first = first_position(self.game, entry)
        """The position before anything happened."""
        self.position: Position = self.first
        self.history = self.first_history()
        self.plays: list[Play] = []
        self.alone: tuple[int | None, ...] = ()
        """For each draw of the last entry the seat for whose eyes alone it is."""
        self.facts: list[Json] = []
        """What the rules did in the last entry, for all eyes."""
        self.public_fields: bytes | None = None
        """What everybody sees, as JSON without its first bracket, once somebody asked."""
        self.changed_at = logged.seq
        """The last entry that changed the game; a move must have seen it."""
        self.clocks = Clocks.set_up(self.agreement.clock, self.agreement.seats)
        self.entropy: tuple[str, ...] = ()
        self.takeback: Takeback | None = None
        self.admitted: frozenset[str] = frozenset()
        self.forfeits: tuple[Forfeit, ...] = ()
        self.rematch: str | None = None
        self.said = 0
        """How often somebody said something."""

    @classmethod
    def of(cls, table_id: str, log: Sequence[Logged]) -> Self:
        """The table after all these entries."""
        table = cls(table_id, log[0])
        for logged in log[1:]:
            table = table.after(logged)
        return table

    def after(self, logged: Logged, line: Line | None = None) -> Self:
        """The table after one more entry; ``line`` is its move, if that was played out already."""
        later = self.__class__.__new__(self.__class__)
        later.__dict__ = self.__dict__.copy()
        later.seq = logged.seq
        later.updated_at = logged.at
        later.alone = ()
        later.facts = []
        later.public_fields = None
        entry = logged.entry
        if line is not None and isinstance(entry, entries.Moved):
            later.go_on(entry.seat, line)
        else:
            CHANGES[type(entry)](later, entry)
        return later

    # What the entries say.

    @property
    def is_over(self) -> bool:
        return self.status == "over"

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.seating.seats

    @property
    def people(self) -> frozenset[str]:
        """The identities that play here."""
        return frozenset(self.seating.places)

    def seats_of(self, identity: str | None) -> tuple[int, ...]:
        """The seats a person plays."""
        return () if identity is None else self.seating.places.get(identity, ())

    @property
    def result(self) -> Result | None:
        """How the game ended."""
        if not self.is_over:
            return None
        return forfeited_result(self.game, self.position, self.forfeits)

    @property
    def wake_at(self) -> int | None:
        """When someone must look at this table even if nobody does anything."""
        seat = self.to_act
        if seat is None:
            return None
        if self.seats[seat].level is not None:
            return self.updated_at + BOT_GRACE_MS
        return self.clocks.deadline

    def view(self, seat: int | None) -> tuple[bytes, bytes]:
        """What a seat (None: a spectator) may see, as JSON in two parts; what is public is made
        once for all."""
        text = None if seat is None else self.game.private_text(self.position, seat)
        if text is not None:
            fields = text[1:].encode()
        else:
            if self.public_fields is None:
                self.public_fields = self.game.public_text(self.position)[1:].encode()
            fields = self.public_fields
        return b'{"viewer":null,' if seat is None else b'{"viewer":%d,' % (seat + 1), fields

    @property
    def can_undo(self) -> bool:
        """Whether the seat to act may take back its own last decision by itself.

        It may as long as the turn goes on and nothing was drawn.
        """
        if self.to_act is None or not self.plays:
            return False
        last = self.plays[-1]
        return last.seat == self.to_act and len(last.events) == 1

    def undoable(self, seat: int) -> int | None:
        """The entry a seat may take back by itself."""
        return self.plays[-1].seq if self.to_act == seat and self.can_undo else None

    def last_decision(self, seat: int) -> int | None:
        """The entry of a seat's last move that stands."""
        return next((play.seq for play in reversed(self.plays) if play.seat == seat), None)

    # What entries change. These are called on a copy of which only the attributes are its own.

    def first_history(self) -> History:
        """The history before anything happened."""
        options = self.game.options_of(self.first)
        return History(self.game, options, None if self.start is None else self.first)

    def change_seat(self, number: int, **changes: Any) -> None:
        """Change a seat of this copy alone."""
        self.reseat(number, msgspec.structs.replace(self.seats[number], **changes))

    def reseat(self, number: int, seat: Seat) -> None:
        """Let a seat of this copy alone be another."""
        self.seating = self.seating.with_seat(number, seat)

    def line(self) -> Line:
        """The game, to be played on from here without a change of the table."""
        return Line(self.game, self.position, self.history)

    def go_on(self, seat: int | None, line: Line) -> None:
        """Let a move (or the start), with what chance answered, have been made."""
        self.position, self.history, self.alone = line.position, line.history, tuple(line.alone)
        self.facts = line.facts()
        self.plays = [*self.plays, Play(self.seq, seat, tuple(line.events))]
        self.takeback = None
        self.changed()

    def go_back(self, back_to: int) -> None:
        """Make undone the entry ``back_to`` and all plays after it."""
        self.plays = [play for play in self.plays if play.seq < back_to]
        position, history = self.first.clone(), self.first_history()
        for play in self.plays:
            for actor, code in play.events:
                event = event_of(self.game, actor, code)
                history.add(event.actor, event.text)
                if actor == CHANCE:
                    self.game.apply_chance(position, code)
                else:
                    self.game.apply(position, code)
        self.position, self.history = position, history
        self.takeback = None
        self.changed()

    def forfeit(self, number: int, reason: Surrender) -> None:
        """A seat loses; the game goes on only if others are left to play it."""
        self.forfeits = (*self.forfeits, Forfeit(number + 1, reason))
        self.change_seat(number, forfeit=reason, level=STAND_IN)
        self.takeback = None
        self.changed()

    def changed(self) -> None:
        """The game has changed: who acts now, and whose time runs."""
        self.changed_at = self.seq
        if is_decided(self.position, self.forfeits):
            self.status = "over"
        self.to_act = self.position.to_act if self.status == "playing" else None
        self.run_clock()

    def run_clock(self) -> None:
        """Let the time of the person to act run."""
        if self.clocks.rule is None:
            return
        clocks = self.clocks.copy()
        seat = self.to_act
        clocks.switch(
            self.updated_at, seat if seat is not None and self.seats[seat].is_person else None
        )
        self.clocks = clocks

    def weigh_takeback(self, takeback: Takeback) -> None:
        """Go back if everybody agrees."""
        self.takeback = takeback
        if self.people <= takeback.agreed:
            self.go_back(takeback.back_to)


def first_position(game: Game, entry: Created) -> Position:
    """The position a table begins with."""
    if entry.start is not None:
        return game.parse_position(entry.start)
    return game.start(game.options(entry.agreement.options))


def on_created(table: Table, entry: Created) -> None:
    raise RecordError(f"the log of table {table.id} tells twice of its creation")


def on_seated(table: Table, entry: entries.Seated) -> None:
    table.reseat(entry.seat, Seat.of(entry.occupant))
    table.run_clock()


def on_opened(table: Table, entry: entries.Opened) -> None:
    table.reseat(entry.seat, Seat())
    table.takeback = None
    table.run_clock()


def on_named(table: Table, entry: entries.Named) -> None:
    table.change_seat(entry.seat, name=entry.name)


def on_admitted(table: Table, entry: entries.Admitted) -> None:
    table.admitted = table.admitted | {entry.identity}


def on_started(table: Table, entry: entries.Started) -> None:
    table.status = "playing"
    table.entropy = tuple(seat.entropy for seat in table.seats)
    line = table.line()
    for text in entry.draws:
        line.draw_again(text)
    table.go_on(None, line)


def on_moved(table: Table, entry: entries.Moved) -> None:
    line = table.line()
    line.move(entry.seat, move_code(table.game.key, entry.text), entry.text)
    for text in entry.draws:
        line.draw_again(text)
    table.go_on(entry.seat, line)


def on_undone(table: Table, entry: entries.Undone) -> None:
    table.go_back(entry.back_to)


def on_takeback_asked(table: Table, entry: entries.TakebackAsked) -> None:
    asker = table.seats[entry.seat].identity
    agreed = frozenset({asker or ""})
    table.weigh_takeback(Takeback(entry.seat, entry.back_to, agreed, table.seq))


def on_takeback_answered(table: Table, entry: entries.TakebackAnswered) -> None:
    asked = table.takeback
    if asked is None or not entry.agrees:
        table.takeback = None
        return
    agreed = asked.agreed | {table.seats[entry.seat].identity or ""}
    table.weigh_takeback(msgspec.structs.replace(asked, agreed=agreed))


def on_timed_out(table: Table, entry: entries.TimedOut) -> None:
    if entry.level is None:
        table.forfeit(entry.seat, "time")
        return
    table.change_seat(entry.seat, level=entry.level, identity=None, name=entry.level)
    table.takeback = None
    table.changed()


def on_resigned(table: Table, entry: entries.Resigned) -> None:
    table.forfeit(entry.seat, "resigned")


def on_said(table: Table, entry: entries.Said) -> None:
    table.said += 1


def on_rematched(table: Table, entry: entries.Rematched) -> None:
    table.rematch = entry.table


def on_outage(table: Table, entry: entries.Outage) -> None:
    table.clocks = table.clocks.copy()
    table.clocks.shift(entry.lost_ms)


CHANGES: dict[type[Kind], Callable[[Table, Any], None]] = {
    Created: on_created,
    entries.Seated: on_seated,
    entries.Opened: on_opened,
    entries.Named: on_named,
    entries.Admitted: on_admitted,
    entries.Started: on_started,
    entries.Moved: on_moved,
    entries.Undone: on_undone,
    entries.TakebackAsked: on_takeback_asked,
    entries.TakebackAnswered: on_takeback_answered,
    entries.TimedOut: on_timed_out,
    entries.Resigned: on_resigned,
    entries.Said: on_said,
    entries.Rematched: on_rematched,
    entries.Outage: on_outage,
}
