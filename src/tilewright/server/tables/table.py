"""A table: the state that follows from its entries, and from nothing else.

``after`` returns a new table one entry later and leaves the old one unchanged, so that a table in
use is always one whose entries are stored. No rule of a game is known here.
"""

from collections.abc import Sequence
from typing import Any, Literal, Self

import msgspec

from tilewright.core.errors import RecordError
from tilewright.core.game import Game, Json, MaskedMove
from tilewright.core.position import CHANCE, Position
from tilewright.games.registry import game_of
from tilewright.play.derivations import new_history
from tilewright.play.fair import History
from tilewright.records.forfeits import forfeited_result, is_decided
from tilewright.records.record import Forfeit, Result, Surrender
from tilewright.server.tables import entries
from tilewright.server.tables.absence import Away, away_seats
from tilewright.server.tables.agreement import Agreement
from tilewright.server.tables.changes import CHANGES
from tilewright.server.tables.clocks import Clocks
from tilewright.server.tables.decision import Decision
from tilewright.server.tables.entries import Created, Logged
from tilewright.server.tables.plays import Play, Snapshot, Takeback
from tilewright.server.tables.seats import Seat, Seating, is_substitute

Status = Literal["open", "playing", "over"]
BOT_GRACE_MS = 30_000
"""After so long without a move, a bot is asked again."""
PLAYS_PER_SNAPSHOT = 8
"""An undo replays fewer plays than this, however long the game is."""
ABORT_MOVES = 2
"""A game can be aborted until so many moves were made."""
STAND_IN = "greedy"
"""The level that plays on for a seat that forfeited while others go on."""


