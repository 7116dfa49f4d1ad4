"""One game in progress: its events, the positions they lead to, and undo."""

import datetime
from collections.abc import Sequence
from copy import copy
from typing import Self

from tilewright.core.chance import Chance
from tilewright.core.errors import FairnessError, IllegalMoveError, OptionsError
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.outcome import Outcome
from tilewright.core.position import CHANCE, Position
from tilewright.play.derivations import draws_of, new_history
from tilewright.play.fair import History, commitment
from tilewright.records.forfeits import forfeited_outcome, is_decided
from tilewright.records.record import (
    HISTORY,
    Derivation,
    Event,
    Fairness,
    Forfeit,
    Player,
    Record,
    event_of,
    result_of,
)
from tilewright.records.replay import Step, opening, replay
from tilewright.records.seating import as_seated
from tilewright.records.variations import remarks_after, replay_variations, shared_length


def shown_seed(seed: bytes, derivation: Derivation = HISTORY) -> Fairness:
    """Return how chance is drawn from a seed that the record shows from the start."""
    return Fairness(commitment(seed), seed.hex(), derivation=derivation)


class Dealer:
    """The draws of a session that follow from a seed."""

    def __init__(self, fair: Fairness, game: Game, first: History, drawn_seat: int | None) -> None:
        """``first`` is the history before anything happened; ``drawn_seat`` is a record's."""
        if fair.seed is None:
            raise FairnessError("nothing can be drawn from a seed that is not shown")
        drawn = None if drawn_seat is None else drawn_seat - 1
        entropy = as_seated(fair.entropy, drawn)
        self.fair = fair
        self.game = game
        self.first = first
        if drawn_seat is not None:
            first.add_drawn_seat(drawn_seat)
        self.draws = draws_of(fair.derivation, bytes.fromhex(fair.seed), entropy)
        self.history = first.copy()
        self.followed: list[Step] = []
        """The steps that the history holds."""

    def outcome(self, steps: Sequence[Step], position: Position) -> int:
        """Return the chance outcome that is drawn after these steps, in their last position."""
        known = len(self.followed)
        if known > len(steps) or (known and steps[known - 1] is not self.followed[-1]):
            self.history, self.followed, known = self.first.copy(), [], 0
        for step in steps[known:]:
            if step.actor == CHANCE:
                self.history.add_draw(self.game, step.before, step.code)
            else:
                self.history.add(step.actor + 1, self.game.format_move(step.code))
            self.followed.append(step)
        return self.draws.outcome(self.game, position, self.history)