class Table:
    """A table after some of its entries. Callers must not mutate its attributes."""

    is_aborted = False
    absent: frozenset[int] = frozenset()
    """The seats whose people have been away for as long as was agreed."""
    said = 0
    """The number of chat messages."""
    away: tuple[Away, ...] = ()
    """The seats for which the agreed time runs."""
    deadline: int | None = None
    """When the next clock or absence time is up; None if none runs."""
    starters: tuple[str | None, ...] = ()
    """The identity that had each seat when play began."""
    players: frozenset[str] = frozenset()
    """The identities that have had a seat during play, also those that left."""
    has_substitute = False
    """Whether somebody else, person or bot, has had the seat of a person during play."""
    ended_at: int | None = None
    """When the game was over."""

    def __init__(self, table_id: str, logged: Logged) -> None:
        entry = logged.entry
        if not isinstance(entry, Created):
            raise RecordError(f"the log of table {table_id} does not begin with its creation")
        self.id = table_id
        self.seq = logged.seq
        self.created_at = self.updated_at = logged.at
        self.agreement: Agreement = entry.agreement
        self.game: Game = game_of(entry.agreement.game)
        self.host = entry.by
        self.commitment = entry.commitment
        self.takes_entropy = entry.takes_entropy
        self.has_password = entry.has_password
        self.start = entry.start
        self.remarks = entry.remarks
        self.seating = Seating([Seat.of(occupant) for occupant in entry.seats], entry.by)
        self.status: Status = "open"
        self.to_act: int | None = None
        """The seat to act, None when nobody is."""
        self.first = first_position(self.game, entry)
        """The position before anything happened."""
        self.position: Position = self.first
        self.drawn_seat: int | None = None
        """The index of the seat that was drawn to start, in the seating before the draw."""
        self.history = self.first_history()
        self.plays: list[Play] = []
        self.snapshots: tuple[Snapshot, ...] = ()
        """The game after every PLAYS_PER_SNAPSHOT plays."""
        self.undos = 0
        """How many decisions the seat to act has undone in its turn."""
        self.alone: tuple[int | None, ...] = ()
        """For each draw of the last entry, the only seat that may see it, or None."""
        self.masked: MaskedMove | None = None
        """What other seats may see of the last entry's move, if that is less."""
        self.facts: list[Json] = []
        """The public facts of the last entry."""
        self.undone_from: int | None = None
        """The first entry that the last entry undid, if any."""
        self.views: tuple[bytes, list[str | None]] | None = None
        """The public view as JSON without its first brace, and what seats see if that is more: a
        cache of ``view``."""
        self.changed_at = logged.seq
        """The last entry that changed the game; a move must have seen it."""
        self.clocks = Clocks.set_up(self.agreement.clock, self.agreement.seats)
        self.entropy: tuple[str, ...] = ()
        """The entropy of each seat's person when play began."""
        self.takeback: Takeback | None = None
        self.admitted: frozenset[str] = frozenset()
        self.forfeits: tuple[Forfeit, ...] = ()
        self.awaited_since = logged.at
        """When the absence time of the person to act began."""
        self.rematch: str | None = None

    @classmethod
    def of(cls, table_id: str, log: Sequence[Logged]) -> Self:
        """Return the table after all these entries."""
        table = cls(table_id, log[0])
        for logged in log[1:]:
            table = table.after(logged)
        return table

    def after(self, logged: Logged, decision: Decision | None = None) -> Self:
        """Return the table one entry later; ``decision`` is its move, if played out already."""
        later = self.__class__.__new__(self.__class__)
        later.__dict__ = self.__dict__.copy()
        later.seq = logged.seq
        later.updated_at = logged.at
        later.alone = ()
        later.masked = None
        later.facts = []
        later.undone_from = None
        later.views = None
        entry = logged.entry
        if decision is not None and isinstance(entry, entries.Moved):
            later.go_on(entry.seat, decision)
        else:
            CHANGES[type(entry)](later, entry)
        if later.seating is not self.seating or later.status != self.status:
            later.note_people(self.status)
        later.set_deadline()
        return later

    # Queries.

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
        """Return the seats that a person plays."""
        return () if identity is None else self.seating.places.get(identity, ())

    @property
    def result(self) -> Result | None:
        """How the game ended; None if it goes on or was aborted."""
        if not self.is_over or self.is_aborted:
            return None
        return forfeited_result(self.game, self.position, self.forfeits)

    @property
    def wake_at(self) -> int | None:
        """When a worker must look at this table even if no command arrives."""
        seat = self.to_act
        if seat is None:
            return None
        if self.seats[seat].level is not None:
            # Bots among themselves play while somebody watches; nobody waits for them.
            return self.updated_at + BOT_GRACE_MS if self.people else self.deadline
        return self.deadline

    def view(self, seat: int | None) -> tuple[bytes, bytes]:
        """Return the view of a seat (None: a spectator) as JSON in two parts.

        What viewers share is rendered once.
        """
        if self.views is None:
            public, own = self.game.view_texts(self.position)
            self.views = public[1:].encode(), own
        fields, own = self.views
        if seat is None:
            return b'{"viewer":null,', fields
        text = own[seat]
        return b'{"viewer":%d,' % (seat + 1), fields if text is None else text[1:].encode()

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
        """Return the entry a seat may undo by itself, or None."""
        return self.plays[-1].seq if self.to_act == seat and self.can_undo else None

    @property
    def can_abort(self) -> bool:
        """Whether the game has hardly begun, so that it may end without a winner."""
        moves = len(self.plays) - 1  # The first play is the start.
        return self.status == "playing" and moves < ABORT_MOVES

    def last_decision(self, seat: int) -> int | None:
        """Return the entry of a seat's last move that stands, or None."""
        return next((play.seq for play in reversed(self.plays) if play.seat == seat), None)

    # Mutations, on a shallow copy: replace attributes, never mutate what they hold.

    def first_history(self) -> History:
        """Return the history before anything happened."""
        options = self.game.options_of(self.first)
        first = None if self.start is None else self.first
        agreement = self.agreement
        history = new_history(
            agreement.derivation, self.game, options, first, version=agreement.rules
        )
        if self.drawn_seat is not None:
            history.add_drawn_seat(self.drawn_seat + 1)
        return history

    def draw_seat(self, drawn: int) -> None:
        """Apply the draw of the starting seat: seats count from there."""
        self.drawn_seat = drawn
        self.seating = self.seating.starting_with(drawn)
        self.history = self.first_history()

    def change_seat(self, number: int, **changes: Any) -> None:
        """Change fields of a seat."""
        self.reseat(number, msgspec.structs.replace(self.seats[number], **changes))

    def reseat(self, number: int, seat: Seat) -> None:
        """Replace a seat."""
        self.seating = self.seating.with_seat(number, seat)

    def begin_decision(self) -> Decision:
        """Start a decision on copies of the position and the history."""
        return Decision(self.game, self.position, self.history)

    def go_on(self, seat: int | None, decision: Decision) -> None:
        """Apply a decision: a move (or the start) with its draws."""
        self.position, self.history, self.alone = (
            decision.position,
            decision.history,
            tuple(decision.alone),
        )
        self.masked = decision.masked
        self.facts = decision.facts()
        self.plays = [*self.plays, Play(self.seq, seat, tuple(decision.events))]
        if len(self.plays) % PLAYS_PER_SNAPSHOT == 0:
            snapshot = Snapshot(len(self.plays), self.position, self.history)
            self.snapshots = (*self.snapshots, snapshot)
        self.takeback = None
        self.changed()
        if self.to_act != seat:
            self.undos = 0

    def go_back(self, back_to: int) -> None:
        """Undo the entry ``back_to`` and all plays after it."""
        self.undone_from = back_to
        self.plays = [play for play in self.plays if play.seq < back_to]
        self.snapshots = tuple(
            snapshot for snapshot in self.snapshots if snapshot.plays <= len(self.plays)
        )
        position, history = self.first.clone(), self.first_history()
        replayed = 0
        if self.snapshots:
            last = self.snapshots[-1]
            position, history, replayed = last.position.clone(), last.history.copy(), last.plays
        for play in self.plays[replayed:]:
            for actor, code in play.events:
                if actor == CHANCE:
                    history.add_draw(self.game, position, code)
                    self.game.apply_chance(position, code)
                else:
                    history.add(actor + 1, self.game.format_move(code))
                    self.game.apply(position, code)
        self.position, self.history = position, history
        self.takeback = None
        self.changed()

    def forfeit(self, number: int, reason: Surrender) -> None:
        """Let a seat lose; the game goes on only if others are left to play it."""
        self.forfeits = (*self.forfeits, Forfeit(number + 1, reason))
        seat = self.seats[number]
        name = seat.name or seat.former
        self.change_seat(number, forfeit=reason, level=STAND_IN, name=name, kept_for=None)
        self.absent = self.absent - {number}
        self.takeback = None
        self.changed()

    def note_people(self, status_before: Status) -> None:
        """Note who has played, whether anybody stood in for a person, and when the game ended."""
        if self.status == "open":
            return
        if status_before == "open":
            self.starters = tuple(seat.identity for seat in self.seats)
        if self.status == "over" and status_before != "over":
            self.ended_at = self.updated_at
        self.players = self.players | self.people
        self.has_substitute = self.has_substitute or any(
            map(is_substitute, self.seats, self.starters)
        )

    def changed(self) -> None:
        """Update who acts and whose time runs after a change of the game."""
        self.changed_at = self.seq
        self.await_person()
        if is_decided(self.position, self.forfeits):
            self.status = "over"
        self.to_act = self.position.to_act if self.status == "playing" else None
        self.run_clock()

    def await_person(self) -> None:
        """Restart the absence time of the person to act; only free seats stay absent."""
        self.awaited_since = self.updated_at
        if self.absent:
            self.absent = frozenset(seat for seat in self.absent if self.seats[seat].is_free)

    def run_clock(self) -> None:
        """Start the clock of the person to act and stop any other."""
        if self.clocks.rule is None:
            return
        clocks = self.clocks.copy()
        seat = self.to_act
        clocks.switch(
            self.updated_at, seat if seat is not None and self.seats[seat].is_person else None
        )
        self.clocks = clocks

    def set_deadline(self) -> None:
        """Find, once for every entry, whose absence time runs and which time is up next."""
        self.away = away_seats(self)
        self.deadline = self.clocks.deadline
        if self.away:
            due_at = min(self.away).due_at
            self.deadline = due_at if self.deadline is None else min(self.deadline, due_at)

    def weigh_takeback(self, takeback: Takeback) -> None:
        """Set the takeback that is asked for, and go back if everybody agrees."""
        self.takeback = takeback
        if self.people <= takeback.agreed:
            self.go_back(takeback.back_to)


def first_position(game: Game, entry: Created) -> Position:
    """Return the first position of a table, by its agreed rules version."""
    agreement = entry.agreement
    if entry.start is not None:
        return game.parse_position(entry.start, agreement.rules)
    return game.start(game.options(agreement.options), agreement.rules)