class Session:
    """A game with its players and events. What its methods return must not be changed."""

    def __init__(
        self,
        game: Game,
        options: Options,
        players: tuple[Player, ...],
        *,
        start: Position | None = None,
        version: int | None = None,
        date: datetime.date | None = None,
        drawn_seat: int | None = None,
        forfeits: tuple[Forfeit, ...] = (),
        fair: Fairness | None = None,
    ) -> None:
        """``drawn_seat``, from 1, is where the first player sat before the seats were drawn.

        ``version`` is the rules version of a game without ``start``; None means the newest.
        ``fair`` shows the seed that chance is drawn from.
        """
        if len(players) != options.seats:
            raise OptionsError(f"{options.seats} seats need as many players, not {len(players)}")
        if start is not None and game.options_of(start) != options:
            raise OptionsError(
                f"the start is a position with the options {game.options_of(start)}, not {options}"
            )
        self.game = game
        self.options = options
        self.players = players
        self.date = date
        self.drawn_seat = drawn_seat
        self.forfeits = forfeits
        self.is_set_up = start is not None
        self.start = start.clone() if start is not None else game.start(options, version)
        self.steps: list[Step] = []
        self.source: Record | None = None
        """The record that the game was resumed from."""
        self.dealer = None if fair is None else self.new_dealer(fair)

    @classmethod
    def from_record(cls, record: Record) -> Self:
        """Resume the game of a record. Raise RecordError if the record is invalid.

        Draws go on from the seed if the record shows it. Otherwise fairness data is dropped,
        because further draws come from another source.
        """
        begin = opening(record)
        start = None if record.start is None else begin.position
        session = cls(
            begin.game,
            begin.options,
            record.players,
            start=start,
            version=record.rules,
            date=record.date,
            drawn_seat=record.drawn_seat,
            forfeits=record.forfeits,
            fair=record.fair if record.fair is not None and record.fair.seed else None,
        )
        session.steps = list(replay(record))
        if record.variations:
            replay_variations(record)
        session.source = record
        return session

    @property
    def position(self) -> Position:
        """The current position."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def to_act(self) -> int:
        """The seat to act, CHANCE or OVER."""
        return self.position.to_act

    @property
    def is_over(self) -> bool:
        """Whether the rules or forfeits have ended the game."""
        return is_decided(self.position, self.forfeits)

    @property
    def outcome(self) -> Outcome:
        """The outcome of a game that is over."""
        return forfeited_outcome(self.game, self.position, self.forfeits)

    @property
    def legal_moves(self) -> list[str]:
        """The legal moves in notation, in the game's order."""
        return [self.game.format_move(move) for move in self.game.legal_moves(self.position)]

    def move(self, text: str) -> Step:
        """Make a move given in notation."""
        return self.apply(self.game.parse_move(text))

    def apply(self, move: int) -> Step:
        """Make a move for the seat to act. Raise IllegalMoveError (no change) if it is illegal."""
        before = self.position
        after = before.clone()
        self.game.apply(after, move)
        return self.append(Step(before.to_act, move, before, after))

    def draw(self, chance: Chance) -> Step:
        """Draw one chance outcome and apply it: from the seed if the session has one.

        What the resumed record drew after these events is drawn again.
        """
        if self.to_act != CHANCE:
            raise IllegalMoveError("nothing is to be drawn now")
        known = self.recorded_draw()
        if known is not None:
            return self.reveal(self.game.parse_chance(known.text))
        if self.dealer is not None:
            return self.reveal(self.dealer.outcome(self.steps, self.position))
        return self.reveal(self.game.sample(self.position, chance))

    def recorded_draw(self) -> Event | None:
        """Return the draw that follows these events in the resumed record, if there is one."""
        count = len(self.steps)
        if self.source is None or count >= len(self.source.events):
            return None
        is_same = shared_length(self.source.events, self.events) == count
        return self.source.events[count] if is_same else None

    def reveal(self, outcome: int) -> Step:
        """Apply a chance outcome. Raise IllegalMoveError (no change) if it is impossible."""
        before = self.position
        after = before.clone()
        self.game.apply_chance(after, outcome)
        return self.append(Step(CHANCE, outcome, before, after))

    def append(self, step: Step) -> Step:
        """Add a step. Raise IllegalMoveError if forfeits have ended the game."""
        if self.is_over:
            raise IllegalMoveError("the game is over: all seats but one have forfeited")
        self.steps.append(step)
        return step

    def undo(self, seat: int | None = None) -> list[Step]:
        """Take back the last decision of a seat (None: of any seat) and everything after it.

        Raise IllegalMoveError if chance has revealed something since then.
        """
        kept = self.last_decision(seat)
        taken_back = self.steps[kept:]
        if any(step.actor == CHANCE for step in taken_back):
            raise IllegalMoveError("something has been drawn since then, so it stays as it is")
        return self.go_back(kept)

    def go_back(self, kept: int) -> list[Step]:
        """Take back all steps but the first ``kept``, draws included; return them."""
        taken_back = self.steps[kept:]
        del self.steps[kept:]
        return taken_back

    def last_decision(self, seat: int | None) -> int:
        """Return the index of the last decision of a seat."""
        for index in range(len(self.steps) - 1, -1, -1):
            if self.steps[index].actor == seat or (seat is None and self.steps[index].actor >= 0):
                return index
        raise IllegalMoveError("there is no move to take back yet")

    def copy(self) -> Self:
        """The same game, to go on by itself."""
        other = copy(self)
        other.steps = list(self.steps)
        if self.dealer is not None:
            other.dealer = self.new_dealer(self.dealer.fair)
        return other

    def new_dealer(self, fair: Fairness) -> Dealer:
        """Return the draws from a shown seed, before anything was drawn."""
        version = self.game.rules_of(self.start)
        first = self.start if self.is_set_up else None
        history = new_history(fair.derivation, self.game, self.options, first, version=version)
        return Dealer(fair, self.game, history, self.drawn_seat)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened so far, as a record has it."""
        return tuple(event_of(self.game, step.actor, step.code) for step in self.steps)

    def record(self) -> Record:
        """Return the game so far as a record, with the remarks of the resumed one.

        What was written about moves that have been taken back stands in a variation.
        """
        game, events = self.game, self.events
        remarks = ((), ()) if self.source is None else remarks_after(self.source, events)
        return Record(
            game=game.key,
            rules=game.rules_of(self.start),
            options=dict(self.options),
            players=self.players,
            date=self.date,
            start=game.format_position(self.start) if self.is_set_up else None,
            drawn_seat=self.drawn_seat,
            fair=None if self.dealer is None else self.dealer.fair,
            forfeits=self.forfeits,
            result=result_of(self.outcome) if self.is_over else None,
            events=events,
            comments=remarks[0],
            variations=remarks[1],
        )
